"""Robots that think: how they show it, and what they make of a game that is over."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect
from web.browsing import Person, Server
from web.conftest import People

EXPEDITION = """[Game "eldorado"]

1. deal:5 deal:1 deal:4 deal:2 draw:explorer draw:traveler draw:traveler draw:explorer draw:traveler
draw:explorer draw:traveler draw:explorer buy:trailblazer pay:explorer pay:traveler pay:traveler
pay:explorer end draw:sailor draw:explorer draw:traveler draw:traveler buy:trailblazer
"""

GIFT = """[Game "fanorona"]
[Option rows "3"]
[Option columns "3"]

1. b1-b2A
"""

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


def test_the_graph_of_a_game_with_chance_has_gaps_where_chance_drew(person: Person) -> None:
    person.go("/record").page.get_by_label("The record as text").fill(EXPEDITION)
    person.button("Open").click()
    person.button("Analyse the game").click()
    remark = person.page.locator(".analysis p")
    expect(remark).to_contain_text("A robot would have played")  # of the last move, when all is done
    line = person.page.locator(".graph .lead").get_attribute("d") or ""
    runs = [re.findall(r"([\d.]+) [\d.]+", run) for run in line.split("M")[1:]]
    plies = [[11, 12, 13, 14, 15, 16, 17], [21, 22]]  # none between two draws
    assert runs == [[f"{(ply + 0.5) / 23 * 320:.1f}" for ply in run] for run in plies]
    for ply, text in enumerate(EXPEDITION.split("1. ")[1].split()):
        person.page.locator(".ply").nth(ply).click()
        expect(person.page.locator(".ply[aria-current]")).to_have_text(text)
        said = "" if text.startswith(("deal", "draw")) else "A robot would have played"
        expect(remark).to_have_text(re.compile(f"^{said}{'.+' if said else '$'}"))


def test_what_a_move_gave_away_is_told(person: Person) -> None:
    """Fanorona on three by three, where White gives its win away at once."""
    person.go("/record").page.get_by_label("The record as text").fill(GIFT)
    person.button("Open").click()
    person.button("Analyse the game").click()
    expect(person.page.locator(".analysis p")).to_have_text(
        re.compile(r"^A robot would have played c[12]-b2A\. What was played gave away \d+ % of the points\.$")
    )
    expect(person.page.locator(".graph .turning")).to_have_count(1)


@pytest.mark.parametrize(
    ("more", "sign"),
    [({}, "thinking …"), ({"locale": "de-DE", **PHONE}, "denkt nach …")],
    ids=["at a desk", "on a phone, in German"],
)
def test_a_robot_that_takes_its_time_shows_that_it_thinks(
    people: People, server: Server, more: dict[str, Any], sign: str
) -> None:
    seats = [{"kind": "invited"}, {"kind": "robot", "robot": "level:1"}]
    laid = server.post("/matches", {"game": "quoridor", "seats": seats})
    person = people(**more).go(f"{server.url}/m/{laid['id']}#claim={laid['claims']['0']}")
    person.may_act()
    person.touch("e2")
    expect(person.page.locator(".ply")).to_have_count(2)  # a robot was there, and will be asked again
    thinks = person.page.get_by_text(sign, exact=True)
    expect(thinks).to_be_hidden()
    with server.held_thoughts():
        person.touch("e3")
        expect(thinks).to_be_visible()
    expect(person.page.locator(".ply")).to_have_count(4)
    expect(thinks).to_be_hidden()
