"""Moves, move strings and positions as text."""

import pytest

import parlour
from parlour.core.record import Record, read
from parlour.games import quoridor


@pytest.mark.parametrize("typed", ["e4h", "E4H", "He4", "hE4", " e4h ", "1. e4h", "12...He4", "1.e4h"])
def test_a_wall_is_read_in_many_spellings(typed: str) -> None:
    state = quoridor.quoridor().start()
    assert state.game.write(state, state.game.read(state, typed)) == "e4h"


def test_h_and_v_in_front_are_not_columns() -> None:
    state = quoridor.quoridor().start()
    assert [state.game.tidy(text) for text in ("hh8", "vh8", "h8", "h8h")] == ["h8h", "h8v", "h8", "h8h"]


def test_numbered_lists_are_read() -> None:
    verdict = quoridor.validate("1. e2 e8 2. e3 E7 3. He3 vD6")
    assert (verdict.good, verdict.remaining, verdict.violation) == (6, 0, None)


def test_a_string_of_moves_is_judged_as_a_whole() -> None:
    """The design document's parser: how many remain after the first bad one."""
    verdict = quoridor.validate("e8 e2 e6 e3 e7", first_at="e9")
    assert (verdict.good, verdict.remaining, verdict.bad) == (2, 3, "e6")
    assert verdict.violation
    assert verdict.violation.rule == "far"


def test_nothing_is_valid_after_the_end() -> None:
    race = "e2 a9 e3 b9 e4 a9 e5 b9 e6 a9 e7 b9 e8 a9 e9"
    start = quoridor.quoridor().position("//E1A8/10 10/1")
    verdict = start.game.validate(start, f"{race} a8")
    assert verdict.violation
    assert (verdict.good, verdict.violation.rule) == (15, "over")


def test_the_course_counts_rows_from_the_top() -> None:
    """first_at=e9 changes names only: the codes are the same."""
    modern, course = quoridor.quoridor().start(), quoridor.quoridor(first_at="e9").start()
    assert modern.game.line(modern, "e2 e8 d3h a1v") == course.game.line(course, "e8 e2 d6h a8v")
    assert course.game.describe(course) == "//E9E1/10 10/1"


def test_columns_go_to_m_and_rows_to_13() -> None:
    state = quoridor.quoridor(size=13).start()
    assert {"g2", "l12h", "l12v"} <= set(state.texts())


# --- positions ------------------------------------------------------------------------------------


def test_positions_are_read_as_the_servers_write_them() -> None:
    game = quoridor.quoridor()
    assert game.position(" a8 / C4 / e2 E9 / 9 9 / 2 ") == game.position("A8/C4/E2E9/9 9/2")


def test_a_position_tells_what_counts_towards_a_draw() -> None:
    state = quoridor.quoridor().start()
    state.play("e2 e8 e1")
    text = "//E1E8/10 10/2/3/E1E9 1, E2E9 2, E2E8 1"
    assert state.game.describe(state) == text
    state.game.position(text).play("e9 e2 e8 e1")


def test_a_position_leaves_out_what_does_not_count() -> None:
    state = quoridor.quoridor(repetition=0, limit=0).start()
    state.play("e2 e8 e1")
    assert state.game.describe(state) == "//E1E8/10 10/2"


def test_a_position_can_be_a_draw() -> None:
    state = quoridor.quoridor().position("//E1E9/10 10/1/8/E1E9 1, E1E9 1")
    assert str(state.result()) == "1-1 repeated"


def test_a_position_can_be_won() -> None:
    assert str(quoridor.quoridor().position("//A5E1/10 10/1").result()) == "0-2 arrived"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("//E1E9/10 10", "a position reads"),
        ("//E1E9/10 10/1/0//", "a position reads"),
        ("E4D4//E1E9/10 10/1", "overlaps or crosses"),
        ("E4/E4/E1E9/10 10/1", "overlaps or crosses"),
        ("I4//E1E9/10 10/1", "i4h is not on a board"),
        ("//E1E10/10 10/1", "e10 is not on a board"),
        ("X4//E1E9/10 10/1", "not squares run together"),
        ("//E1/10 10/1", "2 pawns stand on different squares"),
        ("//E1E1/10 10/1", "2 pawns stand on different squares"),
        ("//E1E9/10/1", "2 stocks"),
        ("//E1E9/10 100/1", "a number from 0 to 99"),
        ("//E1E9/10 10/3", "a number from 1 to 2"),
        ("//E1E9/10 10/1/x", "a number from 0 to 9999"),
        ("//E1E9/10 10/1/1/E1E9", "2 pawns"),
        ("//E9E1/10 10/1", "Blue and Red have both arrived"),
    ],
)
def test_a_wrong_position_is_refused_with_its_reason(text: str, reason: str) -> None:
    with pytest.raises(parlour.BadPosition, match=reason):
        quoridor.quoridor().position(text)


# --- options --------------------------------------------------------------------------------------


def test_a_size_makes_a_square_board_and_sides_an_oblong_one() -> None:
    assert parlour.load("quoridor", size=5) == quoridor.quoridor(columns=5, rows=5)
    assert parlour.load("quoridor", size=5, columns=7) == quoridor.quoridor(columns=7, rows=5)


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"seats": 4},
        {"seats": 4, "walls": 10},
        {"rows": 11},
        {"columns": 4, "rows": 7, "first_at": "c7", "walls": 3},
        {"size": 5, "repetition": 0, "limit": 0},
    ],
)
def test_settings_and_records_load_the_same_game(options: dict[str, object]) -> None:
    game = parlour.load("quoridor", **options)
    assert parlour.load("quoridor", **game.settings()) == game
    assert read(Record.of(game, []).write(), parlour.load).game == game


@pytest.mark.parametrize(
    ("options", "allowed"),
    [
        ({"first_at": "e5"}, "e1 or e9"),
        ({"first_at": "e1", "size": 7}, "d1 or d7"),
        ({"columns": 2}, "3 to 13"),
        ({"seats": 3}, "2, 4"),
        ({"repetition": 1}, "0, 2, 3"),
        ({"pawn_behind": "both"}, "side, none"),
        ({"walls": 100}, "0 to 99"),
    ],
)
def test_what_makes_no_sense_is_refused_with_what_does(options: dict[str, object], allowed: str) -> None:
    with pytest.raises(parlour.BadOption, match=allowed):
        parlour.load("quoridor", **options)
    with pytest.raises(parlour.BadOption, match=allowed):
        quoridor.quoridor(**options)  # type: ignore[arg-type]  # wrong on purpose
