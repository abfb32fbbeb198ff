"""Draws how everybody stood, move by move: as SVG, or as a bar of text."""

from collections.abc import Iterator, Sequence
from html import escape
from typing import NamedTuple

from parlour.core.words import Name, percent, phrase, said

WIDE, HIGH, MARGIN = 720, 278, 44
TOP, FOOT = 42, 220  # of the lines: all of the points, and none
COLOURS = ("#2f6690", "#b5443c", "#4d7c4a", "#c98a1b")
DASHES = ("", "6 4", "2 3", "9 3 2 3")  # lines differ by more than their colour
TURNED = 'stroke="#7a4fa3" stroke-width="2" stroke-dasharray="3 3"'
FULL, EMPTY = "█", "░"


class Course(NamedTuple):
    """A seat's shares of the points, from 0 to 1, after so many moves; None where there is none to tell."""

    name: Name
    shares: Sequence[float | None]


def draw(title: str, courses: Sequence[Course], turned: int | None) -> str:
    """A graph over the number of moves made; `turned` is the move that is marked."""
    told = any(share is not None for share in courses[0].shares)
    drawn = _graph(courses, turned) if told else _text(WIDE / 2, HIGH / 2, "chart.empty", "middle")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" width="{WIDE}" height="{HIGH}" '
        f'role="img" aria-label="{escape(title)}" font-family="DejaVu Sans,Verdana,sans-serif" font-size="11" '
        f'fill="#33302c"><rect width="{WIDE}" height="{HIGH}" fill="#f6f1e7"/>'
        f'<text x="{MARGIN}" y="16" font-size="13">{escape(title)}</text>{drawn}</svg>\n'
    )


def _graph(courses: Sequence[Course], turned: int | None) -> str:
    last = max(len(courses[0].shares) - 1, 1)
    lines = "".join(_line(number, course, last) for number, course in enumerate(courses))
    mark = "" if turned is None else _mark(_x(turned, last), len(courses))
    return _axes(last) + mark + lines


def _axes(last: int) -> str:
    moves = "".join(
        f'<text x="{_x(at, last):.1f}" y="{FOOT + 14}" text-anchor="middle">{at}</text>'
        for at in range(0, last + 1, _stride(last))
    )
    ticks = "".join(
        f'<text x="{MARGIN - 6}" y="{_y(share)}" text-anchor="end" dominant-baseline="central">{percent(share)}</text>'
        f'<path d="M{MARGIN} {_y(share)}H{WIDE - MARGIN}" stroke="#cfc4b0"/>'
        for share in (0.0, 0.5, 1.0)
    )
    captions = _text(MARGIN, TOP - 8, "chart.share") + _text(WIDE - MARGIN, FOOT + 28, "chart.moves", "end")
    return ticks + moves + captions


def bar(share: float, width: int = 20) -> str:
    """The share as a bar of text."""
    filled = round(share * width)
    return FULL * filled + EMPTY * (width - filled)


def _line(number: int, course: Course, last: int) -> str:
    """The line, broken where there is nothing to tell; a share that stands alone is a dot."""
    colour, dash = COLOURS[number % len(COLOURS)], DASHES[number % len(DASHES)]
    look = f'stroke="{colour}" stroke-width="2"' + (f' stroke-dasharray="{dash}"' if dash else "")
    runs = "".join(_run([(_x(at, last), _y(share)) for at, share in run], look, colour) for run in _runs(course.shares))
    return runs + _sample(number, look, said(course.name))


def _run(points: list[tuple[float, float]], look: str, colour: str) -> str:
    if len(points) == 1:
        return f'<circle cx="{points[0][0]:.1f}" cy="{points[0][1]}" r="1.6" fill="{colour}"/>'
    joined = " ".join(f"{x:.1f},{y}" for x, y in points)
    return f'<polyline points="{joined}" fill="none" {look}/>'


def _runs(shares: Sequence[float | None]) -> Iterator[list[tuple[int, float]]]:
    """Shares that follow each other, with how many moves had been made."""
    run: list[tuple[int, float]] = []
    for at, share in enumerate((*shares, None)):
        if share is not None:
            run.append((at, share))
        elif run:
            yield run
            run = []


def _mark(x: float, place: int) -> str:
    return f'<path d="M{x:.1f} {TOP}V{FOOT}" {TURNED}/>{_sample(place, TURNED, str(phrase("chart.turned")))}'


def _sample(place: int, look: str, name: str) -> str:
    """What a line looks like, and what it tells."""
    x, y = MARGIN + 130 * place, HIGH - 14
    return f'<path d="M{x} {y}h24" {look}/><text x="{x + 30}" y="{y + 4}">{escape(name)}</text>'


def _text(x: float, y: float, key: str, anchor: str = "start") -> str:
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}">{escape(str(phrase(key)))}</text>'


def _x(at: int, last: int) -> float:
    return MARGIN + (WIDE - 2 * MARGIN) * at / last


def _y(share: float) -> float:
    return round(TOP + (FOOT - TOP) * (1 - share), 1)


def _stride(last: int) -> int:
    """From one numbered move to the next, so that there are ten at most."""
    return next(step * ten for ten in (1, 10, 100, 1000) for step in (1, 2, 5) if last < 10 * step * ten)
