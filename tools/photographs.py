"""Photographs the web client, `python tools/photographs.py`: every game, large and small, light and dark.

The boards alone go into the client as pictures of its first page; whole pages go into docs/pictures.
"""

import io
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

import parlour
from parlour.core.state import State
from parlour.players.robots import worth

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from web.browsing import ARGUMENTS, CHROMIUM, Person, Server, new_person  # noqa: E402  # only then it is found

CARDS = ROOT / "src/parlour/web/pictures"
PAGES = ROOT / "docs/pictures"
SCREENS: dict[str, dict[str, Any]] = {
    "desk": {"viewport": {"width": 1280, "height": 860}},
    "phone": {"viewport": {"width": 360, "height": 740}, "device_scale_factor": 2, "has_touch": True},
}
SCHEMES = ("light", "dark")
NAMES = ("Ada", "Ben")
CARD = (600, 400)


@dataclass(frozen=True)
class Sitting:
    """A match worth looking at: by its moves, or by a position that some moves follow."""

    key: str
    moves: str
    options: dict[str, int | str] = field(default_factory=dict)
    start: str = ""
    close: float = 0.75  # how much of the board a card shows
    east: float = 0.5  # and which part: 0 is the left end, 1 the right
    south: float = 0.5


def sittings() -> list[Sitting]:
    """One for each family."""
    return [
        Sitting(
            "hanto/epsilon", "B@0,0 B@0,1 S@1,-1 C@-1,2 C@-1,0 S@0,2 H@0,-1 H@1,1 C@2,-2 H@-2,3 S@1,-2 C@1,2 H@-2,1"
        ),
        Sitting("fanorona", "d2-e3A f3-f4W stop d3-d2W c3-d3W d3-d4W b2-c3A stop h4-g5W"),
        Sitting("quoridor", "e2 e8 e3 e7 e4 e6 d6h e3h c5v f4v d4 f6 g6h b3h d5 f5", close=0.62),
        Sitting("eldorado", "play:explorer", start=journey(), close=0.5, east=0.24, south=0.2),
    ]


def journey() -> str:
    """A position of El Dorado some rounds on, in which everybody did what looked best."""
    game, rng = parlour.load("eldorado"), Random(7)
    state: State = game.start()
    while state.actor() != 0 or '"round": 10' not in game.describe(state):
        state.apply(rng.choice(state.moves()) if state.actor() < 0 else best(state))
    return game.describe(state)


def best(state: State) -> int:
    """The move after which its seat stands best."""
    judge, seat = state.game.judge(), state.actor()

    def after(code: int) -> int:
        state.apply(code)
        worthy = worth(judge, state, seat)
        state.undo()
        return worthy

    return max(state.moves(), key=after)


def begin(server: Server, sitting: Sitting) -> list[str]:
    """The links of both seats, once the moves are made."""
    match, links = server.lay(sitting.key, options=sitting.options, start=sitting.start)
    claims = [{"code": link.rpartition("=")[2], "name": name} for link, name in zip(links, NAMES, strict=True)]
    seats = [server.post(f"/matches/{match}/claim", claim) for claim in claims]
    for text in sitting.moves.split():
        actor = server.get(f"/matches/{match}/choices")["actor"]
        server.post(f"/matches/{match}/moves", {"text": text}, seats[actor]["token"])
    codes = [server.post(f"/matches/{match}/claims", {}, seat["token"])["code"] for seat in seats]
    return [f"{server.url}/m/{match}#claim={code}" for code in codes]


def photograph(browser: Browser, server: Server) -> None:
    """Everything, once."""
    for screen, size in SCREENS.items():
        for scheme in SCHEMES:
            person = new_person(browser, server, color_scheme=scheme, reduced_motion="reduce", **size)
            opponent = new_person(browser, server)
            for sitting in sittings():
                own, other = begin(server, sitting)
                opponent.go(other).settle()
                person.go(own).settle()
                name = sitting.key.replace("/", "-")
                if screen == "desk":
                    card(person.page, sitting, CARDS / f"{name}-{scheme}.webp")
                keep(person.page.screenshot(), PAGES / f"{name}-{screen}-{scheme}.png")
            for seated in (person, opponent):
                seated.page.context.close()
            home(new_person(browser, server, color_scheme=scheme, **size), PAGES / f"home-{screen}-{scheme}.png")


def home(person: Person, file: Path) -> None:
    """The first page, as somebody sees it who has never been here."""
    person.go("/").settle().page.wait_for_load_state("networkidle")
    keep(person.page.screenshot(), file)
    person.page.context.close()


def card(page: Page, sitting: Sitting, file: Path) -> None:
    """A part of the board, three by two."""
    whole = Image.open(io.BytesIO(page.locator(".board > .field").screenshot())).convert("RGB")
    width, height = whole.size
    across = round(min(width, height * 3 / 2) * sitting.close)
    down = across * 2 // 3
    left, top = round((width - across) * sitting.east), round((height - down) * sitting.south)
    file.parent.mkdir(exist_ok=True)
    part = whole.crop((left, top, left + across, top + down))
    part.resize(CARD, Image.Resampling.LANCZOS).save(file, quality=80)


def keep(picture: bytes, file: Path) -> None:
    """A picture with few colours is small."""
    image = Image.open(io.BytesIO(picture)).convert("RGB")
    image.quantize(256, Image.Quantize.MEDIANCUT, kmeans=2).save(file, optimize=True)


def main() -> None:
    """Photograph with a server of our own."""
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder), {}) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        photograph(browser, server)
        browser.close()


if __name__ == "__main__":
    main()
