"""How the two seats stand in a position of Hanto: what a judge counts. Compiled."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from parlour.core.mix import bit
from parlour.games.hanto.board import HantoState
from parlour.games.hanto.formation import NEIGHBOUR
from parlour.games.hanto.gaits import STIRS, Gait

FAR: Final = 6  # hexes; beyond it distance does not matter


class Stance:
    """One seat's Butterfly and what it may still hope for. `survey` both before you `face` them."""

    def __init__(self, state: HantoState, seat: i64) -> None:
        self.seat: i64 = seat
        self.butterfly: i64 = -1  # its cell, or -1; of several the most crowded
        self.crowd: i64 = 0  # pieces around it, of either colour
        self.liberties = vec[i64](capacity=6)  # the empty cells around it
        self._find_butterfly(state)
        # What face leaves behind.
        self.attackers: i64 = 0  # own pieces that could go to a liberty of the other Butterfly
        self.grip: i64 = 0  # own pieces beside the other Butterfly
        self.aims: i64 = 0  # bit i: somebody could take the other's liberty i
        self.loose: i64 = 0  # own pieces beside the own Butterfly that could leave
        self.nimble = False  # the own Butterfly could move
        self.free = vec[i64]([0] * len(state.rules.counts))  # pieces that could move, by kind
        self.stuck = vec[i64]([0] * len(state.rules.counts))  # pieces that could not
        self.away = vec[i64]([0] * len(state.rules.counts))  # hexes between them and the other Butterfly, by kind

    def _find_butterfly(self, state: HantoState) -> None:
        board = state.board
        n: i64 = 0
        while n < board.count:
            if i64(board.kind[n]) == state.rules.butterfly and i64(board.seat[n]) == self.seat:
                liberties = _empty_around(state, board.at[n])
                if self.butterfly < 0 or 6 - len(liberties) > self.crowd:
                    self.butterfly = board.at[n]
                    self.crowd = 6 - len(liberties)
                    self.liberties = liberties
            n += 1

    def face(self, state: HantoState, other: "Stance") -> None:
        """See what every piece could do, were it this seat's move; the rim and the survey are fresh."""
        if self.butterfly < 0:
            return
        board = state.board
        n: i64 = 0
        while n < board.count:
            if i64(board.seat[n]) == self.seat:
                self._look(state, n, other)
            n += 1
        self._place(state, other)

    def _look(self, state: HantoState, n: i64, other: "Stance") -> None:
        board = state.board
        spans, start, kind = board.torus.spans, board.at[n], i64(board.kind[n])
        seen = self._seen(state, n, other.liberties)
        if start == self.butterfly:
            self.nimble = seen & STIRS != 0
        elif seen & STIRS and spans[(start - self.butterfly) & board.mask] == 1:
            self.loose += 1
        if other.butterfly >= 0:
            away = min(i64(spans[(start - other.butterfly) & board.mask]), FAR)
            if away == 1:
                self.grip += 1  # it fills nothing by moving on
                return
            self.away[kind] += away - 1
        if seen & STIRS:
            self.free[kind] += 1
        else:
            self.stuck[kind] += 1
        if seen & (STIRS - 1):
            self.attackers += 1
            self.aims |= seen & (STIRS - 1)

    def _seen(self, state: HantoState, n: i64, goals: "vec[i64]") -> i64:
        board = state.board
        gaits: list[Gait] = state.rules.gaits[i64(board.kind[n])]
        seen: i64 = 0
        if gaits:
            board.lift(n)
            for gait in gaits:
                seen |= gait.aims(board, board.at[n], goals)
            board.cells[board.at[n]] = u8(n + 1)
        return seen

    def _place(self, state: HantoState, other: "Stance") -> None:
        """A hand attacks too where a piece may be placed on a liberty."""
        hands, kinds = state.hands, len(self.free)
        held: i64 = 0
        kind: i64 = 0
        while kind < kinds:
            held += hands[self.seat * kinds + kind]
            kind += 1
        if not held:
            return
        near, placing = state.board.near, state.rules.placing
        open_to_hand: i64 = 0
        i: i64 = 0
        while i < len(other.liberties):
            if placing.allows(i64(near[other.liberties[i]]) % NEIGHBOUR, self.seat + 1):
                self.aims |= bit(1, i)
                open_to_hand += 1
            i += 1
        self.attackers += min(held, open_to_hand)

    def fills(self) -> i64:
        """How many of the other Butterfly's liberties could be taken, one attacker for each."""
        count: i64 = 0
        aims = self.aims
        while aims:
            aims &= aims - 1
            count += 1
        return min(count, self.attackers)


def _empty_around(state: HantoState, cell: i64) -> "vec[i64]":
    board = state.board
    found = vec[i64](capacity=6)
    d: i64 = 0
    while d < 6:
        there = (cell + board.steps[d]) & board.mask
        if not board.cells[there]:
            found = append(found, there)
        d += 1
    return found
