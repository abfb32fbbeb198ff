"""Plays one game of an event. Whatever a player does wrong costs it the game, with the reason."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from time import monotonic

from parlour.core.result import Result
from parlour.core.state import CHANCE
from parlour.core.words import Name
from parlour.match import TOURNAMENT, Match
from parlour.match.events import Ended, Moved, Offered
from parlour.players import LIMITS, Ask, BotFault, dismiss, drive, enlist
from parlour.tournament.openings import Opening, open_randomly
from parlour.tournament.pairing import Group, Pairing
from parlour.tournament.plan import Plan

HONEST = ("forfeit", "agreed")  # what a seat may bring about without a fault

Note = Callable[[int, float | None], None]  # told whose turn to think it is, and for how many seconds


@dataclass(frozen=True)
class Outcome:
    """A game that was played, as the journal keeps it."""

    number: int
    round: int
    seats: Group  # who sat where
    scores: tuple[int, ...]
    ending: str
    culprit: int | None  # the seat that broke the game off by a fault: a crash, its time, an illegal move
    detail: Name  # a sentence of ours, to be said in any language, or what the player said itself
    start: str
    moves: tuple[str, ...]
    turns: int
    seconds: float

    @property
    def result(self) -> Result:
        return Result(self.scores, self.ending)


class Fault(Exception):
    """A seat cannot or must not go on."""

    def __init__(self, seat: int, reason: str, detail: Name = "") -> None:
        super().__init__(reason)
        self.seat = seat
        self.reason = reason
        self.detail = detail


class TooLong(Exception):
    """The director's patience with a game that does not end."""


def quietly(seat: int, seconds: float | None) -> None:
    """Nobody looks who is thinking."""


def play(plan: Plan, pairing: Pairing, note: Note = quietly) -> Outcome:
    """Play it to its end; only what is no player's fault is raised."""
    begun = monotonic()
    match = _opened(plan, pairing, begun)
    detail: Name = ""
    with ExitStack() as seated:
        try:
            players = [_Watched(seated, match, plan, pairing, seat, note) for seat in range(plan.seats)]
            drive(match, players, monotonic, plan.seed_of("guesses", pairing.number), plan.nodes)
            detail = _rule_broken(match, players)
        except Fault as fault:
            detail = fault.detail
            match.take(lost(match, fault.seat, fault.reason))
        except TooLong:
            match.take(Ended(match.now, Result.draw("limit", plan.seats).scores, "limit"))
    return _outcome(pairing, match, detail, monotonic() - begun)


def lost(match: Match, seat: int, reason: str) -> Ended:
    """The seat is last, the others tie."""
    places = [int(other == seat) for other in range(match.game.seats)]
    return Ended(match.now, Result.ranked(places, reason).scores, reason, seat)


def abandoned(plan: Plan, pairing: Pairing, seat: int, reason: str, detail: Name) -> Outcome:
    """The outcome of a game that took its process with it; its moves are lost."""
    match = _opened(plan, pairing, 0.0)
    match.take(lost(match, seat, reason))
    return _outcome(pairing, match, detail, 0.0)


def _opened(plan: Plan, pairing: Pairing, now: float) -> Match:
    """The match after its opening. All games of a block have the same luck."""
    opening = plan.openings[pairing.block % len(plan.openings)] if plan.openings else Opening()
    match = Match.begin(
        plan.game,
        names=tuple(plan.names[player] for player in pairing.seats),
        clock=plan.terms,
        policy=TOURNAMENT,
        seed=plan.seed_of("luck", pairing.block),
        start=opening.start,
        now=now,
    )
    for text in opening.moves:
        match.take(Moved(now, match.state.actor(), text))
    match.tick(now)
    open_randomly(match, plan.plies, plan.seed_of("opening", pairing.block), now)
    return match


def _rule_broken(match: Match, players: "Sequence[_Watched]") -> Name:
    """What was illegal about the text that ended the match, if one did."""
    last = match.events[-1]
    if not isinstance(last, Ended) or last.ending != "illegal" or last.seat is None:
        return ""
    return match.game.why(match.state, players[last.seat].text).told


def _outcome(pairing: Pairing, match: Match, detail: Name, seconds: float) -> Outcome:
    last = match.events[-1]
    if not isinstance(last, Ended):
        raise TypeError(f"game {pairing.number} did not end")  # the loop comes back only then
    return Outcome(
        number=pairing.number,
        round=pairing.round,
        seats=pairing.seats,
        scores=last.scores,
        ending=last.ending,
        culprit=None if last.ending in HONEST else last.seat,
        detail=detail,
        start=match.start,
        moves=match.history,
        turns=len({ply.turn for ply in match.plies if ply.seat != CHANCE}),
        seconds=round(seconds, 3),
    )


class _Watched:
    """A player in its seat, whose every failure is that seat's fault."""

    def __init__(self, seated: ExitStack, match: Match, plan: Plan, pairing: Pairing, seat: int, note: Note) -> None:
        self.match = match
        self.seat = seat
        self.note = note
        self.failed = False
        self.text = ""  # its last move, or what it took for one
        self.last = match.state.turn() + plan.limit - 1 if plan.limit else None
        name = plan.players[pairing.seats[seat]].player
        note(seat, None)
        with self._blamed():
            seed = plan.seed_of("player", pairing.number, seat)
            self.player = enlist(name, plan.game, seat, seed=seed, limits=LIMITS)
        seated.callback(lambda: dismiss(self.player, None if self.failed else match.result))

    def move(self, ask: Ask) -> str:
        if self.last is not None and self.match.state.turn() > self.last:
            raise TooLong
        self.note(self.seat, ask.budget)
        with self._blamed():
            self.text = self.player.move(ask)
        return self.text

    def answer(self, ask: Ask, offer: Offered) -> bool:
        self.note(self.seat, ask.budget)
        with self._blamed():
            return self.player.answer(ask, offer)

    @contextmanager
    def _blamed(self) -> Iterator[None]:
        try:
            yield
        except BotFault as fault:
            self.failed = True
            raise Fault(self.seat, fault.reason, fault.detail) from fault
        except Exception as error:  # a player may fail in any way, and it is the player's
            raise Fault(self.seat, "crash", f"{type(error).__name__}: {error}") from error
