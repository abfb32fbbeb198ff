"""On a phone: nothing is wider than the screen, what is touched is large enough, cards can be read."""

from typing import Any

import pytest
from playwright.sync_api import expect
from web.browsing import Server
from web.conftest import People

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
GAMES = ("hanto/epsilon", "fanorona", "quoridor", "eldorado")


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_nothing_is_wider_than_the_screen(people: People, server: Server, locale: str) -> None:
    phone = people(**PHONE, locale=locale)
    pages = ["/", "/record", *(f"/g/{key}" for key in GAMES)]
    pages += [server.lay(key)[1][0] for key in GAMES]
    for page in pages:
        phone.go(page).settle()
        width = phone.page.evaluate("document.documentElement.scrollWidth")
        assert width <= 360, page


def test_both_seats_lay_out_their_walls_alike(people: People) -> None:
    phone = people(**PHONE).go("/g/quoridor")
    phone.button("Play").click()
    phone.may_act()
    expect(phone.page.get_by_text("you · to move")).to_be_visible()
    robot, own = [strip.bounding_box() for strip in phone.page.locator(".strip").all()]
    assert robot is not None
    assert own is not None
    assert robot["height"] == own["height"]


def test_a_wall_is_touched_twice(people: People, server: Server) -> None:
    _, (first, second) = server.lay("quoridor")
    phone, _ = people(**PHONE).go(first), people().go(second)
    phone.may_act()
    box = phone.spot("e1h").bounding_box()
    assert box is not None
    left, middle = box["x"] + box["width"] * 0.3, box["y"] + box["height"] / 2
    phone.page.touchscreen.tap(left, middle)
    expect(phone.page.locator(".mark.armed")).to_have_count(1)
    expect(phone.page.locator(".told")).to_contain_text("Touch again to play")
    assert phone.spot("e1h").bounding_box() == box  # it has not moved from under the finger
    expect(phone.page.locator(".ply")).to_have_count(0)
    phone.page.touchscreen.tap(left, middle)
    expect(phone.page.locator(".ply")).to_have_text(["e1h"])


def test_cards_are_readable_and_large_boards_come_close(people: People, server: Server) -> None:
    _, (first, second) = server.lay("eldorado")
    phone, _ = people(**PHONE).go(first), people().go(second)
    phone.may_act()
    for card in phone.page.locator(".own .card:visible").all():
        box = card.bounding_box()
        assert box is not None
        assert box["width"] >= 110
        assert box["height"] >= 60
        assert float(card.locator(".card-name").evaluate("name => parseFloat(getComputedStyle(name).fontSize)")) >= 14
    hexes = phone.page.locator(".board .start .ground").first.bounding_box()
    assert hexes is not None
    assert hexes["width"] >= 28
    close = phone.page.locator(".board > .field").get_attribute("viewBox")
    phone.button("Farther away").tap()
    assert phone.page.locator(".board > .field").get_attribute("viewBox") != close


def test_what_a_card_may_move_comes_into_sight(people: People, server: Server) -> None:
    _, (first, second) = server.lay("eldorado")
    phone, _ = people(**PHONE).go(first), people().go(second)
    phone.may_act()
    phone.page.locator(".own .card.can").first.tap()
    phone.page.locator("[data-spot='machete'], [data-spot='coin'], [data-spot='paddle']").first.tap()
    expect(phone.page.locator(".board .spot.start.can").first).to_be_in_viewport()


def test_a_move_by_finger(people: People, server: Server) -> None:
    _, (first, second) = server.lay("fanorona")
    phone, bob = people(**PHONE).go(first), people().go(second)
    phone.may_act()
    phone.spot("d2").tap()
    phone.spot("e3").tap()
    bob.may_act()


def test_a_large_board_is_dragged_and_zoomed(people: People, server: Server) -> None:
    _, (first, second) = server.lay("eldorado")
    ann, _ = people(viewport={"width": 700, "height": 860}).go(first), people().go(second)
    ann.may_act()
    field = ann.page.locator(".board > .field")
    box = field.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    views = [field.get_attribute("viewBox")]
    ann.page.mouse.move(x, y)
    ann.page.keyboard.down("Control")
    ann.page.mouse.wheel(0, -200)
    ann.page.keyboard.up("Control")
    expect(field).not_to_have_attribute("viewBox", str(views[-1]))
    views.append(field.get_attribute("viewBox"))
    moves = ann.page.locator(".ply").count()
    ann.page.mouse.down()
    ann.page.mouse.move(x - 120, y, steps=4)
    ann.page.mouse.up()
    expect(field).not_to_have_attribute("viewBox", str(views[-1]))
    assert ann.page.locator(".ply").count() == moves  # a drag is no touch
    ann.page.locator(".board [tabindex='0']").focus()
    ann.page.keyboard.press("0")
    expect(field).not_to_have_class("close")
