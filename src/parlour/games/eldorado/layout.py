"""Shapes of El Dorado on a screen: hexes with a corner on top, blockades along joints, cards in rows."""

from math import hypot, sqrt

from parlour.core.scene import Circle, Polygon
from parlour.games.eldorado.route import Joint
from parlour.grid.hexes import Hex

HALF = sqrt(3) / 2
CARD_WIDTH, CARD_HEIGHT = 3.9, 2.1
GAP = 0.15
BAND = 0.17  # half the width of a blockade

Point = tuple[float, float]


def centre(place: Hex) -> Point:
    """The middle of a hex, one unit from its corners."""
    q, r = place
    return 2 * HALF * (q + r / 2), 1.5 * r


def hexagon(place: Hex) -> Polygon:
    """A hex."""
    x, y = centre(place)
    corners = ((0, -1), (HALF, -0.5), (HALF, 0.5), (0, 1), (-HALF, 0.5), (-HALF, -0.5))
    return Polygon(tuple((x + dx, y + dy) for dx, dy in corners))


def band(joint: Joint) -> Polygon:
    """A strip along all the sides that the joint's hexes share."""
    across = [(centre(here), centre(there)) for here, there in joint.edges]
    dx, dy = sum(b[0] - a[0] for a, b in across), sum(b[1] - a[1] for a, b in across)
    length = hypot(dx, dy)
    dx, dy = dx / length * BAND, dy / length * BAND
    ends = {point for here, there in across for point in _side(here, there)}
    line = sorted(ends, key=lambda point: point[1] * dx - point[0] * dy)
    return Polygon((*((x + dx, y + dy) for x, y in line), *((x - dx, y - dy) for x, y in reversed(line))))


def _side(here: Point, there: Point) -> list[Point]:
    """Both ends of the side between two hexes; rounded, so that neighbouring sides share theirs."""
    x, y = (here[0] + there[0]) / 2, (here[1] + there[1]) / 2
    dx, dy = (there[1] - here[1]) / 4 / HALF, (here[0] - there[0]) / 4 / HALF
    return [(round(x + dx, 4), round(y + dy, 4)), (round(x - dx, 4), round(y - dy, 4))]


def card(place: int, columns: int = 6) -> Polygon:
    """The n-th card of a panel."""
    left, top = place % columns * (CARD_WIDTH + GAP), place // columns * (CARD_HEIGHT + GAP)
    right, bottom = left + CARD_WIDTH, top + CARD_HEIGHT
    return Polygon(((left, top), (right, top), (right, bottom), (left, bottom)))


def button(place: int) -> Polygon:
    """The n-th button of a row."""
    left, right = place * 3.6, place * 3.6 + 3.4
    return Polygon(((left, 0), (right, 0), (right, 0.9), (left, 0.9)))


def disc(place: int) -> Circle:
    """The n-th place in the city."""
    return Circle(1.6 * place, 0, 0.7)
