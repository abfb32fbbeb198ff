"""How many positions a second a search visits; prints a line of JSON for the build that runs.

`bench/run.py` runs it on both builds and writes the table into docs/performance.md.
"""

import argparse
import json
import os
import subprocess
import sys
from random import Random
from time import perf_counter

import parlour
from parlour.core.game import AnyGame
from parlour.core.state import State
from parlour.search.alphabeta import AlphaBeta
from parlour.search.budget import Budget
from parlour.search.mcts import Tree

GAMES = ("hanto/gamma", "hanto/epsilon", "quoridor", "fanorona", "eldorado")
DEPTH = 12  # moves made at random before the search


def later(game: AnyGame) -> State:
    """A state after the opening, with somebody to move."""
    state, rng = game.start(), Random(3)
    for _ in range(DEPTH):
        state.apply(rng.choice(state.moves()))
    while state.actor() < 0:
        state.apply(rng.choice(state.moves()))
    begun: State = state
    return begun


def rate(game: AnyGame, seconds: float, *, playouts: bool) -> float | None:
    """Positions a second of one kind of search; None where it does not fit."""
    state, rng = later(game), Random(4)
    budget = Budget(seconds=seconds, clock=perf_counter)
    if playouts:
        thought = Tree(game.judge()).think(lambda: game.guess(state, state.actor(), rng), budget)
    elif game.seats == 2 and not game.hidden:
        thought = AlphaBeta(game.judge()).think(state, budget)
    else:
        return None
    return thought.nodes / thought.seconds


def measured(seconds: float) -> dict[str, list[float | None]]:
    """Both kinds of search in every game."""
    games = {key: parlour.load(key) for key in GAMES}
    return {key: [rate(game, seconds, playouts=kind) for kind in (False, True)] for key, game in games.items()}


def table(seconds: float) -> str:
    """Both builds, each in a process of its own, as Markdown."""
    found = {}
    for wish in ("require", "forbid"):
        command = [sys.executable, __file__, "--seconds", str(seconds)]
        shown = subprocess.run(  # ourselves
            command, env={**os.environ, "PARLOUR_COMPILED": wish}, capture_output=True, text=True, check=True
        )
        found[wish] = json.loads(shown.stdout)
    lines = [
        "| game | alpha-beta | interpreted | mcts | interpreted |",
        "|---|---|---|---|---|",
    ]
    for key in GAMES:
        cells = [found[wish][key][kind] for kind in (0, 1) for wish in ("require", "forbid")]
        lines.append(f"| {key} | {' | '.join('' if cell is None else f'{cell:,.0f}' for cell in cells)} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="to search each game for")
    print(json.dumps(measured(parser.parse_args().seconds)))
