"""What can be settled before a game of Quoridor, and what follows from what."""

from typing import TypedDict

from parlour.core.option import Option
from parlour.core.words import phrase
from parlour.games.quoridor.position import MOST_WALLS

SIZES = range(3, 14)


def options(seats: int, size: int, columns: int) -> tuple[Option, ...]:
    """All options; the default of each is what it is where only others are settled."""
    return (
        Option("seats", (2, 4), 2, phrase("quoridor.help.seats")),
        Option("size", SIZES, 9, phrase("quoridor.help.size")),
        Option("columns", SIZES, size, phrase("quoridor.help.columns")),
        Option("rows", SIZES, size, phrase("quoridor.help.rows")),
        Option("walls", range(MOST_WALLS + 1), share(seats), phrase("quoridor.help.walls")),
        Option(
            "pawn_behind",
            ("side", "none"),
            "side",
            phrase("quoridor.help.pawn_behind"),
        ),
        Option(
            "first_at",
            (),
            first_square(columns),
            phrase("quoridor.help.first_at"),
        ),
        Option("repetition", (0, 2, 3, 4, 5), 3, phrase("quoridor.help.repetition")),
        Option("limit", range(2001), 400, phrase("quoridor.help.limit")),
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
