"""The styled terminal in windows of several widths: nothing that was written is cut off at the right."""

from pathlib import Path

import pytest
from terminal.driver import Terminal, environment

import parlour


@pytest.mark.parametrize("columns", [40, 60, 80, 100, 140])
@pytest.mark.parametrize(
    ("arguments", "begins", "wanted"),
    [
        ("fanorona -o rows=3 -o columns=21", "White to move", [*"abcdefghijklmnopqrstu", "21"]),
        ("quoridor -o size=13", "Blue to move", [*"abcdefghijklm", "13"]),
        (
            "eldorado -o route=first --seats human,random --seed 5",
            "Blue, round 1: play cards, buy one, or end the turn",
            [
                *(
                    f"@{spot.id}"
                    for spot in parlour.load("eldorado").scene(parlour.load("eldorado").start(), None).board
                ),
                "El Dorado: -",
            ],
        ),
    ],
    ids=["fanorona", "quoridor", "eldorado"],
)
def test_the_whole_board_is_on_the_screen(
    tmp_path: Path, arguments: str, begins: str, wanted: list[str], columns: int
) -> None:
    driver = Terminal(f"play {arguments}".split(), environment(tmp_path), columns)
    driver.see(begins)
    seen = driver.text()
    assert [thing for thing in wanted if thing not in seen] == []
    driver.type("board")
    driver.see(begins)
    assert [thing for thing in wanted if thing not in driver.text()] == []
    driver.type("quit")
    driver.type("n")
    assert driver.end() == 0
