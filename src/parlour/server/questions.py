"""What robots have to decide in a match, and doing what they thought."""

import secrets
import time
from collections.abc import Mapping

from parlour.core.words import phrase
from parlour.match import Answer, Match, Move
from parlour.match.commands import What
from parlour.match.forms import write
from parlour.server import wire
from parlour.server.problems import Problem
from parlour.server.robots import Question, Thought


def pending(match: Match, name: str, robots: Mapping[int, str]) -> Question | None:
    """What the robots at these seats have to decide next, offers first."""
    for key, offer in match.offers.open.items():
        silent = robots.keys() - {key[0]} - offer.agreed
        if silent:
            return _asked(match, name, min(silent), robots[min(silent)], key)
    actor = match.state.actor()
    if match.result or match.pause or actor not in robots:
        return None
    return _asked(match, name, actor, robots[actor])


def hint(match: Match, name: str, seat: int, robot: str) -> Question:
    """What the robot would do at that seat, which is to move."""
    if match.result or match.pause or match.state.actor() != seat:
        raise Problem("refused", phrase("problem.turn"))
    return _asked(match, name, seat, robot)


def obey(match: Match, question: Question, thought: Thought, now: float) -> None:
    """Do what the robot thought of the question."""
    if question.offer:
        to, what = question.offer
        match.do(Answer(question.seat, to, what, agrees=bool(thought)), now)
    elif thought:
        match.do(Move(question.seat, str(thought)), now)


def _asked(match: Match, name: str, seat: int, robot: str, offer: tuple[int, What] | None = None) -> Question:
    events = tuple(wire.dump(write(event)) for event in match.events)
    return Question(name, events, seat, robot, secrets.randbits(62), time.time(), offer)
