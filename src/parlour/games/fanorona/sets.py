"""All sets of one, two and three points of a board, numbered, and their mirror images. Compiled.

A set {a < b < c} has the rank C(a, 1) + C(b, 2) + C(c, 3) among the sets of its size.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from parlour.core.mix import bit
from parlour.games.fanorona.lines import Lines

LARGEST: Final = 3
MIRRORS: Final = 4  # as it is, left and right swapped, top and bottom swapped, both


class Sets:
    """Sets as masks, size by size in the order of ranks; `begins` says where the sets of a size begin."""

    def __init__(self, lines: Lines) -> None:
        self.lines = lines
        self.choose = vec[i64]([0] * (4 * lines.size + 4))  # C(n, k) at n * 4 + k
        self._fill_choose()
        self.masks = vec[i64](capacity=0)
        self.begins = vec[i64]([0] * (LARGEST + 2))
        for size in range(1, LARGEST + 1):
            self.begins[size] = len(self.masks)
            self._list(0, size, lines.size)
        self.begins[LARGEST + 1] = len(self.masks)
        self.total: i64 = len(self.masks)
        self.images = vec[i64](capacity=MIRRORS * self.total)  # by mirror and set, the rank of the image
        for mirror in range(MIRRORS):
            for points in self.masks:
                self.images = append(self.images, self.rank(self._mirrored(points, mirror)))

    def _fill_choose(self) -> None:
        choose = self.choose
        choose[0] = 1
        n: i64 = 1
        while n <= self.lines.size:
            choose[n * 4] = 1
            k: i64 = 1
            while k <= LARGEST:
                choose[n * 4 + k] = choose[n * 4 - 4 + k - 1] + choose[n * 4 - 4 + k]
                k += 1
            n += 1

    def _list(self, chosen: i64, size: i64, below: i64) -> None:
        """Add all sets of so many points below a point to those chosen, in the order of ranks."""
        if size == 0:
            self.masks = append(self.masks, chosen)
            return
        point = size - 1
        while point < below:
            self._list(chosen | bit(1, point), size - 1, point)
            point += 1

    def _mirrored(self, points: i64, mirror: i64) -> i64:
        columns, rows = i64(self.lines.columns), i64(self.lines.rows)
        image: i64 = 0
        while points:
            lowest = points & -points
            point = self.lines.places[lowest % 67]
            column = columns - 1 - point % columns if mirror & 1 else point % columns
            row = rows - 1 - point // columns if mirror & 2 else point // columns
            image |= self.lines.bits[row * columns + column]
            points ^= lowest
        return image

    def width(self, size: i64) -> i64:
        """How many sets there are of this size."""
        return self.begins[size + 1] - self.begins[size]

    def rank(self, points: i64) -> i64:
        """The number of the set among those of its size."""
        places, choose = self.lines.places, self.choose
        rank: i64 = 0
        k: i64 = 1
        while points:
            lowest = points & -points
            rank += choose[places[lowest % 67] * 4 + k]
            points ^= lowest
            k += 1
        return rank

    def is_first(self, place: i64, size: i64) -> bool:
        """Whether no mirror image of the set at that place comes before it."""
        rank, mirror = place - self.begins[size], self.total
        while mirror < MIRRORS * self.total:
            if self.images[mirror + place] < rank:
                return False
            mirror += self.total
        return True
