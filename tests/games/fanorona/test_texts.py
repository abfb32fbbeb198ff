"""Steps, whole turns, typed spellings and position texts."""

from random import Random

import pytest

import parlour
from parlour.games.fanorona import Fanorona

GAME = Fanorona()
CHAIN = "8B/2B6/9/1W1B5/9 w"
SECOND_CHOICE = "9/2B6/9/1W1B5/2B6 w"


@pytest.mark.parametrize("options", [{}, {"continuation": "mandatory"}, {"vela": "on"}, {"rows": 7}])
def test_whole_turns_read_back(options: dict[str, str | int]) -> None:
    game, rng = Fanorona(**options), Random(7)  # type: ignore[arg-type]  # a setting each
    for length in (1, 8, 30, 200):
        state, codes = game.start(), list[int]()
        while len(codes) < length and state.moves():
            codes.append(rng.choice(state.moves()))
            state.apply(codes[-1])
        assert game.line(game.start(), game.write_line(game.start(), codes)) == codes


def test_whole_turns_are_written_in_paper_notation() -> None:
    codes = GAME.line(GAME.start(), "d2-e3A; g4-g5W; g5-f4A; stop; d3-e3A")
    assert GAME.write_line(GAME.start(), codes) == "d2-e3A g4-g5W-f4A d3-e3A"


def test_a_stop_at_the_end_is_written() -> None:
    state = GAME.position(CHAIN)
    assert GAME.write_line(state, GAME.line(state, "b2-c2A stop")) == "b2-c2A stop"
    assert GAME.write_line(state, GAME.line(state, "b2-c2A")) == "b2-c2A"


def test_a_line_may_go_on_with_a_chain() -> None:
    state = GAME.position(CHAIN)
    state.play("b2-c2A")
    assert GAME.write_line(state, GAME.line(state, "c2-c3A")) == "c2-c3A"
    assert GAME.write_line(state, GAME.line(state, "stop c4-c3A")) == "c4-c3A"


def test_a_turn_of_the_other_side_implies_the_stop() -> None:
    state = GAME.position(CHAIN)
    assert GAME.line(state, "b2-c2A c4-c3A") == GAME.line(state, "b2-c2A stop c4-c3A")


def test_no_stop_is_implied_where_going_on_is_mandatory() -> None:
    state = Fanorona(continuation="mandatory").position(CHAIN)
    verdict = state.game.validate(state, "b2-c2A i5-i4 c2-c3A")
    assert (verdict.good, verdict.remaining, verdict.bad) == (1, 2, "i5-i4")
    assert verdict.violation is not None
    assert verdict.violation.rule == "not-yours"


@pytest.mark.parametrize(
    "typed",
    ["d3-e3A", " D3-E3a ", "d3 - e3 A", "d3>e3A", "d3 -> e3 a", "d3 to e3 A", "d3e3A", "d3 e3A", "3,4-3,5A",
     "3, 4 - 3, 5 A", "(3, 4) (3, 5) A", "3,4 3,5a"],
)  # fmt: skip
def test_a_step_is_read_in_many_spellings(typed: str) -> None:
    state = GAME.start()
    assert GAME.write(state, GAME.read(state, typed)) == "d3-e3A"
    assert GAME.line(state, f"1. {typed}") == [GAME.read(state, typed)]


@pytest.mark.parametrize("typed", ["stop", "STOP", "end", "End turn"])
def test_stop_is_read_in_many_spellings(typed: str) -> None:
    state = GAME.position(CHAIN)
    state.play("b2-c2A")
    assert GAME.read(state, typed) == GAME.stop


def test_the_letter_may_be_missing_where_one_capture_is_possible() -> None:
    state = GAME.position(SECOND_CHOICE)
    assert GAME.line(state, "b2-c2") == GAME.line(state, "b2-c2A")
    assert GAME.line(state, "b2c2c3W") == GAME.line(state, "b2-c2A-c3W")
    with pytest.raises(parlour.IllegalMove, match="ambiguous"):
        GAME.line(state, "b2-c2-c3")


# --- positions ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "BBBBBBBBB/BBBBBBBBB/BWBW1BWBW/WWWWWWWWW/WWWWWWWWW w 0 1",
        "8B/2B6/9/2W6/9 w 0 1 b2-c2A",
        "8B/9/9/W8/9 b 1 1 - a1-a2",
        "8B/9/9/9/W8 w 2 9 - a2-a1,i4-i5",
        "9/9/9/9/W8 b 0 1",
    ],
)
def test_a_position_is_written_as_it_was_read(text: str) -> None:
    assert GAME.describe(GAME.position(text)) == text


def test_what_stands_behind_the_board_may_be_left_out() -> None:
    board = "8B/9/9/9/W8"
    assert GAME.position(board) == GAME.position(f"{board} W 0 1 - -")
    assert GAME.position("........B/........./9/4.4/w8") == GAME.position(board)


def test_long_rows_are_counted_in_two_digits() -> None:
    game = Fanorona(3, 21)
    assert game.describe(game.position("20B/21/W20 b")) == "20B/21/W20 b 0 1"


def test_chains_differ_by_where_they_have_been() -> None:
    ways = ("a1-b1A-b2A", "b1-a1W-b2A", "b1-b2A")
    first, second, third = (GAME.position(f"8B/9/9/1W1B5/9 w 0 1 {way}") for way in ways)
    assert first == first.copy()
    assert first != second != third != first
    assert len({first.key(), second.key(), third.key()}) == 3


def test_positions_differ_by_their_past() -> None:
    position = GAME.position("8B/9/9/9/W8 w 4 9 - a1-a2,i5-i4,a2-a1,i4-i5")
    assert position == position.copy()
    assert position != GAME.position("8B/9/9/9/W8 w 4 9")


def test_the_order_of_the_past_does_not_matter() -> None:
    """Up and back first to the left or first to the right: the same positions have come up."""
    ways = ("e3-e4,i5-i4,e4-e3,i4-i5,e3-e2,i5-i4,e2-e3,i4-i5", "e3-e2,i5-i4,e2-e3,i4-i5,e3-e4,i5-i4,e4-e3,i4-i5")
    first, second = (GAME.position(f"8B/9/4W4/9/9 w 8 9 - {way}") for way in ways)
    assert (first, first.key()) == (second, second.key())


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "one to six parts"),
        ("9/9/9/9/9 w", "no stone"),
        ("9/9/9/9 w", "5 ranks of 9"),
        ("9/9/9/9/8 w", "5 ranks of 9"),
        ("9/9/9/9/8X w", "W, B and numbers"),
        ("8B/9/9/9/W8 wb", "w or b"),
        ("8B/9/9/9/W8 w x", "number of turns"),
        ("8B/9/9/9/W8 w 0 1 a1-a2-a3", "cannot be a step"),
        ("8B/2B6/9/2W6/9 w 0 1 chain", "must end on the stone"),
        ("8B/2B6/9/2W6/9 w 3 1 b2-c2A", "no chain can be in progress"),
        ("8B/2B6/9/2W6/9 w 0 1 b2-b3A", "must end on the stone"),
        ("8B/2B6/9/2W6/9 b 0 1 b2-c2A", "must end on the stone"),
        ("8B/2B6/9/2W6/9 w 0 1 a2-b2A-c2A", "cannot be a step"),
        ("8B/2B6/9/2W6/9 w 0 1 b2-c2A-b2A", "cannot be a step"),
        ("8B/2B6/9/2W6/9 w 0 1 a1-c2A", "no line"),
        ("8B/9/9/2W6/9 w 0 1 b2-c2A", "cannot go on"),
        ("8B/9/9/W8/9 b 0 1 - a1-a2", "too many"),
        ("8B/9/9/W8/9 b 1 1 - a1-a2A", "no paika"),
        ("8B/9/9/W8/9 b 1 1 - a3-a1", "no line"),
        ("8B/9/9/W8/9 b 1 1 - z1-a1", "no line"),
        ("8B/9/9/W8/9 b 1 1 - a2-a3", "cannot have led"),
        ("8B/9/9/W8/W8 b 1 1 - a1-a2", "cannot have led"),
    ],
)
def test_broken_positions_are_refused(text: str, reason: str) -> None:
    with pytest.raises(parlour.BadPosition, match=reason):
        GAME.position(text)


def test_a_vela_knows_no_chain_in_its_first_phase() -> None:
    with pytest.raises(parlour.BadPosition, match="no chain"):
        Fanorona(vela="on").position("BBBBBB3/2B6/9/2W6/9 w 0 1 b2-c2A")
