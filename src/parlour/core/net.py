"""A small net that tells a judge what counts are worth, as played games have taught. Compiled.

Every count picks a row of numbers, one for each unit and one that is worth itself; rows add up:

    count ->  row  -+
    count ->  row  -+->  units, cut to 0 .. FULL  -+->  worth
    count ->  row  -+->  what rows are worth      -+

Three units share a word, 20 bits each, and the row's own worth is a word of its own:

    unit 2 << 40 + unit 1 << 20 + unit 0   ...   worth
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

FULL: Final = 255
LANE: Final = 20
HALF: Final[i64] = 0x80000  # of a lane
MASK: Final[i64] = 0xFFFFF
PARTS: Final = 12  # bits: worth is in parts of a point


class Net:
    """Adds up one set of rows at a time."""

    def __init__(self, lessons: dict[str, list[int]]) -> None:
        self.units = vec[i64](lessons["units"])
        self.words: i64 = len(lessons["units"]) // 3
        self.width: i64 = self.words + 1  # of a row, in words
        self.rows = vec[i64](_packed(lessons["rows"], len(lessons["units"])))
        self.sums = vec[i64]([0] * int(self.width))

    def begin(self, row: i64) -> None:
        """Begin with one row."""
        self.recall(self.rows, row)

    def add(self, row: i64) -> None:
        """Add a row."""
        self.join(self.rows, row)

    def recall(self, notes: "vec[i64]", place: i64) -> None:
        """Begin with what was kept."""
        sums, width, word, at = self.sums, self.width, i64(0), place * self.width
        while word < width:
            sums[word] = notes[at + word]
            word += 1

    def join(self, notes: "vec[i64]", place: i64) -> None:
        """Add what was kept."""
        sums, width, word, at = self.sums, self.width, i64(0), place * self.width
        while word < width:
            sums[word] += notes[at + word]
            word += 1

    def keep(self, notes: "vec[i64]", place: i64) -> None:
        """Keep the rows added so far."""
        sums, width, word, at = self.sums, self.width, i64(0), place * self.width
        while word < width:
            notes[at + word] = sums[word]
            word += 1

    def worth(self) -> i64:
        """What the rows added are worth together."""
        sums, units, words = self.sums, self.units, self.words
        worth = sums[words]
        word: i64 = 0
        while word < words:
            packed = sums[word]
            low = (packed + HALF & MASK) - HALF
            packed = packed - low >> LANE
            middle = (packed + HALF & MASK) - HALF
            high = packed - middle >> LANE
            if low > 0:
                worth += min(low, FULL) * units[3 * word]
            if middle > 0:
                worth += min(middle, FULL) * units[3 * word + 1]
            if high > 0:
                worth += min(high, FULL) * units[3 * word + 2]
            word += 1
        return worth >> PARTS


def _packed(numbers: list[int], units: int) -> list[int]:
    """Rows of so many units and a worth, in words."""
    words = []
    for first in range(0, len(numbers), units + 1):
        for at in range(first, first + units, 3):
            words.append(numbers[at] + (numbers[at + 1] << LANE) + (numbers[at + 2] << 2 * LANE))
        words.append(numbers[first + units])
    return words
