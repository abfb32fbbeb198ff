"""What was answered is answered again to who has the key: nobody whose answer was lost is locked out."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from threading import Barrier, Thread
from uuid import uuid4

import pytest
from httpx import TransportError
from server.hosting import Server, generous
from server.players import Json, Rest, lay, opened, opens, waiting

ME: Json = {"kind": "me", "name": "Ann"}
OPEN: Json = {"kind": "open"}
KEPT: Json = {"kind": "invited"}


def keyed(rest: Rest, path: str, body: Json, key: str) -> Json:
    """What a request with that key is answered."""
    answer = rest.ask("POST", path, body, headers={"Idempotency-Key": key})
    assert answer.status_code in (200, 201), answer.text
    found: Json = answer.json()
    return found


def refusal(rest: Rest, path: str, body: Json, key: str) -> str:
    """The code with which a request with that key is refused."""
    answer = rest.ask("POST", path, body, headers={"Idempotency-Key": key})
    assert answer.status_code >= 400, answer.text
    return str(answer.json()["code"])


def test_a_request_is_answered_again_to_who_has_its_key(server: Server) -> None:
    key = str(uuid4())
    table: Json = {"game": "quoridor", "options": {"seats": 4}, "shuffle": True, "seats": [ME, KEPT, KEPT, OPEN]}
    with Rest(server) as rest:
        laid = keyed(rest, "/matches", table, key)
        assert keyed(rest, "/matches", table, key) == laid
        path, [(seat, code), (_, last)] = f"/matches/{laid['id']}", laid["claims"].items()
        bob = keyed(rest, f"{path}/claim", {"code": code, "name": "Bob"}, key)
        assert bob["seat"] == int(seat)
        assert keyed(rest, f"{path}/claim", {"code": code, "name": "Bert"}, key) == bob
        cid = keyed(rest, f"{path}/join", {"name": "Cid"}, key)
        dot = keyed(rest, f"{path}/claim", {"code": last, "name": "Dot"}, key)
        assert keyed(rest, f"{path}/join", {"name": "Cid"}, key) == cid  # the match has begun
        assert keyed(rest, "/matches", table, key) == laid
        names = rest.get(path)["names"]
        assert [names[it["seat"]] for it in (laid, bob, cid, dot)] == ["Ann", "Bob", "Cid", "Dot"]
        assert [opens(server, path, it["token"]) for it in (laid, bob, cid, dot)] == [
            it["seat"] for it in (laid, bob, cid, dot)
        ]


def test_without_the_key_nobody_gets_the_answer(server: Server) -> None:
    path, _, codes = waiting(server, KEPT)
    key = str(uuid4())
    with Rest(server) as rest:
        join, claim = {"name": "Bob", "seat": 2}, {"code": codes["1"], "name": "Cid"}
        keyed(rest, f"{path}/join", join, key)
        keyed(rest, f"{path}/claim", claim, key)
        for other in (str(uuid4()), key.upper(), key[:-1] + "!"):
            assert refusal(rest, f"{path}/join", join, other) == "taken"
            assert refusal(rest, f"{path}/claim", claim, other) == "claim"
        for request, body in (("join", join), ("claim", claim)):
            assert rest.refused(f"{path}/{request}", body) == {"join": "taken", "claim": "claim"}[request]
            assert refusal(rest, f"{path}/{request}", body, "guessable") == "invalid"
        assert keyed(rest, f"{path}/join", {"name": "Eve"}, key)["seat"] == 3  # with that key another request


def test_a_new_token_is_told_again_to_who_has_the_key(server: Server) -> None:
    match, [ann, _] = lay(server, "fanorona")
    path, key = f"/matches/{match}/token", str(uuid4())
    with Rest(server, ann) as rest:
        new = keyed(rest, path, {}, key)
        assert keyed(rest, path, {}, key) == new
        assert refusal(rest, path, {}, str(uuid4())) == "token"
        assert rest.refused(path) == "token"
    with Rest(server, new["token"]) as owner:
        newer = owner.post(path)["token"]
    with Rest(server, ann) as thief:
        assert refusal(thief, path, {}, key) == "token"
    assert opens(server, f"/matches/{match}", newer) == 0


def test_what_was_given_up_is_not_had_again_by_an_old_request(server: Server) -> None:
    path, _, codes = waiting(server, KEPT)
    key = str(uuid4())
    with Rest(server) as rest:
        join, claim = {"name": "Bob"}, {"code": codes["1"], "name": "Cid"}
        for request, body in (("join", join), ("claim", claim)):
            with Rest(server, keyed(rest, f"{path}/{request}", body, key)["token"]) as guest:
                assert guest.ask("POST", f"{path}/leave").status_code == 204
            assert refusal(rest, f"{path}/{request}", body, key) == "taken"
        rotated = keyed(rest, f"{path}/join", {"name": "Dot"}, key)
        with Rest(server, rotated["token"]) as guest:
            new = guest.post(f"{path}/token")["token"]
        assert refusal(rest, f"{path}/join", {"name": "Dot"}, key) == "taken"
        with Rest(server, new) as guest:
            assert guest.post(f"{path}/ready", {"ready": True})["stage"] == "open"
        assert [seat["name"] for seat in rest.get(path)["seats"]] == ["Ann", "Dot", None, None]


def at_once(number: int, ask: Callable[[int], Json]) -> list[Json]:
    """What that many clients are answered who ask at the same time."""
    barrier = Barrier(number)

    def one(client: int) -> Json:
        barrier.wait()
        return ask(client)

    with ThreadPoolExecutor(number) as clients:
        return list(clients.map(one, range(number)))


@pytest.fixture(params=["sqlite", "postgresql"])
def doors(request: pytest.FixtureRequest) -> list[Server]:
    """Where clients may meet: at one process on SQLite, at two on PostgreSQL."""
    if request.param == "sqlite":
        return [request.getfixturevalue("server")]
    return list(request.getfixturevalue("pair"))


def test_of_many_with_one_code_one_gets_the_seat(doors: list[Server]) -> None:
    path, _, codes = waiting(doors[0], KEPT)

    def ask(client: int) -> Json:
        with Rest(doors[client % len(doors)]) as rest:
            answer: Json = rest.ask("POST", f"{path}/claim", {"code": codes["1"], "name": f"Guest {client}"}).json()
            return answer

    answers = at_once(8, ask)
    [got] = [it for it in answers if "token" in it]
    assert [it["code"] for it in answers if "token" not in it] == ["claim"] * 7
    with Rest(doors[0], got["token"]) as guest:
        assert guest.post(f"{path}/ready", {"ready": True})["seats"][1]["name"].startswith("Guest")


@pytest.mark.parametrize("asked", ["join", "claim"])
def test_of_one_request_sent_often_at_once_all_answers_are_the_same(doors: list[Server], asked: str) -> None:
    path, _, codes = waiting(doors[0], KEPT)
    key, body = str(uuid4()), {"join": {"name": "Bob"}, "claim": {"code": codes["1"], "name": "Bob"}}[asked]

    def ask(client: int) -> Json:
        with Rest(doors[client % len(doors)]) as rest:
            return keyed(rest, f"{path}/{asked}", body, key)

    answers = at_once(8, ask)
    assert answers == [answers[0]] * 8
    with Rest(doors[0]) as rest:
        assert [seat["name"] for seat in rest.get(path)["seats"]].count("Bob") == 1


def sit_down(rest: Rest, path: str, body: Json, got: list[Json]) -> None:
    """Ask with one key until there is an answer, whatever becomes of the server meanwhile."""
    key = str(uuid4())
    while True:
        try:
            answer = rest.ask("POST", path, body, headers={"Idempotency-Key": key})
        except TransportError:
            time.sleep(0.05)
            continue
        if answer.status_code != 503:
            got.append({"status": answer.status_code, **answer.json()})
            return


def kill_while_people_come(database: str, kills: int) -> None:
    """Let people claim and join at many tables while the server is killed: all must get what they asked for."""
    with Server(generous(database)) as server:
        for _ in range(kills):
            come_and_kill(server, 12)


def come_and_kill(server: Server, tables: int) -> None:
    """Kill the server when about every third has an answer, and let it come back."""
    laid = [waiting(server, KEPT, KEPT) for _ in range(tables)]
    got: list[list[Json]] = [[] for _ in laid]
    with ExitStack() as clients:
        people = [
            Thread(target=sit_down, args=(clients.enter_context(Rest(server)), f"{path}/{asked}", body, got[table]))
            for table, (path, _, codes) in enumerate(laid)
            for asked, body in (
                ("claim", {"code": codes["1"], "name": "Bob"}),
                ("claim", {"code": codes["2"], "name": "Cid"}),
                ("join", {"name": "Dot"}),
            )
        ]
        for person in people:
            person.start()
        while sum(map(len, got)) < tables:
            time.sleep(0.002)
        server.kill()
        server.start()
        for person in people:
            person.join()
    with Rest(server) as rest:
        for (path, host, _), answers in zip(laid, got, strict=True):
            assert [it["status"] for it in answers] == [200] * 3, answers
            assert sorted(int(it["seat"]) for it in answers) == [1, 2, 3]
            assert rest.get(path)["stage"] == "running"
            assert all(opened(rest, path, it["token"]) == it["seat"] for it in answers)
            assert opened(rest, path, host) == 0


def test_nobody_is_locked_out_when_the_server_is_killed(tmp_path: Path) -> None:
    kill_while_people_come(f"sqlite:///{tmp_path}/parlour.db", 2)


def test_nobody_is_locked_out_when_a_process_is_killed(database: str) -> None:
    kill_while_people_come(database, 1)


@pytest.mark.slow
def test_nobody_is_locked_out_however_often_the_server_is_killed(tmp_path: Path) -> None:
    kill_while_people_come(f"sqlite:///{tmp_path}/parlour.db", 15)
