"""The rules page says what the rules do: its pictures, its table of variants, its names of rules."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

import parlour
from parlour.core.page import Picture, pictures
from parlour.games.hanto import DELTA, Gait, Hanto, Piece, Run, Walk, game_of
from parlour.games.hanto.board import HantoState
from parlour.games.hanto.questions import can_slide, is_surrounded
from parlour.games.hanto.variant import VARIANTS, Variant
from parlour.grid.hexes import distance, groups, neighbours

FOLDER = files("parlour.games.hanto")
PAGE = FOLDER.joinpath("rules.md").read_text(encoding="utf-8")
PICTURES = {Path(picture.file).stem: picture for picture in pictures(PAGE)}

GAMES = [parlour.load(key) for key in parlour.catalogue() if key.startswith("hanto/")]
GAMES += [parlour.load(key, edition=2013) for key, editions in VARIANTS.items() if 2013 in editions]
GAMES += [parlour.load("hanto/epsilon", limit=40, first="red")]
PUBLISHED = [variant for editions in VARIANTS.values() for variant in editions.values()]


class Shown:
    """A picture of the page, set up; in the game of its title, or in another one."""

    def __init__(self, name: str, game: Hanto | None = None) -> None:
        self.picture: Picture = PICTURES[name]
        self.game = game or parlour.load(self.picture.key, **self.picture.options)
        self.state: HantoState = self.game.position(self.picture.position)
        self.marks = set(self.picture.marks)

    def landings(self, piece: str) -> set[str]:
        """Where the piece of that letter and hex may go."""
        return {text.partition(">")[2] for text in self.state.texts() if text.startswith(f"{piece}>")}

    def broken(self, move: str) -> str | None:
        """The rule that the move breaks."""
        violation = self.game.explain(self.state, move)
        return violation.rule if violation else None


def place(text: str) -> tuple[int, int]:
    x, y = map(int, text.split(","))
    return x, y


def crabs(gait: Gait) -> Hanto:
    """Delta, where Crabs move so."""
    return game_of(DELTA.having(Piece("Crab", "C", 4, (gait,))))


def test_board_marks_the_six_neighbours() -> None:
    shown = Shown("board")
    assert set(map(place, shown.marks)) == set(neighbours((0, 0)))
    assert distance((0, 0), (1, 1)) == 2


def test_placing_marks_where_colours_allow_a_piece() -> None:
    shown = Shown("placing")
    assert {text.partition("@")[2] for text in shown.state.texts() if "@" in text} == shown.marks
    assert shown.broken("S@1,0") == shown.broken("S@-1,1") == "next-to-opponent"


def test_group_would_break() -> None:
    shown = Shown("group")
    assert shown.landings("B0,1") == set()
    assert {shown.broken(f"B0,1>{mark}") for mark in shown.marks} == {"group"}


def test_bridge_may_move_as_long_as_it_is_one() -> None:
    shown = Shown("bridge")
    assert len(list(groups(shown.state.pieces().keys() - {(0, 0)}))) == 2
    assert shown.landings("B0,0") == {"0,1"}
    assert shown.marks == {"0,0", "0,1"}


def test_no_room_to_slide() -> None:
    shown = Shown("no-room")
    assert shown.landings("B0,0") == set()
    assert shown.broken("B0,0>-1,1") == "slide"
    assert not can_slide(shown.state, (0, 0), (-1, 1))


def test_room_to_slide() -> None:
    shown = Shown("room")
    assert shown.landings("B0,0") == shown.marks == {"-1,1", "0,1"}


def test_walk_three_and_never_apart() -> None:
    shown = Shown("walk")
    assert shown.landings("C0,0") == shown.marks
    assert shown.broken("C0,0>3,0") == "no-way"
    assert distance((0, 0), (3, 0)) == 3, "three steps would do"
    assert shown.broken("C0,0>1,0") == "group"
    assert "3,0" in Shown("walk", crabs(Walk(4))).landings("C0,0")


def test_run_three_from_the_same_place() -> None:
    shown = Shown("run", crabs(Run(3)))
    assert shown.picture.position == Shown("walk").picture.position
    assert shown.landings("C0,0") == shown.marks


def test_fly_four_and_not_five() -> None:
    shown = Shown("fly")
    assert shown.landings("S0,0") == shown.marks
    assert distance((0, 0), (0, 5)) == 5
    assert shown.broken("S0,0>0,5") == "too-far"


def test_jump_over_any_number_but_no_gap() -> None:
    shown = Shown("jump")
    assert shown.landings("H0,0") == shown.marks
    assert shown.broken("H0,0>0,4") == "gap"


def test_surrounded_by_both_colours() -> None:
    shown = Shown("surrounded")
    assert is_surrounded(shown.state, (0, 0))
    assert {shown.state.pieces()[near][0] for near in neighbours((0, 0))} == {0, 1}
    assert str(shown.state.result()) == "2-0 surrounded"


@pytest.mark.parametrize("mover", ["blue", "red"])
def test_both_surrounded_by_one_piece(mover: str) -> None:
    shown = Shown("both")
    hands = "S S" if mover == "blue" else "- s"
    state = shown.game.position(f"{shown.picture.position} | {hands} | 6 {mover}")
    state.play(f"S@{shown.picture.marks[0]}")
    assert str(state.result()) == "1-1 both-surrounded"


def test_every_picture_has_a_story_here() -> None:
    stories = re.findall(r'Shown\("([\w-]+)"', Path(__file__).read_text(encoding="utf-8"))
    assert set(stories) == set(PICTURES)
    assert 8 <= len(PICTURES) <= 12


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.title}-{game.first}")
def test_every_game_has_its_page(game: Hanto) -> None:
    page = game.page()
    assert page.startswith("# Hanto\n")
    assert "<!--" not in page
    assert ("### Jumping" in page) == (game.key in ("hanto/epsilon", "hanto/own"))
    assert ("## Moving" in page) == (game.key not in ("hanto/alpha", "hanto/beta"))
    assert ("colours count" in page) == (game.variant.placing.text == "own colour")
    assert ("has no turn limit" in page) == (game.settings().get("limit") == 0)
    assert ("Red begins" in page) == (game.first == "red")


def test_a_summary_is_for_one_game_only() -> None:
    summaries = [re.findall(r"^\*\*(.*?)\*\*.*$", game.page().partition("## The board")[0], re.M) for game in GAMES]
    assert all(len(summary) == 1 for summary in summaries)
    assert {summary for [summary] in summaries} == {
        *(variant.name for variant in PUBLISHED),
        "A variant of your own",
    }


def test_the_table_of_variants_is_true() -> None:
    columns = ["Butterfly", "Sparrow", "Crab", "Horse"]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in PAGE.splitlines() if line[:2] == "| "]
    assert rows[0] == ["Variant", *columns, "Placing", "Limit"]
    assert rows[1 : len(PUBLISHED) + 1] == [
        [
            variant.name,
            *(cell(variant, column) for column in columns),
            variant.placing.text,
            str(variant.limit or "–"),  # noqa: RUF001  # the page's own dash
        ]
        for variant in PUBLISHED
    ]


def cell(variant: Variant, name: str) -> str:
    """A piece in the table: how many, and how it moves."""
    pieces = [piece for piece in variant.pieces if piece.name == name]
    gaits = [gait.text for piece in pieces for gait in piece.gaits]
    return f"{pieces[0].count}, {' or '.join(gaits) or 'stands'}" if pieces else "–"  # noqa: RUF001


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.title}-{game.first}")
def test_every_page_explains_every_rule(game: Hanto) -> None:
    assert re.findall(r'id="rule-([\w-]+)"', game.page()) == re.findall(r'id="rule-([\w-]+)"', PAGE)


def test_notation_is_read_as_the_page_says() -> None:
    game = parlour.load("hanto/delta")
    state = game.position("B0,0 C0,1 b1,0")
    assert game.find(state, "sparrow at (-1, 0)") == game.read(state, "S@-1,0")
    assert game.find(state, "crab (0,1) to (1,1)") == game.read(state, "C0,1>1,1")
    assert game.line(state, "crab (0,1) to (1,1); sparrow at (2, -1)")
    (example,) = re.findall(r"^    (B.*)$", PAGE, re.M)
    assert game.describe(game.position(example)) == example


def test_a_position_without_its_end_has_full_hands_and_turn_one() -> None:
    game = parlour.load("hanto/delta")
    assert game.describe(game.position("B0,0 b0,1")) == "B0,0 b0,1 | SSSSCCCC sssscccc | 1 blue"
