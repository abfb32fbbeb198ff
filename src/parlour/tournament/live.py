"""Watching an event: a live table in a terminal, a line now and then elsewhere."""

from collections.abc import Sequence
from time import monotonic
from typing import Self, TextIO

from rich.console import Console, Group
from rich.live import Live
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table
from rich.text import Text

from parlour.core.words import phrase
from parlour.tournament.game import Outcome
from parlour.tournament.plan import Plan
from parlour.tournament.table import COLUMNS, headings, standings

REFRESH = 1.0  # seconds between two tables
PAUSE = 5.0  # seconds between two plain lines


class Pace:
    """How long the rest will take, by the games played since we began to look."""

    def __init__(self, played: int) -> None:
        self.played = played
        self.begun = monotonic()

    def left(self, played: int, known: int) -> str:
        """The time as people say it; empty before the first game."""
        done = played - self.played
        if done <= 0:
            return ""
        seconds = round((monotonic() - self.begun) / done * (known - played))
        minutes, seconds = divmod(seconds, 60)
        hours, minutes = divmod(minutes, 60)
        return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


class PlainWatcher:
    """A line now and then."""

    def __init__(self, plan: Plan, played: int, stream: TextIO) -> None:
        self.plan = plan
        self.pace = Pace(played)
        self.stream = stream
        self.said = monotonic()

    def tell(self, outcomes: Sequence[Outcome], known: int) -> None:
        if monotonic() - self.said < PAUSE and len(outcomes) < known:
            return
        self.said = monotonic()
        played, left = len(outcomes), self.pace.left(len(outcomes), known)
        print(
            phrase("live.played", played=played, known=known),
            phrase("live.left", time=left),
            sep=", ",
            file=self.stream,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stream.flush()


class LiveWatcher:
    """A table that changes, with a bar of progress."""

    def __init__(self, plan: Plan, played: int, stream: TextIO) -> None:
        self.plan = plan
        self.pace = Pace(played)
        self.bar = Progress(
            TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[left]}")
        )
        self.task = self.bar.add_task(plan.key, total=None, completed=played, left="")
        self.live = Live(self.bar, console=Console(file=stream), auto_refresh=False, transient=True)
        self.shown = 0.0

    def tell(self, outcomes: Sequence[Outcome], known: int) -> None:
        if monotonic() - self.shown < REFRESH and len(outcomes) < known:
            return
        played, left = len(outcomes), self.pace.left(len(outcomes), known)
        self.bar.update(self.task, completed=played, total=known, left=str(phrase("live.left", time=left)))
        self.live.update(Group(_table(self.plan, outcomes), self.bar), refresh=True)
        self.shown = monotonic()

    def __enter__(self) -> Self:
        self.live.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.live.stop()


def _table(plan: Plan, outcomes: Sequence[Outcome]) -> Table:
    table = Table(box=None, header_style="bold", pad_edge=False)
    for column, heading in zip(COLUMNS, headings(), strict=True):
        table.add_column(heading, justify="left" if column == "player" else "right")
    for row in standings(plan, outcomes).cells():
        table.add_row(*map(Text, row))  # a name is no markup
    return table


def watcher(plan: Plan, played: int, stream: TextIO, *, plain: bool) -> PlainWatcher | LiveWatcher:
    """Whatever the stream can show."""
    return PlainWatcher(plan, played, stream) if plain or not stream.isatty() else LiveWatcher(plan, played, stream)
