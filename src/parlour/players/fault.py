"""What a bot may do wrong, so that it loses its game and nobody else does."""

from typing import Literal

from parlour.core.errors import GameError
from parlour.core.words import Name, joined, phrase

Reason = Literal[
    "start",  # it could not be started, was not ready in time, or does not play this game
    "hang",  # no answer in time, or it does not read what it is told
    "crash",  # it ended, or raised an exception
    "garbage",  # it said what the protocol does not know, or far too much
    "memory",  # it and all that it started hold more than they may
    "error",  # it said itself that it cannot go on
    "illegal",  # it kept to an illegal move that was refused
]


class BotFault(GameError):
    """A bot failed: `reason` is one stable word, `detail` a sentence of ours for the report, or its own words."""

    def __init__(self, reason: Reason, detail: Name) -> None:
        self.reason: Reason = reason
        self.detail = detail
        self.sentence = joined((phrase(f"fault.{reason}"), detail), ": ")
        super().__init__(str(self.sentence))

    def say(self, language: str = "") -> str:
        return self.sentence.say(language)
