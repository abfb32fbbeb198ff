"""`parlour play`: play a game at this keyboard, with people and robots.

A seat is human, or a robot: random, greedy, level:1 to level:9 (each stronger
than the one before), alphabeta:DEPTH or mcts:PLAYOUTS. At the prompt, ? tells
what can be typed: moves, hint, undo, save and more. A saved match goes on from
the menu, which parlour shows without a command.

A clock is 300+5 (300 seconds, and 5 more for each turn), 10/turn (10 seconds
for each turn), 300+3x30 (300 seconds, then 3 periods of 30) or none.

parlour play hanto/epsilon --seats human,level:3
parlour play quoridor -o size=7 --clock 300+5
"""

import argparse
from typing import TYPE_CHECKING

from parlour.cli.given import CLOCKS, add_game, add_plain, game, whole

if TYPE_CHECKING:
    from parlour.terminal.table import Table


def add(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    add_game(parser)
    parser.add_argument(
        "--seats",
        metavar="LIST",
        type=_list,
        default=[],
        help="human or a robot for each seat, with commas between; all human by default",
    )
    parser.add_argument(
        "--names",
        metavar="LIST",
        type=_list,
        default=[],
        help="names of the people, with commas between, in the order of their seats",
    )
    parser.add_argument("--clock", metavar="TERMS", default="none", help=f"{CLOCKS}, the default")
    parser.add_argument("--seed", metavar="N", type=whole, help="settles chance and robots; by default nobody knows it")
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
