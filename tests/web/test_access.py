"""Accessibility: axe finds nothing serious on any page, and the accessible trees are as they were."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect
from web.browsing import Person, Server
from web.conftest import People

HERE = Path(__file__).parent
AXE = HERE / "node_modules/axe-core/axe.min.js"
GAMES = ("hanto/epsilon", "fanorona", "quoridor", "eldorado")


def violations(person: Person, scheme: str) -> list[str]:
    """What axe calls serious or worse; in the dark, where only colours differ, of colours."""
    person.settle()
    person.page.evaluate(AXE.read_text(encoding="utf-8"))
    rules = {"runOnly": ["color-contrast"]} if scheme == "dark" else {}
    found = person.page.evaluate("asked => axe.run(asked)", {"resultTypes": ["violations"], **rules})
    grave = [it for it in found["violations"] if it["impact"] in ("serious", "critical")]
    return [f"{it['id']}: {it['help']}: {node['html'][:160]}" for it in grave for node in it["nodes"][:3]]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious(people: People, server: Server, scheme: str) -> None:
    person, other = people(color_scheme=scheme), people()
    for page in ("/", "/record", "/g/hanto/epsilon", "/g/eldorado"):
        assert violations(person.go(page), scheme) == [], page
    for key in GAMES:
        _, (first, second) = server.lay(key)
        person.go(first)
        other.go(second)
        person.may_act()
        assert violations(person, scheme) == [], key


def home(person: Person, server: Server) -> None:
    person.go("/").page.wait_for_selector(".game")


def setup(person: Person, server: Server) -> None:
    person.go("/g/fanorona").page.wait_for_selector(".board .spot")


def match(person: Person, server: Server) -> None:
    _, links = server.lay("quoridor", options={"rows": 3, "columns": 3, "walls": 1})
    person.go(links[1]).page.wait_for_selector("h1")
    person.go(links[0])
    expect(person.page.locator(".board .spot")).to_have_count(17)
    person.may_act()


TREES: dict[str, tuple[Callable[[Person, Server], None], str]] = {
    "home": (home, ".hero, .games"),
    "setup": (setup, ".whom, form > .row"),
    "match": (match, ".table, .side"),
}


@pytest.mark.parametrize("name", TREES)
def test_the_accessible_tree_is_as_it_was(person: Person, server: Server, name: str) -> None:
    """After a change that is meant: delete the file, run this, and look at what it wrote."""
    go, part = TREES[name]
    go(person, server)
    tree = "\n".join(found.aria_snapshot() for found in person.page.locator(part).all())
    tree = re.sub(r" away( ·|$)", "", tree, flags=re.M)  # who is seen as present is a matter of moments
    golden = HERE / "trees" / f"{name}.yaml"
    if not golden.exists():
        golden.write_text(tree + "\n", encoding="utf-8")
        raise AssertionError(f"{golden.name} is written anew; look at it before it is kept")
    assert tree + "\n" == golden.read_text(encoding="utf-8")
