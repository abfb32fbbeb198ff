"""docs/architecture.md against the tree: levels, robots' files, and the modules on the way of a move."""

import re
from pathlib import Path

from repository.test_levels import LEVELS

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "parlour"
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")


def block(heading: str) -> str:
    """The first fenced block below the heading."""
    return PAGE.partition(f"## {heading}\n")[2].partition("```\n")[2].partition("```")[0]


def test_the_levels_are_those_that_imports_obey() -> None:
    rows = re.findall(r"^([a-z ]+?) +(\d)  ", block("Levels"), re.MULTILINE)
    told = {name: int(level) for names, level in rows for name in names.split()}
    assert told == LEVELS


def test_the_way_of_a_move_goes_through_files() -> None:
    folder, folders = "", {"browser": "web", "server": "server", "storage": "storage"}
    for who, file in re.findall(r"^(\w*) +(\w+\.\w+) ", block("The way of one move"), re.MULTILINE):
        folder = folders.get(who, folder)
        assert (PACKAGE / folder / file).is_file(), file
    assert folder


def test_modules_named_in_tables_exist() -> None:
    files = re.findall(r"`(\w+/)?(\w+\.(?:py|toml))`", PAGE)
    assert files
    for under, name in files:
        assert list(PACKAGE.rglob(f"{under}{name}")) or list(ROOT.glob(f"*/{name}")), name
