"""Connections that break, servers that die, and one seat in two tabs."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, expect
from web.browsing import Person, Server, new_person
from web.conftest import People


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Server]:
    """A server of this test alone, since it is killed."""
    with Server(tmp_path) as server:
        yield server


def say(person: Person, text: str) -> None:
    """Say something that everybody may hear."""
    person.page.get_by_label("Say something").fill(text)
    person.button("Send").click()
    expect(person.page.locator(".remarks")).to_contain_text(text)


def test_a_server_that_dies_and_comes_back_loses_nothing(browser: Browser, mortal: Server) -> None:
    _, (first, second) = mortal.lay("quoridor")
    ann, bob = new_person(browser, mortal).go(first), new_person(browser, mortal).go(second)
    ann.may_act()
    ann.touch("e2")
    bob.may_act()
    say(ann, "Hurry")
    bob.button("Hear no more of Blue").click()
    bob.page.get_by_label("Say something").fill("half a sent")
    mortal.kill()
    expect(bob.page.get_by_text("Connection lost. Trying again")).to_be_visible()
    bob.touch("e8")  # made while nobody listens: sent when somebody does
    mortal.start()
    expect(ann.page.locator(".ply")).to_have_text(["e2", "e8"])
    expect(bob.page.get_by_text("Connection lost")).to_have_count(0)
    expect(bob.page.get_by_label("Say something")).to_have_value("half a sent")
    ann.may_act()
    say(ann, "Hurry again")
    ann.touch("e3")
    expect(bob.page.locator(".ply")).to_have_text(["e2", "e8", "e3"])
    expect(bob.page.locator(".remarks")).not_to_contain_text("Hurry")
    for person in (ann, bob):
        person.page.context.close()


def test_who_comes_while_the_server_dies_gets_the_seat(browser: Browser, mortal: Server) -> None:
    """The answers to a claim, to a new table and to who joins it are lost once each."""
    lost: list[str] = []

    def lose(route: Route) -> None:
        if route.request.method != "POST" or route.request.url in lost:
            route.continue_()
            return
        lost.append(route.request.url)
        route.fetch()
        mortal.kill()
        mortal.start()
        route.abort()

    _, (first, second) = mortal.lay("quoridor")
    ann, bob = new_person(browser, mortal), new_person(browser, mortal)
    for person in (ann, bob):
        person.page.route("**/matches/**/claim", lose)
        person.page.route("**/matches/**/join", lose)
        person.page.route("**/api/v1/matches", lose)
    ann.go(first).page.wait_for_url(lambda url: "claim" not in url)
    bob.go(second)
    ann.may_act()
    ann.touch("e2")
    expect(bob.page.locator(".ply")).to_have_text(["e2"])
    ann.go("/g/quoridor").page.get_by_label("Anybody").check()
    ann.button("Play").click()
    ann.page.wait_for_url("**/m/*")
    bob.go(ann.page.url.replace(mortal.url, ""))
    bob.button("Sit down").click()
    ann.may_act()
    ann.touch("e2")
    expect(bob.page.locator(".ply")).to_have_text(["e2"])
    assert sorted(url.rpartition("/")[2] for url in lost) == ["claim", "join", "matches"]
    for person in (ann, bob):
        person.page.context.close()


def test_a_seat_is_kept_while_its_match_cannot_be_reached(people: People, server: Server) -> None:
    match, (first, _) = server.lay("quoridor")
    ann = people().go(first)
    ann.page.wait_for_url(lambda url: "claim" not in url)
    away = re.compile(f"/matches/{match}$")
    ann.page.route(away, lambda route: route.abort())
    ann.go("/").page.wait_for_load_state("networkidle")
    assert ann.faults == ["Failed to load resource: net::ERR_FAILED"]
    ann.faults.clear()
    ann.page.unroute(away)
    ann.go("/").page.locator(f"a[href='/m/{match}']").click()
    expect(ann.button("Leave the table")).to_be_visible()


def test_a_page_that_comes_late_does_not_take_the_place_of_the_next(person: Person) -> None:
    held: list[Route] = []
    person.page.route("**/games/quoridor/rules*", lambda route: held.append(route))
    person.go("/g/quoridor").page.get_by_role("link", name="Rules").click()
    while not held:
        person.page.wait_for_timeout(20)
    expect(person.page.locator("#page[aria-busy]")).to_be_visible()
    person.page.get_by_role("link", name="Parlour").click()
    expect(person.page.get_by_role("heading", name="What shall we play?")).to_be_visible()
    with person.page.expect_response("**/games/quoridor/rules*"):
        held[0].continue_()
    expect(person.page).to_have_title("Parlour")
    expect(person.page.get_by_role("heading", name="What shall we play?")).to_be_visible()


def test_two_tabs_of_one_seat_agree(people: People, server: Server) -> None:
    _, (first, second) = server.lay("quoridor")
    ann, bob = people().go(first), people().go(second)
    ann.may_act()
    other = ann.page.context.new_page()
    other.goto(ann.page.url)
    expect(other.locator(".caption.own")).to_be_visible()
    other.locator("[data-spot='e2']").click()
    expect(ann.page.locator(".ply")).to_have_text(["e2"])
    bob.may_act()
    expect(ann.page.locator(".spot.can")).to_have_count(0)


def test_a_seat_goes_along_to_another_device(people: People, server: Server) -> None:
    match, (first, second) = server.lay("quoridor")
    ann, _ = people().go(first), people().go(second)
    ann.may_act()
    token = ann.page.evaluate("JSON.parse(localStorage['parlour.matches'])")[match]["seats"][0]["token"]
    code = server.post(f"/matches/{match}/claims", {}, token)["code"]
    phone = people(viewport={"width": 360, "height": 740}).go(f"/m/{match}#claim={code}")
    phone.may_act()
    phone.touch("e2")
    expect(ann.page.locator(".ply")).to_have_text(["e2"])
    assert token not in phone.page.url
