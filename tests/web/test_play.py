"""Matches from the first move to the last: two people far apart, at one screen, against a robot, in the lobby."""

import re
import time
from typing import Any

import pytest
from playwright.sync_api import expect
from web.browsing import PATIENCE, Person, Server
from web.conftest import People

# One game of each family that ends soon, by its own rules.
SHORT: dict[str, dict[str, Any]] = {
    "hanto/alpha": {},
    "fanorona": {"rows": 3, "columns": 3},
    "quoridor": {"rows": 3, "columns": 3, "walls": 0},
    "eldorado": {"round_limit": 1},
    "nim": {"heap": 4},
}


RECORD = """[Game "quoridor"]

1. e2 e8 2. e3
"""


def make_any_move(person: Person) -> None:
    """Touch the first spot that can be touched, until a move is made."""
    plies = person.page.locator(".ply")
    before = plies.count()
    while plies.count() == before:
        ready = person.page.locator(".spot.can")
        if ready.count():
            ready.first.click()
        else:
            expect(plies).not_to_have_count(before)


def ready_one(seated: tuple[Person, ...]) -> Person:
    """Who may act, or has seen the end: the first of whom the page says so."""
    deadline = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < deadline:
        for person in seated:
            if person.page.locator(".caption.own").count() or person.button("Rematch").count():
                return person
        seated[0].page.wait_for_timeout(20)
    raise AssertionError(f"nobody may act: {seated[0].caption.inner_text()}")


def finish(*seated: Person) -> str:
    """Play until it is over; the sentence that says how."""
    for _ in range(60):
        person = ready_one(seated)
        if person.button("Rematch").count():
            return person.caption.inner_text()
        make_any_move(person)
    raise AssertionError(f"the match does not end: {seated[0].caption.inner_text()}")


@pytest.mark.parametrize("key", SHORT)
def test_two_people_finish_a_game(people: People, server: Server, key: str) -> None:
    _, links = server.lay(key, options=SHORT[key])
    ann, bob = (people().go(link) for link in links)
    expect(ann.page.locator(".strip.acts")).to_have_count(1)
    sentence = finish(ann, bob)
    expect(ann.caption).to_have_text(sentence)
    expect(bob.caption).to_have_text(sentence)
    assert ann.page.locator(".ply").count() == bob.page.locator(".ply").count() > 1


def test_a_robot_is_two_clicks_away(person: Person) -> None:
    person.go("/").page.get_by_role("link", name="Quoridor").click()
    person.button("Play").click()
    person.may_act()
    person.touch("e2")
    expect(person.page.locator(".ply")).to_have_count(2)
    person.may_act()


def test_two_at_one_screen_take_turns(person: Person) -> None:
    person.go("/g/fanorona").page.get_by_label("Somebody beside you").check()
    person.button("Play").click()
    person.may_act()
    person.touch("d2", "e3")
    expect(person.caption).to_contain_text("Black")
    person.may_act()


def test_a_curtain_hides_the_hand_from_who_sits_beside(person: Person) -> None:
    person.go("/g/eldorado").page.get_by_label("Somebody beside you").check()
    person.button("Play").click()
    curtain = person.page.get_by_role("dialog")
    expect(curtain).to_contain_text("Blue, it is your turn")
    expect(person.page.locator(".scene")).to_be_hidden()
    person.button("I am Blue").click()
    person.page.locator("[data-spot='end']").click()
    expect(curtain).to_contain_text("Red, it is your turn")
    person.page.keyboard.press("Escape")
    expect(curtain).to_be_visible()
    expect(person.page.locator(".scene")).to_be_hidden()
    expect(person.page.locator(".turns")).to_be_hidden()  # it tells what Red drew


def test_who_looks_back_at_one_screen_sees_no_other_hand(person: Person) -> None:
    person.go("/g/eldorado").page.get_by_label("Somebody beside you").check()
    person.button("Play").click()
    person.button("I am Blue").click()
    person.page.locator("[data-spot='end']").click()
    person.button("I am Red").click()
    person.may_act()
    person.button("One move back").click()
    expect(person.page.locator(".past")).to_be_visible()
    expect(person.page.locator(".own .card:not(.back, .heap)")).not_to_have_count(0)
    expect(person.page.locator(".strip .card:not(.back, .heap)")).to_have_count(0)


def test_a_friend_comes_by_link(people: People) -> None:
    ann, bob = people(), people()
    ann.go("/g/hanto/beta").page.get_by_label("A friend", exact=False).check()
    ann.button("Play").click()
    link = ann.page.get_by_label("Link for your friend").input_value()
    expect(ann.page.get_by_alt_text("The link as a QR code")).to_be_visible()
    expect(ann.page.locator(".invite")).to_contain_text("This link works on this computer only.")
    bob.go(link)
    expect(bob.page).to_have_url(link.partition("#")[0])
    ann.may_act()
    expect(ann.page.locator(".invite")).to_have_count(0)
    ann.touch("blue:B", "0,0")
    bob.may_act()


def test_a_page_without_a_clipboard_shows_what_to_copy(person: Person) -> None:
    """Browsers keep it from pages that come over a network without encryption."""
    person.page.add_init_script("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    person.go("/g/quoridor").page.get_by_label("A friend", exact=False).check()
    person.button("Play").click()
    link = person.page.get_by_label("Link for your friend").input_value()
    person.button("Share the link").click()
    expect(person.page.get_by_role("dialog").get_by_label("Copy this by hand")).to_have_value(link)
    person.button("Close").click()
    expect(person.page.get_by_role("dialog")).to_have_count(0)


def test_options_come_along_in_a_link(person: Person) -> None:
    person.go("/g/eldorado#seats=3&race_on=on")
    expect(person.page.get_by_label("Players")).to_have_value("3")
    person.page.get_by_text("Clock and options").click()
    expect(person.page.get_by_label("after the first arrival", exact=False)).to_have_value("on")
    assert person.page.locator("datalist option").evaluate_all("all => all.map(it => it.value)")[1] == "hills_of_gold"
    person.button("Play").click()
    expect(person.page.locator(".strip")).to_have_count(3)


def test_a_table_in_the_lobby_is_joined_and_watched(people: People) -> None:
    ann, bob, eve = people(), people(), people()
    ann.go("/g/quoridor").page.get_by_label("Anybody").check()
    ann.page.get_by_label("Your name").fill("Ann of the lobby")
    ann.button("Play").click()
    expect(ann.page.get_by_text("Waiting for players")).to_be_visible()
    bob.go("/").page.get_by_role("link", name="Ann of the lobby").click()
    bob.page.locator(".join").get_by_label("Your name").fill("Bob")
    bob.button("Sit down").click()
    ann.may_act()
    eve.go("/").page.get_by_role("link", name=re.compile("Ann of the lobby.*Bob")).click()
    expect(eve.page.get_by_text("You are watching.")).to_be_visible()
    ann.touch("e2")
    expect(eve.page.locator(".ply")).to_have_text(["e2"])
    expect(eve.page.locator(".spot.can")).to_have_count(0)


def test_who_gives_no_name_is_called_as_the_seat(people: People) -> None:
    """A friend must not see somebody whose name is You."""
    ann, bob = people(), people()
    ann.go("/g/quoridor").page.get_by_label("A friend", exact=False).check()
    ann.button("Play").click()
    bob.go(ann.page.get_by_label("Link for your friend").input_value())
    expect(bob.page.locator(".seat-name")).to_have_text(["Blue", "Red"])


def test_an_empty_board_is_shown_with_the_pieces(person: Person) -> None:
    person.go("/g/hanto/delta")
    expect(person.page.locator(".setup-picture .panel .glyph")).to_have_text(["B", "S", "C"] * 2)


def test_my_matches_are_found_again(people: People) -> None:
    ann = people()
    ann.go("/g/quoridor")
    ann.button("Play").click()
    ann.may_act()
    ann.touch("e2")
    expect(ann.page.locator(".ply")).to_have_count(2)
    ann.go("/").page.locator(".list", has_text="Your matches").get_by_role("link", name="Quoridor").click()
    expect(ann.page.locator(".ply")).to_have_count(2)


def test_a_refused_move_names_its_rule_and_shows_where(person: Person) -> None:
    person.page.set_viewport_size({"width": 1200, "height": 700})  # the box is at its lower end
    person.go("/g/quoridor")
    person.button("Play").click()
    person.may_act()
    box = person.page.get_by_label("Move in notation")
    box.fill("e5")
    box.press("Enter")
    expect(person.page.get_by_role("alert").first).to_contain_text("e5")
    expect(person.page.get_by_role("link", name="Read the rule")).to_have_attribute(
        "href", re.compile(r"^/learn/quoridor#")
    )
    expect(box).to_have_value("e5")
    expect(person.page.locator(".mark.marked")).not_to_have_count(0)
    expect(person.page.locator(".why")).to_be_in_viewport(ratio=1)


def test_the_past_can_be_stepped_through_and_tried_differently(people: People, server: Server) -> None:
    _, links = server.lay("quoridor", options=SHORT["quoridor"])
    ann, bob = (people().go(link) for link in links)
    sentence = finish(ann, bob)
    ann.button("To the beginning").click()
    expect(ann.caption).to_have_text("Blue to move")
    ann.button("One move on").click()
    expect(ann.caption).to_have_text("Red to move")
    ann.page.get_by_label("Move in notation").fill("b3")
    ann.page.get_by_label("Move in notation").press("Enter")
    expect(ann.page.get_by_role("link", name="Read the rule")).to_be_visible()
    ann.page.locator(".board .spot.can").first.click()
    expect(ann.page.get_by_text("You are trying something else")).to_be_visible()
    ann.button("Back to the match").click()
    expect(ann.caption).to_have_text(sentence)


def test_who_looks_back_is_told_how_it_ended(people: People, server: Server) -> None:
    _, links = server.lay("quoridor")
    ann, bob = (people().go(link) for link in links)
    ann.may_act()
    ann.touch("e2")
    bob.may_act()
    ann.button("One move back").click()
    expect(ann.page.get_by_text("After move 0 of 1")).to_be_visible()
    bob.button("Give up").click()
    bob.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    expect(ann.caption).to_contain_text("Blue wins")


def test_what_was_hidden_is_told_after_the_end(people: People, server: Server) -> None:
    _, links = server.lay("eldorado", options=SHORT["eldorado"])
    ann, bob = (people().go(link) for link in links)
    finish(ann, bob)
    ann.button("To the beginning").click()
    expect(ann.caption).to_have_text("The blockades and the first hands are dealt")
    ann.button("To the end").click()
    expect(ann.page.locator(".ply[aria-current]")).to_have_count(1)


def test_a_hint_and_an_analysis(person: Person) -> None:
    person.go("/g/quoridor")
    person.button("Play").click()
    person.may_act()
    person.button("Hint").click()
    expect(person.page.locator(".told")).to_contain_text("A robot would play")
    expect(person.page.locator(".toast")).to_have_count(0)  # which would lie over what can be touched
    expect(person.page.get_by_text("Nobody has said anything yet.")).to_have_count(0)  # robots never do
    expect(person.page.locator(".mark.marked")).to_have_count(1)
    person.touch("e2")
    expect(person.page.locator(".ply")).to_have_count(2)
    person.button("Give up").click()
    person.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    person.button("Analyse the game").click()
    expect(person.page.locator(".analysis")).to_contain_text("A robot would have played")


def test_a_record_is_opened_and_stepped_through(person: Person) -> None:
    person.go("/record").page.get_by_label("The record as text").fill(RECORD)
    person.button("Open").click()
    expect(person.page.locator(".ply")).to_have_text(["e2", "e8", "e3"])
    assert colours(person) == ["blue", "red", "blue"]
    expect(person.caption).to_have_text("Red to move")
    for title in ("Red's walls", "Blue's walls"):
        expect(person.page.get_by_role("heading", name=title)).to_be_visible()
    person.button("One move back").click()
    expect(person.caption).to_have_text("Blue to move")
    person.touch("d2")
    expect(person.page.locator(".ply")).to_have_text(["e2", "e8", "d2"])
    assert colours(person) == ["blue", "red", "blue"]
    person.button("Back to the record").click()
    expect(person.page.locator(".ply")).to_have_text(["e2", "e8", "e3"])
    expect(person.page.locator(".ply[aria-current]")).to_have_text("e8")  # where it was left


def colours(person: Person) -> list[str]:
    """Whose each turn of the list is."""
    found: list[str] = person.page.locator(".turns .who").evaluate_all("all => all.map(it => it.classList[1])")
    return found


def test_a_record_is_saved_and_opened_again(person: Person) -> None:
    person.go("/g/quoridor")
    person.button("Play").click()
    person.may_act()
    person.touch("e2")
    expect(person.page.locator(".ply")).to_have_count(2)
    played = person.page.locator(".ply").all_inner_texts()
    person.page.get_by_text("Share and save").click()
    with person.page.expect_download() as saved:
        person.button("Save the record").click()
    person.go("/record").page.get_by_label("or a file").set_input_files(saved.value.path())
    expect(person.page.get_by_label("The record as text")).not_to_have_value("")
    person.button("Open").click()
    expect(person.page.locator(".ply")).to_have_text(played)


def test_a_bad_record_says_what_is_wrong(person: Person) -> None:
    person.go("/record").page.get_by_label("The record as text").fill(RECORD.replace("e8", "e7"))
    person.button("Open").click()
    expect(person.page.get_by_role("alert")).to_contain_text("e7")
    person.faults.clear()  # the browser reports every answer that is a refusal


def test_a_table_that_nobody_came_to_is_left(person: Person) -> None:
    person.go("/g/quoridor").page.get_by_label("A friend").check()
    person.button("Play").click()
    person.button("Leave the table").click()
    expect(person.page.get_by_role("heading", name="What shall we play?")).to_be_visible()
    expect(person.page.locator(".list", has_text="Your matches").get_by_role("link")).to_have_count(0)


def test_the_board_is_saved_as_a_picture(person: Person) -> None:
    person.go("/g/fanorona")
    person.button("Play").click()
    person.may_act()
    person.page.get_by_text("Share and save").click()
    for name, begin in {"SVG": b"<svg", "PNG": b"\x89PNG"}.items():
        with person.page.expect_download() as saved:
            person.button(f"Save the board as {name}").click()
        assert saved.value.path().read_bytes().startswith(begin)


COUNT_FLIGHTS = """
window.flights = 0;
new MutationObserver((changes) => {
    for (const change of changes) for (const node of change.addedNodes) window.flights += node.className === "flight";
}).observe(document.body, { childList: true });
"""


@pytest.mark.parametrize(("motion", "flights"), [("no-preference", 1), ("reduce", 0)])
def test_tokens_fly_unless_motion_is_reduced(people: People, server: Server, motion: str, flights: int) -> None:
    _, links = server.lay("quoridor")
    ann, bob = people(reduced_motion=motion).go(links[0]), people().go(links[1])
    ann.may_act()
    ann.page.evaluate(COUNT_FLIGHTS)
    ann.touch("e2")
    bob.may_act()
    expect(ann.page.locator(".ply")).to_have_count(1)
    assert ann.page.evaluate("window.flights") == flights
