"""`parlour show`: draw a position, in the terminal or as SVG."""

import argparse
import json
from pathlib import Path

import parlour
from parlour.cli.given import add_game, add_json, add_number, add_position, game, recorded, state
from parlour.core.state import State
from parlour.core.words import phrase
from parlour.views import svg, text

EXAMPLES = (
    "parlour show fanorona",
    'parlour show hanto/gamma --position "B0,0 b0,1 | S s | 2 blue"',
)


def add(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    add_game(parser, optional=True)
    place = parser.add_mutually_exclusive_group()
    add_position(place)
    place.add_argument("--record", metavar="FILE")
    add_number(parser)
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--svg", metavar="FILE")
    add_json(form)


def run(given: argparse.Namespace) -> int:
    """Draw it."""
    shown = _state(given)
    scene = shown.game.scene(shown, None)
    if given.svg is not None:
        Path(given.svg).write_text(svg.draw(scene), encoding="utf-8")
    elif given.json:
        print(json.dumps(_facts(shown)))
    else:
        print(text.draw(scene))
    return 0


def _state(given: argparse.Namespace) -> State:
    if given.record is not None:
        if given.options:
            raise parlour.BadOption(phrase("show.options"))
        record = recorded(given.record, given.number)
        if given.key not in (None, record.game.key):
            raise parlour.BadOption(phrase("show.other", file=given.record, game=record.game.key, key=given.key))
        return record.replay()
    if given.number is not None:
        raise parlour.BadOption(phrase("show.number"))
    if given.key is None:
        raise parlour.BadOption(phrase("show.nothing"))
    return state(game(given), given)


def _facts(state: State) -> dict[str, object]:
    result = state.result()
    return {
        "game": state.game.key,
        "position": state.game.describe(state),
        "actor": state.actor(),
        "moves": state.texts(),
        "result": {"scores": result.scores, "ending": result.ending} if result else None,
    }
