"""Analyses under way, in this process; what is done is kept on the disk."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections import OrderedDict
from typing import TYPE_CHECKING, Any

from sqlalchemy import insert, select

from parlour.server import study
from parlour.storage.schema import analyses

if TYPE_CHECKING:
    from parlour.server.house import House

KEPT = 100  # jobs in memory


class Jobs:
    """The analyses under way in this process, and the last that were done."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._found: OrderedDict[str, dict[str, Any]] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()

    def begin(self, text: str, moves: int, level: int) -> str:
        """Begin one; its name."""
        name = secrets.token_urlsafe(9)
        job = self._found[name] = {"id": name, "state": "running", "done": 0, "of": moves, "level": level, "moves": []}
        while len(self._found) > KEPT:
            self._found.popitem(last=False)
        task = asyncio.create_task(self._work(job, text), name=f"analysis {name}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return name

    async def find(self, name: str) -> dict[str, Any] | None:
        """How far it is."""
        if name in self._found:
            return self._found[name]
        async with self._house.store.reading() as connection:
            body = await connection.scalar(select(analyses.c.body).where(analyses.c.id == name))
        found: dict[str, Any] | None = None if body is None else json.loads(body)
        return found

    async def _work(self, job: dict[str, Any], text: str) -> None:
        for begin in range(0, job["of"], study.CHUNK):
            pages = study.Pages(text, begin, min(begin + study.CHUNK, job["of"]), job["level"])
            job["moves"] += await self._house.robots.run(study.read, pages)
            job["done"] = len(job["moves"])
        job.update(state="done", turning=study.turning(job["moves"]))
        async with self._house.store.writing() as connection:
            row = {"id": job["id"], "body": json.dumps(job), "created": self._house.now()}
            await connection.execute(insert(analyses), row)
