"""The courtesies, each alone: who may ask, who must agree, what follows.

An offer stands until it is answered by all, withdrawn, or expired: by time, or as soon as it could
not be asked any more. A brief one also expires with the next move, since moving on is an answer.
Offers of a mutual courtesy that cross are an agreement.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from parlour.core.result import Result
from parlour.match.commands import What
from parlour.match.events import Denied, Ended, Event, Offered, Paused, Rematched, Resumed, Undone

if TYPE_CHECKING:
    from parlour.match.match import Match

LONGEST = 31 * 86_400.0  # seconds of a pause


def others(match: Match, offer: Offered) -> frozenset[int]:
    """Every seat but the one that asks."""
    return frozenset(range(match.game.seats)) - {offer.seat}


@dataclass(frozen=True)
class Courtesy:
    """One thing that seats may ask of each other."""

    obstacle: Callable[[Match, Offered], str | None]  # why nobody may ask now: the key of a sentence
    follows: Callable[[Match, Offered, float], Event]
    must_agree: Callable[[Match, Offered], frozenset[int]] = others
    brief: bool = False
    mutual: bool = False


def _going_on(match: Match, offer: Offered) -> str | None:
    if match.result:
        return "refused.over"
    return "refused.paused" if match.pause else None


# --- undo: back to before one's last turn, or before any turn of one's own --------------------------


def _kept(match: Match, offer: Offered) -> int | None:
    """How many moves an undo would keep; None when there is nothing to take back."""
    plies = match.plies
    if offer.turn is None and plies and _own_unfinished(match, offer.seat, len(plies) - 1):
        return len(plies) - 1
    own = [ply.turn for ply in plies if ply.seat == offer.seat and offer.turn in (None, ply.turn)]
    return next((at for at, ply in enumerate(plies) if own and (ply.seat, ply.turn) == (offer.seat, own[-1])), None)


def _own_unfinished(match: Match, seat: int, kept: int) -> bool:
    """Whether all since then is the seat's own, in a turn that still lasts: nobody has learned anything."""
    turn = (seat, match.state.turn())
    return match.state.actor() == seat and all((ply.seat, ply.turn) == turn for ply in match.plies[kept:])


def _undo_agreed_by(match: Match, offer: Offered) -> frozenset[int]:
    kept = _kept(match, offer)
    free = kept is None or _own_unfinished(match, offer.seat, kept)
    return frozenset() if free else others(match, offer)


def _undo(match: Match, offer: Offered, at: float) -> Event:
    kept = _kept(match, offer)
    if kept is None:
        return Denied(at, offer.seat, "undo", "refused.nothing-to-undo" if offer.turn is None else "refused.no-turn")
    return Undone(at, offer.seat, kept)


# --- draw, pause, resume, rematch --------------------------------------------------------------------


def _draw(match: Match, offer: Offered, at: float) -> Event:
    return Ended(at, Result.draw("agreed", match.game.seats).scores, "agreed", offer.seat)


def _pausable(match: Match, offer: Offered) -> str | None:
    if offer.seconds is not None and not 0 < offer.seconds <= LONGEST:
        return "refused.no-length"
    return _going_on(match, offer)


def _pause(match: Match, offer: Offered, at: float) -> Event:
    return Paused(at, offer.seat, offer.seconds)


def _resumable(match: Match, offer: Offered) -> str | None:
    return None if match.pause else "refused.not-paused"


def _resume(match: Match, offer: Offered, at: float) -> Event:
    return Resumed(at)


def _repeatable(match: Match, offer: Offered) -> str | None:
    if match.rematched:
        return "refused.rematched"
    return None if match.result else "refused.not-over"


def _rematch(match: Match, offer: Offered, at: float) -> Event:
    return Rematched(at)


COURTESIES: dict[What, Courtesy] = {
    "undo": Courtesy(_going_on, _undo, _undo_agreed_by, brief=True),
    "draw": Courtesy(_going_on, _draw, brief=True, mutual=True),
    "pause": Courtesy(_pausable, _pause),
    "resume": Courtesy(_resumable, _resume, mutual=True),
    "rematch": Courtesy(_repeatable, _rematch, mutual=True),
}


def stale(match: Match, offer: Offered) -> bool:
    """Whether an open offer has been overtaken by what happened since."""
    courtesy = COURTESIES[offer.what]
    return (courtesy.brief and offer.ply != len(match.plies)) or courtesy.obstacle(match, offer) is not None
