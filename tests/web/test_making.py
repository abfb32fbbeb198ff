"""Making: a position set up by hand and played on, a variant of one's own against a robot."""

import re

import pytest
from playwright.sync_api import Route, expect
from web.browsing import Person, Server
from web.conftest import People
from web.test_access import violations
from web.test_learn import click
from web.test_phone import PHONE


def put(person: Person, token: str, spot: str) -> None:
    """Choose a token and touch a spot of the board."""
    person.page.locator(f".palette [data-spot='{token}']").click()
    click(person.page.locator(f".board [data-spot='{spot}']"))


def forgive(person: Person, refusals: int) -> None:
    """A browser itself writes down every request that a server refuses."""
    assert len([fault for fault in person.faults if "422" in fault]) == refusals
    person.faults.clear()


def test_a_position_is_built_and_played_on(person: Person) -> None:
    person.go("/editor/fanorona#rows=3&columns=3&start=3/1B1/W2+w")
    expect(person.page.locator(".board .taken")).to_have_count(2)
    put(person, "white-stone", "c1")
    expect(person.page.get_by_label("The position as text")).to_have_value("3/1B1/W1W w 0 1")
    person.button("Take away").click()
    person.page.locator(".board [data-spot='a1']").click()
    put(person, "black-stone", "c3")
    person.page.locator(".side select").select_option("Black")
    expect(person.page.get_by_label("The position as text")).to_have_value("2B/1B1/2W b 0 1")
    person.page.get_by_role("link", name="Play on from here").click()
    expect(person.page.locator(".setup-picture .board .taken")).to_have_count(3)
    person.page.get_by_label("Your seat").select_option("Black")
    person.button("Play").click()
    person.may_act()
    expect(person.page.locator(".board .taken")).to_have_count(3)


def hold(person: Person, pattern: str) -> list[Route]:
    """Keep the first question of that kind from the server until it is let go."""
    held: list[Route] = []
    person.page.route(pattern, lambda route: route.continue_() if held else held.append(route))
    return held


def test_quick_changes_are_made_one_after_the_other(person: Person) -> None:
    person.go("/editor/fanorona#rows=3&columns=3&start=3/1B1/W2+w").settle()
    held = hold(person, "**/positions*")
    put(person, "white-stone", "c1")
    put(person, "black-stone", "c3")
    while not held:
        person.page.wait_for_timeout(20)
    held[0].continue_()
    expect(person.page.get_by_label("The position as text")).to_have_value("2B/1B1/W1W w 0 1")


def test_a_late_answer_does_not_undo_a_newer_one(person: Person) -> None:
    person.go("/workshop").settle()
    held = hold(person, "**/variants*")
    limit = person.page.get_by_label("Turns until a draw")
    limit.fill("30")
    while not held:
        person.page.wait_for_timeout(20)
    limit.fill("31")
    expect(person.page).to_have_url(re.compile(r"limit\+%3D\+31"))
    with person.page.expect_response("**/variants*"):
        held[0].continue_()
    person.settle()
    expect(person.page).to_have_url(re.compile(r"limit\+%3D\+31"))


def test_a_position_is_played_on_with_a_friend(person: Person, people: People) -> None:
    person.go("/editor/hanto/gamma")
    put(person, "blue-B", "0,0")
    put(person, "red-B", "0,1")
    person.page.get_by_role("link", name="Play on from here").click()
    person.page.get_by_label("A friend").check()
    person.button("Play").click()
    link = person.page.get_by_label("Link for your friend").input_value()
    friend = people().go(link)
    expect(friend.page.locator(".board .taken")).to_have_count(2)
    person.may_act()


def test_every_kind_of_token_is_placed(person: Person) -> None:
    person.go("/editor/quoridor")
    put(person, "blue", "e4")
    put(person, "wall:=", "c4h")
    put(person, "wall:|", "e6v")
    expect(person.page.get_by_label("The position as text")).to_have_value("C4/E6/E4E9/10 10/1")
    person.page.reload()
    expect(person.page.get_by_label("The position as text")).to_have_value("C4/E6/E4E9/10 10/1")


def test_what_cannot_be_is_explained(person: Person) -> None:
    person.go("/editor/quoridor")
    put(person, "blue", "e9")
    expect(person.page.get_by_role("alert")).to_contain_text("another pawn stands on e9")
    person.page.get_by_label("The position as text").fill("nonsense")
    person.button("Set up this text").click()
    expect(person.page.get_by_role("alert")).to_contain_text("a position reads")
    person.button("Starting position").click()
    expect(person.page.get_by_label("The position as text")).to_have_value("//E1E9/10 10/1")
    forgive(person, 2)


def test_moves_are_tried_and_refused_by_rule(person: Person) -> None:
    person.go("/editor/quoridor#size=5&walls=3&start=C3//C2C3/2+3/1")
    person.page.get_by_text("Try moves").click()
    trial = person.page.locator(".trial")
    trial.locator("[data-spot='b3'].can").wait_for()
    box = person.page.get_by_label("Move in notation")
    box.fill("c4")
    box.press("Enter")
    expect(trial.get_by_role("alert")).to_contain_text("Read the rule")
    expect(trial.locator(".mark.marked").first).to_be_visible()
    box.fill("b3")
    box.press("Enter")
    expect(trial.locator(".caption")).to_contain_text("Red")


def test_hidden_hands_are_not_set_up(person: Person) -> None:
    person.go("/editor/eldorado")
    expect(person.page.get_by_role("heading", name="No editor for this game")).to_be_visible()
    expect(person.page.locator("#page")).to_contain_text("part of them is hidden")
    person.page.get_by_role("link", name="Play").click()
    expect(person.page.get_by_role("heading", name="The Quest for El Dorado")).to_be_visible()


def test_a_variant_is_made_and_played_against_a_robot(person: Person) -> None:
    person.go("/workshop")
    person.page.get_by_label("Name of the variant").fill("Dragons")
    person.button("Add a piece").click()
    row = person.page.locator(".piece-row").last
    row.get_by_label("Piece").fill("Dragon")
    row.get_by_label("Letter").fill("G")
    row.get_by_label("Gaits").fill("walk 1, jump")
    expect(person.page.locator(".trial .glyph", has_text="G")).to_have_count(2)
    person.page.get_by_role("link", name="Play").click()
    person.button("Play").click()
    expect(person.page.get_by_role("heading", name="Dragons Hanto")).to_be_visible()
    person.may_act()
    person.touch("blue:G", "0,0")
    expect(person.page.locator(".ply")).to_have_count(2)
    person.may_act()


def test_a_variant_is_shared_and_begun_from_another(person: Person, people: People) -> None:
    person.go("/workshop")
    person.page.get_by_label("Base").select_option("Epsilon")
    expect(person.page.locator(".piece-row")).to_have_count(4)
    person.page.get_by_label("Turns until a draw").fill("30")
    expect(person.page).to_have_url(re.compile(r"limit\+%3D\+30"))
    other = people().go(person.page.url)
    expect(other.page.get_by_label("Turns until a draw")).to_have_value("30")
    expect(other.page.locator(".piece-row")).to_have_count(4)
    with other.page.expect_download() as saved:
        other.button("Save as TOML").click()
    assert "limit = 30" in saved.value.path().read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("label", "value", "said"),
    [
        ("Gaits", "hop 2", "'hop 2' is no gait"),
        ("How many", "3", "exactly 1 Butterfly"),
        ("Letter", "C", "already stands"),
    ],
)
def test_errors_are_told_as_the_server_says_them(person: Person, label: str, value: str, said: str) -> None:
    person.go("/workshop").page.locator(".piece-row").first.get_by_label(label).fill(value)
    expect(person.page.get_by_role("alert").first).to_contain_text(said)
    forgive(person, 1)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious(people: People, scheme: str) -> None:
    person = people(color_scheme=scheme)
    for page in ("/editor/quoridor", "/editor/hanto/epsilon", "/workshop"):
        assert violations(person.go(page), scheme) == [], page


def test_nothing_is_wider_than_a_phone(people: People, server: Server) -> None:
    phone = people(**PHONE)
    for page in ("/editor/quoridor", "/editor/fanorona", "/editor/hanto/epsilon", "/workshop"):
        phone.go(page).settle()
        assert phone.page.evaluate("document.documentElement.scrollWidth") <= 360, page
