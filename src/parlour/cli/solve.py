"""`parlour solve`: find the exact value of a small game.

It says who wins against the best defence, and in how many turns. A game that
is too large is refused with an estimate of its size.

parlour solve quoridor -o size=3 -o walls=1
parlour solve hanto/alpha
"""

import argparse
import json
import sys
from math import log10

from parlour.cli.given import add_game, add_json, add_position, endless, many, state, stoppable, whole
from parlour.core.errors import BadOption, GameError
from parlour.search.solve import DRAWN, Solution, TooLarge, solve


def add(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    add_game(parser)
    add_position(parser)
    parser.add_argument(
        "--most", metavar="N", type=whole, default=3_000_000, help="states to visit at most (default 3000000)"
    )
    add_json(parser)


def run(given: argparse.Namespace) -> int:
    """Print who wins and in how many turns."""
    rules = endless(given)
    counted = [name for name in rules.tedium if getattr(rules, name)]
    if counted:
        raise BadOption(f"{counted[0]} counts what has been, which a solver cannot; leave it out")
    if given.most < 1:
        raise BadOption(f"--most is {given.most}; allowed: 1 or more")
    if rules.seats != 2:
        raise GameError(f"only games of two seats have an exact value here; {rules.key} has {rules.seats}")
    try:
        with stoppable():
            found = solve(state(rules, given), given.most, _progress)
    except TooLarge as error:
        raise GameError(_estimate(error.layers, given.most)) from None
    except ValueError as error:  # a game of chance
        raise GameError(f"{rules.key}: {error}") from None
    finally:
        _progress(0)
    print(json.dumps(_facts(found)) if given.json else _sentence(found, rules.seat_names))
    return 0


def _progress(states: int) -> None:
    """How many states have been visited, where somebody is looking; 0 clears the line."""
    if sys.stderr.isatty():
        print(f"\r{states} states" if states else "\r\033[K", end="", file=sys.stderr, flush=True)


def _estimate(layers: list[int], most: int) -> str:
    """Why not: how fast the positions grow, and what that would come to."""
    if len(layers) < 2:
        return f"too large: the first move alone leads to more positions than the bound, --most {most}"
    depth, growth = len(layers) - 1, max(layers[-1] / max(layers[-2], 1), 1.0)
    exponent = log10(max(layers[-1], 1)) + depth * log10(growth)
    return (
        f"too large: {layers[-1]} new positions after {depth} moves, {growth:.1f} times as many as after "
        f"{depth - 1}; at this rate about 10^{exponent:.0f} after {2 * depth}. The bound is --most {most}"
    )


def _sentence(found: Solution, seat_names: tuple[str, ...]) -> str:
    value = "draw" if found.winner == DRAWN else f"{seat_names[found.winner]} wins in {many(found.turns, 'turn')}"
    return f"{value} ({many(found.states, 'position')})"


def _facts(found: Solution) -> dict[str, int | None]:
    winner = None if found.winner == DRAWN else found.winner
    return {"winner": winner, "turns": found.turns, "positions": found.states}
