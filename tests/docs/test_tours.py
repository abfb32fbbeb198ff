"""The README's tours, taken: what is typed is typed, what is run is run. Its prompts are doctests."""

import re
import shlex
import sys
from pathlib import Path

import pytest
from server.hosting import Server
from terminal.driver import Inside

from parlour.cli import main

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = [
    line.split("#")[0] for block in re.findall(r"^```sh\n(.*?)^```$", PAGE, re.M | re.S) for line in block.splitlines()
]
CALLS = [shlex.split(command)[1:] for command in COMMANDS if command.startswith("parlour ")]


def test_the_tours_are_all_there() -> None:
    """Each heading has its link at the top."""
    named = re.findall(r"\(#(if-you-[\w-]+)\)", PAGE)
    assert named == [heading.lower().replace(" ", "-") for heading in re.findall(r"^## (If you .*)$", PAGE, re.M)]
    assert len(named) == 5


def test_the_player() -> None:
    [(arguments, session)] = re.findall(r"^```text\n\$ parlour (.*?)\n(.*?)^```$", PAGE, re.M | re.S)
    driver = Inside(arguments.split(), {})
    for typed in re.findall(r"^> (.*)$", session, re.M):
        driver.type(typed)
    assert driver.end() == 0
    assert driver.out.getvalue() == session


@pytest.mark.parametrize("call", [call for call in CALLS if call[0] != "serve"], ids=" ".join)
def test_the_commands(call: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot's author and the game's author; what they keep lies in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    assert main(call) == 0
    if "--out" in call:
        assert (tmp_path / call[call.index("--out") + 1] / "report.html").is_file()


def test_the_operator(tmp_path: Path) -> None:
    [call] = [call for call in CALLS if call[0] == "serve"]
    assert call[call.index("--port") + 1] == "8000"
    addresses = re.findall(r"`(/\w+)`", PAGE)
    assert addresses
    with Server([sys.executable, "-m", "parlour", *(part.replace("8000", "{port}") for part in call)]) as server:
        for address in addresses:
            assert server.ask(address).status_code == 200
        assert "parlour.db" in server.told
        assert list(tmp_path.rglob("parlour.db"))


def test_the_heart_of_the_bot_is_in_the_example() -> None:
    heart = PAGE.partition("```python\nfor ")[2].partition("```")[0]
    bot = (ROOT / "examples" / "bots" / "tiny.py").read_text(encoding="utf-8")
    assert heart
    assert all(line.strip() in bot for line in heart.splitlines())
