"""A pause that ends by itself while the terminal asks something else."""

from pathlib import Path

import pytest
from terminal.driver import Driver, Inside, Pipe, Terminal, environment, perform

SCRIPT = """
    > pause 3
    > y
    The match is paused for 3 seconds.
    > forfeit
    Blue: do you really give the game up? (y/n)
    The match goes on.
    It is Blue's turn.
    > e2
    Blue plays e2.
    > pause 3
    > y
    > resume
    Blue: Red asks for going on. Do you agree? (y/n)
    The match goes on.
    It is Red's turn.
    > e8
    Red plays e8.
    > pause 3
    > y
    > quit
    Save the match before you leave? (y/n)
    The match goes on.
    > e3
    Blue plays e3.
    > quit
    > n
"""


@pytest.mark.parametrize("kind", [Terminal, Pipe, Inside], ids=["terminal", "pipe", "inside"])
def test_the_open_question_lapses_and_the_next_line_is_a_move(tmp_path: Path, kind: type[Driver]) -> None:
    driver = kind(["play", "quoridor"], environment(tmp_path))  # type: ignore[call-arg]  # all are made so
    perform(driver, SCRIPT)
    assert driver.end() == 0
