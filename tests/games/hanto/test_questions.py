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


def test_hands() -> None:
    assert questions.hand_of(at("B0,0 b0,1 S0,-1"), 0) == {"B": 0, "S": 3, "C": 4}
