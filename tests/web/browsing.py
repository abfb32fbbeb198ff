"""A real server in a process of its own, and people who look at it through Debian's Chromium."""

import os
import re
import shutil
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

from packages import install
from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, expect
from server import hosting

TESTS = Path(__file__).parents[1]
# Debian's browser without windows takes less than half the work; the one with them does as well.
CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE = 20_000  # milliseconds; machines are shared
TOYS = {"nim": "toys:Nim", "pig": "toys:Pig"}

SETTLED = """() => {
  const seen = ({ top, bottom }) => top < innerHeight && bottom > 0;
  const boards = [...document.querySelectorAll(".board")].filter((it) => seen(it.getBoundingClientRect()));
  const busy = document.querySelector("[aria-busy]");
  return !busy && boards.every((it) => it.querySelector(".spot")) && !document.getAnimations().length;
}"""

expect.set_options(timeout=PATIENCE)

_hosts = count(1)


def from_somewhere() -> dict[str, str]:
    """Everybody comes from an address of their own, as a proxy tells it: what one address may do is bounded."""
    host = next(_hosts)
    return {"X-Forwarded-For": f"10.{host >> 16 & 255}.{host >> 8 & 255}.{host & 255}"}


class Server(hosting.Server):
    """`parlour serve` with games of another package, and what tests arrange there behind the page's back."""

    def __init__(self, folder: Path, games: Mapping[str, str] = TOYS) -> None:
        install(folder, games)
        path = os.pathsep.join([str(folder), str(TESTS), *sys.path])
        command = hosting.parlour("--database", f"sqlite:///{folder / 'matches.db'}")
        super().__init__(command, {**os.environ, "PYTHONPATH": path})

    @contextmanager
    def held_thoughts(self) -> Iterator[None]:
        """Robots that have been asked before stop in mid-thought; the server itself goes on."""
        robots = self.children
        for robot in robots:
            robot.suspend()
        try:
            yield
        finally:
            for robot in robots:
                robot.resume()

    def get(self, path: str) -> Any:
        """What the server answers to a question."""
        return self.ask(f"/api/v1{path}").raise_for_status().json()

    def post(self, path: str, body: object, token: str = "") -> Any:
        """What the server answers to a request."""
        bearer = {"Authorization": f"Bearer {token}"} if token else {}
        headers = {**from_somewhere(), **bearer}
        return self.ask(f"/api/v1{path}", "POST", json=body, headers=headers).raise_for_status().json()

    def lay(self, game: str, seats: int = 2, **more: object) -> tuple[str, list[str]]:
        """A new match with a kept seat for everybody, and the link that opens each."""
        places = [{"kind": "invited"} for _ in range(seats)]
        laid = self.post("/matches", {"game": game, "seats": places, **more})
        links = [f"{self.url}/m/{laid['id']}#claim={laid['claims'][str(seat)]}" for seat in range(seats)]
        return laid["id"], links

    def begin(self, game: str) -> str:
        """A new match against somebody who has come already, and the link that opens the first seat."""
        match, (own, other) = self.lay(game)
        self.post(f"/matches/{match}/claim", {"code": other.rpartition("=")[2]})
        return own


@dataclass
class Person:
    """Somebody with a browser of their own. What went wrong on their pages gathers in `faults`."""

    page: Page
    server: Server
    faults: list[str] = field(default_factory=list)
    heard: list[str] = field(default_factory=list)  # what came over sockets

    def __post_init__(self) -> None:
        self.page.set_default_timeout(PATIENCE)
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("request", lambda request: self._request(request.url))
        self.page.on("websocket", lambda link: link.on("framereceived", lambda text: self.heard.append(str(text))))

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.faults.append(message.text)

    def _request(self, url: str) -> None:
        if not url.startswith((self.server.url, "data:", "blob:")):
            self.faults.append(f"a request to another host: {url}")

    def go(self, address: str) -> "Person":
        """Open an address of the server, and wait for the page."""
        self.page.goto(address if address.startswith("http") else self.server.url + address)
        self.page.wait_for_selector("#page:not([aria-busy]) h1", state="attached")
        return self

    def settle(self) -> "Person":
        """Wait until every board in sight is drawn and nothing moves any more."""
        self.page.wait_for_function(SETTLED)
        return self

    @property
    def caption(self) -> Locator:
        return self.page.locator(".caption")

    def spot(self, name: str) -> Locator:
        """A spot by its id."""
        return self.page.locator(f".scene [data-spot='{name}'], .strip [data-spot='{name}']")

    def button(self, name: str) -> Locator:
        """A button by its name."""
        return self.page.get_by_role("button", name=name, exact=True)

    def touch(self, *spots: str) -> None:
        """Touch spots one after the other."""
        for name in spots:
            expect(self.spot(name)).to_have_class(re.compile(r"\bcan\b"))
            self.spot(name).click()

    def may_act(self) -> None:
        """Wait until it is this person's turn."""
        expect(self.caption).to_have_class(re.compile("own"))

    def write(self, move: str) -> None:
        """Make a move in the move box."""
        box = self.page.get_by_label("Move in notation")
        box.fill(move)
        box.press("Enter")
        expect(box).to_have_value("")


def new_person(browser: Browser, server: Server, **more: Any) -> Person:
    """Somebody who has never been here."""
    usual = {"viewport": {"width": 1200, "height": 860}, "locale": "en-GB", "extra_http_headers": from_somewhere()}
    context = browser.new_context(**{**usual, **more})
    return Person(context.new_page(), server)
