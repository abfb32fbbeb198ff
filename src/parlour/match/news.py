"""Events as sentences for people."""

from collections.abc import Sequence

from parlour.core.result import Result
from parlour.core.state import CHANCE
from parlour.core.words import Name, Phrase, phrase
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


def tell(event: Event, names: Sequence[Name]) -> Phrase:
    """What happened, with the names of those who sit at the match."""
    match event:
        case Begun():
            return phrase("event.begun", names=tuple(own or name for own, name in zip(event.names, names, strict=True)))
        case Moved(_, seat, text):
            return (
                phrase("event.drawn", text=text)
                if seat == CHANCE
                else phrase("event.moved", name=names[seat], text=text)
            )
        case Offered():
            return _asked(event, names)
        case Answered(_, seat, to, what, agrees):
            key = "event.agreed" if agrees else "event.declined"
            return phrase(key, name=names[seat], to=names[to], what=phrase(f"courtesy.{what}"))
        case Closed(_, seat, what, how):
            return phrase(f"event.{how}", name=names[seat], what=phrase(f"courtesy.{what}"))
        case Denied(_, seat, what, reason):
            return phrase("event.denied", name=names[seat], what=phrase(f"courtesy.{what}"), reason=phrase(reason))
        case Undone(_, seat):
            return phrase("event.undone", name=names[seat])
        case Paused(_, _, seconds):
            return phrase("event.paused") if seconds is None else phrase("event.paused_for", seconds=round(seconds))
        case Recalled(_, seat):
            return phrase("event.recalled", name=names[seat])
        case Resumed() | Woken() | Rematched():
            return phrase(f"event.{type(event).__name__.lower()}")
        case Ended(_, scores, ending):
            return Result(scores, ending).sentence(names)


def _asked(offer: Offered, names: Sequence[Name]) -> Phrase:
    name = names[offer.seat]
    if offer.turn is not None:
        return phrase("event.offered_turn", name=name, turn=offer.turn)
    if offer.seconds is not None:
        return phrase("event.offered_seconds", name=name, seconds=round(offer.seconds))
    return phrase("event.offered", name=name, what=phrase(f"courtesy.{offer.what}"))
