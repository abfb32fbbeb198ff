"""The directory of matches: what was settled for each, who sits where, and which stage it is in."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any

from sqlalchemy import RowMapping, Select, insert, literal, select, tuple_, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from parlour.match.forms import Json
from parlour.storage.schema import claims, events, matches, seats, tokens
from parlour.storage.store import Store


@dataclass(frozen=True)
class Seat:
    """A place in turn order, and who has it."""

    seat: int
    kind: str  # person, open, invited, bot, robot
    name: str | None = None  # empty for who gave none and is called as the seat is
    robot: str | None = None  # who plays; at a person's or bot's seat, until they are back
    ready: bool = False
    process: str | None = None  # where its sockets end
    gone: float | None = None  # when the last of them went away
    left: bool = False  # on purpose

    @property
    def free(self) -> bool:
        """Whether somebody may still sit down."""
        return self.name is None


@dataclass(frozen=True)
class Table:
    """A match as it was arranged: the game, its terms, and the seats."""

    id: str
    game: str
    title: str
    options: dict[str, Any]
    clock: Json
    start: str
    public: bool
    hints: bool
    stage: str  # open, running, over
    created: float
    changed: float
    attended: bool = False
    result: Json = None
    rematch: str | None = None
    keeper: str | None = None
    seats: tuple[Seat, ...] = ()

    @property
    def full(self) -> bool:
        """Whether every seat is taken and nobody asks to wait."""
        return all(seat.ready and not seat.free for seat in self.seats)

    @property
    def robots(self) -> bool:
        """Whether robots play."""
        return any(seat.robot for seat in self.seats)


@dataclass(frozen=True)
class Wanted:
    """What a list of matches is asked for."""

    stage: str | None = None
    game: str | None = None
    player: str | None = None
    limit: int = 20
    after: tuple[float, str] | None = None  # the time and id of the last one seen


_JSON = ("options", "clock", "result")


class Directory:
    """Reads and changes tables and seats."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def add(self, table: Table, keys: Sequence[dict[str, Any]], invitations: Sequence[dict[str, Any]]) -> bool:
        """A new table, with the tokens and claims of its seats; False where it is there already."""
        try:
            async with self._store.writing() as connection:
                await connection.execute(insert(matches), _row(table))
                await connection.execute(insert(seats), [_seat_row(table.id, seat) for seat in table.seats])
                for into, rows in ((tokens, keys), (claims, invitations)):
                    if rows:
                        await connection.execute(insert(into), list(rows))
        except IntegrityError:
            return False
        return True

    async def follow(self, before: str, table: Table) -> bool:
        """Let this table come after that one, opened by the same tokens, each a seat earlier; False where one does."""
        first = update(matches).where(matches.c.id == before, matches.c.rematch.is_(None)).values(rematch=table.id)
        count = len(table.seats)
        theirs = select(tokens.c.hash, literal(table.id), (tokens.c.seat + count - 1) % count)
        theirs = theirs.where(tokens.c.match == before, ~tokens.c.ended)
        async with self._store.writing() as connection:
            if (await connection.execute(first)).rowcount != 1:
                return False
            await connection.execute(insert(matches), _row(table))
            await connection.execute(insert(seats), [_seat_row(table.id, seat) for seat in table.seats])
            await connection.execute(insert(tokens).from_select(["hash", "match", "seat"], theirs))
        return True

    async def table(self, match: str) -> Table | None:
        """The table of that match."""
        async with self._store.reading() as connection:
            found = (await connection.execute(select(matches).where(matches.c.id == match))).mappings().first()
            if found is None:
                return None
            places = select(seats).where(seats.c.match == match).order_by(seats.c.seat)
            rows = (await connection.execute(places)).mappings().all()
        return _table(found, rows)

    async def tables(self, wanted: Wanted) -> list[Table]:
        """Public tables, the newest first."""
        async with self._store.reading() as connection:
            found = (await connection.execute(_listed(wanted))).mappings().all()
            ids = [row["id"] for row in found]
            places = select(seats).where(seats.c.match.in_(ids)).order_by(seats.c.seat)
            rows = (await connection.execute(places)).mappings().all()
        return [_table(row, [place for place in rows if place["match"] == row["id"]]) for row in found]

    async def change(self, match: str, **values: object) -> None:
        """Change what is said of a match."""
        values = {name: json.dumps(value) if name in _JSON else value for name, value in values.items()}
        async with self._store.writing() as connection:
            await connection.execute(update(matches).where(matches.c.id == match).values(values))

    async def begin(self, match: str, names: Sequence[str], bodies: Sequence[str], now: float) -> bool:
        """Let the match begin with these events; False where it has, or others sit there by now, or are not ready."""
        people = select(seats.c.name).where(seats.c.match == match, seats.c.ready).order_by(seats.c.seat)
        stage = select(matches.c.stage).where(matches.c.id == match)
        async with self._store.writing() as connection:
            await lock(connection, match)
            ready = list(await connection.scalars(people)) == list(names)
            if not ready or await connection.scalar(stage) != "open":
                return False
            if await connection.scalar(select(events.c.version).where(events.c.match == match).limit(1)) is None:
                rows = [{"match": match, "version": version, "body": body} for version, body in enumerate(bodies)]
                await connection.execute(insert(events), rows)
            await connection.execute(update(matches).where(matches.c.id == match).values(stage="running", changed=now))
        return True

    async def seat(self, match: str, seat: int, *, among: Sequence[str] = (), **values: object) -> bool:
        """Change a seat, if it is of one of these kinds; False where it is not, or the name is taken."""
        if isinstance(name := values.get("name"), str):
            values["called"] = name.casefold() or None
        place = update(seats).where(seats.c.match == match, seats.c.seat == seat)
        place = place.where(seats.c.kind.in_(among)) if among else place
        try:
            async with self._store.writing() as connection:
                return (await connection.execute(place.values(values))).rowcount == 1
        except IntegrityError:
            return False

    async def leave(self, match: str, seat: int, process: str, now: float) -> None:
        """Note that the last socket of a seat at that process was closed, unless it has come to another since."""
        place = update(seats).where(seats.c.match == match, seats.c.seat == seat, seats.c.process == process)
        async with self._store.writing() as connection:
            await connection.execute(place.values(process=None, gone=now))


async def lock(connection: AsyncConnection, match: str) -> None:
    """Hold the row of the match: by writing it, since SQLite locks nothing for who only reads."""
    await connection.execute(update(matches).where(matches.c.id == match).values(changed=matches.c.changed))


def _listed(wanted: Wanted) -> Select[Any]:
    found = select(matches).where(matches.c.public)
    if wanted.stage:
        found = found.where(matches.c.stage == wanted.stage)
    if wanted.game:
        found = found.where(matches.c.game == wanted.game)
    if wanted.player:
        theirs = select(seats.c.match).where(seats.c.called == wanted.player.casefold())
        found = found.where(matches.c.id.in_(theirs))
    if wanted.after:
        found = found.where(tuple_(matches.c.created, matches.c.id) < tuple_(*wanted.after))
    return found.order_by(matches.c.created.desc(), matches.c.id.desc()).limit(wanted.limit)


def _row(table: Table) -> dict[str, Any]:
    row = {field.name: getattr(table, field.name) for field in fields(table) if field.name != "seats"}
    return row | {name: None if row[name] is None else json.dumps(row[name]) for name in _JSON}


def _seat_row(match: str, seat: Seat) -> dict[str, Any]:
    row = {field.name: getattr(seat, field.name) for field in fields(seat)}
    return {"match": match, "called": (seat.name or "").casefold() or None, **row}


def _table(found: RowMapping, places: Sequence[RowMapping]) -> Table:
    row = dict(found) | {name: None if found[name] is None else json.loads(found[name]) for name in _JSON}
    return Table(**row, seats=tuple(map(_seat, places)))


def _seat(found: RowMapping) -> Seat:
    return Seat(**{name: value for name, value in found.items() if name not in ("match", "called")})
