"""How far each pawn has to go, and what walls would cut its shortest ways. Compiled.

A flood starts from the goal and grows by one step at a time until it holds the pawn; shortest ways go down it
again, all at once. Boards of up to two words, which is ten squares a side, are flooded in registers, twice as fast
as the maze's ripples; those serve the larger ones.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.core.mix import count
from parlour.games.quoridor.maze import FAR, Maze, holds, spread
from parlour.games.quoridor.plan import Plan

LONGEST: Final = 10  # steps that a detour counts for at most, among all
SEVERE: Final = 2  # steps of a long one


class Ways:
    """The shortest ways of each seat, as last measured. Slots and steps are in layers as in Maze."""

    def __init__(self, plan: Plan, seats: i64) -> None:
        words = int(plan.words)
        self.plan = plan
        self.words: i64 = plan.words
        self.lengths = vec[i64]([0] * int(seats))
        self.cuts = vec[i64]([0] * (2 * words * int(seats)))  # by seat, the slots whose walls cut a shortest way
        self.paths = vec[i64]([0] * (words * int(seats)))  # by seat, the squares of all shortest ways
        # Of the last flood: the areas within 0, 1, 2, … steps of the goal, each of so many words.
        self.stride: i64 = max(2, plan.words)
        self.areas = vec[i64]([0] * (2 * int(plan.squares) + 2))
        # Of the last trace: the steps, and on boards of two words those from each area to the next, four words each.
        self.steps = vec[i64]([0] * (2 * words))
        self.rungs = vec[i64]([0] * (4 * int(plan.squares)))
        # Of the last exposure, on boards of up to two words: the longest detour that one wall makes, the detours of
        # all walls together, how many of them are long.
        self.longest: i64 = 0
        self.toll: i64 = 0
        self.severe: i64 = 0

    # --- flooding -----------------------------------------------------------------------------

    def length(self, maze: Maze, square: i64, side: i64) -> i64:
        """How many steps the side is away from the square; FAR where no way leads."""
        if self.words <= 2:
            return self._flood(maze, square, side)
        self.areas = maze.ripples(side, square)
        last: i64 = len(self.areas) - self.words
        return last // self.words if holds(self.plan, self.areas, last, square) else FAR

    def _flood(self, maze: Maze, square: i64, side: i64) -> i64:
        plan, areas, ajar, words = self.plan, self.areas, maze.open, self.words
        columns, crest, body, base = plan.columns, plan.crest, plan.body, plan.base
        pawn, above = plan.bit[square], plan.word[square] == 1
        up, right, low = ajar[0], ajar[words], plan.sides[words * side]
        over, aside, high = (ajar[1], ajar[3], plan.sides[2 * side + 1]) if words == 2 else (i64(0), i64(0), i64(0))
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

    def away(self, square: i64, most: i64) -> i64:
        """How many steps the goal of the last flood is away from this square; most + 1 where that is more."""
        steps: i64 = 0
        while steps <= most and not holds(self.plan, self.areas, steps * self.stride, square):
            steps += 1
        return steps

    # --- tracing ------------------------------------------------------------------------------

    def measure(self, maze: Maze, seat: i64, square: i64, side: i64) -> None:
        """Find the length, the squares and the cuts of the seat's shortest ways."""
        length = self.length(maze, square, side)
        self.lengths[seat] = length
        if length == FAR:
            length = 0
        if self.words <= 2:
            self._trace(maze, seat, square, length)
        else:
            self._trace_large(maze, seat, square, length)
        self._cut(seat)

    def _trace(self, maze: Maze, seat: i64, square: i64, length: i64) -> None:
        """From the square down the flood, in registers."""
        plan, areas, rungs, ajar, words = self.plan, self.areas, self.rungs, maze.open, self.words
        columns, crest, body, base = plan.columns, plan.crest, plan.body, plan.base
        up, right = ajar[0], ajar[words]
        over, aside = (ajar[1], ajar[3]) if words == 2 else (i64(0), i64(0))
        low, high = (i64(0), plan.bit[square]) if plan.word[square] else (plan.bit[square], i64(0))
        climbs, rises, strides, sides, path, track = i64(0), i64(0), i64(0), i64(0), low, high
        while length > 0:
            length -= 1
            lower = (spread(low, up, right, columns, body) | (high & base) << crest & up) & areas[2 * length]
            higher = (spread(high, over, aside, columns, body) | (low & up) >> crest) & areas[2 * length + 1]
            climb = up & (low & (lower >> columns | (higher & base) << crest))
            climb |= up & (lower & (low >> columns | (high & base) << crest))
            rise = over & (high & higher >> columns | higher & high >> columns)
            stride = right & (low & lower >> 1 | lower & low >> 1)
            side = aside & (high & higher >> 1 | higher & high >> 1)
            rungs[4 * length], rungs[4 * length + 1] = climb, rise
            rungs[4 * length + 2], rungs[4 * length + 3] = stride, side
            climbs, rises, strides, sides = climbs | climb, rises | rise, strides | stride, sides | side
            low, high = lower, higher
            path, track = path | low, track | high
        self.steps[0], self.steps[words], self.paths[seat * words] = climbs, strides, path
        if words == 2:
            self.steps[1], self.steps[3], self.paths[seat * 2 + 1] = rises, sides, track

    def _trace_large(self, maze: Maze, seat: i64, square: i64, length: i64) -> None:
        """The same for any number of words."""
        words, areas = self.words, self.areas
        here, there = vec[i64]([0] * int(words)), vec[i64]([0] * int(words))
        here[self.plan.word[square]] = self.plan.bit[square]
        self.steps = vec[i64]([0] * int(2 * words))
        w: i64 = 0
        while w < words:
            self.paths[seat * words + w] = here[w]
            w += 1
        while length > 0:
            length -= 1
            w = 0
            while w < words:
                there[w] = maze.grown(here, 0, w) & areas[length * words + w]
                self.paths[seat * words + w] |= there[w]
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

    # --- counting -----------------------------------------------------------------------------

    def cut_count(self, maze: Maze, seat: i64) -> i64:
        """How many walls that fit cut the seat's shortest ways; the maze has been surveyed."""
        total: i64 = 0
        layer: i64 = 0
        while layer < 2 * self.words:
            total += count(self.cuts[seat * 2 * self.words + layer] & maze.free[layer])
            layer += 1
        return total

    def path_count(self, seat: i64) -> i64:
        """How many squares lie on the seat's shortest ways."""
        total: i64 = 0
        w: i64 = 0
        while w < self.words:
            total += count(self.paths[seat * self.words + w])
            w += 1
        return total

    def within(self, steps: i64) -> i64:
        """How many squares were at most so many steps from the goal in the last flood, on boards of up to two words."""
        return count(self.areas[2 * steps]) + count(self.areas[2 * steps + 1])

    # --- detours ------------------------------------------------------------------------------

    def exposure(self, maze: Maze, seat: i64, square: i64, side: i64) -> i64:
        """How many steps one more wall can add to the seat's way, just measured; the maze has been surveyed."""
        self.longest, self.toll, self.severe = 0, 0, 0
        if self.lengths[seat] == FAR:
            return 0
        if self.words <= 2:
            self._walk_round(maze, square, self.lengths[seat])
            return self.longest
        return self._longest_large(maze, seat, square, side) - self.lengths[seat]

    def _walk_round(self, maze: Maze, square: i64, length: i64) -> None:
        """From the goal up, the walls that cut a way between two areas and did not between earlier ones."""
        plan, areas, rungs, words = self.plan, self.areas, self.rungs, self.words
        columns, crest, base = plan.columns, plan.crest, plan.base
        flat, tall, up, right = maze.free[0], maze.free[words], maze.open[0], maze.open[words]
        flats, talls = (maze.free[1], maze.free[3]) if words == 2 else (i64(0), i64(0))
        over, aside = (maze.open[1], maze.open[3]) if words == 2 else (i64(0), i64(0))
        rung: i64 = 0
        while rung < length:
            low, high = areas[2 * rung], areas[2 * rung + 1]
            climb, rise, stride, side = rungs[4 * rung], rungs[4 * rung + 1], rungs[4 * rung + 2], rungs[4 * rung + 3]
            inner, inside = right & low & low >> 1, aside & high & high >> 1
            cuts = tall & (stride | stride >> columns | (side & base) << crest)
            if cuts:
                self._detours(maze, square, length, rung, cuts, 2, inner, inside)
            tall, cuts = tall ^ cuts, talls & (side | side >> columns)
            if cuts:
                self._detours(maze, square, length, rung, cuts, 3, inside, 0)
            talls, cuts = talls ^ cuts, flat & (climb | climb >> 1)
            if cuts:
                inner = up & low & (low >> columns | (high & base) << crest)
                self._detours(maze, square, length, rung, cuts, 0, inner, 0)
            flat, cuts = flat ^ cuts, flats & (rise | rise >> 1)
            if cuts:
                self._detours(maze, square, length, rung, cuts, 1, over & high & high >> columns, 0)
            flats ^= cuts
            rung += 1

    def _detours(
        self, maze: Maze, square: i64, length: i64, rung: i64, cuts: i64, layer: i64, inner: i64, inside: i64
    ) -> None:
        """The detours around these walls. One that stops no step inside the area leaves that as it is, so that the
        flood goes on from there."""
        columns, crest, body = self.plan.columns, self.plan.crest, self.plan.body
        while cuts:
            stopped = cuts & -cuts
            cuts ^= stopped
            beyond: i64 = 0
            if layer < 2:
                stopped |= stopped << 1
            else:
                beyond = stopped >> crest if layer == 2 else 0
                stopped |= (stopped & body) << columns
            begin = 0 if stopped & inner | beyond & inside else rung
            detour = self._detour(maze, square, begin, layer, stopped, beyond) - length
            if detour > 0:
                self.longest = max(self.longest, detour)
                self.toll += min(detour, LONGEST)
                self.severe += detour >= SEVERE

    def _detour(self, maze: Maze, square: i64, length: i64, layer: i64, stopped: i64, beyond: i64) -> i64:
        """How long the way is without these steps of a layer, and those beyond it; 0 where none leads."""
        plan, ajar = self.plan, maze.open
        columns, crest, body, base = plan.columns, plan.crest, plan.body, plan.base
        up, right = ajar[0], ajar[self.words]
        over, aside = (ajar[1], ajar[3] & ~beyond) if self.words == 2 else (i64(0), i64(0))
        if layer < 2:
            up, over = (up & ~stopped, over) if layer == 0 else (up, over & ~stopped)
        else:
            right, aside = (right & ~stopped, aside) if layer == 2 else (right, aside & ~stopped)
        pawn, above = plan.bit[square], plan.word[square] == 1
        low, high = self.areas[2 * length], self.areas[2 * length + 1]
        while not (high if above else low) & pawn:
            lower = spread(low, up, right, columns, body) | (high & base) << crest & up
            higher = spread(high, over, aside, columns, body) | (low & up) >> crest
            if lower == low and higher == high:
                return 0
            low, high = lower, higher
            length += 1
        return length

    def _longest_large(self, maze: Maze, seat: i64, square: i64, side: i64) -> i64:
        """The same for any number of words."""
        plan, areas, longest = self.plan, self.areas, self.lengths[seat]
        code: i64 = plan.squares
        while code < plan.squares + 2 * plan.slots:
            anchor, way = plan.wall(code)
            if self.cut(seat, anchor, way) and maze.free[way * self.words + plan.word[anchor]] & plan.bit[anchor]:
                maze.block(anchor, way)
                length = self.length(maze, square, side)
                maze.block(anchor, way)
                longest = max(longest, length if length < FAR else 0)
            code += 1
        self.areas = areas
        return longest
