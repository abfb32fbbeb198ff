"""What a robot makes of a record, move by move; done in a worker."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from itertools import pairwise
from random import Random
from typing import Any

import parlour
from parlour.core.record import Record
from parlour.core.state import CHANCE
from parlour.match import FRIENDS, Match, Untimed
from parlour.match.events import Begun, Moved
from parlour.players import ask, player

CHUNK = 4  # moves a worker looks at before others have their turn


@dataclass(frozen=True)
class Pages:
    """Some moves of a record, and the robot that looks at them."""

    text: str
    begin: int
    end: int
    robot: str


@dataclass(frozen=True)
class Comment:
    """A move: by whom, what the robot would have done, and how well each seat stands after it."""

    ply: int
    seat: int | None  # None for chance
    text: str
    best: str | None
    scores: tuple[int, ...] | None  # in the judge's units; None where nobody judges the game


def read(pages: Pages) -> list[dict[str, Any]]:
    """Comments on these moves."""
    record = _record(pages.text)
    match = _before(record, pages.begin)
    robot = player(pages.robot)
    return [asdict(_comment(match, robot, ply, record.moves[ply])) for ply in range(pages.begin, pages.end)]


def turning(comments: Sequence[dict[str, Any]]) -> int | None:
    """The move that cost its seat most."""
    swings = [
        (after["scores"][after["seat"]] - before["scores"][after["seat"]], after["ply"])
        for before, after in pairwise(comments)
        if after["seat"] is not None and after["scores"] and before["scores"]
    ]
    worst = min(swings, default=(0, 0))
    return worst[1] if worst[0] < 0 else None


@lru_cache(maxsize=4)
def _record(text: str) -> Record:
    return parlour.record(text)


def _before(record: Record, ply: int) -> Match:
    game = record.game
    names = record.seats or game.seat_names[: game.seats]
    match = Match(Begun(0.0, game.key, (), game.rules, record.start, names, Untimed(), FRIENDS, 0), game)
    for text in record.moves[:ply]:
        match.take(Moved(0.0, match.state.actor(), text))
    return match


def _comment(match: Match, robot: Any, ply: int, text: str) -> Comment:
    seat, judge = match.state.actor(), match.game.judge()
    best = None if seat == CHANCE else robot.move(ask(match, seat, 0.0, Random(ply)))
    match.take(Moved(0.0, seat, text))
    scores = tuple(judge.score(match.state, other) for other in range(match.game.seats)) if judge else None
    return Comment(ply, None if seat == CHANCE else seat, text, best, scores)
