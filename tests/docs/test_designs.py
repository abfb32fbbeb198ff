"""docs/designs.md: every row says where, and every name it gives exists."""

import re
from collections import Counter
from pathlib import Path
from pkgutil import resolve_name
from typing import NamedTuple

import pytest

from parlour.games import CATALOG

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "parlour"
PAGE = ROOT / "docs" / "designs.md"
COLUMNS = ["In the document", "Here", "Remark"]

# The fewest rows that can cover each document, and the games that it is about.
FEWEST = {
    "Hanto developer's guide (2016)": 70,
    "Delta Hanto design report (2013)": 80,
    "Fanorona design": 120,
    "Quoridor design": 25,
    "El Dorado class documentation": 100,
}
FAMILIES = dict(zip(FEWEST, ("hanto", "hanto", "fanorona", "quoridor", "eldorado"), strict=True))

_LIST = r"((?:`[\w=-]+`(?:, | and )?)+)"
_RULES = re.compile(rf"\b[Rr]ules?(?: broken is)? {_LIST}")
_OPTIONS = re.compile(rf"\b[Oo]ptions? {_LIST}")
_FILE = re.compile(r"(?<![\w`.])[\w/]+\.(?:js|md|toml|py)\b")


class Row(NamedTuple):
    """A line of a table."""

    section: str
    line: int
    cells: list[str]

    @property
    def here(self) -> str:
        return self.cells[1]

    def called(self, what: re.Pattern[str]) -> list[str]:
        """What the remark calls a rule, or an option, by name."""
        return [name for found in what.findall(self.cells[2]) for name in re.findall(r"`([^`]+)`", found)]

    @property
    def files(self) -> list[str]:
        """The files that the row names."""
        return _FILE.findall(" ".join(self.cells[1:]))

    @property
    def names(self) -> list[str]:
        """The names of the package in the columns after the first."""
        return re.findall(r"`(parlour\.[^`]*)`", " ".join(self.cells[1:]))


def read() -> list[Row]:
    """Every line of every table, without the rules below the headings."""
    rows: list[Row] = []
    section = ""
    for number, line in enumerate(PAGE.read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("## "):
            section = line.removeprefix("## ")
        elif line.startswith("|") and set(line) - set("|- "):
            rows.append(Row(section, number, [cell.strip() for cell in line.strip("|").split("|")]))
    return rows


LINES = read()
ROWS = [row for row in LINES if row.cells != COLUMNS]
NAMES = {name: row.line for row in reversed(ROWS) for name in row.names}


def test_each_document_has_one_table_under_its_heading() -> None:
    assert [row.section for row in LINES if row.cells == COLUMNS] == list(FEWEST)


@pytest.mark.parametrize("section", FEWEST)
def test_a_table_is_not_empty(section: str) -> None:
    assert Counter(row.section for row in ROWS)[section] >= FEWEST[section]


def test_a_row_says_what_and_where() -> None:
    assert not [row for row in ROWS if len(row.cells) != len(COLUMNS) or not row.cells[0] or not row.here]


def test_code_type_here_is_for_names_of_the_package() -> None:
    assert not [row for row in ROWS if "`" in re.sub(r"`parlour\.[^`]+`", "", row.here)]


@pytest.mark.parametrize("name", NAMES)
def test_a_name_exists(name: str) -> None:
    try:
        resolve_name(name)
    except AttributeError as error:
        pytest.fail(f"line {NAMES[name]}: there is no {name}: {error}", pytrace=False)


def test_a_rule_called_by_name_is_on_the_rules_page() -> None:
    told = {(FAMILIES[row.section], rule) for row in ROWS for rule in row.called(_RULES)}
    assert len(told) > 8
    for family, rule in told:
        assert f'id="rule-{rule}"' in (PACKAGE / "games" / family / "rules.md").read_text(encoding="utf-8"), rule


def test_an_option_called_by_name_can_be_chosen() -> None:
    told = {(FAMILIES[row.section], *option.partition("=")[::2]) for row in ROWS for option in row.called(_OPTIONS)}
    assert len(told) > 5
    for family, name, value in told:
        games = [make() for key, make in CATALOG.items() if key.partition("/")[0] == family]
        options = [option for game in games for option in game.options if option.name == name]
        assert options, name
        assert not value or any(option.settle(value) for option in options)


def test_a_file_that_is_named_exists() -> None:
    files = [file for row in ROWS for file in row.files]
    assert files
    for file in files:
        assert (ROOT / file).is_file() or list(PACKAGE.rglob(file)), file


def test_nothing_is_only_planned() -> None:
    assert "planned" not in PAGE.read_text(encoding="utf-8")
