"""Draws a scene in letters.

Rows and columns are the distinct heights and widths at which spots and markings lie, so any
lattice (squares, points, hexes, grooves) falls into place without being known.
"""

from collections.abc import Callable
from itertools import groupby

from parlour.core.scene import Circle, Marking, Panel, Polygon, Scene, Spot, Token

MARK = "*"  # before what moved last
WALL = "="  # a wall that lies across
LOWER = frozenset({"red", "black"})  # sides whose letters are small

Shape = Circle | Polygon
Place = tuple[int, int]  # row and column
Paint = Callable[[str, str], str]  # letters and the look of their side; gives what stands in their place


def draw(scene: Scene, paint: Paint | None = None) -> str:
    """The board, a line for each panel, and the caption; `paint` colours the letters on the board by their side."""
    tokens: dict[str, list[Token]] = {}
    for token in scene.tokens:
        tokens.setdefault(token.spot, []).append(token)
    panels = [_panel(panel, scene, tokens) for panel in scene.panels]
    return "\n".join([*_board(scene, tokens, paint), *panels, str(scene.caption)])


def _board(scene: Scene, tokens: dict[str, list[Token]], paint: Paint | None) -> list[str]:
    shapes = scene.shapes()
    xs = sorted({round(shape.centre[0], 3) for shape in shapes})
    ys = sorted({round(shape.centre[1], 3) for shape in shapes})
    cells: dict[Place, str] = {}
    looks: dict[Place, str] = {}
    for marking in scene.markings:
        cells[_place(marking.shape, xs, ys)] = marking.text or _stroke(marking)
    for spot in scene.board:
        cells.setdefault(_place(spot.shape, xs, ys), _text(spot) or ("" if spot.style == "groove" else "."))
    for spot in scene.board:
        if spot.id in tokens:  # a token fills all of the lattice that its spot covers, as a wall does
            first, *others = _inside(spot.shape, xs, ys)
            cells[first] = _cell(scene, spot, tokens[spot.id])
            cells.update(dict.fromkeys(others, cells[first].removeprefix(MARK)))
            looks.update(dict.fromkeys((first, *others), _look(scene, tokens[spot.id])))
    width = max(map(len, cells.values())) + 1

    def painted(place: Place) -> str:
        wide = _centred(cells.get(place, ""), width)
        letters = wide.strip()
        return wide.replace(letters, paint(letters, looks[place])) if paint and looks.get(place) else wide

    return ["".join(painted((row, column)) for column in range(len(xs))).rstrip() for row in range(len(ys))]


def _look(scene: Scene, tokens: list[Token]) -> str:
    """The look of the side that owns the uppermost; none where nobody does."""
    owner = tokens[-1].owner
    return "" if owner is None else scene.sides[owner]


def _centred(cell: str, width: int) -> str:
    """The cell in the middle of its width, a mark before it, and a lying wall all along it."""
    plain = cell.removeprefix(MARK)
    wide = plain.center(width, WALL if plain == WALL else " ")
    before = plain.center(width).index(plain) - 1
    return wide if plain == cell else wide[:before] + MARK + wide[before + 1 :]


def _place(shape: Shape, xs: list[float], ys: list[float]) -> Place:
    x, y = shape.centre
    return ys.index(round(y, 3)), xs.index(round(x, 3))


def _inside(shape: Shape, xs: list[float], ys: list[float]) -> list[Place]:
    left, top, right, bottom = shape.box
    x_rim, y_rim = (right - left) / 8, (bottom - top) / 8
    rows = [row for row, y in enumerate(ys) if top + y_rim < y < bottom - y_rim]
    columns = [column for column, x in enumerate(xs) if left + x_rim < x < right - x_rim]
    return [(row, column) for row in rows for column in columns]


def _stroke(marking: Marking) -> str:
    """A line as a letter."""
    if isinstance(marking.shape, Circle):
        return "o"
    (x1, y1), (x2, y2) = marking.shape.points[:2]
    if y1 == y2:
        return "-"
    if x1 == x2:
        return "|"
    return "\\" if (x1 < x2) == (y1 < y2) else "/"


def _cell(scene: Scene, spot: Spot, tokens: list[Token]) -> str:
    mark = MARK if spot.id in scene.last else ""
    return mark + "".join(_letter(scene, token) for token in tokens) + _text(spot)


def _text(spot: Spot) -> str:
    """What is written on a spot of the board, in one line."""
    return "".join(spot.text.split("\n"))


def _letter(scene: Scene, token: Token) -> str:
    small = token.owner is not None and scene.sides[token.owner] in LOWER
    return token.glyph.lower() if small else token.glyph


def _panel(panel: Panel, scene: Scene, tokens: dict[str, list[Token]]) -> str:
    """What lies there, equal neighbours counted together."""
    parts = []
    for spot in panel.spots:
        here = tokens.get(spot.id, [])
        parts += [_letter(scene, token) for token in here[-1:] * len(here)] or [" ".join(spot.text.split())]
    runs = [(part, len(list(run))) for part, run in groupby(filter(None, parts))]
    return f"{panel.title}: {', '.join(f'{part} x{count}' if count > 1 else part for part, count in runs) or '-'}"
