"""A room owns one match: its one task obeys in order, stores what happened, then shows it."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from parlour.core.errors import GameError
from parlour.core.game import AnyGame
from parlour.core.scene import Scene
from parlour.match import Answer, Match, Move, read_event
from parlour.match.commands import What
from parlour.match.forms import Json, write
from parlour.server import wire
from parlour.server.chat import Chat, Remark
from parlour.server.eyes import Eyes
from parlour.server.problems import Problem
from parlour.server.robots import Question, Thought
from parlour.server.viewer import CLOSING, Kind, Viewer
from parlour.storage import Conflict
from parlour.storage.directory import Table

if TYPE_CHECKING:
    from parlour.server.house import House

Decision = Callable[[Match, float], Any]  # may bring events in the match, and answers something

TRIES = 20  # against other processes that write the same match
log = logging.getLogger(__name__)


@dataclass(eq=False)
class Job:
    """A decision, and who waits for what comes of it."""

    decision: Decision | None  # None: take what others wrote
    done: asyncio.Future[Any]


class Room:
    """One match, its viewers and its robots."""

    def __init__(self, house: House, table: Table, game: AnyGame) -> None:
        self.house = house
        self.table = table
        self.game = game
        self.viewers: set[Viewer] = set()
        self.chat = Chat()
        self.eyes = Eyes(game)
        self.votes: dict[tuple[int, str], set[int]] = {}  # for a robot at a seat: who agrees
        self.used = time.monotonic()
        self._match: Match | None = None
        self._stored = 0  # events that are on the disk
        self._told = 0  # events that the viewers have
        self._shown: dict[Kind, Scene] = {}
        self._jobs: asyncio.Queue[Job] = asyncio.Queue()
        self._alarm: asyncio.TimerHandle | None = None
        self._thinking: asyncio.Task[None] | None = None
        self._task = asyncio.create_task(self._run(), name=f"room {table.id}")

    # --- asking it something -------------------------------------------------------------------------

    async def decide(self, decision: Decision) -> Any:
        """What the decision answers, once all that it brought is stored and shown."""
        job = Job(decision, asyncio.get_running_loop().create_future())
        self._jobs.put_nowait(job)
        return await job.done

    async def settled(self) -> None:
        """Wait until the room knows how the match stands."""
        with suppress(NotBegun):
            await self.decide(lambda match, now: match.tick(now))

    @property
    def version(self) -> int:
        """The number of the last event; -1 before the match has begun."""
        return self._stored - 1

    @property
    def awake(self) -> bool:
        """Whether the match is in memory."""
        return self._match is not None

    def present(self) -> set[int]:
        """The seats that have a socket, here or at another process that lives."""
        here = {viewer.seat for viewer in self.viewers if viewer.seat is not None}
        elsewhere = {seat.seat for seat in self.table.seats if seat.process in self.house.others}
        return here | elsewhere

    # --- viewers --------------------------------------------------------------------------------------

    async def enter(self, viewer: Viewer, seen: int) -> None:
        """Let somebody look on: greet, and tell what happened since the version they saw."""

        def greet(match: Match, now: float) -> None:
            viewer.send(wire.dump(self._welcome(match, viewer, seen, now)))
            self.viewers.add(viewer)

        try:
            await self.decide(greet)
        except NotBegun:
            viewer.send(wire.dump(self._waiting(viewer)))
            self.viewers.add(viewer)

    def broadcast(self, message: dict[str, Any]) -> None:
        """Tell every viewer."""
        text = wire.dump(message)
        for viewer in self.viewers:
            viewer.send(text)

    def say(self, remark: Remark) -> None:
        """Let everybody hear it who has not muted who says it."""
        self.chat.add(remark)
        text = wire.dump(remark.form())
        for viewer in self.viewers:
            if remark.name not in viewer.muted:
                viewer.send(text)

    def summary(self, language: str) -> dict[str, Any]:
        """The match in a few lines."""
        return wire.summary(self.table, self.game, sorted(self.present()), self.version, language)

    def tell_table(self) -> None:
        """Tell every viewer who sits where."""
        for viewer in self.viewers:
            viewer.send(wire.dump({"type": "presence", "match": self.summary(viewer.language)}))

    def _welcome(self, match: Match, viewer: Viewer, seen: int, now: float) -> dict[str, Any]:
        scene = self._shown[viewer.kind] = self.eyes.scene(match, viewer.seat)
        since = seen + 1 if -1 <= seen < len(match.events) else 0
        return {
            "type": "welcome",
            "seat": viewer.seat,
            "match": self.summary(viewer.language),
            **self.standing(match, now),
            "scene": self.eyes.written(scene, viewer.language),
            "events": wire.events(match.seen_by(viewer.seat, since), match.names, viewer.language),
            "chat": self.chat.heard_by(viewer.muted),
        }

    def _waiting(self, viewer: Viewer) -> dict[str, Any]:
        """The greeting before the match has begun."""
        return {
            "type": "welcome",
            "seat": viewer.seat,
            "match": self.summary(viewer.language),
            "version": -1,
            "scene": wire.scene(self.game.scene(self.house.begin_state(self), None), viewer.language),
            "events": [],
            "clock": None,
            "offers": [],
            "pause": None,
            "chat": self.chat.heard_by(viewer.muted),
        }

    def standing(self, match: Match, now: float) -> dict[str, Any]:
        """The version, the clock, the offers that stand and the pause."""
        return {
            "version": len(match.events) - 1,
            "clock": wire.clock(match, now),
            "offers": wire.offers(match),
            "pause": wire.pause(match),
        }

    def _show(self, match: Match, since: int) -> None:
        """Tell every viewer what happened, making each message once."""
        standing = self.standing(match, time.time())
        made: dict[Kind, str] = {}
        for viewer in self.viewers:
            if viewer.kind not in made:
                made[viewer.kind] = wire.dump({**self._news(match, viewer.kind, since), **standing})
            viewer.send(made[viewer.kind])
        self._shown = {kind: scene for kind, scene in self._shown.items() if kind in made}

    def _news(self, match: Match, kind: Kind, since: int) -> dict[str, Any]:
        seat, language = kind
        scene = self.eyes.scene(match, seat)
        before, self._shown[kind] = self._shown.get(kind), scene
        return {
            "type": "news",
            "events": wire.events(match.seen_by(seat, since), match.names, language),
            "scene": self.eyes.written(scene, language, before),
            "result": wire.result(match.result, match.names, language),
        }

    # --- the one task -----------------------------------------------------------------------------------

    async def _run(self) -> None:
        while True:
            job = await self._jobs.get()
            self.used = time.monotonic()
            try:
                answer = await (self._obey(job.decision) if job.decision else self._take())
            except (GameError, Problem) as error:
                _settle(job, error)
            except Exception:  # a room must outlive whatever one command does to it
                log.exception("room %s", self.table.id)
                self.forget()
                _settle(job, Problem("error", "the server could not store this; it did not happen"))
            else:
                if not job.done.done():
                    job.done.set_result(answer)

    async def _obey(self, decision: Decision) -> Any:
        for _ in range(TRIES):
            match = await self._loaded()
            refusal: GameError | Problem | None = None
            answer = None
            try:
                answer = decision(match, time.time())
            except (GameError, Problem) as error:
                refusal = error  # what time brought meanwhile is stored all the same
            try:
                await self._keep(match)
            except Conflict:
                self.forget()
                continue
            if refusal:
                raise refusal
            return answer
        raise Problem("stale", "others were faster, again and again")

    async def _keep(self, match: Match) -> None:
        """Store first, then show."""
        since = self._stored
        if len(match.events) > since:
            bodies = [wire.dump(write(event)) for event in match.events[since:]]
            await self.house.store.append(self.table.id, since, bodies)
            self._stored = len(match.events)
            self.house.metrics.moves.inc(len(bodies))
            self._tell(match)
        await self._follow(match)

    async def _loaded(self) -> Match:
        if self._match is None:
            bodies = await self.house.store.events(self.table.id)
            if not bodies:
                raise NotBegun
            self._match = Match.replay(read_event(json.loads(body)) for body in bodies)
            self._stored = len(bodies)
            self._tell(self._match)
            self.house.wake(self._match, self.table)
        return self._match

    async def _take(self) -> None:
        """Take what others wrote."""
        match = await self._loaded()
        for body in await self.house.store.events(self.table.id, self._stored):
            match.take(read_event(json.loads(body)))
        self._stored = len(match.events)
        self._tell(match)
        await self._follow(match)

    def _tell(self, match: Match) -> None:
        """Show the viewers what they have not seen, all of which is stored."""
        if self._told < self._stored:
            since, self._told = self._told, self._stored
            self._show(match, since)

    def forget(self) -> None:
        """Drop what is in memory; the disk has it."""
        self._match = None
        self._shown.clear()
        self.eyes.close()

    async def _follow(self, match: Match) -> None:
        """What must come after the events: the directory, the next alarm, robots, a rematch."""
        if match.result and self.table.stage != "over":
            result: Json = {"scores": list(match.result.scores), "ending": match.result.ending}
            await self.house.staged(self, "over", result)
        if match.rematched and self.table.rematch is None:
            await self.house.rematch(self, match)
        self._set_alarm(match.due)
        self._ask_robots(match)

    def _set_alarm(self, due: float | None) -> None:
        if self._alarm:
            self._alarm.cancel()
        self._alarm = None
        if due is not None:
            wait = max(due - time.time(), 0.0) + 0.01
            self._alarm = asyncio.get_running_loop().call_later(wait, self.poke)

    def poke(self) -> None:
        """Let time pass in the match, and look after it."""
        self._jobs.put_nowait(Job(lambda match, now: match.tick(now), asyncio.get_running_loop().create_future()))

    def catch_up(self) -> None:
        """Events of this match were written elsewhere: take them, and show them."""
        self._jobs.put_nowait(Job(None, asyncio.get_running_loop().create_future()))

    @property
    def busy(self) -> bool:
        """Whether something is under way."""
        return not self._jobs.empty() or (self._thinking is not None and not self._thinking.done())

    @property
    def alarmed(self) -> bool:
        """Whether time alone will bring something."""
        return self._alarm is not None

    # --- robots -------------------------------------------------------------------------------------------

    def _ask_robots(self, match: Match) -> None:
        """Let a robot think that has something to decide, unless one does."""
        if self._thinking and not self._thinking.done():
            return
        robots = {seat.seat: seat.robot for seat in self.table.seats if seat.kind == "robot" and seat.robot}
        question = _question(match, self.table.id, robots)
        if question:
            self._thinking = asyncio.create_task(self._think(question), name=f"robot {self.table.id}")

    def question(self, match: Match, seat: int, robot: str) -> Question:
        """What to do at that seat, which is to move."""
        if match.result or match.pause or match.state.actor() != seat:
            raise Problem("refused", "it is not your turn")
        return _asked(match, self.table.id, seat, robot)

    async def _think(self, question: Question) -> None:
        if not await self.house.attendance.keep(self.table.id, time.time()):
            return  # another process does
        try:
            thought = await self.house.robots.think(question)
        except Exception:  # a robot that fails must not take the room with it
            log.exception("the robot %s at %s", question.robot, self.table.id)
            return
        self._thinking = None
        with suppress(GameError, Problem):
            await self.decide(lambda match, now: _obey_robot(match, question, thought, now))

    # --- the end of a room --------------------------------------------------------------------------------

    async def close(self) -> None:
        """Finish what is under way, and let everybody go."""
        for viewer in self.viewers:
            viewer.close(CLOSING)
        if self._alarm:
            self._alarm.cancel()
        if self._thinking:
            self._thinking.cancel()
        while not self._jobs.empty():
            await asyncio.sleep(0.01)
        self._task.cancel()


class NotBegun(Problem):
    """The match waits for its players."""

    def __init__(self) -> None:
        super().__init__("stage", "the match has not begun: a seat is free, or somebody is not ready")


def _settle(job: Job, error: Exception) -> None:
    if not job.done.done():
        job.done.set_exception(error)
        job.done.exception()  # nobody may be waiting


def _question(match: Match, name: str, robots: dict[int, str]) -> Question | None:
    """What some robot has to decide, offers first."""
    if not robots:
        return None
    seat = match.state.actor()
    offer: tuple[int, What] | None = None
    for key, open_ in match.offers.open.items():
        silent = set(robots) - {key[0]} - open_.agreed
        if silent:
            seat, offer = min(silent), key
            break
    else:
        if match.result or match.pause or seat not in robots:
            return None
    return _asked(match, name, seat, robots[seat], offer)


def _asked(match: Match, name: str, seat: int, robot: str, offer: tuple[int, What] | None = None) -> Question:
    events = tuple(wire.dump(write(event)) for event in match.events)
    return Question(name, events, seat, robot, secrets.randbits(62), time.time(), offer)


def _obey_robot(match: Match, question: Question, thought: Thought, now: float) -> None:
    if question.offer:
        to, what = question.offer
        match.do(Answer(question.seat, to, what, agrees=bool(thought)), now)
    elif thought:
        match.do(Move(question.seat, str(thought)), now)
