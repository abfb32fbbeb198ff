"""News between the processes of one server: PostgreSQL's LISTEN and NOTIFY; alone, there is nobody to tell."""

import asyncio
import contextlib
import json
import logging
from collections.abc import Callable
from typing import Any, Protocol

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

CHANNEL = "parlour"
PATIENCE = 1.0  # seconds before a lost line is taken up again
PULSE = 15.0  # seconds between two looks whether a silent line still stands
log = logging.getLogger(__name__)

News = dict[str, Any]
Hear = Callable[[News | None], None]  # None: some news may have been missed


class Bus(Protocol):
    """Tells the other processes."""

    async def tell(self, connection: AsyncConnection, *news: News) -> None:
        """Tell them once the transaction is committed."""

    async def close(self) -> None:
        """Hear no more."""


class Alone:
    """The bus of a server with one process."""

    async def tell(self, connection: AsyncConnection, *news: News) -> None:
        pass

    async def close(self) -> None:
        pass


class Postgres:
    """Tells by NOTIFY, with the name of the process, which does not listen to itself."""

    def __init__(self, engine: AsyncEngine, process: str, hear: Hear) -> None:
        self._url = engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._process = process
        self._hear = hear
        self._task = asyncio.create_task(self._listen(), name="listener")

    async def tell(self, connection: AsyncConnection, *news: News) -> None:
        payloads = [json.dumps({"from": self._process, **one}) for one in news]
        statement = sa.text("SELECT pg_notify(:channel, said) FROM unnest(CAST(:said AS text[])) AS said")
        await connection.execute(statement, {"channel": CHANNEL, "said": payloads})

    async def close(self) -> None:
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task

    async def _listen(self) -> None:
        import asyncpg  # an extra, needed only here

        while True:
            try:
                await self._attend(await asyncpg.connect(self._url, timeout=PULSE))
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                log.warning("no news of other processes for the moment: %s", error)
            await asyncio.sleep(PATIENCE)

    async def _attend(self, connection: Any) -> None:
        """Hear until the line is lost; one that only seems to stand gives no answer, which is an error."""
        lost = asyncio.Event()
        connection.add_termination_listener(lambda _: lost.set())
        try:
            await connection.add_listener(CHANNEL, self._heard)
            self._hear(None)
            while not lost.is_set():
                await connection.execute("SELECT 1", timeout=PULSE)
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(lost.wait(), PULSE)
        finally:
            connection.terminate()

    def _heard(self, connection: object, pid: int, channel: str, payload: str) -> None:
        news: News = json.loads(payload)
        if news.pop("from") != self._process:
            self._hear(news)
