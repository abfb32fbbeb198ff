"""A position thought about in whole turns: one move is one turn, and turns with equal results are one. Compiled.

A turn's code says what it does, which is all that a search must know:

    taken << 12 | start << 6 | to        the stones taken, as a mask of points, and the way of the stone

so a board may have no more than 50 points. A paika takes nothing; stopping at once, in the middle of a
chain, is 0.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.games.fanorona.board import RUNNING, FanoronaState
from parlour.games.fanorona.lines import Lines
from parlour.games.fanorona.position import Moment

MOST_POINTS: Final = 50
TAKEN: Final = 4096  # codes from here on take something
SLOTS: Final = 4096  # of the table in which equal turns meet; a power of two
CROWD: Final = SLOTS // 4 * 3


class Met:
    """The turns of one position met so far. When it is full everything is new: a twin costs time, not truth."""

    def __init__(self) -> None:
        self.codes = vec[i64]([0] * SLOTS)
        self.stamps = vec[i64]([0] * SLOTS)
        self.stamp: i64 = 0
        self.known: i64 = 0

    def clear(self) -> None:
        self.stamp += 1
        self.known = 0

    def is_new(self, code: i64) -> bool:
        """Whether this turn has not been met; it now has."""
        slot = (code ^ code >> 17 ^ code >> 31) & (SLOTS - 1)
        if self.known >= CROWD:
            return True
        while self.stamps[slot] == self.stamp:
            if self.codes[slot] == code:
                return False
            slot = (slot + 1) & (SLOTS - 1)
        self.stamps[slot] = self.stamp
        self.codes[slot] = code
        self.known += 1
        return True


class WholeTurns(FanoronaState):
    """A state whose moves are whole turns. It serves thinking: which stone is which it does not know."""

    def __init__(self, state: FanoronaState) -> None:
        super().__init__(state.game, state.rules, state.numbers)
        self.white = state.white
        self.black = state.black
        self.visited = state.visited
        self.quiet = state.quiet
        self.made = state.made
        self.status = state.status
        self.log = state.log[:]
        self.floor = len(self.log)
        self.met = Met()

    def copy(self) -> "WholeTurns":
        return WholeTurns(self)

    # --- generating -------------------------------------------------------------------------

    def moves(self) -> list[int]:
        codes: list[int] = []
        if self.status != RUNNING:
            return codes
        self.met.clear()
        if self.visited:
            self._rest_of_chain(codes)
            return codes
        self._chains(codes)
        if not codes:
            self._steps(codes)
        return codes

    def _rest_of_chain(self, codes: list[int]) -> None:
        """The root of a search may lie in the middle of a turn."""
        code = self.log[-1].code
        d = code // 3 % 8
        at = code // 24 + self.lines.offsets[d]
        if not self.rules.mandatory:
            codes.append(0)
        open = self.free() & ~self.visited
        self._go_on(codes, at << 6, self.lines.bits[at], self.enemy(), open, 0, d)

    def _chains(self, codes: list[int]) -> None:
        enemy, free = self.enemy(), self.free()
        places = self.lines.places
        movers = capturing(self.lines, self.own(), enemy, free)
        while movers:
            stone = movers & -movers
            self._go_on(codes, places[stone % 67] << 6, stone, enemy, free, 0, -1)
            movers ^= stone

    def _go_on(self, codes: list[int], start: i64, stone: i64, enemy: i64, open: i64, so_far: i64, barred: i64) -> bool:
        """List the ends of all chains of the stone from here, given the points that it may enter; False without any."""
        leaving, shifts = self.lines.leaving, self.lines.shifts
        found = False
        d: i64 = 0
        while d < 8:
            ahead, back, n = leaving[d], leaving[7 - d], shifts[d]
            to = ((stone & ahead) >> n if d < 4 else (stone & ahead) << n) & open
            if to and d != barred:
                taken = ray(to, enemy, d, ahead, n)
                if taken:
                    self._land(codes, start, to, enemy ^ taken, open ^ to | taken, so_far | taken, d)
                    found = True
                taken = ray(stone, enemy, 7 - d, back, n)
                if taken:
                    self._land(codes, start, to, enemy ^ taken, open ^ to | taken, so_far | taken, d)
                    found = True
            d += 1
        return found

    def _land(self, codes: list[int], start: i64, to: i64, enemy: i64, open: i64, taken: i64, d: i64) -> None:
        """The stone has captured: the turn may end here, unless it must go on, and may go on."""
        code = taken << 12 | start | self.lines.places[to % 67]
        if not self.rules.mandatory and self.met.is_new(code):
            codes.append(int(code))
        if not self._go_on(codes, start, to, enemy, open, taken, d) and self.rules.mandatory and self.met.is_new(code):
            codes.append(int(code))

    def _steps(self, codes: list[int]) -> None:
        own, free, lines = self.own(), self.free(), self.lines
        d: i64 = 0
        while d < 8:
            movers = own & lines.shifted(free, 7 - d)
            while movers:
                stone = movers & -movers
                start = lines.places[stone % 67]
                codes.append(int(start << 6 | start + lines.offsets[d]))
                movers ^= stone
            d += 1

    # --- making and taking back -------------------------------------------------------------

    def apply(self, code: int) -> None:
        number: i64 = code
        self.log.append(Moment(number, self.white, self.black, self.visited, self.quiet, self.made))
        bits = self.lines.bits
        way = bits[number >> 6 & 63] ^ bits[number & 63]
        taken = number >> 12
        if self.made & 1:
            self.black ^= way
            self.white ^= taken
        else:
            self.white ^= way
            self.black ^= taken
        self.quiet = 0 if taken or self.visited else self.quiet + 1
        self.visited = 0
        self.made += 1
        self.see_end()

    def undo(self) -> None:
        moment = self.log.pop()
        self.white = moment.white
        self.black = moment.black
        self.visited = moment.visited
        self.quiet = moment.quiet
        self.made = moment.made
        self.status = RUNNING


def capturing(lines: Lines, own: i64, enemy: i64, free: i64) -> i64:
    """Those of the own stones that can capture."""
    leaving, shifts = lines.leaving, lines.shifts
    found: i64 = 0
    d: i64 = 0
    while d < 4:  # a direction that lowers numbers and the one that leads back
        down, up, n = leaving[d], leaving[7 - d], shifts[d]
        before, behind = (enemy & up) << n, (enemy & down) >> n
        found |= (free & before & up) << n | (free & up) << n & behind
        found |= (free & behind & down) >> n | (free & down) >> n & before
        d += 1
    return found & own


def ray(points: i64, enemy: i64, d: i64, leaving: i64, n: i64) -> i64:
    """The enemy's stones in an unbroken line from the point in direction d, given the geometry's masks for it."""
    taken: i64 = 0
    if d < 4:
        points = (points & leaving) >> n & enemy
        while points:
            taken |= points
            points = (points & leaving) >> n & enemy
    else:
        points = (points & leaving) << n & enemy
        while points:
            taken |= points
            points = (points & leaving) << n & enemy
    return taken
