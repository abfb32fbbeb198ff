"""Exact values of all positions with at most four stones. Compiled.

Retrograde analysis: a capture leads to fewer stones, whose values are known; where there is none,
paikas lead to the same stones with the other side to move, and values spread back along them, the
nearest ends first. What nobody can force is drawn.

A value is DRAWN or one more than the turns until the end, the winner hurrying and the loser not: it is
odd where the side to move loses, even where it wins.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from parlour.core.mix import count
from parlour.games.fanorona.board import FanoronaState
from parlour.games.fanorona.sets import MIRRORS, Sets
from parlour.games.fanorona.whole import TAKEN, WholeTurns

MOST_STONES: Final = 4
STAGES: Final = ((1, 1), (2, 1), (2, 2), (3, 1))  # stones of the two sides, fewer before more

UNKNOWN: Final = -1
DRAWN: Final = 0
LOST: Final = 1
NEVER: Final = 255  # not a position: a point cannot hold two stones


class Endgame:
    """The values for one size of board and its options, as far as they are built."""

    def __init__(self, state: FanoronaState) -> None:
        # Of the state only the rules count: it may stand in the middle of a chain, or at the end of a game.
        self.board = WholeTurns(FanoronaState(state.game, state.rules, state.numbers))
        self.lines = state.lines
        self.sets = Sets(state.lines)
        # By own stones * 4 + the other's: values; whether they hold; while building, the paikas that do not lose yet.
        self.values = [vec[u8](capacity=0)] * 16
        self.holds = vec[u8]([0] * 16)
        self.hopes = [vec[u8](capacity=0)] * 16
        self.stage = 0
        self.cursor: i64 = 0  # the set of own stones to be judged next
        self.spreading: i64 = DRAWN  # the value to be spread next; DRAWN until all are judged
        self.last: i64 = LOST  # the greatest value met in this stage

    def value(self, own: i64, enemy: i64) -> i64:
        """The value for the side to move, whose stones come first; UNKNOWN where it has not been built."""
        if not own:
            return LOST
        m, n = count(own), count(enemy)
        if m + n > MOST_STONES or not self.holds[m * 4 + n]:
            return UNKNOWN
        sets = self.sets
        return i64(self.values[m * 4 + n][sets.rank(own) * sets.width(n) + sets.rank(enemy)])

    def complete(self) -> bool:
        """Whether every stage is built."""
        return self.stage == len(STAGES)

    # --- keeping ----------------------------------------------------------------------------

    def dump(self) -> bytes:
        """All values, stage by stage."""
        return b"".join([bytes(self.values[m * 4 + n]) for a, b in STAGES for m, n in sides(a, b)])

    def restore(self, data: bytes) -> bool:
        """Take over what `dump` gave; False, and nothing done, where it cannot be that."""
        widths = [int(self.sets.width(m) * self.sets.width(n)) for a, b in STAGES for m, n in sides(a, b)]
        if sum(widths) != len(data):
            return False
        begin = 0
        for a, b in STAGES:
            for m, n in sides(a, b):
                end = begin + widths.pop(0)
                self.values[m * 4 + n] = vec[u8](data[begin:end])
                self.holds[m * 4 + n] = 1
                begin = end
        self.stage = len(STAGES)
        return True

    # --- building ---------------------------------------------------------------------------

    def work(self, patience: int) -> None:
        """Go on building, looking at about so many positions."""
        rest: i64 = patience
        while rest > 0 and not self.complete():
            m, n = STAGES[self.stage]
            rest -= self._judge(m, n) if self.spreading == DRAWN else self._spread(m, n)

    def _judge(self, m: i64, n: i64) -> i64:
        """Judge all positions with one set of stones by their captures, or count their paikas; how many those are."""
        sets = self.sets
        if self.cursor == 0:
            self._make_room(m, n)
            self._make_room(n, m)
        swapped = self.cursor >= sets.width(m)
        if swapped:
            m, n = n, m
        i = sets.begins[m] + self.cursor - (sets.width(n) if swapped else 0)
        self.cursor += 1
        if self.cursor == sets.width(m) + (sets.width(n) if m != n else 0):
            self.spreading = LOST
        if not sets.is_first(i, m):
            return 1
        j = sets.begins[n]
        while j < sets.begins[n + 1]:
            if not sets.masks[i] & sets.masks[j]:
                self.board.white, self.board.black = sets.masks[i], sets.masks[j]
                self._settle(i, j, m * 4 + n)
            j += 1
        return sets.width(n)

    def _make_room(self, m: i64, n: i64) -> None:
        room = int(self.sets.width(m) * self.sets.width(n))
        self.values[m * 4 + n] = vec[u8]([NEVER] * room)
        self.hopes[m * 4 + n] = vec[u8]([0] * room)

    def _settle(self, i: i64, j: i64, side: i64) -> None:
        """Note the position on the board, and its mirror images."""
        codes = self.board.moves()
        value: i64 = DRAWN
        hopes: i64 = 0
        if not codes:
            value = DRAWN if self.board.rules.no_move_draws else LOST
        elif codes[0] < TAKEN:
            hopes = len(codes)
        else:
            value = self._best(codes)
        self.last = max(self.last, value)
        values, all_hopes, images, total = self.values[side], self.hopes[side], self.sets.images, self.sets.total
        width, mirror = self.sets.width(side & 3), i64(0)
        while mirror < MIRRORS * total:
            at = images[mirror + i] * width + images[mirror + j]
            values[at] = u8(value)
            all_hopes[at] = u8(hopes)
            mirror += total

    def _best(self, codes: list[int]) -> i64:
        """The value of the best of these captures: the soonest win, else a draw, else the latest loss."""
        own, enemy, bits = self.board.white, self.board.black, self.lines.bits
        win: i64 = NEVER
        rest: i64 = LOST
        for code in codes:
            number: i64 = code
            value = self.value(enemy ^ number // TAKEN, own ^ bits[number >> 6 & 63] ^ bits[number & 63])
            if value & 1:
                win = min(win, value + 1)
            elif rest != DRAWN:
                rest = max(rest, value + 1) if value else DRAWN
        return rest if win == NEVER else win

    def _spread(self, m: i64, n: i64) -> i64:
        """Tell the positions from which paikas lead to those of the value in turn; how many these are."""
        told = self._spread_side(m, n)
        if m != n:
            told += self._spread_side(n, m)
        self.spreading += 1
        if self.spreading > self.last:
            self.holds[m * 4 + n] = 1
            self.holds[n * 4 + m] = 1
            self.hopes = [vec[u8](capacity=0)] * 16
            self.stage += 1
            self.cursor, self.spreading, self.last = 0, DRAWN, LOST
        return told

    def _spread_side(self, m: i64, n: i64) -> i64:
        sets, values, told = self.sets, self.values[m * 4 + n], i64(0)
        masks, width, at, end = sets.masks, sets.width(n), i64(0), len(values)
        while at < end:
            if values[at] == self.spreading:
                self._tell(masks[sets.begins[m] + at // width], masks[sets.begins[n] + at % width], n * 4 + m)
                told += 1
            at += 1
        return told + end // 16

    def _tell(self, own: i64, enemy: i64, side: i64) -> None:
        """Whoever could step here from the other side wins if this is lost, and has one hope less if it is won."""
        lines, sets, value = self.lines, self.sets, self.spreading
        before, hopes = self.values[side], self.hopes[side]
        rank, width, free = sets.rank(own), sets.width(side & 3), lines.all ^ (own | enemy)
        d: i64 = 0
        while d < 8:
            movers = lines.shifted(free, d) & enemy
            while movers:
                to = movers & -movers
                movers ^= to
                at = sets.rank(enemy ^ to ^ lines.shifted(to, 7 - d)) * width + rank
                if before[at] == DRAWN and hopes[at]:
                    hopes[at] -= 1
                    if value & 1 or not hopes[at]:
                        before[at] = u8(value + 1)
                        self.last = max(self.last, value + 1)
            d += 1


def sides(m: int, n: int) -> list[tuple[int, int]]:
    """Both ways to share out the stones of a stage."""
    return [(m, n)] if m == n else [(m, n), (n, m)]
