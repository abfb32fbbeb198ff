"""Players of the Hanto course in a tournament: what they cannot be told is refused before the event, by name."""

import subprocess
import sys
from pathlib import Path

import pytest

STUDENT = """
from parlour.games.hanto.player import HantoPlayer

class Student(HantoPlayer):
    def __init__(self):
        super().__init__(1)
"""
PLAYS = "it plays hanto/alpha, hanto/beta, hanto/gamma, hanto/delta, hanto/epsilon, without openings"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where a student has written a player."""
    (tmp_path / "mine.py").write_text(STUDENT)
    return tmp_path


def tournament(folder: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    """The command as the student types it."""
    command = (sys.executable, "-m", "parlour", "tournament", *arguments)
    return subprocess.run(command, cwd=folder, text=True, capture_output=True, check=False)


@pytest.mark.parametrize(
    ("arguments", "refusal"),
    [
        ("hanto/delta -o edition=2013", "cannot be told of edition=2013"),
        ("hanto/gamma -o edition=2013", "cannot be told of edition=2013"),
        ("hanto/gamma -o limit=30", "cannot be told of limit=30"),
        ("hanto/gamma --limit 0", "cannot be told of limit=0"),
        ("hanto/delta --openings random:4", "cannot be told of openings"),
        ("hanto/beta --openings openings.txt", "cannot be told of openings"),
        ("hanto/own", "does not play hanto/own"),
        ("quoridor", "does not play quoridor"),
    ],
)
def test_what_a_player_cannot_be_told_is_refused(folder: Path, arguments: str, refusal: str) -> None:
    (folder / "openings.txt").write_text("B@0,0 S@0,1\n")
    told = tournament(folder, *arguments.split(), "Bob=random", "Ann=mine:Student", "--out", "kept")
    assert (told.returncode, told.stdout) == (2, "")
    assert f"parlour: Ann: a player of the Hanto course {refusal}; {PLAYS}" in told.stderr
    assert len(told.stderr.splitlines()) == 1
    assert not (folder / "kept").exists()


@pytest.mark.parametrize("arguments", ["hanto/delta --limit 5", "hanto/gamma --limit 3", "hanto/beta -o first=red"])
def test_who_begins_and_an_early_end_do_no_harm(folder: Path, arguments: str) -> None:
    told = tournament(folder, *arguments.split(), "Bob=random", "Ann=mine:Student")
    assert told.returncode == 0
    assert "lost game" not in told.stdout
    assert "Endings: " in told.stdout
