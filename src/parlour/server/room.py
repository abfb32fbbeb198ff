"""A room owns one match: its one task obeys in order, stores what happened, then shows it."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from parlour.core.errors import GameError
from parlour.core.game import AnyGame
from parlour.core.state import State
from parlour.core.words import phrase
from parlour.match import Match, read_event
from parlour.match.forms import Json, write
from parlour.server import questions, wire
from parlour.server.audience import Audience
from parlour.server.problems import Problem
from parlour.server.robots import Question
from parlour.server.viewer import CLOSING, Viewer
from parlour.storage import Conflict, Unreachable
from parlour.storage.directory import Table

if TYPE_CHECKING:
    from parlour.server.house import House

Decision = Callable[[Match, float], Any]  # may bring events in the match, and answers something

TRIES = 20  # against other processes that write the same match
AGAIN = 5.0  # seconds until a room looks after itself again, when that went wrong
FAR = 86400.0  # seconds; what is further away is looked at again then
log = logging.getLogger(__name__)


@dataclass(eq=False)
class Job:
    """A decision, and who waits for what comes of it."""

    decision: Decision | None  # None: take what others wrote
    done: asyncio.Future[Any]

    def fail(self, error: Exception) -> None:
        """Tell who waits, if anybody still does."""
        if not self.done.done():
            self.done.set_exception(error)
            self.done.exception()


class Room:
    """One match, its audience and its robots."""

    def __init__(self, house: House, table: Table, game: AnyGame) -> None:
        self.house = house
        self.table = table
        self.game = game
        self.looking = asyncio.Lock()  # lest of two looks at the table the earlier comes last
        self.audience = Audience(self)
        self.votes: dict[tuple[int, str], set[int]] = {}  # for a robot at a seat: who agrees
        self.used = time.monotonic()
        self._match: Match | None = None
        self._stored = 0  # events that are on the disk
        self._asleep = True  # whether the match was not looked after since it came from the disk
        self._jobs: asyncio.Queue[Job] = asyncio.Queue()
        self._working = False
        self._closed = False
        self._alarm: asyncio.TimerHandle | None = None
        self._thinking: asyncio.Task[None] | None = None
        self._task = asyncio.create_task(self._run(), name=f"room {table.id}")

    # --- asking it something -------------------------------------------------------------------------

    async def decide(self, decision: Decision) -> Any:
        """What the decision answers, once all that it brought is stored and shown."""
        return await self._put(decision).done

    async def settled(self) -> None:
        """Wait until the room knows how the match stands."""
        with suppress(NotBegun):
            await self.decide(lambda match, now: match.tick(now))

    async def enter(self, viewer: Viewer, seen: int) -> None:
        """Let somebody look on: greet, and tell what happened since the version they saw."""
        try:
            await self.decide(lambda match, now: self.audience.welcome(match, viewer, seen, now))
        except NotBegun:
            self.audience.welcome_early(self._begin(), viewer)

    def poke(self) -> None:
        """Let time pass in the match, and look after it."""
        self._put(lambda match, now: match.tick(now))

    def catch_up(self) -> None:
        """Events of this match were written elsewhere: take them, and show them."""
        self._put(None)

    def _put(self, decision: Decision | None) -> Job:
        job = Job(decision, asyncio.get_running_loop().create_future())
        if self._closed:
            job.fail(Problem("closing", phrase("problem.closing"), retry=1))
        else:
            self._jobs.put_nowait(job)
        return job

    # --- how it stands ----------------------------------------------------------------------------------

    def summary(self, language: str) -> dict[str, Any]:
        """The match in a few lines."""
        return wire.summary(self.table, self.game, sorted(self.present()), self._stored - 1, language)

    def present(self) -> set[int]:
        """The seats that have a socket, here or at another process that lives."""
        here = {viewer.seat for viewer in self.audience.viewers if viewer.seat is not None}
        return here | {seat.seat for seat in self.table.seats if seat.process in self.house.others}

    @property
    def awake(self) -> bool:
        """Whether the match is in memory."""
        return self._match is not None

    @property
    def busy(self) -> bool:
        """Whether something is under way."""
        thinking = self._thinking is not None and not self._thinking.done()
        return self._working or thinking or not self._jobs.empty()

    @property
    def needed(self) -> bool:
        """Whether somebody looks on, or time alone will bring something."""
        return bool(self.audience.viewers) or self._alarm is not None

    def seated(self, table: Table) -> None:
        """Who sits where now; whether a robot plays for a seat is agreed upon anew where that has changed."""
        changed = {new.seat for new, old in zip(table.seats, self.table.seats, strict=True) if new.robot != old.robot}
        self.votes = {key: agreed for key, agreed in self.votes.items() if key[0] not in changed}
        self.table = table

    def forget(self) -> None:
        """Drop what is in memory; the disk has it."""
        self._match = None
        self.audience.forget()

    def _begin(self) -> State:
        state: State = self.game.position(self.table.start) if self.table.start else self.game.start()
        return state

    # --- the one task -----------------------------------------------------------------------------------

    async def _run(self) -> None:
        while True:
            job = await self._jobs.get()
            self.used, self._working = time.monotonic(), True
            try:
                answer = await (self._obey(job.decision) if job.decision else self._take())
            except (GameError, Problem) as error:
                job.fail(error)
            except Unreachable as error:
                log.error("room %s: the database does not answer: %s", self.table.id, error)
                self._recover(job, Problem("closing", phrase("problem.database"), retry=AGAIN))
            except Exception:  # a room must outlive whatever one command does to it
                log.exception("room %s", self.table.id)
                self._recover(job, Problem("error", phrase("problem.wrong")))
            else:
                if not job.done.done():
                    job.done.set_result(answer)
            self._working = False

    def _recover(self, job: Job, problem: Problem) -> None:
        """Believe the disk alone, and look at it again soon: a flag may fall, a robot may be waited for."""
        self.forget()
        self._set_alarm(time.time() + AGAIN)
        job.fail(problem)

    async def _obey(self, decision: Decision) -> Any:
        for _ in range(TRIES):
            try:
                return await self._decided(decision)
            except Conflict:
                self.forget()
        raise Problem("stale", phrase("problem.faster"))

    async def _decided(self, decision: Decision) -> Any:
        match = await self._loaded()
        if self._asleep:
            self._asleep = False
            self.house.wake(match, self.table)
            await self._keep(match)
        try:
            answer = decision(match, time.time())
        except (GameError, Problem):
            await self._keep(match)  # what time brought meanwhile
            raise
        await self._keep(match)
        return answer

    async def _loaded(self) -> Match:
        if self._match is None:
            bodies = await self.house.store.events(self.table.id)
            if not bodies:
                raise NotBegun
            self._match = Match.replay(read_event(json.loads(body)) for body in bodies)
            self._stored, self._asleep = len(bodies), True
            self.audience.show(self._match, self._stored)
        return self._match

    async def _take(self) -> None:
        """Take what others wrote."""
        match = await self._loaded()
        bodies = await self.house.store.events(self.table.id, self._stored)
        for body in bodies:
            match.take(read_event(json.loads(body)))
        self._stored += len(bodies)
        self.audience.show(match, self._stored)
        await self._follow(match)

    async def _keep(self, match: Match) -> None:
        """Store first, then show."""
        if len(match.events) > self._stored:
            bodies = [wire.dump(write(event)) for event in match.events[self._stored :]]
            await self.house.store.append(self.table.id, self._stored, bodies)
            self._stored += len(bodies)
            self.house.metrics.events.inc(len(bodies))
            self.audience.show(match, self._stored)
        await self._follow(match)

    # --- what follows -------------------------------------------------------------------------------------

    async def _follow(self, match: Match) -> None:
        """What must come after the events: the directory, a rematch, the next alarm, robots."""
        if match.result and self.table.stage != "over":
            result: Json = {"scores": list(match.result.scores), "ending": match.result.ending}
            await self.house.staged(self, "over", result)
        if match.rematched and self.table.rematch is None:
            await self.house.rematch(self)
        self._set_alarm(match.due)
        self._ask_robots(match)

    def _set_alarm(self, due: float | None) -> None:
        if self._alarm:
            self._alarm.cancel()
        self._alarm = None
        if due is not None:
            wait = min(max(due - time.time(), 0.0) + 0.01, FAR)
            self._alarm = asyncio.get_running_loop().call_later(wait, self.poke)

    def _ask_robots(self, match: Match) -> None:
        """Let a robot think that has something to decide, unless one does."""
        if not self.house.robots.names or (self._thinking and not self._thinking.done()):
            return
        robots = {seat.seat: seat.robot for seat in self.table.seats if seat.robot}
        question = questions.pending(match, self.table.id, robots) if robots else None
        if question:
            self._thinking = asyncio.create_task(self._think(question), name=f"robot {self.table.id}")

    async def _think(self, question: Question) -> None:
        house = self.house
        try:
            if house.store.shared and not await house.attendance.keep(self.table.id, time.time()):
                return  # another process does
            thought = await house.robots.think(question)
        except Exception as error:  # a robot that fails must not take the room with it
            known = isinstance(error, Unreachable)
            log.error("the robot %s at %s: %s", question.robot, self.table.id, error, exc_info=not known)
            self._set_alarm(time.time() + AGAIN)
            return
        self._thinking = None

        def obey(match: Match, now: float) -> None:
            if self.table.seats[question.seat].robot == question.robot:  # else the seat's owner is back
                questions.obey(match, question, thought, now)

        with suppress(GameError, Problem):
            await self.decide(obey)

    async def close(self) -> None:
        """Finish what is under way, and let everybody go."""
        self._closed = True
        self.audience.close(CLOSING)
        if self._alarm:
            self._alarm.cancel()
        if self._thinking:
            self._thinking.cancel()
        while self._working or not self._jobs.empty():
            await asyncio.sleep(0.01)
        self._task.cancel()


class NotBegun(Problem):
    """The match waits for its players."""

    def __init__(self) -> None:
        super().__init__("stage", phrase("problem.not-begun"))
