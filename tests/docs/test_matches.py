"""docs/matches.md: its tables of commands and events, and its figures, are those of the code."""

import re
from pathlib import Path
from typing import get_args

from parlour.match import FRIENDS
from parlour.match.commands import Command, What
from parlour.match.courtesy import COURTESIES
from parlour.match.events import Event

PAGE = (Path(__file__).parents[2] / "docs" / "matches.md").read_text(encoding="utf-8")


def first_column(heading: str) -> str:
    section = PAGE.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    _, _, *rows = [line for line in section.splitlines() if line.startswith("|")]
    return "\n".join(row.split("|")[1].strip() for row in rows)


def test_the_commands_are_all_there() -> None:
    told = re.findall(r"`(\w+)\(([\w, ]*)\)`", first_column("Commands"))
    assert set(told) == {(kind.__name__, ", ".join(kind.__match_args__)) for kind in get_args(Command)}


def test_the_events_are_all_there() -> None:
    told = set(re.findall(r"`(\w+)", first_column("Events")))
    assert told == {kind.__name__ for kind in get_args(Event)}


def test_the_courtesies_are_all_there() -> None:
    assert first_column("Courtesies").splitlines() == list(COURTESIES) == list(get_args(What))


def test_the_times_are_as_told() -> None:
    assert FRIENDS.patience == 2 * 60
    assert [FRIENDS.wait(refusals) for refusals in (1, 2, 100)] == [15, 30, 8 * 60]
    assert FRIENDS.recall == 90
    assert all(words in PAGE for words in ("after two minutes", "15 seconds", "eight minutes", "has 90 seconds"))
