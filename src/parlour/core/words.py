"""Sentences for people: a key with values, said in a language.

Each package keeps its sentences in one TOML file a language (`en.toml`, `de.toml`) and teaches
them here once. A key that nobody taught is said as it stands, so a game of one file can write
its sentences where it needs them: `phrase("{spot} is taken", spot="b2")`.

A `Phrase` is translated and a `str` never is: what people call themselves is a `str`, and a word
of ours, as the name of a seat or a card, is a phrase like every sentence.

A terminal or a command has one reader, whose language `speak` settles for the process; a server
has many, and names the language each time.
"""

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import TypeAlias

LANGUAGES = ("en", "de")  # the only list of them; English is what has all sentences

_taught: dict[str, dict[str, str]] = {language: {} for language in LANGUAGES}
_spoken = LANGUAGES[0]


@dataclass(frozen=True)
class Phrase:
    """A sentence not yet said."""

    key: str
    values: "tuple[tuple[str, Value], ...]" = ()

    def say(self, language: str = "") -> str:
        """The sentence in that language, else in the reader's; in English where it has no translation."""
        language = language or _spoken
        pattern = _taught[language].get(self.key) or _taught["en"].get(self.key)
        if pattern is None and not self.values:
            return self.key
        return (pattern or self.key).format_map({name: said(value, language) for name, value in self.values})

    def __str__(self) -> str:
        return self.say()


Name: TypeAlias = str | Phrase  # what somebody or something is called: a name as it is, or a word of ours
Value: TypeAlias = Name | int | tuple[Name, ...]


def phrase(key: str, /, **values: Value) -> Phrase:
    """The sentence of that key with these values."""
    return Phrase(key, tuple(values.items()))


def term(key: str, text: str) -> Phrase:
    """The word of that key; the text as it stands where nobody taught one."""
    return Phrase(key if key in _taught["en"] else text)


def joined(parts: Iterable[Name], between: str = ", ") -> Phrase:
    """Names and words one after another."""
    values: dict[str, Value] = {f"part{number}": part for number, part in enumerate(parts)}
    return phrase(between.join(f"{{{name}}}" for name in values), **values)


def decimal(number: str) -> Name:
    """A number with the reader's decimal point, written before as Python writes it."""
    whole, point, part = number.partition(".")
    return phrase("number.decimal", whole=whole, part=part) if point else number


def percent(share: float, digits: int = 0) -> Phrase:
    """A share as so many of a hundred."""
    return phrase("number.percent", number=decimal(f"{share:.{digits}%}".removesuffix("%")))


def said(value: Value, language: str = "") -> str:
    """Anything that stands in a sentence: a phrase in that language, all else as it is."""
    if isinstance(value, tuple):
        return ", ".join(said(part, language) for part in value)
    return value.say(language) if isinstance(value, Phrase) else str(value)


def teach(package: str) -> None:
    """Learn the sentences in the package's `en.toml` and its siblings."""
    for language in LANGUAGES:
        file = files(package).joinpath(f"{language}.toml")
        if file.is_file():
            _taught[language].update(_flat(tomllib.loads(file.read_text(encoding="utf-8"))))


def speak(language: str) -> None:
    """Say everything in that language from now on, where no other is named."""
    global _spoken  # as a locale is: of the process, settled once at its start
    _spoken = language


def spoken() -> str:
    """The reader's language."""
    return _spoken


def understood(wanted: Iterable[str]) -> str:
    """The first of these languages that we speak, written as in `de`, `de_AT.UTF-8` or `de-AT;q=0.9`; else English."""
    languages = (re.split(r"[^a-z]", name.strip().lower())[0] for name in wanted)
    return next((language for language in languages if language in LANGUAGES), LANGUAGES[0])


def keys(language: str) -> frozenset[str]:
    """Every key that has a sentence in that language."""
    return frozenset(_taught[language])


def _flat(table: Mapping[str, object], prefix: str = "") -> dict[str, str]:
    flat: dict[str, str] = {}
    for name, value in table.items():
        if isinstance(value, Mapping):
            flat.update(_flat(value, f"{prefix}{name}."))
        else:
            flat[prefix + name] = str(value)
    return flat


teach("parlour.core")
