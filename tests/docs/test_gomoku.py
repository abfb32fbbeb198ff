"""docs/add-a-game.md: its code is the example's, and the example plays wherever the page says. The laws have it too."""

import re
import tomllib
from pathlib import Path
from random import Random

from gomoku import Gomoku
from server.hosting import serving
from terminal.driver import Inside

import parlour
from parlour.match import Match
from parlour.players import ask, drive, player

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
EXAMPLE = ROOT / "examples" / "gomoku"


def blocks(language: str) -> list[str]:
    """The fenced blocks of that language, without those that are prompts."""
    return [block for block in re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.M | re.S) if ">>>" not in block]


def lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if line]


def test_the_pieces_are_the_file() -> None:
    assert lines("".join(blocks("python"))) == lines((EXAMPLE / "gomoku.py").read_text(encoding="utf-8"))
    assert blocks("toml") == [(EXAMPLE / "pyproject.toml").read_text(encoding="utf-8")]


def test_it_is_found_by_its_key() -> None:
    assert parlour.load("gomoku", columns="9") == Gomoku(columns=9)
    assert tomllib.loads(blocks("toml")[0])["tool"]["setuptools"]["py-modules"] == [Gomoku.__module__]


def test_rows_in_every_direction_win_and_none_goes_round_the_edge() -> None:
    game = Gomoku(columns=5, rows=5, row=3)
    won = ["xxx../...../oo.../...../.....", "..x../..x../o.x../...../...o.", "x..../.x.../..x../oo.../....."]
    for text in (*won, "..x../.x.../x..../oo.../....."):
        assert str(game.position(text).result()) == "2-0 3 in a row"
    for text in ("...xx/x..../oo.../...../.....", "...../...ox/x..../.x.../o...."):
        assert game.position(text).result() is None
    full = "xoxox/xoxox/oxoxo/xoxox/oxoxo"
    assert str(Gomoku(columns=5, rows=5, row=5).position(full).result()) == "1-1 the board is full"


def test_a_level_sees_what_must_be_played() -> None:
    game = Gomoku(columns=7, rows=7)
    for board, best in {
        "......./......./.xxxx../.oooo../......./......./.......": ("a5", "f5"),  # wins
        "......./......./.oooox./.xxx.../......./......./.......": ("a5",),  # would lose at once otherwise
    }.items():
        question = ask(Match.begin(game, start=board), 0, 0.0, Random(1))
        assert player("alphabeta:2", seed=1).move(question) in best


def test_a_robot_with_the_judge_beats_one_without() -> None:
    match = Match.begin(Gomoku(columns=7, rows=7), seed=1)
    result = drive(match, [player("random", seed=1), player("level:5", seed=1)], clock=lambda: 0.0)
    assert str(result) == "0-2 5 in a row"


def test_the_terminal_plays_it() -> None:
    driver = Inside(["play", "gomoku", "-o", "columns=5", "-o", "rows=3", "-o", "row=3", "--names", "Ann,Bob"], {})
    for typed in ("b2", "B2", "b1", "c2", "c1", "d2", "n"):
        driver.type(typed)
    assert driver.end() == 0
    assert "There is a stone on b2. [occupied]" in driver.out.getvalue()


def test_the_server_has_it_among_the_others(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path}/parlour.db") as server:
        games = server.ask("/api/v1/games").json()
        assert "gomoku" in str(games)
        asked = {"game": "gomoku", "options": {"row": 3}, "moves": ["h8", "h7", "g8", "g7"], "seat": 0}
        shown = server.ask("/api/v1/positions", "POST", json=asked).json()
        assert len(shown["scene"]["tokens"]) == 4
        assert {"path": ["i8"], "move": "i8"} in shown["scene"]["choices"]
