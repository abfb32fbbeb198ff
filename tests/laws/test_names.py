"""A law of names: whatever people are called is said as it is, and all else as if they were called otherwise.

The names are the words that we translate, and their keys. Where one of them is looked up, it comes out changed.
"""

import base64
import io
import json
import re
import tomllib
import zlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from html import escape
from itertools import pairwise
from pathlib import Path
from time import perf_counter

import pytest
import toys
from speaking import speaking

import parlour
from parlour.core.errors import Refused
from parlour.core.record import Record, read
from parlour.core.result import Result
from parlour.core.words import LANGUAGES, keys
from parlour.match import Match, Move, tell
from parlour.match.events import (
    Answered,
    Begun,
    Closed,
    Denied,
    Ended,
    Event,
    Moved,
    Offered,
    Recalled,
    Undone,
)
from parlour.match.forms import write as form
from parlour.search.analysis import Analysis, Analyst, standing
from parlour.search.levels import Strength
from parlour.search.score import WON
from parlour.terminal.advice import report as advice
from parlour.tournament.game import Outcome
from parlour.tournament.live import LiveWatcher
from parlour.tournament.plan import Entrant, Format, Plan, differences
from parlour.tournament.report import report
from parlour.tournament.settings import settle
from parlour.tournament.table import faults, remarks, standings, write
from parlour.views import chart, replay

Surface = Callable[[Sequence[str]], str]

LONGEST = 30  # letters of a name
ODD = (
    "{x}",
    "{0}",
    "{seat}",
    "%s",
    "[red]",
    "[/]",
    "<b>",
    "&amp;",
    ":smile:",
    "\\n",
    '"',
    "None",
    "Captain",
    "the",
    "seat.blue",
    "Blau",
    "record.line",
)
PRIVATE = 0xE000  # letters that no sentence has
CROWD = 12  # at one tournament


def names() -> list[str]:
    """Every word of ours that could be a name, and every key."""
    files = [file for file in Path(parlour.__file__).parent.rglob("*.toml") if file.stem in LANGUAGES]
    values = {value for file in files for value in _values(tomllib.loads(file.read_text(encoding="utf-8")))}
    words = values | keys("en") | set(ODD)
    return sorted(word for word in words if len(word) <= LONGEST and " ".join(word.split()) == word)


def _values(table: dict[str, object]) -> Iterator[str]:
    for value in table.values():
        if isinstance(value, dict):
            yield from _values(value)
        else:
            yield str(value)


NAMES = names()


def crowds(size: int) -> Iterator[list[str]]:
    """All names in groups of so many."""
    for start in range(0, len(NAMES), size):
        crowd = NAMES[start : start + size]
        yield crowd + NAMES[: size - len(crowd)]


def check(surface: Surface, crowd: Sequence[str], spelt: Callable[[str], str] = str) -> None:
    """With these names it says what it says with names that are no words; `spelt` is how it writes a name."""
    marks = [chr(PRIVATE + number) * len(name) for number, name in enumerate(crowd)]
    expected = surface(marks)
    for mark, name in zip(marks, crowd, strict=True):
        assert mark in expected, "it does not say who"
        expected = expected.replace(mark, spelt(name)).replace(f"{mark[:15]}…", f"{spelt(name[:15])}…")
    assert surface(crowd) == expected


# --- a match ------------------------------------------------------------------------------------------------

HANTO, QUORIDOR = parlour.load("hanto/delta"), parlour.load("quoridor", seats=4)
EVENTS: tuple[Event, ...] = (
    Moved(0.0, 0, "e2"),
    Offered(0.0, 1, "draw", None, None, 0),
    Offered(0.0, 2, "undo", 3, None, 0),
    Offered(0.0, 3, "pause", None, 60.0, 0),
    Answered(0.0, 0, 1, "draw", agrees=True),
    Answered(0.0, 0, 1, "draw", agrees=False),
    Closed(0.0, 2, "undo", "withdrawn"),
    Closed(0.0, 3, "pause", "expired"),
    Denied(0.0, 1, "undo", "refused.nothing-to-undo"),
    Undone(0.0, 2, 0),
    Recalled(0.0, 3),
    Ended(0.0, (6, 2, 2, 2), "arrived"),
)


def told(seated: Sequence[str]) -> str:
    """Every event of a match that names somebody."""
    begun = Match.begin(QUORIDOR, names=tuple(seated)).events[0]
    assert isinstance(begun, Begun)
    return "\n".join(tell(event, seated).say() for event in (begun, *EVENTS))


def won(seated: Sequence[str]) -> str:
    return "\n".join(Result.win(seat, "surrounded").sentence(seated).say() for seat in range(2))


def refused(seated: Sequence[str]) -> str:
    """Whose turn it is, told to those whose it is not."""
    said = []
    for move, late in (("", 1), ("B@0,0", 0)):
        match = Match.begin(HANTO, names=tuple(seated))
        match.do(Move(0, move), 0.0) if move else None
        with pytest.raises(Refused) as caught:
            match.do(Move(late, "S@0,1"), 0.0)
        said.append(caught.value.say())
    return "\n".join(said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_says_them_as_they_are(language: str) -> None:
    with speaking(language):
        for crowd in crowds(4):
            check(told, crowd)
            check(won, crowd[:2])
            check(won, crowd[2:])
            check(refused, crowd[:2])


# --- a record ---------------------------------------------------------------------------------------------


def titled(seated: Sequence[str]) -> str:
    return Record(HANTO, ("B@0,0",), seats=tuple(seated), date="2026-11-16").title()


def drawn(seated: Sequence[str]) -> str:
    return chart.draw(titled(seated), [chart.Course(name, [0.5, 0.7]) for name in seated], 1)


@cache
def analysed() -> Analysis:
    """A game in which the first seat made a mistake."""
    record = Record(toys.Nim(heap=7), ("2", "1", "3", "1"))
    analyst = Analyst(record.game, Strength("alphabeta", depth=8), 1, perf_counter)
    return Analysis(record, tuple(analyst.moments(record)))


def of(seated: Sequence[str]) -> Analysis:
    """The same game of other people."""
    return replace(analysed(), record=replace(analysed().record, seats=tuple(seated)))


def turned(loser: Sequence[str]) -> str:
    """By whom the game turned."""
    return of((*loser, "")).sentence().say()


def explained(seated: Sequence[str]) -> str:
    """Who moved how."""
    return advice(of(seated))


def hoped(seated: Sequence[str]) -> str:
    """What people may hope for."""
    scores = (0, WON - 1, 1 - WON, WON - 5, 5 - WON)
    return "\n".join(standing(score, name, 100).say() for name in seated for score in scores)


@pytest.mark.parametrize("language", LANGUAGES)
def test_records_and_analyses_say_them_as_they_are(language: str) -> None:
    with speaking(language):
        for pair in crowds(2):
            check(titled, pair)
            check(drawn, pair, escape)
            check(explained, pair)
            check(turned, pair[:1])
            check(turned, pair[1:])
            check(hoped, pair)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_replay_says_them_as_they_are(language: str) -> None:
    frames = list(Record(HANTO, ("B@0,0",)).turns())
    with speaking(language):
        for crowd in crowds(50):
            check(lambda crowd: replay.draw(" – ".join(crowd), frames), crowd, escape)  # noqa: RUF001  # a dash


def test_a_record_keeps_them() -> None:
    for pair in crowds(2):
        record = Record(HANTO, ("B@0,0",), seats=tuple(pair))
        assert read(record.write(), lambda _: HANTO) == record


# --- a tournament -----------------------------------------------------------------------------------------

EVENT = settle({"key": "hanto/alpha", "players": ["A=random", "B=random"], "format": "knockout"})


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def event(players: Sequence[str], form: Format = "round-robin") -> Plan:
    entrants = tuple(Entrant(name, "random") for name in players)
    made = replace(EVENT, players=entrants, format=form)
    vars(made)["game"] = EVENT.game  # which takes its time to load
    return made


def games(players: int) -> list[Outcome]:
    """Everybody loses once, by a fault."""
    seated = [(number, (number + 1) % players) for number in range(players)]
    return [
        Outcome(number, 1, seats, (0, 2), "crash", 0, "KeyError: 'x'", "", (), 1, 0.0)
        for number, seats in enumerate(seated, 1)
    ]


def tabled(players: Sequence[str]) -> str:
    """The standings, faults and changes of an event, as lines."""
    plan, outcomes = event(players), games(len(players))
    changes = [differences(form(event(pair, "swiss")), EVENT) for pair in pairwise(players)]
    rows = write(standings(plan, outcomes).cells())
    return "\n".join([*rows, *faults(plan, outcomes), *(str(told) for change in changes for told in change)])


def reported(players: Sequence[str]) -> str:
    """The report, with its replays unpacked."""
    plan, outcomes = event(players), games(len(players))
    text = report(plan, outcomes, standings(plan, outcomes), None)
    [pieces] = re.findall(r"id=pieces>([^<]+)<", text)
    unpacked = json.loads(zlib.decompress(base64.b64decode(pieces)))
    return re.sub(r'(id=pieces>|data-replay=")[^<"]+', r"\1", text) + "".join(unpacked)


def watched(players: Sequence[str]) -> str:
    """The live table."""
    stream, outcomes = Terminal(), games(len(players))
    with LiveWatcher(event(players), 0, stream) as looking:
        looking.tell(outcomes, len(outcomes))
    return stream.getvalue()


def summed_up(players: Sequence[str]) -> str:
    """What stands below the table of two, who is told in pairs and who has won a knockout."""
    said = []
    for order in (players, players[::-1]):
        plan, outcomes = event(order, "knockout"), games(2)
        decided = [outcomes[0], replace(outcomes[1], scores=(2, 0))]
        said += remarks(plan, decided, standings(plan, decided), None)
    return "\n".join(said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tournament_says_them_as_they_are(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setenv("LINES", "200")
    with speaking(language):
        for crowd in crowds(CROWD):
            check(tabled, crowd)
            check(reported, crowd, escape)
        check(watched, ODD)
        for pair in crowds(2):
            check(summed_up, pair)
