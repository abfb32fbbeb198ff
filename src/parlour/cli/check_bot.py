"""`parlour check-bot`: drive a bot through rules, time, garbage and interruption, and report.

Each line of the report is a finding: ok or WRONG, the game, what was tried, and
what the bot did. The exit code is 1 if anything was wrong.

parlour check-bot "python examples/bots/tiny.py"
parlour check-bot ./mybot --game hanto/epsilon
"""

import argparse
import json
import shlex
from dataclasses import asdict

import parlour
from parlour.cli.given import add_json
from parlour.core.errors import BadOption
from parlour.players.check import Finding, check


def add(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    parser.add_argument("command", metavar="COMMAND", help="the bot's command line, in quotes")
    words = "a game to check it for; may be repeated; without it, all that the bot claims"
    parser.add_argument("--game", metavar="KEY", dest="keys", action="append", default=[], help=words)
    add_json(parser)


def run(given: argparse.Namespace) -> int:
    """Print each finding as it comes; 1 where something is wrong."""
    try:
        command = shlex.split(given.command)
    except ValueError as error:
        raise BadOption(f"the command line {given.command!r} cannot be read: {error}") from None
    if not command:
        raise BadOption("there is no command line")
    wrong = 0
    for finding in check(command, [parlour.load(key) for key in given.keys or parlour.catalogue()]):
        wrong += not finding.good
        print(json.dumps(asdict(finding)) if given.json else _row(finding), flush=True)
    if not given.json:
        print("conforms" if not wrong else f"{wrong} {'thing is' if wrong == 1 else 'things are'} wrong")
    return 1 if wrong else 0


def _row(finding: Finding) -> str:
    return f"{'ok' if finding.good else 'WRONG':<6} {finding.game:<14} {finding.what:<20} {finding.remark}".rstrip()
