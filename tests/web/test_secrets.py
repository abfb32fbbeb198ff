"""What is hidden stays on the server: neither a page nor its traffic holds a card that its reader may not see."""

import json

from playwright.sync_api import expect
from web.browsing import Person, Server
from web.conftest import People

HAND = "hand:{}:"


def cards(person: Person, seat: int) -> set[str]:
    """The cards of a seat's hand that came over the person's sockets."""
    found = set()
    for text in person.heard:
        for panel in json.loads(text).get("scene", {}).get("panels", []):
            found |= {spot["id"] for spot in panel["spots"] if spot["id"].startswith(HAND.format(seat))}
    return found - {f"{HAND.format(seat)}?"}


def test_a_watcher_sees_no_hidden_card(people: People, server: Server) -> None:
    match, (first, second) = server.lay("eldorado")
    ann, bob = people().go(first), people().go(second)
    ann.may_act()
    eve = people().go(f"/m/{match}")
    expect(eve.page.get_by_text("You are watching.")).to_be_visible()
    expect(eve.page.locator(".strip.acts")).to_have_count(1)
    assert cards(ann, 0)
    assert cards(bob, 1)
    assert not cards(ann, 1) | cards(bob, 0) | cards(eve, 0) | cards(eve, 1)
    shown = eve.page.content()
    assert not [card for card in cards(ann, 0) | cards(bob, 1) if card in shown]


def test_no_token_is_ever_in_an_address(people: People, server: Server) -> None:
    _, (first, second) = server.lay("quoridor")
    ann, _ = people(), people().go(second)
    asked: list[str] = []
    ann.page.on("request", lambda request: asked.append(request.url))
    ann.go(first)
    ann.may_act()
    kept = ann.page.evaluate("localStorage['parlour.matches']")
    tokens = [seat["token"] for match in json.loads(kept).values() for seat in match["seats"]]
    assert tokens
    assert not [url for url in asked for token in tokens if token in url]
