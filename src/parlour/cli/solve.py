"""`parlour solve`: find the exact value of a small game."""

import argparse
import json
import sys
from math import log10

from parlour.cli.given import add_game, add_json, add_position, allowed, counted, endless, state, stoppable, whole
from parlour.core.errors import BadOption
from parlour.core.game import AnyGame
from parlour.core.words import Phrase, phrase
from parlour.search.solve import DRAWN, Solution, TooLarge, solve

EXAMPLES = (
    "parlour solve quoridor -o size=3 -o walls=1",
    "parlour solve hanto/alpha",
)


def add(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    add_game(parser)
    add_position(parser)
    parser.add_argument("--most", metavar="N", type=whole, default=3_000_000)
    add_json(parser)


def run(given: argparse.Namespace) -> int:
    """Print who wins and in how many turns."""
    rules = endless(given)
    past = [name for name in rules.tedium if getattr(rules, name)]
    if past:
        raise BadOption(phrase("solve.history", option=past[0]))
    allowed("--most", given.most, 1)
    if rules.seats != 2:
        raise BadOption(phrase("solve.seats", game=rules.key, seats=rules.seats))
    try:
        with stoppable():
            found = solve(state(rules, given), given.most, _progress)
    except TooLarge as error:
        raise BadOption(_estimate(error.layers, given.most)) from None
    finally:
        _progress(0)
    print(json.dumps(_facts(found)) if given.json else _sentence(found, rules))
    return 0


def _progress(states: int) -> None:
    """How many states have been visited, where somebody is looking; 0 clears the line."""
    if sys.stderr.isatty():
        told = f"\r{phrase('solve.states', count=states)}" if states else "\r\033[K"
        print(told, end="", file=sys.stderr, flush=True)


def _estimate(layers: list[int], most: int) -> Phrase:
    """Why not: how fast the positions grow, and what that would come to."""
    if len(layers) < 2:
        return phrase("solve.broad", most=most)
    depth, growth = len(layers) - 1, max(layers[-1] / max(layers[-2], 1), 1.0)
    exponent = log10(max(layers[-1], 1)) + depth * log10(growth)
    return phrase(
        "solve.large",
        count=layers[-1],
        depth=depth,
        growth=f"{growth:.1f}",
        before=depth - 1,
        exponent=f"{exponent:.0f}",
        later=2 * depth,
        most=most,
    )


def _sentence(found: Solution, rules: AnyGame) -> Phrase:
    positions = counted("solve.positions", found.states)
    if found.winner == DRAWN:
        return phrase("solve.drawn", positions=positions)
    turns = counted("solve.turns", found.turns)
    return phrase("solve.won", seat=rules.called(found.winner), turns=turns, positions=positions)


def _facts(found: Solution) -> dict[str, int | None]:
    winner = None if found.winner == DRAWN else found.winner
    return {"winner": winner, "turns": found.turns, "positions": found.states}
