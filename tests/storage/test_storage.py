"""Events on disk: durable, in order, each version once; and the directory beside them."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from importlib.resources import files
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, insert, text
from sqlalchemy.exc import IntegrityError

from parlour.core.errors import BadOption
from parlour.match.forms import Json
from parlour.storage import Conflict, Store, Unreachable
from parlour.storage.attendance import LIFE, Attendance
from parlour.storage.directory import Directory, Seat, Table, Wanted
from parlour.storage.engine import connect, url_of
from parlour.storage.keys import Keys, Taken
from parlour.storage.schema import tokens


def with_store(folder: Path, story: Callable[[Store], Awaitable[None]], process: str = "here") -> None:
    """Let the story happen on a database in the folder."""

    async def run() -> None:
        store = await Store.open(f"sqlite:///{folder}/deep/parlour.db", process, lambda news: None)
        try:
            await story(store)
        finally:
            await store.close()

    asyncio.run(run())


def table(name: str = "m", *, public: bool = True, created: float = 1.0, keeper: str | None = None) -> Table:
    seats = (Seat(0, "person", "Ann", ready=True), Seat(1, "open"))
    clock: Json = {"type": "untimed"}
    return Table(
        name, "quoridor", "Quoridor", {"size": 5}, clock, "", public, False, "open", created, created, True, None, None,
        keeper, seats,
    )  # fmt: skip


def _upgrade(connection: Connection, revision: str) -> None:
    """The tables as they were at that revision."""
    config = Config()
    config.set_main_option("script_location", str(files("parlour.storage").joinpath("migrations")))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def test_events_come_back_in_order(tmp_path: Path) -> None:
    async def write(store: Store) -> None:
        await store.append("m", 0, ["a", "b"])
        await asyncio.gather(*(store.append(f"m{number}", 0, [str(number)]) for number in range(50)))
        await store.append("m", 2, ["c"])
        await store.append("m", 3, [])

    async def read(store: Store) -> None:
        assert await store.events("m") == ["a", "b", "c"]
        assert await store.events("m", 2) == ["c"]
        assert await store.events("m49") == ["49"]
        assert await store.events("none") == []

    with_store(tmp_path, write)
    with_store(tmp_path, read)


def test_a_version_is_written_once_and_others_are_not_held_up(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        await store.append("m", 0, ["first"])
        late = store.append("m", 0, ["second", "third"])
        outcomes = await asyncio.gather(late, store.append("other", 0, ["x"]), return_exceptions=True)
        assert isinstance(outcomes[0], Conflict)
        assert outcomes[1] is None
        assert await store.events("m") == ["first"]
        assert await store.events("other") == ["x"]

    with_store(tmp_path, story)


def test_a_seat_is_taken_once_and_a_name_is_unique(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        directory, keys = Directory(store), Keys(store)
        assert await directory.add(table(), [{"hash": "ann's", "match": "m", "seat": 0}], [])
        assert not await directory.add(table(), [], [])
        assert await directory.table("m") == table()
        for name, token in (("ANN", "bob's"), ("Bob", "ann's")):
            with pytest.raises(Taken):
                await keys.sit("m", 1, name, token, ready=True)
        assert await keys.sit("m", 1, "Bob", "bob's", ready=True)
        assert not await keys.sit("m", 1, "Cid", "cid's", ready=True)
        assert await keys.vacate("m", "bob's")
        found = await directory.table("m")
        assert found
        assert found.seats[1] == Seat(1, "open")
        assert await directory.table("none") is None
        assert await keys.ended("m", "bob's")
        assert not await keys.vacate("m", "bob's")
        assert await keys.of("m") == [("ann's", 0)]
        assert await keys.vacate("m", "ann's")
        assert await directory.table("m") is None  # nobody sits there any more
        assert await keys.of("m") == []

    with_store(tmp_path, story)


def test_lists_are_filtered_and_paged(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        directory = Directory(store)
        for number in range(4):
            await directory.add(table(f"m{number}", created=float(number // 2)), [], [])
        await directory.add(table("secret", public=False), [], [])
        first = await directory.tables(Wanted("open", "quoridor", "ann", 3))
        assert [it.id for it in first] == ["m3", "m2", "m1"]
        assert [it.id for it in await directory.tables(Wanted(after=(0.0, "m1")))] == ["m0"]
        assert await directory.tables(Wanted("over")) == []
        assert await directory.tables(Wanted(player="nobody")) == []

    with_store(tmp_path, story)


def test_a_rematch_is_laid_once(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        directory = Directory(store)
        keys = Keys(store)
        await directory.add(table("one"), [{"hash": "old", "match": "one", "seat": 0}], [])
        assert await keys.rotate("one", "old", "new") == ["one"]
        assert await directory.follow("one", table("two"))
        assert await keys.of("two") == [("new", 1)]
        assert not await directory.follow("one", table("three"))
        assert await directory.table("three") is None
        assert await keys.rotate("two", "new", "newer") == ["one", "two"]
        assert (await keys.of("one"), await keys.of("two")) == ([("newer", 0)], [("newer", 1)])
        assert await keys.rotate("two", "new", "newest") == []

    with_store(tmp_path, story)


def test_a_claim_works_once_and_not_for_ever(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        await Directory(store).add(table(), [{"hash": "ann's", "match": "m", "seat": 0}], [])
        keys = Keys(store)
        assert not await keys.carry("m", "nobody's", "code", until=10.0)
        assert await keys.carry("m", "ann's", "code", until=10.0)
        assert await keys.claimed("m", "code", now=9.0) == 0
        assert await keys.claimed("m", "code", now=11.0) is None
        assert await keys.claimed("other", "code", now=9.0) is None
        assert await keys.claim("m", "code", "phone", None, 9.0) == 0
        assert await keys.claim("m", "code", "another", None, 9.0) is None
        assert await keys.of("m") == [("ann's", 0), ("phone", 0)]
        await keys.carry("m", "ann's", "old", until=10.0)
        await keys.carry("m", "phone", "new", until=10.0)
        assert await keys.claimed("m", "old", now=9.0) is None

    with_store(tmp_path, story)


End = Callable[[Keys], Awaitable[object]]


@pytest.mark.parametrize(
    ("end", "left"),
    [
        (lambda keys: keys.vacate("m", "bob's"), []),
        (lambda keys: keys.rotate("m", "bob's", "new"), [("new", 1)]),
        (lambda keys: keys.move("m", "bob's", 2), [("bob's", 2)]),
        (lambda keys: keys.give("m", 1, "greedy"), []),
        (lambda keys: keys.lend("m", Seat(1, "person"), "greedy"), [("bob's", 1)]),
    ],
    ids=["vacate", "rotate", "move", "give", "lend"],
)
def test_what_opens_a_seat_ends_with_it(tmp_path: Path, end: End, left: list[tuple[str, int]]) -> None:
    async def story(store: Store) -> None:
        three = replace(table(), seats=(*table().seats, Seat(2, "open")))
        await Directory(store).add(three, [], [])
        keys = Keys(store)
        await keys.sit("m", 1, "Bob", "bob's", ready=True)
        await keys.carry("m", "bob's", "code", until=10.0)
        assert await end(keys)
        assert await keys.of("m") == left
        assert await keys.claimed("m", "code", now=9.0) is None
        assert await keys.claim("m", "code", "thief's", "Eve", 9.0) is None

    with_store(tmp_path, story)


def test_no_robot_plays_for_who_was_seen_meanwhile(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        directory, keys = Directory(store), Keys(store)
        await directory.add(table(), [], [])
        for seen in ({"process": "here"}, {"gone": 7.0}):
            await directory.seat("m", 0, **seen)
            assert not await keys.lend("m", Seat(0, "person", "Ann"), "greedy")
        assert await keys.lend("m", Seat(0, "person", "Ann", process="here", gone=7.0), "greedy")

    with_store(tmp_path, story)


def test_a_match_begins_once_and_with_those_who_are_there(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        directory, keys = Directory(store), Keys(store)
        await directory.add(table(), [{"hash": "ann's", "match": "m", "seat": 0}], [])
        assert not await directory.begin("m", ["Ann", "Bob"], ["begun"], 5.0)
        await keys.sit("m", 1, "Bob", "bob's", ready=False)
        assert not await directory.begin("m", ["Ann", "Bob"], ["begun"], 5.0)
        await directory.seat("m", 1, ready=True)
        assert not await directory.begin("m", ["Ann", "Cid"], ["begun"], 5.0)
        assert await directory.begin("m", ["Ann", "Bob"], ["begun"], 5.0)
        assert not await directory.begin("m", ["Ann", "Bob"], ["begun"], 6.0)
        assert await store.events("m") == ["begun"]
        assert not await keys.vacate("m", "bob's")  # it is too late for that

    with_store(tmp_path, story)


def test_a_match_without_a_living_keeper_is_an_orphan(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        directory, attendance = Directory(store), Attendance(store)
        await directory.add(table("mine", keeper="here"), [], [])
        await directory.add(table("theirs", keeper="there"), [], [])
        for name in ("mine", "theirs"):
            await directory.change(name, stage="running")
        await attendance.arrive(100.0)
        await attendance.beat(101.0)
        assert await attendance.orphans(101.0, 10, robots=False) == ["theirs"]
        assert sorted(await attendance.orphans(101.0 + LIFE, 10, robots=True)) == ["mine", "theirs"]
        await directory.seat("theirs", 1, kind="robot", robot="random")
        assert await attendance.orphans(101.0, 10, robots=False) == []
        assert await attendance.others(101.0) == frozenset()
        await attendance.stop()

    with_store(tmp_path, story)


def test_a_stretch_without_a_break_is_everybodys(tmp_path: Path) -> None:
    """A process that begins while another lives goes on with its time; after a break the time is new."""

    def arriving(process: str, now: float, since: float) -> None:
        async def story(store: Store) -> None:
            assert await Attendance(store).arrive(now) == since

        with_store(tmp_path, story, process)

    arriving("first", 100.0, 100.0)
    arriving("second", 101.0, 100.0)
    arriving("third", 101.0 + LIFE, 101.0 + LIFE)


def test_who_sat_at_a_process_that_died_has_gone(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        directory, attendance = Directory(store), Attendance(store)
        await directory.add(table(), [], [])
        await directory.seat("m", 0, process="there")
        await directory.leave("m", 0, "here", 1.0)  # its socket here was not the last
        await attendance.lost(frozenset({"there"}), 5.0)
        found = await directory.table("m")
        assert found
        assert [(seat.process, seat.gone) for seat in found.seats] == [("there", 5.0), (None, None)]

    with_store(tmp_path, story)


def test_an_old_database_opens_what_it_should_and_no_more(tmp_path: Path) -> None:
    """Claims outlived their seats before; invitations still stand."""
    kinds = {1: "open", 2: "robot", 3: "invited", 4: "person"}

    async def before() -> None:
        engine = connect(f"sqlite:///{tmp_path}/deep/parlour.db")
        async with engine.begin() as connection:
            await connection.run_sync(_upgrade, "0002")
            values = {**vars(table()), "options": "{}", "clock": "{}", "seats": None}
            columns = "id, game, title, options, clock, start, public, hints, stage, created, changed, attended"
            row = ", ".join(f":{column.strip()}" for column in columns.split(","))
            await connection.execute(text(f"INSERT INTO matches ({columns}) VALUES ({row})"), values)  # noqa: S608
            await connection.execute(text("INSERT INTO tokens (hash, match, seat) VALUES ('old', 'm', 4)"))
            for seat, kind in kinds.items():
                columns = '("match", seat, kind, ready, "left")'
                await connection.execute(text(f"INSERT INTO seats {columns} VALUES ('m', {seat}, '{kind}', 1, 0)"))  # noqa: S608
                await connection.execute(text(f"INSERT INTO claims VALUES ('{kind}', 'm', {seat}, 10)"))  # noqa: S608
        await engine.dispose()

    async def after(store: Store) -> None:
        keys = Keys(store)
        assert [await keys.claimed("m", kind, 9.0) for kind in kinds.values()] == [None, None, 3, 4]
        assert await keys.of("m") == [("old", 4)]
        assert await keys.rotate("m", "old", "new") == ["m"]

    asyncio.run(before())
    with_store(tmp_path, after)


def test_errors_tell_no_values(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        with pytest.raises(IntegrityError) as error:
            async with store.writing() as connection:
                await connection.execute(insert(tokens).values(hash="a secret", match="no match", seat=0))
        assert "secret" not in str(error.value)

    with_store(tmp_path, story)


def test_a_database_that_does_not_answer_is_unreachable(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        async with store.writing() as connection:
            await connection.execute(text("DROP TABLE events"))
        for asked in (store.append("m", 0, ["a"]), store.events("m")):
            with pytest.raises(Unreachable, match="no such table"):
                await asked

    with_store(tmp_path, story)


@pytest.mark.parametrize("address", ["", "mysql://x/y", "sqlite://", "sqlite+pysqlite:///x.db"])
def test_a_wrong_address_is_refused(address: str) -> None:
    with pytest.raises(BadOption):
        url_of(address)
