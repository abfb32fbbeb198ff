"""Laws of scenes: a view that knows no rules can play."""

import itertools
import xml.etree.ElementTree as ElementTree

import pytest
from laws.samples import GAMES, acting, name, seats, walk

from parlour.core.game import AnyGame
from parlour.core.scene import Scene
from parlour.core.state import State
from parlour.views import svg, text

each_game = pytest.mark.parametrize("game", GAMES, ids=name)


def scenes(game: AnyGame, seed: int, moves: int = 40) -> list[tuple[State, Scene]]:
    """States on the way, as the seat to move sees them."""
    return [(state.copy(), game.scene(state, acting(state))) for state in walk(game, seed, moves)]


@each_game
def test_choices_are_exactly_the_legal_moves(game: AnyGame) -> None:
    for state, scene in scenes(game, 21):
        if acting(state) is not None:
            assert sorted(choice.move for choice in scene.choices) == sorted(state.texts())


@each_game
def test_only_the_seat_to_move_has_choices(game: AnyGame) -> None:
    for state in walk(game, 22, 20):
        others = [seat for seat in (None, *seats(game)) if seat != state.actor()]
        assert all(not game.scene(state, seat).choices for seat in others)


@each_game
def test_no_path_is_a_prefix_of_another(game: AnyGame) -> None:
    for _, scene in scenes(game, 23):
        paths = sorted(choice.path for choice in scene.choices)
        assert all(paths)
        assert all(later[: len(path)] != path for path, later in itertools.pairwise(paths))


@each_game
def test_everything_named_is_there_and_has_its_own_name(game: AnyGame) -> None:
    for _, scene in scenes(game, 24):
        ids = [spot.id for spot in scene.spots()]
        assert len(set(ids)) == len(ids)
        assert len({token.id for token in scene.tokens}) == len(scene.tokens)
        touched = {spot for choice in scene.choices for spot in choice.path}
        lying = {token.spot for token in scene.tokens}
        assert touched | lying | set(scene.last) <= set(ids)
        assert all(token.owner is None or token.owner < len(scene.sides) for token in scene.tokens)


@each_game
def test_everything_has_words(game: AnyGame) -> None:
    for _, scene in scenes(game, 25, 10):
        spoken = [scene.caption, *(spot.label for spot in scene.spots()), *(token.label for token in scene.tokens)]
        spoken += [panel.title for panel in scene.panels]
        assert all(str(words).strip() and "{" not in str(words) for words in spoken)
        assert not any("." in str(words) and " " not in str(words) for words in spoken), "a key without a sentence"


@each_game
def test_any_scene_can_be_drawn(game: AnyGame) -> None:
    for _, scene in scenes(game, 26)[::7]:
        assert str(scene.caption) in text.draw(scene)
        drawn = ElementTree.fromstring(svg.draw(scene))  # noqa: S314  # our own text
        assert drawn.tag.endswith("svg")
        tokens = [node for node in drawn.iter() if node.get("data-token")]
        assert len(tokens) == len({token.spot for token in scene.tokens})


@each_game
def test_nothing_is_marked_before_the_first_move(game: AnyGame) -> None:
    assert game.scene(game.start(), None).last == ()


@each_game
def test_undo_restores_the_scene(game: AnyGame) -> None:
    """With every piece in its place: a state that is equal by the rules may have mixed up two alike."""
    for state in walk(game, 28):
        before = game.scene(state, None)
        for code in state.moves()[::9]:
            state.apply(code)
            state.undo()
            assert game.scene(state, None) == before


@each_game
def test_a_token_keeps_its_owner_and_its_face(game: AnyGame) -> None:
    """An id is one piece's through a game; only a hidden card's id names a place instead."""
    known: dict[str, tuple[int | None, str]] = {}
    for _, scene in scenes(game, 27):
        for token in scene.tokens:
            face = token.owner, "" if game.hidden else token.glyph
            assert known.setdefault(token.id, face) == face
