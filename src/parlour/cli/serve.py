"""`parlour serve`: let friends, robots and bots play over the network."""

import argparse
import os
import sys
import threading
import webbrowser
from pathlib import Path

import parlour
from parlour.cli.given import allowed, whole
from parlour.core.words import phrase

EXAMPLES = (
    "parlour serve --open",
    "parlour serve --host 0.0.0.0 --port 80 --database sqlite:///games.db",
)


def add(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=whole, default=8000)
    parser.add_argument("--database", metavar="URL")
    cores = max(1, (os.cpu_count() or 2) - 1)  # one is for the server
    parser.add_argument("--robots", metavar="N", type=whole, default=cores)
    parser.add_argument("--certfile", metavar="FILE")
    parser.add_argument("--keyfile", metavar="FILE")
    parser.add_argument("--open", action="store_true")


def run(given: argparse.Namespace) -> int:
    """Serve until interrupted."""
    # A server is slow to import, and the other commands go without it.
    from parlour.server.house import Settings
    from parlour.server.run import listen, serve
    from parlour.storage.engine import url_of

    allowed("--robots", given.robots, 0)
    allowed("--port", given.port, 0, 65535)
    if bool(given.certfile) != bool(given.keyfile):
        raise parlour.BadOption(phrase("serve.certificate"))
    for file in filter(None, (given.certfile, given.keyfile)):
        Path(file).open("rb").close()  # or say which is missing
    address = given.database or f"sqlite:///{data_folder() / 'parlour.db'}"
    scheme = "https" if given.certfile else "http"
    settings, kept = Settings(address, given.robots), url_of(address).render_as_string()
    with listen(given.host, given.port) as door:
        host = "127.0.0.1" if given.host == "0.0.0.0" else given.host  # noqa: S104
        page = f"{scheme}://{f'[{host}]' if ':' in host else host}:{door.getsockname()[1]}/"

        def announce() -> None:
            print(phrase("serve.at", page=page), phrase("serve.kept", place=kept), sep="\n", flush=True)
            if given.open and _has_browser():
                threading.Timer(1.0, webbrowser.open, (page,)).start()

        serve(settings, door, announce, certfile=given.certfile, keyfile=given.keyfile)
    return 0


def data_folder() -> Path:
    """Where this user's data belong."""
    if os.name == "nt":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "parlour"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "parlour"


def _has_browser() -> bool:
    """Whether there is a screen to open a browser on."""
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
