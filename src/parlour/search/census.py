"""How many positions a game has at the least, seen in a sample of random games.

Few positions met twice among many met once say that most were not met: there are at least once² / (2 · twice) more
(Chao, Scandinavian Journal of Statistics 11, 1984), however unequal their chances. That is cautious; often there are
ten times as many.
"""

from collections import Counter
from math import sqrt
from random import Random

from parlour.core.state import State

MOVES = 25_000  # of all random games together, before it is asked whether they say enough
ROUNDS = 4  # of so many moves
LONGEST = 40  # moves of one of them
SURE = 3.0  # standard deviations by which luck is allowed for


def at_least(state: State, enough: int) -> int:
    """So many positions can come from this one, at the least; no more games are tried once that is more than enough."""
    rng, met, seen = Random(0), Counter[int](), 0
    for _ in range(ROUNDS):
        made = 0
        while made < MOVES:
            keys = _wander(state.copy(), rng)
            met.update(keys)
            made += len(keys)
        seen = _told(Counter(met.values()))
        if seen > enough:
            break
    return seen


def _told(times: Counter[int]) -> int:
    """What it says of all positions that so many were met once, twice, and so on."""
    once, twice = times[1], times[2]
    return times.total() + int(once * (once - 1) / (2 * (twice + SURE * sqrt(twice) + SURE**2)))


def _wander(state: State, rng: Random) -> set[int]:
    """The positions of a random game, each once."""
    keys = {state.key()}
    for _ in range(LONGEST):
        codes = state.moves()
        if not codes:
            break
        state.apply(rng.choice(codes))
        keys.add(state.key())
    return keys
