"""Lessons: positions in which a learner is asked to play. Each game keeps its own in `lessons.toml` beside its module.

[[lesson]]
game = "quoridor size=5"                what is loaded, as in the title of a picture on a rules page
position = "//C2C3/3 3/1"               left out for the start
accepted = ["c4"]                       lines of moves, any of which does what the lesson asks

[lesson.en]
title = "Jump"
task = "Red stands in your way. Jump over."
after = "Straight on, as long as the square behind is free."
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from parlour.core.game import AnyGame
from parlour.core.page import loaded


@dataclass(frozen=True)
class Lesson:
    """One step of a tutorial, said in one language."""

    key: str
    options: Mapping[str, str]
    position: str
    accepted: tuple[tuple[str, ...], ...]
    title: str
    task: str
    after: str


def lessons(game: AnyGame, language: str) -> tuple[Lesson, ...]:
    """The tutorial of a game and its variants; none where nobody has written it."""
    package = type(game).__module__.rpartition(".")[0]
    file = files(package).joinpath("lessons.toml") if package else None
    if file is None or not file.is_file():
        return ()
    return tuple(_lesson(entry, language) for entry in tomllib.loads(file.read_text(encoding="utf-8"))["lesson"])


def _lesson(entry: Mapping[str, Any], language: str) -> Lesson:
    key, options = loaded(entry["game"])
    lines = tuple(tuple(line.split()) for line in entry["accepted"])
    return Lesson(key, options, entry.get("position", ""), lines, **entry[language])
