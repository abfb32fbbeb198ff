"""Why an event cannot be what happened next in a match: the check of events that come from outside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.match.courtesy import COURTESIES
from parlour.match.events import (
    Answered,
    Begun,
    Closed,
    Denied,
    Ended,
    Event,
    Moved,
    Offered,
    Paused,
    Recalled,
    Rematched,
    Resumed,
    Undone,
    Woken,
)

if TYPE_CHECKING:
    from parlour.match.match import Match

_Settled = Undone | Paused | Recalled | Resumed | Rematched  # what an agreement or a command alone brings


def fault(match: Match, event: Event) -> str | None:
    """Why this cannot have happened next; None where it can."""
    if event.at < match.now:
        return f"time runs backwards, from {match.now} to {event.at}"
    if isinstance(event, Moved):
        return _bad_move(match, event)
    if getattr(event, "seat", None) not in (None, *range(match.game.seats)):
        return "there is no such seat"
    match event:
        case Ended():
            return _bad_end(match, event)
        case _:
            return None if _fits(match, event) else f"{type(event).__name__.lower()} is out of place"


def _bad_move(match: Match, event: Moved) -> str | None:
    if match.result or match.pause or event.seat != match.state.actor():
        return f"it is not for seat {event.seat} to move"
    violation = match.game.explain(match.state, event.text)
    return f"{event.text} is no legal move here: {violation}" if violation else None


def _bad_end(match: Match, event: Ended) -> str | None:
    seats, reached = match.game.seats, match.state.result()
    if match.result or len(event.scores) != seats or sum(event.scores) != seats * (seats - 1):
        return f"no end of {seats} seats: {event.scores}"
    if reached and reached.scores != event.scores:
        return f"the result is {event.scores}, but the moves lead to {reached}"
    return None


def _fits(match: Match, event: Begun | Woken | Offered | Answered | Closed | Denied | _Settled) -> bool:
    match event:
        case Begun():
            return False
        case Woken():
            return True
        case Offered(_, seat, what):
            return _askable(match, event) and (seat, what) not in match.offers.open
        case Answered(_, seat, to, what):
            offer = match.offers.open.get((to, what))
            return offer is not None and seat not in (to, *offer.agreed)
        case Closed(_, seat, what):
            return (seat, what) in match.offers.open
        case Denied():
            return match.result is None
        case _:
            return _may_follow(match, event)


def _askable(match: Match, offer: Offered) -> bool:
    return offer.ply == len(match.plies) and COURTESIES[offer.what].obstacle(match, offer) is None


def _may_follow(match: Match, event: _Settled) -> bool:
    match event:
        case Undone(_, _, kept):
            return match.result is None and match.pause is None and 0 <= kept < len(match.plies)
        case Paused():
            return match.result is None and match.pause is None
        case Recalled() | Resumed():
            return match.pause is not None
        case Rematched():
            return match.result is not None
