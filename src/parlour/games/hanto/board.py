"""A Hanto position: the formation, the hands, whose move it is. Compiled.

A move's code, with `area` = side * side cells on the state's torus:

    to + area * kind               place a piece of that kind from the hand
    to + area * (16 + from)        move the piece on cell `from`
    area * (16 + area)             resign: in the list only when nothing else is
"""

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from parlour.core.game import Game
from parlour.core.mix import mix
from parlour.core.result import Result
from parlour.core.state import OVER, State
from parlour.games.hanto.ending import (
    BOTH_SURROUNDED,
    FIRST_RESIGNS,
    FIRST_SURROUNDS,
    RUNNING,
    SECOND_RESIGNS,
    SECOND_SURROUNDS,
    Ending,
    limit_of,
)
from parlour.games.hanto.formation import NEIGHBOUR, Formation
from parlour.games.hanto.gaits import Gait
from parlour.games.hanto.placing import Placing

KINDS: Final = 16  # at most so many kinds of pieces


class Rules:
    """A variant in the form that the board reads. Read-only; shared by all its states."""

    def __init__(
        self, counts: list[int], gaits: list[list[Gait]], placing: Placing, endings: list[Ending], deadline: int
    ) -> None:
        self.counts = counts
        self.gaits = gaits
        self.placing = placing
        self.endings = endings
        self.butterfly: i64 = 0  # the Butterfly is always the first kind
        self.deadline: i64 = deadline
        self.limit: i64 = limit_of(endings)


class HantoState(State):
    """Seats are 0 and 1, in the order of moving; kinds are numbers in the order of the variant's pieces."""

    def __init__(self, game: Game[Any], rules: Rules, board: Formation) -> None:
        super().__init__(game)
        self.rules = rules
        self.board = board
        self.area: i64 = board.mask + 1
        self.hands = vec[i64](rules.counts + rules.counts)
        self.made: i64 = 0  # moves made, by both; a set-up may begin anywhere
        self.status: i64 = RUNNING
        self.pieces_key: i64 = 0
        # The last move and where its piece came from; the trail holds what they were before.
        self.last: i64 = -1
        self.last_x: i64 = 0
        self.last_y: i64 = 0
        self.trail: list[tuple[i64, i64, i64]] = []

    def copy(self) -> "HantoState":
        twin = HantoState(self.game, self.rules, self.board.copy())
        twin.hands = self.hands[:]
        twin.made = self.made
        twin.status = self.status
        twin.pieces_key = self.pieces_key
        twin.last = self.last
        twin.last_x = self.last_x
        twin.last_y = self.last_y
        return twin

    def seat(self) -> i64:
        """Whose move it is, or would be."""
        return self.made & 1

    def actor(self) -> int:
        return int(self.made & 1) if self.status == RUNNING else OVER

    def turn(self) -> int:
        return int(self.made) + 1

    def turn_number(self) -> int:
        """Whole turns, from 1: a turn is one move by each player."""
        return int(self.made // 2) + 1

    # --- generating -------------------------------------------------------------------------

    def moves(self) -> list[int]:
        codes: list[int] = []
        if self.status != RUNNING:
            return codes
        self.board.rim()
        seat = self.made & 1
        if self.has_butterfly(int(seat)):
            self._placements(codes, seat, 0, i64(len(self.rules.counts)))
            self._movements(codes, seat)
        elif self.must_place_butterfly():
            self._placements(codes, seat, self.rules.butterfly, self.rules.butterfly + 1)
        else:
            self._placements(codes, seat, 0, i64(len(self.rules.counts)))
        if not codes:
            codes.append(int(self.resignation()))
        return codes

    def resignation(self) -> i64:
        """The code of resigning."""
        return self.area * (KINDS + self.area)

    def has_butterfly(self, seat: int) -> bool:
        """Whether the seat's Butterfly is on the board; before that none of its pieces may move (§3.2)."""
        board = self.board
        n: i64 = 0
        while n < board.count:
            if i64(board.kind[n]) == self.rules.butterfly and i64(board.seat[n]) == seat:
                return True
            n += 1
        return False

    def must_place_butterfly(self) -> bool:
        """The seat to move has reached the turn by which its Butterfly must be placed (§4.2.2)."""
        return self.made // 2 + 1 >= self.rules.deadline and not self.has_butterfly(int(self.made & 1))

    def _placements(self, codes: list[int], seat: i64, kind: i64, end: i64) -> None:
        board = self.board
        hand = seat * len(self.rules.counts)
        placing = self.rules.placing
        while kind < end:
            if self.hands[hand + kind] > 0:
                base = self.area * kind
                if not board.count:
                    codes.append(int(base))
                # The rule of placing begins with the third piece (§4.3.2).
                for cell in board.edge:
                    if board.count == 1 or placing.allows(i64(board.near[cell]) % NEIGHBOUR, seat + 1):
                        codes.append(int(base + cell))
            kind += 1

    def _movements(self, codes: list[int], seat: i64) -> None:
        board = self.board
        board.survey()
        n: i64 = 0
        while n < board.count:
            if i64(board.seat[n]) == seat:
                gaits = self.rules.gaits[i64(board.kind[n])]
                if gaits:
                    base = self.area * (KINDS + board.at[n])
                    board.lift(n)
                    for cell in self._landings(gaits, board.at[n]):
                        codes.append(int(base + cell))
                    board.cells[board.at[n]] = u8(n + 1)
            n += 1

    def _landings(self, gaits: list[Gait], start: i64) -> "vec[i64]":
        found = gaits[0].reach(self.board, start)
        i = 1
        while i < len(gaits):
            for cell in gaits[i].reach(self.board, start):
                if cell not in found:
                    found = append(found, cell)
            i += 1
        return found

    # --- making and taking back -------------------------------------------------------------

    def apply(self, code: int) -> None:
        number: i64 = code
        self.trail.append((self.last, self.last_x, self.last_y))
        self.last = number
        what = number // self.area
        seat = self.made & 1
        self.made += 1
        if number == self.resignation():
            self.status = FIRST_RESIGNS if seat == 0 else SECOND_RESIGNS
            return
        self._move(number % self.area, what, seat)
        self.see_end()

    def _move(self, cell: i64, what: i64, seat: i64) -> None:
        board = self.board
        x, y = board.hex_of(cell)
        if what < KINDS:
            self.hands[seat * len(self.rules.counts) + what] -= 1
            board.place(seat, what, x, y)
        else:
            piece = i64(board.cells[what - KINDS]) - 1
            self.last_x = board.x[piece]
            self.last_y = board.y[piece]
            self.pieces_key ^= self._piece_key(piece)
            board.take(piece)
            board.put(piece, x, y)
        self.pieces_key ^= self._piece_key(i64(board.cells[cell]) - 1)

    def undo(self) -> None:
        if not self.trail:
            raise ValueError("nothing to undo: a copy has no past")
        number = self.last
        self.made -= 1
        self.status = RUNNING
        if number != self.resignation():
            self._unmove(number % self.area, number // self.area)
        self.last, self.last_x, self.last_y = self.trail.pop()

    def _unmove(self, cell: i64, what: i64) -> None:
        board = self.board
        piece = i64(board.cells[cell]) - 1
        self.pieces_key ^= self._piece_key(piece)
        if what < KINDS:
            board.unplace()
            self.hands[(self.made & 1) * len(self.rules.counts) + what] += 1
        else:
            board.take(piece)
            board.put(piece, self.last_x, self.last_y)
            self.pieces_key ^= self._piece_key(piece)

    def see_end(self) -> None:
        """Ask each ending in turn; the first that answers decides."""
        for ending in self.rules.endings:
            if self.status == RUNNING:
                self.status = ending.verdict(self.board, self.rules.butterfly, self.made)

    # --- setting up -------------------------------------------------------------------------

    def set_piece(self, seat: int, kind: int, x: int, y: int) -> None:
        """Lay a piece on an empty hex; the hands stay as they are."""
        self.board.place(seat, kind, x, y)
        self.pieces_key ^= self._piece_key(self.board.count - 1)

    def set_hand(self, seat: int, counts: list[int]) -> None:
        """Give the seat this many pieces of each kind."""
        kind: i64 = 0
        while kind < len(counts):
            self.hands[seat * len(self.rules.counts) + kind] = counts[kind]
            kind += 1

    # --- asking -----------------------------------------------------------------------------

    def pieces(self) -> dict[tuple[int, int], tuple[int, int]]:
        """Seat and kind by hex, in the order of placing."""
        board = self.board
        found: dict[tuple[int, int], tuple[int, int]] = {}
        n: i64 = 0
        while n < board.count:
            found[int(board.x[n]), int(board.y[n])] = int(board.seat[n]), int(board.kind[n])
            n += 1
        return found

    def hand(self, seat: int) -> list[int]:
        """How many pieces of each kind the seat has left to place."""
        kinds = len(self.rules.counts)
        return [int(self.hands[seat * kinds + kind]) for kind in range(kinds)]

    def unpack(self, code: int) -> tuple[int, tuple[int, int] | None, tuple[int, int]]:
        """Kind, hex moved from (None for a placing) and hex moved to; `code` is not resigning."""
        to = self._hex(code % self.area)
        what: i64 = code // self.area
        if what < KINDS:
            return int(what), None, to
        start = what - KINDS
        return int(self.board.kind[i64(self.board.cells[start]) - 1]), self._hex(start), to

    def touched(self) -> list[tuple[int, int]]:
        """The hexes of the last move."""
        if self.last < 0 or self.last == self.resignation():
            return []
        to = self._hex(self.last % self.area)
        return [to] if self.last // self.area < KINDS else [(int(self.last_x), int(self.last_y)), to]

    def _hex(self, cell: i64) -> tuple[int, int]:
        x, y = self.board.hex_of(cell)
        return int(x), int(y)

    def result(self) -> Result | None:
        status = self.status
        if status == RUNNING:
            return None
        if status in (FIRST_SURROUNDS, SECOND_SURROUNDS):
            return Result.win(int(status == SECOND_SURROUNDS), "surrounded")
        if status in (FIRST_RESIGNS, SECOND_RESIGNS):
            return Result.win(int(status == FIRST_RESIGNS), "resigned")
        return Result.draw("both-surrounded" if status == BOTH_SURROUNDED else "limit")

    def key(self) -> int:
        return self.key_at(self.made if self.rules.limit else self.made & 1)

    def key_at(self, made: i64) -> int:
        """The key, had so many moves been made."""
        return int(self.pieces_key ^ mix(0x10000000000 + made * 8 + self.status))

    def _piece_key(self, n: i64) -> i64:
        board = self.board
        place = (board.x[n] & 0xFFFF) * 0x10000 + (board.y[n] & 0xFFFF)
        return mix((place * 2 + i64(board.seat[n])) * KINDS + i64(board.kind[n]))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, HantoState):
            return NotImplemented
        return (
            self.made == other.made
            and self.status == other.status
            and bool(self.game == other.game)
            and self.hand(0) == other.hand(0)
            and self.hand(1) == other.hand(1)
            and self.pieces() == other.pieces()
        )

    def __hash__(self) -> int:
        return super().__hash__()
