"""Real servers for tests: a process each, and a PostgreSQL of our own."""

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
from collections.abc import Iterator
from pathlib import Path
from ssl import SSLContext

import httpx

HOST = "127.0.0.1"
START = 60.0  # seconds within which a server must answer; coverage and a busy machine make it slow

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


class Server:
    """A server process. It can be killed and started again on the same port."""

    def __init__(self, database: str, robots: int = 0, idle: float = 60.0, command: list[str] | None = None) -> None:
        self.port = free_port()
        self.database = database
        self.trusted: SSLContext | None = None  # where it speaks https
        self._arguments = command or [sys.executable, "-c", GENEROUS, str(self.port), database, str(robots), str(idle)]
        self._process: subprocess.Popen[bytes] | None = None
        self.log = Path(tempfile.mkstemp(suffix=".log")[1])

    @property
    def url(self) -> str:
        return f"http{'s' if self.trusted else ''}://{HOST}:{self.port}"

    def start(self) -> "Server":
        arguments = [part.replace("{port}", str(self.port)) for part in self._arguments]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(arguments, stdout=log, stderr=log)
        self._wait()
        return self

    def _wait(self) -> None:
        until = time.monotonic() + START
        while time.monotonic() < until:
            assert self._process
            assert self._process.poll() is None, self.log.read_text()
            with contextlib.suppress(httpx.TransportError):
                if httpx.get(f"{self.url}/ready", timeout=5, verify=self.trusted or True).status_code == 200:
                    return
            time.sleep(0.05)
        raise TimeoutError(self.log.read_text())

    def kill(self) -> None:
        """End it without a chance to say good-bye."""
        assert self._process
        self._process.kill()
        self._process.wait(10)

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Ask it to stop; its exit code."""
        assert self._process
        if self._process.poll() is None:
            self._process.send_signal(how)
        try:
            return self._process.wait(30)
        finally:
            self._process.kill()

    @property
    def memory(self) -> int:
        """Bytes in use."""
        assert self._process
        pages = int(Path(f"/proc/{self._process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")


@contextlib.contextmanager
def serving(database: str, robots: int = 0, idle: float = 60.0) -> Iterator[Server]:
    """A server while it is needed; it must not have complained."""
    server = Server(database, robots, idle).start()
    try:
        yield server
    finally:
        server.stop()
        complaints = server.log.read_text()
        server.log.unlink()
    assert "Traceback" not in complaints, complaints


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
        _wait_for(port)
        yield f"postgresql://parlour@{HOST}:{port}"
    finally:
        process.send_signal(signal.SIGQUIT)
        process.wait(20)
        shutil.rmtree(folder)


def _binary(name: str) -> str:
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}")) or [Path(shutil.which(name) or name)]
    return str(found[-1])


def _wait_for(port: int) -> None:
    until = time.monotonic() + START
    while time.monotonic() < until:
        with contextlib.suppress(OSError), socket.create_connection((HOST, port), 1):
            return
        time.sleep(0.05)
    raise TimeoutError("PostgreSQL did not come up")
