"""Two players tested in pairs: the same opening from both sides is one trial with five scores.

The two games of a pair share their opening and its luck, so they are counted together: 0, ½, 1, 1½ or 2 points,
in quarters of all that a pair gives. How sure a difference is, is told as if one pair more had been played, a fifth of
it in each score, and by the error that the score would have if the difference were another (E. B. Wilson, Probable
inference, 1927). The sequential test compares two differences in strength by the generalised likelihood ratio: each
hypothesis is given the likeliest distribution of pair scores that has its mean. (A. Wald, Sequential Analysis, 1947;
M. Van den Bergh, Comments on normalized Elo, 2020.)
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from parlour.tournament.game import Outcome
from parlour.tournament.rating import CERTAINTY, ELO, normal

SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)
ERROR = 0.05  # of either kind, that the test is allowed
BOUND = math.log((1 - ERROR) / ERROR)
EMPTY = 1e-3  # instead of a score that never came up, which would rule out too much

Verdict = Literal["stronger", "not stronger"]


def expected(elo: float) -> float:
    """The share of points that goes with a difference in Elo."""
    return 1 / (1 + math.exp(-elo / ELO))


def difference(score: float) -> float:
    """The difference in Elo that goes with a share of points; infinite for none or all."""
    if score <= 0 or score >= 1:
        return math.copysign(math.inf, score - 0.5)
    return ELO * math.log(score / (1 - score))


@dataclass(frozen=True)
class Pairs:
    """How often the first player made each score of a pair."""

    counts: tuple[int, ...]

    @property
    def score(self) -> float:
        """The share of points that is to be expected."""
        return sum(n * score for n, score in self._held) / self._total

    def spread(self, mean: float) -> float:
        """The standard error of the score, if this is the true one."""
        return math.sqrt(sum(n * (score - mean) ** 2 for n, score in self._held)) / self._total

    def bounds(self) -> tuple[float, float]:
        """Between which differences in Elo the true one lies, at 95 %."""
        # The reach is CERTAINTY * spread(score ± reach), solved; of a few pairs it has no end.
        rest = 1 - CERTAINTY**2 / self._total
        reach = CERTAINTY * self.spread(self.score) / math.sqrt(rest) if rest > 0 else math.inf
        return difference(self.score - reach), difference(self.score + reach)

    def superiority(self) -> float:
        """The likelihood that the first player is stronger."""
        return normal((self.score - 0.5) / self.spread(0.5))

    @property
    def _held(self) -> list[tuple[float, float]]:
        """How often each score came up, and one pair more."""
        # Pairs that all scored alike would else have no spread, and prove everything.
        return [(n + 1 / len(SCORES), score) for n, score in zip(self.counts, SCORES, strict=True)]

    @property
    def _total(self) -> int:
        return sum(self.counts) + 1

    def ratio(self, low: float, high: float) -> float:
        """The logarithm of how much likelier the higher difference in Elo is than the lower."""
        counts = [n or EMPTY for n in self.counts]
        total = sum(counts)
        shares = [n / total for n in counts]
        lower, higher = _likeliest(shares, expected(low)), _likeliest(shares, expected(high))
        return sum(n * math.log(q / p) for n, p, q in zip(counts, lower, higher, strict=True))


def _likeliest(shares: Sequence[float], mean: float) -> list[float]:
    """The distribution with this mean under which what was seen is likeliest."""
    # It is share / (1 + x · (score - mean)) for the one x at which the mean comes out; bisection finds it.
    low, high = -1 / (SCORES[-1] - mean), 1 / (mean - SCORES[0])
    for _ in range(60):
        x = (low + high) / 2
        slope = sum(share * (s - mean) / (1 + x * (s - mean)) for share, s in zip(shares, SCORES, strict=True))
        low, high = (x, high) if slope > 0 else (low, x)
    return [share / (1 + x * (s - mean)) for share, s in zip(shares, SCORES, strict=True)]


def points(pair: Iterable[Outcome]) -> int:
    """What the first player scored in two games, in quarters."""
    return sum(score for game in pair for player, score in zip(game.seats, game.scores, strict=True) if player == 0)


class Trial:
    """A test that takes outcomes in any order and judges pairs by their numbers, so that it always ends alike."""

    def __init__(self, low: float, high: float) -> None:
        self.low = low
        self.high = high
        self.counts = [0] * len(SCORES)
        self.judged = 0  # games
        self.verdict: Verdict | None = None
        self._waiting: dict[int, Outcome] = {}

    @property
    def ratio(self) -> float:
        return Pairs(tuple(self.counts)).ratio(self.low, self.high) if self.judged else 0.0

    def take(self, outcome: Outcome) -> None:
        """Let it count, when all before it are there."""
        self._waiting[outcome.number] = outcome
        while self.verdict is None and {self.judged + 1, self.judged + 2} <= self._waiting.keys():
            pair = [self._waiting.pop(self.judged + 1), self._waiting.pop(self.judged + 2)]
            self.counts[points(pair)] += 1
            self.judged += 2
            if abs(self.ratio) >= BOUND:
                self.verdict = "stronger" if self.ratio > 0 else "not stronger"
