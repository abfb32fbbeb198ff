"""Hexagons with a flat top, in axial coordinates (x, y).

              ______
             /      \\
      ______/  0,1   \\______
     /      \\   N    /      \\         y grows straight up,
    /  -1,1  \\______/  1,0   \\        x grows up and to the right.
    \\   NW   /      \\   NE   /
     \\______/  0,0   \\______/
     /      \\        /      \\
    /  -1,0  \\______/  1,-1  \\
    \\   SW   /      \\   SE   /
     \\______/  0,-1  \\______/
            \\   S    /
             \\______/
"""

from collections.abc import Iterable, Iterator
from math import sqrt

from parlour.core.scene import Polygon

Hex = tuple[int, int]

DIRECTIONS: tuple[Hex, ...] = ((0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1))  # clockwise from N


def neighbours(place: Hex) -> tuple[Hex, ...]:
    """The six hexes around one, clockwise from N."""
    x, y = place
    return tuple((x + dx, y + dy) for dx, dy in DIRECTIONS)


def distance(start: Hex, end: Hex) -> int:
    """Steps from one hex to the other."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    return max(abs(dx), abs(dy), abs(dx + dy))


def common(one: Hex, other: Hex) -> tuple[Hex, ...]:
    """The hexes that touch both; two of them where the hexes are neighbours."""
    return tuple(place for place in neighbours(one) if distance(place, other) == 1)


def between(start: Hex, end: Hex) -> tuple[Hex, ...] | None:
    """The hexes strictly between two on a straight line; None where no straight line joins them."""
    steps = distance(start, end)
    dx, dy = end[0] - start[0], end[1] - start[1]
    if not steps or (dx and dy and dx != -dy):
        return None
    return tuple((start[0] + dx * n // steps, start[1] + dy * n // steps) for n in range(1, steps))


def groups(places: Iterable[Hex]) -> Iterator[frozenset[Hex]]:
    """The connected groups that the hexes form."""
    left = set(places)
    while left:
        group, edge = set[Hex](), [left.pop()]
        while edge:
            place = edge.pop()
            group.add(place)
            touching = left.intersection(neighbours(place))
            left -= touching
            edge += touching
        yield frozenset(group)


def outline(place: Hex) -> Polygon:
    """The hex as a shape, one unit from centre to corner."""
    across, down = centre(place)
    half = sqrt(3) / 2
    corners = ((1, 0), (0.5, half), (-0.5, half), (-1, 0), (-0.5, -half), (0.5, -half))
    return Polygon(tuple((across + dx, down + dy) for dx, dy in corners))


def centre(place: Hex) -> tuple[float, float]:
    """Where the hex's middle lies on a screen."""
    x, y = place
    return 1.5 * x, -sqrt(3) * (y + x / 2)
