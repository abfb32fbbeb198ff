"""`parlour validate`: judge a list of moves as a whole."""

import argparse
import json

from parlour.cli.given import add_game, add_json, add_position, counted, game, state, text_of
from parlour.core.game import Verdict
from parlour.core.words import Phrase, phrase

EXAMPLES = (
    'parlour validate hanto/delta "1. B@0,0 2. B@0,1"',
    "parlour validate quoridor - < moves.txt",
)


def add(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    add_game(parser)
    parser.add_argument("moves", metavar="MOVES")
    add_position(parser)
    add_json(parser)


def run(given: argparse.Namespace) -> int:
    """0 where every move is legal, else 1."""
    rules = game(given)
    moves = text_of("-") if given.moves == "-" else given.moves
    verdict = rules.validate(state(rules, given), moves)
    print(json.dumps(_facts(verdict)) if given.json else _sentence(verdict))
    return 1 if verdict.violation else 0


def _sentence(verdict: Verdict) -> Phrase:
    broken = verdict.violation
    if broken is None:
        return counted("validate.legal", verdict.good)
    return phrase(
        "validate.bad",
        number=verdict.good + 1,
        move=verdict.bad,
        why=broken.sentence,
        rule=broken.rule,
        good=verdict.good,
        remaining=verdict.remaining,
    )


def _facts(verdict: Verdict) -> dict[str, object]:
    facts: dict[str, object] = {"good": verdict.good, "remaining": verdict.remaining}
    if verdict.violation:
        facts |= {
            "bad": verdict.bad,
            "rule": verdict.violation.rule,
            "sentence": verdict.violation.sentence.say("en"),
            "spots": list(verdict.violation.spots),
        }
    return facts
