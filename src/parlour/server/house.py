"""The house: everything that one server process has, and what it does by itself."""

import asyncio
import logging
import secrets
import time
from collections.abc import Coroutine
from dataclasses import dataclass, field, replace
from typing import Any

from parlour.core.errors import GameError
from parlour.core.words import phrase
from parlour.match import Match
from parlour.match.forms import Json
from parlour.server import lobby
from parlour.server.arrangements import correspondence, load
from parlour.server.chat import Remark
from parlour.server.jobs import Jobs
from parlour.server.limits import Gate, Limits, Rate
from parlour.server.metrics import Metrics
from parlour.server.problems import Problem
from parlour.server.robots import Robots
from parlour.server.room import Room
from parlour.server.viewer import Viewer
from parlour.storage import Store, Unreachable
from parlour.storage.attendance import Attendance
from parlour.storage.bus import News
from parlour.storage.directory import Directory, Table
from parlour.storage.keys import PEOPLE, Keys

BEAT = 2.0  # seconds between two signs of life
IDLE = 60.0  # seconds without use until a match leaves the memory
ADOPTED = 100  # matches at a time
HEARD = 10.0  # seconds between two notes that a seat without a socket gave a sign of life
HOSTED = 3600.0  # seconds that a match with robots counts against its host
log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Settings:
    """What an operator settles."""

    database: str
    robots: int = 1  # worker processes
    limits: Limits = field(default_factory=Limits)
    idle: float = IDLE


class House:
    """The rooms of this process and what they share."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.directory = Directory(store)
        self.keys = Keys(store)
        self.attendance = Attendance(store)
        self.robots = Robots(settings.robots)
        self.metrics = Metrics()
        self.gate = Gate(settings.limits)
        self.jobs = Jobs(self)
        self._hosts: dict[str, tuple[str, float]] = {}  # of matches with robots: the address, and when it began
        self.rooms: dict[str, Room] = {}
        self.others: frozenset[str] = frozenset()  # the other processes that live
        self.started = time.time()
        self.since = self.started  # when the stretch without a break began, in which this process lives
        self._tasks: list[asyncio.Task[None]] = []

    @classmethod
    async def open(cls, settings: Settings) -> "House":
        """A house on that database, which begins to look after what it finds there."""
        heard: asyncio.Queue[News | None] = asyncio.Queue()
        store = await Store.open(settings.database, secrets.token_hex(8), heard.put_nowait)
        house = cls(settings, store)
        house.since = await house.attendance.arrive(house.started)
        house.others = await house.attendance.others(house.started)
        loops = (house._listen(heard), house._live(), house.metrics.watch_lag())
        house._tasks = [asyncio.create_task(loop) for loop in loops]
        return house

    async def close(self) -> None:
        """Finish what is under way; clients come back to whoever is there next."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(room.close() for room in list(self.rooms.values())))
        await self.jobs.close()
        await self.attendance.stop()
        await self.store.close()
        await self.robots.close()

    # --- rooms ----------------------------------------------------------------------------------------

    async def room(self, match: str) -> Room:
        """The room of that match."""
        room = self.rooms.get(match) or await self._opened(match)
        room.used = time.monotonic()  # lest it is cleared away before it is asked
        return room

    async def _opened(self, match: str) -> Room:
        table = await self.directory.table(match)
        if table is None:
            raise Problem("absent", phrase("problem.absent"))
        if len(self.rooms) >= self.settings.limits.rooms:
            raise Problem("many", phrase("problem.full"), retry=30)
        game = load(table.game, table.options)
        if match in self.rooms:  # somebody else has come meanwhile
            return self.rooms[match]
        room = self.rooms[match] = Room(self, table, game)
        await lobby.begin_if_full(self, room)
        return room

    def present(self, table: Table) -> list[int]:
        """The seats of a table that somebody is at."""
        room = self.rooms.get(table.id)
        if room:
            return sorted(room.present())
        return [seat.seat for seat in table.seats if seat.process in self.others]

    def admit(self, address: str, rate: Rate) -> None:
        """Let one more through from that address, or refuse."""
        self.gate.admit(address, rate, time.monotonic())

    def admit_robots(self, address: str, match: str) -> None:
        """Let robots sit at one more match of that address, or refuse."""
        now = time.monotonic()
        self._hosts = {name: host for name, host in self._hosts.items() if now - host[1] < HOSTED}
        most = self.settings.limits.robots
        if sum(host == address for name, (host, _) in self._hosts.items() if name != match) >= most:
            raise Problem("many", phrase("problem.robots", most=most, minutes=int(HOSTED / 60)), retry=60)
        self._hosts[match] = address, now

    def now(self) -> float:
        """The time of the server."""
        return time.time()

    async def heard(self, match: str, seat: int) -> None:
        """A sign of life from a seat, which may have no socket; noted now and then. No robot plays for it any more."""
        room = self.rooms.get(match)
        if room is None or seat in room.present():
            return
        place, now = room.table.seats[seat], time.time()
        if place.robot or now - (place.gone or 0) > HEARD:
            await self.directory.seat(match, seat, among=PEOPLE, gone=now, left=False, robot=None)
            await self.changed(room)

    async def came(self, room: Room, viewer: Viewer) -> None:
        """Somebody looks on; a seat is present from now on, and no robot plays for it any more."""
        if viewer.seat is not None:
            here = {"process": self.store.process, "left": False, "robot": None}
            await self.directory.seat(room.table.id, viewer.seat, among=PEOPLE, **here)
        await self.changed(room)

    async def went(self, room: Room, viewer: Viewer) -> None:
        """A socket was closed; a seat whose last one it was is absent from now on."""
        room.audience.viewers.discard(viewer)
        seat = viewer.seat
        if seat is not None and all(other.seat != seat for other in room.audience.viewers):
            await self.directory.leave(room.table.id, seat, self.store.process, time.time())
        await self.changed(room)

    async def refresh(self, room: Room) -> None:
        """Look up again who sits where, and who may; tell it. A table that was cleared away needs no room."""
        async with room.looking:
            table = await self.directory.table(room.table.id)
            if table:
                opened = dict(await self.keys.of(table.id))
                room.seated(table)
                room.audience.check(opened)
        if table is None:
            await self._close(room)
            return
        if {seat.process for seat in table.seats} - self.others - {None, self.store.process}:
            self.others |= await self.attendance.others(time.time())  # one that has just begun
        room.audience.tell_table()

    async def _close(self, room: Room) -> None:
        self.rooms.pop(room.table.id, None)
        await room.close()

    async def rekeyed(self, match: str) -> None:
        """Other tokens open seats of that match now: tell it here and to the other processes."""
        if match in self.rooms:
            await self.refresh(self.rooms[match])
        await self.store.tell({"news": "table", "match": match})

    async def changed(self, room: Room) -> None:
        """Something changed at the table: tell it here and to the other processes."""
        await self.refresh(room)
        await self.store.tell({"news": "table", "match": room.table.id})

    async def staged(self, room: Room, stage: str, result: Json = None) -> None:
        """The match came to another stage."""
        now = time.time()
        await self.directory.change(room.table.id, stage=stage, result=result, changed=now)
        room.table = replace(room.table, stage=stage, result=result, changed=now)
        if stage == "over":
            self._hosts.pop(room.table.id, None)
        await self.store.tell({"news": "table", "match": room.table.id})

    async def rematch(self, room: Room) -> None:
        """All agreed to play again: the next match begins, unless another process was faster."""
        await lobby.rematch(self, room)
        await self.changed(room)

    def wake(self, match: Match, table: Table) -> None:
        """Time in which there was no server counts for nobody, but in games that last for days."""
        if match.now < self.since and not match.result and not correspondence(table):
            match.wake(time.time())

    # --- what it does by itself -------------------------------------------------------------------------

    async def _live(self) -> None:
        while True:
            try:
                await _finished(self._beat(time.time()))
            except Unreachable as error:
                log.error("heartbeat: the database does not answer: %s", error)
            except Exception:  # the next beat may fare better
                log.exception("heartbeat")
            await asyncio.sleep(BEAT)

    async def _beat(self, now: float) -> None:
        self.gate.forget(time.monotonic())
        await self._tidy()
        self._count()
        await self.attendance.beat(now)
        await self._miss(now)
        await self._adopt(now)

    async def _miss(self, now: float) -> None:
        """Notice which other processes have died: whoever sat at one has been gone since now."""
        living = await self.attendance.others(now)
        dead = self.others - living
        if dead:
            await self.attendance.lost(dead, now)
        self.others = living
        for room in list(self.rooms.values()) if dead else ():
            if any(seat.process in dead for seat in room.table.seats):
                await self.refresh(room)

    async def _adopt(self, now: float) -> None:
        """Look after matches that nobody does; a process without robots leaves theirs to those that have some."""
        for match in await self.attendance.orphans(now, ADOPTED, robots=bool(self.robots.names)):
            if await self.attendance.keep(match, now):
                try:
                    (await self.room(match)).poke()
                except (GameError, Problem) as error:  # its game is not installed any more, or the house is full
                    log.warning("match %s cannot be looked after: %s", match, error)

    async def _tidy(self) -> None:
        """Let matches that nobody uses leave the memory, and rooms that nobody is in."""
        now = time.monotonic()
        for room in list(self.rooms.values()):
            if now - room.used < self.settings.idle or room.busy:
                continue
            room.forget()
            if not room.needed:
                await self._close(room)

    def _count(self) -> None:
        self.metrics.rooms.set(len(self.rooms))
        self.metrics.awake.set(sum(room.awake for room in self.rooms.values()))
        self.metrics.thinking.set(self.robots.busy)

    async def _listen(self, heard: asyncio.Queue[News | None]) -> None:
        while True:
            news = await heard.get()
            try:
                await _finished(self._hear(news))
            except Unreachable as error:
                log.error("news of another process: the database does not answer: %s", error)
            except Exception:  # the next news may make more sense
                log.exception("news of another process")

    async def _hear(self, news: News | None) -> None:
        if news is None:
            for room in list(self.rooms.values()):
                await self.refresh(room)
                room.catch_up()
            return
        room_ = self.rooms.get(news["match"])
        if room_ is None:
            return
        match news["news"]:
            case "events":
                room_.catch_up()
            case "table":
                await self.refresh(room_)
            case "said":
                room_.audience.say(Remark(**news["remark"]))
            case "vote":
                room_.votes.setdefault((news["seat"], news["robot"]), set()).add(news["by"])
            case other:
                log.warning("unknown news %s from another process", other)


async def _finished(work: Coroutine[Any, Any, None]) -> None:
    """Do this to its end, though the house be closed meanwhile: no question to the database is left half asked."""
    task = asyncio.create_task(work)
    try:
        await asyncio.shield(task)
    finally:
        await asyncio.wait([task])
