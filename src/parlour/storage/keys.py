"""What opens a seat: tokens, which last, and claims, which work once. Only their hashes are kept.

A seat changes hands together with all that opens it, in one transaction: nobody is at a seat who cannot open it, and
nobody opens one that is somebody else's by now.
"""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from sqlalchemy import ColumnElement, case, delete, exists, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from parlour.storage.directory import Seat, lock
from parlour.storage.schema import claims, matches, seats, tokens
from parlour.storage.store import Store

PEOPLE = ("person", "bot")  # kinds of seats that a token opens


class Taken(Exception):
    """Somebody at the table has that name, or the token was given out before."""


class Keys:
    """Reads and changes who may open which seat."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, match: str) -> list[tuple[str, int]]:
        """The hash of every token that opens a seat of the match, with the seat."""
        live = select(tokens.c.hash, tokens.c.seat).where(tokens.c.match == match, ~tokens.c.ended)
        async with self._store.reading() as connection:
            return [(digest, seat) for digest, seat in await connection.execute(live)]

    async def ended(self, match: str, token: str) -> bool:
        """Whether the token opened a seat of the match once, and does not any more."""
        wanted = select(tokens.c.ended).where(tokens.c.match == match, tokens.c.hash == token)
        async with self._store.reading() as connection:
            return bool(await connection.scalar(wanted))

    async def claimed(self, match: str, code: str, now: float) -> int | None:
        """The seat of a claim that stands."""
        async with self._store.reading() as connection:
            return await _claimed(connection, match, code, now)

    async def sit(self, match: str, seat: int, name: str, token: str, *, ready: bool) -> bool:
        """Give an open seat to a person, whose token alone opens it; False where it is not open any more."""
        free = update(seats).where(_of(match, seat), seats.c.kind == "open")
        taken = free.values(kind="person", name=name, called=name.casefold(), ready=ready)
        async with self._alone(match) as connection:
            if (await connection.execute(taken)).rowcount != 1:
                return False
            await _end(connection, match, seat)
            await connection.execute(insert(tokens).values(hash=token, match=match, seat=seat))
        return True

    async def claim(self, match: str, code: str, token: str, name: str | None, now: float) -> int | None:
        """Exchange a claim for a token, and by a name take the seat that was kept; None where no such claim stands."""
        async with self._alone(match) as connection:
            seat = await _claimed(connection, match, code, now)
            if seat is None:
                return None
            await connection.execute(delete(claims).where(claims.c.hash == code))
            if name is not None:
                kind = case((seats.c.kind == "bot", "bot"), else_="person")
                kept = update(seats).where(_of(match, seat), seats.c.name.is_(None))
                await connection.execute(kept.values(kind=kind, name=name, called=name.casefold() or None, ready=True))
            await connection.execute(insert(tokens).values(hash=token, match=match, seat=seat))
        return seat

    async def carry(self, match: str, token: str, code: str, until: float) -> bool:
        """A claim to the token's seat, for once and until then; an earlier one is void. False for an ended token."""
        async with self._alone(match) as connection:
            seat = await _opened(connection, match, token)
            if seat is None:
                return False
            await connection.execute(delete(claims).where(claims.c.match == match, claims.c.seat == seat))
            await connection.execute(insert(claims).values(hash=code, match=match, seat=seat, until=until))
        return True

    async def rotate(self, match: str, token: str, new: str) -> Sequence[str]:
        """Let a new token be the only one of the seat, here and in the matches before and after: those matches."""
        async with self._alone(match) as connection:
            seat = await _opened(connection, match, token)
            if seat is None:
                return []
            live = select(tokens).where(~tokens.c.ended)
            here = live.where(tokens.c.match == match, tokens.c.seat == seat).with_only_columns(tokens.c.hash)
            found = live.where(tokens.c.hash.in_(here)).with_only_columns(tokens.c.match, tokens.c.seat).distinct()
            opened = (await connection.execute(found.order_by(tokens.c.match))).all()
            for other, place in opened:
                await lock(connection, other)
                await _end(connection, other, place)
                await connection.execute(insert(tokens).values(hash=new, match=other, seat=place))
        return [other for other, _ in opened]

    async def vacate(self, match: str, token: str) -> bool:
        """Let the token's seat be free again, with nothing that opens it, and forget a table without people.

        False where the token was ended, or the match has begun.
        """
        free = {"kind": "open", "name": None, "called": None, "ready": False, "process": None, "gone": None}
        unbegun = (matches.c.id == match) & (matches.c.stage == "open")
        people = exists().where(seats.c.match == match, seats.c.kind == "person")
        async with self._alone(match) as connection:
            seat = await _opened(connection, match, token)
            if seat is None or await connection.scalar(select(matches.c.id).where(unbegun)) is None:
                return False
            await connection.execute(update(seats).where(_of(match, seat)).values(**free, left=False))
            await _end(connection, match, seat)
            await connection.execute(delete(matches).where(unbegun, ~people))
        return True

    async def move(self, match: str, token: str, to: int) -> bool:
        """Change from the token's seat to an open one; the tokens come along, claims end. False where it is taken."""
        async with self._alone(match) as connection:
            seat = await _opened(connection, match, token)
            free = update(seats).where(_of(match, to), seats.c.kind == "open").values(seat=-1)
            if seat is None or (await connection.execute(free)).rowcount != 1:
                return False
            for old, new in ((seat, to), (-1, seat)):
                await connection.execute(update(seats).where(_of(match, old)).values(seat=new))
            await _end(connection, match, to)
            theirs = update(tokens).where(tokens.c.match == match, tokens.c.seat == seat, ~tokens.c.ended)
            await connection.execute(theirs.values(seat=to))
            await _end(connection, match, seat)
        return True

    async def give(self, match: str, seat: int, robot: str) -> bool:
        """Give a seat away to a robot, with nothing that opens it; False where it was a robot's."""
        theirs = update(seats).where(_of(match, seat), seats.c.kind.in_(PEOPLE))
        async with self._alone(match) as connection:
            if (await connection.execute(theirs.values(kind="robot", robot=robot, ready=True))).rowcount != 1:
                return False
            await _end(connection, match, seat)
        return True

    async def lend(self, match: str, place: Seat, robot: str) -> bool:
        """Let a robot play until who left is back, by a token; claims end. False where they were seen since."""
        unseen = seats.c.process.is_not_distinct_from(place.process) & seats.c.gone.is_not_distinct_from(place.gone)
        theirs = update(seats).where(_of(match, place.seat), seats.c.kind.in_(PEOPLE), unseen)
        async with self._alone(match) as connection:
            if (await connection.execute(theirs.values(robot=robot))).rowcount != 1:
                return False
            await connection.execute(delete(claims).where(claims.c.match == match, claims.c.seat == place.seat))
        return True

    @asynccontextmanager
    async def _alone(self, match: str) -> AsyncIterator[AsyncConnection]:
        """A transaction about the seats of a match, which waits for others of its kind."""
        try:
            async with self._store.writing() as connection:
                await lock(connection, match)
                yield connection
        except IntegrityError:
            raise Taken from None


def _of(match: str, seat: int) -> ColumnElement[bool]:
    return (seats.c.match == match) & (seats.c.seat == seat)


async def _opened(connection: AsyncConnection, match: str, token: str) -> int | None:
    """The seat that the token opens."""
    wanted = select(tokens.c.seat).where(tokens.c.match == match, tokens.c.hash == token, ~tokens.c.ended)
    seat: int | None = await connection.scalar(wanted)
    return seat


async def _claimed(connection: AsyncConnection, match: str, code: str, now: float) -> int | None:
    wanted = (claims.c.hash == code) & (claims.c.match == match) & (claims.c.until > now)
    seat: int | None = await connection.scalar(select(claims.c.seat).where(wanted))
    return seat


async def _end(connection: AsyncConnection, match: str, seat: int) -> None:
    """Let nothing open the seat any more."""
    theirs = update(tokens).where(tokens.c.match == match, tokens.c.seat == seat, ~tokens.c.ended)
    await connection.execute(theirs.values(ended=True))
    await connection.execute(delete(claims).where(claims.c.match == match, claims.c.seat == seat))
