"""Draws a scene in letters, no wider than the window.

A board that is too wide is turned upright where it fits then; else it is cut into parts that fit, one below
the other. A board with coordinates at its edges is never turned, since they name rows and columns. Where it has
none, every spot bears its name.
"""

from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from math import dist
from textwrap import wrap

from parlour.core.scene import Circle, Marking, Panel, Polygon, Scene, Spot, Token
from parlour.core.words import phrase
from parlour.views.lattice import Cell, Lattice, Paint, Place

WIDE = 120  # letters, where no window says how wide it is
LAST = "*"  # before what moved last
CHOICE = "+"  # before what may be touched next
EMPTY = "."
LOWER = frozenset({"red", "black"})  # sides whose letters are small
NEAR = 0.25  # board units from a bar to the corners of the spots that it parts

Shape = Circle | Polygon


def draw(scene: Scene, paint: Paint | None = None, *, width: int = WIDE, marks: Collection[str] = ()) -> str:
    """The board, a line for each panel, and the caption, no line longer than the width. `paint` colours the
    letters on the board by their side; `marks` are ids of spots that may be touched next."""
    writer = _Writer(scene, marks)
    parts = _parts(writer, width)
    lines = list[str]()
    for number, part in enumerate(parts, 1):
        if len(parts) > 1:
            lines.append(str(phrase("board.part", part=number, count=len(parts))))
        lines += part.lines(paint)
    below = [*writer.bars(), *map(writer.panel, scene.panels), *writer.legend(), str(scene.caption)]
    return "\n".join([*lines, *(folded for line in below for folded in _folded(line, width))])


def _parts(writer: "_Writer", width: int) -> list[Lattice]:
    """The board as it lies, or upright where only so it fits; else the fewest lines, in parts."""
    lying = writer.lattice().parts(width)
    if len(lying) == 1 or _has_edges(writer.scene):
        return lying
    upright = _Writer(writer.scene.turned(), writer.marks).lattice().parts(width)
    return upright if len(upright) == 1 else min(lying, upright, key=_height)


def _has_edges(scene: Scene) -> bool:
    return any(marking.text for marking in scene.markings)


def _height(parts: list[Lattice]) -> int:
    return sum(len(part.lines()) for part in parts)


def _folded(line: str, width: int) -> list[str]:
    """The line, broken between words where it is longer than the window is wide."""
    return wrap(line, max(width, 3), subsequent_indent="  ", break_on_hyphens=False) or [line]


@dataclass(frozen=True)
class _Writer:
    """Puts the things of a scene into letters."""

    scene: Scene
    marks: Collection[str]

    def lattice(self) -> Lattice:
        spots = [spot for spot in self.scene.board if not _is_bar(spot)]
        printed = (*self.scene.markings, *self.scene.rulers)
        shapes = [spot.shape for spot in spots] + [marking.shape for marking in printed]
        xs = sorted({round(shape.centre[0], 3) for shape in shapes})
        ys = sorted({round(shape.centre[1], 3) for shape in shapes})
        cells = dict[Place, Cell]()
        for marking in printed:
            cells[_place(marking.shape, xs, ys)] = Cell(marking.text or _stroke(marking), beside=bool(marking.text))
        for spot in spots:
            cells.setdefault(_place(spot.shape, xs, ys), self._bare(spot))
        for spot in spots:
            if spot.id in self._tokens:  # a token fills all of the lattice that its spot covers, as a wall does
                first, *others = _inside(spot.shape, xs, ys)
                cells[first] = self._taken(spot, self._tokens[spot.id])
                cells.update(dict.fromkeys(others, Cell(cells[first].text, look=cells[first].look)))
        return Lattice(cells)

    @cached_property
    def _tokens(self) -> dict[str, list[Token]]:
        tokens: dict[str, list[Token]] = {}
        for token in self.scene.tokens:
            tokens.setdefault(token.spot, []).append(token)
        return tokens

    def _bare(self, spot: Spot) -> Cell:
        text = self._named(spot, _short(spot))
        if spot.id not in self.marks or spot.style == "groove":
            return Cell(text or ("" if spot.style == "groove" else EMPTY))
        return Cell(text, CHOICE) if text else Cell(CHOICE)

    def _taken(self, spot: Spot, tokens: list[Token]) -> Cell:
        """What lies there, in the look of the side that owns the uppermost."""
        owner = tokens[-1].owner
        letters = "".join(map(self._letter, tokens)) + _short(spot)
        return Cell(self._named(spot, letters), self._mark(spot), "" if owner is None else self.scene.sides[owner])

    def _named(self, spot: Spot, letters: str) -> str:
        """The letters on a spot with its name, where neither they nor the edges of the board tell it."""
        if _has_edges(self.scene) or letters.endswith(spot.id):
            return letters
        return f"{letters}@{spot.id}" if letters else spot.id

    def _mark(self, spot: Spot) -> str:
        if spot.id in self.marks:
            return CHOICE
        return LAST if spot.id in self.scene.last else ""

    def _letter(self, token: Token) -> str:
        small = token.owner is not None and self.scene.sides[token.owner] in LOWER
        return token.glyph.lower() if small else token.glyph

    def bars(self) -> list[str]:
        """What lies across the lattice, each with the spots that it parts."""
        return [
            f"{CHOICE * (bar.id in self.marks)}{bar.label} ({' '.join(self._parted(bar)) or '-'})"
            for bar in self.scene.board
            if _is_bar(bar)
        ]

    def _parted(self, bar: Spot) -> list[str]:
        return [spot.id for spot in self.scene.board if not _is_bar(spot) and _lies_at(spot.shape, bar.shape)]

    def panel(self, panel: Panel) -> str:
        """What lies there, equal neighbours counted together."""
        parts = list[str]()
        for spot in panel.spots:
            here, mark = self._tokens.get(spot.id, []), CHOICE * (spot.id in self.marks)
            shown = [self._letter(token) for token in here[-1:] * len(here)] or [_in_a_row(str(spot.text))]
            parts += [mark + part for part in shown if part]
        runs = [(part, len(list(run))) for part, run in groupby(parts)]
        return f"{panel.title}: {', '.join(f'{part} x{count}' if count > 1 else part for part, count in runs) or '-'}"

    def legend(self) -> list[str]:
        """What the marks mean, where something may be touched."""
        if not self.marks:
            return []
        return [str(phrase("board.marks_last" if self.scene.last else "board.marks"))]


def _is_bar(spot: Spot) -> bool:
    """It lies across the lattice, not in it."""
    return "bar" in spot.style.split()


def _lies_at(shape: Shape, bar: Shape) -> bool:
    """Whether the bar runs along a side of the shape: two corners of it at least are there."""
    if isinstance(shape, Circle) or isinstance(bar, Circle):
        return False
    return sum(min(dist(corner, point) for point in bar.points) < NEAR for corner in shape.points) > 1


def _short(spot: Spot) -> str:
    return str(spot.text).rpartition("\n")[2]


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


def _in_a_row(text: str) -> str:
    """The lines of a text in one: what stands below the first is put in brackets."""
    first, *below = text.split("\n")
    return f"{first} ({', '.join(line.removesuffix(',') for line in below)})" if below else first
