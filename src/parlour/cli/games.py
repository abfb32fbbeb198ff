"""`parlour games`: what there is to play."""

import argparse
import json
import sys
from collections.abc import Iterator
from shutil import get_terminal_size
from sys import maxsize
from textwrap import fill

import parlour
from parlour.cli.given import add_json
from parlour.core.game import AnyGame
from parlour.core.option import Option
from parlour.core.words import Phrase, phrase, said

EXAMPLES = (
    "parlour games",
    "parlour games fanorona",
    "parlour games hanto --json",
)


def add(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    parser.add_argument("keys", metavar="KEY", nargs="*")
    add_json(parser)


def run(given: argparse.Namespace) -> int:
    """List the games."""
    games = list(_games(given.keys))
    print(json.dumps([_facts(game) for game in games], indent=2) if given.json else "\n\n".join(map(_entry, games)))
    return 0


def _games(keys: list[str]) -> Iterator[AnyGame]:
    """Every game asked for that can be loaded; the others are told on standard error."""
    catalogue = parlour.catalogue()
    families = {key.partition("/")[0] for key in catalogue}
    for key in keys:
        if key not in families:
            parlour.load(key)  # which says what there is
    for key, make in catalogue.items():
        if keys and not {key, key.partition("/")[0]} & set(keys):
            continue
        try:
            yield make()
        except parlour.GameError as error:
            print(f"parlour: {error}", file=sys.stderr)


def _entry(game: AnyGame) -> str:
    width = get_terminal_size().columns if sys.stdout.isatty() else maxsize
    lines = [
        f"{game.key:<15} {phrase('games.head', title=game.heading(), seats=game.seats)}",
        f"{'':15} {game.about()}",
    ]
    for option in game.options:
        lines.append(fill(str(_option(option)), width, initial_indent=" " * 18, subsequent_indent=" " * 22))
    return "\n".join(lines)


def _option(option: Option) -> Phrase:
    default = str(option.default)
    key = "games.option" if "\n" in default else "games.defaulted"  # where it is not a whole file
    return phrase(key, name=option.name, allowed=option.allowed(), default=default, help=option.help)


def _facts(game: AnyGame) -> dict[str, object]:
    options = [
        {
            "name": option.name,
            "default": option.default,
            "allowed": option.allowed().say("en"),
            "help": said(option.help, "en"),
        }
        for option in game.options
    ]
    names = list(game.seat_names[: game.seats])
    return {
        "key": game.key,
        "title": game.title,
        "about": game.about().say("en"),
        "seats": names,
        "rules": game.rules,
        "options": options,
    }
