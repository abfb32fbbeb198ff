"""Analyses as jobs. What is known of one is on the disk, so that any process can tell how far it is."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from sqlalchemy import delete, insert, select, update

from parlour.server import study
from parlour.storage import Unreachable
from parlour.storage.schema import analyses

if TYPE_CHECKING:
    from parlour.server.house import House

KEPT = 30 * 86400.0  # seconds
log = logging.getLogger(__name__)


class Jobs:
    """The analyses under way in this process: one at a time, since robots that play need the workers, too."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._turn = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()

    async def begin(self, text: str, moves: int, level: int, address: str) -> str:
        """Begin one for that address; its name."""
        gate, most = self._house.gate, self._house.settings.limits.analyses
        gate.take(address, "analyses", most)
        name, now = secrets.token_urlsafe(9), self._house.now()
        job = {"id": name, "state": "running", "done": 0, "of": moves, "level": level, "moves": []}
        async with self._house.store.writing() as connection:
            await connection.execute(delete(analyses).where(analyses.c.created < now - KEPT))
            await connection.execute(insert(analyses).values(id=name, body=self._body(job), created=now))
        task = asyncio.create_task(self._run(job, text), name=f"analysis {name}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(lambda _: gate.give_back(address, "analyses"))
        return name

    async def find(self, name: str) -> dict[str, Any] | None:
        """How far it is; one whose process has died will not go on."""
        async with self._house.store.reading() as connection:
            body = await connection.scalar(select(analyses.c.body).where(analyses.c.id == name))
        if body is None:
            return None
        job: dict[str, Any] = json.loads(body)
        process = job.pop("process", None)
        if job["state"] == "running" and process not in self._house.others | {self._house.store.process}:
            job["state"] = "failed"
        return job

    async def close(self) -> None:
        """Leave off."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _run(self, job: dict[str, Any], text: str) -> None:
        try:
            async with self._turn:
                await self._work(job, text)
        except Exception:  # a worker that died twice, or a database that is away
            log.exception("analysis %s", job["id"])
            job["state"] = "failed"
            with suppress(Unreachable):
                await self._write(job)

    async def _work(self, job: dict[str, Any], text: str) -> None:
        for begin in range(0, job["of"], study.CHUNK):
            pages = study.Pages(text, begin, min(begin + study.CHUNK, job["of"]), job["level"])
            job["moves"] += await self._house.robots.run(study.read, pages)
            job["done"] = len(job["moves"])
            await self._write(job)
        job.update(state="done", turning=study.turning(job["moves"]))
        await self._write(job)

    async def _write(self, job: dict[str, Any]) -> None:
        async with self._house.store.writing() as connection:
            await connection.execute(update(analyses).where(analyses.c.id == job["id"]).values(body=self._body(job)))

    def _body(self, job: dict[str, Any]) -> str:
        return json.dumps({**job, "process": self._house.store.process})
