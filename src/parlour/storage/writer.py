"""Group commits: the events of many matches go to the disk together.

Whoever appends waits until its events are durable. While one transaction is being written the next
ones gather, so that a slow disk makes batches larger and not the server slower.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field

Row = dict[str, str | int]


class Conflict(Exception):
    """Somebody else has written that version of the match."""


@dataclass(eq=False)
class Batch:
    """The next events of one match, and who waits for them."""

    match: str
    version: int  # of the first
    bodies: Sequence[str]
    stored: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    def rows(self) -> list[Row]:
        return [
            {"match": self.match, "version": version, "body": body}
            for version, body in enumerate(self.bodies, self.version)
        ]


Write = Callable[[Sequence[Batch]], Awaitable[None]]  # all or none; Conflict where a version is taken

_MOST = 512  # batches in one transaction


class Writer:
    """One task that writes whatever has gathered."""

    def __init__(self, write: Write) -> None:
        self._write = write
        self._waiting: asyncio.Queue[Batch] = asyncio.Queue()
        self._task = asyncio.create_task(self._run(), name="writer")

    async def append(self, match: str, version: int, bodies: Sequence[str]) -> None:
        """Return when the events are durable."""
        batch = Batch(match, version, bodies)
        self._waiting.put_nowait(batch)
        await batch.stored

    async def close(self) -> None:
        """Write what waits, and stop."""
        await self._waiting.join()
        self._task.cancel()

    async def _run(self) -> None:
        while True:
            batches = [await self._waiting.get()]
            while not self._waiting.empty() and len(batches) < _MOST:
                batches.append(self._waiting.get_nowait())
            await self._store(batches)
            for _ in batches:
                self._waiting.task_done()

    async def _store(self, batches: Sequence[Batch]) -> None:
        """Write them together; where one is in the way of the others, one by one."""
        try:
            await self._write(batches)
        except Conflict as conflict:
            if len(batches) == 1:
                _settle(batches, conflict)
            else:
                for batch in batches:
                    await self._store([batch])
        except Exception as error:  # noqa: BLE001  # whatever a database raises belongs to those who wait
            _settle(batches, error)
        else:
            _settle(batches, None)


def _settle(batches: Sequence[Batch], error: Exception | None) -> None:
    for batch in batches:
        if not batch.stored.done():
            batch.stored.set_exception(error) if error else batch.stored.set_result(None)
