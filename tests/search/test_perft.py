"""Counts of lines, against a plain count and against figures worked out by hand."""

import pytest
import toys
from games.hanto import reference

import parlour
from parlour.core.state import State
from parlour.games.hanto.board import HantoState
from parlour.games.hanto.game import Hanto
from parlour.search.perft import divide, perft

# depth by depth, from the start; checked against tests/games/hanto/reference.py
HANTO = {
    "hanto/alpha": [1, 6, 0],
    "hanto/beta": [2, 24, 288],
    "hanto/gamma": [2, 24, 132],
    "hanto/delta": [3, 54, 468],
    "hanto/epsilon": [4, 96, 1128],
}


def plain(state: State, depth: int) -> int:
    """Count with copies and texts instead of undo and codes."""
    if depth == 0:
        return 1
    total = 0
    for text in state.texts():
        after = state.copy()
        after.play(text)
        total += plain(after, depth - 1)
    return total


@pytest.mark.parametrize("key", HANTO)
def test_hanto(key: str) -> None:
    assert [perft(parlour.load(key).start(), depth) for depth in (1, 2, 3)] == HANTO[key]


def by_reference(game: Hanto, state: HantoState, depth: int) -> int:
    texts = reference.moves(game, state)
    if depth == 1:
        return len(texts)
    total = 0
    for text in texts:
        after = state.copy()
        after.play(text)
        total += by_reference(game, after, depth - 1)
    return total


def test_the_figures_are_the_oracles() -> None:
    for key, counts in HANTO.items():
        game = parlour.load(key)
        assert isinstance(game, Hanto)
        assert [by_reference(game, game.start(), depth) for depth in (1, 2, 3)] == counts


def test_perft_and_divide_agree_with_a_plain_count() -> None:
    state = parlour.load("hanto/epsilon").position("B0,0 b0,1 S0,-1 h0,2 | HC sc | 4 blue")
    assert perft(state, 2) == plain(state, 2) == sum(divide(state, 2).values())
    assert len(divide(state, 1)) == perft(state, 1)


def test_a_game_that_ends_early_counts_none() -> None:
    state = toys.Nim(heap=2).start()
    assert [perft(state, depth) for depth in range(4)] == [1, 2, 1, 0]
