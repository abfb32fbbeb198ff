"""Every language says the same: the same sentences, the same pages, the same names of rules."""

import re
import tomllib
from importlib.resources import files
from string import Formatter

import pytest

import parlour
from parlour.core.page import pictures
from parlour.core.words import LANGUAGES, gloss, phrase, word
from parlour.games.eldorado.cards import CARDS
from parlour.games.hanto.workshop import SYMBOLS

FOLDERS = [
    "core",
    "match",
    "search",
    "terminal",
    "tournament",
    *(f"games.{game}" for game in ("eldorado", "fanorona", "hanto", "quoridor")),
]
GAMES = [parlour.load(key) for key in parlour.catalogue()]
OTHERS = [language for language in LANGUAGES if language != "en"]


def sentences(folder: str, language: str) -> dict[str, str]:
    """The flat table of a package, without its names."""
    text = files(f"parlour.{folder}").joinpath(f"{language}.toml").read_text(encoding="utf-8")
    return {key: value for key, value in flat(tomllib.loads(text)).items() if not key.startswith("words.")}


def flat(table: dict[str, object], prefix: str = "") -> dict[str, str]:
    found: dict[str, str] = {}
    for name, value in table.items():
        found |= flat(value, f"{prefix}{name}.") if isinstance(value, dict) else {prefix + name: str(value)}
    return found


def blanks(pattern: str) -> set[str | None]:
    """What a sentence leaves open."""
    return {name for _, name, _, _ in Formatter().parse(pattern) if name}


def page(folder: str, language: str) -> str:
    name = "rules.md" if language == "en" else f"rules.{language}.md"
    return files(f"parlour.{folder}").joinpath(name).read_text(encoding="utf-8")


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("folder", FOLDERS)
def test_the_same_sentences_with_the_same_blanks(folder: str, language: str) -> None:
    ours, theirs = sentences(folder, "en"), sentences(folder, language)
    assert theirs.keys() == ours.keys()
    assert {key: blanks(text) for key, text in theirs.items()} == {key: blanks(text) for key, text in ours.items()}


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("folder", [folder for folder in FOLDERS if folder.startswith("games.")])
def test_the_same_page(folder: str, language: str) -> None:
    ours, theirs = page(folder, "en"), page(folder, language)
    for sign in (r"<!-- .* -->", r"^#+ ", r'id="rule-[\w-]+"', r"^```.*|^    [B{].*", r"`[a-z_]+=\w+`"):
        assert re.findall(sign, theirs, re.M) == re.findall(sign, ours, re.M), sign
    shown = [(it.file, it.key, it.options, it.position, it.marks) for it in pictures(ours)]
    assert [(it.file, it.key, it.options, it.position, it.marks) for it in pictures(theirs)] == shown


@pytest.mark.parametrize("folder", [folder for folder in FOLDERS if folder.startswith("games.")])
def test_a_page_explains_every_rule_and_no_other(folder: str) -> None:
    rules = {key.partition(".rule.")[2] for key in sentences(folder, "en") if ".rule." in key}
    explained = re.findall(r'^- <a id="rule-([\w-]+)"></a>\*\*([\w-]+)\*\*: \S.*\.$', page(folder, "en"), re.M)
    assert all(anchor == name for anchor, name in explained)
    assert sorted(name for name, _ in explained) == sorted(rules | {"notation", "over"})


def test_every_name_and_every_help_has_its_word() -> None:
    names = {name for game in GAMES for name in game.seat_names} | {card.name for card in CARDS} | set(SYMBOLS)
    helps = {option.help for game in GAMES for option in game.options}
    assert not {text for text in names | helps if word(text, "de") == text}


def test_a_sentence_names_seats_in_its_language() -> None:
    assert phrase("caption.to_move", seat="Blue").say("de") == "Blau ist am Zug"
    assert phrase("caption.to_move", seat="Blue").say() == "Blue to move"


def test_what_is_written_on_a_card_is_translated_word_by_word() -> None:
    assert gloss("Giant Machete\n♣ 6 once\ncosts 3, 2 left", "de") == "Riesenmachete\n♣ 6 einmal\nkostet 3, 2 übrig"
    assert gloss("Discard 3", "en") == "Discard 3"
