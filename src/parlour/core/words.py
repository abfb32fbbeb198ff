"""Sentences for people: a key with values, said in a language.

Each package keeps its sentences in one TOML file a language (`en.toml`, `de.toml`) and teaches
them here once. A key that nobody taught is said as it stands, so a game of one file can write
its sentences where it needs them: `phrase("{spot} is taken", spot="b2")`.

Names of seats, pieces and cards are English words in the code; a table `words` in another
language's file says what they are called there.
"""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import TypeAlias

Value: TypeAlias = "str | int | Phrase | tuple[Phrase, ...]"

LANGUAGES = ("en", "de")

_WORDS = "words."

_taught: dict[str, dict[str, str]] = {language: {} for language in LANGUAGES}


@dataclass(frozen=True)
class Phrase:
    """A sentence not yet said."""

    key: str
    values: tuple[tuple[str, Value], ...] = ()

    def say(self, language: str = "en") -> str:
        """The sentence in that language; in English where it has no translation."""
        pattern = _taught[language].get(self.key) or _taught["en"].get(self.key)
        if pattern is None and not self.values:
            return self.key
        return (pattern or self.key).format_map({name: _say(value, language) for name, value in self.values})

    def __str__(self) -> str:
        return self.say()


def phrase(key: str, /, **values: Value) -> Phrase:
    """The sentence of that key with these values."""
    return Phrase(key, tuple(values.items()))


def teach(package: str) -> None:
    """Learn the sentences in the package's `en.toml` and its siblings."""
    for language in LANGUAGES:
        file = files(package).joinpath(f"{language}.toml")
        if file.is_file():
            _taught[language].update(_flat(tomllib.loads(file.read_text(encoding="utf-8"))))
    gloss.cache_clear()


def word(text: str, language: str) -> str:
    """A name, or the short help of an option, in that language; as it stands where nobody taught it."""
    return _taught[language].get(_WORDS + text, text)


@lru_cache(maxsize=4096)
def gloss(text: str, language: str) -> str:
    """What is written on a card or a button, word by word in that language."""
    known = [key.removeprefix(_WORDS) for key in _taught[language] if key.startswith(_WORDS)]
    if not known:
        return text
    longest_first = "|".join(re.escape(name) for name in sorted(known, key=len, reverse=True))
    return re.sub(rf"\b(?:{longest_first})\b", lambda found: word(found[0], language), text)


def keys(language: str) -> frozenset[str]:
    """Every key that has a sentence in that language."""
    return frozenset(_taught[language])


def _say(value: Value, language: str) -> str:
    if isinstance(value, Phrase):
        return value.say(language)
    if isinstance(value, tuple):
        return ", ".join(part.say(language) for part in value)
    return word(value, language) if isinstance(value, str) else str(value)


def _flat(table: Mapping[str, object], prefix: str = "") -> dict[str, str]:
    flat: dict[str, str] = {}
    for name, value in table.items():
        if isinstance(value, Mapping):
            flat.update(_flat(value, f"{prefix}{name}."))
        else:
            flat[prefix + name] = str(value)
    return flat


teach("parlour.core")
