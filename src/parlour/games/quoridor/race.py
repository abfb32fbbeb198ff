"""Who arrives first when neither of two seats has a wall left. Compiled.

Pawns that cannot meet any more are counted out; until then their moves are searched, jumps and all. What
is told is true; of pawns that have long to go before they meet nothing is, and the search must see to it.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.games.quoridor.board import QuoridorState, Rules
from parlour.games.quoridor.maze import FAR, Maze, holds
from parlour.games.quoridor.plan import Plan
from parlour.games.quoridor.ways import Ways

AHEAD: Final = 3  # moves that are searched; a count of arrangements would make left differ from right


class Race:
    """Settles races of one game. Scratch, used again and again."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.plan = rules.plan
        self.ways = Ways(rules.plan, 0)
        self.area = vec[i64]([0] * int(rules.plan.words))
        self.reach = vec[i64]([0] * int(rules.plan.words))
        self.grown = vec[i64]([0] * int(rules.plan.words))

    def winner(self, state: QuoridorState) -> i64:
        """The seat that wins; -1 where that is not seen soon."""
        outcome = self._outcome(state, state.seat, AHEAD)
        if outcome == 0:
            return -1
        return state.seat if outcome > 0 else 1 - state.seat

    def _outcome(self, state: QuoridorState, seat: i64, depth: i64) -> i64:
        """1 where the seat, to move, wins; -1 where it loses; 0 where that is not seen."""
        if self._runs_free(state, seat, 0):
            return 1
        if self._runs_free(state, 1 - seat, 1):
            return -1
        if depth == 0:
            return 0
        squares: list[int] = []
        state.pawn_moves(squares, seat)
        if not squares:
            return -self._outcome(state, 1 - seat, depth - 1)
        return self._best(state, seat, squares, depth)

    def _best(self, state: QuoridorState, seat: i64, squares: list[int], depth: i64) -> i64:
        here, best = state.pawns[seat], i64(-1)
        for square in squares:
            if self.plan.on_side(square, self.rules.goals[seat]):
                return 1
            state.pawns[seat] = square
            outcome = -self._outcome(state, 1 - seat, depth - 1)
            state.pawns[seat] = here
            if outcome > 0:
                return 1
            best = max(best, outcome)
        return best

    def _runs_free(self, state: QuoridorState, seat: i64, behind: i64) -> bool:
        """Whether the seat, moving first or one move behind, arrives first on a way where the other is never near."""
        maze, plan, ways = state.maze, self.plan, self.ways
        square, rival = state.pawns[seat], state.pawns[1 - seat]
        most = ways.length(maze, rival, self.rules.goals[1 - seat]) - behind
        length = ways.length(maze, square, self.rules.goals[seat])
        if length == FAR or length > most:
            return False
        seed(plan, self.area, square)
        seed(plan, self.reach, rival)
        if behind:
            self.grow(maze, self.reach)
        met = behind and holds(plan, self.reach, 0, square)
        while length > 0 and not met:
            length -= 1
            self.grow(maze, self.reach)
            self.grow(maze, self.area)
            met = not self._stays_clear(length)
        return not met

    def grow(self, maze: Maze, area: "vec[i64]") -> None:
        """Grow an area by one step."""
        words, grown = self.plan.words, self.grown
        w: i64 = 0
        while w < words:
            grown[w] = maze.grown(area, 0, w)
            w += 1
        w = 0
        while w < words:
            area[w] = grown[w]
            w += 1

    def _stays_clear(self, length: i64) -> bool:
        """Cut the area down to what is that near the goal and out of the other's reach; False where nothing is."""
        words, clear = self.plan.words, False
        w: i64 = 0
        while w < words:
            self.area[w] &= self.ways.areas[length * self.ways.stride + w] & ~self.reach[w]
            clear = clear or self.area[w] != 0
            w += 1
        return clear


def seed(plan: Plan, area: "vec[i64]", square: i64) -> None:
    """Make the area this one square."""
    w: i64 = 0
    while w < plan.words:
        area[w] = 0
        w += 1
    area[plan.word[square]] = plan.bit[square]
