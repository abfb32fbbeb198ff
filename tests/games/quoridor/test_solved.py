"""Small boards whose value is published (Slatton): rules, keys and undo at work together."""

import pytest

from parlour.games.quoridor import quoridor
from parlour.search.solve import solve

# columns, rows, walls each, the seat that wins
SOLVED = [(3, 3, 0, 1), (3, 3, 1, 1), (3, 3, 2, 1), (5, 3, 0, 1), (3, 5, 0, 1), (5, 5, 0, 1)]
LARGER = [
    (3, 3, 3, 1),
    (4, 3, 2, 1),
    (4, 3, 3, 0),
    (5, 3, 1, 1),
    (5, 3, 2, 1),
    (5, 3, 3, 0),
    (3, 5, 1, 1),
    (3, 5, 2, 1),
]


def winner(columns: int, rows: int, walls: int) -> int:
    """Who wins from the start."""
    game = quoridor(columns=columns, rows=rows, walls=walls, repetition=0, limit=0)
    return solve(game.start(), 1_000_000, lambda _: None).winner


@pytest.mark.parametrize(("columns", "rows", "walls", "seat"), SOLVED)
def test_a_small_board(columns: int, rows: int, walls: int, seat: int) -> None:
    assert winner(columns, rows, walls) == seat


@pytest.mark.slow
@pytest.mark.parametrize(("columns", "rows", "walls", "seat"), LARGER)
def test_a_larger_board(columns: int, rows: int, walls: int, seat: int) -> None:
    assert winner(columns, rows, walls) == seat
