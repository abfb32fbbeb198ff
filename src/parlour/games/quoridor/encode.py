"""A Quoridor position in numbers, for learners.

    the asking seat, and how many turns until it moves
    for the asking seat and on clockwise: walls left, then for every square 1 where its pawn stands, else 0
    for every horizontal, then every vertical slot 1 where a wall stands, else 0

Squares and slots go by their codes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.quoridor.board import QuoridorState

if TYPE_CHECKING:
    from parlour.games.quoridor.game import Quoridor


def encode(game: Quoridor, state: QuoridorState, seat: int) -> list[int]:
    """The numbers, as many in every position of the game."""
    numbers = [seat, (seat - int(state.seat)) % game.seats]
    squares = range(int(state.plan.squares))
    for step in range(game.seats):
        owner = (seat + step) % game.seats
        numbers += [state.stock(owner), *(int(state.pawn(owner) == square) for square in squares)]
    walls = set(state.standing())
    return numbers + [int(code in walls) for code in range(len(squares), state.passing())]
