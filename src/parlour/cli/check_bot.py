"""`parlour check-bot`: drive a bot through rules, time, garbage and interruption, and report."""

import argparse
import json
import shlex
from dataclasses import asdict

import parlour
from parlour.cli.given import add_json, counted
from parlour.core.errors import BadOption
from parlour.core.words import LANGUAGES, phrase, speak
from parlour.players.check import Finding, check

EXAMPLES = (
    'parlour check-bot "python examples/bots/tiny.py"',
    "parlour check-bot ./mybot --game hanto/epsilon",
)


def add(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    parser.add_argument("command", metavar="COMMAND")
    parser.add_argument("--game", metavar="KEY", dest="keys", action="append", default=[])
    add_json(parser)


def run(given: argparse.Namespace) -> int:
    """Print each finding as it comes; 1 where something is wrong."""
    try:
        command = shlex.split(given.command)
    except ValueError as error:
        reason = str(error)
        raise BadOption(phrase("check-bot.unreadable", line=repr(given.command), reason=reason)) from None
    if not command:
        raise BadOption(phrase("check-bot.nothing"))
    if given.json:
        speak(LANGUAGES[0])  # as all that programs read
    wrong = 0
    for finding in check(command, [parlour.load(key) for key in given.keys or parlour.catalogue()]):
        wrong += not finding.good
        print(json.dumps(asdict(finding)) if given.json else _row(finding), flush=True)
    if not given.json:
        print(counted("check-bot.faults", wrong) if wrong else phrase("check-bot.conforms"))
    return 1 if wrong else 0


def _row(finding: Finding) -> str:
    verdict = phrase("check-bot.ok" if finding.good else "check-bot.wrong")
    return f"{verdict!s:<6} {finding.game:<14} {finding.called!s:<20} {finding.remark}".rstrip()
