"""Saves on disk: where they go without a name, and writing and reading them."""

import os
from datetime import datetime
from pathlib import Path

from parlour.core.errors import BadRecord
from parlour.core.game import AnyGame
from parlour.core.record import Record, count, pick, read
from parlour.games import load
from parlour.match import Match

SAVE, RECORD = ".match", ".record"


def folder() -> Path:
    """Where saves go that were given no name: under the user's data directory."""
    data = os.environ.get("XDG_DATA_HOME") or os.environ.get("LOCALAPPDATA")
    return (Path(data) if data else Path.home() / ".local" / "share") / "parlour" / "matches"


def fresh(game: AnyGame, now: datetime) -> Path:
    """A file in that folder for a match of this game."""
    return folder() / f"{game.key.replace('/', '-')}-{now:%Y-%m-%d-%H%M%S}{SAVE}"


def saved() -> list[Path]:
    """The saves in that folder, the latest first."""
    return sorted(folder().glob(f"*{SAVE}"), key=lambda file: file.stat().st_mtime, reverse=True)


def write(match: Match, file: Path, now: datetime) -> None:
    """Keep the match, or the record of its game with that date where the file's name ends so; never half of it."""
    content = match.record(f"{now:%Y-%m-%d}", host=True).write() if file.suffix == RECORD else match.save(host=True)
    file.parent.mkdir(parents=True, exist_ok=True)
    beside = file.with_name(f"{file.name}.new")
    beside.write_text(content, encoding="utf-8")
    beside.replace(file)


def read_match(file: Path) -> Match:
    """The match of a save; BadRecord says why there is none."""
    return Match.load(text_of(file))


def read_record(file: Path) -> Record:
    """The record in a file, or that of a saved match."""
    return record_of(text_of(file))


def record_of(content: str, number: int | None = None) -> Record:
    """The record that a file holds, or that of the match saved in it; of several the one of that number."""
    if _is_match(content):
        return Match.load(content).record(host=True)
    return read(content, load) if number is None else pick(content, load, number)


def held(content: str) -> int:
    """How many records a file holds; a saved match is one."""
    return 1 if _is_match(content) else count(content)


def _is_match(content: str) -> bool:
    return content.startswith('{"type"')  # a record may begin with a comment in braces


def text_of(file: Path) -> str:
    """What stands in a file; BadRecord where that is no text."""
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadRecord(1, "this is not text") from None
