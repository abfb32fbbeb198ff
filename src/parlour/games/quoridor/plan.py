"""The ground plan of a board: its squares, and sets of them as bits in words. Compiled.

Squares are numbered row by row from a1. A wall is named by its anchor, the one of the four squares
it touches that is nearest a1, so anchors lie neither in the last column nor in the last row.

        +---+---+---+
        | 6 | 7 | 8 |           columns = rows = 3; anchors are 0, 1, 3, 4
        +   +===+===+
        | 3 | 4 | 5 |           ===  horizontal wall, anchor 4: no step up from 4 and 5
        +---+---+---+
        | 0 | 1 | 2 |
        +---+---+---+

A word holds as many whole rows as fit into 62 bits; bit n of word w is square w * span + n. The
pillars where walls meet are numbered like the anchors: pillar n is the middle of anchor n's walls.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.core.mix import bit

# Ways are steps, goals and walls: a horizontal wall stops steps up, a vertical one steps right.
UP: Final = 0
RIGHT: Final = 1
DOWN: Final = 2
LEFT: Final = 3

HORIZONTAL: Final = UP
VERTICAL: Final = RIGHT


class Plan:
    """The tables of one size of board. Read-only; shared by all its states."""

    def __init__(self, columns: i64, rows: i64) -> None:
        self.columns: i64 = columns
        self.rows: i64 = rows
        self.squares: i64 = columns * rows
        self.slots: i64 = (columns - 1) * (rows - 1)
        self.span: i64 = 62 // columns * columns
        self.words: i64 = (self.squares + self.span - 1) // self.span
        # From a word's bottom row to its top row; all rows but the top one; the bottom row.
        self.crest: i64 = self.span - columns
        self.body: i64 = bit(1, self.crest) - 1
        self.base: i64 = bit(1, columns) - 1
        self.word = vec[i64]([square // self.span for square in range(int(self.squares))])
        self.bit = vec[i64]([bit(1, square % self.span) for square in range(int(self.squares))])
        # A step from a square, by direction; the step back up or right over the same edge starts at `back`.
        self.steps = vec[i64]([columns, 1, -columns, -1])
        self.back = vec[i64]([0, 0, -columns, -1])
        # By direction, the words of the squares and of the anchors that lie on that side of the board.
        self.sides = vec[i64]([0] * int(4 * self.words))
        self.rims = vec[i64]([0] * int(4 * self.words))
        self.open = vec[i64]([0] * int(2 * self.words))  # the steps up, then the steps right, of a board without walls
        self.anchors = vec[i64]([0] * int(self.words))
        self.everywhere = vec[i64]([0] * int(2 * self.words))  # every slot, in layers: horizontal, then vertical walls
        self.anchor = vec[i64]([0] * int(self.slots))  # by slot
        self.slot = vec[i64]([0] * int(self.squares))  # by anchor
        self._measure()

    def _measure(self) -> None:
        columns, rows = self.columns, self.rows
        square: i64 = 0
        while square < self.squares:
            column, row = square % columns, square // columns
            self._line(self.sides, square, column, row, columns, rows)
            if row < rows - 1:
                self.open[self.word[square]] |= self.bit[square]
            if column < columns - 1:
                self.open[self.words + self.word[square]] |= self.bit[square]
            if column < columns - 1 and row < rows - 1:
                slot = row * (columns - 1) + column
                self.anchor[slot] = square
                self.slot[square] = slot
                self.anchors[self.word[square]] |= self.bit[square]
                self.everywhere[self.word[square]] |= self.bit[square]
                self.everywhere[self.words + self.word[square]] |= self.bit[square]
                self._line(self.rims, square, column, row, columns - 1, rows - 1)
            square += 1

    def _line(self, lines: "vec[i64]", square: i64, column: i64, row: i64, columns: i64, rows: i64) -> None:
        """Add the square to the lines along the sides where it lies, of an area of this size."""
        word, mark = self.word[square], self.bit[square]
        if row == rows - 1:
            lines[UP * self.words + word] |= mark
        if column == columns - 1:
            lines[RIGHT * self.words + word] |= mark
        if row == 0:
            lines[DOWN * self.words + word] |= mark
        if column == 0:
            lines[LEFT * self.words + word] |= mark

    def home(self, goal: i64) -> i64:
        """The middle square of the side opposite to the goal."""
        if goal == UP:
            return self.columns // 2
        if goal == DOWN:
            return self.squares - self.columns + self.columns // 2
        left = self.rows // 2 * self.columns
        return left if goal == RIGHT else left + self.columns - 1

    def on_side(self, square: i64, side: i64) -> bool:
        """Whether the square lies on that side of the board."""
        return self.sides[side * self.words + self.word[square]] & self.bit[square] != 0

    def wall(self, code: i64) -> tuple[i64, i64]:
        """Anchor and way of the wall that this code places."""
        slot = code - self.squares
        if slot < self.slots:
            return self.anchor[slot], HORIZONTAL
        return self.anchor[slot - self.slots], VERTICAL

    def second(self, anchor: i64, way: i64) -> i64:
        """The other square from which the wall at this anchor stops a step; the first is the anchor."""
        return anchor + 1 if way == HORIZONTAL else anchor + self.columns

    def raised(self, area: "vec[i64]", w: i64) -> i64:
        """Word w of the area moved one row up; what leaves the board is gone."""
        moved = (area[w] & self.body) << self.columns
        return moved | area[w - 1] >> self.crest if w > 0 else moved

    def lowered(self, area: "vec[i64]", w: i64) -> i64:
        """Word w of the area moved one row down; what leaves the board is gone."""
        moved = area[w] >> self.columns
        return moved | (area[w + 1] & self.base) << self.crest if w + 1 < self.words else moved
