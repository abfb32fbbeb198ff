"""Real servers for tests: a process each, and a PostgreSQL of our own. How long they may take is the test's limit."""

import contextlib
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from ssl import SSLContext
from typing import Any, Self

import httpx
import psutil

HOST = "127.0.0.1"
# As `parlour serve`, with limits that a test does not meet by accident.
GENEROUS = """
import sys
from parlour.server.house import Settings
from parlour.server.limits import Limits, Rate
from parlour.server.run import listen, serve
free = Rate(1e6, 10**6)
limits = Limits(requests=free, messages=free, matches=free, thoughts=free, sockets=10**6)
port, database, robots, idle = sys.argv[1:]
serve(Settings(database, int(robots), limits, float(idle)), listen("127.0.0.1", int(port)))
"""


def parlour(*arguments: str) -> list[str]:
    """`parlour serve` as everybody starts it; `{port}` is filled in."""
    return [sys.executable, "-m", "parlour", "serve", "--port", "{port}", *arguments]


def generous(database: str, robots: int = 0, idle: float = 60.0) -> list[str]:
    """A server with limits that a test does not meet by accident."""
    return [sys.executable, "-c", GENEROUS, "{port}", database, str(robots), str(idle)]


class Server:
    """A server process while it is needed. It can be killed and started again on the same port."""

    def __init__(self, command: Sequence[str], env: Mapping[str, str] = os.environ) -> None:
        self.port = free_port()
        self.trusted: SSLContext | None = None  # where it speaks https
        self._command = [part.replace("{port}", str(self.port)) for part in command]
        self._env = env
        self._process: subprocess.Popen[bytes] | None = None
        self.log = Path(tempfile.mkstemp(suffix=".log")[1])

    @property
    def url(self) -> str:
        return f"http{'s' if self.trusted else ''}://{HOST}:{self.port}"

    def __enter__(self) -> Self:
        try:
            self.start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
        self.log.unlink()

    def start(self) -> None:
        """Serve, once the database answers."""
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(self._command, env=self._env, stdout=log, stderr=log)
        while not self._ready():
            assert self._process.poll() is None, self.told
            time.sleep(0.05)

    def _ready(self) -> bool:
        try:
            return self.ask("/ready").status_code == 200
        except httpx.TransportError:
            return False

    def ask(self, path: str, method: str = "GET", **more: Any) -> httpx.Response:
        """What it answers."""
        return httpx.request(method, self.url + path, timeout=None, verify=self.trusted or True, **more)

    def kill(self) -> None:
        """End it without a chance to say good-bye."""
        assert self._process
        self._process.kill()
        self._process.wait()

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Ask it to stop; its exit code."""
        assert self._process
        try:
            self._process.send_signal(how)
            return self._process.wait()
        finally:
            self._process.kill()

    @property
    def told(self) -> str:
        """What it has written."""
        return self.log.read_text()

    @property
    def children(self) -> list[psutil.Process]:
        """The processes that it has started."""
        assert self._process
        return list(psutil.Process(self._process.pid).children())


@contextlib.contextmanager
def serving(database: str, robots: int = 0, idle: float = 60.0) -> Iterator[Server]:
    """A generous server while it is needed; it must not have complained."""
    with Server(generous(database, robots, idle)) as server:
        yield server
        server.stop()
        assert "Traceback" not in server.told, server.told


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """A PostgreSQL of our own; its address without the name of a database. It refuses to run as root."""
    user = "postgres" if os.geteuid() == 0 else None
    folder, port = Path(tempfile.mkdtemp(prefix="parlour-")), free_port()
    if user:
        os.chown(folder, pwd.getpwnam(user).pw_uid, -1)
    data = str(folder / "data")
    initdb = [_binary("initdb"), "-D", data, "-A", "trust", "-U", "parlour", "-N", "-E", "UTF8", "--locale=C"]
    subprocess.run(initdb, check=True, user=user, stdout=subprocess.DEVNULL, cwd=folder)
    run = [_binary("postgres"), "-D", data, "-p", str(port), "-k", str(folder), "-c", "fsync=off"]
    process = subprocess.Popen(run, user=user, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        while not _answers(port):
            assert process.poll() is None, "PostgreSQL did not come up"
            time.sleep(0.05)
        yield f"postgresql://parlour@{HOST}:{port}"
    finally:
        process.send_signal(signal.SIGQUIT)
        process.wait()
        shutil.rmtree(folder)


def _binary(name: str) -> str:
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}")) or [Path(shutil.which(name) or name)]
    return str(found[-1])


def _answers(port: int) -> bool:
    with contextlib.suppress(OSError), socket.create_connection((HOST, port)):
        return True
    return False
