"""The walls on the board, the steps they leave open, and who gets where. Compiled.

Words come in pairs of layers, `way * words + w`: horizontal walls and steps up first, then vertical
walls and steps right.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from parlour.games.quoridor.plan import HORIZONTAL, Plan

FAR: Final = 255  # the distance of a square from which no way leads
NOWHERE: Final = -1  # no square


class Maze:
    """Walls and open steps."""

    def __init__(self, plan: Plan) -> None:
        words = int(plan.words)
        self.plan = plan
        self.words: i64 = plan.words
        self.walls = vec[i64]([0] * (2 * words))
        self.open = plan.open[:]
        # What survey leaves behind: the slots where no wall overlaps or crosses, the pillars that walls touch.
        self.free = vec[i64]([0] * (2 * words))
        self.touched = vec[i64]([0] * words)

    def copy(self) -> "Maze":
        twin = Maze(self.plan)
        twin.walls = self.walls[:]
        twin.open = self.open[:]
        return twin

    # --- walls --------------------------------------------------------------------------------

    def place(self, anchor: i64, way: i64) -> None:
        """Put a wall into a free slot, or take it out again."""
        self.walls[way * self.words + self.plan.word[anchor]] ^= self.plan.bit[anchor]
        self.block(anchor, way)

    def block(self, anchor: i64, way: i64) -> None:
        """Stop the steps that a wall in this slot stops, or open them again."""
        plan, layer = self.plan, way * self.words
        second = plan.second(anchor, way)
        self.open[layer + plan.word[anchor]] ^= plan.bit[anchor]
        self.open[layer + plan.word[second]] ^= plan.bit[second]

    def stands(self, anchor: i64, way: i64) -> bool:
        """Whether a wall stands in this slot."""
        return self.walls[way * self.words + self.plan.word[anchor]] & self.plan.bit[anchor] != 0

    def fits(self, anchor: i64, way: i64) -> bool:
        """Whether a wall in this slot would neither overlap nor cross another."""
        self.survey()
        return self.free[way * self.words + self.plan.word[anchor]] & self.plan.bit[anchor] != 0

    def survey(self) -> None:
        """Find the free slots and the touched pillars."""
        plan, walls, words = self.plan, self.walls, self.words
        vertical = walls[words:]
        w: i64 = 0
        while w < words:
            flat, tall = walls[w], vertical[w]
            beside = flat | tall | flat << 1 | flat >> 1
            along = flat | tall | plan.raised(vertical, w) | plan.lowered(vertical, w)
            anchors = plan.anchors[w]
            self.free[w] = anchors & ~beside
            self.free[words + w] = anchors & ~along
            self.touched[w] = anchors & (beside | along)
            w += 1

    def bracing(self, way: i64, w: i64) -> i64:
        """The free slots whose wall would touch at two of its three pillars; no other can close anything."""
        plan, words, middle = self.plan, self.words, self.touched[w]
        if way == HORIZONTAL:
            one = middle << 1 | plan.rims[3 * words + w]
            two = middle >> 1 | plan.rims[words + w]
        else:
            one = plan.raised(self.touched, w) | plan.rims[2 * words + w]
            two = plan.lowered(self.touched, w) | plan.rims[w]
        return self.free[way * words + w] & (middle & (one | two) | one & two)

    # --- ways ---------------------------------------------------------------------------------

    def leads(self, square: i64, direction: i64) -> bool:
        """Whether neither a wall nor the edge of the board stops this step."""
        at = square + self.plan.back[direction]
        return at >= 0 and self.open[(direction & 1) * self.words + self.plan.word[at]] & self.plan.bit[at] != 0

    def reaches(self, square: i64, side: i64) -> bool:
        """Whether some way leads from the square to that side of the board."""
        plan, words = self.plan, self.words
        reach = vec[i64]([0] * int(words))
        reach[plan.word[square]] = plan.bit[square]
        growing = True
        while growing:
            growing = False
            w: i64 = 0
            while w < words:
                grown = self._flood(reach[w] | self._inflow(reach, w, w), w)
                if grown & plan.sides[side * words + w]:
                    return True
                growing = growing or grown != reach[w]
                reach[w] = grown
                w += 1
        return False

    def _flood(self, area: i64, w: i64) -> i64:
        """All that the area reaches inside word w."""
        up, right, columns, body = self.open[w], self.open[self.words + w], self.plan.columns, self.plan.body
        grown = spread(area, up, right, columns, body)
        while grown != area:
            area = grown
            grown = spread(area, up, right, columns, body)
        return grown

    def _inflow(self, areas: "vec[i64]", at: i64, w: i64) -> i64:
        """What one step brings into word w, whose area is areas[at], from the words below and above."""
        plan = self.plan
        inflow: i64 = 0
        if w > 0:
            inflow = (areas[at - 1] & self.open[w - 1]) >> plan.crest
        if w + 1 < self.words:
            inflow |= (areas[at + 1] & plan.base) << plan.crest & self.open[w]
        return inflow

    def ripples(self, side: i64, square: i64) -> "vec[i64]":
        """The areas from which that side of the board is at most 0, 1, 2, … steps away, one after the
        other, up to the first that holds the square, or to the last that grows."""
        plan, words = self.plan, self.words
        areas = plan.sides[side * words : (side + 1) * words]
        at: i64 = 0
        growing = True
        while growing and not holds(plan, areas, at, square):
            growing = False
            w: i64 = 0
            while w < words:
                grown = self.grown(areas, at, w)
                growing = growing or grown != areas[at + w]
                areas = append(areas, grown)
                w += 1
            at += words
        return areas

    def grown(self, areas: "vec[i64]", at: i64, w: i64) -> i64:
        """Word w of the area that begins at areas[at], grown by one step."""
        up, right = self.open[w], self.open[self.words + w]
        return spread(areas[at + w], up, right, self.plan.columns, self.plan.body) | self._inflow(areas, at + w, w)

    def distances(self, side: i64) -> list[int]:
        """By square, how many steps that side of the board is away; FAR where no way leads."""
        areas = self.ripples(side, NOWHERE)
        found: list[int] = []
        square: i64 = 0
        while square < self.plan.squares:
            at: i64 = 0
            while at < len(areas) and not holds(self.plan, areas, at, square):
                at += self.words
            found.append(int(at // self.words) if at < len(areas) else FAR)
            square += 1
        return found


def spread(area: i64, up: i64, right: i64, columns: i64, body: i64) -> i64:
    """The area and the squares one step away, inside one word."""
    return area | (area & right) << 1 | area >> 1 & right | (area & up & body) << columns | area >> columns & up


def holds(plan: Plan, areas: "vec[i64]", at: i64, square: i64) -> bool:
    """Whether the area that begins at areas[at] holds the square."""
    return square >= 0 and areas[at + plan.word[square]] & plan.bit[square] != 0
