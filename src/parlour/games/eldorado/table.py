"""All that lies on the table: cards, pieces, blockades, market, and what the turn is about. Compiled.

Cards are counted by kind. A row of counts for each pile:

    seat * 6 + HAND, DRAW, DISCARD, PLAYED, GAINED, KNOWN     of each seat
    seats * 6                                                 removed from the game
    seats * 6 + 1                                             market and reserve together

PLAYED cards lie before the seat until its turn ends, GAINED ones were bought or taken in this turn.
KNOWN cards are in the hand, and everybody knows it: they were there when the draw pile ran out.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from parlour.core.mix import mix
from parlour.games.eldorado.track import BLOCKADES, KINDS

HAND: Final = 0
DRAW: Final = 1
DISCARD: Final = 2
PLAYED: Final = 3
GAINED: Final = 4
KNOWN: Final = 5
ROWS: Final = 6

# What is to be decided. Chance deals blockades and draws cards; the seat does the rest.
DEALING: Final = 0
DRAWING: Final = 1
PLAYING: Final = 2
MOVING: Final = 3
GIVING: Final = 4
BUYING: Final = 5
TAKING: Final = 6
REMOVING: Final = 7
DISCARDING: Final = 8
FINISHED: Final = 9

CITY: Final = -1  # where a piece is that has arrived
NOBODY: Final = -1


class Table:
    """A position without its past."""

    def __init__(
        self, piles: "vec[u8]", pieces: "vec[i64]", walls: "vec[i64]", holders: "vec[i64]", came: "vec[i64]"
    ) -> None:
        self.piles = piles
        self.pieces = pieces  # by seat and piece the space, or CITY
        self.walls = walls  # by joint the number of the blockade that stands there, or 0
        self.holders = holders  # by number of the blockade the seat that keeps it, or NOBODY
        self.came = came  # by seat 0, or round * 8 + how many had arrived before
        self.market: i64 = 0  # bit n: the pile of kind n lies on the market board
        self.phase: i64 = DEALING
        self.round: i64 = 0  # 0 is the set-up
        self.turns: i64 = 1
        self.seat: i64 = 0
        self.bought: i64 = 0
        self.ended: i64 = 0  # the turn is over but for drawing
        self.draws: i64 = 0  # cards still to draw
        self.removals: i64 = 0  # cards that may still be removed
        # An open card with what is left of it; cards to give; half coins to pay for a pile.
        self.card: i64 = 0
        self.symbol: i64 = 0
        self.left: i64 = 0
        self.piece: i64 = -1  # that the open card moves, or that cards are given for
        self.target: i64 = 0  # what cards are given for: a space, or a blockade by minus its number
        # The moves of this turn and of the one before; replaced, never changed.
        self.history: list[int] = []
        self.before: list[int] = []

    def copy(self) -> "Table":
        twin = Table(self.piles[:], self.pieces[:], self.walls[:], self.holders[:], self.came[:])
        twin.market = self.market
        twin.phase = self.phase
        twin.round = self.round
        twin.turns = self.turns
        twin.seat = self.seat
        twin.bought = self.bought
        twin.ended = self.ended
        twin.draws = self.draws
        twin.removals = self.removals
        twin.card = self.card
        twin.symbol = self.symbol
        twin.left = self.left
        twin.piece = self.piece
        twin.target = self.target
        twin.history = self.history
        twin.before = self.before
        return twin

    # --- piles ------------------------------------------------------------------------------

    def row(self, seat: i64, pile: i64) -> i64:
        """Where that pile's counts begin."""
        return (seat * ROWS + pile) * KINDS

    def removed(self) -> i64:
        """Where the counts of cards removed from the game begin."""
        return len(self.came) * ROWS * KINDS

    def stock(self) -> i64:
        """Where the counts of market and reserve begin."""
        return (len(self.came) * ROWS + 1) * KINDS

    def total(self, row: i64) -> i64:
        """How many cards lie there."""
        piles = self.piles
        count: i64 = 0
        kind = row
        while kind < row + KINDS:
            count += i64(piles[kind])
            kind += 1
        return count

    def transfer(self, kind: i64, start: i64, end: i64) -> None:
        """Move a card of that kind from one row to another."""
        piles = self.piles
        piles[start + kind] = u8(i64(piles[start + kind]) - 1)
        piles[end + kind] = u8(i64(piles[end + kind]) + 1)

    def pour(self, start: i64, end: i64) -> None:
        """Move all cards of one row to another."""
        piles = self.piles
        kind: i64 = 0
        while kind < KINDS:
            if piles[start + kind]:
                piles[end + kind] = u8(i64(piles[end + kind]) + i64(piles[start + kind]))
                piles[start + kind] = u8(0)
            kind += 1

    def play(self, kind: i64, end: i64) -> None:
        """Move a card of that kind from the hand of the seat to a row; nobody knows more than before."""
        hand = self.row(self.seat, HAND)
        known = self.row(self.seat, KNOWN) + kind
        self.transfer(kind, hand, end)
        if self.piles[known]:
            self.piles[known] = u8(i64(self.piles[known]) - 1)

    # --- the board --------------------------------------------------------------------------

    def free(self, space: i64) -> bool:
        """No piece stands there."""
        return space not in self.pieces

    def held(self, seat: i64) -> i64:
        """How many blockades the seat keeps, and the highest number among them: count * 8 + number."""
        holders = self.holders
        count: i64 = 0
        highest: i64 = 0
        number: i64 = 1
        while number <= BLOCKADES:
            if holders[number] == seat:
                count += 1
                highest = number
            number += 1
        return count * 8 + highest

    def racing(self) -> i64:
        """How many seats have not arrived."""
        count: i64 = 0
        for came in self.came:
            if not came:
                count += 1
        return count

    # --- comparing --------------------------------------------------------------------------

    def numbers(self) -> list[int]:
        """All that the rules read, cards left out."""
        return [
            *[int(number) for number in self.pieces],
            *[int(number) for number in self.walls],
            *[int(number) for number in self.holders],
            *[int(number) for number in self.came],
            int(self.market),
            int(self.phase),
            int(self.round),
            int(self.turns),
            int(self.seat),
            int(self.bought),
            int(self.ended),
            int(self.draws),
            int(self.removals),
            int(self.card),
            int(self.symbol),
            int(self.left),
            int(self.piece),
            int(self.target),
        ]

    def same(self, other: "Table") -> bool:
        """Whether the rules can tell no difference."""
        return self.numbers() == other.numbers() and list(self.piles) == list(other.piles)

    def key(self) -> i64:
        """A number that is equal for equal tables."""
        key: i64 = 0
        for number in self.numbers():
            key = mix(key ^ i64(number + 8))
        piles = self.piles
        index: i64 = 0
        while index < len(piles):
            if piles[index]:
                key ^= mix(index * 256 + i64(piles[index]))
            index += 1
        return key
