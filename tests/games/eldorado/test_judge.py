"""The judge of El Dorado: who is ahead, by how many turns, and what a sensible player does in a hurry."""

from random import Random

import pytest
from laws.samples import PATIENCE

import parlour
from parlour.core.game import AnyGame
from parlour.core.state import CHANCE, OVER, State
from parlour.games.eldorado.board import EldoradoState
from parlour.games.eldorado.judge import PATIENT, EldoradoJudge

GAMES = [parlour.load("eldorado", seats=seats) for seats in (2, 3, 4)]
GAMES += [parlour.load("eldorado", seats=2, route="own_short_cut", race_on="on")]


def drawn(state: State, rng: Random) -> int:
    return rng.choices(state.moves(), state.game.weights(state))[0]


def quick(state: State, rng: Random) -> int:
    """The judge's quick step."""
    judge = state.game.judge()
    assert judge
    return judge.step(state, rng.getrandbits(40))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.seats}-{game.route}")
def test_what_is_likely_is_legal_and_never_nothing(game: AnyGame) -> None:
    rng, state, judge = Random(3), game.start(), game.judge()
    assert judge
    for _ in range(int(400 * PATIENCE)):
        if state.actor() == OVER:
            return
        if state.actor() == CHANCE:
            state.apply(drawn(state, rng))
            continue
        likely = judge.likely(state)
        assert likely
        assert set(likely) <= set(state.moves())
        state.apply(quick(state, rng) if rng.random() < 0.8 else rng.choice(state.moves()))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.seats}-{game.route}")
def test_only_one_seat_is_ahead(game: AnyGame) -> None:
    rng, state, judge = Random(5), game.start(), game.judge()
    assert judge
    for _ in range(int(200 * PATIENCE)):
        if state.actor() == OVER:
            return
        scores = [judge.score(state, seat) for seat in range(game.seats)]
        assert sum(score > 0 for score in scores) <= 1
        assert game.seats > 2 or sum(scores) == 0
        state.apply(drawn(state, rng) if state.actor() == CHANCE else quick(state, rng))


def test_quick_steps_win_against_anything() -> None:
    game = parlour.load("eldorado", seats=2)
    for seed in range(int(6 * PATIENCE)):
        rng, state = Random(seed), game.start()
        me = seed % 2
        while state.actor() != OVER:
            actor = state.actor()
            code = drawn(state, rng) if actor == CHANCE else rng.choice(state.moves())
            state.apply(quick(state, rng) if actor == me else code)
        result = state.result()
        assert result
        assert result.winner == me


def position(**facts: object) -> EldoradoState:
    state: EldoradoState = parlour.load("eldorado", seats=3, route="own_short_cut").position(str(facts))
    return state


def judge_of(state: EldoradoState) -> EldoradoJudge:
    judge = state.game.judge()
    assert isinstance(judge, EldoradoJudge)
    return judge


def turns(state: EldoradoState, seat: int) -> int:
    return int(judge_of(state).turns(state.table, seat))


def test_who_is_farther_has_fewer_turns_left() -> None:
    state = position(pieces=[["3,-1"], ["-3,1"], ["-3,2"]], cards=[{"hand": {"explorer": 4}}] * 3)
    assert turns(state, 0) < turns(state, 1)
    assert judge_of(state).score(state, 0) > 0


def test_better_cards_take_fewer_turns() -> None:
    hand = {"explorer": 4}
    weak = position(cards=[{"hand": hand, "draw": {"traveler": 4}}, {}, {}])
    strong = position(cards=[{"hand": hand, "draw": {"pioneer": 4}}, {}, {}])
    assert turns(strong, 0) < turns(weak, 0)


def test_a_standing_blockade_is_part_of_the_way() -> None:
    cards = [{"hand": {"explorer": 4}}, {}, {}]
    assert turns(position(cards=cards), 0) < turns(position(cards=cards, blockades={"A|C": 6}), 0)


def test_who_has_arrived_is_ahead_of_everybody() -> None:
    state = position(pieces=[["city"], ["3,-1"], ["-3,2"]], arrived=[[0, 3]], round=3, seat=1)
    assert judge_of(state).score(state, 0) > 10_000
    assert judge_of(state).score(state, 1) < 0


@pytest.mark.parametrize(("piece", "turns"), [("3,-1", 4), ("10,-3", 1)])
def test_patience_looks_on_to_the_next_turn_and_who_may_be_home_before_it_does_not(piece: str, turns: int) -> None:
    state = position(pieces=[[piece], ["-3,1"], ["-3,2"]], cards=[{"hand": {"pioneer": 4}}] + [{}] * 2)
    judge = judge_of(state)
    assert judge.horizon(state, PATIENT) == turns
    assert judge.horizon(state, PATIENT - 1) == 1
