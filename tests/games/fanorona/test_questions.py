"""The design document's own questions; rows and columns count from the top left (its text interface)."""

from parlour.games.fanorona import Fanorona

GAME = Fanorona()


def test_the_sample_of_the_design_captures_on_3_6() -> None:
    state = GAME.start()
    state.play("3, 4 - 3, 5 A")
    assert state.check_empty_spaces(3, 6)
    assert not state.check_empty_spaces(3, 3)
    assert (state.how_many_colour("black"), state.pieces_captured("white"), state.pieces_captured("black")) == (
        21,
        1,
        0,
    )


def test_the_kind_of_a_move() -> None:
    state = GAME.start()
    assert state.check_move_type(3, 4, 3, 5) == ("approach", "withdrawal")
    assert state.check_move_type(4, 5, 3, 5) == ("approach",)
    assert state.check_move_type(5, 5, 4, 5) == ()
    assert GAME.position("8B/9/9/9/W8 w").check_move_type(5, 1, 4, 1) == ("paika",)


def test_a_move_is_valid_if_it_is_legal() -> None:
    state = GAME.start()
    assert state.is_move_valid(3, 4, 3, 5)
    assert not state.is_move_valid(3, 2, 3, 5)


def test_neighbours_along_lines() -> None:
    state = GAME.start()
    assert state.check_horizontals(3, 5) == [(3, 4, "white"), (3, 6, "black")]
    assert state.check_verticals(1, 1) == [(2, 1, "black")]
    assert state.check_diagonals(2, 2) == [(3, 1, "black"), (3, 3, "black"), (1, 1, "black"), (1, 3, "black")]
    assert state.check_diagonals(2, 1) == []
    assert (3, 5, "") in state.check_horizontals(3, 4)


def test_a_chain_may_be_ended_once_begun() -> None:
    state = GAME.position("8B/2B6/9/1W1B5/9 w")
    asked = (state.check_moves_made, state.check_multiple_captures, state.end_turn_validate)
    assert [ask() for ask in asked] == [0, False, False]
    state.play("b2-c2A")
    assert [ask() for ask in asked] == [1, True, True]


def test_turn_and_end() -> None:
    state = GAME.position("9/9/W1B6/9/9 w")
    assert (state.whose_turn(), state.check_game_over()) == ("white", False)
    state.play("a3-b3A")
    assert (state.whose_turn(), state.check_game_over()) == ("black", True)
