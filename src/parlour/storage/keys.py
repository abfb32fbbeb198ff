"""What opens a seat: tokens, which last, and claims, which work once. Only their hashes are kept."""

from sqlalchemy import delete, insert, select

from parlour.storage.schema import claims, tokens
from parlour.storage.store import Store


class Keys:
    """Reads and changes the hashes of tokens and claims."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, match: str) -> list[tuple[str, int]]:
        """Every token's hash of a match, with its seat."""
        async with self._store.reading() as connection:
            found = await connection.execute(select(tokens.c.hash, tokens.c.seat).where(tokens.c.match == match))
            return [(digest, seat) for digest, seat in found]

    async def add(self, match: str, seat: int, digest: str, *, alone: bool = False) -> None:
        """A further token of the seat, or its only one."""
        async with self._store.writing() as connection:
            if alone:
                await connection.execute(delete(tokens).where(tokens.c.match == match, tokens.c.seat == seat))
            await connection.execute(insert(tokens).values(hash=digest, match=match, seat=seat))

    async def drop(self, match: str, seat: int) -> None:
        """Let no token open the seat any more."""
        async with self._store.writing() as connection:
            await connection.execute(delete(tokens).where(tokens.c.match == match, tokens.c.seat == seat))

    async def invite(self, match: str, seat: int, digest: str, until: float) -> None:
        """A claim to the seat, for once and until then; an earlier one is void."""
        async with self._store.writing() as connection:
            await connection.execute(delete(claims).where(claims.c.match == match, claims.c.seat == seat))
            await connection.execute(insert(claims).values(hash=digest, match=match, seat=seat, until=until))

    async def claimed(self, match: str, digest: str, now: float) -> int | None:
        """The seat of a claim that stands."""
        wanted = (claims.c.hash == digest) & (claims.c.match == match) & (claims.c.until > now)
        async with self._store.reading() as connection:
            seat: int | None = await connection.scalar(select(claims.c.seat).where(wanted))
            return seat

    async def use(self, digest: str) -> bool:
        """Use the claim up; False where somebody else just did."""
        async with self._store.writing() as connection:
            return (await connection.execute(delete(claims).where(claims.c.hash == digest))).rowcount == 1
