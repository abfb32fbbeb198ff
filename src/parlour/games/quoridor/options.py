"""What can be settled before a game of Quoridor, and what follows from what."""

from typing import TypedDict

from parlour.core.option import Option
from parlour.games.quoridor.position import MOST_WALLS

SIZES = range(3, 14)


def options(seats: int, size: int, columns: int) -> tuple[Option, ...]:
    """All options; the default of each is what it is where only others are settled."""
    return (
        Option("seats", (2, 4), 2, "how many play"),
        Option("size", SIZES, 9, "squares along each side of the board"),
        Option("columns", SIZES, size, "squares from left to right, where the board is not square"),
        Option("rows", SIZES, size, "squares from bottom to top, where the board is not square"),
        Option("walls", range(MOST_WALLS + 1), share(seats), "walls for each player; 10 for two and 5 for four"),
        Option(
            "pawn_behind",
            ("side", "none"),
            "side",
            "when another pawn stands behind the one to jump over: jump aside, or not at all",
        ),
        Option(
            "first_at",
            (),
            first_square(columns),
            "the first player's square: e1, or e9 where rows are counted from the top",
        ),
        Option("repetition", (0, 2, 3, 4, 5), 3, "draw when a position comes up so many times; 0 for never"),
        Option("limit", range(2001), 400, "moves until the game is drawn; 0 for no limit"),
    )


def share(seats: int) -> int:
    """Each player's walls, of the twenty in the box."""
    return 10 if seats == 2 else 5


def first_square(columns: int) -> str:
    """Where the first player starts if rows are counted from there."""
    return f"{chr(ord('a') + columns // 2)}1"


class Settings(TypedDict, total=False):
    """The options by name."""

    seats: int
    size: int
    columns: int
    rows: int
    walls: int
    pawn_behind: str
    first_at: str
    repetition: int
    limit: int
