"""An endless hex plane wound up on a small square of cells. Compiled.

Hex (x, y) lies in cell (x + side * y) mod side**2, side a power of two. That sum is additive, so a
step in any direction is one addition and one mask, without tables or edges; a row that runs out
goes on in the next, which no connected group of fewer than side - 1 hexes can notice.

    cell + side - 1   cell + side                      NW   N
    cell - 1          cell          cell + 1           SW   .   NE
                      cell - side   cell - side + 1         S   SE
"""

from librt.vecs import vec
from mypy_extensions import i64, u8


class Torus:
    """The winding for one side. Read-only; share it."""

    def __init__(self, side: i64) -> None:
        self.side: i64 = side
        self.mask: i64 = side * side - 1
        # Clockwise from N, as in hexes.DIRECTIONS; doubled, so that the two cells beside a step
        # in direction d are steps d + 5 and d + 1 without a modulus.
        around = [side, 1, 1 - side, -side, -1, side - 1]
        self.steps = vec[i64](around + around)
        self.spans = self._spans()

    def cell(self, x: i64, y: i64) -> i64:
        """The cell that hex (x, y) lies in."""
        return (x + self.side * y) & self.mask

    def _spans(self) -> "vec[u8]":
        """By the difference of two cells, the distance of the hexes; right up to half a side."""
        spans = vec[u8]([255] * int(self.mask + 1))
        half = self.side // 2
        x = 1 - half
        while x < half:
            y = 1 - half
            while y < half:
                far = max(x, -x, y, -y, x + y, -x - y)
                cell = self.cell(x, y)
                if far < i64(spans[cell]):
                    spans[cell] = u8(far)
                y += 1
            x += 1
        return spans


_wound: dict[int, Torus] = {}


def torus(side: int) -> Torus:
    """The one torus of that side."""
    if side not in _wound:
        _wound[side] = Torus(side)
    return _wound[side]
