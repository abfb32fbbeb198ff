"""What an analyst makes of a record, move by move; done in a worker."""

import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from itertools import islice
from typing import Any

import parlour
from parlour.core.record import Record
from parlour.core.state import State
from parlour.search.analysis import SLIGHT, Analyst, careful

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
    scores: tuple[int, ...] | None  # after it


def read(pages: Pages) -> list[dict[str, Any]]:
    """Comments on these moves."""
    record = _record(pages.text)
    analyst = Analyst(record.game, careful(record.game, pages.level), 0, time.perf_counter)
    states = islice(record.states(), pages.begin, pages.end + 1)
    views = [_view(analyst, record, state) for state in states]
    return [
        asdict(Comment(ply, seat, record.moves[ply], line[0] if line else None, line, before, after[2]))
        for ply, (seat, line, before), after in zip(range(pages.begin, pages.end), views[:-1], views[1:], strict=True)
    ]


def turning(comments: Sequence[dict[str, Any]]) -> int | None:
    """The move that gave most away, if any gave much."""
    lost = [(it["before"][it["seat"]] - it["scores"][it["seat"]], it["ply"]) for it in comments if _compared(it)]
    worst = max(lost, default=(0, 0))
    return worst[1] if worst[0] >= 1000 * SLIGHT else None


def _compared(comment: dict[str, Any]) -> bool:
    return comment["before"] is not None and comment["scores"] is not None and comment["text"] != comment["best"]


@lru_cache(maxsize=4)
def _record(text: str) -> Record:
    return parlour.record(text)


View = tuple[int | None, tuple[str, ...], tuple[int, ...] | None]  # who decides, the best line, what each may expect


def _view(analyst: Analyst, record: Record, state: State) -> View:
    result = state.result()
    if result:
        return None, (), tuple(1000 * score // (2 * (record.game.seats - 1)) for score in result.scores)
    if state.actor() < 0:
        return None, (), None
    thought = analyst.think(state)
    shares = tuple(round(1000 * share) for share in analyst.shares(state, thought))
    return state.actor(), analyst.line(state, thought), shares
