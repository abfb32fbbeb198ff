"""`parlour show`: draw a position, in the terminal or as SVG."""

import argparse
import json
from pathlib import Path

import parlour
from parlour.cli.given import add_game, add_json, game
from parlour.core.state import State
from parlour.views import svg, text


def add(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    add_game(parser, optional=True)
    place = parser.add_mutually_exclusive_group()
    place.add_argument("--position", metavar="TEXT", help="the position; without it, the start")
    place.add_argument("--record", metavar="FILE", help="the position that a record ends with")
    parser.add_argument("--svg", metavar="FILE", help="write a picture instead of text")
    add_json(parser)


def run(given: argparse.Namespace) -> int:
    """Draw it."""
    state = _state(given)
    scene = state.game.scene(state, None)
    if given.svg:
        Path(given.svg).write_text(svg.draw(scene), encoding="utf-8")
    elif given.json:
        print(json.dumps(_facts(state)))
    else:
        print(text.draw(scene))
    return 0


def _state(given: argparse.Namespace) -> State:
    if given.record:
        record = parlour.record(Path(given.record).read_text(encoding="utf-8"))
        if given.key not in (None, record.game.key):
            raise parlour.BadOption(f"{given.record} is a record of {record.game.key}, not of {given.key}")
        return record.replay()
    if given.key is None:
        raise parlour.BadOption("name a game, such as hanto/delta, or give a --record")
    rules = game(given)
    state: State = rules.position(given.position) if given.position else rules.start()
    return state


def _facts(state: State) -> dict[str, object]:
    result = state.result()
    return {
        "game": state.game.key,
        "position": state.game.describe(state),
        "actor": state.actor(),
        "moves": state.texts(),
        "result": {"scores": result.scores, "ending": result.ending} if result else None,
    }
