"""Events on disk: durable, in order, each version once; and the directory beside them."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from parlour.core.errors import BadOption
from parlour.match.forms import Json
from parlour.storage import Conflict, Store, Unreachable
from parlour.storage.attendance import LIFE, Attendance
from parlour.storage.directory import Directory, Seat, Table, Wanted
from parlour.storage.engine import url_of
from parlour.storage.keys import Keys


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
        directory = Directory(store)
        await directory.add(table(), [{"hash": "h", "match": "m", "seat": 0}], [])
        assert await directory.table("m") == table()
        assert not await directory.seat("m", 1, among=("open",), kind="person", name="ANN")
        assert await directory.seat("m", 1, among=("open",), kind="person", name="Bob")
        assert not await directory.seat("m", 1, among=("open",), kind="person", name="Cid")
        await directory.vacate("m", 1)
        found = await directory.table("m")
        assert found
        assert found.seats[1] == Seat(1, "open")
        assert await directory.table("none") is None
        await directory.remove("m")
        assert await directory.table("m")  # Ann still sits there
        await directory.vacate("m", 0)
        await directory.remove("m")
        assert await directory.table("m") is None
        assert await Keys(store).of("m") == []

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
        await directory.add(table("one"), [], [])
        assert await directory.follow("one", table("two"), [{"hash": "h", "match": "two", "seat": 1}])
        assert not await directory.follow("one", table("three"), [])
        assert await directory.table("three") is None

    with_store(tmp_path, story)


def test_a_claim_works_once_and_not_for_ever(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        await Directory(store).add(table(), [], [])
        keys = Keys(store)
        await keys.invite("m", 1, "code", until=10.0)
        assert await keys.claimed("m", "code", now=9.0) == 1
        assert await keys.claimed("m", "code", now=11.0) is None
        assert await keys.claimed("other", "code", now=9.0) is None
        assert await keys.use("code")
        assert not await keys.use("code")
        await keys.invite("m", 1, "old", until=10.0)
        await keys.invite("m", 1, "new", until=10.0)
        assert await keys.claimed("m", "old", now=9.0) is None

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


def test_errors_tell_no_values(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        with pytest.raises(IntegrityError) as error:
            await Keys(store).add("no match", 0, "a secret")
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
