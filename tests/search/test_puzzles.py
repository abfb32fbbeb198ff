"""Puzzles in tests/positions/puzzles-GAME.toml: levels from 7 on find the best moves.

[[puzzle]]
game = "hanto/delta"
options = { limit = 30 }      # left out where all are the default
position = "…"                # as `parlour show` writes it
best = ["…"]                  # all moves that count as solved, as text
note = "surround in 2"
"""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import parlour
from parlour._build import compiled
from parlour.core.state import State
from parlour.search.brain import Brain
from parlour.search.levels import level

POSITIONS = Path(__file__).parent.parent / "positions"


def puzzles() -> Iterator[Any]:
    """Every puzzle with its file and number as id."""
    for file in sorted(POSITIONS.glob("puzzles-*.toml")):
        for number, puzzle in enumerate(tomllib.loads(file.read_text(encoding="utf-8"))["puzzle"], 1):
            yield pytest.param(puzzle, id=f"{file.stem.removeprefix('puzzles-')}-{number}")


ALL = list(puzzles())
QUICK = ALL if compiled("search.alphabeta") else ALL[::8]  # interpreted, a level takes up to half a minute


def state_of(puzzle: dict[str, Any]) -> State:
    state: State = parlour.load(puzzle["game"], **puzzle.get("options", {})).position(puzzle["position"])
    return state


def solves(puzzle: dict[str, Any], number: int) -> None:
    state = state_of(puzzle)
    brain = Brain(state.game, level(state.game, number), 1, lambda: 0.0)  # a level is positions; no clock cuts it short
    thought = brain.choose(state.copy)
    assert state.game.write(state, thought.move) in puzzle["best"], (puzzle["note"], thought)


@pytest.mark.parametrize("puzzle", ALL)
def test_the_best_moves_are_legal_and_not_all(puzzle: dict[str, Any]) -> None:
    texts = state_of(puzzle).texts()
    assert set(puzzle["best"]) < set(texts)


@pytest.mark.parametrize("puzzle", QUICK)
def test_level_7_solves_it(puzzle: dict[str, Any]) -> None:
    solves(puzzle, 7)


@pytest.mark.slow
@pytest.mark.parametrize("number", [8, 9])
@pytest.mark.parametrize("puzzle", ALL)
def test_levels_above_solve_it(puzzle: dict[str, Any], number: int) -> None:
    solves(puzzle, number)
