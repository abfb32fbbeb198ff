"""The events of every match, durable and in order."""

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, nullcontext

from sqlalchemy import insert, select
from sqlalchemy.exc import DBAPIError, IntegrityError, InterfaceError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from parlour.storage.bus import Alone, Bus, Hear, News, Postgres
from parlour.storage.engine import connect, migrate
from parlour.storage.schema import events
from parlour.storage.writer import Batch, Conflict, Writer

__all__ = ["Conflict", "Store", "Unreachable"]

_AWAY = ("08", "53", "57")  # SQL states of PostgreSQL: no connection, no resources, an operator at work


class Unreachable(Exception):
    """The database does not answer."""


class Store:
    """A database of matches. Several processes may share one on PostgreSQL."""

    def __init__(self, engine: AsyncEngine, process: str, hear: Hear) -> None:
        self.engine = engine
        self.process = process
        self.shared = engine.dialect.name == "postgresql"
        self._one_writer = nullcontext() if self.shared else asyncio.Lock()  # SQLite has one anyway
        self._bus: Bus = Postgres(engine, process, hear) if self.shared else Alone()
        self._writer = Writer(self._write)

    @classmethod
    async def open(cls, address: str, process: str, hear: Hear) -> "Store":
        """The database at that address, with its tables up to date; `hear` is told what other processes say."""
        engine = connect(address)
        await migrate(engine)
        return cls(engine, process, hear)

    async def close(self) -> None:
        """Write what waits, and let go of the database."""
        await self._writer.close()
        await self._bus.close()
        await self.engine.dispose()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that may change something."""
        async with self._one_writer:
            with _answering():
                async with self.engine.begin() as connection:
                    yield connection

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to look something up."""
        with _answering():
            async with self.engine.connect() as connection:
                yield connection

    async def tell(self, *news: News) -> None:
        """Tell the other processes."""
        if self.shared:
            async with self.writing() as connection:
                await self._bus.tell(connection, *news)

    async def append(self, match: str, version: int, bodies: Sequence[str]) -> None:
        """Add these events from that version on; Conflict where somebody else was first."""
        if bodies:
            await self._writer.append(match, version, bodies)

    async def events(self, match: str, since: int = 0) -> list[str]:
        """The events of a match from that version on."""
        wanted = (events.c.match == match) & (events.c.version >= since)
        async with self.reading() as connection:
            found = await connection.scalars(select(events.c.body).where(wanted).order_by(events.c.version))
            return list(found)

    async def _write(self, batches: Sequence[Batch]) -> None:
        rows = [row for batch in batches for row in batch.rows()]
        try:
            async with self.writing() as connection:
                await connection.execute(insert(events), rows)
                await self._bus.tell(connection, *({"news": "events", "match": batch.match} for batch in batches))
        except IntegrityError:
            raise Conflict from None


@contextmanager
def _answering() -> Iterator[None]:
    """Whatever keeps a database from answering is one thing to those who ask."""
    try:
        yield
    except Exception as error:
        if not _silent(error):
            raise
        raise Unreachable(str(getattr(error, "orig", None) or error)) from None


def _silent(error: Exception) -> bool:
    if not isinstance(error, DBAPIError):
        return isinstance(error, OSError)
    state = str(getattr(error.orig, "sqlstate", None))
    return isinstance(error, OperationalError | InterfaceError) or error.connection_invalidated or state[:2] in _AWAY
