"""Draws a scene in letters.

Rows and columns are the distinct heights and widths at which spots and markings lie, so any
lattice (squares, points, hexes, grooves) falls into place without being known.
"""

from collections.abc import Callable
from dataclasses import dataclass
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
    lattice = _lattice(scene, tokens)
    if lattice.width() > WIDE:
        lattice = min(lattice, _lattice(scene.turned(), tokens), key=_Lattice.width)
    bars = [str(spot.label) for spot in scene.board if _is_bar(spot)]
    return "\n".join([*lattice.lines(paint), *bars, *panels, str(scene.caption)])


@dataclass(frozen=True)
class _Lattice:
    """What is written at each place, and the look of the side whose it is."""

    rows: int
    cells: dict[Place, str]
    looks: dict[Place, str]

    def width(self) -> int:
        """How many letters wide it is drawn."""
        return max(map(len, self.lines(None)))

    def lines(self, paint: Paint | None) -> list[str]:
        width = max(map(len, self.cells.values())) + 1
        pitch = -(-width // _gap(self.cells))
        return [self._line(row, width, pitch, paint) for row in range(self.rows)]

    def _line(self, row: int, width: int, pitch: int, paint: Paint | None) -> str:
        """One row: every cell in the middle of its width; painted last, since colours have no width."""
        line, owned = "", list[tuple[int, str, str]]()
        for (_, column), cell in sorted(item for item in self.cells.items() if item[0][0] == row):
            wide, start = _centred(cell, width), column * pitch
            line = line.ljust(start)[:start] + wide
            if look := self.looks.get((row, column)):
                owned.append((start + len(wide) - len(wide.lstrip()), wide.strip(), look))
        if paint:
            for at, letters, look in reversed(owned):
                line = line[:at] + paint(letters, look) + line[at + len(letters) :]
        return line.rstrip()


def _lattice(scene: Scene, tokens: dict[str, list[Token]]) -> _Lattice:
    spots = [spot for spot in scene.board if not _is_bar(spot)]
    shapes = [spot.shape for spot in spots] + [marking.shape for marking in scene.markings]
    xs = sorted({round(shape.centre[0], 3) for shape in shapes})
    ys = sorted({round(shape.centre[1], 3) for shape in shapes})
    cells, looks = dict[Place, str](), dict[Place, str]()
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
    return _Lattice(len(ys), cells, looks)


def _look(scene: Scene, tokens: list[Token]) -> str:
    """The look of the side that owns the uppermost; none where nobody does."""
    owner = tokens[-1].owner
    return "" if owner is None else scene.sides[owner]


def _is_bar(spot: Spot) -> bool:
    """It lies across the lattice, not in it."""
    return "bar" in spot.style.split()


def _short(spot: Spot) -> str:
    return str(spot.text).rpartition("\n")[2]


def _gap(cells: dict[Place, str]) -> int:
    """The least number of columns from one cell of a row to the next: 2 where rows are offset by a half."""
    places = sorted(place for place, cell in cells.items() if cell)
    return min((right - left for (row, left), (other, right) in pairwise(places) if row == other), default=1)


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
        parts += [_letter(scene, token) for token in here[-1:] * len(here)] or [_in_a_row(str(spot.text))]
    runs = [(part, len(list(run))) for part, run in groupby(filter(None, parts))]
    return f"{panel.title}: {', '.join(f'{part} x{count}' if count > 1 else part for part, count in runs) or '-'}"


def _in_a_row(text: str) -> str:
    """The lines of a text in one: what stands below the first is put in brackets."""
    first, *below = text.split("\n")
    return f"{first} ({', '.join(line.removesuffix(',') for line in below)})" if below else first
