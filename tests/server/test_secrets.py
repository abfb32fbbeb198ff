"""Nobody learns what is hidden: messages to others are byte for byte the same, whatever a hand holds."""

import json
from random import Random

import pytest
from server.hosting import Server
from server.players import Json, Rest, Socket, lay

import parlour
from parlour.match import Match, Move
from parlour.server.eyes import Eyes
from parlour.server.wire import dump, events

GAMES = [key for key in sorted(parlour.catalogue()) if parlour.load(key).hidden]


def told(match: Match, seat: int | None) -> str:
    """All that goes over the wire to that seat."""
    eyes = Eyes(match.game)
    scene = eyes.written(eyes.scene(match, seat), "en")
    return dump({"scene": scene, "events": events(match.seen_by(seat), match.names, "en")})


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_messages_are_equal_where_only_hidden_cards_differ(key: str, seed: int) -> None:
    game, rng = parlour.load(key), Random(seed)
    match = Match.begin(game, seed=seed)
    for step in range(40):
        actor = match.state.actor()
        for viewer in range(game.seats):
            true, before, watched = match.state, told(match, viewer), told(match, None)
            match.state = game.guess(true, viewer, rng)  # differs in what the viewer cannot see
            assert told(match, viewer) == before
            assert told(match, None) == watched
            match.state = true
        match.do(Move(actor, rng.choice(game.scene(match.state, actor).choices).move), float(step))
        if match.result:
            break


@pytest.mark.parametrize("key", GAMES)
def test_seed_and_hands_stay_on_the_server(server: Server, key: str) -> None:
    match, [ann, bob] = lay(server, key)
    rng = Random(key)
    with Socket(server, match, ann) as one, Socket(server, match, bob) as two, Socket(server, match) as watcher:
        for _ in range(12):
            actor = one if one.choices else two
            done = actor.move(rng.choice(actor.choices))
            for other in (one, two, watcher):
                other.until(done["version"])
        with Rest(server) as nobody, Rest(server, ann) as rest:
            for path in (f"/matches/{match}/record", f"/matches/{match}/record.svg"):
                assert rest.refused(path, method="GET") == "hidden"
            assert nobody.get(f"/matches/{match}/choices")["choices"] == []
            assert not nobody.get(f"/matches/{match}/scene")["scene"]["choices"]
            seen = nobody.get(f"/matches/{match}/events")["events"]
        for socket in (one, two, watcher):
            assert all(_seed(message) is None for message in socket.got)
        assert seen == [event for message in watcher.got for event in message.get("events", [])]
        assert _hands(watcher.got) <= {"back"}
        one.do({"type": "forfeit"})
    with Rest(server) as rest:
        assert parlour.record(rest.ask("GET", f"/matches/{match}/record").text).result


def _seed(message: Json) -> int | None:
    return next((event["seed"] for event in message.get("events", []) if event["type"] == "begun"), None)


def _hands(messages: list[Json]) -> set[str]:
    """The looks of cards in hands, as a watcher sees them."""
    panels = [panel for message in messages for panel in message.get("scene", {}).get("panels", [])]
    hands = [panel for panel in panels if panel["id"].startswith("hand")]
    return {spot["style"].split()[-1] for panel in hands for spot in panel["spots"]}


def test_a_wrong_token_is_not_echoed(server: Server) -> None:
    match, _ = lay(server, "eldorado")
    with Rest(server, "guess-that-should-not-be-told") as rest:
        answer = rest.ask("GET", f"/matches/{match}/choices")
        assert answer.status_code == 401
        assert "guess-that" not in json.dumps(dict(answer.headers)) + answer.text
    assert "guess-that" not in server.told
