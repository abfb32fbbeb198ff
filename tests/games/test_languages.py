"""Every language says the same: the same sentences, the same pages, the same names of rules."""

import re
import tomllib
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from string import Formatter

import pytest

import parlour
from parlour.core.option import Option, Setting
from parlour.core.page import pictures
from parlour.core.words import LANGUAGES, Phrase, keys, phrase, said, term
from parlour.games.hanto.workshop import SYMBOLS

PACKAGE = Path(parlour.__file__).parent
FOLDERS = sorted(".".join(file.parent.relative_to(PACKAGE).parts) for file in PACKAGE.rglob("en.toml"))
GAMES = [parlour.load(key) for key in parlour.catalogue()]
OTHERS = [language for language in LANGUAGES if language != "en"]


def sentences(folder: str, language: str) -> dict[str, str]:
    """The flat table of a package."""
    return flat(tomllib.loads(files(f"parlour.{folder}").joinpath(f"{language}.toml").read_text(encoding="utf-8")))


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
    words = [game.called(seat) for game in GAMES for seat in range(game.seats)]
    words += [term(f"hanto.animal.{name.lower()}", name) for name in SYMBOLS]
    helps = [option.help for game in GAMES for option in game.options]
    assert len(helps) > 20
    assert not {word for word in (*words, *helps) if isinstance(word, str) or word.key not in keys("de")}


def test_every_choice_of_words_is_called_something() -> None:
    options = [option for game in GAMES for option in game.options if option.choices and option.kind is str]
    untaught = {(option.name, choice) for option in options for choice in option.choices if not told(option, choice)}
    assert len(options) > 5
    assert not untaught


def told(option: Option, choice: Setting) -> bool:
    """Whether both languages have words for a choice."""
    return all(option.called(choice).key in keys(language) for language in LANGUAGES)


def refused(make: Callable[[], object]) -> Phrase:
    """Why that was refused."""
    with pytest.raises((parlour.BadPosition, parlour.BadOption, parlour.BadRecord)) as caught:
        make()
    reason: Phrase = caught.value.reason
    return reason


BAD: dict[str, Callable[[], object]] = {
    "Ein Spiel": lambda: parlour.load("quorridor"),
    "kennt die Option": lambda: parlour.load("quoridor", wall=3),
    "erlaubt: 3 bis 13": lambda: parlour.load("quoridor", size=2),
    "e1 oder e9": lambda: parlour.load("quoridor", first_at="a1"),
    "zu viele": lambda: parlour.load("fanorona", rows=9, columns=9),
    "oder eine eigene Strecke": lambda: parlour.load("eldorado", route="home"),
    "keine Gangart": lambda: parlour.load("hanto/own", definition='[pieces.Crab]\ngaits = ["hop 2"]'),
    "der Spieler am Zug ist eine Zahl": lambda: parlour.load("quoridor").position("//E1E9/10 10/3"),
    "kein Stein": lambda: parlour.load("fanorona").position("9/9/9/9/9 w"),
    "kein Feld": lambda: parlour.load("hanto/gamma").put(parlour.load("hanto/gamma").start(), "here", None),
    "die Karten eines Platzes": lambda: parlour.load("eldorado").position("{'cards': [1, 2]}"),
    "Zeile 2: e5 ist hier kein erlaubter Zug": lambda: parlour.record('[Game "quoridor"]\n1. e5'),
}


@pytest.mark.parametrize("said", BAD)
def test_what_cannot_be_is_refused_in_the_language_asked_for(said: str) -> None:
    reason = refused(BAD[said])
    assert said.lower() in reason.say("de").lower()
    assert not re.search(r"\b(the|is|a|not|of|are|no)\b", reason.say("de")), reason.say("de")
    assert reason.say("en") != reason.say("de")


def test_a_seat_has_its_word_and_a_name_none() -> None:
    blue = parlour.load("quoridor").called(0)
    assert phrase("caption.to_move", seat=blue).say("de") == "Blau ist am Zug"
    assert phrase("caption.to_move", seat=blue).say("en") == "Blue to move"
    assert phrase("caption.to_move", seat="Blue").say("de") == "Blue ist am Zug"


def test_a_variant_of_ones_own_keeps_its_name() -> None:
    assert parlour.load("hanto/own").heading().say("de") == "Eigenes Hanto"
    for name in ("Own", "Crab", "Blue", "hanto.example"):
        game = parlour.load("hanto/own", definition=f'name = "{name}"\nlimit = 9')
        assert game.heading().say("de") == game.heading().say("en") == f"{name} Hanto"


def test_what_is_written_on_a_card_is_said_in_the_language() -> None:
    game = parlour.load("eldorado")
    texts = {said(spot.text, "de") for panel in game.scene(game.start(), None).panels for spot in panel.spots}
    assert "Riesenmachete\n♣ 6 einmal\nkostet 3, 3 übrig" in texts
