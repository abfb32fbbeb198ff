"""Laws of boards in letters: at every width of the window nothing is missing and nothing is cut."""

from collections.abc import Collection, Iterator
from dataclasses import replace
from functools import cache

import pytest
from laws.samples import GAMES, acting, name, walk

import parlour
from parlour.core.game import AnyGame
from parlour.core.scene import Scene, Spot, Token
from parlour.core.words import phrase
from parlour.views import text

SIZES: list[AnyGame] = [
    *(parlour.load("eldorado", route=route) for route in ("home_stretch", "witchs_cauldron", "own_long_haul")),
    *(parlour.load("fanorona", rows=rows, columns=columns) for rows, columns in ((21, 3), (9, 7), (5, 11))),
    parlour.load("quoridor", size=13),
]

each_game = pytest.mark.parametrize("game", [*GAMES, *SIZES], ids=name)
WIDTHS = (40, 60, 80, 100, 140)


@cache
def scenes(game: AnyGame) -> tuple[Scene, Scene]:
    """The beginning, and where a walk led, as the seat to move sees them."""
    states = [game.scene(state, acting(state)) for state in walk(game, 31)]
    return states[0], states[-1]


def starts(scene: Scene) -> set[str]:
    """The spots with which a move may begin."""
    return {choice.path[0] for choice in scene.choices}


def is_bar(spot: Spot) -> bool:
    return "bar" in spot.style.split()


def apart(spots: list[Spot]) -> list[list[Spot]]:
    """The spots in groups in which no spot lies over another, as two walls would."""
    groups: list[list[Spot]] = []
    for spot in spots:
        free = (group for group in groups if not any(overlap(spot, other) for other in group))
        found = next(free, None)
        if found is None:
            groups.append(found := [])
        found.append(spot)
    return groups


def overlap(one: Spot, other: Spot) -> bool:
    (left, top, right, bottom), (x1, y1, x2, y2) = one.shape.box, other.shape.box
    shared = min(right, x2) - max(left, x1), min(bottom, y2) - max(top, y1)
    return min(shared) > 0 and one.style == other.style == "groove"


def taken(scene: Scene) -> Iterator[tuple[Scene, dict[str, str]]]:
    """The scene with a token on every spot, each with a letter of its own."""
    faces = {spot.id: chr(0xE000 + number) for number, spot in enumerate(scene.spots())}
    others = [spot for panel in scene.panels for spot in panel.spots]
    for group in apart([spot for spot in scene.board if not is_bar(spot)]):
        here = {spot.id: faces[spot.id] for spot in (*group, *others)}
        yield replace(scene, tokens=tuple(Token(spot, spot, here[spot], None, phrase(spot)) for spot in here)), here


def drawn(scene: Scene, marks: Collection[str] = ()) -> list[str]:
    """The scene at every width."""
    return [text.draw(scene, width=width, marks=marks) for width in WIDTHS]


@each_game
def test_no_line_is_wider_than_the_window(game: AnyGame) -> None:
    for scene in scenes(game):
        widest = [max(map(len, seen.splitlines())) for seen in drawn(scene, starts(scene))]
        assert [width for width, wide in zip(WIDTHS, widest, strict=True) if wide > width] == []


@each_game
def test_what_lies_on_any_spot_is_seen(game: AnyGame) -> None:
    for scene in scenes(game):
        for filled, faces in taken(scene):
            assert [spot for seen in drawn(filled) for spot, face in faces.items() if face not in seen] == []


@each_game
def test_every_token_is_seen(game: AnyGame) -> None:
    for scene in scenes(game):
        board = {spot.id for spot in scene.board}
        tokens = [token for token in scene.tokens if token.spot in board]
        faces = [chr(0xE000 + number) * len(token.glyph) for number, token in enumerate(tokens)]
        faced = tuple(replace(token, glyph=face) for token, face in zip(tokens, faces, strict=True))
        for seen in drawn(replace(scene, tokens=faced)):
            assert [token.id for token, face in zip(tokens, faces, strict=True) if face not in seen] == []


@each_game
def test_every_spot_has_its_name_or_the_board_its_edges(game: AnyGame) -> None:
    for scene in scenes(game):
        edges = [marking.text for marking in (*scene.markings, *scene.rulers) if marking.text]
        names = [spot.id for spot in scene.board if not is_bar(spot)]
        bars = [str(spot.label) for spot in scene.board if is_bar(spot)]
        for seen in drawn(scene):
            assert [wanted for wanted in edges or names if wanted not in seen] == []
            assert [bar for bar in bars if bar not in " ".join(seen.split())] == []


@each_game
def test_what_may_be_touched_bears_a_mark(game: AnyGame) -> None:
    """All but a gap between squares, where nothing is written that could bear one."""
    legend = 1
    for scene in scenes(game):
        unmarked = drawn(scene)
        touched = [spot.id for spot in scene.spots() if spot.id in starts(scene) and spot.style != "groove"]
        for spot in touched[:: len(touched) // 5 + 1]:
            for seen, without in zip(drawn(scene, [spot]), unmarked, strict=True):
                assert seen.count(text.CHOICE) > without.count(text.CHOICE) + legend
