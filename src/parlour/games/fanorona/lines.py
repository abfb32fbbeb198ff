"""The points of a board and the lines that join them, as masks of bits. Compiled.

Point 0 is a1, and numbers grow along the ranks: the point above n is n + columns. Directions are
the keys of a number pad without the middle one, so that 7 - d leads back where d came from.

    5  6  7       a strong point (column + rank even, a1 being 0, 0) has all eight,
     \\ | /        a weak one only 1, 3, 4 and 6
    3--+--4
     / | \\
    0  1  2

A step is one integer, (start * 8 + direction) * 3 + kind.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

PAIKA: Final = 0
APPROACH: Final = 1
WITHDRAWAL: Final = 2

ACROSS = (-1, 0, 1, -1, 1, -1, 0, 1)
UP = (-1, -1, -1, 0, 0, 1, 1, 1)


class Lines:
    """The geometry of one size of board. Read-only; shared by all its states."""

    def __init__(self, rows: int, columns: int) -> None:
        self.rows = rows
        self.columns = columns
        self.size = rows * columns
        self.bits = vec[i64](_powers(self.size))
        self.all: i64 = 0  # the mask of every point
        for bit in self.bits:
            self.all |= bit
        self.offsets = vec[i64]([up * columns + across for up, across in zip(UP, ACROSS, strict=True)])
        self.shifts = vec[i64]([abs(up * columns + across) for up, across in zip(UP, ACROSS, strict=True)])
        self.leaving = vec[i64]([0] * 8)  # by direction, the points that a line leaves that way
        for point in range(self.size):
            for d in range(8):
                if self._leaves(point, d):
                    self.leaving[d] |= self.bits[point]
        # The number of a point by its bit's remainder: 2 is a primitive root of 67.
        self.places = vec[i64]([0] * 67)
        for point in range(self.size):
            self.places[self.bits[point] % 67] = point

    def _leaves(self, point: int, d: int) -> bool:
        rank, column = divmod(point, self.columns)
        inside = 0 <= rank + UP[d] < self.rows and 0 <= column + ACROSS[d] < self.columns
        return inside and (UP[d] * ACROSS[d] == 0 or self.strong(point))

    def strong(self, point: int) -> bool:
        """Whether diagonals meet in the point."""
        return sum(divmod(point, self.columns)) % 2 == 0

    def shifted(self, points: i64, d: i64) -> i64:
        """The points that one step in direction d leads to, along lines, from these."""
        leaving = points & self.leaving[d]
        if d < 4:
            return leaving >> self.shifts[d]
        return leaving << self.shifts[d]

    def neighbour(self, point: int, d: int) -> int:
        """The point one step along the line in direction d, or -1 where no line leads."""
        if not self.bits[point] & self.leaving[d]:
            return -1
        return point + int(self.offsets[d])

    def pack(self, start: int, to: int, kind: int) -> int:
        """The code of a step, or -1 where no line joins the points."""
        d = self.direction(start, to)
        return -1 if d < 0 else (start * 8 + d) * 3 + kind

    def unpack(self, code: int) -> tuple[int, int, int]:
        """The point left, the point entered, and the kind of a step."""
        start = code // 24
        return start, start + int(self.offsets[code // 3 % 8]), code % 3

    def direction(self, start: int, to: int) -> int:
        """The direction of the line that joins two neighbours, or -1 where none does."""
        for d in range(8):
            if self.neighbour(start, d) == to:
                return d
        return -1


_drawn: dict[tuple[int, int], Lines] = {}


def lines_of(rows: int, columns: int) -> Lines:
    """The one geometry of that size."""
    if (rows, columns) not in _drawn:
        _drawn[rows, columns] = Lines(rows, columns)
    return _drawn[rows, columns]


def _powers(count: int) -> list[int]:
    powers = [1]
    while len(powers) < count:
        powers.append(powers[-1] * 2)
    return powers
