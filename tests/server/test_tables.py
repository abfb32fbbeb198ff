"""Tables: laying, sitting down, being ready, leaving; tokens and claims; the lobby."""

import pytest
from server.hosting import Server
from server.players import Json, Rest, Socket, lay
from websockets.exceptions import ConnectionClosed

ME: Json = {"kind": "me", "name": "Ann"}
OPEN: Json = {"kind": "open"}


def test_a_link_gives_a_seat_once(server: Server) -> None:
    with Rest(server) as rest:
        laid = rest.post("/matches", {"game": "fanorona", "seats": [ME, {"kind": "invited"}]})
        path = f"/matches/{laid['id']}"
        assert rest.get(path)["stage"] == "open"
        code = laid["claims"]["1"]
        assert rest.refused(f"{path}/claim", {"code": "nonsense", "name": "Bob"}) == "claim"
        assert rest.refused(f"{path}/claim", {"code": code, "name": "ANN"}) == "taken"
        assert rest.post(f"{path}/claim", {"code": code, "name": "Bob"})["seat"] == 1
        assert rest.refused(f"{path}/claim", {"code": code, "name": "Cid"}) == "claim"
        assert rest.get(path)["stage"] == "running"


def test_a_seat_is_taken_along_to_another_device(server: Server) -> None:
    match, [ann, _] = lay(server, "fanorona")
    with Rest(server, ann) as old, Rest(server) as new:
        code = old.post(f"/matches/{match}/claims")["code"]
        taken = new.post(f"/matches/{match}/claim", {"code": code})
        assert taken["seat"] == 0
        with Rest(server, taken["token"]) as device, Socket(server, match, ann) as stolen:
            assert device.get(f"/matches/{match}/choices")["seat"] == 0
            rotated = device.post(f"/matches/{match}/token")["token"]
            with pytest.raises(ConnectionClosed):
                stolen.wait("nothing")
        assert old.refused(f"/matches/{match}/choices", method="GET") == "token"
        with Rest(server, rotated) as device:
            assert device.get(f"/matches/{match}/choices")["seat"] == 0


def test_a_token_opens_its_own_match_only(server: Server) -> None:
    _, [ann, _] = lay(server, "fanorona")
    other, _ = lay(server, "fanorona")
    with Rest(server, ann) as rest, Rest(server) as nobody:
        assert rest.refused(f"/matches/{other}/moves", {"text": "a"}) == "token"
        assert nobody.refused(f"/matches/{other}/moves", {"text": "a"}) == "token"


def test_the_match_begins_when_all_are_ready(server: Server) -> None:
    with Rest(server) as rest:
        laid = rest.post("/matches", {"game": "quoridor", "seats": [ME, OPEN], "ready": False})
        path = f"/matches/{laid['id']}"
        rest.post(f"{path}/join", {"name": "Bob"})
        assert rest.get(path)["stage"] == "open"
        with Rest(server, laid["token"]) as ann, Socket(server, laid["id"], laid["token"]) as socket:
            assert ann.refused(f"{path}/moves", {"text": "e2"}) == "stage"
            assert ann.post(f"{path}/ready", {"ready": True})["stage"] == "running"
            assert [event["type"] for event in socket.wait("news")["events"]] == ["begun"]
            assert ann.refused(f"{path}/ready", {"ready": False}) == "stage"


def test_names_are_unique_at_a_table(server: Server) -> None:
    with Rest(server) as rest:
        laid = rest.post("/matches", {"game": "quoridor", "options": {"seats": 4}, "seats": [ME, OPEN, OPEN, OPEN]})
        path = f"/matches/{laid['id']}/join"
        assert rest.refused(path, {"name": " ann "}) == "taken"
        assert rest.refused(path, {"name": "Bob", "seat": 0}) == "taken"
        assert rest.post(path, {"name": "Bob", "seat": 2})["seat"] == 2
        assert rest.post(path, {"name": "Cid"})["seat"] == 1
        twice = [{"kind": "me", "name": "greedy"}, {"kind": "robot", "robot": "greedy"}]
        robots = rest.post("/matches", {"game": "fanorona", "seats": twice})
        assert rest.get(f"/matches/{robots['id']}")["names"] == ["greedy", "greedy 2"]


def test_name_and_seat_may_be_changed_before_the_match(server: Server) -> None:
    with Rest(server) as rest:
        laid = rest.post("/matches", {"game": "quoridor", "options": {"seats": 4}, "seats": [ME, OPEN, OPEN, OPEN]})
        path = f"/matches/{laid['id']}"
        bob = rest.post(f"{path}/join", {"name": "Bob"})
        with Rest(server, bob["token"]) as guest, Socket(server, laid["id"], bob["token"]) as socket:
            assert guest.refused(f"{path}/seat", {"name": "ANN"}) == "taken"
            assert guest.refused(f"{path}/seat", {"seat": 0}) == "taken"
            assert guest.refused(f"{path}/seat", {"seat": 7}) == "taken"
            seats = guest.post(f"{path}/seat", {"name": "Bert", "seat": 3})["seats"]
            assert [seat["name"] for seat in seats] == ["Ann", None, None, "Bert"]
            with pytest.raises(ConnectionClosed, match="1012"):
                socket.wait("nothing")
            with Socket(server, laid["id"], bob["token"]) as again:
                assert again.welcome["seat"] == 3
            assert rest.post(f"{path}/join", {"name": "Bob"})["seat"] == 1
            rest.post(f"{path}/join", {"name": "Cid"})
            assert guest.refused(f"{path}/seat", {"name": "Bill"}) == "stage"


def test_lots_are_drawn_for_seats(server: Server) -> None:
    with Rest(server) as rest:
        table = {"game": "quoridor", "seats": [ME, {"kind": "invited"}], "shuffle": True}
        laid = [rest.post("/matches", table) for _ in range(20)]
    assert {it["seat"] for it in laid} == {0, 1}
    assert all(list(it["claims"]) == [str(1 - it["seat"])] for it in laid)


def test_who_leaves_before_the_match_frees_the_seat(server: Server) -> None:
    with Rest(server) as rest:
        laid = rest.post("/matches", {"game": "quoridor", "options": {"seats": 4}, "seats": [ME, OPEN, OPEN, OPEN]})
        path = f"/matches/{laid['id']}"
        bob = rest.post(f"{path}/join", {"name": "Bob"})
        with Rest(server, bob["token"]) as guest:
            assert guest.ask("POST", f"{path}/leave").status_code == 204
            assert guest.refused(f"{path}/ready", {}) == "token"
        assert rest.get(path)["seats"][1]["name"] is None
        with Rest(server, laid["token"]) as host:
            assert host.ask("POST", f"{path}/leave").status_code == 204
        assert rest.refused(path, method="GET") == "absent"


def test_the_lobby_lists_public_matches_page_by_page(server: Server) -> None:
    table: Json = {"game": "hanto/beta", "public": True, "seats": [{"kind": "me", "name": "Lobbyist"}, OPEN]}
    with Rest(server) as rest:
        ids = [rest.post("/matches", table)["id"] for _ in range(3)]
        rest.post("/matches", {**table, "public": False})
        first = rest.get("/matches", stage="open", game="hanto/beta", player="lobbyist", limit=2)
        rest_of = rest.get("/matches", stage="open", player="Lobbyist", limit=2, after=first["after"])
        assert [line["id"] for line in first["matches"] + rest_of["matches"]] == ids[::-1]
        assert rest_of["after"] is None
        assert not rest.get("/matches", stage="running", player="Lobbyist")["matches"]
        assert rest.refused("/matches?after=nonsense", method="GET") == "invalid"


def test_a_variant_of_ones_own_is_text(server: Server) -> None:
    definition = 'name = "Crab Run"\nbase = "delta"\n[pieces.Crab]\ncount = 3\ngaits = ["run 3"]\n'
    table: Json = {"game": "hanto/own", "definition": definition, "seats": [ME, {"kind": "robot", "robot": "random"}]}
    with Rest(server) as rest:
        laid = rest.post("/matches", table)
        with Rest(server, laid["token"]) as ann:
            assert "C@0,0" in ann.get(f"/matches/{laid['id']}/choices")["choices"]
        assert rest.refused("/matches", {**table, "definition": "/etc/passwd"}) == "option"
        assert rest.refused("/matches", {**table, "game": "hanto/delta"}) == "option"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"game": "chess"}, "option"),
        ({"options": {"size": 100}}, "option"),
        ({"options": {"colour": 1}}, "option"),
        ({"start": "nonsense"}, "position"),
        ({"seats": [ME]}, "invalid"),
        ({"seats": [ME, ME]}, "invalid"),
        ({"seats": [ME, {"kind": "robot", "robot": "deep"}]}, "option"),
        ({"seats": [{"kind": "me", "name": "\n"}, OPEN]}, "invalid"),
        ({"clock": {"type": "fischer", "base": -1, "increment": 0}}, "invalid"),
        ({"clock": {"type": "hourglass"}}, "invalid"),
        ({"colour": "blue"}, "invalid"),
    ],
)
def test_a_wrong_table_is_refused_with_a_reason(server: Server, change: Json, code: str) -> None:
    with Rest(server) as rest:
        assert rest.refused("/matches", {"game": "quoridor", "seats": [ME, OPEN], **change}) == code
