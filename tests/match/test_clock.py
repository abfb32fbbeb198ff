"""Clocks: laws of what they may gain, and stories of flags."""

import math

import hypothesis.strategies as st
import pytest
import toys
from hypothesis import given, settings
from match.tables import CHAIN

import parlour
from parlour.core.state import CHANCE
from parlour.match import ByoYomi, Clock, Fischer, Match, Move, PerTurn, Terms, Untimed
from parlour.match.clock import share
from parlour.match.events import Ended

TURNS = st.lists(st.tuples(st.integers(0, 1), st.sampled_from([-1, 0, 1]), st.integers(0, 20)), max_size=20)


def led(terms: Terms, turns: list[tuple[int, int, int]]) -> tuple[Clock, list[int], int]:
    """A clock that followed these steps (turns begun, actor, seconds), the seconds spent, and the turns finished."""
    clock, spent, now, turn, finished = Clock.of(terms, 2, 1).follow(1, 0, 0.0), [0, 0], 0, 1, 0
    for begun, actor, seconds in turns:
        if clock.running is not None:
            spent[clock.running] += seconds
        now += seconds
        turn += begun
        finished += begun
        clock = clock.follow(turn, actor, float(now))
    return clock, spent, finished


@given(TURNS)
@settings(deadline=None)
def test_what_a_fischer_clock_has_is_its_base_and_increments_less_what_was_spent(
    turns: list[tuple[int, int, int]],
) -> None:
    clock, spent, finished = led(Fischer(100.0, 3.0), turns)
    earned = sum(clock.left) + sum(spent) - 200.0
    assert earned % 3.0 == 0.0
    assert 0.0 <= earned <= 3.0 * finished


@given(TURNS)
@settings(deadline=None)
def test_a_byo_yomi_clock_gives_back_no_more_than_a_period(turns: list[tuple[int, int, int]]) -> None:
    clock, spent, finished = led(ByoYomi(20.0, 3, 10.0), turns)
    for left, used in zip(clock.left, spent, strict=True):
        assert 50.0 - used <= left <= 50.0
        assert left <= 50.0 - used + 10.0 * finished


@given(TURNS, st.sampled_from([PerTurn(30.0), Untimed()]))
@settings(deadline=None)
def test_the_other_clocks_begin_every_turn_afresh(turns: list[tuple[int, int, int]], terms: Terms) -> None:
    clock, _, _ = led(terms, [*turns, (1, 0, 0)])
    assert clock.left == Clock.of(terms, 2, 1).left


def test_byo_yomi_periods_come_back_whole_or_not_at_all() -> None:
    clock = Clock.of(ByoYomi(20.0, 3, 10.0), 2, 1).follow(1, 0, 0.0)
    assert clock.falls() == 50.0
    assert clock.follow(2, 1, 19.0).left[0] == 31.0  # main time stays as it is
    assert clock.follow(2, 1, 25.0).left[0] == 30.0  # within the first period
    assert clock.follow(2, 1, 35.0).left[0] == 20.0  # the first period is gone


def test_chance_spends_nobodys_time() -> None:
    clock = Clock.of(Fischer(60.0, 1.0), 2, 1).follow(1, CHANCE, 0.0)
    assert clock.running is None
    assert clock.falls() is None


@pytest.mark.parametrize(
    ("terms", "falls"), [(PerTurn(20.0), 20.0), (Fischer(60.0, 5.0), 60.0), (ByoYomi(30.0, 2, 10.0), 50.0)]
)
def test_a_flag_falls_at_its_time(terms: Terms, falls: float) -> None:
    match = Match.begin(toys.Nim(), clock=terms)
    assert match.due == falls
    assert match.tick(falls - 0.1) == ()
    assert match.tick(falls + 9.0) == (Ended(falls, (0, 2), "time", 0),)


def test_a_move_after_the_flag_comes_too_late() -> None:
    match = Match.begin(toys.Nim(), clock=PerTurn(20.0))
    with pytest.raises(parlour.Refused, match="The match is over"):
        match.do(Move(0, "1"), 20.0)
    assert str(match.result) == "0-2 time"


def test_a_chain_earns_one_increment() -> None:
    match = Match.begin(parlour.load("fanorona"), start=CHAIN, clock=Fischer(60.0, 5.0))
    match.do(Move(0, "d3-e3A"), 1.0)
    assert (match.clock.running, match.clock.reading(0, 1.0)) == (0, 59.0)
    match.do(Move(0, "stop"), 2.0)
    assert (match.clock.running, match.clock.left[0]) == (1, 63.0)


def test_draws_inside_a_turn_earn_nothing() -> None:
    match = Match.begin(toys.Pig(), clock=Fischer(60.0, 5.0), seed=3)
    match.do(Move(0, "roll"), 1.0)
    assert (match.clock.running, match.clock.reading(0, 1.0)) == (0, 59.0)
    match.do(Move(0, "hold"), 2.0)
    assert match.clock.left[0] == 63.0


def test_time_never_runs_backwards() -> None:
    match = Match.begin(toys.Nim(), clock=Fischer(60.0, 0.0), now=100.0)
    match.do(Move(0, "1"), 110.0)
    match.do(Move(1, "1"), 90.0)
    assert (match.now, match.clock.left) == (110.0, (50.0, 60.0))


@given(
    st.sampled_from([PerTurn(20.0), Fischer(60.0, 5.0), Fischer(60.0, 0.0), ByoYomi(30.0, 2, 10.0)]), st.floats(0, 90)
)
def test_a_share_never_loses_on_time(terms: Terms, left: float) -> None:
    assert 0 <= share(terms, left) <= left
    if isinstance(terms, PerTurn) and left > 1:
        assert share(terms, left) > left / 2


def test_shares_by_hand() -> None:
    assert share(Untimed(), math.inf) == math.inf
    assert share(Fischer(300.0, 2.0), 300.0) == pytest.approx(10 + 1.8, abs=0.1)
    assert share(ByoYomi(60.0, 3, 10.0), 90.0) == pytest.approx(2 + 9, abs=0.1)
    assert share(ByoYomi(60.0, 3, 10.0), 27.0) == pytest.approx(7 * 0.9, abs=0.1)  # the period that runs
