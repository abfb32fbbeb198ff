"""A whole game without a mouse, and the order in which arrow keys walk."""

import pytest
from playwright.sync_api import expect
from web.browsing import Person, Server
from web.conftest import People


def focused(person: Person) -> str:
    """The spot that has the keyboard."""
    found: str = person.page.evaluate("document.activeElement.dataset.spot ?? ''")
    return found


def test_a_game_against_a_robot_by_keyboard_alone(person: Person) -> None:
    keys = person.go("/").page.keyboard
    person.page.get_by_role("link", name="Hanto").focus()
    keys.press("Enter")
    person.page.get_by_role("link", name="Alpha").focus()
    keys.press("Enter")
    expect(person.page.get_by_role("heading", name="Alpha Hanto")).to_be_visible()
    person.page.get_by_label("Your name").focus()
    keys.press("Enter")
    person.may_act()
    person.page.locator(".board [tabindex='0']").focus()
    keys.press("n")
    assert focused(person) == "blue:B"
    keys.press("Enter")
    keys.press("Escape")
    expect(person.spot("blue:B")).not_to_have_attribute("aria-pressed", "true")
    keys.press("Enter")
    keys.press("n")
    assert focused(person) == "0,0"
    keys.press("Enter")
    expect(person.button("Rematch")).to_be_visible()
    expect(person.page.locator("#live")).to_contain_text("plays B@0,0")


@pytest.mark.parametrize("key", ["hanto/epsilon", "fanorona", "quoridor", "eldorado"])
def test_a_move_of_each_game_by_keyboard(person: Person, server: Server, key: str) -> None:
    person.go(server.begin(key)).may_act()
    plies = person.page.locator(".ply")
    before = plies.count()
    person.page.locator(".board [tabindex='0']").focus()
    for _ in range(3):  # the longest path of a first move
        if person.page.locator(".spot.can").count():
            person.page.keyboard.press("n")
            person.page.keyboard.press("Enter")
    expect(plies).not_to_have_count(before)


def test_the_keyboard_stays_at_the_table_when_a_button_goes(person: Person) -> None:
    person.go("/g/eldorado")
    person.button("Play").click()
    person.may_act()
    person.spot("end").focus()
    person.page.keyboard.press("Enter")
    expect(person.page.locator(".ply", has_text="end").first).to_be_visible()
    person.may_act()
    assert focused(person)


def test_what_can_be_touched_is_found_in_the_order_of_the_page(person: Person) -> None:
    """From the board over the hand to the market; ending the turn comes last."""
    person.go("/g/eldorado")
    person.button("Play").click()
    person.may_act()
    person.page.locator(".board [tabindex='0']").focus()
    visited: list[str] = []
    for _ in range(person.page.locator(".spot.can").count()):
        person.page.keyboard.press("n")
        visited.append(focused(person))
    zones = list(dict.fromkeys(spot.partition(":")[0] for spot in visited))
    assert zones == ["hand", "market", "end"]
    person.page.keyboard.press("Shift+N")
    assert focused(person) == visited[-2]


WALKS = {
    "quoridor": ("e1", "ArrowUp ArrowRight ArrowRight ArrowDown PageDown PageDown ArrowUp", ["e2", "f2", "g2", "g1"]),
    "fanorona": ("e3", "ArrowLeft ArrowUp ArrowRight ArrowDown", ["d3", "d4", "e4", "e3"]),
    "eldorado": ("0,0", "ArrowRight ArrowDown ArrowDown ArrowRight", ["1,0", "1,1", "0,2", "1,2"]),
}


@pytest.mark.parametrize("key", WALKS)
def test_arrows_walk_over_neighbours(person: Person, server: Server, key: str) -> None:
    start, keys, expected = WALKS[key]
    person.go(f"/g/{key}").page.locator(f".board [data-spot='{start}']").focus()
    visited = []
    for name in keys.split():
        person.page.keyboard.press(name)
        visited.append(focused(person))
    assert visited[: len(expected)] == expected
    if key == "quoridor":
        horizontal, vertical, above = visited[4:]
        assert horizontal[-1] != vertical[-1]
        assert above[-1] == vertical[-1]
        assert above != vertical


def test_every_spot_of_a_board_has_a_name(people: People, server: Server) -> None:
    person = people()
    for key in ("hanto/delta", "fanorona", "quoridor", "eldorado"):
        person.go(f"/g/{key}").page.wait_for_selector(".board .spot")
        labels = person.page.locator(".board .spot").evaluate_all("spots => spots.map(spot => spot.ariaLabel)")
        assert all(labels), key
        assert len(set(labels)) == len(labels), key
