"""A Fanorona position changed by hand. What led to it is forgotten: no chain, no repetition."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.core.errors import BadPosition
from parlour.core.words import phrase
from parlour.games.fanorona.position import COLOURS

if TYPE_CHECKING:
    from parlour.games.fanorona.board import FanoronaState
    from parlour.games.fanorona.game import Fanorona

STONES = tuple(f"{colour}-stone" for colour in COLOURS)


def put(game: Fanorona, state: FanoronaState, spot: str, token: str | None) -> FanoronaState:
    """A stone on a point, or none."""
    if spot not in game.points:
        raise BadPosition(phrase("fanorona.position.point", point=repr(spot)))
    if token is not None and token not in STONES:
        raise BadPosition(phrase("position.palette", token=repr(token)))
    owners = [state.owner(point) for point in range(len(game.points))]
    owners[game.points.index(spot)] = -1 if token is None else STONES.index(token)
    return _set_up(game, owners, int(state.seat()))


def give_turn(game: Fanorona, state: FanoronaState, seat: int) -> FanoronaState:
    """That seat to move."""
    return _set_up(game, [state.owner(point) for point in range(len(game.points))], seat)


def _set_up(game: Fanorona, owners: list[int], seat: int) -> FanoronaState:
    letters = "".join(".WB"[owner + 1] for owner in owners)
    ranks = [letters[start : start + game.columns] for start in range(0, len(letters), game.columns)]
    return game.position(f"{'/'.join(reversed(ranks))} {'wb'[seat]}")
