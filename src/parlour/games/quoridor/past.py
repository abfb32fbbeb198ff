"""The positions since the last wall, which are those that can come again. Compiled.

Between two walls only the pawns and the seat to move change. Such an arrangement is one number,
so that repetition is counted exactly:

    seat, then eight bits for each pawn's square; NEW is added where a wall was placed just before
"""

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

NEW: Final = 0x10000000000


def pack(pawns: "vec[i64]", seat: i64) -> i64:
    """The arrangement with the pawns on these squares and this seat to move."""
    packed = seat
    for square in pawns:
        packed = packed * 0x100 + square
    return packed


def unpack(packed: i64, seats: i64) -> tuple[list[int], int]:
    """The squares of the pawns, and the seat to move."""
    pawns: list[int] = []
    while len(pawns) < seats:
        pawns.insert(0, int(packed & 0xFF))
        packed >>= 8
    return pawns, int(packed)


class Past:
    """Arrangements in the order of play, the present one last."""

    def __init__(self, arrangements: list[int]) -> None:
        self.seen = vec[i64](arrangements)
        self.seen[0] += NEW

    def copy(self) -> "Past":
        twin = Past([0])
        twin.seen = self.seen[:]
        return twin

    def add(self, arrangement: i64, *, wall: bool) -> None:
        """A move led here; `wall` where it placed one."""
        self.seen = append(self.seen, arrangement + NEW if wall else arrangement)

    def take_back(self) -> None:
        self.seen, _ = pop(self.seen)

    def occurrences(self) -> i64:
        """How often the present arrangement has been there, now included."""
        seen = self.seen
        at: i64 = len(seen) - 1
        now = seen[at] & (NEW - 1)
        count: i64 = 1
        while seen[at] < NEW:
            at -= 1
            if seen[at] & (NEW - 1) == now:
                count += 1
        return count

    def earlier(self) -> "vec[i64]":
        """The arrangements since the last wall, without the present one."""
        seen = self.seen
        at: i64 = len(seen) - 1
        while seen[at] < NEW:
            at -= 1
        return vec[i64]([packed & (NEW - 1) for packed in seen[at : len(seen) - 1]])
