"""Hints and analysis at the keyboard."""

from collections.abc import Callable
from pathlib import Path

import pytest
from terminal.driver import Driver, Inside, Pipe, environment, perform

Start = Callable[..., Driver]


@pytest.fixture(params=[Pipe, Inside], ids=["pipe", "inside"])
def start(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Start:
    """Starts the program with these arguments."""
    env = environment(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", env["XDG_DATA_HOME"])
    return lambda arguments="": request.param(arguments.split(), env)


def play(driver: Driver, script: str) -> None:
    perform(driver, script)
    assert driver.end() == 0


def test_a_hint_and_how_it_went(start: Start) -> None:
    play(
        start("play fanorona -o rows=3 -o columns=3 -o repetition=0 -o quiet_limit=0"),
        """
        > analyse
        There is no move to analyse yet.
        > hint
        The best move seems to be c
        > b1-b2A
        > analyse
        The game turned in turn 1: White played b1-b2A
        > quit
        > n
        """,
    )


def test_secrets_are_not_analysed_away(start: Start) -> None:
    play(
        start("play eldorado --seats human,random --names Ann --seed 3"),
        """
        > analyse
        An analysis would tell what is hidden
        > quit
        > n
        """,
    )
