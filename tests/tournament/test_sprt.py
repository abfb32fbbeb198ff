"""The sequential test: it stops, it is right about as often as it says, and pairs are what it counts."""

import math
from random import Random

import pytest
from tournament.events import duel, outcome

from parlour.tournament.sprt import BOUND, SCORES, Pairs, Trial, difference, expected
from parlour.tournament.table import pairs


def tried(elo: float, seed: int, low: float = 0, high: float = 60) -> Trial:
    """A test of players who differ by so much and draw a third of their games."""
    rng, trial, number = Random(seed), Trial(low, high), 0
    while trial.verdict is None and number < 20_000:
        number += 1
        win = expected(elo) - 1 / 6
        mine = rng.choices((2, 1, 0), (win, 1 / 3, 2 / 3 - win))[0]
        seats, scores = ((0, 1), (mine, 2 - mine)) if number % 2 else ((1, 0), (2 - mine, mine))
        trial.take(outcome(number, seats, scores))
    return trial


def test_it_stops_and_is_mostly_right() -> None:
    assert [tried(60, seed).verdict for seed in range(20)].count("stronger") >= 17
    assert [tried(0, seed).verdict for seed in range(20)].count("not stronger") >= 17


def test_it_does_not_matter_in_which_order_games_end() -> None:
    games = duel(60, 20, 10)
    forwards, backwards = Trial(0, 60), Trial(0, 60)
    for game in games:
        forwards.take(game)
    for game in reversed(games):
        backwards.take(game)
    assert forwards.verdict == backwards.verdict == "stronger"
    assert forwards.judged == backwards.judged < len(games)
    assert forwards.ratio == backwards.ratio >= BOUND


def test_the_ratio_is_near_its_normal_approximation() -> None:
    pairs = Pairs((30, 110, 230, 140, 40))
    low, high = expected(0), expected(10)
    variance = (pairs.spread(pairs.score) ** 2) * sum(pairs.counts)
    near = sum(pairs.counts) * (high - low) * (2 * pairs.score - low - high) / (2 * variance)
    assert pairs.ratio(0, 10) == pytest.approx(near, rel=0.03)
    assert pairs.ratio(10, 0) == pytest.approx(-pairs.ratio(0, 10))


def test_pairs_are_counted_by_their_points() -> None:
    games = [
        outcome(1, (0, 1), (2, 0)),
        outcome(2, (1, 0), (0, 2)),
        outcome(3, (0, 1), (2, 0)),
        outcome(4, (1, 0), (2, 0)),
        outcome(5, (0, 1), (1, 1)),
    ]
    assert pairs(games).counts == (0, 0, 1, 0, 1)


def test_openings_that_decide_hardly_widen_the_error() -> None:
    """Whoever begins wins: the pairs are all level."""
    low, high = Pairs((0, 0, 50, 0, 0)).bounds()
    assert Pairs((0, 0, 50, 0, 0)).superiority() == pytest.approx(0.5)
    assert -low == pytest.approx(high)
    assert 5 < high < 15


@pytest.mark.parametrize("alike", [5, 6, 50])
def test_pairs_that_score_alike_leave_a_doubt(alike: int) -> None:
    lost, won = Pairs((alike, 0, 0, 0, 0)), Pairs((0, 0, 0, 0, alike))
    low, high = lost.bounds()
    assert low == -math.inf
    assert math.isfinite(high)
    assert high < Pairs((alike - 1, 0, 0, 0, 0)).bounds()[1]  # and less of it the more there are
    assert won.bounds() == pytest.approx((-high, math.inf))
    assert 0 < lost.superiority() < Pairs((alike - 1, 0, 0, 0, 0)).superiority()
    assert lost.superiority() + won.superiority() == pytest.approx(1)


@pytest.mark.parametrize("counts", [(1, 0, 0, 0, 0), (0, 0, 1, 0, 0), (0, 0, 0, 0, 1), (0, 0, 0, 0, 0)])
def test_a_single_pair_says_nothing_for_certain(counts: tuple[int, ...]) -> None:
    assert Pairs(counts).bounds() == (-math.inf, math.inf)
    assert 0.2 < Pairs(counts).superiority() < 0.8


def test_bounds_and_likelihood_agree() -> None:
    """A difference of 0 is outside just when the likelihood of being stronger is beyond 97.5 %."""
    for won in range(30):
        tried = Pairs((3, 2, 5, 4, won))
        assert (tried.bounds()[0] > 0) == (tried.superiority() > 0.975)
    assert Pairs((3, 2, 5, 4, 0)).bounds()[0] < 0 < Pairs((3, 2, 5, 4, 29)).bounds()[0]


def test_many_pairs_are_as_sure_as_the_normal_approximation_says() -> None:
    counts = (30, 110, 230, 140, 40)
    score = sum(n * score for n, score in zip(counts, SCORES, strict=True)) / 550
    reach = 1.96 * math.sqrt(sum(n * (it - score) ** 2 for n, it in zip(counts, SCORES, strict=True))) / 550
    assert Pairs(counts).bounds() == pytest.approx((difference(score - reach), difference(score + reach)), abs=0.2)
