"""Scores: the judge's own units, ends of the game far beyond them, and what a score promises. Compiled."""

import math
from typing import Final

from mypy_extensions import i64

from parlour.core.result import Result

WON: Final = 3_000_000  # at once; each turn that it takes costs 1
PROVEN: Final = 2_900_000  # beyond it the end is forced, as far as the moves go that a judge finds worth a thought


def ended(result: Result | None, seat: int, turns: i64) -> i64:
    """What an end of the game that many turns ahead is worth: sooner won is better, later lost too."""
    if result is None:
        return 0
    points, even = result.scores[seat], len(result.scores) - 1
    if points == even:
        return 0
    return WON - turns if points > even else turns - WON


def chance(score: int, edge: int) -> float:
    """The share of the points that the score promises: the edge wins three games of four."""
    if score >= PROVEN:
        return 1.0
    if score <= -PROVEN:
        return 0.0
    bounded = max(min(score / max(edge, 1), 20.0), -20.0)
    return float(1.0 / (1.0 + 3.0**-bounded))


def promised(share: float, edge: int) -> int:
    """The score that promises that share of the points."""
    share = max(min(share, 0.999), 0.001)
    return round(edge * math.log(share / (1.0 - share)) / math.log(3.0))


def turns_left(score: int) -> int | None:
    """The turns to the forced end that was found, if not always the quickest; None where nothing is forced."""
    return WON - abs(score) if abs(score) >= PROVEN else None
