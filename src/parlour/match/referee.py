"""What a command, or time alone, brings in a match: events, or a refusal.

`decide` and `settle` are generators, and the match takes each event before the next is asked for. A
refusal is raised before the first.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Never

from parlour.core.errors import BadNotation, IllegalMove, Refused, Violation
from parlour.core.result import Result
from parlour.core.state import CHANCE
from parlour.core.words import Value, phrase
from parlour.match.commands import Answer, Command, Forfeit, Move, Offer, Recall, Return, What, Withdraw
from parlour.match.courtesy import COURTESIES, stale
from parlour.match.events import Answered, Closed, Ended, Event, Moved, Offered, Recalled, Resumed
from parlour.match.offers import OpenOffer

if TYPE_CHECKING:
    from parlour.match.match import Match

GIVING_UP = "forfeit"  # the rule by which a game names a text that gives it up freely, and is no move


def decide(match: Match, command: Command, now: float) -> Iterator[Event]:
    """What the command brings."""
    if command.seat not in range(match.game.seats):
        _refuse("refused.seat", seat=command.seat)
    match command:
        case Move():
            yield from _move(match, command, now)
        case Offer():
            yield from _offer(match, command, now)
        case Withdraw(seat, what):
            _open(match, seat, what)
            yield Closed(now, seat, what, "withdrawn")
        case Answer():
            yield from _answer(match, command, now)
        case Forfeit(seat):
            yield _forfeit(match, seat, now)
        case Recall(seat):
            yield _recall(match, seat, now)
        case Return(seat):
            yield _return(match, seat, now)


def settle(match: Match, now: float) -> Iterator[Event]:
    """What follows by itself: chance draws, the end by the rules, offers that lapse."""
    while match.result is None and match.state.actor() == CHANCE:
        yield Moved(now, CHANCE, _drawn(match))
    if match.result is None and (result := match.state.result()):
        yield Ended(now, result.scores, result.ending)
    for offer in list(match.offers.open.values()):
        if stale(match, offer.asked):
            yield Closed(now, offer.asked.seat, offer.asked.what, "expired")


def coming(match: Match) -> Event | None:
    """The next event that time alone brings, at its time."""
    events: list[Event] = [
        Closed(offer.asked.at + match.policy.patience, seat, what, "expired")
        for (seat, what), offer in match.offers.open.items()
    ]
    falls = match.clock.falls()
    if falls is not None and match.clock.running is not None:
        events.append(_lost(match, match.clock.running, "time", falls))
    if match.pause and match.pause.until is not None:
        events.append(Resumed(match.pause.until))
    if match.pause and match.pause.due is not None:
        events.append(_lost(match, match.pause.seat, "left", match.pause.due))
    first = min(events, key=lambda event: event.at, default=None)
    return first and replace(first, at=max(first.at, match.now))


def _refuse(key: str, **values: Value) -> Never:
    raise Refused(phrase(key, **values))


def _going_on(match: Match) -> None:
    if match.result:
        _refuse("refused.over")


def _lost(match: Match, seat: int, ending: str, at: float, why: str = "") -> Ended:
    """The seat is last and the others tie: nobody can play on for an empty seat."""
    places = [int(other == seat) for other in range(match.game.seats)]
    return Ended(at, Result.ranked(places, ending).scores, ending, seat, why)


def _drawn(match: Match) -> str:
    """The chance move of this ply: the same whenever the match comes here again."""
    state, game = match.state, match.game
    luck = Random(f"{match.seed}/{len(match.plies)}")
    [code] = luck.choices(state.moves(), game.weights(state))
    return game.write(state, code)


# --- moving and giving up ------------------------------------------------------------------------------


def _move(match: Match, command: Move, now: float) -> Iterator[Event]:
    _going_on(match)
    if match.pause:
        _refuse("refused.paused")
    if match.state.actor() != command.seat:
        _refuse("refused.turn", seat=match.called[match.state.actor()])
    try:
        code = match.game.read(match.state, command.text)
    except (BadNotation, IllegalMove) as error:
        if match.policy.illegal == "refused":
            raise
        yield _spoiled(match, command.seat, error.violation, now)
    else:
        yield Moved(now, command.seat, match.game.write(match.state, code))


def _spoiled(match: Match, seat: int, violation: Violation, now: float) -> Ended:
    """The end by a text that is no move: given up where the text says so and the rules allow it, else a penalty."""
    if violation.rule == GIVING_UP:
        return _lost(match, seat, "forfeit", now)
    return _penalty(match, seat, violation, now)


def _penalty(match: Match, seat: int, violation: Violation, now: float) -> Ended:
    return _lost(match, seat, "illegal", now, str(violation))


def _forfeit(match: Match, seat: int, now: float) -> Event:
    _going_on(match)
    premature = match.game.premature(match.state) if match.policy.resigning == "by the rules" else None
    return _penalty(match, seat, premature, now) if premature else _lost(match, seat, "forfeit", now)


# --- offers and answers --------------------------------------------------------------------------------


def _offer(match: Match, command: Offer, now: float) -> Iterator[Event]:
    seat, what = command.seat, command.what
    courtesy = COURTESIES[what]
    asked = Offered(now, seat, what, command.turn, command.seconds, len(match.plies))
    _may_ask(match, asked)
    crossing = [to for (to, which), open_ in match.offers.open.items() if which == what and seat not in open_.agreed]
    if courtesy.mutual and crossing:
        yield from _answer(match, Answer(seat, crossing[0], what, agrees=True), now)
    elif courtesy.must_agree(match, asked):
        yield asked
    else:
        yield courtesy.follows(match, asked, now)


def _may_ask(match: Match, asked: Offered) -> None:
    if asked.what not in match.policy.offers:
        _refuse("refused.policy")
    if obstacle := COURTESIES[asked.what].obstacle(match, asked):
        _refuse(obstacle)
    if (asked.seat, asked.what) in match.offers.open:
        _refuse("refused.asked-already")
    wait = match.offers.wait((asked.seat, asked.what), match.policy, asked.at)
    if wait > 0:
        _refuse("refused.back-off", seconds=int(wait) + 1)


def _open(match: Match, seat: int, what: What) -> OpenOffer:
    if (seat, what) not in match.offers.open:
        _refuse("refused.no-offer")
    return match.offers.open[seat, what]


def _answer(match: Match, answer: Answer, now: float) -> Iterator[Event]:
    offer, courtesy = _open(match, answer.to, answer.what), COURTESIES[answer.what]
    silent = courtesy.must_agree(match, offer.asked) - offer.agreed
    if answer.seat not in silent:
        _refuse("refused.not-asked")
    yield Answered(now, answer.seat, answer.to, answer.what, answer.agrees)
    if answer.agrees and silent == {answer.seat}:
        yield courtesy.follows(match, offer.asked, now)


# --- the return timer ----------------------------------------------------------------------------------


def _recall(match: Match, seat: int, now: float) -> Event:
    if match.pause is None:
        _refuse("refused.not-paused")
    if match.pause.seat == seat:
        _refuse("refused.own-pause")
    if match.pause.due is not None:
        _refuse("refused.recalled")
    return Recalled(now, seat)


def _return(match: Match, seat: int, now: float) -> Event:
    if match.pause is None or match.pause.seat != seat or match.pause.due is None:
        _refuse("refused.not-recalled")
    return Resumed(now)
