"""Compares our complete move lists with OpenSpiel's in random games for two.

`python tools/oracle_quoridor.py 100000` exits with 1 at the first difference.
"""

import argparse
import random
import sys

import pyspiel  # type: ignore[import-not-found]  # an extension without stubs

import parlour
from parlour.core.state import OVER

EVERY = 5000  # positions between two reports
WALLS = 0.08  # how many of the moves are walls


def compare(positions: int, seed: int) -> str | None:
    """The first difference in so many positions, in words; None where there is none."""
    game = parlour.load("quoridor", first_at="e9", repetition=0, limit=324)  # OpenSpiel's orientation and limit
    theirs = pyspiel.load_game("quoridor")
    rng = random.Random(seed)
    state, other = game.start(), theirs.new_initial_state()
    for number in range(1, positions + 1):
        names = {other.action_to_string(action): action for action in other.legal_actions()}
        codes = {game.write(state, code): code for code in state.moves()}
        if names.keys() != codes.keys() or (state.actor() == OVER) != other.is_terminal():
            return f"{state!r}: only ours {codes.keys() - names.keys()}, only theirs {names.keys() - codes.keys()}"
        if codes:
            move = _pick(sorted(codes), rng)
            state.apply(codes[move])
            other.apply_action(names[move])
        else:
            state, other = game.start(), theirs.new_initial_state()
        if number % EVERY == 0:
            print(f"{number} of {positions} positions agree", file=sys.stderr)
    return None


def _pick(names: list[str], rng: random.Random) -> str:
    """A move at random, but few walls, so that there are some in hand through most of the game."""
    walls = [name for name in names if name[-1] in "hv"]
    squares = [name for name in names if name[-1] not in "hv"]
    return rng.choice(walls if walls and rng.random() < WALLS else squares)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("positions", type=int, nargs="?", default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    difference = compare(arguments.positions, arguments.seed)
    if difference:
        sys.exit(difference)


if __name__ == "__main__":
    main()
