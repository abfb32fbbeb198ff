"""docs/architecture.md against the code: levels of imports and of robots, and the modules on the way of a move."""

import re
from pathlib import Path

from repository.test_levels import LEVELS

from parlour.core.game import Game
from parlour.core.state import State
from parlour.search.levels import FORGIVING, HAZY, SHARP

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


def number(cell: str) -> float:
    """What a cell of a table says; nothing is 0."""
    value, percent, _ = cell.strip().partition(" %")
    return float(value or 0) / (100 if percent else 1)


def test_the_levels_of_robots_are_told_as_they_are() -> None:
    told = [tuple(map(number, row.split("|"))) for row in re.findall(r"^\| \d \|(.+)\|$", PAGE, re.MULTILINE)]
    usual = [(sharp.share, sharp.noise, hazy.noise, sharp.blunders) for sharp, hazy in zip(SHARP, HAZY, strict=True)]
    assert told == [*usual, *FORGIVING]


def test_modules_named_in_tables_exist() -> None:
    files = re.findall(r"`(\w+/)?(\w+\.(?:py|toml))`", PAGE)
    assert files
    for under, name in files:
        assert list(PACKAGE.rglob(f"{under}{name}")) or list(ROOT.glob(f"*/{name}")), name


def test_the_contract_is_that_of_the_code() -> None:
    contract = PAGE.partition("## The contract")[2].partition("## Levels")[0]
    names: set[str] = set()
    for heading, cls in (("A `State`", State), ("A `Game`", Game)):
        table = contract.partition(heading)[2].partition("\n\nA ")[0]
        cells = re.findall(r"^\| ([^|]+) \|", table, re.MULTILINE)
        told = {name for cell in cells for name in re.findall(r"`(\w+)", cell)}
        assert told <= {*dir(cls), *cls.__annotations__}, told - {*dir(cls), *cls.__annotations__}
        names |= told
    assert len(names) > 30
