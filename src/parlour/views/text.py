"""Draws a scene in letters.

Rows and columns are the distinct heights and widths at which spots and markings lie, so any
lattice (squares, points, hexes, grooves) falls into place without being known.
"""

from collections.abc import Callable
from itertools import groupby, pairwise

from parlour.core.scene import Circle, Marking, Panel, Polygon, Scene, Spot, Token

WIDE = 120  # letters; a wider board is turned where that makes it narrower
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
    if _width(scene, tokens) > WIDE:
        scene = min(scene, scene.turned(), key=lambda side: _width(side, tokens))
    board = _board(scene, tokens, paint)
    bars = [str(spot.label) for spot in scene.board if _is_bar(spot)]
    return "\n".join([*board, *bars, *panels, str(scene.caption)])


def _width(scene: Scene, tokens: dict[str, list[Token]]) -> int:
    return max(map(len, _board(scene, tokens, None)))


def _board(scene: Scene, tokens: dict[str, list[Token]], paint: Paint | None) -> list[str]:
    spots = [spot for spot in scene.board if not _is_bar(spot)]
    shapes = [spot.shape for spot in spots] + [marking.shape for marking in scene.markings]
    xs = sorted({round(shape.centre[0], 3) for shape in shapes})
    ys = sorted({round(shape.centre[1], 3) for shape in shapes})
    cells: dict[Place, str] = {}
    looks: dict[Place, str] = {}
    for marking in scene.markings:
        cells[_place(marking.shape, xs, ys)] = marking.text or _stroke(marking)
    for spot in spots:
        cells.setdefault(_place(spot.shape, xs, ys), _short(spot) or ("" if spot.style == "groove" else "."))
    for spot in spots:
        if spot.id in tokens:  # a token fills all of the lattice that its spot covers, as a wall does
            first, *others = _inside(spot.shape, xs, ys)
            cells[first] = _cell(scene, spot, tokens[spot.id])
            cells.update(dict.fromkeys(others, cells[first].removeprefix(MARK)))
            looks.update(dict.fromkeys((first, *others), _look(scene, tokens[spot.id])))
    width = max(map(len, cells.values())) + 1
    pitch = -(-width // _gap(cells))
    rows = [{column: cell for (r, column), cell in cells.items() if r == row} for row in range(len(ys))]
    lines = [_line(row, width, pitch) for row in rows]
    if paint is None:
        return lines
    for (row, column), look in sorted(looks.items(), reverse=True):  # from the right, where paint moves nothing
        if look:
            wide = _centred(cells[row, column], width)
            lines[row] = _painted(lines[row], column * pitch, wide, look, paint)
    return lines


def _look(scene: Scene, tokens: list[Token]) -> str:
    """The look of the side that owns the uppermost; none where nobody does."""
    owner = tokens[-1].owner
    return "" if owner is None else scene.sides[owner]


def _painted(line: str, start: int, wide: str, look: str, paint: Paint) -> str:
    """The line with the letters of the cell that begins there painted."""
    letters = wide.strip()
    at = start + wide.index(letters)
    return line[:at] + paint(letters, look) + line[at + len(letters) :]


def _is_bar(spot: Spot) -> bool:
    """It lies across the lattice, not in it."""
    return "bar" in spot.style.split()


def _short(spot: Spot) -> str:
    return spot.text.rpartition("\n")[2]


def _gap(cells: dict[Place, str]) -> int:
    """The least number of columns from one cell of a row to the next: 2 where rows are offset by a half."""
    places = sorted(place for place, cell in cells.items() if cell)
    return min((right - left for (row, left), (other, right) in pairwise(places) if row == other), default=1)


def _line(cells: dict[int, str], width: int, pitch: int) -> str:
    """One row: every cell in the middle of its width."""
    line = ""
    for column, cell in sorted(cells.items()):
        line = line.ljust(column * pitch)[: column * pitch] + _centred(cell, width)
    return line.rstrip()


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
    return mark + "".join(_letter(scene, token) for token in tokens) + _short(spot)


def _letter(scene: Scene, token: Token) -> str:
    small = token.owner is not None and scene.sides[token.owner] in LOWER
    return token.glyph.lower() if small else token.glyph


def _panel(panel: Panel, scene: Scene, tokens: dict[str, list[Token]]) -> str:
    """What lies there, equal neighbours counted together."""
    parts = []
    for spot in panel.spots:
        here = tokens.get(spot.id, [])
        parts += [_letter(scene, token) for token in here[-1:] * len(here)] or [spot.text.replace("\n", " ")]
    runs = [(part, len(list(run))) for part, run in groupby(filter(None, parts))]
    return f"{panel.title}: {', '.join(f'{part} x{count}' if count > 1 else part for part, count in runs) or '-'}"
