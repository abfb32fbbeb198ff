"""How well a pawn stands that has a way and walls against another, as played games have taught. Compiled.

The rows of the net are those of the mover's counts, those of the other's, and one for both stocks. What the counts of
a way add up to is kept, for many positions share it.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.core.net import Net
from parlour.games.quoridor.maze import FAR, Maze
from parlour.games.quoridor.ways import Ways

SIDE: Final = 9  # squares; the games were played on such a board,
MOST: Final = 10  # with so many walls each
SIZES: Final = (32, 16, 64, 64, 64, 64, 64, 24, 45)  # numbers told apart, by count
COUNTS: Final = 9
MINE: Final = 0  # whose counts they are
THEIRS: Final = 1

# The rows of the net, as tables with rows and columns.
TABLES: Final = [(1, size) for size in SIZES + SIZES] + [(MOST + 1, MOST + 1)]


class Sense:
    """Keeps two sums for each way that was noted: as the mover's, and as the other's."""

    def __init__(self, lessons: dict[str, list[int]], places: int) -> None:
        self.net = Net(lessons)
        self.first = vec[i64]([sum(SIZES[:number]) for number in range(COUNTS + 1)])
        self.counts = vec[i64]([0] * COUNTS)
        self.mine = vec[i64]([0] * (int(self.net.width) * places))
        self.theirs = vec[i64]([0] * (int(self.net.width) * places))

    def note(self, place: i64, maze: Maze, ways: Ways, seat: i64, square: i64) -> None:
        """Note at that place the seat's way, just measured with its exposure."""
        self.count(maze, ways, seat, square)
        self._add_up(MINE)
        self.net.keep(self.mine, place)
        self._add_up(THEIRS)
        self.net.keep(self.theirs, place)

    def count(self, maze: Maze, ways: Ways, seat: i64, square: i64) -> None:
        """Count what tells of a way: its length, the longest detour that one wall makes, the walls that cut it, the
        squares it may take, those as near to the goal and half as near, the detours of all walls together, how many
        of them are long, and where the pawn is."""
        counts, length = self.counts, ways.lengths[seat]
        row, column = square // SIDE, square % SIDE
        counts[0], counts[1] = length, ways.longest
        if length == FAR:
            length = 0
        counts[2], counts[3] = ways.cut_count(maze, seat), ways.path_count(seat)
        counts[4], counts[5] = ways.within(length), ways.within(length // 2)
        counts[6], counts[7] = ways.toll, ways.severe
        counts[8] = (SIDE - 1 - row if seat else row) * (SIDE // 2 + 1) + min(column, SIDE - 1 - column)

    def rows(self, owner: i64) -> list[int]:
        """The rows of the counts, the mover's or the other's."""
        return [int(self._row(owner, number)) for number in range(COUNTS)]

    def _row(self, owner: i64, number: i64) -> i64:
        first = self.first
        return owner * first[COUNTS] + min(first[number] + self.counts[number], first[number + 1] - 1)

    def _add_up(self, owner: i64) -> None:
        self.net.begin(self._row(owner, 0))
        number: i64 = 1
        while number < COUNTS:
            self.net.add(self._row(owner, number))
            number += 1

    def stocks_row(self, stock: i64, other: i64) -> i64:
        """The row of so many walls against so many."""
        return 2 * self.first[COUNTS] + min(stock, MOST) * (MOST + 1) + min(other, MOST)

    def worth(self, stock: i64, other: i64, here: i64, there: i64) -> i64:
        """How well a seat to move stands with so many walls against so many, whose ways are noted at these places."""
        net = self.net
        net.begin(self.stocks_row(stock, other))
        net.join(self.mine, here)
        net.join(self.theirs, there)
        return net.worth()
