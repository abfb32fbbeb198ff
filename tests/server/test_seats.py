"""A seat is its owner's alone: what opened it ends with it, and who left may come back."""

import time

import pytest
from server.hosting import Server
from server.players import Json, Rest, Socket, lay, opens, waiting
from websockets.exceptions import ConnectionClosed


def closed(socket: Socket) -> int:
    """The code with which the server closes the socket."""
    with pytest.raises(ConnectionClosed) as gone:
        socket.wait("nothing")
    assert gone.value.rcvd
    return int(gone.value.rcvd.code)


# --- what opened a seat ends with it ----------------------------------------------------------------------


def test_who_left_neither_sees_nor_opens_the_seat_of_who_came(server: Server) -> None:
    with Rest(server) as rest:
        laid = rest.post(
            "/matches", {"game": "eldorado", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "open"}], "ready": False}
        )
        path = f"/matches/{laid['id']}"
        bob = rest.post(f"{path}/join", {"name": "Bob"})["token"]
        with Rest(server, bob) as leaver, Socket(server, laid["id"], bob) as lurking:
            code = leaver.post(f"{path}/claims")["code"]
            assert leaver.ask("POST", f"{path}/leave").status_code == 204
            cid = rest.post(f"{path}/join", {"name": "Cid"})["token"]
            with Rest(server, laid["token"]) as ann:
                ann.post(f"{path}/ready", {"ready": True})
            assert closed(lurking) == 4401
            assert not [message for message in lurking.got if message["type"] == "news"]
            assert rest.refused(f"{path}/claim", {"code": code}) == "claim"
            assert leaver.refused(f"{path}/choices", method="GET") == "token"
        assert opens(server, path, cid) == 1


def test_a_new_token_ends_the_codes_of_the_old_ones(server: Server) -> None:
    match, [ann, _] = lay(server, "fanorona")
    path = f"/matches/{match}"
    with Rest(server, ann) as stolen, Rest(server) as rest:
        code = stolen.post(f"{path}/claims")["code"]
        new = stolen.post(f"{path}/token")["token"]
        assert rest.refused(f"{path}/claim", {"code": code}) == "claim"
        for request in (f"{path}/claims", f"{path}/token", f"{path}/leave"):
            assert stolen.refused(request) == "token"
    assert opens(server, path, new) == 0


def test_a_new_token_is_the_only_one_in_the_rematch_too(server: Server) -> None:
    match, [ann, bob] = lay(server, "fanorona")
    path = f"/matches/{match}"
    with Socket(server, match, ann) as one, Socket(server, match, bob) as two:
        with Rest(server, ann) as rest:
            code = rest.post(f"{path}/claims")["code"]
        one.do({"type": "forfeit"})
        one.do({"type": "offer", "what": "rematch"})
        two.do({"type": "offer", "what": "rematch"})
        with Rest(server) as rest:
            rematch = f"/matches/{rest.get(path)['rematch']}"
            assert rest.refused(f"{rematch}/claim", {"code": code}) == "claim"
            thief = rest.post(f"{path}/claim", {"code": code})["token"]
        assert opens(server, rematch, thief) is None
        assert opens(server, rematch, ann) == 1
    with Socket(server, rematch.removeprefix("/matches/"), ann) as stolen:
        with Rest(server, ann) as rest:
            new = rest.post(f"{path}/token")["token"]
        assert closed(stolen) == 4401
    assert [opens(server, where, token) for where in (path, rematch) for token in (ann, thief, new)] == [
        *(None, None, 0),
        *(None, None, 1),
    ]


def test_a_code_does_not_come_along_to_another_seat(server: Server) -> None:
    path, _, _ = waiting(server)
    with Rest(server) as rest:
        bob = rest.post(f"{path}/join", {"name": "Bob", "seat": 1})["token"]
        with Rest(server, bob) as guest:
            code = guest.post(f"{path}/claims")["code"]
            guest.post(f"{path}/seat", {"seat": 3})
        rest.post(f"{path}/join", {"name": "Cid", "seat": 1})
        assert rest.refused(f"{path}/claim", {"code": code}) == "claim"
        rest.post(f"{path}/join", {"name": "Dot", "seat": 2})
    assert opens(server, path, bob) == 3


def test_a_robots_seat_is_opened_by_nobody(server: Server) -> None:
    match, [ann, bob] = lay(server, "quoridor")
    path = f"/matches/{match}"
    order = {"type": "substitute", "seat": 1, "robot": "random"}
    with Rest(server, bob) as giver, Socket(server, match, bob) as two, Socket(server, match, ann) as one:
        code = giver.post(f"{path}/claims")["code"]
        assert two.do(order)["type"] == "done"
        assert one.do(order)["type"] == "done"
        assert closed(two) == 4401
        with Rest(server) as rest:
            assert rest.refused(f"{path}/claim", {"code": code}) == "claim"
            assert rest.get(path)["seats"][1]["kind"] == "robot"
    assert opens(server, path, bob) is None


def test_another_process_lets_go_of_who_has_an_ended_token(pair: tuple[Server, Server]) -> None:
    one, other = pair
    match, [ann, _] = lay(one, "eldorado")
    with Socket(other, match, ann) as stolen, Rest(one, ann) as rest:
        new = rest.post(f"/matches/{match}/token")["token"]
        assert closed(stolen) == 4401
    assert opens(other, f"/matches/{match}", new) == 0


# --- seats that were left --------------------------------------------------------------------------------------


def patient(socket: Socket, command: Json) -> Json:
    """What comes of a command, after the wait that is asked for."""
    answer = socket.do(command)
    if "wait" in answer:
        time.sleep(answer["wait"] + 0.1)
        answer = socket.do(command)
    return answer


def leave(socket: Socket) -> None:
    """Leave on purpose."""
    socket.say({"type": "leave"})
    with pytest.raises(ConnectionClosed):
        socket.wait("nothing")


def test_no_robot_sits_down_where_nobody_asked_for_one(server: Server) -> None:
    match, [ann, bob] = lay(server, "quoridor", public=True)
    order = {"type": "substitute", "seat": 1, "robot": "random"}
    with Socket(server, match, ann) as one:
        with Socket(server, match, bob) as two:
            leave(two)
        time.sleep(10.1)
        assert one.do(order)["code"] == "refused"  # one's own turn
        one.move("e2")
        assert one.do(order)["code"] == "refused"
        with Rest(server) as rest:
            assert rest.get(f"/matches/{match}")["seats"][1]["kind"] == "person"
        assert one.do({"type": "claim", "what": "win"})["type"] == "done"


def test_a_robot_that_both_agreed_to_plays_until_the_owner_is_back(server: Server) -> None:
    match, [ann, bob] = lay(server, "quoridor", public=True)
    path, order = f"/matches/{match}", {"type": "substitute", "seat": 1, "robot": "random"}
    with Socket(server, match, ann) as one, Rest(server) as rest, Rest(server, bob) as owner:
        with Socket(server, match, bob) as two:
            code = owner.post(f"{path}/claims")["code"]
            assert two.do(order)["type"] == "done"
            leave(two)
        time.sleep(10.1)
        assert one.do(order)["code"] == "refused"  # one's own turn
        one.move("e2")
        assert one.do({**order, "robot": "greedy"})["code"] == "refused"  # not the robot that was asked for
        assert one.do(order)["type"] == "done"
        one.until(2)  # the robot has moved
        seat = rest.get(path)["seats"][1]
        assert (seat["kind"], seat["name"], seat["robot"]) == ("person", "Bob", "random")
        assert rest.refused(f"{path}/claim", {"code": code}) == "claim"
        with Socket(server, match, bob) as two:
            assert two.welcome["seat"] == 1
            assert rest.get(path)["seats"][1]["robot"] is None
            one.move(one.choices[0])
            two.until(one.version)
            assert two.choices
            assert two.move(two.choices[0])["type"] == "done"
            leave(two)
        one.until(4)
        one.move(one.choices[0])
        assert patient(one, order)["code"] == "refused"  # what was agreed was for once


def test_a_program_takes_its_seat_back_by_asking(pair: tuple[Server, Server]) -> None:
    one, other = pair
    match, [ann, bob] = lay(other, "quoridor", public=True)
    path, order = f"/matches/{match}", {"type": "substitute", "seat": 1, "robot": "random"}
    with Socket(other, match, ann) as here, Rest(one) as rest, Rest(one, bob) as owner:
        with Socket(other, match, bob) as two:
            assert two.do(order)["type"] == "done"
            leave(two)
        here.move("e2")
        assert patient(here, order)["type"] == "done"
        here.until(2)
        while rest.get(path)["seats"][1]["robot"] != "random":
            time.sleep(0.02)
        assert owner.get(f"{path}/choices")["seat"] == 1
        while here.wait("presence")["match"]["seats"][1]["robot"]:
            pass
        here.move(here.choices[0])
        while not owner.get(f"{path}/choices")["choices"]:
            time.sleep(0.02)
        assert rest.get(path)["seats"][1]["robot"] is None
