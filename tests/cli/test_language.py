"""The command speaks its reader's language, and writes the same in every one."""

import argparse
import inspect
import json
import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from languages import BLANK, PACKAGE, english_in, sentences

from parlour.cli import COMMANDS, parser
from parlour.cli.speech import language
from parlour.core.words import LANGUAGES

NAMES = [command.__name__.rpartition(".")[2].replace("_", "-") for command in COMMANDS]
TABLES = {spoken: PACKAGE / "cli" / f"{spoken}.toml" for spoken in LANGUAGES}
RECORD = '[Game "hanto/alpha"]\n[Seat Blue "Ann"]\n1. B@0,0 2. B@0,1\n'

Heard = tuple[int, str, str]

# Many commands in one process, because each start takes a while.
BATCH = """
import io, json, sys
from contextlib import redirect_stderr, redirect_stdout
from parlour.cli import main
for arguments in json.load(sys.stdin):
    with redirect_stdout(io.StringIO()) as out, redirect_stderr(io.StringIO()) as err:
        try:
            code = main(arguments)
        except SystemExit as ended:
            code = ended.code
    print(json.dumps([code, out.getvalue(), err.getvalue()]))
"""


def at_home(spoken: str) -> dict[str, str]:
    """An environment in which that language is spoken, on a terminal of eighty columns."""
    return {**os.environ, "LANG": {"de": "de_DE.UTF-8", "en": "C.UTF-8"}[spoken], "COLUMNS": "80"}


def batch(spoken: str, commands: list[list[str]], folder: Path) -> list[Heard]:
    """Exit code, output and errors of each."""
    asked = [sys.executable, "-c", BATCH]
    typed = json.dumps(commands)
    done = subprocess.run(
        asked, env=at_home(spoken), cwd=folder, input=typed, capture_output=True, text=True, check=True
    )
    return [tuple(json.loads(line)) for line in done.stdout.splitlines()]


def run(spoken: str, *arguments: str, typed: str = "", folder: Path | None = None) -> Heard:
    """The same of one command, in a process of its own."""
    asked = [sys.executable, "-m", "parlour", *arguments]
    done = subprocess.run(
        asked, env=at_home(spoken), cwd=folder, input=typed, capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout, done.stderr


@pytest.fixture
def records(tmp_path: Path) -> Path:
    """A folder with a record, with two in a file, and with what is none."""
    (tmp_path / "game.txt").write_text(RECORD)
    (tmp_path / "games.txt").write_text(f"{RECORD}\n{RECORD}")
    (tmp_path / "empty.txt").touch()
    (tmp_path / "noise.txt").write_bytes(b"\xff\xfe")
    (tmp_path / "mine.toml").write_text('base = "beta"\n')
    return tmp_path


def same_in_german(commands: list[list[str]], folder: Path, code: int | None = None) -> None:
    """In German nothing of what they say is English; in English all of it is, or this would find nothing."""
    german, english = batch("de", commands, folder), batch("en", commands, folder)
    assert [heard[0] for heard in german] == [heard[0] for heard in english]
    for command, heard, told in zip(commands, german, english, strict=True):
        assert code in (None, heard[0]), (command, heard)
        assert not english_in(heard[1] + heard[2]), command
        assert english_in(told[1] + told[2]), command


def test_every_help_is_german(tmp_path: Path) -> None:
    same_in_german([["--help"], *([name, "--help"] for name in NAMES)], tmp_path, 0)


def test_what_every_command_answers_is_german(records: Path) -> None:
    """Those that read no keyboard; what a game says of itself and its moves included."""
    same_in_german(
        [
            ["games"],
            ["show", "hanto/gamma", "--position", "B0,0 b0,1 | S s | 2 blue"],
            ["show", "--record", "game.txt"],
            ["validate", "hanto/delta", "B@0,0 B@0,1"],
            ["validate", "hanto/delta", "B@0,0 B@0,1 S@7,7"],
            ["validate", "quoridor", "e2 e9"],
            ["analyse", "game.txt", "--nodes", "20"],
            ["completion", "zsh"],
            ["completion", "fish"],
            ["check-bot", "false"],
        ],
        records,
    )


def test_short_answers_are_german(records: Path) -> None:
    """Of two words at most, which are too few to be told from names."""
    commands = [
        ["validate", "hanto/delta", "B@0,0"],
        ["solve", "hanto/alpha"],
        ["doctor"],
        ["perft", "hanto/alpha", "1"],
    ]
    legal, solved, doctor, counted = (heard[1] for heard in batch("de", commands, records))
    assert legal == "1 Zug, erlaubt\n"
    assert solved == "unentschieden (8 Stellungen)\n"
    assert not english_in(doctor)
    assert re.search(r"^Fassung +(kompiliert|interpretiert)", doctor, re.M)
    assert counted.startswith("1 1 ")


def test_every_error_is_german(records: Path) -> None:
    same_in_german(
        [
            ["sing"],
            ["--language", "fr"],
            ["play", "nosuch"],
            ["play", "hanto/delta", "--seed", "x"],
            ["play", "quoridor", "--plain=1"],
            ["watch"],
            ["watch", "games.txt"],
            ["watch", "games.txt", "--number", "3"],
            ["watch", "empty.txt"],
            ["watch", "noise.txt"],
            ["watch", "nosuch.txt"],
            ["serve", "--port", "65536"],
            ["serve", "--robots", "-1"],
            ["serve", "--certfile", "x"],
            ["serve", "--certfile", "x", "--keyfile", "y"],
            ["serve", "--database", "x"],
            ["serve", "--database", "mysql://x"],
            ["serve", "--database", "sqlite://"],
            ["serve", "--database", "sqlite:////proc/nosuch/x.db", "--port", "0"],
            ["analyse", "game.txt", "--level", "10"],
            ["analyse", "game.txt", "--svg", "/nosuch/x.svg", "--nodes", "9"],
            ["games", "hanto/omega"],
            ["tournament", "quoridor", "--o", "x"],
            ["bot", "level:8"],
            ["check-bot", "'open"],
            ["check-bot", ""],
            ["check-bot"],
            ["show"],
            ["show", "--number", "1"],
            ["show", "--position", "x", "--record", "x"],
            ["show", "--record", "game.txt", "-o", "limit=5"],
            ["show", "hanto/beta", "--record", "game.txt"],
            ["show", "hanto/delta", "--position", "7"],
            ["render", "game.txt"],
            ["render", "--svg", "x"],
            ["render", "game.txt", "--position", "x", "--svg", "x"],
            ["render", "--game", "quoridor", "--number", "1", "--svg", "x"],
            ["validate", "hanto/delta"],
            ["perft", "hanto/delta", "-1"],
            ["perft", "hanto/delta", "1", "--json=x"],
            ["perft", "hanto/delta", "1", "-o", "first"],
            ["perft", "hanto/delta", "1", "-o", "limit=1", "-o", "limit=2"],
            ["perft", "hanto/delta", "1", "-o", "limit=many"],
            ["perft", "mine.toml", "1", "-o", "definition=x"],
            ["perft", "fanorona", "1", "--turns", "--divide"],
            ["solve", "quoridor", "-o", "limit=8"],
            ["solve", "quoridor", "-o", "seats=4"],
            ["solve", "hanto/alpha", "--most", "0"],
            ["solve", "eldorado"],
            ["doctor", "--json=x"],
            ["completion", "tcsh"],
        ],
        records,
        2,
    )


@pytest.mark.parametrize(
    ("arguments", "typed", "code", "said"),
    [
        (["play", "hanto/alpha", "--names", "Ann,Bob"], "B@0,0\nB@0,1\nn\n", 0, "Unentschieden: die Zuggrenze ist"),
        (["watch", "game.txt"], "n\nq\n", 0, "Vor dem ersten Zug von 2"),
        (["validate", "hanto/delta", "-"], "B@0,0\nB@0,1", 0, "2 Züge, alle erlaubt"),
        (["bot", "--player", "nosuch"], "", 2, "nosuch"),
        ([], "5\n", 0, "Willkommen bei Parlour"),
    ],
)
def test_at_the_keyboard(records: Path, arguments: list[str], typed: str, code: int, said: str) -> None:
    ended, out, err = run("de", *arguments, typed=typed, folder=records)
    assert ended == code, err
    assert said in out + err


def test_a_server_says_in_german_where_it_is(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'x.db'}"
    asked = [sys.executable, "-m", "parlour", "serve", "--port", "0", "--robots", "0", "--database", database]
    env = {**at_home("de"), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(asked, env=env, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        told = [server.stdout.readline(), server.stdout.readline()]
        server.send_signal(signal.SIGTERM)
        server.communicate()
    assert re.fullmatch(r"Parlour ist unter http://127\.0\.0\.1:\d+/ zu finden\n", told[0])
    assert told[1] == f"Partien werden gespeichert in {database}\n"


def test_a_door_that_is_taken_is_told_in_german(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        code, _, err = run("de", "serve", "--port", port, "--database", f"sqlite:///{tmp_path / 'x.db'}")
    assert (code, err) == (2, f"parlour: 127.0.0.1 Port {port} ist nicht zu öffnen: die Adresse ist schon vergeben\n")


@pytest.mark.parametrize(
    "arguments", [["--language", "de", "perft"], ["perft", "--language=de"], ["--lang", "de", "perft"]]
)
def test_the_language_that_is_named_wins(arguments: list[str]) -> None:
    assert run("en", *arguments) == (2, "", "parlour perft: diese Argumente fehlen: SPIEL, TIEFE\n")


def test_a_language_is_named_for_this_command_alone() -> None:
    code, out, _ = run("de", "validate", "hanto/delta", "B@0,0", "--language", "en")
    assert (code, out) == (0, "1 move, all legal\n")


def test_a_language_that_nobody_speaks_is_refused() -> None:
    code, out, err = run("en", "play", "hanto/delta", "--language", "fr")
    assert (code, out) == (2, "")
    assert re.fullmatch(
        r"parlour play: argument --language: invalid choice: 'fr' \(choose from '?en'?, '?de'?\)\n", err
    )


@pytest.mark.parametrize(
    ("environment", "spoken"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_AT"}, "de"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "en_GB"}, "en"),
        ({"LANG": "en_GB", "LC_MESSAGES": "de_DE"}, "de"),
        ({"LC_MESSAGES": "en_GB", "LC_ALL": "de_DE"}, "de"),
        ({"LANG": "de_DE", "LC_ALL": ""}, "de"),
        ({"LANG": "en_GB", "LANGUAGE": "fr:de_DE:en"}, "de"),
        ({"LANG": "de_DE", "LANGUAGE": "en"}, "en"),
        ({"LANGUAGE": "de"}, "de"),
        ({"LANG": "de_DE", "LC_ALL": "C"}, "en"),
        ({"LC_ALL": "POSIX", "LANGUAGE": "de"}, "en"),
    ],
)
def test_the_environment_names_languages_in_order(environment: dict[str, str], spoken: str) -> None:
    assert language([], environment) == spoken
    assert language(["--language", "de"], environment) == "de"
    assert language(["--language", "en"], environment) == "en"


def test_what_programs_read_is_the_same_in_every_language(records: Path) -> None:
    commands = [
        ["games", "--json"],
        ["show", "eldorado", "--json"],
        ["validate", "hanto/delta", "B@0,0 nonsense", "--json"],
        ["validate", "quoridor", "e2 e9", "--json"],
        ["perft", "quoridor", "1", "--divide"],
        ["perft", "hanto/delta", "2", "--json"],
        ["solve", "hanto/alpha", "--json"],
        ["analyse", "game.txt", "--nodes", "20", "--json"],
        ["doctor", "--json"],
        ["check-bot", "nosuch-bot", "--game", "quoridor", "--json"],
        ["completion", "bash"],
    ]
    german, english = batch("de", commands, records), batch("en", commands, records)
    assert english == german
    assert all(out and not err for _, out, err in english)


@pytest.mark.parametrize("name", ["a.record", "a.match"])
def test_what_is_kept_is_the_same_in_every_language(tmp_path: Path, name: str) -> None:
    """But for the times of its moves."""
    kept = []
    for spoken in LANGUAGES:
        typed = f"e2\nsave {tmp_path / spoken}{name}\nquit\nn\n"
        code, _, err = run(spoken, "play", "quoridor", "--seats", "human,greedy", "--seed", "1", "--plain", typed=typed)
        assert (code, err) == (0, "")
        text = (tmp_path / f"{spoken}{name}").read_text(encoding="utf-8")
        kept.append(re.sub(r'"at": ?[\d.e-]+', '"at":0', text))
    assert kept[0] == kept[1]
    assert "e2" in kept[0]


def test_english_is_found() -> None:
    assert english_in("Blau gewinnt in 8 Zügen (35000 Stellungen)") == []
    assert english_in('Die Option „the“ und "the", `the`; the.txt, --the') == []
    assert english_in("Blue wins in 8 turns (35000 positions)") == ["{seat} wins in {turns} turns"]
    assert english_in("Zeile 1\n  write a graph of\n  the scores")[0] == "write a graph of the scores"
    assert english_in("Hier ist the Fehler") == ["Hier ist the Fehler"]


def arguments_of(parser: argparse.ArgumentParser) -> set[str]:
    return {action.dest for action in parser._actions}


def test_every_sentence_is_said_somewhere() -> None:
    told = sentences(TABLES["en"])
    source = "".join(file.read_text(encoding="utf-8") for file in TABLES["en"].parent.glob("*.py"))
    [chosen] = (action for action in parser()._actions if isinstance(action, argparse._SubParsersAction))
    asked = {f"argument.{name}" for each in (parser(), *chosen.choices.values()) for name in arguments_of(each)}
    for command, own in chosen.choices.items():
        asked |= {f"command.{command}.{text}" for text in ("sentence", "more")}
        asked |= {f"command.{command}.argument.{name}" for name in arguments_of(own)}

    def said(key: str) -> bool:
        table, _, rest = key.partition(".")
        if table == "argparse":
            return told[key] in inspect.getsource(argparse)
        name = rest if table == "value" else re.sub(r"\.(one|many)$", "", key)
        return key in asked or f'"{name}"' in source or f"'{name}'" in source

    assert [key for key in told if not said(key)] == []


def test_both_tables_leave_the_same_open() -> None:
    english, german = sentences(TABLES["en"]), sentences(TABLES["de"])
    assert {key: sorted(BLANK.findall(text)) for key, text in german.items()} == {
        key: sorted(BLANK.findall(text)) for key, text in english.items()
    }
