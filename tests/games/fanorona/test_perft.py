"""Counts from outside: of steps, each stop being one, and of whole turns, each way to play one counting by itself."""

import pytest

from parlour import _build
from parlour.games.fanorona import Fanorona
from parlour.search.perft import perft, perft_turns

STEPS = (1, 5, 17, 64, 337, 1_496, 6_884, 33_162, 156_196, 747_936, 3_569_598)
TURNS = (1, 5, 39, 724, 18_026, 431_852)
MANDATORY = (1, 5, 21, 223, 2_844, 32_153)
DEEP = _build.compiled("games.fanorona.board")


@pytest.mark.parametrize("depth", range(len(STEPS) if DEEP else 7))
def test_steps(depth: int) -> None:
    assert perft(Fanorona().start(), depth) == STEPS[depth]


@pytest.mark.parametrize("depth", range(len(TURNS) if DEEP else 4))
def test_whole_turns(depth: int) -> None:
    assert perft_turns(Fanorona().start(), depth) == TURNS[depth]


@pytest.mark.parametrize("depth", range(len(MANDATORY) if DEEP else 5))
def test_whole_turns_that_must_go_on(depth: int) -> None:
    assert perft_turns(Fanorona(continuation="mandatory").start(), depth) == MANDATORY[depth]


def test_a_turn_that_ends_the_game_is_a_turn() -> None:
    state = Fanorona().position("9/9/W1B6/9/9 w")
    assert (perft_turns(state, 1), perft_turns(state, 2)) == (1, 0)
