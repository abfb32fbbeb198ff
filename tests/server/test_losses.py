"""Nothing is lost: whatever moment a server is killed at, every acknowledged move is there afterwards."""

import signal
import sqlite3
import threading
import time
from contextlib import closing
from pathlib import Path
from random import Random

import psutil
import pytest
from httpx import TransportError
from server.hosting import Server, generous, serving
from server.players import Rest, Socket, lay
from websockets.exceptions import ConnectionClosed

from parlour._build import compiled
from parlour.storage.attendance import LIFE

TEXTS = ("e2", "e8", "e1", "e9")
NIGHT = LIFE + 2
OPTIONS = {"repetition": 0, "limit": 0}


def kill_and_look(database: str, times: int) -> None:
    """Play without pause, kill at random moments, start again, and compare."""
    rng = Random(times)
    with Server(generous(database)) as server:
        match, tokens = lay(server, "quoridor", options=OPTIONS)
        acknowledged = 0
        for _ in range(times):
            killer = threading.Timer(rng.uniform(0.2, 1.0), server.kill)
            killer.start()
            acknowledged = play(server, match, tokens, acknowledged)
            killer.join()
            server.start()
            moves = made(server, match)
            assert len(moves) >= acknowledged
            assert moves == [TEXTS[number % 4] for number in range(len(moves))]
        assert acknowledged > times


def made(server: Server, match: str) -> list[str]:
    """Every move so far; a socket tells only of the last thousand events."""
    with Rest(server) as rest:
        return [event["text"] for event in rest.get(f"/matches/{match}/events")["events"] if event["type"] == "moved"]


def play(server: Server, match: str, tokens: list[str], acknowledged: int) -> int:
    """Move by turns until the server is gone; the moves acknowledged so far."""
    try:
        with Socket(server, match, tokens[0]) as one, Socket(server, match, tokens[1]) as two:
            for number in range(len(made(server, match)), 100_000):
                mover = (one, two)[number % 2]
                mover.until((two, one)[number % 2].version)
                assert mover.do({"type": "move", "text": TEXTS[number % 4]})["type"] == "done"
                acknowledged = number + 1
    except (ConnectionClosed, TransportError, OSError, EOFError):
        pass
    return acknowledged


def test_some_kills_lose_nothing(tmp_path: Path) -> None:
    kill_and_look(f"sqlite:///{tmp_path}/parlour.db", 3 if compiled("core.state") else 1)


@pytest.mark.slow
def test_twenty_kills_lose_nothing(tmp_path: Path) -> None:
    kill_and_look(f"sqlite:///{tmp_path}/parlour.db", 20)


@pytest.mark.slow
def test_twenty_kills_lose_nothing_on_postgresql(database: str) -> None:
    kill_and_look(database, 20)


def test_the_robots_of_a_killed_server_end_with_it(tmp_path: Path) -> None:
    with Server(generous(f"sqlite:///{tmp_path}/parlour.db", robots=1)) as server:
        think(server)
        robots = server.children
        assert robots
        server.kill()
        gone, _ = psutil.wait_procs(robots)
        assert len(gone) == len(robots)


def test_a_stop_is_graceful_and_clients_are_told(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path}/parlour.db") as server:
        match, [ann, _] = lay(server, "quoridor")
        with Socket(server, match, ann) as one:
            one.move("e2")
            assert server.stop() == 0
            with pytest.raises(ConnectionClosed) as closed:
                one.wait("nothing")
            assert closed.value.rcvd
            assert closed.value.rcvd.code == 1012


def think(server: Server) -> None:
    """Let a robot of the server's think."""
    with Rest(server) as rest:
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "robot", "robot": "random"}]
        laid = rest.post("/matches", {"game": "quoridor", "seats": seats})
    with Rest(server, laid["token"]) as ann:
        assert ann.post(f"/matches/{laid['id']}/hint")["move"]


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.usefixtures("interruptible")
def test_a_signal_ends_it_without_complaint(tmp_path: Path, sign: signal.Signals) -> None:
    with Server(generous(f"sqlite:///{tmp_path}/parlour.db", robots=1)) as server:
        think(server)
        assert server.stop(sign) == 0
        assert server.told == ""


@pytest.mark.parametrize("sign", [signal.SIGKILL, signal.SIGTERM])
def test_a_night_without_a_server_counts_for_nobody(tmp_path: Path, sign: signal.Signals) -> None:
    with Server(generous(f"sqlite:///{tmp_path}/parlour.db")) as server:
        begun = time.monotonic()
        match, [_, bob] = lay(server, "quoridor", clock={"type": "fischer", "base": 60, "increment": 0})
        server.stop(sign)
        dusk = time.monotonic()
        time.sleep(NIGHT)
        dawn = time.monotonic()
        server.start()
        with Socket(server, match, bob) as two:
            spent = 60 - two.welcome["clock"]["left"][0]
        assert spent < NIGHT / 2 + (dusk - begun) + (time.monotonic() - dawn)


def test_what_nobody_uses_leaves_the_memory_and_comes_back(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path}/parlour.db", idle=0.1) as server:
        match, [ann, bob] = lay(server, "quoridor")
        with Socket(server, match, ann) as one, Socket(server, match, bob) as two:
            one.move("e2")
            two.until(1)
            while "parlour_rooms_awake 0.0" not in server.ask("/metrics").text:
                time.sleep(0.1)
            assert two.move("e8")["type"] == "done"
            one.until(2)
            assert [token["spot"] for token in one.scene["tokens"][:2]] == ["e2", "e8"]


def test_without_its_database_a_server_asks_everybody_to_come_back(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path}/parlour.db") as server, Rest(server) as rest:
        match, [ann, _] = lay(server, "quoridor")
        with Socket(server, match, ann) as one, closing(sqlite3.connect(tmp_path / "parlour.db")) as database:
            database.execute("ALTER TABLE events RENAME TO lost")
            assert one.move("e2")["code"] == "closing"
            database.execute("ALTER TABLE seats RENAME TO mislaid")
            answer = rest.ask("GET", "/matches")
            assert (answer.status_code, answer.headers["retry-after"]) == (503, "5")
            with pytest.raises(ConnectionClosed, match="1012"), Socket(server, match):
                pass
            database.execute("ALTER TABLE mislaid RENAME TO seats")
            database.execute("ALTER TABLE lost RENAME TO events")
            assert one.move("e2")["type"] == "done"
