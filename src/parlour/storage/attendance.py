"""Which processes live, since when, and which of them looks after a match that must not be left alone."""

from sqlalchemy import Select, delete, exists, func, insert, or_, select, update

from parlour.storage.schema import matches, processes, seats
from parlour.storage.store import Store

LIFE = 6.0  # seconds after its last beat until a process counts as dead; while all are dead, time counts for nobody
KEPT = 86400.0  # seconds that a dead process is remembered


class Attendance:
    """The heartbeat of this process, and the matches it keeps."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._process = store.process
        self._since = 0.0

    async def arrive(self, now: float) -> float:
        """Begin to live; since when there has been a process without a break."""
        earliest = select(func.min(processes.c.since)).where(processes.c.seen > now - LIFE)
        async with self._store.writing() as connection:
            await connection.execute(delete(processes).where(processes.c.seen < now - KEPT))
            self._since = await connection.scalar(earliest) or now
            await connection.execute(insert(processes).values(id=self._process, seen=now, since=self._since))
        return self._since

    async def beat(self, now: float) -> None:
        """Say that this process lives."""
        mine = update(processes).where(processes.c.id == self._process).values(seen=now)
        async with self._store.writing() as connection:
            if (await connection.execute(mine)).rowcount == 0:  # it slept for longer than it was remembered
                await connection.execute(insert(processes).values(id=self._process, seen=now, since=self._since))

    async def stop(self) -> None:
        """Say that this process is no more."""
        async with self._store.writing() as connection:
            await connection.execute(delete(processes).where(processes.c.id == self._process))

    async def others(self, now: float) -> frozenset[str]:
        """The other processes that live."""
        async with self._store.reading() as connection:
            return frozenset(await connection.scalars(_living(now).where(processes.c.id != self._process)))

    async def lost(self, dead: frozenset[str], now: float) -> None:
        """Note that who sat at these processes has been gone since now."""
        async with self._store.writing() as connection:
            await connection.execute(update(seats).where(seats.c.process.in_(dead)).values(gone=now))

    async def keep(self, match: str, now: float) -> bool:
        """Whether this process looks after the match from now on: it does already, or nobody who lives does."""
        others = _living(now).where(processes.c.id != self._process)
        free = or_(matches.c.keeper.is_(None), matches.c.keeper.not_in(others))
        mine = update(matches).where(matches.c.id == match, free).values(keeper=self._process)
        async with self._store.writing() as connection:
            return (await connection.execute(mine)).rowcount == 1

    async def orphans(self, now: float, most: int, *, robots: bool) -> list[str]:
        """Running matches that must be looked after and that nobody who lives keeps; those with robots, too, or not."""
        alone = or_(matches.c.keeper.is_(None), matches.c.keeper.not_in(_living(now)))
        wanted = select(matches.c.id).where(matches.c.stage == "running", matches.c.attended, alone).limit(most)
        if not robots:
            wanted = wanted.where(~exists().where(seats.c.match == matches.c.id, seats.c.robot.is_not(None)))
        async with self._store.reading() as connection:
            return list(await connection.scalars(wanted))


def _living(now: float) -> Select[tuple[str]]:
    return select(processes.c.id).where(processes.c.seen > now - LIFE)
