"""Ratings against closed forms, and against choix on generated games."""

import math
from random import Random

import choix
import pytest
from tournament.events import duel, outcome

from parlour.tournament.game import Outcome
from parlour.tournament.rating import CERTAINTY, ELO, fit, orders, rate
from parlour.tournament.sprt import difference, expected


def test_three_of_four_points_are_190_85_elo() -> None:
    assert difference(0.75) == pytest.approx(190.85, abs=0.005)
    assert expected(190.85) == pytest.approx(0.75, abs=1e-5)
    for games in (duel(3, 0, 1), duel(30, 0, 10), duel(1, 2, 0) + duel(1, 0, 0)):
        ratings = rate(2, games)
        share = sum(game.scores[game.seats.index(0)] for game in games) / 2 / len(games)
        assert ratings.elo[0] - ratings.elo[1] == pytest.approx(difference(share))
        assert sum(ratings.elo) == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize(("wins", "losses"), [(50, 50), (75, 25), (12, 4)])
def test_the_error_bar_of_two_is_the_binomial_one(wins: int, losses: int) -> None:
    games, share = wins + losses, wins / (wins + losses)
    ratings = rate(2, duel(wins, 0, losses))
    slope = ELO / (share * (1 - share))  # of Elo by the share of points
    binomial = CERTAINTY * slope * math.sqrt(share * (1 - share) / games)
    assert ratings.error_between(0, 1) == pytest.approx(binomial)
    assert ratings.error(0) == pytest.approx(binomial / 2)  # against the mean of the two


def test_equal_players_are_equal() -> None:
    games = [outcome(n, seats, (1, 1)) for n, seats in enumerate([(0, 1), (1, 2), (2, 0)], 1)]
    ratings = rate(3, games)
    assert ratings.elo == pytest.approx((0, 0, 0))
    assert len({round(ratings.error(player), 6) for player in range(3)}) == 1
    assert ratings.superiority(0, 2) == pytest.approx(0.5)
    assert not ratings.held


def test_a_ring_of_wins_is_level() -> None:
    games = [outcome(n, seats, (2, 0)) for n, seats in enumerate([(0, 1), (1, 2), (2, 0)], 1)]
    assert rate(3, games).elo == pytest.approx((0, 0, 0), abs=1e-6)


def test_who_wins_everything_is_held() -> None:
    ratings = rate(2, duel(5, 0, 0))
    assert ratings.held
    assert ratings.elo[0] - ratings.elo[1] == pytest.approx(difference(5.5 / 6))  # and one drawn game
    assert ratings.superiority(0, 1) > 0.9 > 0.1 > ratings.superiority(1, 0)


def test_players_who_never_met_are_rated_all_the_same() -> None:
    ratings = rate(4, [outcome(1, (0, 1), (2, 0)), outcome(2, (2, 3), (0, 2))])
    assert ratings.held
    assert ratings.elo[0] == pytest.approx(ratings.elo[3])
    assert rate(3, []).elo == pytest.approx((0, 0, 0))


def test_ties_stand_for_all_their_orders() -> None:
    assert dict(orders(outcome(1, (7, 8, 9), (4, 1, 1)))) == {(7, 8, 9): 0.5, (7, 9, 8): 0.5}
    assert len(dict(orders(outcome(1, (0, 1, 2, 3), (3, 3, 3, 3))))) == 24


def generated(seats: int, games: int) -> list[tuple[int, ...]]:
    """Orders of finishing of five players, drawn by the model itself."""
    rng, strengths, found = Random(4), [1.0, 1.5, 2.0, 3.0, 5.0], []
    for _ in range(games):
        left, order = rng.sample(range(5), seats), list[int]()
        while left:
            [chosen] = rng.choices(left, [strengths[player] for player in left])
            left.remove(chosen)
            order.append(chosen)
        found.append(tuple(order))
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_choix_finds_the_same(seats: int) -> None:
    data = generated(seats, 400)
    theirs = choix.ilsr_pairwise(5, [(a, b) for a, b, *_ in data]) if seats == 2 else choix.ilsr_rankings(5, data)
    ours = fit(5, ((order, 1.0) for order in data))
    assert ours.elo == pytest.approx([ELO * float(strength) for strength in theirs - theirs.mean()], abs=0.01)


def test_the_true_strengths_are_within_the_bars() -> None:
    ratings = fit(5, ((order, 1.0) for order in generated(4, 400)))
    true = [ELO * math.log(strength) for strength in (1.0, 1.5, 2.0, 3.0, 5.0)]
    mean = sum(true) / 5
    assert all(abs(ratings.elo[n] - (true[n] - mean)) < 1.5 * ratings.error(n) for n in range(5))


def test_a_draw_is_half_a_win() -> None:
    def elo(games: list[Outcome]) -> tuple[float, ...]:
        return rate(2, games).elo

    assert elo(duel(2, 2, 1)) == pytest.approx(elo(duel(3, 0, 2)))
