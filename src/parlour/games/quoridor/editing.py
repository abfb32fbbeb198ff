"""A Quoridor position changed by hand. Walls come from nobody's stock."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from parlour.core.errors import BadPosition
from parlour.core.words import phrase
from parlour.games.quoridor.position import Arrangement
from parlour.games.quoridor.scene import SIDES

if TYPE_CHECKING:
    from parlour.games.quoridor.board import QuoridorState
    from parlour.games.quoridor.game import Quoridor


def put(game: Quoridor, state: QuoridorState, spot: str, token: str | None) -> QuoridorState:
    """A pawn on a square, which leaves its own; a wall in a groove, or none."""
    code = game.names.codes.get(spot)
    if code is None:
        raise BadPosition(phrase("quoridor.position.spot", spot=repr(spot)))
    setup = game.setup_of(state)
    if code >= game.plan.squares:
        walls = tuple(wall for wall in setup.walls if wall != code)
        if token not in (None, "wall:=", "wall:|"):
            raise BadPosition(phrase("quoridor.position.groove"))
        return game.set_up(replace(setup, walls=walls if token is None else (*walls, code), earlier=()))
    if token not in SIDES[: game.seats]:
        raise BadPosition(phrase("quoridor.position.square"))
    pawns = list(setup.now.pawns)
    pawns[SIDES.index(token)] = code
    if len(set(pawns)) < len(pawns):
        raise BadPosition(phrase("quoridor.position.taken", square=spot))
    return game.set_up(replace(setup, now=Arrangement(tuple(pawns), setup.now.seat), earlier=()))


def give_turn(game: Quoridor, state: QuoridorState, seat: int) -> QuoridorState:
    """That seat to move."""
    setup = game.setup_of(state)
    return game.set_up(replace(setup, now=Arrangement(setup.now.pawns, seat), earlier=()))
