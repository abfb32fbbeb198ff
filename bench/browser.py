"""How soon people see something: the first page, a match of each family, and each other's moves.

    python bench/browser.py --write

Debian's Chromium on the server's own machine. Every page is opened by somebody who has never been here, so the cache
is empty; each time is the best of several.
"""

import argparse
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import page
from playwright.sync_api import Browser, Response, sync_playwright
from rich.progress import track

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from web.browsing import ARGUMENTS, CHROMIUM, Person, Server, new_person  # only then it is found

TIMES = 7
MATCHES = {"Fanorona": "fanorona", "El Dorado": "eldorado", "Quoridor": "quoridor", "Hanto": "hanto/epsilon"}
KINDS = {"script": "scripts", "stylesheet": "styles", "image": "pictures", "fetch": "answers", "document": "page"}


def load(browser: Browser, server: Server) -> str:
    """What the first page is made of."""
    person, weights, files = new_person(browser, server), dict.fromkeys(KINDS.values(), 0), list[Response]()
    person.page.on("response", lambda file: files.append(file))  # a built-in cannot listen
    person.go("/").settle()
    for file in files:
        weights[KINDS[file.request.resource_type]] += len(file.body())
    person.page.context.close()
    parts = ", ".join(f"{kind} {weight / 1000:.0f}" for kind, weight in weights.items() if weight >= 500)
    return f"{sum(weights.values()) / 1000:.0f} kB in {len(files)} files: {parts}"


def opened(browser: Browser, server: Server, address: str, seen: str) -> float:
    """Seconds from the address to the sight of something."""
    person = new_person(browser, server)
    begun = time.perf_counter()
    person.page.goto(address)
    person.page.locator(seen).first.wait_for()
    taken = time.perf_counter() - begun
    person.page.context.close()
    return taken


def board(browser: Browser, server: Server, key: str) -> float:
    """Seconds until a match shows its board."""
    return opened(browser, server, server.begin(key), ".scene .spot")


def touched(browser: Browser, server: Server) -> float:
    """Seconds from a touch to the other's screen."""
    _, links = server.lay("quoridor")
    ann, bob = (seated(browser, server, link) for link in links)
    ann.may_act()
    ann.spot("e2").scroll_into_view_if_needed()
    begun = time.perf_counter()
    ann.spot("e2").click()
    bob.page.locator(".caption.own").wait_for()
    taken = time.perf_counter() - begun
    for person in (ann, bob):
        person.page.context.close()
    return taken


def seated(browser: Browser, server: Server, link: str) -> Person:
    """Somebody who has followed a link to a seat."""
    return new_person(browser, server).go(link).settle()


def best(measure: Callable[[], float]) -> str:
    """The shortest time of several, in milliseconds."""
    return f"{1000 * min(measure() for _ in range(TIMES)):.0f} ms"


def table(browser: Browser, server: Server) -> str:
    """All of it."""
    lines = ["| | |", "|---|---|", f"| first page | {load(browser, server)} |"]
    home = best(lambda: opened(browser, server, server.url, ".game"))
    lines.append(f"| first page until games are seen | {home} |")
    boards = [
        f"{name} {best(partial(board, browser, server, key))}"
        for name, key in track(MATCHES.items(), "Opening matches")
    ]
    lines.append(f"| a match until its board is seen | {', '.join(boards)} |")
    lines.append(f"| from a touch to the other's screen | {best(lambda: touched(browser, server))} |")
    return "\n".join(lines) + "\n"


def main() -> None:
    """Print and write the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true", help="the table into docs/performance.md")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        made = table(browser, server)
        browser.close()
    print(made)
    if given.write:
        page.write("browser", made)


if __name__ == "__main__":
    main()
