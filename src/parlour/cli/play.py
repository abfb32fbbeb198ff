"""`parlour play`: play a game at this keyboard, with people and robots."""

import argparse
from typing import TYPE_CHECKING

from parlour.cli.given import add_game, add_plain, game, whole

if TYPE_CHECKING:
    from parlour.terminal.table import Table

EXAMPLES = (
    "parlour play hanto/epsilon --seats human,level:3",
    "parlour play quoridor -o size=7 --clock 300+5",
)


def add(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    add_game(parser)
    parser.add_argument("--seats", metavar="LIST", type=_list, default=[])
    parser.add_argument("--names", metavar="LIST", type=_list, default=[])
    parser.add_argument("--clock", metavar="TERMS", default="none")
    parser.add_argument("--seed", metavar="N", type=whole)
    add_plain(parser)


def run(given: argparse.Namespace) -> int:
    """Play until nobody wants more."""
    # What a terminal needs is slow to import, and the other commands go without it.
    from parlour.terminal import app, play

    table = table_of(given)
    play.play(app.make_screen(plain=given.plain), table)
    return 0


def table_of(given: argparse.Namespace) -> "Table":
    """The game, and who sits where, as the arguments say."""
    from parlour.terminal.table import Table, any_seed, names_of
    from parlour.terminal.terms import read_terms

    rules = game(given)
    seed = any_seed() if given.seed is None else given.seed
    return Table(rules, names_of(rules, given.seats, given.names), read_terms(given.clock), seed)


def menu(given: argparse.Namespace) -> int:
    """Greet, and ask what to do."""
    from parlour.terminal import app

    app.welcome(app.make_screen(plain=given.plain))
    return 0


def _list(text: str) -> list[str]:
    return [part.strip() for part in text.split(",")]
