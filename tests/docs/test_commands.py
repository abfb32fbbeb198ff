"""What the pages say of the command: its options, the words at its prompt, and how it is installed."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from parlour.cli import parser
from parlour.cli.completion import known
from parlour.terminal import commands, pauses

ROOT = Path(__file__).parents[2]
PAGES = {page.name: page.read_text(encoding="utf-8") for page in [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]}
COMMANDS = {command.name: command for command in known(parser())}

_CALL = re.compile(r"\bparlour ([a-z]+(?:-[a-z]+)*)([^\n`]*)")
_FLAG = re.compile(r"(?<![\w-])--?[a-z][\w-]*")
_TABLE = re.compile(r"^\| `parlour ([a-z-]+) [^\n]*\n((?:\|.*\n)+)", re.MULTILINE)
_INSTALL = re.compile(r"pip install (?:-\S+ )*'?([^\s'`]+)")


def flags(text: str) -> Iterator[tuple[str, str]]:
    """The options that a page gives to a command, in calls and in tables."""
    for name, rest in _CALL.findall(text):
        yield from ((name, flag) for flag in _FLAG.findall(rest))
    for name, rows in _TABLE.findall(text):
        yield from ((name, flag) for flag in _FLAG.findall("".join(first_cells(rows))))


def first_cells(rows: str) -> list[str]:
    """The first cell of each row of a table."""
    return re.findall(r"^\| ([^|]*)", rows, re.MULTILINE)


FLAGS = {(page, name, flag) for page, text in PAGES.items() for name, flag in flags(text)}


def test_an_option_on_a_page_is_one_of_its_command() -> None:
    assert len(FLAGS) > 40
    assert not [it for it in FLAGS if it[1] not in COMMANDS or it[2] not in COMMANDS[it[1]].flags]


def test_every_command_is_told_of() -> None:
    told = {name for text in PAGES.values() for name, _ in _CALL.findall(text)}
    listed = set(re.findall(r"`(\w+)`", PAGES["CHANGELOG.md"]))
    assert COMMANDS.keys() <= told | listed


def test_the_words_at_the_prompt_are_those_of_the_page() -> None:
    table = PAGES["terminal.md"].partition("## At the prompt")[2].partition("## A session")[0]
    told = {words.split()[0] for words in re.findall(r"`([^`]+)`", "".join(first_cells(table)))}
    assert told == commands.COMMANDS.keys() - {"help"}
    assert all(f"`{word}`" in table for word in pauses.DURING)


@pytest.mark.parametrize("page", PAGES)
def test_we_are_installed_from_the_sources(page: str) -> None:
    """Nobody is sent to an index for a package of our name."""
    assert all(package.startswith(".") for package in _INSTALL.findall(PAGES[page]))
