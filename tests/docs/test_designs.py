"""docs/designs.md: every row says where, and every name it gives exists."""

import re
from collections import Counter
from pathlib import Path
from pkgutil import resolve_name
from typing import NamedTuple

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "designs.md"
COLUMNS = ["In the document", "Here", "Remark"]

# The fewest rows that can cover each document.
FEWEST = {
    "Hanto developer's guide (2016)": 70,
    "Delta Hanto design report (2013)": 80,
    "Fanorona design": 120,
    "Quoridor design": 25,
    "El Dorado class documentation": 100,
}


class Row(NamedTuple):
    """A line of a table."""

    section: str
    line: int
    cells: list[str]

    @property
    def here(self) -> str:
        return self.cells[1]

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
