"""`parlour bot` and `parlour check-bot`, and the example bots under them."""

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from parlour.cli import main

Out = pytest.CaptureFixture[str]

ROOT = Path(__file__).parents[2]
EXAMPLES = [[sys.executable, "tiny.py"], ["node", "tiny.mjs"]]
OURS = shlex.join([sys.executable, "-m", "parlour", "bot", "--player", "random"])


def command(example: list[str]) -> str:
    program, file = example
    return shlex.join([program, str(ROOT / "examples" / "bots" / file)])


def checked(capsys: Out, *arguments: str) -> tuple[int, list[str]]:
    """Exit code and rows of a report."""
    code = main(["check-bot", *arguments])
    shown = capsys.readouterr()
    assert shown.err == ""
    return code, shown.out.splitlines()


@pytest.mark.parametrize("example", EXAMPLES, ids=["python", "javascript"])
def test_the_examples_conform_in_every_game(capsys: Out, example: list[str]) -> None:
    code, rows = checked(capsys, command(example))
    assert [row for row in rows if not row.startswith("ok")] == ["conforms"]
    assert code == 0


@pytest.mark.parametrize("example", EXAMPLES, ids=["python", "javascript"])
def test_the_examples_have_fewer_than_40_lines(example: list[str]) -> None:
    assert len((ROOT / "examples" / "bots" / example[1]).read_text().splitlines()) < 40


def test_our_own_bot_conforms_and_knows_the_rules(capsys: Out) -> None:
    begun = os.times()
    code, rows = checked(capsys, OURS, "--game", "quoridor", "--game", "eldorado", "--json")
    findings = [json.loads(row) for row in rows]
    assert [finding for finding in findings if not finding["good"]] == []
    assert [finding["remark"] for finding in findings if finding["what"] == "rules"] == [
        "65 of 65 cases",
        "15 of 15 cases",
    ]
    assert code == 0
    ended = os.times()
    assert ended.children_user + ended.children_system - begun.children_user - begun.children_system < 40


def test_a_robot_where_a_game_belongs_is_told_apart(capsys: Out) -> None:
    assert main(["bot", "level:8"]) == 2
    assert capsys.readouterr().err == "parlour: level:8 is a robot, not a game; write --player level:8\n"


BOT = """
import sys, time
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    {deed}
    if word == "parlour": print("games hanto/beta\\ncan rules\\nready", flush=True)
    if word == "choose": print("moves", flush=True)
    if word == "moves": print("move", rest.split()[0], flush=True)
    if word == "offer": print("no", flush=True)
    if word == "ping": print("pong", rest, flush=True)
    if word in ("legal", "result", "perft"): print(word, 0, flush=True)
    if word == "quit": break
"""


IN_PLAY = {"play", "undo", "refusal", "offer", "hurry"}
AT_THE_END = {"ping while thinking", "quit while thinking", "end of input"}


@pytest.mark.parametrize(
    ("deed", "wrong"),
    [
        ("if word == 'parlour': break", {"hello"}),
        ("if word == 'ping': print('pong me', flush=True); continue", {"ping", "noise"}),
        ("assert word != 'bonjour'", {"noise"}),
        ("if word == 'moves': print('move B@9,9', flush=True); continue", IN_PLAY),
        ("assert word != 'undone'", {"undo"}),
        ("assert word != 'refused'", {"refusal"}),
        ("if word == 'offer': continue", {"offer"}),
        ("if 'time 0.3 ' in line: time.sleep(0.5)", {"hurry"}),
        ("if word == 'choose' and 'time 60' in line: time.sleep(9)", AT_THE_END),
        ("pass", set()),
    ],
)
def test_what_is_wrong_is_found(capsys: Out, deed: str, wrong: set[str], tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text(BOT.format(deed=deed))
    code, rows = checked(capsys, shlex.join([sys.executable, str(bot)]), "--game", "hanto/beta", "--json")
    found = {finding["what"] for finding in map(json.loads, rows) if not finding["good"]}
    assert (code, found) == (1, wrong | (set() if "hello" in wrong else {"rules"}))


def test_mistakes_about_rules_are_told(capsys: Out, tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text(BOT.format(deed="pass"))
    _, rows = checked(capsys, shlex.join([sys.executable, str(bot)]), "--game", "hanto/beta")
    assert rows[-1] == "1 thing is wrong"
    assert next(row for row in rows if row.startswith("WRONG")).startswith(
        "WRONG  hanto/beta     rules                illegal:"
    )


def test_a_bot_for_other_games_is_told_so(capsys: Out, tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text(BOT.format(deed="pass"))
    code, rows = checked(capsys, shlex.join([sys.executable, str(bot)]), "--game", "quoridor")
    assert code == 1
    assert "it plays hanto/beta, none of quoridor" in rows[-2]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["check-bot", "'open"], "cannot be read: No closing quotation"),
        (["check-bot", ""], "there is no command line"),
        (["check-bot", "true", "--game", "chess"], "there is no game 'chess'"),
        (["bot", "chess"], "there is no game 'chess'"),
        (["bot", "--player", "nobody"], "there is no robot 'nobody'; the robots are random, greedy"),
    ],
)
def test_wrong_questions(capsys: Out, arguments: list[str], complaint: str) -> None:
    assert main(arguments) == 2
    assert complaint in capsys.readouterr().err


def talk(lines: bytes, *arguments: str) -> tuple[int, list[str]]:
    """Exit code and answers of `parlour bot` to lines that are piped in."""
    bot = [sys.executable, "-m", "parlour", "bot", *arguments]
    done = subprocess.run(bot, input=lines, capture_output=True, check=False)
    assert done.stderr == b""
    return done.returncode, done.stdout.decode().splitlines()


def test_a_bot_survives_what_is_no_text() -> None:
    assert talk(b"\xff\xfe\ngame quoridor size=3 walls=0\nlegal\nquit\n", "quoridor") == (0, ["legal b2 c1 a1"])


def test_a_bot_goes_at_once_when_nobody_speaks() -> None:
    assert talk(b"", "--player", "random") == (0, [])
