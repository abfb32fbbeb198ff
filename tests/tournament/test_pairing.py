"""The laws of pairings: everybody meets everybody alike, in every seat alike; one wins a knockout."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tournament.events import plan

from parlour.tournament.knockout import bracket, champion
from parlour.tournament.pairing import Pairing, block
from parlour.tournament.plan import Plan
from parlour.tournament.schedule import schedule
from parlour.tournament.swiss import grouped

PATIENT = settings(deadline=None, max_examples=30)
SETTINGS = {2: ("hanto/beta", {}), 3: ("eldorado", {"seats": 3}), 4: ("quoridor", {"seats": 4})}


def event(seats: int, players: int, **settings: object) -> Plan:
    key, options = SETTINGS[seats]
    return plan(*(f"P{n}=random" for n in range(players)), key=key, options=options, **settings)


def played(made: Plan, seed: int) -> tuple[list[Pairing], dict[int, tuple[int, ...]]]:
    """The whole schedule, with any results."""
    rng, scores = Random(seed), dict[int, tuple[int, ...]]()
    while new := [pairing for pairing in schedule(made, scores) if pairing.number not in scores]:
        for pairing in new:
            ranks = [rng.randrange(3) for _ in pairing.seats]
            scores[pairing.number] = tuple(sum((a > b) - (a < b) + 1 for b in ranks) - 1 for a in ranks)
    return schedule(made, scores), scores


@PATIENT
@given(st.sampled_from([2, 3, 4]), st.integers(0, 3), st.integers(1, 7))
def test_a_round_robin_is_fair(seats: int, more: int, blocks: int) -> None:
    made = event(seats, seats + more, games=seats * blocks)
    pairings = schedule(made, {})
    assert [pairing.number for pairing in pairings] == list(range(1, len(pairings) + 1))
    meetings = Counter(frozenset(pair) for pairing in pairings for pair in combinations(pairing.seats, 2))
    assert set(meetings) == {frozenset(pair) for pair in combinations(range(seats + more), 2)}
    assert len(set(meetings.values())) == 1
    sitting = Counter((player, seat) for pairing in pairings for seat, player in enumerate(pairing.seats))
    assert len(set(sitting.values())) == 1


@pytest.mark.parametrize("seats", [3, 4])
def test_blocks_change_who_sits_beside_whom(seats: int) -> None:
    orders = {3: 2, 4: 6}[seats]
    seatings = [seating for number in range(orders) for seating in block(tuple(range(seats)), number)]
    assert len(set(seatings)) == len(seatings) == orders * seats


@PATIENT
@given(st.sampled_from([2, 3, 4]), st.integers(0, 4))
def test_in_a_gauntlet_all_meet_the_first(seats: int, more: int) -> None:
    pairings = schedule(event(seats, seats + more, format="gauntlet"), {})
    assert all(0 in pairing.seats for pairing in pairings)
    games = Counter(player for pairing in pairings for player in pairing.seats)
    assert {games[player] for player in range(1, seats + more)} == {games[1]}


@PATIENT
@given(st.integers(2, 9), st.integers(0, 99), st.data())
def test_a_swiss_of_two_seats_repeats_nothing_while_it_can(players: int, seed: int, data: st.DataObject) -> None:
    rounds = data.draw(st.integers(1, (players - 1) // 2 or 1))
    made, _ = played(event(2, players, format="swiss", rounds=rounds), seed)
    meetings = Counter(frozenset(pairing.seats) for pairing in made)
    assert set(meetings.values()) == {2}  # a block of two games, and no second one
    by_round = Counter((pairing.round, player) for pairing in made for player in pairing.seats)
    assert set(by_round.values()) == {2}
    byes = Counter(player for n in range(1, rounds + 1) for player in range(players) if not by_round[n, player])
    assert max(byes.values(), default=1) == 1  # nobody rests twice


@PATIENT
@given(st.integers(2, 4), st.integers(1, 4), st.integers(0, 99))
def test_a_swiss_groups_everybody(seats: int, tables: int, seed: int) -> None:
    made, _ = played(event(seats, seats * tables, format="swiss", rounds=3), seed)
    for number in (1, 2, 3):
        sitting = Counter(player for pairing in made if pairing.round == number for player in pairing.seats)
        assert set(sitting) == set(range(seats * tables))


def test_a_swiss_repeats_only_what_it_must() -> None:
    met = {frozenset(pair) for pair in [(0, 1), (0, 2), (0, 3)]}
    assert grouped([0, 1, 2, 3], 2, met) == [(0, 1), (2, 3)]
    assert grouped([0, 1, 2, 3], 2, {frozenset((0, 1))}) == [(0, 2), (1, 3)]


@PATIENT
@given(st.integers(2, 11), st.integers(0, 99))
def test_a_knockout_has_one_winner(players: int, seed: int) -> None:
    made = event(2, players, format="knockout")
    assert champion(made, {}) is None
    pairings, scores = played(made, seed)
    losses = Counter[int]()
    for duel in {(pairing.round, frozenset(pairing.seats)) for pairing in pairings}:
        assert len(duel[1]) == 2
        losses[duel[0]] += 1
    assert sum(losses.values()) == players - 1  # each duel sends one home
    winner = champion(made, scores)
    assert winner is not None
    last = max(pairing.round for pairing in pairings)
    assert any(winner in pairing.seats for pairing in pairings if pairing.round == last)


def test_who_is_seeded_high_meets_who_is_seeded_low() -> None:
    assert bracket(4) == [(0, 3), (1, 2)]
    assert bracket(6) == [(0,), (3, 4), (1,), (2, 5)]


def test_a_tied_duel_is_played_off_and_then_the_higher_seed_goes_on() -> None:
    made = event(2, 2, format="knockout")
    level = dict.fromkeys(range(1, 7), (1, 1))
    assert [len(schedule(made, dict(list(level.items())[:count]))) for count in (0, 2, 4, 6)] == [2, 4, 6, 6]
    assert champion(made, level) == 0
    assert champion(made, {**level, 3: (0, 2), 4: (2, 0)}) == 1


@pytest.mark.parametrize("form", ["round-robin", "gauntlet", "swiss", "knockout"])
def test_the_same_scores_give_the_same_pairings(form: str) -> None:
    made = event(2, 6, format=form)
    pairings, scores = played(made, 3)
    assert schedule(made, scores) == pairings
