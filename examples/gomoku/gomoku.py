"""Gomoku: five stones in a row win."""

import re
from collections import Counter
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import cast

from parlour.core.errors import BadPosition, Violation
from parlour.core.game import Game
from parlour.core.judge import Judge
from parlour.core.option import Option
from parlour.core.result import Result
from parlour.core.scene import Choice, Circle, Marking, Polygon, Scene, Spot, Token
from parlour.core.state import OVER, State
from parlour.core.words import Phrase, phrase

STONES = "xo"  # of the first seat and of the second; an empty point is a dot
LETTERS = "abcdefghijklmnopqrs"


class Position(State):
    """The board is its own text: rows from the top, with a slash between two of them."""

    game: "Gomoku"

    def __init__(self, game: "Gomoku") -> None:
        super().__init__(game)
        self.board = empty(game.columns, game.rows)

    def seat(self) -> int:
        """Whose turn it would be: the first seat's when both have placed as many stones."""
        return self.board.count("x") - self.board.count("o")

    def actor(self) -> int:
        return OVER if self.result() else self.seat()

    def moves(self) -> list[int]:
        return [] if self.result() else [place for place, point in enumerate(self.board) if point == "."]

    def apply(self, code: int) -> None:
        self.remember()
        self.board = self.board[:code] + STONES[self.seat()] + self.board[code + 1 :]

    def result(self) -> Result | None:
        if stone := in_a_row(self.board, self.game.row):
            return Result.win(STONES.index(stone), f"{self.game.row} in a row")
        return None if "." in self.board else Result.draw("the board is full")


def empty(columns: int, rows: int) -> str:
    return "/".join(["." * columns] * rows)


@lru_cache(maxsize=100_000)
def in_a_row(board: str, row: int) -> str:
    """The stone of which so many or more stand in a row, or nothing. No row crosses a slash."""
    for step in steps(board):
        if found := re.search(rf"([{STONES}])(?:.{{{step - 1}}}\1){{{row - 1}}}", board):
            return found[1]
    return ""


def steps(board: str) -> tuple[int, ...]:
    """From a point's place to its neighbours': to the right, and to the three below."""
    width = board.index("/") + 1
    return 1, width - 1, width, width + 1


@cache
def points(columns: int, rows: int) -> dict[int, str]:
    """The name of the point at each place of the text; rows count from the bottom."""
    return {y * (columns + 1) + x: f"{LETTERS[x]}{rows - y}" for y in range(rows) for x in range(columns)}


@cache
def squares(columns: int, rows: int) -> tuple[Spot, ...]:
    spots = []
    for place, name in points(columns, rows).items():
        y, x = divmod(place, columns + 1)
        corners = ((x - 0.5, y - 0.5), (x + 0.5, y - 0.5), (x + 0.5, y + 0.5), (x - 0.5, y + 0.5))
        spots.append(Spot(name, Polygon(corners), "light", phrase("point {name}", name=name)))
    return tuple(spots)


@cache
def letters(columns: int, rows: int) -> tuple[Marking, ...]:
    below = [Marking(Circle(x, rows - 0.2, 0.25), "label", LETTERS[x]) for x in range(columns)]
    beside = [Marking(Circle(-0.8, y, 0.25), "label", str(rows - y)) for y in range(rows)]
    return (*below, *beside)


@dataclass(frozen=True)
class Gomoku(Game[Position]):
    """Stones are placed in turn and never moved."""

    columns: int = 15
    rows: int = 15
    row: int = 5

    key = "gomoku"
    title = "Gomoku"
    seat_names = ("Black", "White")
    options = (
        Option("columns", range(3, 20), 15, "columns of the board"),
        Option("rows", range(3, 20), 15, "rows of the board"),
        Option("row", range(3, 7), 5, "how many in a row win"),
    )
    codes = 19 * 20  # a code is the place of a point in the board's text

    def start(self) -> Position:
        return Position(self)

    def write(self, state: Position, code: int) -> str:
        return points(self.columns, self.rows)[code]

    def scene(self, state: Position, seat: int | None) -> Scene:
        names = points(self.columns, self.rows)
        stones = [self.stone(names[place], stone) for place, stone in enumerate(state.board) if stone in STONES]
        moves = state.texts() if seat == state.actor() else []
        return Scene(
            board=squares(self.columns, self.rows),
            tokens=tuple(stones),
            choices=tuple(Choice((name,), name) for name in moves),
            caption=self.caption(state),
            markings=letters(self.columns, self.rows),
            sides=("black", "white"),
        )

    def stone(self, name: str, stone: str) -> Token:
        owner = STONES.index(stone)
        label = phrase("{seat} stone on {name}", seat=self.called(owner), name=name)
        return Token(name, name, stone.upper(), owner, label)

    def tidy(self, text: str) -> str:
        return text.strip().lower()

    def why(self, state: Position, text: str) -> Violation:
        name = self.tidy(text)
        if name not in points(self.columns, self.rows).values():
            sentence = phrase("{text} is no point of this board; one is a1.", text=name or "''")
            return Violation("notation", sentence)
        if state.actor() == OVER:
            return super().why(state, text)
        return Violation("occupied", phrase("There is a stone on {name}.", name=name), (name,))

    def describe(self, state: Position) -> str:
        return state.board

    def position(self, text: str) -> Position:
        state = self.start()
        state.board = text.strip()
        shape = re.sub(f"[{STONES}]", ".", state.board)
        if shape != empty(self.columns, self.rows) or state.seat() not in (0, 1):
            raise BadPosition(f"a position reads {self.start().board}, with x for Black's stones and o for White's")
        return state

    def about(self) -> Phrase:
        return phrase("Place stones in turn; {row} in a row win.", row=self.row)

    def page(self, language: str = "") -> str:
        return (
            f"# {self.title}\n\nBlack and White place a stone on an empty point in turn. Black begins.\n\n"
            f"Whoever has {self.row} or more stones in an unbroken row wins: across, up or aslant. "
            "A full board is a draw.\n"
        )

    def judge(self) -> Judge:
        return Reckoner()


class Reckoner(Judge):
    """Counts the rows that can still be filled; each further stone in one makes it worth four times as much."""

    def score(self, state: State, seat: int) -> int:
        board, game = cast(Position, state).board, cast(Position, state).game
        found = Counter(board[row] for row in all_rows(game.columns, game.rows, game.row))
        total = sum(count * worth(row) for row, count in found.items())
        return -total if seat else total

    def likely(self, state: State) -> list[int]:
        """The points beside a stone; the middle of an empty board."""
        board, moves = cast(Position, state).board, state.moves()
        stones = [place for place, point in enumerate(board) if point in STONES]
        near = {place + way * step for place in stones for step in steps(board) for way in (-1, 1)}
        return [code for code in moves if code in near] or [moves[len(moves) // 2]]


@cache
def worth(row: str) -> int:
    """To the first seat; a row in which both have stones is worth nothing to anybody."""
    first, second = (row.count(stone) for stone in STONES)
    return 0 if first and second else int(4**first - 4**second)


@cache
def all_rows(columns: int, rows: int, row: int) -> list[slice]:
    """Every row of that length, as a cut through the board's text."""
    board = empty(columns, rows)
    cuts = [slice(at, at + (row - 1) * step + 1, step) for at in range(len(board)) for step in steps(board)]
    return [cut for cut in cuts if board[cut] == "." * row]
