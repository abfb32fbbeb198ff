"""Ratings by maximum likelihood: Plackett and Luce's model, which for two seats is Bradley and Terry's.

A game is an order of finishing. With strengths e^t, the first of those still in the race is player i with
probability e^t_i / Σ e^t; then the next of the others, and so on. Seats that tie stand for all their orders
in equal parts, so that a draw of two is half a win for each.
(R. L. Plackett, The analysis of permutations, 1975; R. D. Luce, Individual choice behavior, 1959.)

One unit of t is 400 / ln 10 Elo. The mean of all ratings is 0.
"""

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, combinations, groupby, permutations, product

from parlour.tournament.game import Outcome

ELO = 400 / math.log(10)
CERTAINTY = 1.959964  # standard errors to either side that hold 95 % of a normal distribution
STEPS = 100
NEAR = 1e-10

Order = tuple[int, ...]  # players, the first one first
Race = tuple[int, frozenset[int]]  # who won, among whom
Vector = list[float]
Matrix = list[Vector]


@dataclass(frozen=True)
class Ratings:
    """Elo of every player, and how well it is known."""

    elo: tuple[float, ...]
    covariance: tuple[tuple[float, ...], ...]  # the inverse of the information, in Elo squared
    held: bool  # whether some rating would be infinite, and one drawn game for everybody holds them

    def error(self, player: int) -> float:
        """How far to either side of the rating 95 % reach, against the mean of all."""
        return CERTAINTY * math.sqrt(max(self.covariance[player][player], 0.0))

    def error_between(self, one: int, other: int) -> float:
        """The same of the difference of two ratings."""
        of = self.covariance
        return CERTAINTY * math.sqrt(max(of[one][one] + of[other][other] - 2 * of[one][other], 0.0))

    def superiority(self, one: int, other: int) -> float:
        """The likelihood that one is stronger than the other."""
        spread = self.error_between(one, other) / CERTAINTY
        return 0.5 if one == other or not spread else normal((self.elo[one] - self.elo[other]) / spread)


def normal(x: float) -> float:
    """How much of a standard normal distribution lies below x."""
    return 0.5 * math.erfc(-x / math.sqrt(2))


def rate(players: int, outcomes: Iterable[Outcome]) -> Ratings:
    """The ratings of so many players after these games."""
    return fit(players, chain.from_iterable(orders(outcome) for outcome in outcomes))


def orders(outcome: Outcome) -> Iterator[tuple[Order, float]]:
    """The orders that an outcome stands for, with their parts of one game."""
    ranking = sorted(zip(outcome.scores, outcome.seats, strict=True), reverse=True)
    ties = [[player for _, player in tied] for _, tied in groupby(ranking, key=lambda entry: entry[0])]
    found = [tuple(chain.from_iterable(parts)) for parts in product(*map(permutations, ties))]
    return ((order, 1 / len(found)) for order in found)


def fit(players: int, weighted: Iterable[tuple[Order, float]]) -> Ratings:
    """The ratings that make these orders, each with its weight, most likely."""
    races = Counter[Race]()
    for order, weight in weighted:
        for place in range(len(order) - 1):
            races[order[place], frozenset(order[place:])] += weight  # type: ignore[assignment]  # parts of games
    held = not _connected(players, races)
    if held:
        _hold(players, races)
    strengths, spread = _newton(players, races)
    elo = tuple(ELO * strength for strength in strengths)
    return Ratings(elo, tuple(tuple(ELO * ELO * entry for entry in row) for row in spread), held)


def _hold(players: int, races: Counter[Race]) -> None:
    """Add one drawn game for each player, spread over all others."""
    for pair in combinations(range(players), 2):
        for player in pair:
            races[player, frozenset(pair)] += 0.5 / (players - 1)  # type: ignore[assignment]


def _connected(players: int, races: Counter[Race]) -> bool:
    """Whether everybody is linked to everybody by a chain of finishing ahead: then the ratings are finite."""
    ahead = [set[int]() for _ in range(players)]
    behind = [set[int]() for _ in range(players)]
    for winner, field in races:
        for other in field - {winner}:
            ahead[winner].add(other)
            behind[other].add(winner)
    return all(len(_reached(links)) == players for links in (ahead, behind))


def _reached(links: Sequence[set[int]]) -> set[int]:
    found, new = set[int](), {0}
    while new:
        found |= new
        new = set[int]().union(*(links[player] for player in new)) - found
    return found


# --- the maximum of a concave function ------------------------------------------------------------------------


def _newton(players: int, races: Counter[Race]) -> tuple[Vector, Matrix]:
    """The strengths, and the inverse of their information where their sum is 0."""
    strengths = [0.0] * players
    height = _likelihood(strengths, races)
    for _ in range(STEPS):
        slope, information = _derivatives(strengths, races)
        inverse = _inverse([[entry + 1 / players for entry in row] for row in information])
        step = [sum(a * b for a, b in zip(row, slope, strict=True)) for row in inverse]
        length = 1.0
        while True:
            tried = [strength + length * part for strength, part in zip(strengths, step, strict=True)]
            reached = _likelihood(tried, races)
            if reached >= height or length < NEAR:
                break
            length /= 2
        strengths, height = tried, reached
        if max(map(abs, step)) < NEAR:
            break
    return strengths, [[entry - 1 / players for entry in row] for row in inverse]


def _likelihood(strengths: Vector, races: Counter[Race]) -> float:
    """The logarithm of it."""
    total = 0.0
    for (winner, field), weight in races.items():
        total += weight * (strengths[winner] - math.log(sum(math.exp(strengths[player]) for player in field)))
    return total


def _derivatives(strengths: Vector, races: Counter[Race]) -> tuple[Vector, Matrix]:
    """The slope of the likelihood, and the information: its curvature downwards."""
    players = len(strengths)
    slope, information = [0.0] * players, [[0.0] * players for _ in range(players)]
    for (winner, field), weight in races.items():
        slope[winner] += weight
        whole = sum(math.exp(strengths[player]) for player in field)
        chance = {player: math.exp(strengths[player]) / whole for player in field}
        for one in field:
            slope[one] -= weight * chance[one]
            information[one][one] += weight * chance[one]
            for other in field:
                information[one][other] -= weight * chance[one] * chance[other]
    return slope, information


def _inverse(matrix: Matrix) -> Matrix:
    """By elimination; the matrix is positive definite."""
    size = len(matrix)
    rows = [[*row, *(float(n == m) for m in range(size))] for n, row in enumerate(matrix)]
    for n in range(size):
        pivot = rows[n][n]
        rows[n] = [entry / pivot for entry in rows[n]]
        for m in range(size):
            if m != n and rows[m][n]:
                factor = rows[m][n]
                rows[m] = [a - factor * b for a, b in zip(rows[m], rows[n], strict=True)]
    return [row[size:] for row in rows]
