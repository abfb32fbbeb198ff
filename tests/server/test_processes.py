"""Several processes on one PostgreSQL: one match, one truth; a process that dies is stood in for."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from server.hosting import Server, serving
from server.players import Rest, Socket, lay, wired
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncConnection
from websockets.exceptions import ConnectionClosed

from parlour.server.leavers import LOST
from parlour.storage import Store
from parlour.storage.bus import News
from parlour.storage.engine import connect as connect_to
from parlour.storage.engine import prepare
from parlour.storage.schema import metadata


def test_two_processes_play_one_match(pair: tuple[Server, Server]) -> None:
    one, other = pair
    match, [ann, bob] = lay(one, "quoridor")
    with Socket(one, match, ann) as first, Socket(other, match, bob) as second, Socket(other, match) as watcher:
        for turn in range(4):
            for mover, waiting, texts in ((first, second, ("e2", "e1")), (second, first, ("e8", "e9"))):
                done = mover.move(texts[turn % 2])
                assert done["type"] == "done", done
                waiting.until(done["version"])
        watcher.until(first.version)
        second.say({"type": "say", "text": "well played"})
        assert first.wait("said")["text"] == "well played"
        with Rest(one) as rest:
            assert [seat["present"] for seat in rest.get(f"/matches/{match}")["seats"]] == [True, True]
        second.do({"type": "forfeit"})
        while not first.result:
            first.wait("news")
        first.do({"type": "offer", "what": "rematch"})
        second.do({"type": "offer", "what": "rematch"})
        with Rest(one) as rest, Rest(other) as elsewhere:
            assert rest.get(f"/matches/{match}")["stage"] == elsewhere.get(f"/matches/{match}")["stage"] == "over"
            rematch = elsewhere.get(f"/matches/{match}")["rematch"]
            for asked in (rest, elsewhere):
                assert not any(seat["present"] for seat in asked.get(f"/matches/{rematch}")["seats"])


def test_a_robot_of_one_process_plays_with_a_person_at_another(pair: tuple[Server, Server]) -> None:
    one, other = pair
    with Rest(other) as rest:
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "robot", "robot": "random"}]
        laid = rest.post("/matches", {"game": "quoridor", "seats": seats})
    with Socket(one, laid["id"], laid["token"]) as ann:
        for _ in range(2):
            done = ann.move(ann.choices[0])
            ann.until(done["version"] + 1)
            assert ann.choices


@pytest.mark.slow
def test_a_robot_goes_on_at_another_process_when_its_own_dies(pair: tuple[Server, Server], database: str) -> None:
    one, _ = pair
    with serving(database, robots=1) as doomed, Rest(doomed) as rest:
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "robot", "robot": "random"}]
        laid = rest.post("/matches", {"game": "quoridor", "seats": seats})
        doomed.kill()
    with Socket(one, laid["id"], laid["token"]) as ann:
        done = ann.move(ann.choices[0])
        ann.until(done["version"] + 1)


def test_of_two_moves_at_once_one_is_told_no(pair: tuple[Server, Server]) -> None:
    one, other = pair
    match, [ann, _] = lay(one, "quoridor")
    with Socket(one, match, ann) as here, Socket(other, match, ann) as there:
        for socket, text in ((here, "e2"), (there, "d1")):
            socket.say({"type": "do", "command": {"type": "move", "text": text}, "seen": 0, "tag": 1})
        answers = [socket.wait("done", "refused")["type"] for socket in (here, there)]
        assert sorted(answers) == ["done", "refused"]
        here.until(1)
        there.until(1)
        assert here.scene["tokens"] == there.scene["tokens"]


def test_another_process_looks_after_the_matches_of_one_that_died(pair: tuple[Server, Server], database: str) -> None:
    one, _ = pair
    with serving(database) as doomed, Rest(one) as rest:
        clock = {"type": "fischer", "base": 4, "increment": 0}
        timed, _ = lay(doomed, "quoridor", clock=clock, public=True)
        match, [ann, bob] = lay(doomed, "quoridor", public=True)
        with Socket(one, match, ann) as first, Socket(doomed, match, bob):
            first.move("e2")
            while not all(seat["present"] for seat in rest.get(f"/matches/{match}")["seats"]):
                time.sleep(0.1)
            killed = time.monotonic()
            doomed.kill()
            while first.wait("presence")["match"]["seats"][1]["present"]:
                pass
            refused = first.do({"type": "claim", "what": "win"})
            assert refused["wait"] > LOST - (time.monotonic() - killed)  # it was lost just now
        while timed not in [line["id"] for line in rest.get("/matches", stage="over")["matches"]]:  # asks no room
            time.sleep(0.1)


def test_no_database_is_asked_for_what_none_can_hold(pair: tuple[Server, Server]) -> None:
    with Rest(pair[0]) as rest:
        for path in ("/matches?player=%00", "/records?game=%00", "/matches?after=1:%00", "/analyses/%00"):
            assert rest.refused(path, method="GET") == "invalid"
    with wired(pair[0], "%00") as wire:
        wire.send('{"type": "hello"}')
        with pytest.raises(ConnectionClosed, match="There is no such match"):
            wire.recv()


def test_any_process_tells_of_an_analysis(pair: tuple[Server, Server]) -> None:
    one, other = pair
    with Rest(one) as rest, Rest(other) as thinker:
        name = thinker.post("/analyses", {"record": '[Game "quoridor"]\n\n1. e2', "level": 1})["id"]
        while (found := rest.get(f"/analyses/{name}"))["state"] != "done":
            time.sleep(0.1)
        assert [comment["text"] for comment in found["moves"]] == ["e2"]


def test_a_lost_line_is_taken_up_again(database: str) -> None:
    async def story() -> None:
        heard: asyncio.Queue[News | None] = asyncio.Queue()
        here = await Store.open(database, "here", heard.put_nowait)
        there = await Store.open(database, "there", lambda news: None)
        try:
            assert await heard.get() is None
            cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'SELECT 1'"
            async with there.writing() as connection:
                await connection.execute(text(cut))
            assert await heard.get() is None
            news = {"news": "table", "match": "none"}
            await there.tell(news)
            assert await heard.get() == news
        finally:
            await here.close()
            await there.close()

    asyncio.run(story())


def test_several_may_bring_one_database_up_to_date(database: str, tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(database) as connection:
            await connection.execution_options(isolation_level="AUTOCOMMIT")
            await connection.execute(text("CREATE DATABASE fresh"))
        fresh = database.removesuffix("postgres") + "fresh"
        for address in (fresh, f"sqlite:///{tmp_path}/fresh.db"):
            await asyncio.gather(*(prepare(address) for _ in range(8)))
            async with opened(address) as connection:
                assert await connection.run_sync(differences) == []

    asyncio.run(story())


@asynccontextmanager
async def opened(address: str) -> AsyncIterator[AsyncConnection]:
    engine = connect_to(address)
    async with engine.connect() as connection:
        yield connection
    await engine.dispose()


def differences(connection: Connection) -> list[object]:
    """Where the tables are not those that the code knows."""
    return list(compare_metadata(MigrationContext.configure(connection), metadata))
