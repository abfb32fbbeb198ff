"""What an analyst makes of a record, move by move; done in a worker."""

import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from typing import Any

import parlour
from parlour.core.record import Record
from parlour.search.analysis import SLIGHT, Analyst, Moment, Shares, careful

CHUNK = 8  # moves that a worker looks at before others have their turn


@dataclass(frozen=True)
class Pages:
    """Some moves of a record, and how well to think about them."""

    text: str
    begin: int
    end: int
    level: int


@dataclass(frozen=True)
class Comment:
    """A move: what would have been best, and the thousandths of the points that each seat may expect around it."""

    ply: int
    seat: int | None  # None for chance
    text: str
    best: str | None
    line: tuple[str, ...]  # expected, the best move first
    before: tuple[int, ...] | None
    scores: tuple[int, ...] | None  # after it; None where chance goes on to draw
    lost: int  # thousandths that it gave away; 0 where that is no mistake


def read(pages: Pages) -> list[dict[str, Any]]:
    """Comments on these moves."""
    record = _record(pages.text)
    analyst = Analyst(record.game, careful(record.game, pages.level), 0, time.perf_counter)
    told = analyst.plies(record, pages.begin, pages.end)
    return [
        asdict(_comment(ply, record.moves[ply], moment, after)) for ply, (moment, after) in enumerate(told, pages.begin)
    ]


def turning(comments: Sequence[dict[str, Any]]) -> int | None:
    """The move that gave most away, if any gave much."""
    worst = max(comments, key=lambda it: (it["lost"], it["ply"]), default=None)
    return worst["ply"] if worst and worst["lost"] else None


@lru_cache(maxsize=4)
def _record(text: str) -> Record:
    return parlour.record(text)


def _comment(ply: int, text: str, moment: Moment | None, after: Shares | None) -> Comment:
    scores = _thousandths(after) if after else None
    if moment is None:
        return Comment(ply, None, text, None, (), None, scores, 0)
    lost = round(1000 * moment.lost) if moment.lost >= SLIGHT else 0
    return Comment(ply, moment.seat, text, moment.best, moment.line, _thousandths(moment.before), scores, lost)


def _thousandths(shares: Shares) -> tuple[int, ...]:
    return tuple(round(1000 * share) for share in shares)
