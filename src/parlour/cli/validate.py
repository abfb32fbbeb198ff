"""`parlour validate`: judge a list of moves as a whole.

The answer names the first move that is not legal and the rule that it breaks,
or says that all are. Numbers before moves, blanks and semicolons are forgiven.

parlour validate hanto/delta "1. B@0,0 2. B@0,1"
parlour validate quoridor - < moves.txt
"""

import argparse
import json

from parlour.cli.given import add_game, add_json, add_position, game, many, state, text_of
from parlour.core.game import Verdict


def add(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    add_game(parser)
    parser.add_argument("moves", metavar="MOVES", help="the moves in notation; - reads them from standard input")
    add_position(parser)
    add_json(parser)


def run(given: argparse.Namespace) -> int:
    """0 where every move is legal, else 1."""
    rules = game(given)
    moves = text_of("-") if given.moves == "-" else given.moves
    verdict = rules.validate(state(rules, given), moves)
    print(json.dumps(_facts(verdict)) if given.json else _sentence(verdict))
    return 1 if verdict.violation else 0


def _sentence(verdict: Verdict) -> str:
    if verdict.violation is None:
        return f"{many(verdict.good, 'move')}, all legal"
    return (
        f"move {verdict.good + 1}, {verdict.bad}: {verdict.violation.sentence} [{verdict.violation.rule}]\n"
        f"{verdict.good} good before it, {verdict.remaining} remaining"
    )


def _facts(verdict: Verdict) -> dict[str, object]:
    facts: dict[str, object] = {"good": verdict.good, "remaining": verdict.remaining}
    if verdict.violation:
        facts |= {
            "bad": verdict.bad,
            "rule": verdict.violation.rule,
            "sentence": str(verdict.violation.sentence),
            "spots": list(verdict.violation.spots),
        }
    return facts
