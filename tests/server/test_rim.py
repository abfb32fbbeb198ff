"""The rim: headers, limits, the command itself, schemas of messages, records, positions, analyses."""

import asyncio
import json
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from http.client import HTTPConnection
from pathlib import Path
from ssl import create_default_context

import httpx
import jsonschema_rs
import pytest
from server.hosting import HOST, Server, parlour
from server.players import Json, Rest, Socket, lay, socket_of, wired
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from parlour.cli import main
from parlour.server.limits import Bucket, Gate, Limits, Rate
from parlour.server.messages import MESSAGES
from parlour.server.problems import Problem
from parlour.server.problems import answer as answer_to

# As `parlour serve`, but what an address has spent does not come back while a test looks, however slow the machine is.
STINGY = """
import sys
from parlour.server.house import Settings
from parlour.server.limits import Limits, Rate
from parlour.server.run import listen, serve
serve(Settings(sys.argv[2], 0, Limits(requests=Rate(1e-6, 80))), listen("127.0.0.1", int(sys.argv[1])))
"""


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """`parlour serve` as everybody starts it."""
    folder: Path = tmp_path_factory.mktemp("strict")
    with Server(parlour("--robots", "0", "--database", f"sqlite:///{folder}/games/parlour.db")) as running:
        yield running
        running.stop()
        assert "Traceback" not in running.told


def test_serve_says_where_it_is(strict: Server) -> None:
    said = strict.told
    assert f"http://127.0.0.1:{strict.port}/" in said
    assert "games/parlour.db" in said


def test_too_many_requests_are_asked_to_wait(tmp_path: Path) -> None:
    asking = b"GET /api/v1/health HTTP/1.1\r\nHost: x\r\n\r\n" * 300
    with Server([sys.executable, "-c", STINGY, "{port}", f"sqlite:///{tmp_path}/x.db"]) as server:
        with socket.create_connection((HOST, server.port)) as wire:  # a client in a hurry waits for no answer
            wire.sendall(asking + b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            answers = b"".join(iter(lambda: wire.recv(1 << 16), b""))
        assert answers.count(b"HTTP/1.1 200") == 80 + 1
        assert answers.count(b"HTTP/1.1 429") == 220
        assert answers.lower().count(b"retry-after: 1000000\r\n") == 220
        assert answers.count(b'"code":"many"') == 220
        with wired(server, "nothing") as knock, pytest.raises(ConnectionClosed, match="4429"):
            knock.recv()  # nor is a socket let in


def test_a_socket_that_talks_too_fast_is_slowed_down(strict: Server) -> None:
    match, [ann, _] = lay(strict, "quoridor")
    with Socket(strict, match, ann) as one:
        for _ in range(200):
            one.say({"type": "ping", "at": 0})
        answers = [one.wait("refused", "pong") for _ in range(200)]
        assert "many" in {answer.get("code") for answer in answers}


def test_robots_are_refused_where_there_are_none(strict: Server) -> None:
    seats = [{"kind": "me"}, {"kind": "robot", "robot": "greedy"}]
    with Rest(strict) as rest:
        assert rest.refused("/matches", {"game": "quoridor", "seats": seats}) == "option"
        assert rest.get("/games")[0]["robots"] == []


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/%00.js", 404),
        (f"/{'a' * 300}.js", 404),
        (f"/{'a' * 300}", 200),
        (f"/api/v1/games/fanorona/pictures/{'a' * 300}.svg", 404),
        ("/api/v1/analyses/%00", 422),
        ("/api/v1/matches?after=1:%00", 422),
        ("/api/v1/matches?limit=-1", 422),
        ("/api/v1/games/chess/rules", 422),
        ("/api/v1/nowhere", 404),
    ],
)
def test_a_strange_address_is_no_error_of_the_server(server: Server, path: str, status: int) -> None:
    answer = server.ask(path)
    assert answer.status_code == status
    if status >= 400:
        assert answer.headers["content-type"] == "application/problem+json"


def test_an_address_says_which_methods_it_has(server: Server) -> None:
    with Rest(server) as rest:
        answer = rest.ask("DELETE", "/matches")
        assert (answer.status_code, answer.headers["allow"], answer.json()["code"]) == (405, "GET, POST", "method")
        assert "GET, POST may be" in answer.json()["detail"]
        assert rest.ask("GET", "/positions").headers["allow"] == "POST"
        assert rest.refused("/nowhere", {}) == "absent"


def test_a_body_that_is_none_says_what_one_is(server: Server) -> None:
    with Rest(server) as rest:
        form = rest.ask("POST", "/positions", headers={"Content-Type": "text/plain"}, content=b'{"game": "quoridor"}')
        assert "Content-Type: application/json" in form.json()["detail"]
        nested = {"game": "hanto/own", "definition": f"x = {'[' * 9000}"}
        assert rest.refused("/positions", nested) == "invalid"


def test_half_a_letter_is_quoted(server: Server) -> None:
    match, [ann, _] = lay(server, "quoridor")
    with Rest(server, ann) as rest:
        body = b'{"command": {"type": "forfeit", "\\ud800": 1}}'
        headers = {"Content-Type": "application/json"}
        answer = rest.ask("POST", f"/matches/{match}/commands", content=body, headers=headers)
        assert answer.json()["code"] == "invalid"
        assert "\\ud800" in answer.text


def test_large_requests_are_refused(server: Server) -> None:
    with Rest(server) as rest:
        assert rest.refused("/records/read", {"text": "x" * 300_000}) == "large"
        answer = server.ask("/api/v1/records/read", "POST", content=iter([b" " * 100_000] * 4))
        assert answer.status_code == 413


def test_every_answer_carries_the_headers(server: Server) -> None:
    for path in ("/health", "/api/v1/games", "/api/v1/nowhere", "/openapi.json"):
        headers = server.ask(path).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
    picture = server.ask("/api/v1/games/fanorona/picture.svg")
    assert picture.headers["content-type"] == "image/svg+xml"
    assert "script-src" not in picture.headers["content-security-policy"]


def test_files_outside_the_web_client_are_not_served(server: Server) -> None:
    for path in ("/../server/app.py", "/%2e%2e/server/app.py", "/..%2f..%2fetc/passwd"):
        asking = HTTPConnection(HOST, server.port)
        asking.request("GET", path)  # as it stands; httpx would tidy it
        text = asking.getresponse().read()
        asking.close()
        assert b"import" not in text
        assert b"root:" not in text


def test_messages_have_the_form_that_is_published(server: Server) -> None:
    published = server.ask("/api/v1/schemas").json()["messages"]
    assert published == MESSAGES
    match, [ann, bob] = lay(server, "eldorado")
    with Socket(server, match, ann) as one, Socket(server, match, bob) as two:
        actor = one if one.choices else two
        actor.move(actor.choices[0])
        actor.move("nonsense")
        one.do({"type": "offer", "what": "draw"})
        one.say({"type": "say", "text": "hello"})
        one.say({"type": "ping", "at": 3})
        one.wait("pong")
        two.do({"type": "forfeit"})
        kinds = {message["type"] for message in one.got + two.got}
        assert kinds == {"welcome", "news", "presence", "done", "refused", "said", "pong"}
        for message in one.got + two.got:
            jsonschema_rs.validate(published["server"][message["type"]], message)


def test_records_are_listed_searched_and_read(server: Server) -> None:
    match, [ann, _] = lay(server, "fanorona", public=True)
    with Rest(server, ann) as rest:
        move = rest.get(f"/matches/{match}/choices")["choices"][0]
        rest.post(f"/matches/{match}/moves", {"text": move})
        text = rest.ask("GET", f"/matches/{match}/record").text
        rest.post(f"/matches/{match}/commands", {"command": {"type": "forfeit"}})
        assert match in [line["id"] for line in rest.get("/records", game="fanorona", player="bob")["records"]]
        assert match not in [line["id"] for line in rest.get("/records", player="nobody")["records"]]
        read = rest.post("/records/read", {"text": text})
        assert (read["game"], read["moves"], len(read["positions"])) == ("fanorona", [move], 2)
        assert (read["movers"], read["names"]) == ([0], ["Ann", "Bob"])
        assert rest.refused("/records/read", {"text": '[Game "fanorona"]\n\nnonsense'}) == "record"
        assert rest.ask("GET", f"/matches/{match}/record.svg").text.startswith("<svg")


def test_a_position_is_shown_played_and_explained(server: Server) -> None:
    with Rest(server) as rest:
        asked = {"game": "quoridor", "moves": ["e2", "e8"]}
        shown = rest.post("/positions", {**asked, "try": "e3"})
        assert (shown["moves"], shown["violation"]) == (["e2", "e8", "e3"], None)
        again = rest.post("/positions", {"game": "quoridor", "position": shown["position"]})
        assert again["texts"] == shown["texts"]
        broken = rest.post("/positions", {**asked, "try": "e9"})["violation"]
        assert (broken["rule"], broken["anchor"]) == ("far", "rule-far")
        german = rest.ask("GET", "/matches/nothing", headers={"Accept-Language": "de-AT,de;q=0.9"}).json()
        assert german["detail"] == "Diese Partie gibt es nicht."
        assert rest.refused("/positions", {**asked, "moves": ["e9"]}) == "illegal"
        assert rest.refused("/positions", {**asked, "position": "nonsense"}) == "position"


def test_an_analysis_is_a_job(server: Server) -> None:
    with Rest(server) as rest:
        text = '[Game "quoridor"]\n\n1. e2 2. e8 3. e3 4. e7 5. e1h'
        name = rest.post("/analyses", {"record": text, "level": 1})["id"]
        while (found := rest.get(f"/analyses/{name}"))["state"] != "done":
            time.sleep(0.1)
        assert [comment["text"] for comment in found["moves"]] == ["e2", "e8", "e3", "e7", "e1h"]
        assert all(comment["best"] and sum(comment["scores"]) == 1000 for comment in found["moves"])
        assert rest.refused("/analyses/nothing", method="GET") == "absent"


def test_an_analysis_comments_on_moves_among_draws(server: Server) -> None:
    with Rest(server) as rest:
        draws = "deal:5 deal:1 deal:4 deal:2 " + " ".join(["draw:explorer draw:traveler draw:traveler"] * 2)
        turn = "draw:explorer draw:traveler discard:traveler discard:traveler end draw:sailor draw:explorer"
        text = f'[Game "eldorado"]\n\n1. {draws} {turn}'
        name = rest.post("/analyses", {"record": text, "level": 1})["id"]
        while (found := rest.get(f"/analyses/{name}"))["state"] != "done":
            time.sleep(0.1)
        last_draw, discard, again, end, sailor, explorer = found["moves"][11:]
        assert last_draw["best"] is None
        assert last_draw["scores"]
        assert discard["best"]
        assert again["scores"] == end["before"]
        assert end["scores"] == end["before"]  # nothing else was left to do, whatever is drawn then
        assert (sailor["scores"], explorer["lost"]) == (None, 0)
        assert explorer["scores"]


def test_a_link_is_drawn(server: Server) -> None:
    with Rest(server) as rest:
        assert "<svg" in rest.ask("POST", "/qr", {"text": "https://example.org/m/x#claim=y"}).text


def test_a_rate_gives_out_and_comes_back() -> None:
    bucket = Bucket.of(Rate(2, 3), now=0.0)
    assert [bucket.wait(0.0) for _ in range(3)] == [0.0] * 3
    assert bucket.wait(0.0) == 0.5
    assert bucket.wait(0.5) == 0.0


def test_an_address_holds_only_so_many() -> None:
    gate = Gate(Limits())
    with gate.hold("a", "sockets", 1), pytest.raises(Problem, match="Too many sockets"):
        gate.take("a", "sockets", 1)
    gate.take("a", "sockets", 1)
    gate.admit("a", Rate(0.4, 1), 0.0)
    with pytest.raises(Problem, match="again in 3 s") as refused:  # two would be too early
        gate.admit("a", Rate(0.4, 1), 0.0)
    assert answer_to(refused.value, "en").headers["retry-after"] == "3"
    gate.forget(10.0)
    assert not gate.buckets


@pytest.mark.parametrize(
    ("argument", "reason"),
    [
        ("--database=mysql://x", "known are sqlite, postgresql"),
        ("--database=nonsense", "not the address of a database"),
        ("--database=sqlite://", "sqlite needs a file"),
        ("--certfile=a.pem", "go together"),
        ("--robots=-1", "0 or more"),
    ],
)
def test_serve_refuses_what_it_cannot_do(argument: str, reason: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", argument]) == 2
    assert reason in capsys.readouterr().err


def test_serve_names_the_door_that_is_taken(server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", f"--port={server.port}"]) == 2
    assert capsys.readouterr().err.endswith(f"port {server.port}: Address already in use\n")
    assert main(["serve", "--host=nowhere.invalid"]) == 2
    assert "not known" in capsys.readouterr().err


def test_serve_says_why_a_database_does_not_open(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "letter.db").write_text("Dear Ann, this is no database.")
    assert main(["serve", "--port=0", f"--database=sqlite:///{tmp_path}/letter.db"]) == 2
    told = capsys.readouterr()
    assert f"sqlite:///{tmp_path}/letter.db cannot be opened: file is not a database" in told.err
    assert not told.out
    assert main(["serve", "--port=0", "--database=postgresql://ann:secret@127.0.0.1:1/games"]) == 2
    refused = capsys.readouterr().err
    assert "127.0.0.1:1/games cannot be opened" in refused
    assert "secret" not in refused


def test_serve_speaks_https(tmp_path: Path) -> None:
    cert, key = str(tmp_path / "cert.pem"), str(tmp_path / "key.pem")
    make = "openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=parlour -addext subjectAltName=IP:127.0.0.1"
    subprocess.run([*make.split(), "-keyout", key, "-out", cert], check=True, capture_output=True)
    server = Server(
        parlour("--database", f"sqlite:///{tmp_path}/x.db", "--robots", "0", "--certfile", cert, "--keyfile", key)
    )
    server.trusted = create_default_context(cafile=cert)
    with server:
        match, [ann, bob] = lay(server, "quoridor")
        asyncio.run(a_move_is_seen(server, match, ann, bob))
        with pytest.raises(httpx.ConnectError, match="self-signed"):
            httpx.get(server.url, timeout=None)


async def a_move_is_seen(server: Server, match: str, ann: str, bob: str) -> None:
    """By one task: OpenSSL's connections are not for two threads, as a synchronous client has."""
    async with entered(server, match, ann) as one, entered(server, match, bob) as two:
        await one.send(json.dumps({"type": "do", "command": {"type": "move", "text": "e2"}, "seen": 0, "tag": 1}))
        assert (await heard(one, "done"))["version"] == 1
        assert (await heard(two, "news"))["scene"]["choices"]


@asynccontextmanager
async def entered(server: Server, match: str, token: str) -> AsyncIterator[ClientConnection]:
    """A socket of that seat, which has been welcomed."""
    async with connect(socket_of(server, match), ssl=server.trusted, proxy=None, open_timeout=None) as wire:
        await wire.send(json.dumps({"type": "hello", "token": token, "seen": -1, "language": "en"}))
        await heard(wire, "welcome")
        yield wire


async def heard(wire: ClientConnection, kind: str) -> Json:
    """The next message of that type."""
    while (message := json.loads(await wire.recv()))["type"] != kind:
        pass
    return dict(message)
