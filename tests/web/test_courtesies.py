"""Undo, draw, pause, forfeit, rematch and talk, between two browsers and with a robot."""

import pytest
from playwright.sync_api import expect
from web.browsing import Person, Server
from web.conftest import People

Pair = tuple[Person, Person]


@pytest.fixture
def pair(people: People, server: Server) -> Pair:
    """Two people at a match of Quoridor, each with one move made."""
    _, (first, second) = server.lay("quoridor")
    ann, bob = people().go(first), people().go(second)
    ann.may_act()
    ann.touch("e2")
    bob.may_act()
    bob.touch("e8")
    ann.may_act()
    return ann, bob


def test_an_undo_is_asked_for_and_granted(pair: Pair) -> None:
    ann, bob = pair
    bob.button("Undo").click()
    expect(ann.page.locator(".offer")).to_contain_text("Red asks for an undo.")
    ann.button("Agree").click()
    expect(bob.page.locator(".ply")).to_have_text(["e2"])
    bob.may_act()


def test_a_draw_is_declined_then_agreed(pair: Pair) -> None:
    ann, bob = pair
    ann.button("Offer a draw").click()
    bob.button("Decline").click()
    expect(ann.page.locator(".offer")).to_have_count(0)
    bob.button("Offer a draw").click()
    ann.button("Agree").click()
    for person in pair:
        expect(person.caption).to_contain_text("draw")


def test_an_offer_is_taken_back(pair: Pair) -> None:
    ann, bob = pair
    ann.button("Undo").click()
    expect(bob.button("Agree")).to_be_visible()
    ann.button("Take it back").click()
    expect(bob.page.locator(".offer")).to_have_count(0)


def test_a_pause_with_its_return_timer(pair: Pair) -> None:
    ann, bob = pair
    ann.button("Pause").click()
    ann.button("until resumed").click()
    bob.button("Agree").click()
    expect(ann.page.locator(".offer")).to_contain_text("The match is paused.")
    bob.button("Start the return timer").click()
    expect(ann.page.locator(".offer")).to_contain_text("must be back in 1:")
    ann.button("I am back").click()
    expect(bob.page.locator(".offer")).to_have_count(0)
    ann.may_act()


def test_a_robot_plays_on_for_who_asks_for_it(pair: Pair) -> None:
    ann, bob = pair
    bob.page.get_by_text("Share and save").click()
    bob.button("Let a robot play on for you").click()
    expect(ann.page.locator(".offer")).to_contain_text("Red asks that a robot plays on.")
    ann.button("Agree").click()
    expect(ann.page.locator(".offer")).to_have_count(0)
    ann.touch("e3")
    expect(ann.page.locator(".ply")).to_have_count(4)
    expect(bob.page.get_by_text("no longer holds the seat")).to_be_visible()


def test_giving_up_is_confirmed_and_a_rematch_follows(pair: Pair) -> None:
    ann, bob = pair
    address = ann.page.url
    ann.button("Give up").click()
    ann.button("Cancel").click()
    ann.may_act()
    ann.button("Give up").click()
    ann.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    for person in pair:
        expect(person.caption).to_contain_text("Red wins")
    ann.button("Rematch").click()
    bob.button("Agree").click()
    for person in pair:
        person.page.wait_for_url(lambda url: url != address)
    bob.may_act()  # who was second is first
    bob.touch("e2")
    ann.may_act()


def test_a_question_is_gone_as_soon_as_it_is_answered(pair: Pair) -> None:
    """Else its buttons would stand beside those of the page that bear the same name."""
    ann, _ = pair
    ann.button("Give up").click()
    shown = ann.button("Cancel").evaluate("it => (it.click(), getComputedStyle(it.closest('dialog')).display)")
    assert shown == "none"


def test_a_robot_grants_an_undo(person: Person) -> None:
    person.go("/g/quoridor")
    person.button("Play").click()
    person.may_act()
    person.touch("e2")
    expect(person.page.locator(".ply")).to_have_count(2)
    person.may_act()
    person.button("Undo").click()
    expect(person.page.locator(".ply")).to_have_count(0)
    person.may_act()


def test_at_one_screen_everybody_has_agreed_before_asking(person: Person) -> None:
    person.go("/g/quoridor").page.get_by_label("Somebody beside you").check()
    person.button("Play").click()
    person.touch("e2")
    expect(person.caption).to_have_text("Red to move")
    person.button("Undo").click()
    expect(person.caption).to_have_text("Blue to move")
    expect(person.page.locator(".ply")).to_have_count(0)


def test_people_talk_and_mute(pair: Pair) -> None:
    ann, bob = pair
    ann.page.get_by_label("Say something").fill("Good luck <b>!</b>")
    ann.button("Send").click()
    expect(bob.page.locator(".remarks")).to_contain_text("Good luck <b>!</b>")
    expect(ann.page.get_by_label("Say something")).to_have_value("")
    bob.button("Hear no more of Blue").click()
    expect(bob.page.locator(".remarks")).not_to_contain_text("Good luck")


def test_who_watches_talks_under_a_name_of_their_own(people: People, server: Server) -> None:
    match, (first, second) = server.lay("quoridor")
    ann, _ = people().go(first), people().go(second)
    ann.may_act()
    eve = people().go(f"/m/{match}")
    eve.page.get_by_label("Your name").fill("Blue")
    eve.page.get_by_label("Say something").fill("What a game")
    eve.button("Send").click()
    expect(eve.page.locator(".toast")).to_contain_text("Somebody here is called Blue already")
    eve.page.get_by_label("Your name").fill("Eve")
    eve.button("Send").click()
    expect(ann.page.locator(".remarks")).to_contain_text("Eve What a game")
    expect(eve.page.get_by_label("Say something")).to_have_value("")
    expect(ann.page.locator(".chat").get_by_label("Your name")).to_be_hidden()


def test_a_clock_runs_for_who_is_to_move(people: People, server: Server) -> None:
    _, (first, second) = server.lay("quoridor", clock={"type": "fischer", "base": 60, "increment": 0})
    ann, _ = people().go(first), people().go(second)
    ann.may_act()
    clocks = ann.page.locator(".strip .clock")
    expect(clocks.first).to_have_text("1:00")
    expect(clocks.last).not_to_have_text("1:00")
