"""The board of every game, and the table around it: what is marked, turned, heard and seen at once."""

from playwright.sync_api import Locator, expect
from web.browsing import Person, Server


def height(spot: Locator) -> float:
    """How far down the page it lies."""
    box = spot.bounding_box()
    assert box is not None
    return box["y"]


def test_a_tap_elsewhere_goes_back_a_step(person: Person, server: Server) -> None:
    person.go(server.begin("fanorona")).may_act()
    touched = person.page.locator(".mark.touched")
    person.touch("d2")
    expect(touched).to_have_count(1)
    person.spot("a5").click(force=True)  # nothing to touch
    expect(touched).to_have_count(0)
    person.touch("d2", "e3")
    expect(person.page.locator(".ply")).not_to_have_count(0)


def test_the_last_move_is_shown(person: Person, server: Server) -> None:
    person.go(server.begin("quoridor")).may_act()
    expect(person.page.locator(".mark.last")).to_have_count(0)
    person.touch("e2")
    expect(person.page.locator(".mark.last")).to_have_count(2)  # from where, and where to


def test_who_begins_is_told_of_what_no_mark_shows(person: Person, server: Server) -> None:
    person.go(server.begin("quoridor")).may_act()
    told = person.page.get_by_text("The grooves can be touched too.")
    expect(told).to_be_visible()
    person.write("e1h")
    expect(told).to_have_count(0)


def test_of_many_pieces_it_is_said_how_many(person: Person, server: Server) -> None:
    person.go(server.begin("hanto/epsilon")).may_act()
    expect(person.page.get_by_role("button", name="Blue Crab in hand, 6 in all")).to_be_visible()


def test_the_board_can_be_turned(person: Person, server: Server) -> None:
    person.go(server.begin("quoridor")).may_act()
    assert height(person.spot("e1")) > height(person.spot("e9"))
    for _ in range(2):
        person.button("Turn the board").click()
    assert height(person.spot("e1")) < height(person.spot("e9"))


def test_what_can_be_bought_is_seen_without_scrolling(person: Person, server: Server) -> None:
    person.page.set_viewport_size({"width": 1280, "height": 860})
    person.go(server.begin("eldorado")).may_act()
    for card in person.page.locator("[data-spot^='market:']:not(.closed)").all():
        expect(card).to_be_in_viewport(ratio=1)
    expect(person.page.get_by_label("Move in notation")).to_be_in_viewport(ratio=1)


def test_small_print_is_left_out_where_it_cannot_be_read(person: Person, server: Server) -> None:
    person.page.set_viewport_size({"width": 1280, "height": 860})
    person.go(server.begin("eldorado")).may_act()
    small = person.page.locator(".board .small").first
    expect(small).to_be_hidden()
    for _ in range(3):
        person.button("Closer").click()
    expect(small).to_be_visible()


def test_sound_is_off_until_it_is_wanted(person: Person, server: Server) -> None:
    person.go(server.begin("quoridor")).may_act()
    sound = person.button("Sound")
    expect(sound).to_have_attribute("aria-pressed", "false")
    sound.click()
    expect(sound).to_have_attribute("aria-pressed", "true")
    person.page.reload()
    expect(sound).to_have_attribute("aria-pressed", "true")
