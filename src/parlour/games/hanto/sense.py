"""How well the seat to move stands, as played games of one variant have taught. Compiled.

Every count picks a row of the net: those of the mover, those of the other, and the moves that a limit leaves.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from parlour.core.net import Net
from parlour.games.hanto.board import HantoState, Rules
from parlour.games.hanto.stance import Stance

CROWDS: Final = 6  # pieces around a Butterfly that has not lost
LIBERTIES: Final = 7
ATTACKERS: Final = 12
PIECES: Final = 10  # of one kind that are told apart, by where they are
HEXES: Final = 32  # between all pieces of a kind and the Butterfly that they are after
ENDLESS: Final = 1000  # moves left where there is no limit

# The tables of a seat, rows by columns: what it does to the other Butterfly, then how its own is.
ATTACK: Final = [(CROWDS, LIBERTIES), (1, ATTACKERS), (1, LIBERTIES)]
DEFENCE: Final = [(CROWDS, LIBERTIES), (CROWDS, 3)]
KIND: Final = [(1, PIECES), (1, PIECES), (1, PIECES), (1, HEXES)]
HELD: Final = 0  # a Butterfly in the hand,
PINNED: Final = 1  # one that cannot leave
NIMBLE: Final = 2  # and one that can


def tables(rules: Rules) -> list[tuple[int, int]]:
    """The rows of the net, as tables with rows and columns."""
    seat = [*ATTACK, *DEFENCE, *KIND * (len(rules.counts) - 1)]
    return [*seat, *seat, (1, int(rules.limit) + 1)]


class Sense:
    """Picks rows and adds them up. It may have been taught with another limit than that of the rules."""

    def __init__(self, rules: Rules, lessons: dict[str, list[int]]) -> None:
        self.net = Net(lessons)
        self.limit: i64 = rules.limit
        self.sizes = vec[i64](capacity=64)  # of each table,
        self.first = vec[i64](capacity=64)  # and its first row
        rows: i64 = 0
        for down, across in tables(rules):
            self.sizes = append(self.sizes, i64(down * across))
            self.first = append(self.first, rows)
            rows += down * across
        taught = len(lessons["rows"]) // (len(lessons["units"]) + 1)
        self.sizes[-1] = taught - self.first[-1]
        self.picked = vec[i64]([0] * len(self.sizes))
        self.at: i64 = 0

    def worth(self, state: HantoState, own: Stance, other: Stance) -> i64:
        """How well the seat to move stands, whose stance is the first."""
        self.look(state, own, other)
        net, picked, number = self.net, self.picked, i64(1)
        net.begin(picked[0])
        while number < len(picked):
            net.add(picked[number])
            number += 1
        return net.worth()

    def look(self, state: HantoState, own: Stance, other: Stance) -> None:
        """Pick a row of each table."""
        self.at = 0
        self._side(state, own, other)
        self._side(state, other, own)
        self._pick(max(self.limit - state.made, 0) if self.limit else ENDLESS)

    def _side(self, state: HantoState, own: Stance, other: Stance) -> None:
        crowd = min(own.crowd, CROWDS - 1)
        self._pick(min(other.crowd, CROWDS - 1) * LIBERTIES + own.fills())
        self._pick(own.attackers)
        self._pick(own.grip)
        self._pick(crowd * LIBERTIES + own.loose)
        self._pick(crowd * 3 + (HELD if own.butterfly < 0 else NIMBLE if own.nimble else PINNED))
        kinds, kind = i64(len(own.free)), i64(1)
        while kind < kinds:
            self._pick(own.free[kind])
            self._pick(own.stuck[kind])
            self._pick(state.hands[own.seat * kinds + kind])
            self._pick(own.away[kind])
            kind += 1

    def _pick(self, value: i64) -> None:
        """That row of the next table, or its last."""
        at = self.at
        self.picked[at] = self.first[at] + min(value, self.sizes[at] - 1)
        self.at = at + 1
