"""Bounds for strangers: how fast, how large, how many from one address."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from math import ceil

from parlour.core.words import phrase
from parlour.server.problems import Problem


@dataclass(frozen=True)
class Rate:
    """So many a second on average, and so many at once."""

    steady: float
    burst: int


@dataclass(frozen=True)
class Limits:
    """What one address may do, and how much the server bears."""

    requests: Rate = Rate(20, 80)
    messages: Rate = Rate(20, 60)  # on one socket
    matches: Rate = Rate(0.2, 30)  # new tables
    thoughts: Rate = Rate(0.5, 20)  # hints, analyses, records read
    sockets: int = 64  # from one address
    robots: int = 16  # matches with robots begun by one address and not over
    analyses: int = 4  # asked for by one address and not done
    watchers: int = 200  # of one match
    rooms: int = 20_000  # awake at once
    body: int = 256 * 1024  # bytes of a request
    message: int = 16 * 1024  # bytes of a socket message


@dataclass
class Bucket:
    """What is left of a rate. This changes with every use."""

    rate: Rate
    left: float
    at: float

    @classmethod
    def of(cls, rate: Rate, now: float) -> "Bucket":
        return cls(rate, rate.burst, now)

    def wait(self, now: float) -> float:
        """Take one; the seconds to wait where there is none."""
        self.left = min(self.rate.burst, self.left + (now - self.at) * self.rate.steady)
        self.at = now
        if self.left < 1:
            return (1 - self.left) / self.rate.steady
        self.left -= 1
        return 0.0


def too_fast(wait: float) -> Problem:
    """What is told to those who must wait so many seconds."""
    return Problem("many", phrase("problem.fast", seconds=ceil(wait)), retry=wait)


@dataclass
class Gate:
    """Counts what every address does. This changes all the time; who was quiet for long is forgotten."""

    limits: Limits
    buckets: dict[tuple[str, Rate], Bucket] = field(default_factory=dict)
    held: Counter[tuple[str, str]] = field(default_factory=Counter)

    def admit(self, address: str, rate: Rate, now: float) -> None:
        """Let one more through, or say when to come again."""
        bucket = self.buckets.setdefault((address, rate), Bucket.of(rate, now))
        if wait := bucket.wait(now):
            raise too_fast(wait)

    @contextmanager
    def hold(self, address: str, what: str, most: int) -> Iterator[None]:
        """Hold one of the few things that an address may have at once."""
        self.take(address, what, most)
        try:
            yield
        finally:
            self.give_back(address, what)

    def take(self, address: str, what: str, most: int) -> None:
        """Count one more, or refuse."""
        if self.held[address, what] >= most:
            raise Problem("many", phrase("problem.many", what=what, most=most), retry=30)
        self.held[address, what] += 1

    def give_back(self, address: str, what: str) -> None:
        """Count one less."""
        self.held[address, what] -= 1
        if self.held[address, what] <= 0:
            del self.held[address, what]

    def forget(self, now: float) -> None:
        """Drop the buckets that are full again."""
        full = [key for key, it in self.buckets.items() if it.left + (now - it.at) * it.rate.steady >= it.rate.burst]
        for key in full:
            del self.buckets[key]
