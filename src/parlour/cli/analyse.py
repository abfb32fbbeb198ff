"""`parlour analyse`: tell how a recorded game went: scores, best moves, and where it turned."""

import argparse
import json
import time
from dataclasses import replace
from pathlib import Path

from parlour.cli.given import add_json, add_number, allowed, pictures, recorded, watched, whole
from parlour.core.record import Record
from parlour.core.words import phrase
from parlour.search.analysis import Analysis, Analyst, careful
from parlour.search.budget import ENDLESS
from parlour.search.levels import TOP, Strength
from parlour.terminal.advice import report
from parlour.views import chart

EXAMPLES = (
    "parlour analyse game.txt --level 5",
    "parlour analyse game.txt --nodes 2000 --svg scores.svg",
)


def add(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    parser.add_argument("record", metavar="RECORD")
    add_number(parser)
    parser.add_argument(
        "--level", metavar="N", type=whole, default=7, help=f"{phrase('command.analyse.argument.level', top=TOP)}"
    )
    parser.add_argument("--nodes", metavar="N", type=whole)
    parser.add_argument("--svg", metavar="FILE")
    parser.add_argument("--png", metavar="FILE")
    add_json(parser)


def run(given: argparse.Namespace) -> int:
    """Think about every move, and tell."""
    record = recorded(given.record, given.number)
    drawing = pictures() if given.png else None  # whether that can be had is known before hours of thinking
    analyst = Analyst(record.game, _strength(given, record), 0, time.perf_counter)
    analysis = Analysis(record, tuple(watched(analyst.moments(record), phrase("analyse.thinking"), len(record.moves))))
    print(json.dumps(_facts(analysis)) if given.json else report(analysis))
    if given.svg:
        Path(given.svg).write_text(_graph(analysis), encoding="utf-8")
    if drawing:
        Path(given.png).write_bytes(drawing.png(_graph(analysis)))
    return 0


def _strength(given: argparse.Namespace, record: Record) -> Strength:
    allowed("--level", given.level, 1, TOP)
    if given.nodes is not None:
        allowed("--nodes", given.nodes, 1, ENDLESS)
    strength = careful(record.game, given.level)
    return strength if given.nodes is None else replace(strength, nodes=given.nodes, seconds=None)


def _graph(analysis: Analysis) -> str:
    game, worst = analysis.record.game, analysis.turning_point
    seats = range(1 if game.seats == 2 else game.seats)  # of two seats one line tells both
    called = analysis.record.called
    courses = [chart.Course(called[seat], _course(analysis, seat)) for seat in seats]
    return chart.draw(str(game.heading()), courses, worst.ply if worst else None)


def _course(analysis: Analysis, seat: int) -> list[float | None]:
    """What the seat could expect after so many moves; None where chance was about to draw."""
    shares: list[float | None] = [None] * (len(analysis.record.moves) + 1)
    for it in analysis.moments:
        shares[it.ply : it.ply + 2] = it.before[seat], it.after[seat]
    return shares


def _facts(analysis: Analysis) -> dict[str, object]:
    moments = [
        {
            "ply": it.ply,
            "turn": it.turn,
            "seat": it.seat,
            "move": it.move,
            "before": [round(share, 4) for share in it.before],
            "after": [round(share, 4) for share in it.after],
            "score": it.score,
            "line": it.line,
        }
        for it in analysis.moments
    ]
    worst = analysis.turning_point
    turned = analysis.moments.index(worst) if worst else None
    return {"moments": moments, "turned": turned, "sentence": analysis.sentence().say("en")}
