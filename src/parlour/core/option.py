"""A setting of a game: load, command line, web forms and error messages are made from it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from parlour.core.errors import BadOption

Setting = int | str


@dataclass(frozen=True)
class Option:
    """One setting. `choices` is a range of numbers, a tuple of words, or empty for free text."""

    name: str
    choices: Sequence[Setting]
    default: Setting
    help: str

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

    def allowed(self) -> str:
        """The choices in words."""
        if isinstance(self.choices, range):
            return f"{self.choices[0]} to {self.choices[-1]}"
        return ", ".join(map(str, self.choices)) or "a text"

    def _refusal(self, text: str) -> BadOption:
        return BadOption(f"{self.name} is {text[:60]!r}; allowed: {self.allowed()}")
