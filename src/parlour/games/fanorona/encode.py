"""A Fanorona position in numbers, for learners.

1 where it is the asking seat's turn, turns without capture
for every point 1 for a stone of the asking seat, -1 for one of the other's, else 0
for every point 1 where the chain's stone has stood in this turn, 2 where it stands, else 0
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.fanorona.board import FanoronaState

if TYPE_CHECKING:
    from parlour.games.fanorona.game import Fanorona


def encode(game: Fanorona, state: FanoronaState, seat: int) -> list[int]:
    """The numbers, as many in every position of the game."""
    points = range(len(game.points))
    worth = {seat: 1, 1 - seat: -1, -1: 0}
    chain = [0] * len(points)
    path = state.path()
    for point in path:
        chain[point] = 1
    if path:
        chain[path[-1]] = 2
    return [int(state.seat() == seat), int(state.quiet), *(worth[state.owner(point)] for point in points), *chain]
