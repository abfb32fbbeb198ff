"""The examples in the documents: Python prompts are run as doctests, `$ parlour` lines as commands."""

import doctest
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import parlour
from parlour.cli import main

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]

_FENCE = re.compile(r"^```.*$", re.MULTILINE)
_CONSOLE = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_COMMAND = re.compile(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)
_SECONDS = re.compile(r"\d+\.\d+s$", re.MULTILINE)


class Fenced(doctest.DocTestParser):
    """Reads prompts between the fences of Markdown, which end an example as a blank line does."""

    def parse(self, string: str, name: str = "<string>") -> list[str | doctest.Example]:
        return super().parse(_FENCE.sub("", string), name)


class Example(NamedTuple):
    """A command of ours and what the document shows below it."""

    page: str
    arguments: list[str]
    output: str


def examples(page: Path) -> Iterator[Example]:
    for block in _CONSOLE.findall(page.read_text(encoding="utf-8")):
        for command, output in _COMMAND.findall(block):
            program, *arguments = shlex.split(command)
            if program == "parlour":
                yield Example(page.name, arguments, output)


EXAMPLES = [example for page in PAGES for example in examples(page)]


@pytest.fixture(autouse=True)
def at_the_root(monkeypatch: pytest.MonkeyPatch) -> None:
    """Documents name files as seen from the repository's root."""
    monkeypatch.chdir(ROOT)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_prompts(page: Path) -> None:
    failed, _ = doctest.testfile(str(page), module_relative=False, parser=Fenced(), encoding="utf-8")
    assert not failed


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: f"{example.page}-{'-'.join(example.arguments[:2])}")
def test_commands(example: Example, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(example.arguments) in (0, 1)
    assert masked(capsys.readouterr().out) == masked(example.output)


def masked(output: str) -> str:
    """The output without the times that it took."""
    return _SECONDS.sub("…s", output)


def test_the_variants_shown_are_the_files() -> None:
    shown = re.findall(r"^```toml\n(.*?)^```$", (ROOT / "docs" / "variants.md").read_text("utf-8"), re.M | re.S)
    files = [file.read_text("utf-8") for file in sorted((ROOT / "examples" / "variants").glob("*.toml"))]
    assert [re.sub(r"^#.*\n", "", file, flags=re.M) for file in files] == shown


def test_the_packages_own_example() -> None:
    failed, tried = doctest.testmod(parlour)
    assert (failed, tried > 0) == (0, True)
