"""`parlour render`: turn a record or a position into pictures, or into a page that replays it."""

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path

import parlour
from parlour.cli.given import add_number, add_options, add_position, game, pictures, recorded, state, watched
from parlour.cli.speech import value
from parlour.core.record import Record
from parlour.core.words import phrase
from parlour.views import replay, svg

EXAMPLES = (
    "parlour render game.txt --html game.html --gif game.gif",
    'parlour render --game hanto/delta --position "B0,0 b0,1" --png board.png',
)
FORMS = ("html", "svg", "png", "gif")


def add(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    parser.add_argument("record", metavar="RECORD", nargs="?")
    add_number(parser)
    parser.add_argument("--game", metavar="KEY", dest="key")
    add_options(parser)
    add_position(parser)
    parser.add_argument("--html", metavar="FILE")
    parser.add_argument("--svg", metavar="FILE")
    parser.add_argument("--png", metavar="FILE")
    parser.add_argument("--gif", metavar="FILE")


def run(given: argparse.Namespace) -> int:
    """Write what was asked for."""
    if not any(getattr(given, form) for form in FORMS):
        forms = ", ".join(f"--{form} {value('FILE')}" for form in FORMS)
        raise parlour.BadOption(phrase("render.nothing", forms=forms))
    record = _record(given)
    if given.html:
        frames = watched(_moves(record), phrase("render.drawing"), len(record.moves) + 1)
        Path(given.html).write_text(replay.draw(record.title(), frames), encoding="utf-8")
    if given.svg:
        Path(given.svg).write_text(_last(record), encoding="utf-8")
    if given.png:
        Path(given.png).write_bytes(pictures().png(_last(record)))
    if given.gif:
        _animate(given.gif, [svg.draw(frame.scene) for frame in record.turns()])
    return 0


def _record(given: argparse.Namespace) -> Record:
    """The record; a position is one without moves."""
    if (given.record is None) == (given.key is None):
        raise parlour.BadOption(phrase("render.what"))
    if given.key is not None:
        if given.number is not None:
            raise parlour.BadOption(phrase("render.number"))
        rules = game(given)
        return Record(rules, start=rules.describe(state(rules, given)))
    if given.options or given.position is not None:
        raise parlour.BadOption(phrase("render.record"))
    return recorded(given.record, given.number)


def _moves(record: Record) -> Iterator[replay.Frame]:
    for move, reached in zip(("", *record.moves), record.states(), strict=True):
        yield replay.Frame(move, record.game.scene(reached, None))


def _last(record: Record) -> str:
    return svg.draw(record.game.scene(record.replay(), None))


def _animate(file: str, drawings: Sequence[str]) -> None:
    frames = watched(pictures().frames(drawings), phrase("render.drawing"), len(drawings))
    Path(file).write_bytes(pictures().gif(frames))
