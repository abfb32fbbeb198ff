"""The published rule cases: positions, moves and counts that judge any engine over the line protocol.

One JSON object a line in `cases/`, made by tools/cases.py from the cases of our own tests:

    {"id": "A01", "game": "quoridor", "position": "//e1e9/10 10/1", "among": "[a-i][1-9]", "legal": ["d1", "e2", "f1"]}

`options`, `position` and `play` lead to a state. There, of the moves that match `among` (or of all),
exactly `legal` are legal, or `count` of them; `yes` are legal and `no` are not; the game has this `result`,
scores only; and so many lines of play are there, depth by depth: `perft`.
"""

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field, fields
from functools import cache
from importlib.resources import files
from typing import Any

from parlour.core.words import Phrase, phrase
from parlour.players import protocol
from parlour.players.protocol import Setup

Asked = Callable[[str], str]  # a question of the protocol in, the answer without its word out


@dataclass(frozen=True)
class Case:
    """A state, and what is true there."""

    id: str
    game: str
    options: dict[str, str | int] = field(default_factory=dict)
    position: str = ""
    play: tuple[str, ...] = ()
    among: str = ""
    legal: tuple[str, ...] | None = None
    count: int | None = None
    yes: tuple[str, ...] = ()
    no: tuple[str, ...] = ()
    result: str = ""
    perft: tuple[int, ...] = ()

    def write(self) -> str:
        """As a line of JSON, without what is not said."""
        blank = {one.name: one.default for one in fields(Case)} | {"options": {}}
        return json.dumps({name: value for name, value in asdict(self).items() if value != blank[name]})


def read(line: str) -> Case:
    """The same back."""
    said: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value for name, value in json.loads(line).items()
    }
    return Case(**said)


@cache
def cases(key: str) -> tuple[Case, ...]:
    """All that is published about a game."""
    folder = files(__package__).joinpath("cases")
    lines = [line for file in folder.iterdir() for line in file.read_text(encoding="utf-8").splitlines()]
    return tuple(case for case in map(read, lines) if case.game == key)


def set_up(case: Case) -> list[str]:
    """The lines that lead to the case's state."""
    lines = [protocol.write_setup(Setup(case.game, {name: str(value) for name, value in case.options.items()}, None))]
    lines += [f"position {case.position}"] if case.position else []
    return lines + ([" ".join(["told", *case.play])] if case.play else [])


def mistakes(case: Case, ask: Asked) -> Iterator[Phrase]:
    """What the engine gets wrong there."""
    if case.legal is not None or case.count is not None or case.yes or case.no:
        yield from _about_moves(case, set(ask("legal").split()))
    if case.result:
        scores = ask("result").partition(" ")[0]
        if scores != case.result:
            yield phrase("exam.result", result=case.result, answer=scores)
    for depth, count in enumerate(case.perft, 1):
        lines = ask(f"perft {depth}")
        if lines != str(count):
            yield phrase("exam.perft", depth=depth, count=count, answer=lines)


def _about_moves(case: Case, moves: set[str]) -> Iterator[Phrase]:
    among = {move for move in moves if not case.among or re.fullmatch(case.among, move)}
    wanted = among if case.legal is None else set(case.legal)
    missing, surplus = (wanted - among) | (set(case.yes) - moves), (among - wanted) | (set(case.no) & moves)
    if missing:
        yield phrase("exam.legal", moves=" ".join(sorted(missing)))
    if surplus:
        yield phrase("exam.not-legal", moves=" ".join(sorted(surplus)))
    if case.count is not None and len(among) != case.count:
        yield phrase("exam.count", count=case.count, answer=len(among))
