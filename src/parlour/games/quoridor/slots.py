"""The walls that matter: across somebody's way, beside a pawn, or leaning on a wall near a way. Compiled."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.games.quoridor.board import QuoridorState
from parlour.games.quoridor.plan import HORIZONTAL, VERTICAL, Plan
from parlour.games.quoridor.ways import Ways

FEW: Final = 16  # slots of a board so small that every wall matters


class Slots:
    """Chooses slots of one board; `chosen` holds them in layers as in Maze."""

    def __init__(self, plan: Plan, seats: i64) -> None:
        self.plan = plan
        self.seats: i64 = seats
        self.layers: i64 = 2 * plan.words
        self.chosen = vec[i64]([0] * int(self.layers))
        self.beside = vec[i64]([0] * int(self.layers * plan.squares))  # by square, the slots around it
        square: i64 = 0
        while square < plan.squares:
            self._look_around(square)
            square += 1

    def _look_around(self, square: i64) -> None:
        """Walls that stop a step from the square, and those one farther along."""
        for along in range(-2, 2):
            for across in range(-1, 1):
                self._note(square, along, across, HORIZONTAL)
                self._note(square, across, along, VERTICAL)

    def _note(self, square: i64, right: i64, up: i64, way: i64) -> None:
        plan = self.plan
        column, row = square % plan.columns + right, square // plan.columns + up
        if 0 <= column < plan.columns - 1 and 0 <= row < plan.rows - 1:
            anchor = row * plan.columns + column
            self.beside[square * self.layers + way * plan.words + plan.word[anchor]] |= plan.bit[anchor]

    def choose(self, state: QuoridorState, ways: Ways) -> None:
        """The slots that matter to the seat to move; the ways have been measured."""
        if self.plan.slots <= FEW:
            self.chosen = self.plan.everywhere[:]
            return
        words, chosen, layers = self.plan.words, self.chosen, self.layers
        self.choose_cuts(state.seat, ways)
        near = vec[i64]([0] * int(words))
        seat: i64 = 0
        while seat < self.seats:
            w: i64 = 0
            while w < words:
                near[w] |= ways.paths[seat * words + w]
                w += 1
            w = 0
            while w < layers:
                chosen[w] |= self.beside[state.pawns[seat] * layers + w]
                w += 1
            seat += 1
        state.maze.survey()
        self._lean(state, near)

    def choose_cuts(self, mover: i64, ways: Ways) -> None:
        """The slots whose walls cut a way of another seat than the mover."""
        layers, chosen = self.layers, self.chosen
        layer: i64 = 0
        while layer < layers:
            chosen[layer] = 0
            seat: i64 = 0
            while seat < self.seats:
                if seat != mover:
                    chosen[layer] |= ways.cuts[seat * layers + layer]
                seat += 1
            layer += 1

    def _lean(self, state: QuoridorState, near: "vec[i64]") -> None:
        """Add the slots near these squares whose walls would touch another at an end."""
        plan, words, chosen, touched = self.plan, self.plan.words, self.chosen, state.maze.touched
        w: i64 = 0
        while w < words:
            low = plan.lowered(near, w)
            around = near[w] | near[w] >> 1 | low | low >> 1  # a pillar is beside the four squares of its anchor
            chosen[w] |= around & (touched[w] << 1 | touched[w] >> 1)
            chosen[words + w] |= around & (plan.raised(touched, w) | plan.lowered(touched, w))
            w += 1
