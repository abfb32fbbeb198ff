"""`parlour perft`: count the ways to play on, depth by depth."""

import argparse
import json
from time import perf_counter

from parlour.cli.given import add_game, add_json, add_position, endless, state, stoppable, whole
from parlour.core.errors import BadOption
from parlour.core.state import State
from parlour.core.words import phrase
from parlour.search.perft import divide, perft, perft_turns

EXAMPLES = (
    "parlour perft hanto/delta 4",
    "parlour perft fanorona 3 --turns",
    "parlour perft quoridor 2 --divide",
)


def add(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    add_game(parser)
    parser.add_argument("depth", metavar="DEPTH", type=whole)
    add_position(parser)
    parser.add_argument("--turns", action="store_true")
    parser.add_argument("--divide", action="store_true")
    add_json(parser)


def run(given: argparse.Namespace) -> int:
    """Count and print: depth, lines, seconds; or each first move and its lines."""
    rules = endless(given)
    begun = state(rules, given)
    if given.depth < (1 if given.divide else 0):
        raise BadOption(phrase("perft.depth", depth=given.depth, least=int(given.divide)))
    if given.divide and given.turns:
        raise BadOption(phrase("perft.divide"))
    with stoppable():
        return _divide(begun, given) if given.divide else _count(begun, given)


def _divide(begun: State, given: argparse.Namespace) -> int:
    counts = {begun.game.write(begun, code): lines for code, lines in divide(begun, given.depth).items()}
    print(json.dumps(counts) if given.json else "\n".join(f"{text} {lines}" for text, lines in counts.items()))
    return 0


def _count(begun: State, given: argparse.Namespace) -> int:
    rows, count = [], perft_turns if given.turns else perft
    for depth in range(min(given.depth, 1), given.depth + 1):
        begin = perf_counter()
        rows.append({"depth": depth, "lines": count(begun, depth)})
        if not given.json:  # the deepest takes by far the longest: show each as it comes
            print(f"{depth} {rows[-1]['lines']} {perf_counter() - begin:.3f}s", flush=True)
        if not rows[-1]["lines"]:
            break  # every game has ended by now
    if given.json:
        print(json.dumps(rows))
    return 0
