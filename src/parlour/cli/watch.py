"""`parlour watch`: step through a record or a saved match, forwards and backwards."""

import argparse
from contextlib import suppress

from parlour.cli.given import add_number, add_plain, recorded

EXAMPLES = ("parlour watch game.txt",)


def add(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    parser.add_argument("file", metavar="FILE")
    add_number(parser)
    add_plain(parser)


def run(given: argparse.Namespace) -> int:
    """Show it until somebody has seen enough."""
    from parlour.terminal import app, watch

    record = recorded(given.file, given.number)
    with suppress(EOFError, KeyboardInterrupt):
        watch.watch(app.make_screen(plain=given.plain), record)
    return 0
