"""A setting of a game: load, command line, web forms and error messages are made from it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from parlour.core.errors import BadOption
from parlour.core.words import Name, Phrase, joined, phrase, term

Setting = int | str


@dataclass(frozen=True)
class Option:
    """One setting. `choices` is a range of numbers, a tuple of words, or empty for free text with suggestions."""

    name: str
    choices: Sequence[Setting]
    default: Setting
    help: Name
    suggested: tuple[str, ...] = ()

    @property
    def kind(self) -> type[int] | type[str]:
        return type(self.default)

    def settle(self, value: object) -> Setting:
        """The value in its own type, given as itself or as text; BadOption says what is allowed."""
        text = str(value)
        if self.kind is int and not re.fullmatch(r"-?[0-9]{1,9}", text):
            raise self._refusal(text)
        settled = self.kind(text)
        if self.choices and settled not in self.choices:
            raise self._refusal(text)
        return settled

    def allowed(self) -> Phrase:
        """The choices in words."""
        if isinstance(self.choices, range):
            return within(self.choices)
        if self.suggested:
            return phrase("option.suggested", names=", ".join(self.suggested))
        return joined(map(str, self.choices)) if self.choices else phrase("option.text")

    def called(self, choice: Setting) -> Phrase:
        """A choice as people say it; as it stands where nobody taught that."""
        return term(f"choice.{self.name}.{choice}", str(choice))

    def _refusal(self, text: str) -> BadOption:
        return refusal(self.name, text[:60], self.allowed())


def within(numbers: range) -> Phrase:
    """A range of numbers in words."""
    return phrase("option.range", least=numbers[0], most=numbers[-1])


def refusal(name: Name, value: object, allowed: Name) -> BadOption:
    """Why that is no value of what is called so."""
    return BadOption(phrase("option.refused", name=name, value=repr(value), allowed=allowed))
