"""How many confirmed moves a second the server bears, how soon everybody has one, and what an idle match costs.

Matches of Quoridor 9x9 with two clients each, over real sockets, with SQLite on the disk. A move counts when
it is stored and both clients have it.
"""

import argparse
import asyncio
import contextlib
import json
import os
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import page
import uvloop
import wires
from rich.progress import track

HOST = "127.0.0.1"
BATCH = 500  # matches that are begun together
FORGET = 5.0  # seconds after which the server lets an idle match leave its memory
SERVER = """
import sys
from parlour.server.house import Settings
from parlour.server.limits import Limits, Rate
from parlour.server.run import listen, serve
free = Rate(1e9, 10**9)
limits = Limits(requests=free, messages=free, matches=free, thoughts=free, sockets=10**9)
serve(Settings(sys.argv[2], robots=0, limits=limits, idle=float(sys.argv[3])), listen("127.0.0.1", int(sys.argv[1])))
"""
TEXTS = ("e2", "e8", "e1", "e9")  # two pawns stepping to and fro
TABLE = {
    "game": "quoridor",
    "options": {"repetition": 0, "limit": 0},
    "seats": [{"kind": "me", "name": "Ann"}, {"kind": "bot"}],
}


@dataclass
class Tally:
    """What was measured."""

    times: list[float] = field(default_factory=list)

    def line(self, seconds: float) -> dict[str, float]:
        ordered = sorted(self.times)
        return {
            "moves_a_second": round(len(ordered) / seconds),
            "p50_ms": round(1000 * statistics.median(ordered), 1),
            "p99_ms": round(1000 * ordered[int(len(ordered) * 0.99)], 1),
        }


class Game:
    """One match and its two clients."""

    def __init__(self, tally: Tally) -> None:
        self.tally = tally
        self.wires: list[wires.Wire] = []
        self.moves = 0
        self.busy = False  # a move is on its way
        self.have = 0
        self.sent = 0.0
        self.both = asyncio.Event()

    async def sit(self, port: int) -> None:
        laid = await asyncio.to_thread(post, port, "/matches", TABLE)
        claim = {"code": laid["claims"]["1"], "name": "Bob"}
        taken = await asyncio.to_thread(post, port, f"/matches/{laid['id']}/claim", claim)
        for token in (laid["token"], taken["token"]):
            wire = await wires.connect(HOST, port, f"/api/v1/matches/{laid['id']}/socket", self.hear)
            wire.send(json.dumps({"type": "hello", "token": token, "seen": -1, "language": "en"}).encode())
            self.wires.append(wire)
        self.have = 0

    def hear(self, message: bytes) -> None:
        if message.startswith(b'{"type":"news"'):
            self.have += 1
            if self.have == 2:
                self.both.set()

    async def move(self) -> None:
        text = TEXTS[self.moves % 4]
        self.both.clear()
        self.have = 0
        self.sent = time.perf_counter()
        self.wires[self.moves % 2].send(b'{"type":"do","command":{"type":"move","text":"%s"},"tag":1}' % text.encode())
        await asyncio.wait_for(self.both.wait(), 30)
        self.tally.times.append(time.perf_counter() - self.sent)
        self.moves += 1
        self.busy = False


def post(port: int, path: str, body: object) -> dict[str, Any]:
    request = Request(
        f"http://{HOST}:{port}/api/v1{path}", json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    with urlopen(request, timeout=60) as answer:  # noqa: S310  # our own server
        found: dict[str, Any] = json.load(answer)
        return found


async def seated(port: int, count: int, tally: Tally) -> list[Game]:
    games = [Game(tally) for _ in range(count)]
    for at in range(0, count, 8):
        await asyncio.gather(*(game.sit(port) for game in games[at : at + 8]))
    await asyncio.sleep(0.5)
    return games


async def flat_out(port: int, count: int, seconds: float) -> dict[str, float]:
    """Every match moves as soon as both clients have the move before."""
    tally = Tally()
    games = await seated(port, count, tally)
    until = time.perf_counter() + seconds

    async def play(game: Game) -> None:
        while time.perf_counter() < until:
            await game.move()

    begun = time.perf_counter()
    await asyncio.gather(*map(play, games))
    spent = time.perf_counter() - begun
    close(games)
    return tally.line(spent)


async def paced(port: int, count: int, rate: float, seconds: float) -> dict[str, float]:
    """Moves come at a steady rate, each match's when the one before is done."""
    tally = Tally()
    games = await seated(port, count, tally)
    begun, tasks = time.perf_counter(), set[asyncio.Task[None]]()
    for number in range(int(rate * seconds)):
        await asyncio.sleep(max(0.0, begun + number / rate - time.perf_counter()))
        game = games[number % count]
        if not game.busy:
            game.busy = True
            tasks.add(asyncio.create_task(game.move()))
    await asyncio.gather(*tasks)
    close(games)
    return tally.line(seconds)


def close(games: list[Game]) -> None:
    for game in games:
        for wire in game.wires:
            wire.close()


async def idle(port: int, pid: int, count: int) -> dict[str, float]:
    """Matches that were begun and are left alone, each with a move made: connected ones, then those of all who went."""
    tally, before = Tally(), memory(pid)
    held = await begun(port, min(BATCH, count), tally)
    await asyncio.sleep(2 * FORGET)
    connected = memory(pid) - before
    close(held)
    for at in track(range(BATCH, count, BATCH), "Beginning matches"):
        close(await begun(port, min(BATCH, count - at), tally))
    await asyncio.sleep(2 * FORGET)
    return {
        "kib_a_connected_match": round(connected / len(held) / 1024),
        "matches": count,
        "server_mib_with_all": round(memory(pid) / 2**20),
    }


async def begun(port: int, count: int, tally: Tally) -> list[Game]:
    """Matches with a move made."""
    games = await seated(port, count, tally)
    await asyncio.gather(*(game.move() for game in games))
    return games


def memory(pid: int) -> int:
    """Bytes of the process that are in memory."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


@contextlib.contextmanager
def server(folder: str, idle_after: float) -> Iterator[tuple[int, int]]:
    """A server of its own; its port and process."""
    port = free_port()
    database = f"sqlite:///{folder}/load.db"
    process = subprocess.Popen([sys.executable, "-c", SERVER, str(port), database, str(idle_after)])
    try:
        wait_for(port)
        yield port, process.pid
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(20)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


def wait_for(port: int) -> None:
    for _ in range(200):
        with contextlib.suppress(OSError), socket.create_connection((HOST, port), 1):
            return
        time.sleep(0.1)
    raise TimeoutError(f"nothing listens on {port}")


def rival(matches: int, seconds: float) -> dict[str, float]:
    """What boardgame.io does with as many matches of a trivial game, its clients and its store in memory."""
    script = str(Path(__file__).with_name("boardgame_io.js"))
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "parlour-bench"
    cache.mkdir(parents=True, exist_ok=True)
    subprocess.run(["npm", "install", "--silent", "boardgame.io@0.50.2"], cwd=cache, check=True)  # noqa: S607
    settings, port = {**os.environ, "NODE_PATH": str(cache / "node_modules")}, free_port()
    serve = ["node", script, "serve", str(port)]
    server = subprocess.Popen(serve, env=settings, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        wait_for(port)
        load = ["node", script, "load", str(port), str(matches), str(seconds)]
        done = subprocess.run(load, env=settings, check=True, capture_output=True, text=True, timeout=300)
    finally:
        server.kill()
    found: dict[str, float] = json.loads(done.stdout)
    return found


def table(given: argparse.Namespace) -> Iterator[str]:
    """Measure, a line at a time."""
    yield "| | moves a second | p50, ms | p99, ms |"
    yield "|---|---|---|---|"
    with tempfile.TemporaryDirectory() as folder, server(folder, 60) as (port, _):
        yield line("flat out", uvloop.run(flat_out(port, given.matches, given.seconds)))
        steady = uvloop.run(paced(port, given.matches, given.rate, given.seconds))
        yield line(f"asked for {given.rate:.0f} a second", steady)
    if shutil.which("npm"):
        yield line("boardgame.io, flat out", rival(given.matches, given.seconds))
    if not given.idle:
        return
    with tempfile.TemporaryDirectory() as folder, server(folder, FORGET) as (port, pid):
        found = uvloop.run(idle(port, pid, given.idle))
    yield ""
    yield f"A connected match that rests takes {found['kib_a_connected_match']} KiB with its two sockets; a server"
    yield f"holding {found['matches']:,} matches that all have left takes {found['server_mib_with_all']} MiB in all."


def line(name: str, found: Mapping[str, float]) -> str:
    """A row of the table."""
    return f"| {name} | {found['moves_a_second']:,} | {found['p50_ms']} | {found['p99_ms']} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--rate", type=float, default=500)
    parser.add_argument("--idle", type=int, default=10_000, help="matches that are left alone; 0 for none")
    parser.add_argument("--write", action="store_true", help="the table into docs/performance.md")
    given = parser.parse_args()
    lines = list[str]()
    for text in table(given):
        print(text, flush=True)
        lines.append(text)
    if given.write:
        page.write("load", "\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
