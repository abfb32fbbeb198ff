"""What is said in which language."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import parlour
from parlour.core import words
from parlour.core.words import LANGUAGES, joined, keys, phrase, said, term, understood

SOURCE = Path(parlour.__file__).parent


@pytest.fixture
def german() -> Iterator[None]:
    words.speak("de")
    yield
    words.speak(LANGUAGES[0])


@pytest.mark.parametrize(
    ("wanted", "language"),
    [
        (["de_DE.UTF-8"], "de"),
        (["de-AT;q=0.9", "en"], "de"),
        (["fr", "de"], "de"),
        (["DE"], "de"),
        (["deu"], "en"),
        (["C"], "en"),
        (["POSIX", ""], "en"),
        ([], "en"),
    ],
)
def test_a_language_is_found_among_those_that_are_read(wanted: list[str], language: str) -> None:
    assert understood(wanted) == language


@pytest.mark.usefixtures("german")
def test_the_reader_of_this_process_is_spoken_to_and_another_may_be_named() -> None:
    assert str(phrase("caption.chance")) == "Der Zufall entscheidet"
    assert phrase("caption.chance").say("en") == "Chance decides"
    assert parlour.load("fanorona").page().startswith("# Fanorona")
    assert "Steine" in parlour.load("fanorona").page()
    assert "Steine" not in parlour.load("fanorona").page("en")


def texts() -> set[str]:
    """Every sentence and every key of ours, as somebody might take it for a name."""
    tables = [file.read_text(encoding="utf-8") for tongue in LANGUAGES for file in SOURCE.rglob(f"{tongue}.toml")]
    return {text for table in tables for text in re.findall(r'^[\w-]+ = "(.*)"$', table, re.M)} | keys("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_that_is_a_value_stays_as_it_is(language: str) -> None:
    assert len(texts()) > 1000
    for text in texts():
        assert said(text, language) == text
        assert phrase("{name}", name=text).say(language) == text
        assert joined([text, text], "\n").say(language) == f"{text}\n{text}"


def test_a_word_is_ours_only_by_its_key() -> None:
    assert term("seat.blue", "Blue").say("de") == "Blau"
    assert term("seat.danube", "Blue Danube").say("de") == "Blue Danube"


def test_the_list_of_languages_stands_once() -> None:
    others = [language for language in LANGUAGES if language != "en"]
    spelt = re.compile("|".join(f"[\"'`]{language}[\"'`]" for language in others))
    files = [file for pattern in ("*.py", "*.js", "*.html") for file in SOURCE.rglob(pattern)]
    found = [str(file.relative_to(SOURCE)) for file in files if spelt.search(file.read_text(encoding="utf-8"))]
    assert found == ["core/words.py"]
