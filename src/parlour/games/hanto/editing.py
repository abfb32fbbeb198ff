"""A Hanto position changed by hand: pieces come from the hands and go back there."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from parlour.core.errors import BadPosition
from parlour.core.words import phrase
from parlour.games.hanto.notation import full_hands, read_hex

if TYPE_CHECKING:
    from parlour.games.hanto.board import HantoState
    from parlour.games.hanto.game import Hanto


def put(game: Hanto, state: HantoState, spot: str, token: str | None) -> HantoState:
    """A piece on a hex, or none; the hands are what the board leaves of a full set."""
    place, setup = read_hex(spot), game.setup_of(state)
    board = tuple(piece for piece in setup.board if piece[2] != place)
    if token is not None:
        colour, _, symbol = token.partition("-")
        if colour not in game.sides or symbol not in game.symbols:
            raise BadPosition(phrase("position.palette", token=repr(token)))
        board += ((colour, symbol, place),)
    return game.set_up(replace(setup, board=board, hands=full_hands(game.variant, board), resigned=False))


def give_turn(game: Hanto, state: HantoState, seat: int) -> HantoState:
    """That seat to move, in the same turn."""
    return game.set_up(replace(game.setup_of(state), mover=game.sides[seat], resigned=False))
