"""Stories of the rules; the numbers of paragraphs are those of the rules page."""

import pytest

from parlour.core.result import Result
from parlour.games.quoridor import quoridor
from parlour.games.quoridor.board import QuoridorState


def at(text: str, **options: int | str) -> QuoridorState:
    """The position, in the game with these options."""
    return quoridor(**options).position(text)  # type: ignore[arg-type]  # options of both kinds


def pawn_moves(state: QuoridorState) -> set[str]:
    """Where the pawn may go."""
    return {text for text in state.texts() if text[-1].isdigit()}


# --- pawns (§2, §3) -------------------------------------------------------------------------------


def test_a_pawn_steps_to_the_four_squares_around() -> None:
    assert pawn_moves(at("//E5E9/0 0/1")) == {"e6", "f5", "e4", "d5"}


def test_a_jump_goes_straight_while_it_can() -> None:
    assert pawn_moves(at("//E4E5/0 0/1")) == {"e6", "f4", "e3", "d4"}


def test_a_wall_behind_turns_the_jump_aside() -> None:
    assert pawn_moves(at("E5//E4E5/0 0/1")) == {"d5", "f5", "f4", "e3", "d4"}


def test_the_edge_behind_turns_the_jump_aside() -> None:
    assert pawn_moves(at("//A5B5/0 0/2")) == {"a6", "a4", "b6", "b4", "c5"}


def test_a_pawn_behind_turns_the_jump_aside_or_forbids_it() -> None:
    crowd = "//E4E5E6I5/0 0 0 0/1"
    assert pawn_moves(at(crowd, seats=4)) == {"d5", "f5", "f4", "e3", "d4"}
    assert pawn_moves(at(crowd, seats=4, pawn_behind="none")) == {"f4", "e3", "d4"}


def test_two_jumps_to_one_square_are_one_move() -> None:
    state = at("E5/F4/E4E5F4I5/0 0 0 0/1", seats=4)
    assert state.texts().count("f5") == 1


def test_arriving_wins_at_once() -> None:
    state = at("//E8A5/1 1/1")
    state.play("e9")
    assert (state.result(), state.moves(), state.moves_of(1)) == (Result.win(0, "arrived"), [], [])


def test_four_seats_play_clockwise_to_the_opposite_sides() -> None:
    state = quoridor(seats=4).start()
    state.play("e2 b5 e8 h5 e3 c5 e7 g5")
    assert state.game.describe(state).startswith("//E3C5E7G5/5 5 5 5/1")
    assert [state.distances(seat)[state.pawn(seat)] for seat in range(4)] == [6, 6, 6, 6]


def test_the_fourth_seat_wins_on_the_first_column() -> None:
    state = at("//E1A5E9B3/0 0 0 0/4", seats=4)
    state.play("a3")
    assert state.result() == Result.win(3, "arrived", 4)


# --- walls (§4, §5) -------------------------------------------------------------------------------


def test_a_wall_leaves_the_stock_for_good() -> None:
    state = quoridor(walls=1).start()
    state.play("e4h")
    assert (state.stock(0), state.stock(1)) == (0, 1)
    assert len(state.moves_of(0)) == 3


def test_nobody_is_walled_in_not_even_oneself() -> None:
    state = at("/D1E1/E1E9/10 10/1")
    assert not {"d2h", "e2h"} & set(state.texts())
    assert "d3h" in state.texts()


def test_with_a_pawn_shut_in_by_the_set_up_no_wall_is_legal() -> None:
    state = at("D2/D1E1/E1E9/10 10/1")
    assert not any(text[-1] in "hv" for text in state.texts())
    assert not state.has_way(0)


def test_an_empty_pocket_may_be_closed() -> None:
    assert "a1v" in at("A2//E1E9/10 10/1").texts()


def test_pawns_do_not_block_ways() -> None:
    """The only gap of the barrier is e5 to e6, and a pawn stands in it."""
    state = at("A5C5F5H5//E4E5/9 9/1")
    assert state.has_way(0)
    assert state.distances(0)[state.pawn(0)] == 5


# --- passing (§6) -----------------------------------------------------------------------------------


def test_a_boxed_in_pawn_passes() -> None:
    state = at("/A1A3/A1A2A3I5/0 0 0 0/1", seats=4)
    assert state.texts() == ["pass"]
    state.play("pass")
    assert state.actor() == 1
    state.undo()
    assert state.actor() == 0


def test_nobody_passes_who_can_place_a_wall() -> None:
    assert "pass" not in at("/A1A3/A1A2A3I5/1 0 0 0/1", seats=4).texts()


# --- draws (§7) -------------------------------------------------------------------------------------

SHUFFLE = "e2 e8 e1 e9"


def test_the_third_time_draws() -> None:
    state = quoridor().start()
    state.play(f"{SHUFFLE} e2 e8 e1")
    assert state.result() is None
    state.play("e9")
    assert state.result() == Result.draw("repeated")


def test_four_draw_by_repetition_too() -> None:
    state = quoridor(seats=4, repetition=2).start()
    state.play("e2 b5 e8 h5 e1 a5 e9 i5")
    assert state.result() == Result.draw("repeated", 4)


def test_a_wall_makes_all_new() -> None:
    state = quoridor().start()
    state.play(f"{SHUFFLE} a1h h8h {SHUFFLE}")
    assert state.result() is None
    state.play(SHUFFLE)
    assert state.result() == Result.draw("repeated")


def test_repetition_may_be_free() -> None:
    state = quoridor(repetition=0).start()
    state.play(" ".join([SHUFFLE] * 5))
    assert state.result() is None


def test_a_copy_remembers_what_was_seen() -> None:
    state = quoridor().start()
    state.play(f"{SHUFFLE} {SHUFFLE[:-3]}")
    twin = state.copy()
    twin.play("e9")
    assert twin.result() == Result.draw("repeated")


def test_the_same_board_with_another_past_is_another_state() -> None:
    state, fresh = quoridor(limit=0).start(), quoridor(limit=0).start()
    state.play(SHUFFLE)
    assert state != fresh
    assert state.key() == fresh.key()


def test_the_limit_draws() -> None:
    state = quoridor(limit=3).start()
    state.play("e2 e8 e3")
    assert state.result() == Result.draw("limit")


def test_arriving_with_the_last_move_wins() -> None:
    state = at("//E8A5/0 0/1/2", limit=3)
    state.play("e9")
    assert state.result() == Result.win(0, "arrived")


def test_an_undone_draw_is_none() -> None:
    state = quoridor(limit=1).start()
    state.play("e2")
    state.undo()
    assert (state.result(), state.actor()) == (None, 0)


# --- boards -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("columns", "rows", "start"),
    [(3, 3, "//B1B3/10 10/1"), (4, 3, "//C1C3/10 10/1"), (13, 12, "//G1G12/10 10/1"), (3, 13, "//B1B13/10 10/1")],
)
def test_the_pawns_start_in_the_middle(columns: int, rows: int, start: str) -> None:
    game = quoridor(columns=columns, rows=rows)
    assert game.describe(game.start()) == start


def test_four_pawns_start_in_the_middle_of_four_sides() -> None:
    game = quoridor(seats=4, columns=6, rows=5)
    assert game.describe(game.start()) == "//D1A3D5F3/5 5 5 5/1"


def test_distances_count_walls() -> None:
    state = at("A2C2/B2/B1B3/0 0/1", size=5)
    assert state.distances(0)[:5] == [8, 7, 6, 5, 4]
    assert state.distances(1)[:5] == [0] * 5


def test_no_distance_where_no_way_leads() -> None:
    assert at("A1/B1/C1C3/0 0/1", size=3).distances(0)[:2] == [255, 255]
