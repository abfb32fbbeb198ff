"""Whole events in real processes: killed, interrupted, resumed, and in the end as if nothing had happened."""

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from time import sleep

import pytest

from parlour.tournament.files import FILES
from parlour.tournament.journal import FILE

TESTS = Path(__file__).parents[1]

SMALL = ("hanto/beta", "A=random", "greedy", "C=tournament.rogues:Slow", "--games", "8", "--jobs", "2", "--seed", "5")
LARGE = ("hanto/delta", "A=random", "B=random", "greedy", "D=greedy", "E=random", "--games", "100", "--limit", "20")


def command(settings: Sequence[str], folder: Path) -> list[str]:
    return [sys.executable, "-m", "parlour", "tournament", *settings, "--out", str(folder)]


def started(settings: Sequence[str], folder: Path) -> "subprocess.Popen[str]":
    """The command, in a session of its own."""
    return subprocess.Popen(  # our own command
        command(settings, folder),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env={**os.environ, "PYTHONPATH": str(TESTS)},
    )


def finished(settings: Sequence[str], folder: Path) -> str:
    """What the command prints when it is left alone."""
    process = started(settings, folder)
    out, _ = process.communicate()
    assert process.returncode == 0
    emptied(process.pid)
    return out


def played(folder: Path) -> int:
    file = folder / FILE
    return file.read_bytes().count(b"\n") - 1 if file.exists() else 0


def stopped(settings: Sequence[str], folder: Path, games: int, how: signal.Signals) -> "subprocess.Popen[str]":
    """Let it play so many games more, and end it."""
    process, wanted = started(settings, folder), played(folder) + games
    while played(folder) < wanted:
        assert process.poll() is None
        sleep(0.005)
    if how == signal.SIGINT:
        os.killpg(process.pid, how)  # a terminal interrupts all processes of the command
    else:
        os.kill(process.pid, how)
    return process


def emptied(session: int) -> None:
    """Wait until all processes of the session are gone."""
    while any(_session(process) == session for process in Path("/proc").glob("[0-9]*")):
        sleep(0.05)


def _session(process: Path) -> int | None:
    try:
        state = (process / "stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None
    return None if state[0] == "Z" else int(state[3])


def survives(settings: Sequence[str], folder: Path, games: int) -> None:
    """Two killings change nothing."""
    undisturbed = finished(settings, folder / "one")
    for _ in range(2):
        process = stopped(settings, folder / "two", games, signal.SIGKILL)
        process.communicate()
        assert process.returncode == -signal.SIGKILL
        emptied(process.pid)
    assert 2 * games <= played(folder / "two") < played(folder / "one")
    resumed = finished(settings, folder / "two")
    assert resumed.replace("/two", "/one") == undisturbed
    for name in FILES:
        assert (folder / "two" / name).read_bytes() == (folder / "one" / name).read_bytes()


def test_killed_twice_and_resumed_it_ends_the_same(tmp_path: Path) -> None:
    survives(SMALL, tmp_path, 4)


@pytest.mark.slow
def test_a_thousand_games_killed_twice_end_the_same(tmp_path: Path) -> None:
    survives((*LARGE, "--nodes", "200", "--jobs", "2"), tmp_path, 200)


@pytest.mark.usefixtures("interruptible")
def test_an_interruption_is_no_loss(tmp_path: Path) -> None:
    process = stopped(SMALL, tmp_path, 4, signal.SIGINT)
    out, errors = process.communicate()
    assert (process.returncode, out) == (130, "")
    assert "The same command goes on from there." in errors
    assert "Traceback" not in errors
    emptied(process.pid)
    before = played(tmp_path)
    assert before >= 4
    assert "Endings" in finished(SMALL, tmp_path)
    assert played(tmp_path) == 24
