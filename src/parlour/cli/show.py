"""`parlour show`: draw a position, in the terminal or as SVG.

How each game writes its positions stands in docs/notation.md; --json tells the
text of any position, whose turn it is and the legal moves.

parlour show fanorona
parlour show hanto/gamma --position "B0,0 b0,1 | S s | 2 blue"
"""

import argparse
import json
from pathlib import Path

import parlour
from parlour.cli.given import add_game, add_json, add_number, add_position, game, recorded, state
from parlour.core.state import State
from parlour.views import svg, text


def add(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    add_game(parser, optional=True)
    place = parser.add_mutually_exclusive_group()
    add_position(place)
    place.add_argument("--record", metavar="FILE", help="the position that a record ends with")
    add_number(parser)
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--svg", metavar="FILE", help="write a picture instead of text")
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
            raise parlour.BadOption("a record brings its own options; -o does not go with --record")
        record = recorded(given.record, given.number)
        if given.key not in (None, record.game.key):
            raise parlour.BadOption(f"{given.record} is a record of {record.game.key}, not of {given.key}")
        return record.replay()
    if given.number is not None:
        raise parlour.BadOption("--number chooses a record; it goes with --record")
    if given.key is None:
        raise parlour.BadOption("name a game, such as hanto/delta, or give a --record")
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
