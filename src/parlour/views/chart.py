"""Draws how everybody stood, move by move: as SVG, or as a bar of text."""

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

WIDE, HIGH, MARGIN = 720, 256, 44
COLOURS = ("#2f6690", "#b5443c", "#4d7c4a", "#c98a1b")
DASHES = ("", "6 4", "2 3", "9 3 2 3")  # lines differ by more than their colour
FULL, EMPTY = "█", "░"


class Course(NamedTuple):
    """A seat's shares of the points, from 0 to 1, one for each move."""

    name: str
    shares: Sequence[float]


def draw(title: str, courses: Sequence[Course], turned: int | None) -> str:
    """A graph over the number of moves made; `turned` is the move that is marked."""
    last = max(len(courses[0].shares) - 1, 1)
    lines = "".join(_line(number, course, last) for number, course in enumerate(courses))
    moves = "".join(
        f'<text x="{_x(at, last):.1f}" y="{_y(0.0) + 14}" text-anchor="middle">{at}</text>'
        for at in range(0, last + 1, _stride(last))
    )
    mark = "" if turned is None else _mark(_x(turned, last))
    ticks = "".join(
        f'<text x="{MARGIN - 6}" y="{_y(share)}" text-anchor="end" dominant-baseline="central">{share:.0%}</text>'
        f'<path d="M{MARGIN} {_y(share)}H{WIDE - MARGIN}" stroke="#cfc4b0"/>'
        for share in (0.0, 0.5, 1.0)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" width="{WIDE}" height="{HIGH}" '
        f'role="img" aria-label="{escape(title)}" font-family="DejaVu Sans,Verdana,sans-serif" font-size="11" '
        f'fill="#33302c"><rect width="{WIDE}" height="{HIGH}" fill="#f6f1e7"/>'
        f'<text x="{MARGIN}" y="16" font-size="13">{escape(title)}</text>{ticks}{moves}{mark}{lines}</svg>\n'
    )


def bar(share: float, width: int = 20) -> str:
    """The share as a bar of text."""
    filled = round(share * width)
    return FULL * filled + EMPTY * (width - filled)


def _line(number: int, course: Course, last: int) -> str:
    points = " ".join(f"{_x(at, last):.1f},{_y(share)}" for at, share in enumerate(course.shares))
    colour = COLOURS[number % len(COLOURS)]
    name = f'<text x="{MARGIN + 130 * number}" y="{HIGH - 10}" fill="{colour}">{escape(course.name)}</text>'
    dash = f' stroke-dasharray="{DASHES[number % len(DASHES)]}"' if DASHES[number % len(DASHES)] else ""
    return f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"{dash}/>{name}'


def _mark(x: float) -> str:
    return f'<path d="M{x:.1f} {_y(1.0)}V{_y(0.0)}" stroke="#7a4fa3" stroke-width="2" stroke-dasharray="3 3"/>'


def _x(at: int, last: int) -> float:
    return MARGIN + (WIDE - 2 * MARGIN) * at / last


def _y(share: float) -> float:
    return round(28 + (HIGH - 76) * (1 - share), 1)


def _stride(last: int) -> int:
    """From one numbered move to the next, so that there are ten at most."""
    return next(step * ten for ten in (1, 10, 100, 1000) for step in (1, 2, 5) if last < 10 * step * ten)
