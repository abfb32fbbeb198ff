"""A game being played: a fold over its events.

Commands and a time go in, events come out. The match never looks at a clock: `now` counts seconds
from any moment, the same one through the whole match, and never runs backwards.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from parlour import games
from parlour.core.errors import BadOption, BadPosition, BadRecord, Refused
from parlour.core.game import AnyGame
from parlour.core.record import Load, Record
from parlour.core.result import Result
from parlour.core.state import State
from parlour.core.words import Name, phrase
from parlour.match import referee, saves
from parlour.match.clock import Clock, Terms, Untimed
from parlour.match.commands import Command
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
from parlour.match.faults import fault
from parlour.match.offers import Offers
from parlour.match.policy import FRIENDS, Policy


@dataclass(frozen=True)
class Ply:
    """A move made: by whom, in which turn."""

    seat: int  # CHANCE for a draw
    text: str
    turn: int
    version: int  # of the event that made it


@dataclass(frozen=True)
class Pause:
    """Who asked for it, when it ends by itself, and when that seat must be back."""

    seat: int
    until: float | None
    due: float | None = None

    def put_off(self, seconds: float) -> "Pause":
        """The same pause, so much later."""
        until, due = (None if time is None else time + seconds for time in (self.until, self.due))
        return Pause(self.seat, until, due)


class Match:
    """A game being played by named seats, with a clock, offers and an end."""

    def __init__(self, begun: Begun, game: AnyGame) -> None:
        self.game = game
        self.names = begun.names
        self.policy = begun.policy
        self.seed = begun.seed
        self.start = begun.start
        self.state: State = game.position(begun.start) if begun.start else game.start()
        self.plies: list[Ply] = []
        self.events: list[Event] = [begun]
        self.offers = Offers(game.seats)
        self.pause: Pause | None = None
        self.result: Result | None = None
        self.rematched = False
        self.now = begun.at  # when the last event was
        self.clock = Clock.of(begun.clock, game.seats, self.state.turn())
        self._shown: dict[int, tuple[str, ...]] = {}  # by event: the move as each seat and a watcher are told of it
        self._heard = [list[str]() for _ in (*range(game.seats), None)]  # of the moves that stand, by who is told
        self._told = 0
        self._follow(begun.at)

    @classmethod
    def begin(
        cls,
        game: AnyGame,
        *,
        names: tuple[str, ...] = (),
        clock: Terms | None = None,
        policy: Policy = FRIENDS,
        seed: int = 0,
        start: str = "",
        now: float = 0.0,
    ) -> "Match":
        """A new match. Where chance plays, whoever knows the seed knows what will be drawn."""
        names = names or ("",) * game.seats
        if len(names) != game.seats:
            raise BadOption(phrase("names.count", game=game.key, seats=game.seats, count=len(names)))
        defaults = {option.name: option.default for option in game.options}
        options = tuple((name, value) for name, value in game.settings().items() if value != defaults[name])
        begun = Begun(now, game.key, options, game.rules, start, names, clock or Untimed(), policy, seed)
        match = cls(begun, game)
        match._settle(now)
        match.news()
        return match

    # --- commands in, events out ------------------------------------------------------------------

    def do(self, command: Command, now: float) -> tuple[Event, ...]:
        """Obey, or raise Refused, or IllegalMove with its violation; gives the events not given before."""
        now = max(now, self.now)
        self._pass(now)
        for event in referee.decide(self, command, now):
            self.take(event)
        self._settle(now)
        return self.news()

    def tick(self, now: float) -> tuple[Event, ...]:
        """What time alone brings: flags fall, offers expire, pauses end."""
        self._pass(now)
        self._settle(max(now, self.now))
        return self.news()

    def wake(self, now: float) -> tuple[Event, ...]:
        """Go on after the host was away; the time since the last event counts for nobody."""
        self.take(Woken(max(now, self.now)))
        return self.news()

    def news(self) -> tuple[Event, ...]:
        """The events that were not given before."""
        told, self._told = self._told, len(self.events)
        return tuple(self.events[told:])

    @property
    def due(self) -> float | None:
        """When time alone brings something next, if nobody does anything."""
        event = referee.coming(self)
        return event.at if event else None

    @property
    def called(self) -> tuple[Name, ...]:
        """Everybody who plays, by name; a seat without one by its word."""
        return self.game.everybody(self.names)

    @property
    def history(self) -> tuple[str, ...]:
        """The texts of the moves that stand."""
        return tuple(ply.text for ply in self.plies)

    def _pass(self, now: float) -> None:
        while (event := referee.coming(self)) and event.at <= now:
            self.take(event)
            self._settle(event.at)

    def _settle(self, now: float) -> None:
        for event in referee.settle(self, now):
            self.take(event)

    # --- what is known of it -----------------------------------------------------------------------

    def seen_by(self, seat: int | None, since: int = 0) -> tuple[Event, ...]:
        """The events from that version on, as the seat may know them; None is a watcher. No seed is among them."""
        return tuple(self._seen(version, seat) for version in range(since, len(self.events)))

    def told(self, seat: int | None, since: int = 0) -> tuple[str, ...]:
        """The moves that stand, from that one on, as the seat was told of them; None is a watcher."""
        if not self.game.hidden:
            return tuple(ply.text for ply in self.plies[since:])
        return tuple(self._heard[-1 if seat is None else seat][since:])

    def _seen(self, version: int, seat: int | None) -> Event:
        event = self.events[version]
        match event:
            case Begun():
                return replace(event, seed=None, start="" if self.game.hidden else event.start)
            case Moved() if version in self._shown:
                return replace(event, text=self._shown[version][-1 if seat is None else seat])
            case Ended() if self.game.hidden and event.seat != seat:
                return replace(event, why="")
            case _:
                return event

    def record(self, date: str = "", *, host: bool = False) -> Record:
        """The game so far as a record; before the end, one with hidden information is for its host only."""
        self._for_host(host=host or not self.game.hidden)
        named = self.names if any(self.names) else ()
        return Record(self.game, self.history, self.start, named, date, self.result)

    def save(self, *, host: bool = False) -> str:
        """The events as JSON lines, seed and all: before the end for the host only."""
        self._for_host(host=host)
        return saves.write(self.events)

    def _for_host(self, *, host: bool) -> None:
        if not (host or self.result):
            raise Refused(phrase("refused.host"))

    @classmethod
    def load(cls, save: str, load: Load = games.load) -> "Match":
        """The match of a save, as it stood; `load` makes games by their key."""
        return cls.replay(saves.read(save), load)

    @classmethod
    def replay(cls, events: Iterable[Event], load: Load = games.load) -> "Match":
        """The match of these events; BadRecord says which of them cannot have happened."""
        begun, *rest = events
        match = cls._begun(begun, load)
        for line, event in enumerate(rest, 2):
            if reason := fault(match, event):
                raise BadRecord(line, reason)
            match.take(event)
        match.news()
        return match

    @classmethod
    def _begun(cls, begun: Event, load: Load) -> "Match":
        if not isinstance(begun, Begun):
            raise BadRecord(1, phrase("save.begun"))
        try:
            game = load(begun.game, **dict(begun.options))
            match = cls(begun, game)
        except (BadOption, BadPosition) as error:
            raise BadRecord(1, error.reason) from error
        if begun.rules != game.rules:
            raise BadRecord(1, phrase("record.rules", version=begun.rules, game=game.key, known=game.rules))
        if len(begun.names) != game.seats:
            raise BadRecord(1, phrase("names.count", game=game.key, seats=game.seats, count=len(begun.names)))
        return match

    def rematch(self, *, seed: int, now: float) -> "Match":
        """The next match of the same seats, once they have agreed; the first seat becomes the last."""
        if not self.rematched:
            raise Refused(phrase("refused.no-rematch"))
        names = (*self.names[1:], self.names[0])
        return Match.begin(
            self.game,
            names=names,
            clock=self.clock.terms,
            policy=self.policy,
            seed=seed,
            start=self.start,
            now=now,
        )

    # --- the fold ----------------------------------------------------------------------------------

    def take(self, event: Event) -> None:
        """Let the event have happened."""
        before, self.now = self.now, event.at
        match event:
            case Begun() | Denied():
                pass  # the one made the match, the other changes nothing
            case Moved():
                self._make(event)
            case Undone(at, _, kept):
                self._unmake(kept, at)
            case Offered() | Answered() | Closed():
                self.offers.take(event)
            case Paused(at, seat, seconds):
                self.pause = Pause(seat, None if seconds is None else at + seconds)
                self.clock = self.clock.stop(at)
            case Recalled(at):
                self.pause = self.pause and replace(self.pause, due=at + self.policy.recall)
            case Resumed(at):
                self.pause = None
                self._follow(at)
            case Woken(at):
                self._sleep(at - before)
            case Ended(at, scores, ending):
                self.pause, self.result = None, Result(scores, ending)
                self.clock = self.clock.stop(at)
            case Rematched():
                self.rematched = True
        self.events.append(event)

    def _follow(self, now: float) -> None:
        """Let the time of the seat that decides run."""
        self.clock = self.clock.follow(self.state.turn(), self.state.actor(), now)

    def _make(self, event: Moved) -> None:
        state, game = self.state, self.game
        code = game.read(state, event.text)
        if game.hidden:
            viewers = (*range(game.seats), None)
            self._shown[len(self.events)] = tuple(game.show(state, code, viewer) for viewer in viewers)
            for heard, text in zip(self._heard, self._shown[len(self.events)], strict=True):
                heard.append(text)
        self.plies.append(Ply(event.seat, event.text, state.turn(), len(self.events)))
        state.apply(code)
        self._follow(event.at)

    def _unmake(self, kept: int, now: float) -> None:
        for _ in self.plies[kept:]:
            self.state.undo()
        del self.plies[kept:]
        for heard in self._heard:
            del heard[kept:]
        self.clock = self.clock.rewind(self.state.turn(), self.state.actor(), now)

    def _sleep(self, seconds: float) -> None:
        """Put off all that time would have brought."""
        self.clock = self.clock.put_off(seconds)
        self.offers.put_off(seconds)
        self.pause = self.pause and self.pause.put_off(seconds)
