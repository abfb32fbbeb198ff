"""A position of El Dorado. Compiled.

Codes of moves are drawn in verbs.py, the table in table.py.
"""

from typing import Any

from mypy_extensions import i64

from parlour.core.game import Game
from parlour.core.result import Result
from parlour.core.state import CHANCE, OVER, State
from parlour.games.eldorado.doing import do
from parlour.games.eldorado.offers import offers
from parlour.games.eldorado.table import CITY, DRAWING, FINISHED, Table
from parlour.games.eldorado.track import Rules
from parlour.games.eldorado.verbs import DRAW, ROOM


class EldoradoState(State):
    """Seats take turns in order. Every move makes a new table, so that taking back is exact."""

    def __init__(self, game: Game[Any], rules: Rules, table: Table) -> None:
        super().__init__(game)
        self.rules = rules
        self.table = table
        self.trail: list[Table] = []

    def copy(self) -> "EldoradoState":
        return EldoradoState(self.game, self.rules, self.table.copy())

    def actor(self) -> int:
        phase = self.table.phase
        if phase == FINISHED:
            return OVER
        return CHANCE if phase <= DRAWING else int(self.table.seat)

    def turn(self) -> int:
        return int(self.table.turns)

    def moves(self) -> list[int]:
        return offers(self.rules, self.table)

    def apply(self, code: int) -> None:
        table = self.table.copy()
        self.trail.append(self.table)
        self.table = table
        verb: i64 = code // ROOM
        if verb < DRAW:  # what chance does is nobody's, and a drawn card is a secret
            table.history = [*table.history, code]
        do(self.rules, table, verb, i64(code % ROOM))

    def undo(self) -> None:
        if not self.trail:
            raise ValueError("nothing to undo: a copy has no past")
        self.table = self.trail.pop()

    def history(self) -> list[int]:
        """What the seat has done in this turn."""
        return self.table.history

    # --- the end --------------------------------------------------------------------------------

    def result(self) -> Result | None:
        if self.table.phase != FINISHED:
            return None
        standings = [self.standing(seat) for seat in range(int(self.rules.seats))]
        places = [sorted(standings).index(standing) for standing in standings]
        return Result.ranked(places, "city" if self.table.racing() < self.rules.seats else "limit")

    def standing(self, seat: int) -> tuple[int, int, int, int]:
        """How the seat stands, the lower the better. Those who arrived: by round, blockades kept, order of
        arrival. The others: by steps left, blockades kept."""
        came = int(self.table.came[seat])
        kept = int(self.table.held(seat))
        if came:
            return 0, came >> 3, -kept, came & 7
        return 1, self.steps_left(seat), -kept, 0

    def steps_left(self, seat: int) -> int:
        """The fewest steps that take all of the seat's pieces to the finish, whatever stands in the way."""
        pieces, steps = self.table.pieces, self.rules.track.steps
        left: i64 = 0
        piece: i64 = seat * self.rules.each
        end = piece + self.rules.each
        while piece < end:
            if pieces[piece] != CITY:
                left += steps[pieces[piece]]
            piece += 1
        return int(left)

    # --- comparing ------------------------------------------------------------------------------

    def key(self) -> int:
        return int(self.table.key())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, EldoradoState):
            return NotImplemented
        return self.table.same(other.table) and bool(self.game == other.game)

    def __hash__(self) -> int:
        return super().__hash__()
