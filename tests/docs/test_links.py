"""Every link of a document leads somewhere: files, headings, anchors; and none to a machine of ours."""

import re
import unicodedata
from collections import Counter
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

import pytest
from markdown_it import MarkdownIt
from markdown_it.token import Token

ROOT = Path(__file__).parents[2]
PAGES = [
    *sorted(ROOT.glob("*.md")),
    *sorted((ROOT / "docs").glob("*.md")),
    *sorted((ROOT / "src/parlour").rglob("*.md")),
]

# What an address may name: the reader's own machines, or a public site.
READERS = re.compile(r"(127\.0\.0\.1|host|db)(:\d+)?")
PUBLIC = re.compile(r"([\w-]+\.)+(com|edu|io|net|org)")
_ADDRESS = re.compile(r"\b\w+://[^\s`'\"<>()|;…]+")
_ID = re.compile(r'<a id="([^"]+)">')


class Link(NamedTuple):
    """Where a page points, and at what."""

    page: Path
    target: str

    def __str__(self) -> str:
        return f"{self.page.relative_to(ROOT)}: {self.target}"


@cache
def tokens(page: Path) -> list[Token]:
    """The page's blocks and what is inside them."""
    blocks = MarkdownIt("gfm-like", {"linkify": False}).parse(page.read_text(encoding="utf-8"))
    return [token for block in blocks for token in (block, *(block.children or ()))]


def links(page: Path) -> list[Link]:
    found = [str(token.attrs.get("href") or token.attrs.get("src") or "") for token in tokens(page)]
    return [Link(page, target) for target in found if target]


@cache
def anchors(page: Path) -> set[str]:
    """The places of a page that a link may name: its headings as a site spells them, and anchors of its own."""
    seen: Counter[str] = Counter()
    found = set(_ID.findall(page.read_text(encoding="utf-8")))
    for heading in [after.content for token, after in pairwise(tokens(page)) if token.type == "heading_open"]:
        name = slug(heading)
        found.add(f"{name}-{seen[name]}" if seen[name] else name)
        seen[name] += 1
    return found


def slug(heading: str) -> str:
    """A heading as an anchor: letters, digits and hyphens, small, hyphens for blanks."""
    kept = [letter for letter in heading.lower() if unicodedata.category(letter)[0] in "LN" or letter in " -_"]
    return "".join(kept).strip().replace(" ", "-")


LINKS = [link for page in PAGES for link in links(page)]


@pytest.mark.parametrize("link", [link for link in LINKS if not urlsplit(link.target).scheme], ids=str)
def test_a_link_leads_somewhere(link: Link) -> None:
    path, _, anchor = link.target.partition("#")
    file = (link.page.parent / unquote(path)).resolve() if path else link.page
    assert file.exists(), f"{link}: there is no such file"
    assert file.is_relative_to(ROOT), f"{link}: it lies outside"
    if anchor:
        assert anchor in anchors(file), f"{link}: its headings are {sorted(anchors(file))}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_no_address_is_a_machine_of_ours(page: Path) -> None:
    for address in _ADDRESS.findall(page.read_text(encoding="utf-8")):
        host = urlsplit(address).netloc.rpartition("@")[2]
        assert not host or READERS.fullmatch(host) or PUBLIC.fullmatch(host), address


def test_there_are_links() -> None:
    assert len(LINKS) > 60
    assert any("#" in link.target for link in LINKS)
