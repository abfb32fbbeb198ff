"""One remembered way to its goal for each pawn: a wall that cuts none of them shuts nobody in. Compiled.

A route holds as long as its pawn stays where it starts and no wall cuts it; taking a wall away
never harms it. So walls are taken back for nothing, and a route is sought anew only when asked for.
"""

from librt.vecs import vec
from mypy_extensions import i64

from parlour.games.quoridor.maze import NOWHERE, Maze, holds
from parlour.games.quoridor.plan import HORIZONTAL, Plan


class Routes:
    """By seat, the square where its route starts and the steps that it takes, in layers as in Maze."""

    def __init__(self, plan: Plan, seats: i64) -> None:
        self.plan = plan
        self.words: i64 = plan.words
        self.seats: i64 = seats
        self.start = vec[i64]([NOWHERE] * int(seats))
        self.steps = vec[i64]([0] * int(seats * 2 * plan.words))
        self.all_steps = vec[i64]([0] * int(2 * plan.words))

    def seek(self, maze: Maze, seat: i64, square: i64, goal: i64) -> bool:
        """Remember a shortest way from the square to the goal, unless one is known; False where there is none."""
        if self.start[seat] == square:
            return True
        plan, steps = self.plan, self.steps
        base = seat * 2 * self.words
        w: i64 = 0
        while w < 2 * self.words:
            steps[base + w] = 0
            w += 1
        areas = maze.ripples(goal, square)
        at: i64 = len(areas) - self.words
        if not holds(plan, areas, at, square):
            return False
        self.start[seat] = square
        at -= self.words
        while at >= 0:
            direction = _downhill(maze, areas, at, square)
            edge = square + plan.back[direction]
            steps[base + (direction & 1) * self.words + plan.word[edge]] |= plan.bit[edge]
            square += plan.steps[direction]
            at -= self.words
        return True

    def gather(self) -> None:
        """Lay all routes over each other, for `cutting`."""
        w: i64 = 0
        while w < 2 * self.words:
            steps: i64 = 0
            seat: i64 = 0
            while seat < self.seats:
                steps |= self.steps[seat * 2 * self.words + w]
                seat += 1
            self.all_steps[w] = steps
            w += 1

    def cutting(self, way: i64, w: i64) -> i64:
        """The slots whose wall would cut a route."""
        if way == HORIZONTAL:
            return self.all_steps[w] | self.all_steps[w] >> 1
        steps = self.all_steps[self.words :]
        return steps[w] | self.plan.lowered(steps, w)

    def cut(self, seat: i64, anchor: i64, way: i64) -> bool:
        """Whether a wall there cuts the seat's route."""
        return self._takes(seat, anchor, way) or self._takes(seat, self.plan.second(anchor, way), way)

    def _takes(self, seat: i64, square: i64, way: i64) -> bool:
        return self.steps[(seat * 2 + way) * self.words + self.plan.word[square]] & self.plan.bit[square] != 0

    def forget(self, anchor: i64, way: i64) -> None:
        """A wall was placed: the routes that it cuts are no more."""
        seat: i64 = 0
        while seat < self.seats:
            if self.cut(seat, anchor, way):
                self.start[seat] = NOWHERE
            seat += 1


def _downhill(maze: Maze, areas: "vec[i64]", at: i64, square: i64) -> i64:
    """The first direction that leads into the area that begins at areas[at]."""
    plan = maze.plan
    direction: i64 = 0
    while not (maze.leads(square, direction) and holds(plan, areas, at, square + plan.steps[direction])):
        direction += 1
    return direction
