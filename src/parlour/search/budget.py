"""How long a search may think: seconds, positions, depth, playouts; whichever ends first. Compiled."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

ENDLESS: Final = 1_000_000_000_000
DEEPEST: Final = 60  # turns; no game of ours is searched so far

PAUSE: Final = 0.002  # seconds between two looks at the clock
SELDOM: Final = 4096  # positions between two looks at most


class Spent(Exception):
    """The budget is spent: whoever searches stops where it stands."""


class Budget:
    """A budget that runs from now on. Without a clock it counts positions alone, and is the same on every machine."""

    def __init__(
        self,
        *,
        nodes: int | None = None,
        depth: int | None = None,
        playouts: int | None = None,
        seconds: float | None = None,
        clock: Callable[[], float] | None = None,
    ) -> None:
        self.nodes: i64 = ENDLESS if nodes is None else max(nodes, 1)
        self.depth: i64 = DEEPEST if depth is None else max(min(depth, DEEPEST), 1)
        self.playouts: i64 = ENDLESS if playouts is None else max(playouts, 1)
        self.clock = clock
        self.begun = clock() if clock is not None else 0.0
        self.seconds = -1.0 if seconds is None else max(seconds, 0.0)
        self.pressing = True  # whether the clock may end it: not before every move has had a glance
        self.spent: i64 = 0  # positions visited
        self._looked = self.begun
        self._step: i64 = 1  # positions until the next look, learned from how long the last ones took
        self._next: i64 = 1 if clock is not None and seconds is not None else self.nodes

    def spend(self) -> None:
        """Count one position; Spent when there may be no more."""
        if self.spent >= self._next:
            self._look()
        self.spent += 1

    def patience(self) -> int:
        """Positions that may be looked at before the search begins: half of the time, at ten million a second."""
        return ENDLESS if self.clock is None or self.seconds < 0.0 else int(self.seconds * 5_000_000)

    def expects(self, pace: int) -> int:
        """The positions that a search will visit at that pace, if nothing else ends it."""
        if self.clock is None or self.seconds < 0.0:
            return int(self.nodes)
        return int(min(float(self.nodes), self.seconds * pace))

    def elapsed(self) -> float:
        """The seconds since it began; 0 without a clock."""
        return self.clock() - self.begun if self.clock is not None else 0.0

    def _look(self) -> None:
        if self.spent >= self.nodes:
            raise Spent
        if self.clock is None or self.seconds < 0.0:
            return
        now = self.clock()
        if self.pressing and now - self.begun >= self.seconds:
            raise Spent
        taken = now - self._looked
        self._looked = now
        if taken > PAUSE:
            self._step = max(self._step // 2, 1)
        elif taken < PAUSE / 2:
            self._step = min(self._step * 2, SELDOM)
        self._next = min(self.spent + self._step, self.nodes)
