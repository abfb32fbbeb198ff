"""The pieces on the plane, and what holds them together. Compiled.

Every piece has a number, given in the order of placing. A cell holds its piece's number plus one.
Cells wrap (see grid.torus); beside its cell each piece keeps the exact hex that people are told.

Whether a piece may leave is judged with the piece in its *new* place: it may bridge two parts
before and after. One depth-first walk over all pieces (`survey`) tells, for any piece lifted
(`lift`), which parts remain; a landing is good when it touches every part (`joins`).
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from parlour.grid.torus import Torus

NEIGHBOUR: Final = 4


class Formation:
    """Pieces by number: cell, exact hex, seat, kind."""

    def __init__(self, torus: Torus, capacity: i64) -> None:
        room = int(capacity)
        self.torus = torus
        self.mask: i64 = torus.mask
        self.steps = torus.steps
        self.count: i64 = 0
        self.cells = vec[u8]([0] * int(torus.mask + 1))
        self.at = vec[i64]([0] * room)
        self.x = vec[i64]([0] * room)
        self.y = vec[i64]([0] * room)
        self.seat = vec[u8]([0] * room)
        self.kind = vec[u8]([0] * room)
        # What rim leaves behind: the empty cells that touch a piece; by cell, how many neighbours it has
        # times NEIGHBOUR, plus 1 if one is seat 0's and 2 if one is seat 1's.
        self.edge = vec[i64](capacity=0)
        self.near = vec[u8](capacity=0)
        # What lift leaves behind: the piece, and whether one part remains; else, once asked for and
        # marked, all parts together.
        self.lifted: i64 = 0
        self.whole = True
        self.marked = True
        self.parts: i64 = 0
        self._make_room(0)  # for a survey, which many copies never make

    def _make_room(self, capacity: i64) -> None:
        """Room for what survey leaves behind: by preorder number the piece; by piece its preorder number,
        its subtree's end, its parent, whether it hangs on that alone, how many hang on it, and its part."""
        room = int(capacity)
        self.trees: i64 = 0
        self.seen: i64 = 0
        self.order = vec[i64]([0] * room)
        self.first = vec[i64]([0] * room)
        self.last = vec[i64]([0] * room)
        self.parent = vec[i64]([0] * room)
        self.hangs = vec[bool]([False] * room)
        self.hanging = vec[i64]([0] * room)
        self.part = vec[i64]([0] * room)

    def copy(self) -> "Formation":
        twin = Formation(self.torus, len(self.at))
        twin.count = self.count
        twin.cells = self.cells[:]
        twin.at = self.at[:]
        twin.x = self.x[:]
        twin.y = self.y[:]
        twin.seat = self.seat[:]
        twin.kind = self.kind[:]
        return twin

    # --- putting and moving -----------------------------------------------------------------

    def place(self, seat: i64, kind: i64, x: i64, y: i64) -> None:
        """A new piece on hex (x, y)."""
        number = self.count
        self.count += 1
        self.seat[number] = u8(seat)
        self.kind[number] = u8(kind)
        self.put(number, x, y)

    def put(self, number: i64, x: i64, y: i64) -> None:
        cell = self.torus.cell(x, y)
        self.at[number] = cell
        self.x[number] = x
        self.y[number] = y
        self.cells[cell] = u8(number + 1)

    def take(self, number: i64) -> None:
        self.cells[self.at[number]] = 0

    def unplace(self) -> None:
        """Take back the newest piece."""
        self.count -= 1
        self.take(self.count)

    def hex_of(self, cell: i64) -> tuple[i64, i64]:
        """The exact hex of a cell that holds a piece or touches one; of any near cell on a bare board."""
        here = i64(self.cells[cell])
        if here:
            return self.x[here - 1], self.y[here - 1]
        d: i64 = 0
        while d < 6:
            there = i64(self.cells[(cell + self.steps[d]) & self.mask])
            if there:
                back = self._offset(-self.steps[d])
                return self.x[there - 1] + back[0], self.y[there - 1] + back[1]
            d += 1
        if not self.count:
            return self._offset(cell)
        far = self._offset(cell - self.at[0])  # a piece alone on the board has left the hex it stood on
        return self.x[0] + far[0], self.y[0] + far[1]

    def _offset(self, difference: i64) -> tuple[i64, i64]:
        """The shortest step that leads from one cell to another."""
        side = self.torus.side
        half = side // 2
        wrapped = difference & self.mask
        x = (wrapped + half) % side - half
        y = ((wrapped - x) // side + half) % side - half
        return x, y

    # --- neighbourhood ----------------------------------------------------------------------

    def surrounded(self, cell: i64) -> bool:
        """All six neighbours are occupied."""
        d: i64 = 0
        while d < 6:
            if not self.cells[(cell + self.steps[d]) & self.mask]:
                return False
            d += 1
        return True

    def gate(self, cell: i64, d: i64) -> bool:
        """Room to slide one step in direction d: one of the two hexes beside the step is empty."""
        cells = self.cells
        return not (cells[(cell + self.steps[d + 1]) & self.mask] and cells[(cell + self.steps[d + 5]) & self.mask])

    def rim(self) -> None:
        """Find the empty cells around the group, and by cell in `near` who is there."""
        cells, steps, mask = self.cells, self.steps, self.mask
        edge = vec[i64](capacity=6 * self.count)
        near = vec[u8]([0] * int(mask + 1))
        n: i64 = 0
        while n < self.count:
            cell = self.at[n]
            whose = i64(self.seat[n]) + 1
            d: i64 = 0
            while d < 6:
                there = (cell + steps[d]) & mask
                if not cells[there]:
                    if not near[there]:
                        edge = append(edge, there)
                    near[there] = u8((i64(near[there]) | whose) + NEIGHBOUR)
                d += 1
            n += 1
        self.edge = edge
        self.near = near

    # --- what holds together ----------------------------------------------------------------

    def survey(self) -> None:
        """Number all pieces depth first, tree by tree; a connected board is one tree."""
        if not len(self.order):
            self._make_room(len(self.at))
        first, hanging = self.first, self.hanging
        self.seen = 0
        self.trees = 0
        n: i64 = 0
        while n < self.count:
            first[n] = -1
            hanging[n] = 0
            n += 1
        n = 0
        while n < self.count:
            if first[n] < 0:
                self.parent[n] = -1
                self._visit(n)
                hanging[n] -= 1  # without its root, a tree's first subtree hangs on nothing
                self.trees += 1
            n += 1

    def _visit(self, number: i64) -> i64:
        cells, steps, first, mask = self.cells, self.steps, self.first, self.mask
        mine = self.seen
        low = mine
        above = self.parent[number]
        cell = self.at[number]
        self.seen += 1
        first[number] = mine
        self.order[mine] = number
        d: i64 = 0
        while d < 6:
            other = i64(cells[(cell + steps[d]) & mask]) - 1
            d += 1
            if other < 0 or other == above:
                continue
            reach = first[other]
            if reach < 0:
                self.parent[other] = number
                reach = self._visit(other)
                # A subtree whose low point does not pass its parent hangs on it alone.
                self.hangs[other] = reach >= mine
                if reach >= mine:
                    self.hanging[number] += 1
            if reach < low:
                low = reach
        self.last[number] = self.seen
        return low

    def lift(self, number: i64) -> None:
        """Take the piece up; `joins` then tells where it may land."""
        self.take(number)
        self.lifted = number
        self.whole = self.trees + self.hanging[number] == 1  # one part remains
        self.marked = self.whole

    def _mark_parts(self) -> None:
        """Give each part that remains a bit of its own."""
        part, parent, first, last, order, number = (
            self.part, self.parent, self.first, self.last, self.order, self.lifted,
        )  # fmt: skip
        self.marked = True
        bit: i64 = 1
        n: i64 = 0
        while n < self.count:
            part[n] = 1
            n += 1
        n = 0
        while n < self.count:
            above = parent[n]
            if (above == number and self.hangs[n]) or (above < 0 and n != number and first[n] > 0):
                # Eight bits do: a landing has six neighbours, so more parts are as unjoinable as seven.
                bit = bit * 2 if bit < 128 else bit
                i = first[n]
                while i < last[n]:
                    part[order[i]] = bit
                    i += 1
            n += 1
        self.parts = 0
        n = 0
        while n < self.count:
            if n != number:
                self.parts |= part[n]
            n += 1

    def joins(self, cell: i64) -> bool:
        """The lifted piece, landing on this cell, leaves one group. A piece alone on the board, which has
        nothing to hold on to, may go no further than beside the hex that it left."""
        beside = self.torus.spans[(cell - self.at[self.lifted]) & self.mask] == 1
        if self.count == 1:
            return beside
        others = i64(self.near[cell]) // NEIGHBOUR
        if beside:
            others -= 1  # the lifted piece itself
        if self.whole or others < 2:
            return self.whole and others > 0
        return self._touches_all(cell)

    def _touches_all(self, cell: i64) -> bool:
        if not self.marked:
            self._mark_parts()
        cells, steps, part, mask = self.cells, self.steps, self.part, self.mask
        touched: i64 = 0
        d: i64 = 0
        while d < 6:
            there = i64(cells[(cell + steps[d]) & mask])
            if there:
                touched |= part[there - 1]
            d += 1
        return touched == self.parts
