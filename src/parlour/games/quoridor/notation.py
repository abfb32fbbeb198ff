"""Quoridor in text: moves.

    e2        the pawn goes to e2, by a step or a jump
    e3h       a horizontal wall; e3 is the square nearest a1 of the four that it touches
    e3v       a vertical one
    pass      which is legal only when nothing else is

Seat 0 starts at the bottom. Rows count upwards from there, or downwards where `first_at` names
the last row: then seat 0 starts on e9, as in the move strings of the course.
"""

import re
from dataclasses import dataclass
from functools import cached_property

PASS = "pass"  # noqa: S105  # no password, but passing

_MOVE = re.compile(
    r"(?:\d+\.+\s*)?(?:(?P<square>[a-m][1-9]\d?)(?P<way>[hv]?)|(?P<first>[hv])(?P<wall>[a-m][1-9]\d?)|(?P<pass>pass))",
    re.IGNORECASE,
)


def read_move(text: str) -> str | None:
    """The move's text as we write it, on whatever board; None where the text is no move's.

    Also takes capitals, a number before the move, and the wall's way in front: `He3` is `e3h`.
    """
    found = _MOVE.fullmatch(text.strip())
    if not found:
        return None
    square = found["square"] or found["wall"] or PASS
    return (square + (found["way"] or found["first"] or "")).lower()


@dataclass(frozen=True)
class Names:
    """The text of every code on a board of this size."""

    columns: int
    rows: int
    downwards: bool  # rows count from the top

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """By code, the move's text."""
        squares = [self._name(c, r, self.rows) for r in range(self.rows) for c in range(self.columns)]
        anchors = [self._name(c, r, self.rows - 1) for r in range(self.rows - 1) for c in range(self.columns - 1)]
        return (*squares, *(f"{name}h" for name in anchors), *(f"{name}v" for name in anchors), PASS)

    @cached_property
    def codes(self) -> dict[str, int]:
        """By text, the move's code."""
        return {text: code for code, text in enumerate(self.texts)}

    def _name(self, column: int, row: int, rows: int) -> str:
        number = rows - row if self.downwards else row + 1
        return f"{chr(ord('a') + column)}{number}"
