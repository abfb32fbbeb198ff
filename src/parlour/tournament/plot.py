"""Ratings as a picture: a dot for each player, and a bar that holds the true rating 19 times out of 20."""

import math
from collections.abc import Iterator
from html import escape

from parlour.core.words import percent, phrase
from parlour.tournament.table import Row, Standings

WIDTH = 600
LEFT, RIGHT = 130, 24  # margins: names, and room for the last number
LINE = 30  # the height of a player
STEPS = (10, 20, 50, 100, 200, 500, 1000, 2000)  # between two numbers of the axis
NUMBERS = 9  # of the axis, at most


def plot(table: Standings) -> str:
    """The picture as SVG."""
    low = min(row.elo - row.error for row in table.rows)
    high = max(row.elo + row.error for row in table.rows)
    step = next((step for step in STEPS if (high - low) / step <= NUMBERS - 2), STEPS[-1])
    first, last = math.floor(low / step) * step, math.ceil(high / step) * step
    scale = (WIDTH - LEFT - RIGHT) / max(last - first, step)
    height = LINE * (len(table.rows) + 1)
    parts = [*_axis(first, last, step, scale, height)]
    for number, row in enumerate(table.rows):
        parts += _player(row, LINE * number + LINE / 2, first, scale)
    label = escape(str(phrase("report.plot", sure=percent(0.95))))
    return f'<svg class=plot viewBox="0 0 {WIDTH} {height}" role=img aria-label="{label}">{"".join(parts)}</svg>'


def _axis(first: int, last: int, step: int, scale: float, height: int) -> Iterator[str]:
    for elo in range(first, last + 1, step):
        x = LEFT + (elo - first) * scale
        kind = "zero" if elo == 0 else "grid"
        yield f'<line class={kind} x1="{x:.1f}" x2="{x:.1f}" y1="0" y2="{height - LINE + 4}"/>'
        yield f'<text class=number x="{x:.1f}" y="{height - LINE / 2 + 6:.0f}">{f"{elo:+d}" if elo else 0}</text>'


def _player(row: Row, y: float, first: int, scale: float) -> Iterator[str]:
    x, reach = LEFT + (row.elo - first) * scale, row.error * scale
    cap = f'y1="{y - 5:.1f}" y2="{y + 5:.1f}"'
    yield f"<g><title>{escape(row.name)}: {row.elo:+.0f} ± {row.error:.0f}</title>"
    yield f'<text class=who x="{LEFT - 14}" y="{y + 5:.1f}">{escape(_short(row.name))}</text>'
    yield f'<line class=bar x1="{x - reach:.1f}" x2="{x + reach:.1f}" y1="{y:.1f}" y2="{y:.1f}"/>'
    yield from (f'<line class=bar x1="{end:.1f}" x2="{end:.1f}" {cap}/>' for end in (x - reach, x + reach))
    yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5.5"/></g>'


def _short(name: str) -> str:
    return name if len(name) <= 16 else f"{name[:15]}…"
