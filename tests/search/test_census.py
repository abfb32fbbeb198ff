"""Sampled counts never tell of more positions than there are, and soon tell that there are very many."""

import pytest
import toys
from gomoku import Gomoku

import parlour
from parlour._build import compiled
from parlour.core.game import AnyGame
from parlour.search.census import at_least
from parlour.search.solve import solve

SMALL: list[AnyGame] = [toys.Nim(heap=60), Gomoku(columns=3, rows=3, row=3), parlour.load("hanto/alpha")]
OURS: list[AnyGame] = [  # games that take longer where the rules are interpreted
    parlour.load("fanorona", rows=3, columns=3, repetition=0, quiet_limit=0),
    parlour.load("quoridor", size=3, walls=2, repetition=0, limit=0),
    parlour.load("hanto/gamma", limit=2),
]
LARGE = ["hanto/delta", "quoridor"]
FAST = compiled("core.state")


@pytest.mark.parametrize("game", SMALL + OURS * FAST, ids=lambda game: game.key)
def test_there_are_no_fewer_than_are_told(game: AnyGame) -> None:
    states = solve(game.start(), 100_000, lambda _: None).states
    assert states / 20 <= at_least(game.start(), 10_000_000) <= states


@pytest.mark.parametrize("key", ["fanorona", *LARGE * FAST])
def test_many_are_soon_told(key: str) -> None:
    assert at_least(parlour.load(key).start(), 100_000) > 100_000


def test_the_same_games_are_tried_again() -> None:
    start = toys.Nim(heap=60).start()
    assert at_least(start, 1000) == at_least(start, 1000)
