"""`parlour games`: what there is to play.

Each comes with its options, what they may be, and what they are when nobody
settles them with -o. A name like hanto lists all its variants.

parlour games
parlour games fanorona
parlour games hanto --json
"""

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


def add(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    parser.add_argument("keys", metavar="KEY", nargs="*", help="only these games; without one, all")
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
    lines = [f"{game.key:<15} {game.title}, {game.seats} seats", f"{'':15} {game.about()}"]
    for option in game.options:
        default = "" if "\n" in str(option.default) else f" (default {option.default})"
        words = f"-o {option.name}={option.allowed()}{default}: {option.help}"
        lines.append(fill(words, width, initial_indent=" " * 18, subsequent_indent=" " * 22))
    return "\n".join(lines)


def _facts(game: AnyGame) -> dict[str, object]:
    options = [
        {"name": option.name, "default": option.default, "allowed": str(option.allowed()), "help": option.help}
        for option in game.options
    ]
    names = list(game.seat_names[: game.seats])
    return {
        "key": game.key,
        "title": game.title,
        "about": str(game.about()),
        "seats": names,
        "rules": game.rules,
        "options": options,
    }
