"""The rules as stories, each with its section of rules.md, and as laws of the set-up."""

import re

import pytest

import parlour
from parlour.games.fanorona import Fanorona
from parlour.games.fanorona.board import FanoronaState
from parlour.games.fanorona.lines import lines_of

SIZES = [(3, 3), (3, 5), (5, 3), (5, 5), (5, 9), (7, 9), (9, 7), (3, 21), (21, 3)]


def at(position: str, **options: str | int) -> FanoronaState:
    """The state of a position text on 5x9."""
    return Fanorona(**options).position(position)  # type: ignore[arg-type]  # each story names its own


@pytest.mark.parametrize(("rows", "columns"), SIZES)
def test_the_set_up_is_unchanged_by_half_a_turn_with_colours_swapped(rows: int, columns: int) -> None:  # The board
    state = Fanorona(rows, columns).start()
    owners = [state.owner(point) for point in range(rows * columns)]
    assert [{-1: -1, 0: 1, 1: 0}[owner] for owner in reversed(owners)] == owners
    assert state.how_many_colour("white") == state.how_many_colour("black") == rows * columns // 2


@pytest.mark.parametrize(("columns", "middle"), [(3, "B1W"), (5, "BW1BW"), (7, "BWB1WBW"), (9, "BWBW1BWBW")])
def test_the_middle_row_alternates_from_black(columns: int, middle: str) -> None:  # The board
    assert repr(Fanorona(3, columns).start()).split("/")[1] == middle


@pytest.mark.parametrize(("rows", "columns"), SIZES)
def test_lines_lead_both_ways_and_diagonals_join_strong_points(rows: int, columns: int) -> None:  # The board
    lines = lines_of(rows, columns)
    ways = [(point, d, lines.neighbour(point, d)) for point in range(lines.size) for d in range(8)]
    joined = [(point, d, there) for point, d, there in ways if there >= 0]
    assert all(lines.neighbour(there, 7 - d) == point for point, d, there in joined)
    assert all(lines.strong(point) and lines.strong(there) for point, d, there in joined if d in (0, 2, 5, 7))
    assert len(joined) == 2 * (rows * (columns - 1) + (rows - 1) * columns + (rows - 1) * (columns - 1))


def test_there_are_23_strong_points() -> None:  # The board
    assert sum(lines_of(5, 9).strong(point) for point in range(45)) == 23


def test_a_line_of_two_is_taken_whole() -> None:  # A turn, 4
    state = at("9/9/1W1BB1B2/9/9 w")
    state.play("b3-c3A")
    assert repr(state) == "<fanorona: 9/9/2W3B2/9/9 b 0 1>"


def test_an_own_stone_ends_the_line() -> None:  # A turn, 4
    state = at("9/9/1W1BWB3/9/9 w")
    state.play("b3-c3A")
    assert state.how_many_colour("black") == 1


def test_points_vacated_by_the_captured_may_be_entered() -> None:  # Chains
    state = at("8B/1B7/2BB5/9/W8 w")
    state.play("a1-b2A-b3A-c3A")
    assert repr(state) == "<fanorona: 8B/9/2W6/9/9 b 0 1>"


def test_a_chain_ends_by_itself_when_nothing_more_can_be_taken() -> None:  # Chains
    state = at("8B/9/2W1B4/9/9 w")
    state.play("c3-d3A")
    assert (state.whose_turn(), state.turn()) == ("black", 2)


def test_stopping_is_a_move_of_the_same_turn() -> None:  # Chains
    state = at("8B/2B6/9/1W1B5/9 w")
    state.play("b2-c2A")
    assert (state.texts(), state.actor(), state.turn()) == (["c2-c3A", "stop"], 0, 1)
    state.play("stop")
    assert (state.actor(), state.turn()) == (1, 2)


def test_stopping_is_not_offered_where_going_on_is_mandatory() -> None:  # Chains
    state = at("8B/2B6/9/1W1B5/9 w", continuation="mandatory")
    state.play("b2-c2A")
    assert state.texts() == ["c2-c3A"]


def test_a_direction_may_come_back_later_in_a_chain() -> None:  # Chains
    state = at("8B/1B7/3B5/W1B6/9 w")
    state.play("a2-b2A-b3A-c3A")
    assert repr(state) == "<fanorona: 8B/9/2W6/9/9 b 0 1>"


def test_no_move_is_a_loss_or_a_draw() -> None:  # The end
    blocked = "9/WW7/BW7/WW7/BW7 b"
    lost, drawn = at(blocked).result(), at(blocked, no_move="draw").result()
    assert lost == parlour.Result((2, 0), "blockade")
    assert drawn == parlour.Result((1, 1), "blockade")


def test_the_third_repetition_is_a_draw() -> None:  # The end
    state = at("8B/9/9/9/W8 w")
    for _ in range(2):
        assert state.result() is None
        state.play("a1-a2 i5-i4 a2-a1 i4-i5")
    assert state.result() == parlour.Result((1, 1), "repetition")


@pytest.mark.parametrize(
    "line",
    [
        "a1-a2 i5-i4 a2-a1 i4-i3",  # White stands as before, Black does not
        "a1-a2 i5-i4 a2-b2 i4-i5",  # Black does, White does not
        "a1-b2 i5-i4 b2-a2 i4-i5 a2-a1",  # both do, and it is the other's turn
    ],
)
def test_a_position_is_both_sides_and_whose_turn_it_is(line: str) -> None:  # The end
    state = at("8B/9/9/9/W8 w", repetition=2)
    state.play(line)
    assert state.result() is None


def test_a_set_up_without_past_counts_as_the_first_time() -> None:  # Writing it down
    state = at("8B/9/9/9/W8 w 40 30", repetition=2)
    state.play("a1-a2 i5-i4 a2-a1")
    assert state.result() is None
    state.play("i4-i5")
    assert state.result() == parlour.Result((1, 1), "repetition")


def test_a_copy_remembers_repetitions() -> None:  # The end
    state = at("8B/9/9/9/W8 w", repetition=2)
    state.play("a1-a2 i5-i4 a2-a1")
    twin = state.copy()
    twin.play("i4-i5")
    assert twin.result() is not None
    with pytest.raises(ValueError, match="nothing to undo"):
        state.copy().undo()


def test_a_capture_clears_the_past() -> None:  # The end
    state = at("8B/9/9/2W1B4/9 w 99 60")
    state.play("c2-d2A")
    assert state.quiet == 0


def test_a_hundred_turns_without_capture_are_a_draw() -> None:  # The end
    state = at("8B/9/9/9/W8 w 98 60")
    state.play("a1-a2")
    assert state.result() is None
    state.play("i5-i4")
    assert state.result() == parlour.Result((1, 1), "quiet")


def test_a_win_goes_before_a_draw() -> None:
    state = at("W8/W1W6/BWW6/WW7/BWW6 w 99 60")
    state.play("c4-b4")
    assert state.result() == parlour.Result((2, 0), "blockade")


def test_without_draw_rules_the_game_goes_on() -> None:  # The end
    state = at("8B/9/9/9/W8 w 900 900", repetition=0, quiet_limit=0)
    state.play("a1-a2 i5-i4 a2-a1 i4-i5 " * 5)
    assert state.result() is None


@pytest.mark.parametrize(("rows", "columns"), [(5, 9), (7, 9)])
def test_a_stone_counts_in_the_key_wherever_it_stands(rows: int, columns: int) -> None:
    corners = f"B{'/'.join(['.' * columns] * rows)[1:-1]}W"
    free = [at for at, point in enumerate(corners) if point == "."]
    boards = [corners, *(corners[:at] + stone + corners[at + 1 :] for at in free for stone in "BW")]
    texts = [re.sub(r"\.+", lambda gap: str(len(gap[0])), board) for board in boards]
    assert len({Fanorona(rows, columns).position(f"{text} w").key() for text in texts}) == 1 + 2 * len(free)


# --- Vela ---------------------------------------------------------------------------------


def test_white_takes_only_the_nearest_stone_of_a_line_in_a_vela() -> None:
    state = at("BBBBBB3/9/9/W1BB5/9 w", vela="on")
    state.play("a2-b2A")
    assert repr(state) == "<fanorona: BBBBBB3/9/9/1W1B5/9 b 0 1>"


def test_black_only_steps_in_the_first_phase_of_a_vela() -> None:
    state = at("BBBBBB3/9/4B1W2/9/9 b", vela="on")
    assert "e3-f3" in state.texts()
    assert all(text[-1] not in "AW" for text in state.texts())


def test_a_vela_is_lost_without_a_capture() -> None:
    state = at("BBBBBB3/9/9/9/W8 w", vela="on")
    assert state.result() == parlour.Result((0, 2), "vela")


@pytest.mark.parametrize("target", ["c1", "c3", "c5", "e1", "e5", "g1", "g3", "g5"])
def test_a_capture_in_any_direction_saves_a_vela(target: str) -> None:
    rows = [list("B........") for _ in range(5)]
    rows[2][4] = "W"
    rows[5 - int(target[1])]["abcdefghi".index(target[0])] = "B"
    texts = ("".join(row) for row in rows)
    state = at("/".join(re.sub(r"\.+", lambda gap: str(len(gap[0])), row) for row in texts) + " w", vela="on")
    assert [text[-1] for text in state.texts()] == ["A"]


def test_five_black_stones_end_the_first_phase() -> None:
    state = at("BBBB5/9/9/W1BB5/9 w", vela="on")
    state.play("a2-b2A")
    assert "d2-c2A" in state.texts()


def test_a_vela_opens_with_a_single_capture() -> None:
    state = Fanorona(vela="on").start()
    state.play("d2-e3A")
    assert state.pieces_captured("white") == 1


# --- options --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "allowed"),
    [
        ({"rows": 4}, "3, 5, 7"),
        ({"rows": 9, "columns": 9}, "up to 7 columns"),
        ({"rows": 3, "columns": 3, "vela": "on"}, "more than 5 stones"),
        ({"repetition": 1}, "0, 2, 3"),
    ],
)
def test_senseless_options_are_refused(options: dict[str, object], allowed: str) -> None:
    with pytest.raises(parlour.BadOption, match=allowed):
        parlour.load("fanorona", **options)


def test_every_option_keeps_its_value() -> None:
    settled: dict[str, object] = {
        "rows": 3, "columns": 5, "continuation": "mandatory", "no_move": "draw",
        "repetition": 0, "quiet_limit": 7, "vela": "on",
    }  # fmt: skip
    game = parlour.load("fanorona", **settled)
    assert game.settings() == settled
    assert game.codes == 15 * 24 + 1
