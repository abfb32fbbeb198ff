"""A real Dask scheduler with two worker processes, one of which is killed in the midst of a game."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from time import sleep

import pytest
from speaking import speaking
from tournament.events import plan

from parlour.core.errors import BadOption
from parlour.tournament.cluster import Cluster
from parlour.tournament.game import play
from parlour.tournament.schedule import schedule
from parlour.tournament.table import faults

TESTS = Path(__file__).parents[1]
HOST = "127.0.0.1"


@contextmanager
def running(*arguments: str) -> Iterator["subprocess.Popen[bytes]"]:
    """A part of Dask, as long as it is needed."""
    process = subprocess.Popen(  # Dask's own command
        [sys.executable, "-m", "dask", *arguments],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": str(TESTS)},
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def appeared(file: Path) -> str:
    """The address that a scheduler writes down when it is ready."""
    while not (file.exists() and file.read_text().endswith("}")):
        sleep(0.05)
    return str(json.loads(file.read_text())["address"])


@contextmanager
def scheduler(folder: Path) -> Iterator[str]:
    """The address of a scheduler."""
    file = folder / "scheduler.json"
    with running("scheduler", "--host", HOST, "--port", "0", "--no-dashboard", "--scheduler-file", str(file)):
        yield appeared(file)


def test_a_worker_is_killed_and_every_game_counts_once(tmp_path: Path) -> None:
    made = plan("A=random", "B=tournament.rogues:Slow", "C=tournament.rogues:Cheat", games=4)
    with ExitStack() as cluster:
        address = cluster.enter_context(scheduler(tmp_path))
        worker = ("worker", address, "--host", HOST, "--nthreads", "1", "--no-nanny", "--no-dashboard")
        doomed, _ = [cluster.enter_context(running(*worker)) for _ in range(2)]
        hands = cluster.enter_context(Cluster(made, address))
        hands.client.wait_for_workers(2)
        outcomes = []
        for outcome in hands.play(schedule(made, {})):
            outcomes.append(outcome)
            if len(outcomes) == 2:
                doomed.send_signal(signal.SIGKILL)
    assert sorted(outcome.number for outcome in outcomes) == list(range(1, 13))
    for outcome in outcomes:
        again = play(made, schedule(made, {})[outcome.number - 1])
        assert (outcome.moves, outcome.detail) == (again.moves, again.detail)
    with speaking("de"):
        assert "C hat Partie" in "".join(faults(made, outcomes))
        assert "Einen Stein Z gibt es in diesem Spiel nicht" in "".join(faults(made, outcomes))


def test_a_game_that_kills_its_workers_is_lost_by_its_culprit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES", "0")  # each worker takes seconds to start
    made = plan("A=random", "B=tournament.rogues:Leave")
    with ExitStack() as cluster:
        address = cluster.enter_context(scheduler(tmp_path))
        for _ in range(2):
            cluster.enter_context(running("worker", address, "--host", HOST, "--no-nanny", "--no-dashboard"))
        outcomes = list(cluster.enter_context(Cluster(made, address)).play(schedule(made, {})))
    assert {(outcome.ending, outcome.seats[outcome.culprit or 0]) for outcome in outcomes} == {("crash", 1)}


def test_no_scheduler_is_one_clear_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.tournament.cluster.CONNECT", 0.2)
    with pytest.raises(BadOption, match="there is no Dask scheduler at tcp://"):
        Cluster(plan("A=random", "B=random"), "tcp://127.0.0.1:1")
