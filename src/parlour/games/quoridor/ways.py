"""How far each pawn has to go, and what walls would cut its shortest ways. Compiled.

A flood starts from the goal and grows by one step at a time until it holds the pawn. Boards of one or two
words, which is up to ten squares a side, are flooded in registers; larger ones by the maze's ripples.
"""

from librt.vecs import vec
from mypy_extensions import i64

from parlour.games.quoridor.maze import FAR, Maze, holds, spread
from parlour.games.quoridor.plan import Plan


class Ways:
    """The shortest ways of each seat, as last measured. Slots and steps are in layers as in Maze."""

    def __init__(self, plan: Plan, seats: i64) -> None:
        words = int(plan.words)
        self.plan = plan
        self.words: i64 = plan.words
        self.lengths = vec[i64]([0] * int(seats))
        self.cuts = vec[i64]([0] * (2 * words * int(seats)))  # by seat, the slots whose walls cut a shortest way
        self.paths = vec[i64]([0] * (words * int(seats)))  # by seat, the squares of all shortest ways
        # Of the last flood: the areas within 0, 1, 2, … steps of the goal.
        self.areas = vec[i64]([0] * (2 * int(plan.squares) + 2))
        self.steps = vec[i64]([0] * (2 * words))

    # --- flooding -----------------------------------------------------------------------------

    def length(self, maze: Maze, square: i64, side: i64) -> i64:
        """How many steps the side is away from the square; FAR where no way leads."""
        if self.words == 2:
            return self._flood_two(maze, square, side)
        if self.words == 1:
            return self._flood_one(maze, square, side)
        self.areas = maze.ripples(side, square)
        last: i64 = len(self.areas) - self.words
        return last // self.words if holds(self.plan, self.areas, last, square) else FAR

    def _flood_one(self, maze: Maze, square: i64, side: i64) -> i64:
        plan, areas = self.plan, self.areas
        columns, body = plan.columns, plan.body
        up, right = maze.open[0], maze.open[1]
        pawn = plan.bit[square]
        area = plan.sides[side]
        areas[0] = area
        length: i64 = 0
        while not area & pawn:
            grown = spread(area, up, right, columns, body)
            if grown == area:
                return FAR
            area = grown
            length += 1
            areas[length] = area
        return length

    def _flood_two(self, maze: Maze, square: i64, side: i64) -> i64:
        plan, areas, ajar = self.plan, self.areas, maze.open
        columns, crest, body, base = plan.columns, plan.crest, plan.body, plan.base
        up, over, right, aside = ajar[0], ajar[1], ajar[2], ajar[3]
        low, high = plan.sides[2 * side], plan.sides[2 * side + 1]
        pawn, above = plan.bit[square], plan.word[square] == 1
        areas[0] = low
        areas[1] = high
        length: i64 = 0
        while not (high if above else low) & pawn:
            lower = spread(low, up, right, columns, body) | (high & base) << crest & up
            higher = spread(high, over, aside, columns, body) | (low & up) >> crest
            if lower == low and higher == high:
                return FAR
            low, high = lower, higher
            length += 1
            areas[2 * length] = low
            areas[2 * length + 1] = high
        return length

    # --- tracing ------------------------------------------------------------------------------

    def measure(self, maze: Maze, seat: i64, square: i64, side: i64) -> None:
        """Find the length, the squares and the cuts of the seat's shortest ways."""
        words, steps = self.words, self.steps
        w: i64 = 0
        while w < words:
            steps[w] = 0
            steps[words + w] = 0
            self.paths[seat * words + w] = 0
            w += 1
        length = self.length(maze, square, side)
        self.lengths[seat] = length
        if length < FAR:
            self._trace(maze, seat, square, length)
        self._cut(seat)

    def _trace(self, maze: Maze, seat: i64, square: i64, length: i64) -> None:
        """From the square down the flood, all shortest ways at once."""
        words, areas = self.words, self.areas
        here = vec[i64]([0] * int(words))
        there = vec[i64]([0] * int(words))
        here[self.plan.word[square]] = self.plan.bit[square]
        while length > 0:
            length -= 1
            w: i64 = 0
            while w < words:
                there[w] = maze.grown(here, 0, w) & areas[length * words + w]
                self.paths[seat * words + w] |= here[w] | there[w]
                w += 1
            self._join(maze, here, there)
            here, there = there, here

    def _join(self, maze: Maze, here: "vec[i64]", there: "vec[i64]") -> None:
        """Add the steps between two areas that lie one step apart."""
        plan, words, steps, ajar = self.plan, self.words, self.steps, maze.open
        w: i64 = 0
        while w < words:
            near, far = here[w], there[w]
            steps[w] |= ajar[w] & (near & plan.lowered(there, w) | far & plan.lowered(here, w))
            steps[words + w] |= ajar[words + w] & (near & far >> 1 | far & near >> 1)
            w += 1

    def _cut(self, seat: i64) -> None:
        plan, words, steps = self.plan, self.words, self.steps
        across, first = steps[words:], seat * 2 * words
        w: i64 = 0
        while w < words:
            self.cuts[first + w] = plan.anchors[w] & (steps[w] | steps[w] >> 1)
            self.cuts[first + words + w] = plan.anchors[w] & (across[w] | plan.lowered(across, w))
            w += 1

    def cut(self, seat: i64, anchor: i64, way: i64) -> bool:
        """Whether a wall there cuts a shortest way of the seat, as last measured."""
        return self.cuts[(seat * 2 + way) * self.words + self.plan.word[anchor]] & self.plan.bit[anchor] != 0

    def away(self, square: i64, most: i64) -> i64:
        """How many steps the goal of the last flood is away from this square; most + 1 where it is farther than most."""
        steps: i64 = 0
        while steps <= most and not holds(self.plan, self.areas, steps * self.words, square):
            steps += 1
        return steps
