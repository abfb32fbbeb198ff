"""Read-only questions about a position."""

import parlour
from parlour.games.hanto import questions
from parlour.games.hanto.board import HantoState


def at(position: str) -> HantoState:
    state = parlour.load("hanto/delta").position(position)
    assert isinstance(state, HantoState)
    return state


def test_what_stands_where() -> None:
    state = at("B0,0 b0,1 S0,-1")
    assert questions.piece_at(state, (0, 1)) == (1, 0)
    assert questions.piece_at(state, (5, 5)) is None
    assert questions.pieces_of(state, "B") == [(0, 0), (0, 1)]
    assert questions.contains(state, 0, "S")
    assert not questions.contains(state, 1, "S")


def test_what_surrounds_a_hex() -> None:
    state = at("B0,0 b0,1 S0,-1")
    assert questions.neighbours_of(state, (0, 0)) == [(0, 1), (0, -1)]
    assert len(questions.empty_neighbours_of(state, (0, 0))) == 4
    assert not questions.is_surrounded(state, (0, 0))
    assert questions.is_surrounded(at("B0,0 b0,1 s1,0 s1,-1 s0,-1 s-1,0 s-1,1"), (0, 0))


def test_what_holds_together() -> None:
    assert questions.is_contiguous(at("B0,0 b0,1"))
    assert not questions.is_contiguous(at("B0,0 b0,2"))
    assert questions.is_empty(at("-"))


def test_room_to_slide() -> None:
    ring = at("B0,0 b0,1 s1,0 s1,-1 s0,-1 s-1,0")
    assert not questions.can_slide(ring, (0, 0), (-1, 1))
    assert questions.can_slide(at("B0,0 b0,1"), (0, 0), (1, 0))
    assert not questions.can_slide(at("B0,0 b0,1"), (0, 0), (0, 1))
    assert not questions.can_slide(at("B0,0 b0,1"), (0, 0), (2, 0))  # one step only


def test_hands() -> None:
    assert questions.hand_of(at("B0,0 b0,1 S0,-1"), 0) == {"B": 0, "S": 3, "C": 4}


def test_a_turn_is_a_move_by_each() -> None:  # §3.1
    state = parlour.load("hanto/delta").start()
    numbers = []
    for text in ("B@0,0", "b@0,1", "S@0,-1", "s@0,2"):
        numbers.append(state.turn_number())
        state.play(text)
    assert numbers == [1, 1, 2, 2]


def test_the_hexes_of_the_last_move() -> None:
    state = parlour.load("hanto/delta").start()
    assert state.touched() == []
    touched = []
    for text in ("B@0,0", "b@0,1", "S@0,-1", "b0,1>1,0"):
        state.play(text)
        touched.append(state.touched())
    assert touched == [[(0, 0)], [(0, 1)], [(0, -1)], [(0, 1), (1, 0)]]
    from_origin = at("B0,0 b0,1 | - - | 5 blue")
    from_origin.play("B0,0>1,0")
    assert from_origin.touched() == [(0, 0), (1, 0)]
    resigned = parlour.load("hanto/beta").position("B0,0 b0,1 | - - | 3 blue")
    resigned.play("resign")
    assert resigned.touched() == []


def test_where_no_limit_runs_a_key_knows_whose_turn_it_is_and_no_more() -> None:
    pieces = "B0,0 b0,1 S0,-1 s0,2"
    there_and_back = "S0,-1>1,-1 s0,2>1,1 S1,-1>0,-1 s1,1>0,2"
    endless, timed = (
        parlour.load("hanto/gamma", limit=limit).position(f"{pieces} | - - | 5 blue") for limit in (0, 20)
    )
    before = endless.key(), timed.key()
    endless.play(there_and_back)
    timed.play(there_and_back)
    assert endless.key() == before[0]
    assert timed.key() != before[1]
    red = parlour.load("hanto/gamma", limit=0).position(f"{pieces} | - - | 5 red")
    assert red.key() != endless.key()
