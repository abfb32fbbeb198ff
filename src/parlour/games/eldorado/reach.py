"""How far a card takes a piece: the cheapest ways over spaces and blockades. Compiled.

A blockade is a set of edges with a price: paid once, all its edges are open for the rest of the way.
So a way has come to a space *with* some blockades paid, and each such pair is searched apart.
Nothing is remembered: the search reads the table and changes nothing.
"""

from mypy_extensions import i64

from parlour.core.mix import bit
from parlour.games.eldorado.offers import ahead
from parlour.games.eldorado.table import Table
from parlour.games.eldorado.track import MOUNTAIN, RUBBLE, Rules
from parlour.games.eldorado.verbs import ACTION


class Way:
    """The cheapest way to a space, or to a blockade (minus its number)."""

    def __init__(self, to: int, cost: int, path: list[int], paid: int) -> None:
        self.to = to
        self.cost = cost
        self.path = path  # spaces entered and blockades cleared, in order
        self.paid = paid  # bit n: blockade n is paid


def by_power(rules: Rules, table: Table, space: int, symbol: int, power: int) -> list[Way]:
    """Every way from the space with one card played for the symbol, the cheapest first."""
    found: dict[int, Way] = {}
    seen: set[int] = {space * 128}
    waiting: list[list[Way]] = [[] for _ in range(power + 1)]
    waiting[0].append(Way(space, 0, [], 0))
    for cost in range(power + 1):
        for way in waiting[cost]:
            if way.path and way.to not in found:
                found[way.to] = way
            for further in _further(rules, table, space, symbol, way):
                stand = _stand(space, further)
                if further.cost <= power and stand * 128 + further.paid not in seen:
                    seen.add(stand * 128 + further.paid)
                    waiting[further.cost].append(further)
    return list(found.values())


def _stand(start: int, way: Way) -> int:
    """Where the piece is at the end of the way: before a blockade it stays."""
    for place in reversed(way.path):
        if place >= 0:
            return place
    return start


def _further(rules: Rules, table: Table, start: int, symbol: int, way: Way) -> list[Way]:
    """The ways that are one step or one blockade longer; none from a finishing space."""
    longer: list[Way] = []
    stand = _stand(start, way)
    if stand >= rules.track.finish:
        return longer
    for direction in range(6):
        edge = stand * 6 + direction
        landscape, strength, number = ahead(rules, table, i64(stand), i64(direction))
        if number and (i64(way.paid) >> number) & 1:
            landscape, strength = beyond(rules, table, rules.track.near[edge])
            number = 0
        if landscape == symbol:
            to = int(-number) if number else int(rules.track.near[edge])
            paid = way.paid | int(bit(1, number)) if number else way.paid
            longer.append(Way(to, way.cost + int(strength), [*way.path, to], paid))
    return longer


def beyond(rules: Rules, table: Table, there: i64) -> tuple[i64, i64]:
    """Landscape and strength of the space itself; a mountain where a piece stands."""
    if not table.free(there):
        return MOUNTAIN, 0
    return rules.track.landscape[there], rules.track.strength[there]


def next_to(rules: Rules, table: Table, space: int, symbol: int, cards: int) -> list[Way]:
    """What lies one step away for a free step, or for exactly so many cards given."""
    found: dict[int, Way] = {}
    for direction in range(6):
        landscape, strength, number = ahead(rules, table, i64(space), i64(direction))
        given = symbol != ACTION and landscape >= RUBBLE and strength == cards
        if landscape < MOUNTAIN and (given or symbol == ACTION):
            to = int(-number) if number else int(rules.track.near[space * 6 + direction])
            found.setdefault(to, Way(to, cards, [to], 0))
    return list(found.values())
