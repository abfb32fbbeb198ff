"""What a robot knows of Fanorona. Compiled."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.core.judge import Judge
from parlour.core.state import State
from parlour.games.fanorona.board import FanoronaState
from parlour.games.fanorona.lines import Lines, count
from parlour.games.fanorona.whole import MOST_POINTS, WholeTurns, capturing

EDGE: Final = 150


class FanoronaJudge(Judge):
    """Judges states and whole turns alike."""

    def __init__(self, lines: Lines, weights: dict[str, int]) -> None:
        self.lines = lines
        self.strong: i64 = 0
        for point in range(lines.size):
            if lines.strong(point):
                self.strong |= lines.bits[point]
        self.stone: i64 = weights["stone"]
        self.lead: i64 = weights["lead"]
        self.on_strong: i64 = weights["strong"]
        self.step_: i64 = weights["step"]
        self.captor: i64 = weights["captor"]
        self.strike: i64 = weights["strike"]
        self.threat: i64 = weights["threat"]
        self.tempo: i64 = weights["tempo"]

    def study(self, state: State) -> State:
        assert isinstance(state, FanoronaState)
        if state.rules.vela or state.lines.size > MOST_POINTS:
            return state.copy()
        return WholeTurns(state)

    def edge(self) -> int:
        return EDGE

    # --- scoring ----------------------------------------------------------------------------

    def score(self, state: State, seat: int) -> int:
        assert isinstance(state, FanoronaState)
        score = self._worth(state.own(), state.enemy())
        return int(score if seat == state.made & 1 else -score)

    def _worth(self, own: i64, enemy: i64) -> i64:
        """How well the side to move stands."""
        lines = self.lines
        leaving, shifts = lines.leaving, lines.shifts
        free = lines.all ^ (own | enemy)
        steps: i64 = 0
        captors: i64 = 0
        mine: i64 = 0
        theirs: i64 = 0
        d: i64 = 0
        while d < 4:
            down, up, s = leaving[d], leaving[7 - d], shifts[d]
            rise, sink = (free & up) << s, (free & down) >> s  # from where a step down, or up, leads to a free point
            steps += count(own & rise) + count(own & sink) - count(enemy & rise) - count(enemy & sink)
            over, under = (enemy & up) << s, (enemy & down) >> s
            near, far = own & (free & over & up) << s, own & rise & under
            if near | far:
                captors += count(near) + count(far)
                mine |= sunk((near & down) >> s, enemy, down, s) | risen(far, enemy, up, s)
            near, far = own & (free & under & down) >> s, own & sink & over
            if near | far:
                captors += count(near) + count(far)
                mine |= risen((near & up) << s, enemy, up, s) | sunk(far, enemy, down, s)
            over, under = (own & up) << s, (own & down) >> s
            near, far = enemy & (free & over & up) << s, enemy & rise & under
            if near | far:
                captors -= count(near) + count(far)
                theirs |= sunk((near & down) >> s, own, down, s) | risen(far, own, up, s)
            near, far = enemy & (free & under & down) >> s, enemy & sink & over
            if near | far:
                captors -= count(near) + count(far)
                theirs |= risen((near & up) << s, own, up, s) | sunk(far, own, down, s)
            d += 1
        m, n = count(own), count(enemy)
        worth = self.stone * (m - n) + self.tempo
        worth += self.lead * (m - n) // (m + n) if m >= n else -(self.lead * (n - m) // (m + n))
        worth += self.on_strong * (count(own & self.strong) - count(enemy & self.strong))
        worth += self.step_ * steps + self.captor * captors
        return worth + self.strike * count(mine) - self.threat * count(theirs)

    # --- moves ------------------------------------------------------------------------------

    def loud(self, state: State) -> list[int]:
        assert isinstance(state, FanoronaState)
        if not capturing(self.lines, state.own(), state.enemy(), state.free()):
            return []
        return state.moves()

    def order(self, state: State, codes: list[int]) -> list[int]:
        assert isinstance(state, FanoronaState)
        if isinstance(state, WholeTurns):
            if codes[-1] < 4096:
                return codes
            return by_size(codes)
        return codes


def by_size(codes: list[int]) -> list[int]:
    """Whole turns, those that take most first."""
    ranks: list[int] = []
    place: i64 = 0
    for code in codes:
        number: i64 = code
        ranks.append(int((64 - count(number >> 12)) << 12 | place))
        place += 1
    ranks.sort()
    return [codes[rank & 4095] for rank in ranks]


def sunk(points: i64, stones: i64, down: i64, s: i64) -> i64:
    """The stones in unbroken lines from these points, in a direction that lowers numbers."""
    found: i64 = 0
    reach = (points & down) >> s & stones
    while reach:
        found |= reach
        reach = (reach & down) >> s & stones
    return found


def risen(points: i64, stones: i64, up: i64, s: i64) -> i64:
    """The same in the direction back."""
    found: i64 = 0
    reach = (points & up) << s & stones
    while reach:
        found |= reach
        reach = (reach & up) << s & stones
    return found
