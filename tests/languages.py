"""Finds English where another language is spoken."""

import json
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import parlour

PACKAGE = Path(parlour.__file__).parent
BLANK = re.compile(r"\{\w*[^{}]*\}|%\(\w+\)[a-z]|%[a-z]")
WORD = re.compile(r"[^\W\d_]{2,}")
QUOTED = re.compile(r"`[^`]*`|\"[^\"]*\"|„[^“]*“|“[^”]*”|(?<!\w)'[^']*'(?!\w)")
SMALL = re.compile(  # words that no German sentence has, and hardly an English one goes without
    "the|is|are|of|with|and|to|for|from|has|have|had|that|this|these|which|who|there|been|be|can|could|may|would|or|by|"
    "as|it|its|you|your|they|but|than|when|where|how|what|does|nothing|only|every|each|not|into"
)


def english_in(text: str) -> list[str]:
    """The sentences of ours that stand there in English, and the lines with English words in them.

    What is quoted is somebody's own, and so are examples of command lines.
    """
    flat = " ".join(text.split())
    ours = [sentence for sentence, pattern in _patterns() if pattern.search(flat)]
    return ours + [line for line in text.splitlines() if any(map(SMALL.fullmatch, _words(line)))]


def _words(line: str) -> set[str]:
    """The words of a line, small and large, without names of options and files."""
    if line.strip().startswith("parlour "):
        return set()
    words = (word.strip(".,;:!?()[]…") for word in QUOTED.sub(" ", line).split())
    return {word.lower() for word in words if word.isalpha()}


@cache
def _patterns() -> list[tuple[str, re.Pattern[str]]]:
    """The lines of three words or more whose translation differs, with their blanks open."""
    return [
        (line, re.compile(r"(?<!\w)" + ".{0,200}?".join(map(_literal, parts)) + r"(?!\w)"))
        for line in sorted(_differing())
        if len(WORD.findall(QUOTED.sub(" ", " ".join(parts := BLANK.split(line))))) > 2
    ]


def _literal(part: str) -> str:
    """Text as it stands; wrapped lines are joined, and broken at hyphens."""
    return r"\s+".join(re.escape(word).replace("-", r"-\s*") for word in re.split(r"\s+", part))


def _differing() -> set[str]:
    return _lines("en") - _lines("de")


def _lines(language: str) -> set[str]:
    """All that we say, of programs, pages and games, line by line."""
    files = (*PACKAGE.rglob(f"{language}.toml"), PACKAGE / "web" / f"words.{language}.js")
    return {line.strip() for file in files for text in sentences(file).values() for line in text.splitlines()}


def sentences(file: Path) -> dict[str, str]:
    """A table of them, by their keys."""
    text = file.read_text(encoding="utf-8")
    if file.suffix == ".js":
        return {key: json.loads(said) for key, said in re.findall(r'"([\w.-]+)":\s*("(?:[^"\\]|\\.)*")', text)}
    return dict(_flat(tomllib.loads(text)))


def _flat(table: dict[str, object], prefix: str = "") -> Iterator[tuple[str, str]]:
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{prefix}{name}.")
        else:
            yield prefix + name, str(value)
