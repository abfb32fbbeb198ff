"""Fanorona in text: points, steps, whole turns.

    e2-e3            a paika, a step that captures nothing
    d4-d3A           a step that captures by approach; d4-d3W by withdrawal
    d4-d3A-c3W       the steps of a whole turn
    stop             which ends a turn where the stone could capture again

Typed, the letter may be missing where only one capture is possible, and a point may be given as
`row, column` counted from the top left. Ranks count from the bottom, columns are letters:

    2  a2 b2 c2
    1  a1 b1 c1
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

STOP = "stop"
KINDS = ("", "A", "W")  # a paika, an approach, a withdrawal

_POINT = r"[a-z]\d{1,2}"
_PAIR = re.compile(r"\(?(?<!\w)(\d{1,2})\s*,\s*(\d{1,2})(?!\d)\)?")
_STOP = re.compile(r"\b(?:stop|end(?:\s+turn)?)\b", re.IGNORECASE)
_JOINT = re.compile(r"\s*(?:->|[->\u2013]|\bto\b)\s*", re.IGNORECASE)
_LOOSE = re.compile(r"(?<=\d)\s+([aw])\b", re.IGNORECASE)
_PARTED = re.compile(rf"(?<![-\w])({_POINT})\s+({_POINT}[aw]?)(?![-\w])", re.IGNORECASE)
_TURN = re.compile(rf"({_POINT})((?:-?{_POINT}[aw]?)+)", re.IGNORECASE)
_LEG = re.compile(rf"({_POINT})([aw]?)(?=-|{_POINT}|$)", re.IGNORECASE)


class Step(NamedTuple):
    """What the text of a step says; a kind left out is an empty one."""

    start: str
    to: str
    kind: str

    def __str__(self) -> str:
        return f"{self.start}-{self.to}{self.kind}"


def names(rows: int, columns: int) -> tuple[str, ...]:
    """The names of the points in the order of their numbers."""
    return tuple(f"{chr(ord('a') + column)}{rank + 1}" for rank in range(rows) for column in range(columns))


def spell(text: str, rows: int) -> str:
    """A typed text with its blanks and pairs gone from within moves."""
    text = _PAIR.sub(lambda pair: _name(int(pair[1]), int(pair[2]), rows), text)
    text = _LOOSE.sub(r"\1", _JOINT.sub("-", _STOP.sub(STOP, text)))
    return _PARTED.sub(r"\1-\2", text).strip()


def _name(row: int, column: int, rows: int) -> str:
    """The point of a pair; a pair off the board gives a name that is off the board as well."""
    return f"{chr(ord('a') + min(column or 26, 26) - 1)}{max(rows + 1 - row, 0)}"


def read_turn(text: str) -> tuple[Step, ...]:
    """The steps that the text says, one after the other; none where it says no steps."""
    found = _TURN.fullmatch(text)
    if not found:
        return ()
    start, steps = found[1].lower(), list[Step]()
    for to, kind in _LEG.findall(found[2]):
        steps.append(Step(start, to.lower(), kind.upper()))
        start = steps[-1].to
    return tuple(steps)


def write_turn(steps: Sequence[Step]) -> str:
    """The steps of a turn as one text."""
    return "-".join([steps[0].start, *(step.to + step.kind for step in steps)])
