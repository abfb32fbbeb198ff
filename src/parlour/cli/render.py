"""`parlour render`: turn a record into a picture or into a page that replays it."""

import argparse
from pathlib import Path

import parlour
from parlour.cli.given import text_of
from parlour.core.record import Record
from parlour.views import replay, svg


def add(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    parser.add_argument("record", metavar="RECORD", help="a file with one record")
    parser.add_argument("--html", metavar="FILE", help="write one page with a slider, which needs nothing else")
    parser.add_argument("--svg", metavar="FILE", help="write a picture of the last position")


def run(given: argparse.Namespace) -> int:
    """Write what was asked for."""
    if not (given.html or given.svg):
        raise parlour.BadOption("say what to write: --html FILE or --svg FILE")
    record = parlour.record(text_of(given.record))
    frames = _frames(record)
    if given.html:
        Path(given.html).write_text(replay.draw(_title(record), frames), encoding="utf-8")
    if given.svg:
        Path(given.svg).write_text(svg.draw(frames[-1].scene), encoding="utf-8")
    return 0


def _frames(record: Record) -> list[replay.Frame]:
    moves = ("", *record.moves)
    scenes = [record.game.scene(state, None) for state in record.states()]
    return [replay.Frame(move, scene) for move, scene in zip(moves, scenes, strict=True)]


def _title(record: Record) -> str:
    """The game, who played it and when."""
    players = " – ".join(filter(None, record.seats))  # noqa: RUF001  # a dash between names
    return ", ".join(filter(None, (record.game.title, players, record.date)))
