"""The terminal in windows of several widths: nothing that was written is cut off at the right."""

from pathlib import Path

import pytest
from terminal.driver import Terminal, environment

import parlour

each_width = pytest.mark.parametrize("columns", [40, 60, 80, 100, 140])

SHORT_CUT = parlour.load("eldorado", route="own_short_cut")


def shown(folder: Path, arguments: str, columns: int, caption: str) -> str:
    """What stands on the screen after the board was shown again."""
    driver = Terminal(f"play {arguments}".split(), environment(folder), columns)
    driver.see(caption)
    driver.type("board")
    driver.see(caption)
    seen = driver.text()
    driver.type("quit")
    driver.type("n")
    assert driver.end() == 0
    return seen


def edges(seen: str) -> str:
    """The letters below the columns, of all parts of a board."""
    words = [line.split() for line in seen.splitlines()]
    return "".join("".join(row) for row in words if all(len(word) == 1 and word.islower() for word in row))


@each_width
@pytest.mark.parametrize("plain", ["", "--plain"])
def test_every_column_is_on_the_screen(tmp_path: Path, plain: str, columns: int) -> None:
    seen = shown(tmp_path, f"fanorona -o rows=3 -o columns=21 {plain}", columns, "White to move")
    assert edges(seen) == "abcdefghijklmnopqrstu"
    assert ("Part 1 of" in seen) == (columns < 90)


@each_width
def test_every_square_is_on_the_screen(tmp_path: Path, columns: int) -> None:
    seen = shown(tmp_path, "quoridor -o size=13", columns, "Blue to move")
    assert edges(seen) == "abcdefghijklm"
    assert sum(line.count(" .") for line in seen.splitlines()) == 13 * 13 - 2 - 3  # pawns, and where one may go


@each_width
def test_every_hex_and_the_city_are_on_the_screen(tmp_path: Path, columns: int) -> None:
    arguments = "eldorado -o route=own_short_cut --seats human,random --seed 5"
    seen = shown(tmp_path, arguments, columns, "Blue, round 1: play cards, buy one, or end the turn")
    words = {word.rpartition("@")[2] for word in seen.split()}
    assert {spot.id for spot in SHORT_CUT.scene(SHORT_CUT.start(), None).board} <= words
    assert "El Dorado: -" in seen
