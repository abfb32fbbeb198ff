"""Tables before the match: laying one, sitting down, being ready, leaving; and the table of a rematch."""

from __future__ import annotations

import secrets
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from parlour.core.game import AnyGame
from parlour.core.words import LANGUAGES, phrase
from parlour.match import Match, Terms, Untimed
from parlour.match.forms import read, write
from parlour.server import seats, wire
from parlour.server.problems import Problem
from parlour.storage.directory import Seat, Table
from parlour.storage.keys import PEOPLE, Taken

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


async def lay(house: House, wanted: Arranged, places: Sequence[Place], address: str, secret: str) -> Laid:
    """A new table; the match begins at once where every seat is taken. All that opens it follows from the secret."""
    if len(places) != wanted.game.seats:
        raise Problem("invalid", f"{wanted.game.key} has {wanted.game.seats} seats, not {len(places)}")
    own = [number for number, place in enumerate(places) if place.kind == "me"]
    if len(own) > 1:
        raise Problem("invalid", "at most one seat is yours")
    table = _table(house, wanted, seats.match_id(secret), _seated(house, wanted, places))
    if table.robots:
        house.admit_robots(address, table.id)
    token = seats.derived(secret, "token") if own else None
    kept = [number for number, place in enumerate(places) if place.kind in ("invited", "bot")]
    codes = {number: seats.derived(secret, "code", number) for number in kept}
    keys = [{"hash": seats.digest(token), "match": table.id, "seat": own[0]}] if token else []
    until = table.created + seats.INVITED
    invitations = [
        {"hash": seats.digest(code), "match": table.id, "seat": seat, "until": until} for seat, code in codes.items()
    ]
    await house.directory.add(table, keys, invitations)
    if table.full:
        await house.room(table.id)
    return Laid(table, own[0] if own else None, token, codes)


def _table(house: House, wanted: Arranged, name: str, rows: tuple[Seat, ...]) -> Table:
    now = time.time()
    table = Table(
        name,
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
                name = tidy_name(place.name) if place.name else ""
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


async def join(house: House, room: Room, token: str, name: str, seat: int | None, *, ready: bool) -> tuple[int, str]:
    """Sit down on an open seat, that one or the first, which the token opens from now on."""

    async def sit() -> int:
        _only_open(room.table)
        called = unused_name(room, name)
        free = [place.seat for place in room.table.seats if place.kind == "open"]
        for number in free if seat is None else [seat] if seat in free else []:
            try:
                if await house.keys.sit(room.table.id, number, called, seats.digest(token), ready=ready):
                    return number
            except Taken:
                raise Problem("taken", phrase("problem.called", name=called)) from None
        await house.refresh(room)
        raise Problem("taken", phrase("problem.seat" if free else "problem.no-seat"))

    return await _once(house, room, token, sit), token


async def change(house: House, room: Room, seat: int, token: str, name: str | None, to: int | None) -> None:
    """Take another name, or another open seat, before the match; after that one's sockets come back."""
    _only_open(room.table)
    match = room.table.id
    if name is not None and not await house.directory.seat(match, seat, among=PEOPLE, name=tidy_name(name)):
        raise Problem("taken", phrase("problem.called", name=tidy_name(name)))
    if to is not None and to != seat and not await house.keys.move(match, token, to):
        raise Problem("taken", phrase("problem.seat"))
    await house.changed(room)


async def claim(house: House, room: Room, token: str, code: str, name: str | None) -> tuple[int, str]:
    """Exchange a claim code for that token: of a seat kept for somebody, or of one's own on another device."""
    match, digest = room.table.id, seats.digest(code)

    async def take() -> int:
        found = await house.keys.claimed(match, digest, time.time())
        if found is None:
            raise Problem("claim", phrase("problem.claim"))
        place = room.table.seats[found]
        named = (unused_name(room, name) if name else "") if place.free else None
        try:
            taken = await house.keys.claim(match, digest, seats.digest(token), named, time.time())
        except Taken:
            raise Problem("taken", phrase("problem.called", name=str(named))) from None
        if taken is None:
            raise Problem("claim", phrase("problem.claim"))
        return taken

    return await _once(house, room, token, take), token


async def _once(house: House, room: Room, token: str, sit: Callable[[], Awaitable[int]]) -> int:
    """The seat that the token opens, since the same request came before; else the one on which one sits down now."""
    match = room.table.id
    if await house.keys.ended(match, seats.digest(token)):
        raise Problem("taken", phrase("problem.ended"))
    seat = await seats.seat_of(house.keys, match, token)
    if seat is None:
        try:
            seat = await sit()
        except Problem:
            seat = await seats.seat_of(house.keys, match, token)  # the same request was faster
            if seat is None:
                raise
    await house.changed(room)
    await begin_if_full(house, room)
    return seat


async def carry(house: House, room: Room, seat: int, token: str) -> str:
    """A code with which to open the token's seat on another device; an earlier one is void."""
    if sum(of == seat for _, of in await house.keys.of(room.table.id)) >= seats.DEVICES:
        raise Problem("refused", phrase("problem.devices", most=seats.DEVICES))
    code = seats.fresh()
    if not await house.keys.carry(room.table.id, token, seats.digest(code), time.time() + seats.CARRIED):
        raise Problem("token", phrase("problem.token"))
    return code


async def rotate(house: House, room: Room, token: str, new: str) -> str:
    """A new token for the seat of that one; all others open it no more, and the sockets that they opened are closed."""
    match, digest = room.table.id, seats.digest(new)
    if await seats.seat_of(house.keys, match, new) is None:
        try:
            opened = await house.keys.rotate(match, seats.digest(token), digest)
        except Taken:  # the same request was faster, or the new one was ended
            opened = []
        if not opened and await seats.seat_of(house.keys, match, new) is None:
            raise Problem("token", phrase("problem.token"))
        for other in opened:
            await house.rekeyed(other)
    return new


async def set_ready(house: House, room: Room, seat: int, *, ready: bool) -> None:
    """Say whether one is ready; the match begins when all are."""
    _only_open(room.table)
    await house.directory.seat(room.table.id, seat, ready=ready)
    await house.changed(room)
    await begin_if_full(house, room)


async def leave(house: House, room: Room, seat: int, token: str) -> None:
    """Leave on purpose: before the match the seat is free again, and a table without people is cleared away."""
    match = room.table.id
    if room.table.stage != "open" or not await house.keys.vacate(match, token):
        await house.refresh(room)
        if room.table.stage != "open":
            await house.directory.seat(match, seat, among=PEOPLE, gone=time.time(), left=True)
    await house.changed(room)


async def begin_if_full(house: House, room: Room) -> None:
    """Begin the match where every seat is taken and ready; one process does it."""
    while room.table.stage == "open" and room.table.full:
        table, now, seed = room.table, time.time(), secrets.randbits(62)
        names = tuple(str(seat.name) for seat in table.seats)
        clock: Terms = read(Terms, table.clock)
        match = Match.begin(room.game, names=names, clock=clock, seed=seed, start=table.start, now=now)
        bodies = [wire.dump(write(event)) for event in match.events]
        if await house.directory.begin(table.id, names, bodies, now):
            house.metrics.events.inc(len(bodies))
            await house.store.tell({"news": "events", "match": table.id})
        await house.changed(room)
        room.catch_up()


async def rematch(house: House, room: Room) -> None:
    """The table after this one: the same players, the first of whom is now the last; their tokens open it, too."""
    now, before = time.time(), room.table
    places = [replace(seat, ready=True, process=None, gone=None, left=False) for seat in before.seats]
    places = [*places[1:], places[0]]
    table = replace(
        before,
        id=seats.match_id(seats.fresh()),
        stage="open",
        result=None,
        created=now,
        changed=now,
        keeper=house.store.process if house.robots.names else None,
        seats=tuple(replace(seat, seat=number) for number, seat in enumerate(places)),
    )
    if await house.directory.follow(before.id, table):
        room.table = replace(before, rematch=table.id)
        await house.room(table.id)


def _only_open(table: Table) -> None:
    if table.stage != "open":
        raise Problem("stage", phrase("problem.begun"))


def unused_name(room: Room, name: str) -> str:
    """The name, if nobody at the table has it, or is called so in any language for want of one."""
    tidy = tidy_name(name)
    nameless = [room.game.called(seat.seat) for seat in room.table.seats if seat.name == ""]
    names = {seat.name for seat in room.table.seats} | {it.say(language) for it in nameless for language in LANGUAGES}
    if any(name and name.casefold() == tidy.casefold() for name in names):
        raise Problem("taken", phrase("problem.called", name=tidy))
    return tidy
