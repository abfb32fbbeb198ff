"""The house from inside: what strangers cannot time from outside."""

import asyncio
import json
import threading
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest
from starlette.websockets import WebSocket

import parlour
from parlour.match import Match, Move, Untimed
from parlour.match.forms import write
from parlour.server import lobby, matches, seats, sockets
from parlour.server.audience import LONG
from parlour.server.house import House, Settings
from parlour.server.limits import Limits
from parlour.server.lobby import Arranged, Place
from parlour.server.problems import Problem
from parlour.server.robots import Robots
from parlour.server.viewer import Viewer
from parlour.server.wire import dump


def in_house(folder: Path, story: Callable[[House], Awaitable[None]], limits: Limits | None = None) -> None:
    """Let the story happen in a house of its own."""

    async def run() -> None:
        settings = Settings(f"sqlite:///{folder}/parlour.db", robots=0, limits=limits or Limits())
        house = await House.open(settings)
        try:
            await story(house)
        finally:
            await house.close()

    asyncio.run(run())


async def lay(house: House, *kinds: str) -> lobby.Laid:
    game = parlour.load("quoridor", seats=len(kinds))
    wanted = Arranged(game, {"seats": len(kinds)}, Untimed(), "", public=True, hints=False, ready=True)
    return await lobby.lay(house, wanted, [Place(kind) for kind in kinds], "here", seats.fresh())


def test_of_two_who_claim_one_name_at_once_the_later_may_choose_another(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        laid = await lay(house, "me", "invited", "invited", "open")
        room = await house.room(laid.table.id)
        claims = [lobby.claim(house, room, seats.fresh(), laid.claims[seat], "Bob") for seat in (1, 2)]
        got = await asyncio.gather(*claims, return_exceptions=True)
        [late] = [seat for seat, answer in zip((1, 2), got, strict=True) if isinstance(answer, Problem)]
        seat, _ = await lobby.claim(house, room, seats.fresh(), laid.claims[late], "Cid")
        assert (seat, room.table.seats[late].name) == (late, "Cid")

    in_house(tmp_path, story)


def test_a_room_that_was_put_away_lets_nobody_wait(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        laid = await lay(house, "me", "open")
        room = await house.room(laid.table.id)
        await room.close()
        with pytest.raises(Problem, match="put away"):
            await room.decide(lambda match, now: None)

    in_house(tmp_path, story)


def test_a_room_that_is_asked_for_is_not_cleared_away(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        laid = await lay(house, "me", "open")
        room = await house.room(laid.table.id)
        room.used -= 2 * house.settings.idle
        assert await house.room(laid.table.id) is room
        await house._tidy()
        assert laid.table.id in house.rooms

    in_house(tmp_path, story)


def test_a_seat_is_open_on_so_many_devices(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        laid = await lay(house, "me", "open")
        room, own = await house.room(laid.table.id), seats.digest(str(laid.token))
        void = await lobby.carry(house, room, 0, own)
        for _ in range(seats.DEVICES - 1):
            await lobby.claim(house, room, seats.fresh(), await lobby.carry(house, room, 0, own), None)
        with pytest.raises(Problem, match=f"open on {seats.DEVICES} devices"):
            await lobby.carry(house, room, 0, own)
        with pytest.raises(Problem, match="used"):
            await lobby.claim(house, room, seats.fresh(), void, None)

    in_house(tmp_path, story)


def test_a_game_that_is_gone_does_not_spoil_the_lobby(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        laid = await lay(house, "me", "open")
        gone = replace(laid.table, id="gone", game="chess", stage="running", attended=True, keeper=None)
        assert [line["id"] for line in matches.lines([gone, laid.table], house, "en")] == [laid.table.id]
        await house.directory.add(gone, [], [])
        await house._adopt(house.now())
        assert "gone" not in house.rooms

    in_house(tmp_path, story)


def test_a_house_is_full_some_day(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        first, second = [await lay(house, "me", "open") for _ in range(2)]
        room = await house.room(first.table.id)
        with pytest.raises(Problem, match="The house is full") as full:
            await house.room(second.table.id)
        assert full.value.retry
        with pytest.raises(sockets.Closed) as closed:
            await sockets._viewer(house, room, {"type": "hello"})
        assert closed.value.code == 4429
        house.admit_robots("there", first.table.id)
        with pytest.raises(Problem, match=r"at 1 matches of your address.*until one is 60 minutes old"):
            house.admit_robots("there", second.table.id)
        await house.staged(room, "over")
        house.admit_robots("there", second.table.id)

    in_house(tmp_path, story, Limits(rooms=1, watchers=0, robots=1))


def test_a_long_stretch_that_was_missed_is_in_the_scene(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        game = parlour.load("quoridor", repetition=0, limit=0)
        match = Match.begin(game, names=("Ann", "Bob"), now=house.now())
        for number in range(LONG + 2):
            match.do(Move(number % 2, ("e2", "e8", "e1", "e9")[number % 4]), house.now())
        laid = await lay(house, "me", "open")
        await house.store.append(laid.table.id, 0, [dump(write(event)) for event in match.events])
        room, last = await house.room(laid.table.id), LONG + 2
        for seen, since, missed in ((-1, last, 0), (last - LONG, last - LONG, LONG), (last, last, 0)):
            viewer = Viewer(None, "en", "")
            await room.enter(viewer, seen)
            welcome = json.loads(str(viewer.outbox.get_nowait()))
            assert (welcome["version"], welcome["since"], len(welcome["events"])) == (last, since, missed)
            assert welcome["scene"]["board"]

    in_house(tmp_path, story)


def test_a_house_that_closes_waits_for_its_questions(tmp_path: Path) -> None:
    """Else the database answers when nobody is there any more, which its thread complains of."""
    for steps in range(20):

        async def story(house: House, steps: int = steps) -> None:
            for _ in range(steps):
                await asyncio.sleep(0)

        in_house(tmp_path, story)
        for thread in threading.enumerate():
            if "connection_worker" in thread.name:
                thread.join()


def test_a_pause_without_a_foreseeable_end_is_no_alarm_for_today(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        laid = await lay(house, "me", "open")
        room = await house.room(laid.table.id)
        room._set_alarm(1e308)
        assert room.needed

    in_house(tmp_path, story)


def test_who_takes_nothing_is_not_listened_to(monkeypatch: pytest.MonkeyPatch) -> None:
    class Deaf:
        async def send_text(self, message: str) -> None:
            await asyncio.Event().wait()

    async def story() -> None:
        viewer = Viewer(None, "en", "")
        viewer.send("news")
        async with asyncio.timeout(None) as listening:
            await sockets._deliver(cast(WebSocket, Deaf()), viewer, listening)
            await asyncio.Event().wait()

    monkeypatch.setattr(sockets, "SLOW", 0.01)
    with pytest.raises(TimeoutError):
        asyncio.run(story())  # else it listens until the test's limit


def test_workers_that_died_are_replaced_once() -> None:
    class Counted(Robots):
        pools = 0

        def _start(self) -> ProcessPoolExecutor:
            self.pools += 1
            return super()._start()

    async def story() -> None:
        robots = Counted(1)
        waiting = [asyncio.create_task(robots.run(time.sleep, 0.1)) for _ in range(3)]
        await asyncio.sleep(0)
        assert robots._pool
        for worker in robots._pool._processes.values():
            worker.kill()
        await asyncio.gather(*waiting)
        assert robots.pools == 2
        await robots.close()

    asyncio.run(story())


def test_an_analysis_that_breaks_off_says_so(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        name = await house.jobs.begin('[Game "quoridor"]\n\n1. e2', 1, 1, "here")  # nobody is there to think
        states = []
        while "failed" not in states:
            found = await house.jobs.find(name)
            assert found
            states.append(found["state"])
            await asyncio.sleep(0.01)
        assert house.gate.held == {}

    in_house(tmp_path, story)
