"""How promising a move of Hanto looks before it is tried. Compiled."""

from typing import Final

from mypy_extensions import i64

from parlour.games.hanto.board import KINDS, HantoState
from parlour.games.hanto.formation import NEIGHBOUR
from parlour.games.hanto.stance import FAR, Stance

# By eye: a search soon knows better, and only wants a sensible beginning.
FILL: Final = 40  # a liberty taken, the same again for each piece that is there already
NEAR: Final = 4  # a hex nearer to the other Butterfly
LEAVE: Final = 20  # a liberty given to the own Butterfly …
CROWDED: Final = 25  # … and more for each piece around it
ESCAPE: Final = 30  # each neighbour that a moving Butterfly gets rid of
PIN: Final = 25  # a piece of the other's that must stay


class Promise:
    """Both Butterflies as they stand, seen by the seat to move."""

    def __init__(self, state: HantoState) -> None:
        state.board.rim()
        self.own = Stance(state, state.seat())
        self.other = Stance(state, 1 - state.seat())
        self.spans = state.board.torus.spans
        self.near = state.board.near
        self.mask: i64 = state.board.mask
        self.area: i64 = state.area
        self.resignation: i64 = state.resignation()

    def beside(self, cell: i64, butterfly: i64) -> i64:
        return 1 if cell >= 0 and butterfly >= 0 and self.spans[(cell - butterfly) & self.mask] == 1 else 0

    def fills(self, code: i64) -> bool:
        """The move takes one more liberty of the other Butterfly."""
        to, what = code % self.area, code // self.area
        if code == self.resignation:
            return False
        return self.beside(to, self.other.butterfly) > self.beside(what - KINDS, self.other.butterfly)

    def of(self, code: i64) -> i64:
        """The more, the better; 0 for what changes nothing."""
        if code == self.resignation:
            return 0
        to, start = code % self.area, code // self.area - KINDS
        crowd = i64(self.near[to]) // NEIGHBOUR
        if start >= 0 and self.spans[(to - start) & self.mask] == 1:
            crowd -= 1  # the piece itself, which leaves
        promise = self._attack(start, to) + self._defence(start, to, crowd)
        if crowd == 1 and i64(self.near[to]) % NEIGHBOUR == 2 - self.own.seat:
            promise += PIN  # for it is alone beside it
        return promise

    def _attack(self, start: i64, to: i64) -> i64:
        other = self.other
        if other.butterfly < 0:
            return 0
        gain = self.beside(to, other.butterfly) - self.beside(start, other.butterfly)
        return gain * FILL * (1 + other.crowd) - min(i64(self.spans[(to - other.butterfly) & self.mask]), FAR) * NEAR

    def _defence(self, start: i64, to: i64, crowd: i64) -> i64:
        own = self.own
        if own.butterfly < 0:
            return 0
        if start == own.butterfly:
            return (own.crowd - crowd) * ESCAPE
        gain = self.beside(start, own.butterfly) - self.beside(to, own.butterfly)
        return gain * (LEAVE + CROWDED * own.crowd)
