"""Budgets: whichever bound is met first ends the search, and a deadline is kept."""

from collections.abc import Callable
from itertools import count
from time import perf_counter, process_time

import pytest
import toys

import parlour
from parlour.core.game import AnyGame
from parlour.search.alphabeta import AlphaBeta
from parlour.search.budget import Budget, Spent
from parlour.search.mcts import Tree

GAMES: list[AnyGame] = [
    parlour.load("hanto/epsilon"),
    parlour.load("fanorona"),
    parlour.load("quoridor"),
    toys.Nim(heap=90),
]


def spent(budget: Budget) -> int:
    """How many positions it allows."""
    for visited in count():
        try:
            budget.spend()
        except Spent:
            return visited
    raise AssertionError


def ticking(step: float) -> Callable[[], float]:
    ticks = count()
    return lambda: next(ticks) * step


@pytest.mark.parametrize("nodes", [1, 2, 100, 10_000])
def test_so_many_positions(nodes: int) -> None:
    assert spent(Budget(nodes=nodes)) == nodes
    assert spent(Budget(nodes=nodes, seconds=1e9, clock=perf_counter)) == nodes


def test_the_clock_is_looked_at_every_few_milliseconds() -> None:
    begun = perf_counter()
    assert spent(Budget(seconds=0.05, clock=perf_counter)) > 100
    assert perf_counter() - begun >= 0.05
    assert spent(Budget(seconds=1.0, clock=ticking(0.1))) == 10  # a slow game: at every position
    assert spent(Budget(seconds=0.01, clock=ticking(0.0001))) > 10_000  # a fast one: seldom


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
@pytest.mark.parametrize("search", ["alphabeta", "mcts"])
def test_a_deadline_is_kept_within_20_milliseconds(game: AnyGame, search: str) -> None:
    """By the time that this process gets, for the machine may be busy with others; the best of some tries."""
    state, late = game.start(), []
    for _ in range(3):
        begun = process_time()
        budget = Budget(seconds=0.06, clock=process_time)
        if search == "mcts":
            Tree(None).think(state.copy, budget)
        else:
            AlphaBeta(None, bits=8).think(state, budget)
        late.append(process_time() - begun - 0.06)
    assert min(late) < 0.02, late
    assert max(late) < 0.1, late


def test_even_no_time_gives_a_move() -> None:
    for game in GAMES:
        state = game.start()
        for thought in (
            AlphaBeta(None, bits=8).think(state, Budget(seconds=0.0, clock=perf_counter)),
            Tree(None).think(state.copy, Budget(seconds=0.0, clock=perf_counter)),
        ):
            assert thought.move in state.moves()


def test_every_move_gets_a_glance_whatever_the_clock_says() -> None:
    """Preparing to think may have taken all the time."""
    for game in GAMES:
        assert AlphaBeta(game.judge(), bits=8).think(game.start(), Budget(seconds=0.0, clock=perf_counter)).depth == 1
