"""`parlour tournament`: let players meet, rate them, and write a report."""

import argparse
import sys
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from parlour.cli.given import STOPPED, add_game, add_plain, named, text_of
from parlour.core.words import phrase

if TYPE_CHECKING:
    from parlour.tournament.cluster import Cluster
    from parlour.tournament.crew import Crew
    from parlour.tournament.director import Event
    from parlour.tournament.plan import Plan

EXAMPLES = (
    "parlour tournament fanorona random greedy level:2 --games 10",
    "parlour tournament quoridor level:1 level:2 --out results",
    'parlour tournament hanto/delta level:3 "Ann=bot:python3 ann.py" --clock 10+0.1',
    "parlour tournament event.toml --jobs 2",
)
FURTHER = ("jobs", "out", "cluster")  # settings that no result depends on


def add(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    add_game(parser)
    parser.add_argument("players", metavar="PLAYER", nargs="*")
    parser.add_argument("--format")
    parser.add_argument("--games", metavar="N")
    parser.add_argument("--rounds", metavar="N")
    parser.add_argument("--clock", metavar="TERMS")
    parser.add_argument("--nodes", metavar="N")
    parser.add_argument("--limit", metavar="TURNS")
    parser.add_argument("--openings", metavar="FILE")
    parser.add_argument("--sprt", metavar=("ELO0", "ELO1"), nargs=2)
    parser.add_argument("--seed", metavar="N")
    parser.add_argument("--jobs", metavar="N")
    parser.add_argument("--cluster", metavar="ADDRESS")
    parser.add_argument("--out", metavar="DIR")
    add_plain(parser)


def run(given: argparse.Namespace) -> int:
    """Play it, or what is left of it, and print the table."""
    # Processes and ratings are slow to import, and the other commands go without them.
    from parlour.tournament.director import Event
    from parlour.tournament.journal import Journal
    from parlour.tournament.settings import settle

    settings = _settings(given)
    plan = settle(settings)
    with ExitStack() as opened:
        folder = Path(str(settings["out"]) if "out" in settings else opened.enter_context(TemporaryDirectory()))
        event = Event(plan, opened.enter_context(Journal(folder, plan)))
        try:
            _play(event, settings, plain=given.plain)
            _tell(event, folder if "out" in settings else None)
        except KeyboardInterrupt:
            print(phrase("tournament.stopped", played=len(event.journal.outcomes)), file=sys.stderr)
            return STOPPED
    return 0


def _settings(given: argparse.Namespace) -> dict[str, object]:
    """What the arguments say, and behind it what the event file does."""
    from parlour.tournament.settings import NAMES, read_event

    wanted = {name: getattr(given, name) for name in (*NAMES, *FURTHER) if name not in ("key", "options")}
    chosen = {name: value for name, value in wanted.items() if value not in (None, [])}
    if given.players or not given.key.lower().endswith(".toml"):
        chosen["key"], chosen["options"] = named(given)
    else:
        chosen = {**read_event(text_of(given.key), FURTHER), **chosen}
    openings = str(chosen.get("openings", ""))
    if openings and not openings.startswith("random:"):
        chosen["openings"] = text_of(openings)
    return chosen


def _play(event: "Event", settings: dict[str, object], *, plain: bool) -> None:
    from parlour.tournament.live import watcher

    if event.missing():
        looking = watcher(event.plan, len(event.journal.outcomes), sys.stderr, plain=plain)
        with _hands(event.plan, settings) as hands, looking:
            event.direct(hands, looking)


def _hands(plan: "Plan", settings: dict[str, object]) -> "Crew | Cluster":
    """Processes of this machine, or a cluster."""
    from parlour.tournament.cluster import Cluster
    from parlour.tournament.crew import Crew
    from parlour.tournament.settings import number

    if "cluster" in settings:
        return Cluster(plan, str(settings["cluster"]))
    return Crew(plan, number("jobs", settings.get("jobs", 1), 1, 1000))


def _tell(event: "Event", folder: Path | None) -> None:
    from parlour.tournament.files import FILES, keep
    from parlour.tournament.table import endings, faults, remarks, standings, write

    outcomes = event.outcomes()
    table = standings(event.plan, outcomes)
    if folder:
        print(phrase("tournament.writing"), file=sys.stderr)
        keep(folder, event, table)
    said = phrase("table.endings", endings=endings(outcomes))
    below = [said, *faults(event.plan, outcomes), *remarks(event.plan, outcomes, table, event.trial)]
    print(*write(table.cells()), *below, sep="\n")
    if folder:
        print(phrase("tournament.written", folder=str(folder), files=", ".join(FILES)))
