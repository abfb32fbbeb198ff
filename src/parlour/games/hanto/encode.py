"""A Hanto position in numbers, for learners.

    turn, and 1 where it is the asking seat's
    for the asking seat, then for the other, kind by kind:
        pieces in hand
        for every piece of the variant 1, x, y where it is on the board, else 0, 0, 0

What a set-up holds beyond the variant's own pieces is left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.hanto.board import HantoState

if TYPE_CHECKING:
    from parlour.games.hanto.game import Hanto


def encode(game: Hanto, state: HantoState, seat: int) -> list[int]:
    """The numbers, as many in every position of the game."""
    numbers = [state.turn_number(), int(state.seat() == seat)]
    pieces = state.pieces()
    for owner in (seat, 1 - seat):
        hand = state.hand(owner)
        for kind, piece in enumerate(game.variant.pieces):
            places = sorted(place for place, what in pieces.items() if what == (owner, kind))[: piece.count]
            numbers.append(hand[kind])
            for x, y in places:
                numbers += (1, x, y)
            numbers += [0, 0, 0] * (piece.count - len(places))
    return numbers
