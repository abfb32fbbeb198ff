"""German: every sentence of the client and the server, on every page, and the switch that remembers."""

import re

import pytest
from playwright.sync_api import expect
from web.browsing import Person, Server
from web.conftest import People
from web.test_files import sentences

# Words that are English and never German; codes, notation and foreign words are set apart by their elements.
ENGLISH = re.compile(r"\b(the|and|of|with|your|you|are|this|that|from|his|their|to|for|by|turn|move|play|card)\b", re.I)
SAID = """() => {
  const attributes = ["aria-label", "title", "placeholder", "alt"];
  const all = [...document.querySelectorAll("body *")];
  const named = all.flatMap((it) => attributes.map((name) => it.getAttribute(name)));
  const copy = document.body.cloneNode(true);
  const codes = "a[id] + strong, em, code, pre, textarea, script, noscript, input, option, #live";
  copy.querySelectorAll(codes).forEach((it) => it.remove());
  const walk = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walk.nextNode()) texts.push(walk.currentNode.data);
  return [document.title, ...texts, ...named].filter((it) => it && it.trim());
}"""
KEYS = ("hanto/epsilon", "fanorona", "quoridor", "eldorado")
PAGES = (
    "/",
    "/record",
    "/workshop",
    "/g/hanto/own",
    *(f"/{page}/{key}" for page in ("g", "learn", "tutorial") for key in KEYS),
    *(f"/editor/{key}" for key in KEYS[:3]),
)


@pytest.fixture
def german(people: People) -> Person:
    """Somebody whose browser speaks German."""
    return people(locale="de-DE")


def english(person: Person) -> list[str]:
    """What is said in English."""
    person.settle()
    return [text.strip() for text in person.page.evaluate(SAID) if ENGLISH.search(text)]


def test_both_languages_say_the_same_things() -> None:
    ours, theirs = sentences("en"), sentences("de")
    assert list(ours) == list(theirs)
    blanks = re.compile(r"\{\w+\}")
    assert {key: sorted(blanks.findall(text)) for key, text in ours.items()} == {
        key: sorted(blanks.findall(text)) for key, text in theirs.items()
    }


@pytest.mark.parametrize("page", PAGES)
def test_no_english_sentence_is_left(german: Person, page: str) -> None:
    german.go(page)
    expect(german.page.locator("html")).to_have_attribute("lang", "de")
    assert english(german) == []


@pytest.mark.parametrize("key", KEYS)
def test_a_match_is_german_too(german: Person, people: People, server: Server, key: str) -> None:
    _, links = server.lay(key)
    people().go(links[1]).page.wait_for_selector("h1")
    german.go(links[0]).may_act()
    assert english(german) == []


def test_a_refusal_is_german(german: Person, server: Server) -> None:
    _, links = server.lay("quoridor")
    german.go(links[1]).page.wait_for_selector("h1")
    german.go(links[0]).may_act()
    german.page.get_by_label("Zug in Notation").fill("e5")
    german.page.get_by_label("Zug in Notation").press("Enter")
    expect(german.page.get_by_role("link", name="Die Regel lesen")).to_be_visible()
    assert english(german) == []


def test_who_gives_no_name_is_called_as_the_seat_in_german(german: Person) -> None:
    german.go("/g/quoridor").page.get_by_label("Jemand neben dir").check()
    german.button("Spielen").click()
    expect(german.page.locator(".seat-name")).to_have_text(["Rot", "Blau"])


def test_the_language_is_chosen_and_remembered(person: Person) -> None:
    person.go("/")
    expect(person.page.get_by_role("heading", name="What shall we play?")).to_be_visible()
    person.page.get_by_label("Language").select_option("Deutsch")
    expect(person.page.get_by_role("heading", name="Was spielen wir?")).to_be_visible()
    person.go("/learn/quoridor")
    expect(person.page.locator("html")).to_have_attribute("lang", "de")
    person.page.get_by_label("Sprache").select_option("English")
    expect(person.page.get_by_role("link", name="Tutorial")).to_be_visible()


def test_a_name_is_never_translated(german: Person, server: Server) -> None:
    names = ["Red", "Captain", "Draw pile", "Blue"]  # words of ours, all at seats that are called otherwise
    places = [{"kind": "me", "name": names[0]}, *({"kind": "invited"} for _ in names[1:])]
    laid = server.post("/matches", {"game": "eldorado", "options": {"seats": 4}, "seats": places, "public": True})
    for seat, name in enumerate(names[1:], 1):
        server.post(f"/matches/{laid['id']}/claim", {"code": laid["claims"][str(seat)], "name": name})
    done = server.post(f"/matches/{laid['id']}/moves?language=de", {"text": "end"}, laid["token"])
    assert done["events"][0]["sentence"] == "Red zieht end."
    german.go(f"/m/{laid['id']}")
    expect(german.page.locator(".seat-name")).to_have_text([*names[1:], names[0]])
    german.go("/")
    for name in names:
        expect(german.page.locator("body")).to_contain_text(name)
