"""The client's files: types, form, size, sentences, and a look for every style word."""

import json
import re
import subprocess
from pathlib import Path

from laws.samples import GAMES, walk
from playwright.sync_api import Response, expect
from web.browsing import Person

HERE = Path(__file__).parent
WEB = HERE.parents[1] / "src/parlour/web"
SCRIPTS = sorted(WEB.glob("*.js"))
FIRST_LOAD = 200_000  # bytes, uncompressed


def run(tool: str, *arguments: str) -> None:
    """A tool of node_modules, which must have nothing to say against us."""
    command = [str(HERE / "node_modules/.bin" / tool), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=HERE)  # our own tools
    assert done.returncode == 0, done.stdout + done.stderr


def test_types_are_complete() -> None:
    run("tsc", "-p", ".")


def test_the_form_is_prettier() -> None:
    files = [str(file) for kind in ("js", "css", "html") for file in sorted(WEB.glob(f"*.{kind}"))]
    run("prettier", "--config", ".prettierrc.json", "--check", *files)


def test_nothing_is_inline_or_from_elsewhere() -> None:
    """The content security policy would refuse it, and a reader behind a firewall would miss it."""
    for file in [*SCRIPTS, *WEB.glob("*.css"), *WEB.glob("*.html")]:
        text = file.read_text(encoding="utf-8")
        assert not re.search(r"https?://(?!www\.w3\.org/)", text), file.name
        assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|\beval\(", text), file.name


def test_the_first_load_is_small(person: Person) -> None:
    sizes: dict[str, int] = {}

    def measure(answer: Response) -> None:
        sizes[answer.url] = len(answer.body())

    person.page.on("response", measure)
    person.go("/").page.wait_for_load_state("networkidle")
    expect(person.page.locator(".game").first).to_be_visible()
    assert 20_000 < sum(sizes.values()) < FIRST_LOAD, sizes


def sentences(language: str) -> dict[str, str]:
    """The dictionary of a language."""
    text = (WEB / f"words.{language}.js").read_text(encoding="utf-8")
    found = re.findall(r'^\s+("(?:[^"\\]|\\.)*"):\s*("(?:[^"\\]|\\.)*"),$', text, flags=re.M)
    return {json.loads(key): json.loads(value) for key, value in found}


def styles() -> set[str]:
    """Every word that the spots of some scene use."""
    scenes = [game.scene(state, 0) for game in GAMES for state in walk(game, seed=1)]
    return {word for scene in scenes for spot in scene.spots() for word in spot.style.split()}


def test_every_style_word_has_a_look() -> None:
    """The one list of words is what games use; here each has a class, as in views/svg.py."""
    sheets = "".join((WEB / f"{name}.css").read_text(encoding="utf-8") for name in ("board", "pieces"))
    looks = set(re.findall(r"\.([a-z]+)", sheets))
    assert styles() <= looks
