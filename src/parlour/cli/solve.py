"""`parlour solve`: find the exact value of a small game."""

import argparse
import json
import sys
from collections.abc import Iterator
from contextlib import suppress
from math import inf, log10

from parlour.cli.given import (
    add_game,
    add_json,
    add_position,
    allowed,
    counted,
    endless,
    named,
    state,
    stoppable,
    whole,
)
from parlour.core.errors import BadOption
from parlour.core.game import AnyGame
from parlour.core.state import State
from parlour.core.words import Phrase, joined, phrase
from parlour.games import load
from parlour.search.census import at_least
from parlour.search.solve import DRAWN, Solution, TooLarge, solve

EXAMPLES = (
    "parlour solve quoridor -o size=3 -o walls=1",
    "parlour solve hanto/alpha",
)
FEW = 30_000  # positions that are visited sooner than estimated
LEEWAY = 1.25  # by which a census may be too high; it has been by an eighth


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
            found = _solved(state(rules, given), given)
    except TooLarge as error:
        raise BadOption(_estimate(error.layers, given.most)) from None
    finally:
        _progress(0)
    print(json.dumps(_facts(found)) if given.json else _sentence(found, rules))
    return 0


def _solved(begun: State, given: argparse.Namespace) -> Solution:
    """The value of the position; BadOption before most of the work where that would be too much."""
    try:
        return solve(begun, min(FEW, given.most), _progress)
    except TooLarge:
        if given.most <= FEW:
            raise
    positions = begun.game.census(begun)
    if positions is None:
        seen = at_least(begun, given.most)
        if seen > given.most:
            raise _refusal("solve.at_least", seen, given)
    elif positions > LEEWAY * given.most:
        raise _refusal("solve.about", positions, given)
    return solve(begun, given.most, _progress)


def _refusal(key: str, positions: float, given: argparse.Namespace) -> BadOption:
    """How many positions there are, what is allowed, and what would be."""
    exponent = int(log10(positions))
    digits = str(round(positions, 1 - exponent)).removesuffix(".0") if exponent < 9 else f"10^{exponent}"
    smaller = list(_smaller(given)) if given.position is None else []
    options = joined(smaller, f" {phrase('solve.or')} ")
    fitting = phrase("solve.fitting", options=options) if smaller else phrase("solve.smaller", game=given.key)
    return BadOption(phrase(key, count=digits, most=given.most, fitting=fitting))


def _smaller(given: argparse.Namespace) -> Iterator[str]:
    """Each option that was given, with the highest lower number that fits by the game's own census."""
    key, options = named(given)
    for name, text in options.items():
        fitting = []
        for value in range(int(text) if text.isdecimal() else 0):
            with suppress(BadOption):
                rules = load(key, **{**options, name: value})
                if (rules.census(rules.start()) or inf) > given.most:
                    break
                fitting.append(f"{name}={value}")
        yield from fitting[-1:]


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
