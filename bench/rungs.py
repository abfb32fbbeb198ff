"""For ladder.py: the tables of docs/strength.md as a picture, how high the levels of each game stand, by yardsticks."""

import re
from collections.abc import Iterator
from html import escape
from typing import NamedTuple

from parlour.search.levels import TOP as HIGHEST

WIDE, HIGH = 266, 230  # of one game
ACROSS = 3  # games in a row
LEFT, RIGHT, TOP, FOOT = 44, 46, 30, 26  # margins in a game's part
APART = 11  # names beside it
LOW, TALL, STEP = -1500, 1000, 500  # Elo, the same for all games so that they can be compared
ROW = re.compile(r"^\| (\S+) \| ([+-]\d+) \| (\d+) \|", re.MULTILINE)
INK, FAINT, LINE, YARD = "#33302c", "#cfc4b0", "#2f6690", "#b5443c"


class Rung(NamedTuple):
    """A robot of a table."""

    name: str
    elo: int
    error: int


def picture(page: str) -> str:
    """All games as SVG, from the text of the page."""
    sections = [section.partition("\n") for section in page.split("\n## ")[1:]]
    tables = {key: rungs for key, _, text in sections if (rungs := _rungs(text))}
    deep = -(-len(tables) // ACROSS)
    games = [_game(key, rungs, number) for number, (key, rungs) in enumerate(tables.items())]
    width, height = WIDE * ACROSS, HIGH * deep
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'role="img" aria-label="Elo by level, for each game" font-family="DejaVu Sans,Verdana,sans-serif" '
        f'font-size="10" fill="{INK}"><rect width="{width}" height="{height}" fill="#f6f1e7"/>{"".join(games)}</svg>\n'
    )


def _rungs(text: str) -> list[Rung]:
    return [Rung(name, int(elo), int(error)) for name, elo, error in ROW.findall(text)]


def _game(key: str, rungs: list[Rung], number: int) -> str:
    down, across = divmod(number, ACROSS)
    levels = sorted(rung for rung in rungs if rung.name.startswith("level:"))
    yardsticks = [rung for rung in rungs if rung not in levels]
    parts = [*_axes(len(levels)), *_yardsticks(yardsticks), *_levels(levels)]
    return (
        f'<g transform="translate({WIDE * across} {HIGH * down})">'
        f'<text x="{LEFT}" y="18" font-size="12">{escape(key)}</text>{"".join(parts)}</g>'
    )


def _axes(levels: int) -> Iterator[str]:
    for elo in range(LOW, TALL + 1, STEP):
        yield f'<path d="M{LEFT} {_y(elo)}H{WIDE - RIGHT}" stroke="{FAINT}"/>'
        yield f'<text x="{LEFT - 5}" y="{_y(elo) + 3.5}" text-anchor="end">{f"{elo:+}" if elo else 0}</text>'
    for level in range(1, levels + 1):
        yield f'<text x="{_x(level)}" y="{HIGH - FOOT + 16}" text-anchor="middle">{level}</text>'


def _yardsticks(rungs: list[Rung]) -> Iterator[str]:
    """The strongest first, as the table has them; names that would touch move down."""
    below = 0.0
    for rung in rungs:
        y = _y(rung.elo)
        below = max(y + 3.5, below + APART)
        yield f'<path d="M{LEFT} {y}H{WIDE - RIGHT}" stroke="{YARD}" stroke-dasharray="4 3"/>'
        yield f'<text x="{WIDE - RIGHT + 5}" y="{below}" fill="{YARD}">{escape(rung.name)}</text>'


def _levels(levels: list[Rung]) -> Iterator[str]:
    points = [(_x(number), rung) for number, rung in enumerate(levels, 1)]
    line = " ".join(f"{x},{_y(rung.elo)}" for x, rung in points)
    yield f'<polyline points="{line}" fill="none" stroke="{LINE}" stroke-width="1.5"/>'
    for x, rung in points:
        yield f"<g><title>{rung.name}: {rung.elo:+} ± {rung.error}</title>"
        yield f'<path d="M{x} {_y(rung.elo + rung.error)}V{_y(rung.elo - rung.error)}" stroke="{LINE}"/>'
        yield f'<circle cx="{x}" cy="{_y(rung.elo)}" r="3" fill="{LINE}"/></g>'


def _x(level: int) -> float:
    return round(LEFT + 14 + (level - 1) * (WIDE - LEFT - RIGHT - 28) / (HIGHEST - 1), 1)


def _y(elo: int) -> float:
    return round(TOP + (HIGH - TOP - FOOT) * (TALL - elo) / (TALL - LOW), 1)
