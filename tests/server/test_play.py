"""Playing over the wire: commands, refusals, reconnecting, chat, rematches, leavers, robots."""

import json
import time

import pytest
from server.hosting import Server
from server.players import Rest, Socket, lay, wired
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from parlour.server.leavers import LEFT


def test_an_illegal_move_is_refused_with_its_rule(server: Server) -> None:
    match, [ann, _] = lay(server, "quoridor")
    with Socket(server, match, ann) as socket, Rest(server, ann) as rest:
        refused = socket.move("e5")
        assert (refused["code"], refused["rule"], refused["anchor"]) == ("illegal", "far", "rule-far")
        assert socket.do({"type": "move", "text": "???"})["code"] == "notation"
        assert socket.do({"type": "offer", "what": "tea"})["code"] == "invalid"
        assert socket.do({"type": "forfeit", "seat": 1})["code"] == "invalid"
        assert socket.do({"type": "move", "text": "e2"}, seen=0)["type"] == "done"
        assert socket.move("e3")["code"] == "refused"
        problem = rest.ask("POST", f"/matches/{match}/moves", {"text": "e9"}).json()
        assert problem["code"] == "refused"
        assert rest.get("/games/quoridor/rules")["html"].count('id="rule-far"') == 1


def test_a_move_on_a_board_that_changed_is_stale(server: Server) -> None:
    match, [ann, bob] = lay(server, "quoridor")
    with Socket(server, match, ann) as one, Socket(server, match, bob) as two:
        assert one.move("e2")["version"] == 1
        assert two.do({"type": "move", "text": "e8"}, seen=0)["code"] == "stale"
        two.until(1)
        assert two.move("e8")["type"] == "done"


def test_who_comes_back_gets_what_was_missed(server: Server) -> None:
    match, [ann, bob] = lay(server, "quoridor")
    with Socket(server, match, ann) as one:
        with Socket(server, match, bob) as two:
            one.move("e2")
            two.until(1)
            two.move("e8")
            one.until(2)
        one.move("e3")
        with Socket(server, match, bob, seen=2) as two:
            assert [event["text"] for event in two.welcome["events"]] == ["e3"]
            assert "board" in two.welcome["scene"]
        with Socket(server, match, bob, seen=999) as two:
            assert [event["type"] for event in two.welcome["events"]] == ["begun", "moved", "moved", "moved"]
        news = [message for message in one.got if message["type"] == "news"]
        assert news
        assert all("board" not in message["scene"] for message in news)


def test_courtesies_and_a_rematch_with_seats_swapped(server: Server) -> None:
    match, [ann, bob] = lay(server, "quoridor", clock={"type": "fischer", "base": 300, "increment": 5})
    with Socket(server, match, ann) as one, Socket(server, match, bob) as two:
        one.move("e2")
        one.do({"type": "offer", "what": "undo"})
        two.until(2)
        assert two.do({"type": "answer", "to": 0, "what": "undo", "agrees": True})["type"] == "done"
        one.until(4)
        assert "e2" in one.choices
        two.do({"type": "forfeit"})
        one.until(5)
        assert one.result
        assert one.result["scores"] == [2, 0]
        one.do({"type": "offer", "what": "rematch"})
        two.do({"type": "offer", "what": "rematch"})
        [rematch] = {it["match"]["rematch"] for it in two.got if it["type"] == "presence"} - {None}
    with Socket(server, rematch, bob) as two, Rest(server) as rest:
        assert two.welcome["seat"] == 0
        assert two.welcome["match"]["names"] == ["Bob", "Ann"]
        assert two.move("e2")["type"] == "done"
        assert rest.get(f"/matches/{match}")["rematch"] == rematch


def test_talk_reaches_all_but_those_who_muted(server: Server) -> None:
    match, [ann, bob] = lay(server, "quoridor")
    with Socket(server, match, ann) as one, Socket(server, match, bob) as two, Socket(server, match) as silent:
        one.say({"type": "say", "text": "Good luck!\x07"})
        assert two.wait("said")["text"] == "Good luck!"
        two.say({"type": "mute", "name": 7})
        assert two.wait("refused", "done")["code"] == "invalid"
        two.say({"type": "mute", "name": "Ann"})
        two.wait("done")
        one.say({"type": "say", "text": "unheard"})
        one.wait("done")
        one.wait("done")
        two.say({"type": "say", "text": "bye"})
        assert two.wait("said")["name"] == "Bob"
        silent.say({"type": "say", "text": "me too", "tag": 1})
        assert silent.wait("refused")["code"] == "refused"
        silent.say({"type": "say", "text": "me too", "name": "ann", "tag": 1})
        assert silent.wait("refused")["code"] == "taken"
        silent.say({"type": "say", "text": "me too", "name": "Eve"})
        assert two.wait("said")["name"] == "Eve"
        one.say({"type": "say", "text": "x" * 501, "tag": 2})
        assert one.wait("refused")["code"] == "invalid"
        with Socket(server, match, name="Wat") as watcher:
            assert [remark["text"] for remark in watcher.welcome["chat"]] == ["Good luck!", "unheard", "bye", "me too"]
            watcher.say({"type": "say", "text": "hello"})
            assert (said := one.wait("said"))["text"] == "hello"
            assert said["seat"] is None
            assert watcher.do({"type": "forfeit"})["code"] == "token"
    with Rest(server) as rest:
        assert "Good luck" not in rest.ask("GET", f"/matches/{match}/record").text


def test_who_left_on_purpose_may_be_claimed_against_after_ten_seconds(server: Server) -> None:
    match, [ann, bob] = lay(server, "quoridor", public=True)
    with Socket(server, match, ann) as one:
        with Socket(server, match, bob) as two:
            assert one.do({"type": "claim", "what": "win"})["code"] == "refused"  # one's own turn
            one.move("e2")
            two.until(1)
            assert one.do({"type": "claim", "what": "win"})["code"] == "refused"  # somebody is there
            left = time.monotonic()
            two.say({"type": "leave"})
            with pytest.raises(ConnectionClosed):
                two.wait("nothing")
        refused = one.do({"type": "claim", "what": "draw"})
        assert LEFT - (time.monotonic() - left) < refused["wait"] <= LEFT
        time.sleep(refused["wait"] + 0.1)
        assert one.do({"type": "claim", "what": "draw"})["type"] == "done"
        assert one.result == {"scores": [1, 1], "ending": "left", "sentence": one.result["sentence"]}  # type: ignore[index]


def test_correspondence_has_no_leavers(server: Server) -> None:
    match, [ann, _] = lay(server, "quoridor", clock={"type": "perturn", "seconds": 3 * 86400}, public=True)
    with Socket(server, match, ann) as one:
        one.move("e2")
        refused = one.do({"type": "claim", "what": "win"})
        assert refused["code"] == "refused"
        assert "wait" not in refused


def test_a_robot_takes_over_a_seat_by_agreement(server: Server) -> None:
    match, tokens = lay(server, "eldorado", 3, options={"seats": 3})
    with Socket(server, match, tokens[0]) as one, Socket(server, match, tokens[1]) as two:
        order = {"type": "substitute", "seat": 0, "robot": "random"}
        assert one.do(order)["type"] == "done"
        assert two.wait("substitution")["agreed"] == [0]
        assert two.do({**order, "seat": 2})["code"] == "refused"  # that seat has not left
        assert two.do(order)["type"] == "done"
        with Rest(server, tokens[2]) as three, Rest(server, tokens[0]) as gone:
            three.post(f"/matches/{match}/commands", {"command": order})
            assert three.get(f"/matches/{match}")["seats"][0]["kind"] == "robot"
            assert gone.refused(f"/matches/{match}/choices", method="GET") == "token"
        with pytest.raises(ConnectionClosed) as closed:
            one.do({"type": "forfeit"})
        assert closed.value.rcvd
        assert closed.value.rcvd.code == 4401
        while not two.choices:
            two.wait("news")


def test_a_flag_falls_by_itself(server: Server) -> None:
    match, [_, bob] = lay(server, "quoridor", clock={"type": "fischer", "base": 1, "increment": 0})
    with Socket(server, match, bob) as two:
        assert two.welcome["clock"]["running"] == 0
        while not two.result:
            two.wait("news")
        assert two.result["ending"] == "time"


def test_an_undo_of_nothing_is_told_to_both_and_the_next_is_asked(server: Server) -> None:
    match, [ann, bob] = lay(server, "quoridor")
    with Socket(server, match, ann) as one, Socket(server, match, bob) as two:
        assert one.do({"type": "offer", "what": "undo"})["type"] == "done"
        two.until(1)
        told = [event for message in two.got if message["type"] == "news" for event in message["events"]]
        assert [(event["type"], event["reason"]) for event in told] == [("denied", "refused.nothing-to-undo")]
        one.move("e2")
        assert one.do({"type": "offer", "what": "undo"})["type"] == "done"
        two.until(3)
        assert two.do({"type": "answer", "to": 0, "what": "undo", "agrees": True})["type"] == "done"


def test_a_robot_answers_moves_and_offers(server: Server) -> None:
    with Rest(server) as rest:
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "robot", "robot": "random"}]
        laid = rest.post("/matches", {"game": "quoridor", "seats": seats})
        with Socket(server, laid["id"], laid["token"]) as ann, Rest(server, laid["token"]) as asking:
            hint = asking.post(f"/matches/{laid['id']}/hint", {"robot": "greedy"})["move"]
            assert hint in ann.choices
            ann.move(hint)
            ann.until(2)
            assert ann.choices
            ann.do({"type": "offer", "what": "undo"})
            ann.until(5)
            kinds = [event["type"] for message in ann.got if message["type"] == "news" for event in message["events"]]
            assert kinds == ["moved", "moved", "offered", "answered", "undone"]


def test_the_loop_stays_free_while_robots_think(server: Server) -> None:
    with Rest(server) as rest:
        seats = [{"kind": "robot", "robot": "greedy"}, {"kind": "robot", "robot": "greedy"}]
        laid = rest.post("/matches", {"game": "hanto/epsilon", "seats": seats})
        slowest = 0.0
        while rest.get(f"/matches/{laid['id']}")["version"] < 20:
            begun = time.perf_counter()
            rest.get("/health")
            slowest = max(slowest, time.perf_counter() - begun)
        assert slowest < 1.0
        metrics = rest.ask("GET", "/metrics").text
        assert "parlour_loop_lag_seconds_bucket" in metrics
        assert "parlour_events_total" in metrics


@pytest.mark.parametrize(
    ("first", "code"),
    [
        ("nonsense", 4400),
        ("[]", 4400),
        (json.dumps({"type": "do"}), 4400),
        (json.dumps({"type": "hello", "token": None, "seen": "all", "language": "en"}), 4400),
        (json.dumps({"type": "hello", "token": "guess", "seen": -1, "language": "en"}), 4401),
    ],
)
def test_a_wrong_hello_closes_with_its_code(server: Server, first: str, code: int) -> None:
    match, _ = lay(server, "quoridor")
    with wired(server, match) as wire:
        wire.send(first)
        with pytest.raises(ConnectionClosed) as closed:
            wire.recv()
    assert closed.value.rcvd
    assert closed.value.rcvd.code == code


def test_pages_of_other_sites_are_not_let_in(server: Server) -> None:
    match, _ = lay(server, "quoridor")
    with wired(server, match, origin=Origin("https://elsewhere.example")) as wire:
        with pytest.raises(ConnectionClosed) as closed:
            wire.recv()
        assert closed.value.rcvd
        assert closed.value.rcvd.code == 4403
    with wired(server, match, origin=Origin(server.url)) as wire:
        wire.send(json.dumps({"type": "hello", "token": None, "seen": -1, "language": "de"}))
        assert json.loads(wire.recv())["type"] == "welcome"
    with Rest(server) as rest:
        answer = rest.ask("POST", "/positions", {"game": "quoridor"}, headers={"Origin": "https://elsewhere.example"})
        assert (answer.status_code, answer.json()["code"]) == (403, "origin")
