"""Why an event cannot be what happened next in a match: the check of events that come from outside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.core.words import Phrase, phrase
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


def fault(match: Match, event: Event) -> Phrase | None:
    """Why this cannot have happened next; None where it can."""
    if event.at < match.now:
        return phrase("save.backwards", before=str(match.now), now=str(event.at))
    if isinstance(event, Moved):
        return _bad_move(match, event)
    if getattr(event, "seat", None) not in (None, *range(match.game.seats)):
        return phrase("save.seat")
    match event:
        case Ended():
            return _bad_end(match, event)
        case _:
            return None if _fits(match, event) else phrase("save.place", event=type(event).__name__.lower())


def _bad_move(match: Match, event: Moved) -> Phrase | None:
    if match.result or match.pause or event.seat != match.state.actor():
        return phrase("save.turn", seat=event.seat)
    violation = match.game.explain(match.state, event.text)
    return phrase("record.illegal", text=event.text, why=violation.sentence, rule=violation.rule) if violation else None


def _bad_end(match: Match, event: Ended) -> Phrase | None:
    seats, reached = match.game.seats, match.state.result()
    if match.result or len(event.scores) != seats or sum(event.scores) != seats * (seats - 1):
        return phrase("save.end", seats=seats, scores=str(event.scores))
    if reached and reached.scores != event.scores:
        return phrase("record.contrary", scores=str(event.scores), reached=str(reached))
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
