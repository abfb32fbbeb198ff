"""Learning: rules pages with boards to touch, rules by link, and a tutorial from the first step to the last."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from web.browsing import Person, Server
from web.conftest import People
from web.test_access import violations
from web.test_phone import PHONE

FAMILIES = ("hanto/epsilon", "fanorona", "quoridor", "eldorado")


def click(spot: Locator) -> None:
    """Click where the spot is not covered: grooves cross in their middles."""
    while (box := spot.bounding_box()) is None:  # drawn anew at this moment
        spot.page.wait_for_timeout(50)
    wide, tall = box["width"] > 2 * box["height"], box["height"] > 2 * box["width"]
    spot.click(position={"x": box["width"] * (0.25 if wide else 0.5), "y": box["height"] * (0.75 if tall else 0.5)})


def touch(place: Locator, spot: str) -> None:
    """Touch a spot of the board that is there."""
    there = place.locator(f"[data-spot='{spot}']")
    expect(there).to_have_class(re.compile(r"\bcan\b"))
    click(there)


def test_a_picture_of_the_rules_is_a_board(person: Person) -> None:
    person.go("/learn/fanorona")
    figure = person.page.locator("figure", has_text="e3-f4 withdraws from d2 and c1.")
    figure.scroll_into_view_if_needed()
    expect(figure.locator(".mark.marked")).to_have_count(3)
    touch(figure, "e3")
    touch(figure, "f4")
    expect(figure.locator(".caption")).to_contain_text("Black")
    expect(figure.locator("[data-spot='d2']")).not_to_have_class(re.compile("taken"))
    figure.get_by_role("button", name="Back to the beginning").click()
    expect(figure.locator("[data-spot='d2']")).to_have_class(re.compile("taken"))
    expect(person.page.locator(".rules img")).to_have_count(0)


def test_boards_are_asked_for_when_the_reader_comes_near(person: Person) -> None:
    asked: list[str] = []
    person.page.on("request", lambda request: asked.append(request.url))
    person.go("/learn/hanto/epsilon").page.wait_for_selector("figure .board .spot")
    assert person.page.locator("figure").count() > 5
    assert len([url for url in asked if "/positions" in url]) < 4


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_a_rule_is_reached_by_a_link(people: People, server: Server, language: str) -> None:
    person = people(locale=language)
    person.go("/learn/hanto/gamma#rule-slide")
    rule = person.page.locator("li", has=person.page.locator("#rule-slide"))
    expect(rule).to_be_in_viewport()
    expect(rule).not_to_have_css("background-color", "rgba(0, 0, 0, 0)")


def test_a_refused_move_leads_to_its_rule(person: Person, server: Server) -> None:
    _, links = server.lay("quoridor")
    person.go(links[1]).page.wait_for_selector("h1")
    person.go(links[0]).may_act()
    person.page.get_by_label("Move in notation").fill("e5")
    person.page.get_by_label("Move in notation").press("Enter")
    with person.page.expect_popup() as opened:  # the match stays where it is
        person.page.get_by_role("link", name="Read the rule").click()
    expect(opened.value.locator("li:has(> a:target)")).to_be_in_viewport()
    person.may_act()


@pytest.mark.parametrize("key", FAMILIES)
def test_a_tutorial_is_finished(person: Person, server: Server, key: str) -> None:
    lessons: list[dict[str, Any]] = server.get(f"/games/{key}/lessons")
    person.go(f"/tutorial/{key}")
    for number, lesson in enumerate(lessons):
        expect(person.page.get_by_role("heading", name=lesson["title"], exact=True)).to_be_visible()
        follow(person, server, lesson)
        expect(person.page.locator(".answer.good")).to_have_text(lesson["after"])
        if number + 1 < len(lessons):
            person.button("Next").click()
    person.page.get_by_role("link", name="Play").click()
    expect(person.page).to_have_url(re.compile(f"/g/{key}$"))


def follow(person: Person, server: Server, lesson: dict[str, Any]) -> None:
    """Touch what an accepted line wants."""
    line: list[str] = lesson["accepted"][0]
    table = person.page.locator(".lesson-table")
    for at, move in enumerate(line):
        asked = {"game": lesson["key"], "options": lesson["options"], "position": lesson["position"]}
        told = server.post("/positions", {**asked, "moves": line[:at]})
        path = next(choice["path"] for choice in told["scene"]["choices"] if choice["move"] == move)
        for spot in path:
            touch(table, spot)


def test_another_move_is_not_what_was_asked(person: Person) -> None:
    person.go("/tutorial/quoridor")
    table = person.page.locator(".lesson-table")
    touch(table, "b1")
    expect(person.page.locator(".answer.again")).to_contain_text("Once more")
    touch(table, "c2")
    expect(person.page.locator(".answer.good")).to_be_visible()


def test_a_game_without_a_tutorial_says_so(person: Person) -> None:
    person.go("/tutorial/nim")
    expect(person.page.locator("#page")).to_contain_text("no tutorial yet")
    person.go("/learn/nim")
    expect(person.page.get_by_role("link", name="Tutorial")).to_have_count(0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious(people: People, scheme: str) -> None:
    person = people(color_scheme=scheme)
    for page in ("/learn/hanto/epsilon", "/learn/eldorado", "/tutorial/fanorona", "/tutorial/eldorado"):
        assert violations(person.go(page), scheme) == [], page


def test_nothing_is_wider_than_a_phone(people: People) -> None:
    phone = people(**PHONE)
    for page in [f"/{page}/{key}" for page in ("learn", "tutorial") for key in FAMILIES]:
        phone.go(page).settle()
        assert phone.page.evaluate("document.documentElement.scrollWidth") <= 360, page
