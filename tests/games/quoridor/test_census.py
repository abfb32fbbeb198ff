"""How many positions a board has: the census against all of them."""

import pytest

from parlour.games.quoridor import quoridor
from parlour.games.quoridor.board import QuoridorState
from parlour.games.quoridor.census import census
from parlour.search.solve import solve

# columns, rows, walls each, and how many positions can come from the start
COUNTED = [(3, 3, 0, 96), (3, 3, 1, 2856), (3, 3, 3, 6942), (3, 3, 10, 6950), (4, 3, 1, 11976)]
MANY = [
    (4, 3, 3, 86952),
    (4, 4, 1, 56900),
    (7, 3, 1, 158344),
    (5, 3, 2, 337714),
    (5, 5, 1, 489540),
    (4, 4, 2, 685416),
    (3, 5, 3, 890228),
]


def start(columns: int, rows: int, walls: int) -> QuoridorState:
    return quoridor(columns=columns, rows=rows, walls=walls, repetition=0, limit=0).start()


def counted(state: QuoridorState) -> int:
    """All positions that come from this one, visited."""
    return solve(state, 100_000, lambda _: None).states


@pytest.mark.parametrize(("columns", "rows", "walls", "positions"), COUNTED + MANY)
def test_a_board_has_about_so_many(columns: int, rows: int, walls: int, positions: int) -> None:
    assert positions * 0.95 < census(start(columns, rows, walls)) < positions * 1.15


@pytest.mark.parametrize(("columns", "rows", "walls", "positions"), COUNTED)
def test_so_many_can_be_visited(columns: int, rows: int, walls: int, positions: int) -> None:
    assert counted(start(columns, rows, walls)) == positions


@pytest.mark.parametrize(
    "text",
    [
        "a1/b2/b1c4/1 1/1",  # walls stand, and few are left
        "//b1c4/2 0/2",  # only one player has any
        "a1a2//a1b4/1 1/1",
    ],
)
def test_any_position_is_counted(text: str) -> None:
    state = quoridor(columns=4, rows=4, walls=3, repetition=0, limit=0).position(text)
    positions = counted(state)
    assert positions * 0.95 < census(state) < positions * 1.15


def test_a_game_that_is_over_is_one_position() -> None:
    assert census(quoridor(columns=3, rows=3).position("//b3a2/1 1/2")) == 1
