"""What can go wrong, as one small tree:

GameError
  BadNotation    a text that is no move's text
  IllegalMove    a well-formed text that the rules forbid here
  BadPosition    a position text that cannot be set up
  BadRecord      a record that cannot be read or replayed, with its line
  BadOption      an unknown game or option, or a value that it does not take
  Refused        what a match will not do, with the reason as a sentence
"""

from dataclasses import dataclass
from errno import errorcode

from parlour.core.words import Name, Phrase, joined, phrase, term


@dataclass(frozen=True)
class Violation:
    """Why a text is not among the legal moves: the rule, a sentence, and the spots to point at."""

    rule: str
    sentence: Phrase
    spots: tuple[str, ...] = ()

    @property
    def told(self) -> Phrase:
        """The sentence, and the rule that the rules page tells of."""
        return joined((self.sentence, f"[{self.rule}]"), " ")

    def __str__(self) -> str:
        return str(self.told)


class GameError(Exception):
    """The root of everything that Parlour raises on purpose."""

    def say(self, language: str = "") -> str:
        """What went wrong, in that language as far as it is ours to say."""
        return str(self)


class _Violated(GameError):
    def __init__(self, violation: Violation) -> None:
        super().__init__(str(violation))
        self.violation = violation

    def say(self, language: str = "") -> str:
        return self.violation.told.say(language)


class BadNotation(_Violated):
    """The text is no move's text; its violation's rule is `notation`."""


class IllegalMove(_Violated):
    """The text is well formed, but not among the legal moves."""


class _Reasoned(GameError):
    """Its reason can be said in any language that has the sentence; a plain text stays as it is."""

    def __init__(self, reason: Name) -> None:
        self.reason = phrase(reason) if isinstance(reason, str) else reason
        super().__init__(str(self.reason))

    def say(self, language: str = "") -> str:
        return self.reason.say(language)


class BadPosition(_Reasoned):
    """The text describes no position of this game."""


class BadRecord(_Reasoned):
    """The record cannot be read or replayed."""

    def __init__(self, line: int, reason: Name) -> None:
        why = phrase(reason) if isinstance(reason, str) else reason
        super().__init__(phrase("record.line", line=line, reason=why))
        self.line = line


class BadOption(_Reasoned):
    """There is no such game or option, or the option does not take this value."""


class Refused(_Reasoned):
    """A match says no."""


def cause(error: OSError) -> Phrase:
    """Why the system would not; in its own words where we have none."""
    return term(f"system.{errorcode.get(error.errno or 0)}", error.strerror or str(error))
