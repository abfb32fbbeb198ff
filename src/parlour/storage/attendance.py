"""Which processes live, and which of them looks after a match that must not be left alone."""

from sqlalchemy import delete, insert, or_, select, update

from parlour.storage.schema import matches, processes
from parlour.storage.store import Store

LIFE = 6.0  # seconds after its last beat until a process counts as dead; while all are dead, time counts for nobody


class Attendance:
    """The heartbeat of this process, and the matches it keeps."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._process = store.process

    async def beat(self, now: float) -> None:
        """Say that this process lives."""
        mine = processes.c.id == self._process
        async with self._store.writing() as connection:
            if (await connection.execute(update(processes).where(mine).values(seen=now))).rowcount == 0:
                await connection.execute(insert(processes).values(id=self._process, seen=now))

    async def stop(self) -> None:
        """Say that this process is no more."""
        async with self._store.writing() as connection:
            await connection.execute(delete(processes).where(processes.c.id == self._process))

    async def others(self, now: float) -> frozenset[str]:
        """The other processes that live."""
        living = select(processes.c.id).where(processes.c.seen > now - LIFE, processes.c.id != self._process)
        async with self._store.reading() as connection:
            return frozenset(await connection.scalars(living))

    async def keep(self, match: str, now: float) -> bool:
        """Whether this process looks after the match from now on: it does already, or nobody who lives does."""
        living = select(processes.c.id).where(processes.c.seen > now - LIFE, processes.c.id != self._process)
        free = or_(matches.c.keeper.is_(None), matches.c.keeper.not_in(living))
        mine = update(matches).where(matches.c.id == match, free).values(keeper=self._process)
        async with self._store.writing() as connection:
            return (await connection.execute(mine)).rowcount == 1

    async def orphans(self, now: float, most: int) -> list[str]:
        """Running matches that must be looked after, and that nobody who lives keeps."""
        living = select(processes.c.id).where(processes.c.seen > now - LIFE)
        alone = or_(matches.c.keeper.is_(None), matches.c.keeper.not_in(living))
        wanted = select(matches.c.id).where(matches.c.stage == "running", matches.c.attended, alone).limit(most)
        async with self._store.reading() as connection:
            return list(await connection.scalars(wanted))
