"""An event on disk: records, a row for each game, and everything as JSON. Equal events write equal files.

The report is in the reader's language, and the other files are data.
"""

import csv
import io
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path

from parlour.core.record import Record
from parlour.core.words import said
from parlour.match.forms import write as form
from parlour.tournament.director import Event
from parlour.tournament.game import Outcome
from parlour.tournament.plan import Plan
from parlour.tournament.report import report
from parlour.tournament.table import Standings

DATA = "en"  # the language of files that programs read, whoever keeps them
FILES = ("report.html", "games.txt", "results.csv", "results.json")


def keep(folder: Path, event: Event, table: Standings) -> None:
    """Write all of it."""
    plan, outcomes = event.plan, event.outcomes()
    texts = (
        report(plan, outcomes, table, event.trial),
        "\n".join(record(plan, outcome).write() for outcome in outcomes),
        rows(plan, outcomes),
        json.dumps(_facts(event, outcomes, table), indent=1) + "\n",
    )
    for name, text in zip(FILES, texts, strict=True):
        (folder / name).write_text(text, encoding="utf-8", newline="")


def record(plan: Plan, outcome: Outcome) -> Record:
    """The game as a record."""
    names = tuple(plan.names[player] for player in outcome.seats)
    tags = {"Number": str(outcome.number), "Round": str(outcome.round)}
    if outcome.detail:
        tags["Detail"] = said(outcome.detail, DATA)
    return Record(plan.game, outcome.moves, outcome.start, names, result=outcome.result, tags=tags)


def rows(plan: Plan, outcomes: Sequence[Outcome]) -> str:
    """One row a game, as comma-separated values."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    seats = [name.lower() for name in plan.game.seat_names[: plan.seats]]
    scores = [f"{name}_score" for name in seats]
    writer.writerow(["number", "round", *seats, *scores, "ending", "culprit", "detail", "turns", "moves"])
    writer.writerows(_row(plan, outcome) for outcome in outcomes)
    return text.getvalue()


def _row(plan: Plan, outcome: Outcome) -> Iterator[object]:
    names = [plan.names[player] for player in outcome.seats]
    yield from (outcome.number, outcome.round, *names, *outcome.scores, outcome.ending)
    yield from ("" if outcome.culprit is None else names[outcome.culprit], said(outcome.detail, DATA))
    yield from (outcome.turns, len(outcome.moves))


def _facts(event: Event, outcomes: Sequence[Outcome], table: Standings) -> dict[str, object]:
    trial = event.trial
    return {
        "plan": form(event.plan),
        "played": len(outcomes),
        "finished": not event.missing(),
        "standings": [asdict(row) for row in table.rows],
        "covariance": table.ratings.covariance,
        "held": table.ratings.held,
        "endings": Counter(outcome.ending for outcome in outcomes),
        "sprt": trial and {"ratio": trial.ratio, "games": trial.judged, "verdict": trial.verdict},
    }
