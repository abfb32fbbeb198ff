"""The fast generator against the plain one, on many boards, and its numbers against published ones."""

from random import Random

import pytest
from games.quoridor import reference
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from parlour.games.quoridor import Quoridor, quoridor
from parlour.games.quoridor.plan import HORIZONTAL, VERTICAL
from parlour.search.perft import perft

boards = st.builds(
    quoridor,
    seats=st.sampled_from([2, 4]),
    columns=st.integers(3, 13),
    rows=st.integers(3, 13),
    walls=st.integers(0, 12),
    pawn_behind=st.sampled_from(["side", "none"]),
    repetition=st.just(0),
)


def agree(game: Quoridor, seed: int, moves: int, every: int) -> None:
    """Walk at random, walls as often as pawns, and compare the lists on the way."""
    rng, state = Random(seed), game.start()
    for number in range(moves):
        if state.actor() < 0:
            break
        if number % every == 0:
            assert set(state.texts()) == reference.moves(game, state)
            assert len(set(state.moves())) == len(state.moves())
        pawns = [code for code in state.moves() if code < game.plan.squares]
        state.apply(rng.choice(pawns if pawns and rng.random() < 0.5 else state.moves()))


@settings(max_examples=50, deadline=None)
@given(game=boards, seed=st.integers(0, 10**6))
def test_any_board(game: Quoridor, seed: int) -> None:
    agree(game, seed, 40, 13)


@pytest.mark.parametrize("seats", [2, 4])
def test_the_published_board(seats: int) -> None:
    agree(quoridor(seats=seats), 1, 80, 9)


@settings(max_examples=150, deadline=None)
@given(game=boards, seed=st.integers(0, 10**6), data=st.data())
def test_crowded_pawns(game: Quoridor, seed: int, data: st.DataObject) -> None:
    """Neighbouring pawns among random walls, where jumps of all kinds happen (§3)."""
    rng, state = Random(seed), game.start()
    for _ in range(rng.randrange(8)):
        walls = [code for code in state.moves() if code >= game.plan.squares]
        if walls:
            state.apply(rng.choice(walls))
    column, row = data.draw(st.integers(0, game.columns - 2)), data.draw(st.integers(0, game.rows - 2))
    corner = row * game.columns + column
    block = [corner, corner + 1, corner + game.columns, corner + game.columns + 1]
    state.set_up(rng.sample(block, game.seats), [0] * game.seats, 0, 0, [])
    if all(state.has_way(seat) for seat in range(game.seats)):
        assert set(state.texts()) == reference.moves(game, state)


def test_moves_of_tells_what_any_player_could_do() -> None:
    """The design document's question: the available moves for a given player."""
    state = quoridor().position("//E4E5/0 1/1")
    assert state.moves_of(0) == state.moves()
    assert {state.game.write(state, code) for code in state.moves_of(1)} >= {"e3", "d5", "e6", "e4h"}


@pytest.mark.parametrize("way", [HORIZONTAL, VERTICAL])
def test_only_wanted_walls_are_listed(way: int) -> None:
    """On a board so large that a layer of slots takes several words."""
    state = quoridor(columns=13, rows=11).start()
    plan, codes = state.plan, list[int]()
    wanted = vec[i64]([word if n // plan.words == way else 0 for n, word in enumerate(plan.everywhere)])
    assert plan.words > 1
    state.placements(codes, wanted)
    assert codes == [code for code in state.moves() if state.places(code) and plan.wall(code)[1] == way]


def test_perft_from_the_start() -> None:
    """Counted by OpenSpiel and others: 131, 16,677."""
    state = quoridor(repetition=0, limit=0).start()
    assert [perft(state, depth) for depth in (1, 2)] == [131, 16_677]


def test_perft_at_depth_three() -> None:
    assert perft(quoridor(repetition=0, limit=0).start(), 3) == 2_062_264
    assert perft(quoridor(seats=4, repetition=0, limit=0).start(), 3) == 2_062_065


@pytest.mark.slow
def test_perft_at_depth_four() -> None:
    assert perft(quoridor(repetition=0, limit=0).start(), 4) == 247_569_030
