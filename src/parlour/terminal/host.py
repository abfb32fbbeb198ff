"""One match at one keyboard: asks whoever is to decide, and tells everybody what happened."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from random import Random

from parlour.core.errors import Refused, cause
from parlour.core.scene import Scene
from parlour.core.state import CHANCE
from parlour.core.words import Value, phrase, said
from parlour.match import Answer, Command, Match, Move, Untimed, tell
from parlour.match.events import Answered, Ended, Event, Moved, Offered, Resumed, Undone, Woken
from parlour.match.offers import OpenOffer
from parlour.players import ask
from parlour.terminal import files
from parlour.terminal.prompts import Prompts
from parlour.terminal.screen import Screen
from parlour.terminal.table import robots_at
from parlour.terminal.terms import reading
from parlour.terminal.touch import Touch, taken


class Host:
    """Keeps what this keyboard knows of a match: who sits here, what they were told, where it is saved."""

    def __init__(self, screen: Screen, match: Match, clock: Callable[[], float], file: Path | None = None) -> None:
        self.screen = screen
        self.match = match
        self.clock = clock
        self.file = file
        self.prompts = Prompts(screen, match.game)
        self.robots = robots_at(match.names, match.seed or 0)
        self.people = [seat for seat in range(match.game.seats) if seat not in self.robots]
        self.viewer = self.people[0] if len(self.people) == 1 else None  # whose eyes the screen is for; None: anybody's
        self.shown: tuple[int, int] | None = None  # the seat and the moves made when the board was drawn
        self.ahead: str | None = None  # a line that was typed in a pause, and heard when that was over
        self.eyes: int | None = None  # the seat whose hand was on the screen last
        self.path: tuple[str, ...] = ()  # the spots touched on the way to a move
        self.rng = Random(match.seed)
        self._looked: dict[int, int] = {}  # the events when each seat last saw its own hand
        self._told = len(match.events) if file else 0

    # --- names and views -----------------------------------------------------------------------------

    def name(self, seat: int) -> str:
        """Who sits there, with the seat where the name does not say it."""
        name, called = said(self.match.called[seat]), said(self.match.game.called(seat))
        return name if name == called else f"{name} ({called})"

    @property
    def names(self) -> tuple[str, ...]:
        """Everybody's name."""
        return tuple(map(self.name, range(self.match.game.seats)))

    @property
    def secret(self) -> bool:
        """Whether somebody at this keyboard may not see what another sees."""
        return self.match.game.hidden and len(self.people) > 1

    def scene(self, seat: int | None) -> Scene:
        """What the seat sees now."""
        scene: Scene = self.match.game.scene(self.match.state, seat)
        return scene

    def touch(self, seat: int) -> Touch:
        """What the seat sees, and has touched of its move."""
        return Touch(self.scene(seat), seat, self.path)

    def show(self, seat: int) -> None:
        """Draw the board for the seat to move, with marks where it may touch next."""
        touch = self.touch(seat)
        self.screen.show(touch.scene, touch.options)

    def times(self) -> str:
        """Everybody's clock; empty without one."""
        if isinstance(self.match.clock.terms, Untimed):
            return ""
        now = self.clock()
        left = (f"{name} {reading(self.match.clock.reading(seat, now))}" for seat, name in enumerate(self.names))
        return str(phrase("turn.clock", times=", ".join(left)))

    def patience(self) -> float | None:
        """The seconds until time alone brings something."""
        due = self.match.due
        return None if due is None else max(due - self.clock(), 0.0)

    # --- commands in, sentences out ---------------------------------------------------------------------

    def say(self, key: str, **values: Value) -> None:
        """Say the sentence of that key."""
        self.prompts.say(key, **values)

    def do(self, command: Command) -> tuple[Event, ...]:
        """Give the command to the match and tell what came of it; nothing did where it was refused."""
        before = self.scene(self.viewer)
        try:
            events = self.match.do(command, self.clock())
        except Refused as refused:
            self.screen.say(str(refused))
            return ()
        self.tell()
        if isinstance(command, Move) and (lost := taken(before, self.scene(self.viewer))):
            self.say("turn.captured", count=len(lost), pieces=", ".join(str(token.label) for token in lost))
        return events

    def tick(self) -> None:
        """Let time pass in the match."""
        self.match.tick(self.clock())
        self.tell()

    def tell(self) -> None:
        """Say what happened since the last time, as far as this screen may show it."""
        for event in _together(self.match.seen_by(self.viewer, self._told)):
            if isinstance(event, Undone | Resumed | Woken):
                self.shown = None
            if not isinstance(event, Offered | Ended):  # said with its question, and under the last board
                self.screen.say(str(tell(event, self.names)))
        self._told = len(self.match.events)

    def recap(self, seat: int) -> None:
        """Say again what happened since the seat last looked, now for its eyes."""
        for event in _together(self.match.seen_by(seat, self._looked.get(seat, 0))):
            if isinstance(event, Moved):
                self.screen.say(str(tell(event, self.names)))
        self._looked[seat] = len(self.match.events)

    def agrees(self, question: str) -> bool | None:
        """Yes or no; None where time alone changed the match before the answer, and the question has lapsed."""
        told = self._told
        while (agreed := self.prompts.agrees(question, self.patience)) is None:
            self.tick()
            if self._told > told:
                return None
        return agreed

    # --- asking the players --------------------------------------------------------------------------------

    def robot_moves(self, seat: int) -> None:
        """Let a robot decide; without people somebody watches."""
        text = self.robots[seat].move(ask(self.match, seat, self.clock(), self.rng))
        self.tick()
        if text and self.match.result is None:
            self.do(Move(seat, text))
        if not self.people:
            self.screen.show(self.scene(None))

    def answer(self, offer: OpenOffer) -> tuple[Event, ...]:
        """Put an offer to the first seat that has not answered it: to a robot by its policy, else to a person."""
        asked = offer.asked
        seat = min(set(range(self.match.game.seats)) - {asked.seat} - offer.agreed)
        agrees: bool | None
        if seat in self.robots:
            agrees = self.robots[seat].answer(ask(self.match, seat, self.clock(), self.rng), asked)
        else:
            agrees = self.agrees(str(phrase("offer.agree", name=self.name(seat), offer=tell(asked, self.names))))
        self.tick()
        still = (asked.seat, asked.what) in self.match.offers.open
        return self.do(Answer(seat, asked.seat, asked.what, agrees)) if still and agrees is not None else ()

    # --- keeping ---------------------------------------------------------------------------------------------

    def keep(self, file: Path | None = None) -> None:
        """Save the match: there, where it was saved before, or in the folder for saves."""
        now = datetime.now().astimezone()
        file = file or self.file or files.fresh(self.match.game, now)
        try:
            files.write(self.match, file, now)
        except OSError as error:
            self.say("save.failed", file=str(file), reason=cause(error))
            return
        self.file = file if file.suffix != files.RECORD else self.file
        self.say("save.done", file=str(file))
        if self.match.game.hidden and self.match.result is None:
            self.say("save.host")


def _together(events: Iterable[Event]) -> Iterator[Event]:
    """The events, where draws that follow one another are told as one."""
    drawn: Moved | None = None
    for event in events:
        if isinstance(event, Moved) and event.seat == CHANCE:
            drawn = replace(event, text=f"{drawn.text}, {event.text}") if drawn else event
            continue
        if drawn:
            yield drawn
            drawn = None
        yield event
    if drawn:
        yield drawn


def declined(events: tuple[Event, ...]) -> Answered | None:
    """The answer among these events that says no, if there is one."""
    return next((event for event in events if isinstance(event, Answered) and not event.agrees), None)
