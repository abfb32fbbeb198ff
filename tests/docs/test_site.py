"""The pages build to a site, without a warning, and the site fetches nothing from elsewhere."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [*(ROOT / "docs").glob("*.md"), *(ROOT / "src/parlour/games").glob("*/rules*.md"), ROOT / "CONTRIBUTING.md"]

_FETCHED = re.compile(r'<(?:script|img|iframe)[^>]*\ssrc="(\w+:)?//|<link[^>]*\shref="(\w+:)?//')


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the site, built as `make docs` does."""
    folder = tmp_path_factory.mktemp("site")
    build = [sys.executable, "-m", "sphinx", "-q", "-W", "-c", "docs", "-d", str(folder / "trees"), ".", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True)
    return folder


def test_every_page_is_in_it(site: Path) -> None:
    for page in PAGES:
        built = site / page.relative_to(ROOT).with_suffix(".html")
        assert not _FETCHED.search(built.read_text(encoding="utf-8"))
    assert "url=docs/index.html" in (site / "index.html").read_text(encoding="utf-8")


def test_rules_pages_say_where_a_paragraph_holds(site: Path) -> None:
    rules = (site / "src/parlour/games/hanto/rules.html").read_text(encoding="utf-8")
    assert "<em>key = hanto/alpha:</em>" in rules
    assert 'src="../../../../_images/' in rules
