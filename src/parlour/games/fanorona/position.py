"""Stones on the lines, the turn so far, and what may be asked of them. Compiled.

A move's code is that of a step (see lines.py), or points * 24: stop, which ends a turn in the
middle of a chain.
"""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from parlour.core.game import Game
from parlour.core.mix import count
from parlour.core.state import State
from parlour.games.fanorona.lines import APPROACH, Lines

KINDS: Final = ("paika", "approach", "withdrawal")
COLOURS: Final = ("white", "black")

BLACKS: Final = 64  # the number of Black's first stone
NO_STONE: Final = 128

VELA_REST: Final = 5  # the first phase of a vela lasts while the other side has more stones than these


class Rules:
    """The settled options in the form that the board reads. Read-only; shared by all states."""

    def __init__(
        self, lines: Lines, continuation: str, no_move: str, repetition: int, quiet_limit: int, vela: str
    ) -> None:
        self.lines = lines
        self.mandatory = continuation == "mandatory"
        self.no_move_draws = no_move == "draw"
        self.repetition: i64 = repetition
        self.quiet_limit: i64 = quiet_limit
        self.vela = vela == "on"
        self.stop: i64 = lines.size * 24
        self.stones: i64 = lines.size // 2  # of each side at the start


class Moment:
    """A move made, and what it changed as it was before."""

    def __init__(self, code: i64, white: i64, black: i64, visited: i64, quiet: i64, made: i64) -> None:
        self.code = code
        self.white = white
        self.black = black
        self.visited = visited
        self.quiet = quiet
        self.made = made


class Position(State):
    """Where the stones are, and the way there as far as the rules still read it.

    The log serves undo, repetition, the chain and the last turn alike; a copy keeps only its end.
    """

    def __init__(self, game: Game[Any], rules: Rules, numbers: "vec[u8]") -> None:
        super().__init__(game)
        self.rules = rules
        self.lines = rules.lines
        self.white: i64 = 0
        self.black: i64 = 0
        self.visited: i64 = 0  # where the chain's stone has stood in this turn; 0 between turns
        self.quiet: i64 = 0  # turns without capture
        self.made: i64 = 0  # turns made, by both
        self.log: list[Moment] = []
        self.floor = 0  # moments in the log that are not to be undone
        # By point the number of a stone: White's from 0, Black's from BLACKS, or NO_STONE. A move swaps two
        # points, so a captured stone's number rests on some empty point.
        self.numbers = numbers

    def turn(self) -> int:
        return int(self.made) + 1

    def seat(self) -> i64:
        """Whose turn it is, or would be."""
        return self.made & 1

    def own(self) -> i64:
        """The stones of the side to move."""
        return self.black if self.made & 1 else self.white

    def enemy(self) -> i64:
        """The stones of the other side."""
        return self.white if self.made & 1 else self.black

    def free(self) -> i64:
        """The empty points."""
        return self.lines.all ^ (self.white | self.black)

    def owner(self, point: int) -> int:
        """The seat whose stone is on the point, or -1."""
        bit = self.lines.bits[point]
        if self.white & bit:
            return 0
        return 1 if self.black & bit else -1

    def captors(self, movers: i64, enemy: i64, free: i64, d: i64, kind: i64) -> i64:
        """Those of the movers whose step in direction d captures in this way."""
        lines = self.lines
        if kind == APPROACH:
            return movers & lines.shifted(free & lines.shifted(enemy, 7 - d), 7 - d)
        return movers & lines.shifted(free, 7 - d) & lines.shifted(enemy, d)

    def handicapped(self) -> bool:
        """The first phase of a vela: White takes single stones, Black only steps."""
        return self.rules.vela and count(self.black) > VELA_REST

    def line(self, code: int) -> i64:
        """The stones that a capture with this code takes."""
        lines, enemy = self.lines, self.enemy()
        number: i64 = code
        d = number // 3 % 8
        start = lines.bits[number // 24]
        if number % 3 == APPROACH:
            reach = lines.shifted(lines.shifted(start, d), d) & enemy
        else:
            d = 7 - d
            reach = lines.shifted(start, d) & enemy
        taken = reach
        if not self.handicapped():
            while reach:
                reach = lines.shifted(reach, d) & enemy
                taken |= reach
        return taken

    # --- the way here -----------------------------------------------------------------------

    def steps(self) -> list[int]:
        """The codes of the turn so far; of the turn before where none has been made."""
        if not self.log:
            return []
        turn = self.log[-1].made
        codes: list[int] = []
        for moment in self.log[-1 - int(self.lines.size) :]:
            if moment.made == turn and moment.code != self.rules.stop:
                codes.append(int(moment.code))
        return codes

    def path(self) -> list[int]:
        """The points of the stone that made those steps, in order."""
        points: list[int] = []
        for code in self.steps():
            start, to, _ = self.lines.unpack(code)
            points = [*points, to] if points else [start, to]
        return points

    def paikas(self) -> list[int]:
        """The codes of the moves since the last capture, as far as they are known and repetition counts."""
        if not self.rules.repetition:
            return []
        known = min(int(self.quiet), len(self.log))
        return [int(moment.code) for moment in self.log[len(self.log) - known :]]

    def past(self) -> list[tuple[int, int, int]]:
        """The positions since the last capture, in no order: White's stones, Black's, and the seat to move."""
        known = len(self.paikas())
        tail = self.log[len(self.log) - known :]
        return sorted((int(moment.white), int(moment.black), int(moment.made & 1)) for moment in tail)

    # --- the questions of the design: rows and columns count from 1, from the top left ---------

    def point(self, row: int, column: int) -> int:
        """The number of a point."""
        return (self.lines.rows - row) * self.lines.columns + column - 1

    def whose_turn(self) -> str:
        """The colour of the side to move."""
        return COLOURS[int(self.seat())]

    def how_many_colour(self, colour: str) -> int:
        """How many stones of the colour are on the board."""
        return int(count(self.white if colour == COLOURS[0] else self.black))

    def pieces_captured(self, colour: str) -> int:
        """How many stones the colour has taken from the other."""
        return max(int(self.rules.stones) - self.how_many_colour(COLOURS[colour == COLOURS[0]]), 0)

    def check_empty_spaces(self, row: int, column: int) -> bool:
        """Whether no stone is on the point."""
        return self.owner(self.point(row, column)) < 0

    def check_horizontals(self, row: int, column: int) -> list[tuple[int, int, str]]:
        """The neighbours along the row, each with its colour, or '' where it is empty."""
        return self._neighbours(row, column, (3, 4))

    def check_verticals(self, row: int, column: int) -> list[tuple[int, int, str]]:
        """The neighbours along the column."""
        return self._neighbours(row, column, (1, 6))

    def check_diagonals(self, row: int, column: int) -> list[tuple[int, int, str]]:
        """The neighbours along diagonals: a weak point has none."""
        return self._neighbours(row, column, (0, 2, 5, 7))

    def _neighbours(self, row: int, column: int, directions: tuple[int, ...]) -> list[tuple[int, int, str]]:
        lines = self.lines
        found: list[tuple[int, int, str]] = []
        for d in directions:
            point = lines.neighbour(self.point(row, column), d)
            if point >= 0:
                rank, file = divmod(point, lines.columns)
                colour = "" if self.owner(point) < 0 else COLOURS[self.owner(point)]
                found.append((lines.rows - rank, file + 1, colour))
        return found

    def check_move_type(self, from_row: int, from_column: int, to_row: int, to_column: int) -> tuple[str, ...]:
        """The kinds of legal move from here to there: none, 'paika', 'approach', 'withdrawal', or the last two."""
        step = self.point(from_row, from_column), self.point(to_row, to_column)
        codes = [code for code in self.moves() if code != self.rules.stop]
        return tuple([KINDS[code % 3] for code in codes if self.lines.unpack(code)[:2] == step])

    def is_move_valid(self, from_row: int, from_column: int, to_row: int, to_column: int) -> bool:
        """Whether some legal move leads from here to there."""
        return bool(self.check_move_type(from_row, from_column, to_row, to_column))

    def check_moves_made(self) -> int:
        """How many steps the side to move has made in this turn."""
        return len(self.steps()) if self.visited else 0

    def check_multiple_captures(self) -> bool:
        """Whether the stone that has captured in this turn can capture again."""
        return self.visited != 0

    def end_turn_validate(self) -> bool:
        """Whether the side to move may end its turn now."""
        return int(self.rules.stop) in self.moves()

    def check_game_over(self) -> bool:
        """Whether the game has ended; `result` says how."""
        return self.result() is not None
