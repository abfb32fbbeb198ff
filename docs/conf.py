"""Builds the site: `make docs`, or `sphinx-build -c docs . build/site` from the repository's root."""

import re
from collections.abc import Iterator
from pathlib import Path

from pygments.lexers.special import TextLexer
from sphinx.application import Sphinx

project = "Parlour"
extensions = ["myst_parser"]
root_doc = "docs/index"
include_patterns = ["CONTRIBUTING.md", "CHANGELOG.md", "docs/*.md", "src/parlour/games/*/rules*.md"]
exclude_patterns = ["**/.*", "build", "tests", "**/node_modules"]
html_theme = "furo"
html_title = "Parlour"
html_show_copyright = False
html_show_sphinx = False
html_copy_source = False
myst_heading_anchors = 4
smartquotes = False

WHEN = re.compile(r"<!-- when (.*) -->")
DOOR = '<!doctype html><meta http-equiv="refresh" content="0; url=docs/index.html"><title>Parlour</title>\n'


def conditions(page: str) -> Iterator[str]:
    """A rules page for all options at once: what holds for some only begins with the condition."""
    waiting = ""
    for line in page.splitlines():
        if found := WHEN.fullmatch(line):
            waiting = f"*{found[1].replace(' ', ', ').replace('|', ' or ').replace('!=', ' ≠ ').replace('=', ' = ')}:*"
            yield ""
        elif line == "<!-- end -->":
            yield ""
        elif not waiting or not line or line.startswith("#"):
            yield line
        else:
            gap = " " if re.match(r"\w|\*\*", line) else "\n\n"  # lists and pictures begin a line
            yield f"{waiting}{gap}{line}"
            waiting = ""


def show_conditions(app: Sphinx, page: str, source: list[str]) -> None:
    """The reader of a site has settled no options."""
    if page.startswith("src/"):
        source[0] = "\n".join(conditions(source[0]))


def add_door(app: Sphinx, error: Exception | None) -> None:
    """Whoever opens the folder of the site comes to its first page."""
    if not error:
        Path(app.outdir, "index.html").write_text(DOOR, encoding="utf-8")


def setup(app: Sphinx) -> None:
    """What the pages need beyond Markdown."""
    app.add_lexer("transcript", TextLexer)
    app.connect("source-read", show_conditions)
    app.connect("build-finished", add_door)
