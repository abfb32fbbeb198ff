"""The transcripts of docs/bot-protocol.md, replayed; and what it says of limits."""

import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest

from parlour.games import CATALOG
from parlour.players.exam import cases
from parlour.players.fault import Reason
from parlour.players.process import LIMITS, LINE, TALK

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "bot-protocol.md").read_text(encoding="utf-8")
TRANSCRIPTS = re.findall(r"```transcript\n\$ parlour (.*)\n([^`]*)```", PAGE)


@pytest.mark.parametrize(("command", "talk"), TRANSCRIPTS)
def test_transcript(command: str, talk: str) -> None:
    bot = subprocess.Popen(
        [sys.executable, "-m", "parlour", *shlex.split(command)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    assert bot.stdin
    assert bot.stdout
    with bot:
        for line in talk.splitlines():
            if line.startswith("> "):
                print(line[2:], file=bot.stdin, flush=True)
            else:
                assert f"< {bot.stdout.readline()}" == f"{line}\n"
        bot.stdin.close()
        assert bot.stdout.read() == ""
    assert bot.returncode == 0


def test_there_is_a_transcript_of_every_game() -> None:
    said = " ".join(talk for _, talk in TRANSCRIPTS)
    assert all(f"> game {key}" in said for key in ("hanto/", "fanorona", "quoridor", "eldorado"))


def test_the_reasons_and_limits_are_as_told() -> None:
    assert re.findall(r"^\| `(\w+)` \|", PAGE.partition("## Limits")[2], re.MULTILINE) == list(get_args(Reason))
    assert (LIMITS.start, LIMITS.move, LIMITS.answer, LIMITS.exit, LIMITS.memory) == (10, 60, 5, 1, 2 << 30)
    assert (LINE, TALK) == (65_536, 1 << 20)


def test_the_rule_cases_are_as_many_as_told() -> None:
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    told = [*re.findall(r"holds (\d+) cases", PAGE), *re.findall(r"(\d+) rule cases", changes)]
    assert told == [str(sum(len(cases(key)) for key in CATALOG))] * 2


def test_the_heart_of_the_example_is_in_it() -> None:
    heart = PAGE.partition("```python\n")[2].partition("```")[0]
    bot = (ROOT / "examples" / "bots" / "tiny.py").read_text(encoding="utf-8")
    assert heart
    assert all(line.strip() in bot for line in heart.splitlines())
