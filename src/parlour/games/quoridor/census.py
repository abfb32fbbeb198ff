"""How many positions can come from one, counted without making them.

Pawns stand where their ways lead, walls wherever they are legal then. As any part of a legal set of walls is
legal, a set of n walls is built in n! orders. So random sites count the sets as Knuth counts the leaves of a
tree: the product of the choices over n!, on an average.
"""

from math import prod
from random import Random

from parlour.core.state import OVER
from parlour.games.quoridor.board import QuoridorState

SITES = 500  # on which walls are built at random


def census(state: QuoridorState) -> float:
    """About how many positions can come from this one, if nothing counts moves or repetition."""
    if state.actor() == OVER:
        return 1.0
    seats = range(int(state.rules.seats))
    ways = [_ways(state, seat) for seat in seats]
    free = [squares for squares, _ in ways]
    arrived = [ends * prod(map(len, free[:seat] + free[seat + 1 :])) for seat, (_, ends) in enumerate(ways)]
    arrangements = len(seats) * prod(map(len, free)) + sum(arrived)
    shares = _shares([state.stock(seat) for seat in seats])
    sets = _sets(state, free, len(shares) - 1)
    return arrangements * sum(number * split for number, split in zip(sets, shares, strict=True))


def _ways(state: QuoridorState, seat: int) -> tuple[list[int], int]:
    """The squares where the seat's pawn may get while the game goes on, and how many end it."""
    met, ends = [state.pawn(seat)], set[int]()
    for square in met:
        for direction in range(4):
            there = square + int(state.plan.steps[direction])
            if state.maze.leads(square, direction) and there not in met:
                if state.plan.on_side(there, state.rules.goals[seat]):
                    ends.add(there)
                else:
                    met.append(there)
    return met, len(ends)


def _sets(state: QuoridorState, free: list[list[int]], most: int) -> list[float]:
    """By number, how many sets of further walls are legal, on an average of the pawns' places."""
    rng, sets = Random(0), [0.0] * (most + 1)
    for _ in range(SITES):
        places = [rng.choice(squares) for squares in free]
        if len(set(places)) == len(places):
            for number, built in enumerate(_built(state, places, most, rng)):
                sets[number] += built / SITES
    return sets


def _built(state: QuoridorState, places: list[int], most: int, rng: Random) -> list[float]:
    """Build wall after wall with the pawns there; by number, how many sets that stands for."""
    site, sets = state.copy(), [1.0]
    for seat, square in enumerate(places):
        site.pawns[seat] = square
    for number in range(1, most + 1):
        codes: list[int] = []
        site.placements(codes, site.plan.everywhere)
        if not codes:
            break
        sets.append(sets[-1] * len(codes) / number)
        anchor, way = site.plan.wall(rng.choice(codes))
        site.maze.place(anchor, way)
        site.routes.forget(anchor, way)
    return sets


def _shares(stocks: list[int]) -> list[int]:
    """By number, in how many ways the seats may have placed so many walls."""
    shares = [1]
    for stock in stocks:
        longer = [0] * (len(shares) + stock)
        for placed, ways in enumerate(shares):
            for more in range(stock + 1):
                longer[placed + more] += ways
        shares = longer
    return shares
