"""Playing Fanorona: generating, making and taking back moves, and the end. Compiled."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from parlour.core.game import Game
from parlour.core.mix import mix
from parlour.core.result import Result
from parlour.core.state import OVER
from parlour.games.fanorona.lines import APPROACH, PAIKA, WITHDRAWAL
from parlour.games.fanorona.position import Moment, Position, Rules

RUNNING: Final = 0
ELIMINATED: Final = 1
BLOCKED: Final = 2
CAPTURELESS: Final = 3
REPEATED: Final = 4
TOO_QUIET: Final = 5
ENDINGS: Final = ("", "elimination", "blockade", "vela", "repetition", "quiet")


class FanoronaState(Position):
    """A position to be played on. Seat 0 is White, who begins."""

    def __init__(self, game: Game[Any], rules: Rules, numbers: "vec[u8]") -> None:
        super().__init__(game, rules, numbers)
        self.status: i64 = RUNNING

    def copy(self) -> "FanoronaState":
        twin = FanoronaState(self.game, self.rules, self.numbers[:])
        twin.white = self.white
        twin.black = self.black
        twin.visited = self.visited
        twin.quiet = self.quiet
        twin.made = self.made
        twin.status = self.status
        kept = max(int(self.quiet), len(self.steps()) + 1)
        twin.log = self.log[max(len(self.log) - kept, 0) :]
        twin.floor = len(twin.log)
        return twin

    def actor(self) -> int:
        return int(self.made & 1) if self.status == RUNNING else OVER

    # --- generating -------------------------------------------------------------------------

    def moves(self) -> list[int]:
        codes: list[int] = []
        if self.status != RUNNING:
            return codes
        if self.visited:
            self._chain_captures(codes)
            if not self.rules.mandatory:
                codes.append(int(self.rules.stop))
            return codes
        if self.made & 1 == 0 or not self.handicapped():
            self._captures(codes, self.own(), self.free(), -1)
        if not codes:
            self._paikas(codes)
        return codes

    def _chain_captures(self, codes: list[int]) -> None:
        """Only by the same stone, not to where it has been, not in the direction it came by (rules.md, Chains)."""
        code = self.log[-1].code
        d = code // 3 % 8
        stone = self.lines.bits[code // 24 + self.lines.offsets[d]]
        self._captures(codes, stone, self.free() & ~self.visited, d)

    def _captures(self, codes: list[int], movers: i64, free: i64, barred: i64) -> None:
        enemy = self.enemy()
        d: i64 = 0
        while d < 8:
            if d != barred:
                self._list(codes, self.captors(movers, enemy, free, d, APPROACH), d, APPROACH)
                self._list(codes, self.captors(movers, enemy, free, d, WITHDRAWAL), d, WITHDRAWAL)
            d += 1

    def _paikas(self, codes: list[int]) -> None:
        own, free = self.own(), self.free()
        d: i64 = 0
        while d < 8:
            self._list(codes, own & self.lines.shifted(free, 7 - d), d, PAIKA)
            d += 1

    def _list(self, codes: list[int], movers: i64, d: i64, kind: i64) -> None:
        places = self.lines.places
        while movers:
            lowest = movers & -movers
            codes.append(int((places[lowest % 67] * 8 + d) * 3 + kind))
            movers ^= lowest

    # --- making and taking back -------------------------------------------------------------

    def apply(self, code: int) -> None:
        number: i64 = code
        self.log.append(Moment(number, self.white, self.black, self.visited, self.quiet, self.made))
        if number == self.rules.stop:
            self._pass()
        elif number % 3 == PAIKA:
            self._step(number)
            self.quiet += 1
            self._pass()
        else:
            single = self.handicapped()
            self._take(self.line(code))
            self._step(number)
            self.quiet = 0
            if single or not self.can_go_on():
                self._pass()

    def _take(self, stones: i64) -> None:
        if self.made & 1:
            self.white ^= stones
        else:
            self.black ^= stones

    def _step(self, number: i64) -> None:
        start = number // 24
        to = start + self.lines.offsets[number // 3 % 8]
        way = self.lines.bits[start] | self.lines.bits[to]
        if self.made & 1:
            self.black ^= way
        else:
            self.white ^= way
        self.visited |= way
        self._swap(start, to)

    def _swap(self, start: i64, to: i64) -> None:
        number = self.numbers[start]
        self.numbers[start] = self.numbers[to]
        self.numbers[to] = number

    def can_go_on(self) -> bool:
        """Whether the stone of the chain can capture again."""
        codes: list[int] = []
        self._chain_captures(codes)
        return bool(codes)

    def _pass(self) -> None:
        self.visited = 0
        self.made += 1
        self.see_end()

    def undo(self) -> None:
        if len(self.log) == self.floor:
            raise ValueError("nothing to undo: a copy has no past")
        moment = self.log.pop()
        self.white = moment.white
        self.black = moment.black
        self.visited = moment.visited
        self.quiet = moment.quiet
        self.made = moment.made
        self.status = RUNNING
        if moment.code != self.rules.stop:
            start = moment.code // 24
            self._swap(start, start + self.lines.offsets[moment.code // 3 % 8])

    # --- ending -----------------------------------------------------------------------------

    def see_end(self) -> None:
        """Judge the position at the start of a turn; a win goes before a draw."""
        rules = self.rules
        if not self.white or not self.black:
            self.status = ELIMINATED
        elif self.made & 1 == 0 and self.handicapped():
            codes: list[int] = []
            self._captures(codes, self.white, self.free(), -1)
            self.status = RUNNING if codes else CAPTURELESS
        elif not self._can_step():
            self.status = BLOCKED
        elif rules.quiet_limit and self.quiet >= rules.quiet_limit:
            self.status = TOO_QUIET
        elif rules.repetition and self._occurrences() >= rules.repetition:
            self.status = REPEATED

    def _can_step(self) -> bool:
        own, free = self.own(), self.free()
        d: i64 = 0
        while d < 8:
            if own & self.lines.shifted(free, d):
                return True
            d += 1
        return False

    def _occurrences(self) -> i64:
        """How often this position has begun a turn of the same side since the last capture."""
        log = self.log
        found: i64 = 1
        back: i64 = 2
        while back <= self.quiet and back <= len(log):
            moment = log[len(log) - back]
            if moment.white == self.white and moment.black == self.black:
                found += 1
            back += 2
        return found

    def result(self) -> Result | None:
        status = self.status
        if status == RUNNING:
            return None
        ending = ENDINGS[int(status)]
        if status == ELIMINATED:
            return Result.win(0 if self.white else 1, ending)
        if status == CAPTURELESS or (status == BLOCKED and not self.rules.no_move_draws):
            return Result.win(int(1 - self.seat()), ending)
        return Result.draw(ending)

    # --- setting up -------------------------------------------------------------------------

    def recall(self, code: int, white: int, black: int, visited: int, ago: int) -> None:
        """Remember a move made so many turns before this one; not to be undone."""
        self.log.append(Moment(code, white, black, visited, max(self.quiet - ago, 0), self.made - ago))
        self.floor = len(self.log)

    # --- comparing --------------------------------------------------------------------------

    def key(self) -> int:
        stones = _scrambled(self.white, 1) ^ _scrambled(self.black, 2) ^ mix((self.seat() * 8 + self.status) * 8)
        if not self.visited:
            return int(stones)
        return int(stones ^ _scrambled(self.visited, 3) ^ mix(self.log[-1].code // 3 * 8 + 4))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, FanoronaState):
            return NotImplemented
        return (
            self.white == other.white
            and self.black == other.black
            and self.visited == other.visited
            and self.quiet == other.quiet
            and self.made == other.made
            and self._stands() == other._stands()
            and bool(self.game == other.game)
            and self.past() == other.past()
        )

    def _stands(self) -> tuple[int, int]:
        """The chain's stone and the direction that it came by."""
        if not self.visited:
            return -1, -1
        code = int(self.log[-1].code)
        return self.lines.unpack(code)[1], code // 3 % 8

    def __hash__(self) -> int:
        return super().__hash__()


def _scrambled(points: i64, salt: i64) -> i64:
    """A mask of 63 bits, mixed in halves because mix reads 62."""
    return mix((points & 0x7FFFFFFF) * 8 + salt) ^ mix((points >> 31) * 8 + salt + 4)
