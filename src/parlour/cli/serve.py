"""`parlour serve`: let friends, robots and bots play over the network.

The page is for people, /api/v1 for programs. Nobody needs an account. Matches
are stored before they are shown, so that a server that was killed goes on
where it was. Several processes may share a PostgreSQL database. Behind a proxy
let that speak https, else give a certificate. SIGTERM and Ctrl-C end it in
good order.

parlour serve --open
parlour serve --host 0.0.0.0 --port 80 --database sqlite:///games.db
"""

import argparse
import os
import sys
import threading
import webbrowser
from pathlib import Path

import parlour
from parlour.cli.given import whole


def add(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    parser.add_argument(
        "--host", default="127.0.0.1", help="the address to listen on; 0.0.0.0 for everybody (default 127.0.0.1)"
    )
    parser.add_argument(
        "--port", type=whole, default=8000, help="the port to listen on, 0 for any that is free (default 8000)"
    )
    parser.add_argument(
        "--database",
        metavar="URL",
        help="sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME (default: a file of this user)",
    )
    cores = max(1, (os.cpu_count() or 2) - 1)  # one is for the server
    words = f"processes in which robots think; 0 for no robots (default {cores} here)"
    parser.add_argument("--robots", metavar="N", type=whole, default=cores, help=words)
    parser.add_argument("--certfile", metavar="FILE", help="a certificate, for https")
    parser.add_argument("--keyfile", metavar="FILE", help="the key of the certificate")
    parser.add_argument("--open", action="store_true", help="open the page in a browser, where there is one")


def run(given: argparse.Namespace) -> int:
    """Serve until interrupted."""
    # A server is slow to import, and the other commands go without it.
    from parlour.server.house import Settings
    from parlour.server.run import listen, serve
    from parlour.storage.engine import url_of

    if given.robots < 0:
        raise parlour.BadOption(f"--robots is {given.robots}; allowed: 0 or more")
    if not 0 <= given.port <= 65535:
        raise parlour.BadOption(f"--port is {given.port}; allowed: 0 to 65535")
    if bool(given.certfile) != bool(given.keyfile):
        raise parlour.BadOption("--certfile and --keyfile go together")
    for file in filter(None, (given.certfile, given.keyfile)):
        Path(file).open("rb").close()  # or say which is missing
    address = given.database or f"sqlite:///{data_folder() / 'parlour.db'}"
    scheme = "https" if given.certfile else "http"
    settings, kept = Settings(address, given.robots), url_of(address).render_as_string()
    with listen(given.host, given.port) as door:
        host = "127.0.0.1" if given.host == "0.0.0.0" else given.host  # noqa: S104
        page = f"{scheme}://{f'[{host}]' if ':' in host else host}:{door.getsockname()[1]}/"

        def announce() -> None:
            print(f"Parlour is at {page}\nMatches are kept in {kept}", flush=True)
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
