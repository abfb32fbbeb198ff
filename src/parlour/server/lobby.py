"""Tables before the match: laying one, sitting down, being ready, leaving; and the table of a rematch."""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from parlour.core.game import AnyGame
from parlour.core.words import phrase
from parlour.match import Match, Terms, Untimed
from parlour.match.forms import read, write
from parlour.server import seats, wire
from parlour.server.problems import Problem
from parlour.server.viewer import BAD_TOKEN, CLOSING
from parlour.storage import Conflict
from parlour.storage.directory import Seat, Table

if TYPE_CHECKING:
    from parlour.server.house import House
    from parlour.server.room import Room

LONGEST_NAME = 40


@dataclass(frozen=True)
class Place:
    """A seat as the host wants it: me, open, invited, bot or robot."""

    kind: str
    name: str | None = None
    robot: str | None = None


@dataclass(frozen=True)
class Arranged:
    """What a host settles for a match."""

    game: AnyGame
    options: dict[str, Any]
    clock: Terms
    start: str
    public: bool
    hints: bool
    ready: bool


@dataclass(frozen=True)
class Laid:
    """A new table, and what opens its seats."""

    table: Table
    seat: int | None
    token: str | None
    claims: dict[int, str]


def tidy_name(name: str) -> str:
    """A name that people can read."""
    tidy = " ".join(name.split())
    if not (1 <= len(tidy) <= LONGEST_NAME and tidy.isprintable()):
        raise Problem("invalid", phrase("problem.name", most=LONGEST_NAME))
    return tidy


async def lay(house: House, wanted: Arranged, places: Sequence[Place], address: str) -> Laid:
    """A new table; the match begins at once where every seat is taken."""
    if len(places) != wanted.game.seats:
        raise Problem("invalid", f"{wanted.game.key} has {wanted.game.seats} seats, not {len(places)}")
    own = [number for number, place in enumerate(places) if place.kind == "me"]
    if len(own) > 1:
        raise Problem("invalid", "at most one seat is yours")
    table = _table(house, wanted, _seated(house, wanted, places))
    if table.robots:
        house.admit_robots(address, table.id)
    token = seats.fresh() if own else None
    codes = {number: seats.fresh() for number, place in enumerate(places) if place.kind in ("invited", "bot")}
    keys = [{"hash": seats.digest(token), "match": table.id, "seat": own[0]}] if token else []
    until = table.created + seats.INVITED
    invitations = [
        {"hash": seats.digest(code), "match": table.id, "seat": seat, "until": until} for seat, code in codes.items()
    ]
    await house.directory.add(table, keys, invitations)
    if table.full:
        await house.room(table.id)
    return Laid(table, own[0] if own else None, token, codes)


def _table(house: House, wanted: Arranged, rows: tuple[Seat, ...]) -> Table:
    now = time.time()
    table = Table(
        seats.match_id(),
        wanted.game.key,
        wanted.game.title,
        wanted.options,
        write(wanted.clock),
        wanted.start,
        wanted.public,
        wanted.hints,
        "open",
        now,
        now,
        keeper=house.store.process,
        seats=rows,
    )
    return replace(table, attended=table.robots or not isinstance(wanted.clock, Untimed))


def _seated(house: House, wanted: Arranged, places: Sequence[Place]) -> tuple[Seat, ...]:
    rows, taken = list[Seat](), set[str]()
    for number, place in enumerate(places):
        match place.kind:
            case "me":
                name = tidy_name(place.name or wanted.game.seat_names[number])
                seat = Seat(number, "person", name, ready=wanted.ready)
            case "robot":
                robot = place.robot or ""
                house.robots.check(robot)
                seat = Seat(number, "robot", _free_name(tidy_name(place.name or robot), taken), robot, ready=True)
            case kind:
                seat = Seat(number, kind)
        if seat.name and seat.name.casefold() in taken:
            raise Problem("taken", phrase("problem.called", name=seat.name))
        taken |= {seat.name.casefold()} if seat.name else set()
        rows.append(seat)
    return tuple(rows)


def _free_name(name: str, taken: set[str]) -> str:
    """The name, with a number where it is taken."""
    names = (name, *(f"{name} {number}" for number in range(2, 10)))
    return next(free for free in names if free.casefold() not in taken)


async def join(house: House, room: Room, name: str, seat: int | None, *, ready: bool) -> tuple[int, str]:
    """Sit down on an open seat: that one, or the first."""
    _only_open(room.table)
    name = unused_name(room.table, name)
    free = [place.seat for place in room.table.seats if place.kind == "open"]
    for number in free if seat is None else [seat] if seat in free else []:
        if await house.directory.seat(room.table.id, number, among=("open",), kind="person", name=name, ready=ready):
            return number, await _open(house, room, number)
    await house.refresh(room)
    raise Problem("taken", phrase("problem.seat" if free else "problem.no-seat"))


async def change(house: House, room: Room, seat: int, name: str | None, to: int | None) -> None:
    """Take another name, or another open seat, before the match; one's sockets come back and know it."""
    _only_open(room.table)
    match = room.table.id
    if name is not None and not await house.directory.seat(match, seat, name=tidy_name(name)):
        raise Problem("taken", phrase("problem.called", name=tidy_name(name)))
    if to not in (None, seat) and not await house.directory.move(match, seat, to):
        raise Problem("taken", phrase("problem.seat"))
    await house.dismiss(room, seat, CLOSING)
    await house.changed(room)


async def claim(house: House, room: Room, code: str, name: str | None) -> tuple[int, str]:
    """Exchange a claim code for a token: of a seat kept for somebody, or of one's own on another device."""
    match, digest = room.table.id, seats.digest(code)
    found = await house.keys.claimed(match, digest, time.time())
    if found is None:
        raise Problem("claim", phrase("problem.claim"))
    place = room.table.seats[found]
    named = unused_name(room.table, name or room.game.seat_names[found]) if place.free else None
    if not await house.keys.use(digest):
        raise Problem("claim", phrase("problem.claim"))
    if named:
        kind = "bot" if place.kind == "bot" else "person"
        if not await house.directory.seat(match, found, kind=kind, name=named, ready=True):
            await house.keys.invite(match, found, digest, room.table.created + seats.INVITED)
            raise Problem("taken", phrase("problem.called", name=named))  # a moment ago
    return found, await _open(house, room, found)


async def carry(house: House, room: Room, seat: int) -> str:
    """A code with which to open one's own seat on another device; an earlier one is void."""
    if sum(of == seat for _, of in await house.keys.of(room.table.id)) >= seats.DEVICES:
        raise Problem("refused", phrase("problem.devices", most=seats.DEVICES))
    code = seats.fresh()
    await house.keys.invite(room.table.id, seat, seats.digest(code), time.time() + seats.CARRIED)
    return code


async def rotate(house: House, room: Room, seat: int) -> str:
    """A new token for one's seat; all others open it no more, and the sockets that they opened are closed."""
    token = seats.fresh()
    await house.keys.add(room.table.id, seat, seats.digest(token), alone=True)
    await house.dismiss(room, seat, BAD_TOKEN)
    return token


async def _open(house: House, room: Room, seat: int) -> str:
    token = seats.fresh()
    await house.keys.add(room.table.id, seat, seats.digest(token))
    await house.changed(room)
    await begin_if_full(house, room)
    return token


async def set_ready(house: House, room: Room, seat: int, *, ready: bool) -> None:
    """Say whether one is ready; the match begins when all are."""
    _only_open(room.table)
    await house.directory.seat(room.table.id, seat, ready=ready)
    await house.changed(room)
    await begin_if_full(house, room)


async def leave(house: House, room: Room, seat: int) -> None:
    """Leave on purpose: before the match the seat is free again, and a table without people is cleared away."""
    if room.table.stage != "open":
        await house.directory.seat(room.table.id, seat, gone=time.time(), left=True)
        await house.changed(room)
        return
    await house.directory.vacate(room.table.id, seat)
    await house.directory.remove(room.table.id)
    await house.changed(room)


async def begin_if_full(house: House, room: Room) -> None:
    """Begin the match where every seat is taken and ready; one process does it."""
    table = room.table
    if table.stage != "open" or not table.full:
        return
    names = tuple(str(seat.name) for seat in table.seats)
    clock: Terms = read(Terms, table.clock)
    seed = secrets.randbits(62)
    match = Match.begin(room.game, names=names, clock=clock, seed=seed, start=table.start, now=time.time())
    with suppress(Conflict):  # it has begun already
        await house.store.append(table.id, 0, [wire.dump(write(event)) for event in match.events])
        house.metrics.events.inc(len(match.events))
    await house.staged(room, "running")
    room.catch_up()


async def rematch(house: House, room: Room) -> None:
    """The table after this one: the same players, the first of whom is now the last; their tokens open it, too."""
    now, before = time.time(), room.table
    places = [replace(seat, ready=True, process=None, gone=None, left=False) for seat in before.seats]
    places = [*places[1:], places[0]]
    table = replace(
        before,
        id=seats.match_id(),
        stage="open",
        result=None,
        created=now,
        changed=now,
        keeper=house.store.process if house.robots.names else None,
        seats=tuple(replace(seat, seat=number) for number, seat in enumerate(places)),
    )
    count = len(places)
    keys = [
        {"hash": digest, "match": table.id, "seat": (seat - 1) % count}
        for digest, seat in await house.keys.of(before.id)
    ]
    if await house.directory.follow(before.id, table, keys):
        room.table = replace(before, rematch=table.id)
        await house.room(table.id)


def _only_open(table: Table) -> None:
    if table.stage != "open":
        raise Problem("stage", phrase("problem.begun"))


def unused_name(table: Table, name: str) -> str:
    """The name, if nobody at the table has it."""
    tidy = tidy_name(name)
    if any(seat.name and seat.name.casefold() == tidy.casefold() for seat in table.seats):
        raise Problem("taken", phrase("problem.called", name=tidy))
    return tidy
