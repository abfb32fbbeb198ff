"""Rows and columns of letters: what is written where, how wide that is, and which parts of it fit a window."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

WALL = "="  # a wall that lies across

Place = tuple[int, int]  # row and column
Paint = Callable[[str, str], str]  # letters and the look of their side; gives what stands in their place


@dataclass(frozen=True)
class Cell:
    """What is written at a place."""

    text: str
    mark: str = ""  # before the text
    look: str = ""  # of the side whose it is; empty where it is nobody's
    beside: bool = False  # a coordinate beside the board, which every part of it shows

    def letters(self, pitch: int) -> str:
        """The mark and the text; a wall fills the width of its column."""
        return self.mark + (WALL * (pitch - len(self.mark)) if self.text == WALL else self.text)

    def start(self, middle: int, pitch: int) -> int:
        """Where the letters begin that have their middle there."""
        return middle - (pitch // 2 if self.text == WALL else len(self.text) // 2 + len(self.mark))


@dataclass(frozen=True)
class Lattice:
    """The cells of a board, or of some of its columns."""

    cells: dict[Place, Cell]

    def parts(self, width: int) -> "list[Lattice]":
        """The whole where it is no wider than that, else as few parts as fit, from left to right."""
        first, last = self._inner()
        columns = sorted({column for _, column in self.cells})
        middle = [column for column in columns if first <= column <= last]
        for count in range(1, len(middle) + 1):
            cuts = [len(middle) * cut // count for cut in range(count + 1)]
            kept = (
                [column for column in columns if column < first or column in middle[start:end] or column > last]
                for start, end in pairwise(cuts)
            )
            parts = [self._only(part) for part in kept]
            if max(part.width() for part in parts) <= width:
                return parts
        return parts if middle else [self]

    def _only(self, columns: Sequence[int]) -> "Lattice":
        """These columns, side by side."""
        numbers = {column: number for number, column in enumerate(columns)}
        return Lattice({(r, numbers[c]): cell for (r, c), cell in self.cells.items() if c in numbers})

    def _inner(self) -> tuple[int, int]:
        """The first and the last column of the board itself, between the coordinates beside it."""
        inner = [column for (_, column), cell in self.cells.items() if not cell.beside]
        return min(inner, default=0), max(inner, default=-1)

    def width(self) -> int:
        """How many letters wide it is."""
        return max(map(len, self.lines()), default=0)

    def lines(self, paint: Paint | None = None) -> list[str]:
        """The rows, every cell in the middle of its column, without empty rows at both ends."""
        placed = self._placed()
        if not placed:
            return []
        left, top, bottom = min(start for _, start, _, _ in placed), placed[0][0], placed[-1][0]
        lines, ends = [""] * (bottom - top + 1), [left] * (bottom - top + 1)
        for row, start, letters, look in placed:
            shown = paint(letters, look) if paint and look else letters
            lines[row - top] += " " * (start - ends[row - top]) + shown
            ends[row - top] = start + len(letters)
        return lines

    def _placed(self) -> list[tuple[int, int, str, str]]:
        """The row of every cell, where its letters begin, they, and their look; coordinates keep off the board."""
        pitch, (first, last) = self._pitch(), self._inner()
        return sorted(
            (
                row,
                cell.start(column * pitch + (column > last) - (column < first), pitch),
                cell.letters(pitch),
                cell.look,
            )
            for (row, column), cell in self.cells.items()
            if cell.text
        )

    def _pitch(self) -> int:
        """The letters from one column to the next: neighbours in a row keep a blank, or a mark, between them."""
        most = 1
        for (here, left), (there, right) in pairwise(sorted(self.cells)):
            if here == there:
                before, after = (len(self.cells[here, column].text) or 1 for column in (left, right))
                most = max(most, -(-(before - before // 2 + after // 2 + 1) // (right - left)))
        return most
