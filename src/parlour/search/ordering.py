"""Which move to try first: by the judge, by what refuted the neighbours, by what has been good before. Compiled."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from parlour.search.table import name_of

DEEP: Final = 120  # moves from the root, beyond which nothing is looked at

FIRST: Final = 4_000_000  # the table's move
KILLER: Final = 2_000_000
FULL: Final = 16_384  # what history counts up to
FOLD: Final = 0xFFF  # codes share a place of history by their low bits
TRIED: Final = -1_000_000_000


class Ordering:
    """The moves of the positions on the way down, one behind the other in one vector, each with its worth."""

    def __init__(self) -> None:
        self.codes = vec[i64]([0] * 1024)
        self.worths = vec[i64]([0] * 1024)
        self.top: i64 = 0
        self.killers = vec[i64]([-1] * (2 * DEEP + 2))
        self.history = vec[i64]([0] * (2 * (FOLD + 1)))

    def forget(self) -> None:
        """A new search begins: killers were for other positions, history fades."""
        i: i64 = 0
        while i < len(self.killers):
            self.killers[i] = -1
            i += 1
        i = 0
        while i < len(self.history):
            self.history[i] //= 4
            i += 1

    def lay_out(self, codes: list[int], best: i64, seat: i64, ply: i64) -> i64:
        """Put the moves on top and weigh them; where they begin. They end at `top`."""
        first, count = self.top, i64(len(codes))
        while len(self.codes) < first + count:
            self.codes = append(self.codes, i64(0))
            self.worths = append(self.worths, i64(0))
        places, worths, history = self.codes, self.worths, self.history
        one, two = self.killers[2 * ply], self.killers[2 * ply + 1]
        base = seat * (FOLD + 1)
        i: i64 = 0
        while i < count:
            code: i64 = codes[i]
            worth = history[base + (code & FOLD)] - 8 * i
            if name_of(code) == best:
                worth = FIRST
            elif code == one:
                worth = KILLER + 1
            elif code == two:
                worth = KILLER
            places[first + i] = code
            worths[first + i] = worth
            i += 1
        self.top = first + count
        return first

    def pick(self, at: i64, end: i64) -> i64:
        """Bring the best of what is left to place `at`, and give it."""
        codes, worths = self.codes, self.worths
        best = at
        i = at + 1
        while i < end:
            if worths[i] > worths[best]:
                best = i
            i += 1
        code, worth = codes[best], worths[best]
        while best > at:  # the others keep their order
            codes[best] = codes[best - 1]
            worths[best] = worths[best - 1]
            best -= 1
        codes[at] = code
        worths[at] = worth
        return code

    def raise_up(self, first: i64, at: i64) -> None:
        """Bring what was tried at that place to the first, as the best so far."""
        codes = self.codes
        code = codes[at]
        while at > first:
            codes[at] = codes[at - 1]
            at -= 1
        codes[first] = code

    def reward(self, first: i64, at: i64, depth: i64, seat: i64, ply: i64) -> None:
        """The move at that place refuted the position; those before it did not."""
        code, killers = self.codes[at], self.killers
        if killers[2 * ply] != code:
            killers[2 * ply + 1] = killers[2 * ply]
            killers[2 * ply] = code
        bonus = min(depth * depth * 16, FULL // 4)
        base = seat * (FOLD + 1)
        while first < at:
            self._shift(base + (self.codes[first] & FOLD), -bonus)
            first += 1
        self._shift(base + (code & FOLD), bonus)

    def _shift(self, place: i64, bonus: i64) -> None:
        """Towards the bound, the less the nearer it is."""
        had = self.history[place]
        self.history[place] = had + bonus - had * max(bonus, -bonus) // FULL
