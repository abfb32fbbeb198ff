"""Asking people, in the same manner everywhere."""

from collections.abc import Callable, Sequence

from parlour.core.game import AnyGame
from parlour.core.words import LANGUAGES, Value, phrase
from parlour.terminal.screen import Question, Screen

ALWAYS = ("?", "rules", "quit")


Patience = Callable[[], float | None]  # the seconds to wait for a line, None for ever; asked anew for each line


class Leave(Exception):
    """Somebody wants to go."""


class Prompts:
    """Asks until the answer can be understood; `?`, `rules` and `quit` may be typed at every prompt."""

    def __init__(self, screen: Screen, game: AnyGame | None = None) -> None:
        self.screen = screen
        self.game = game

    def say(self, key: str, **values: Value) -> None:
        """Say the sentence of that key."""
        self.screen.say(str(phrase(key, **values)))

    def line(self, prompt: str, words: Sequence[str] = ()) -> str:
        """A line that is none of the words with a meaning everywhere."""
        return self._heard(prompt, words, _for_ever) or ""

    def _heard(self, prompt: str, words: Sequence[str], patience: Patience) -> str | None:
        """Such a line; None when the patience is over."""
        while True:
            typed = self.screen.ask(Question(prompt, (*words, *ALWAYS), patience=patience()))
            if typed is None or not self._meant_everywhere(typed.lower()):
                return typed

    def _meant_everywhere(self, word: str) -> bool:
        if word == "quit":
            raise Leave
        if word in ("?", "help"):
            self.say("help.prompt")
        elif word == "rules" and self.game:
            self.screen.page(self.game.page())
        elif word == "rules":
            self.say("help.no_game")
        else:
            return False
        return True

    def choose(self, title: str, options: Sequence[str]) -> int:
        """Which of the numbered options; its number is typed, or how it begins."""
        listed = "\n".join(f"{number}. {option}" for number, option in enumerate(options, 1))
        while True:
            typed = self.line(f"{title}\n{listed}", options)
            found = picked(typed, options)
            if found is not None:
                return found
            self.say("prompt.choose", count=len(options))

    def agrees(self, prompt: str, patience: Patience) -> bool | None:
        """Yes or no; None when the patience is over."""
        while (typed := self._heard(f"{prompt} {phrase('prompt.yes_or_no')}", (), patience)) is not None:
            agreed = yes_or_no(typed)
            if agreed is not None:
                return agreed
            self.say("prompt.answer")
        return None


def _for_ever() -> None:
    """No line is waited for too long."""


def yes_or_no(typed: str) -> bool | None:
    """Whether that agrees, in any language; None where it is neither."""
    for agreed, key in ((True, "prompt.yes"), (False, "prompt.no")):
        words = [phrase(key).say(language) for language in LANGUAGES]
        if typed.lower() in (*words, *(word[0] for word in words)):
            return agreed
    return None


def picked(typed: str, options: Sequence[str]) -> int | None:
    """The option of that number, or the only one that begins so."""
    if typed.isdecimal():
        return int(typed) - 1 if 1 <= int(typed) <= len(options) else None
    equal = [number for number, option in enumerate(options) if option.lower() == typed.lower()]
    begun = [number for number, option in enumerate(options) if typed and option.lower().startswith(typed.lower())]
    meant = equal or begun
    return meant[0] if len(meant) == 1 else None
