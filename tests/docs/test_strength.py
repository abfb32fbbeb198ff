"""docs/strength.md: the page is what the journals in the repository and its own tables come to."""

import re
import runpy
import shutil
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "strength.md").read_text(encoding="utf-8")
TABLES = {
    section.partition("\n")[0]: re.findall(r"^\| (\S+) \| ([+-]\d+) \| (\d+) \| (\d+) \|", section, re.MULTILINE)
    for section in PAGE.split("\n## ")
    if "| Elo |" in section
}


def test_the_page_tells_what_the_journals_hold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "bench")
    ladder = runpy.run_path(str(ROOT / "bench" / "ladder.py"))
    journals = tmp_path / "ladder"
    shutil.copytree(ROOT / "ladder", journals)
    assert ladder["page"](journals) == PAGE


@pytest.mark.parametrize("game", TABLES)
def test_a_table_adds_up(game: str) -> None:
    """Two players a game, ratings around 0, the strongest first."""
    rows = TABLES[game]
    [played] = re.findall(r"^Of (\d+) games", PAGE.partition(f"## {game}\n")[2], re.MULTILINE)[:1]
    assert sum(int(games) for *_, games in rows) == 2 * int(played)
    elo = [int(rating) for _, rating, _, _ in rows]
    assert elo == sorted(elo, reverse=True)
    assert abs(sum(elo)) <= len(elo) / 2


def test_every_game_with_levels_has_a_table() -> None:
    assert len(TABLES) == 6
    assert all(
        {name for name, *_ in rows} >= {f"level:{number}" for number in range(1, 10)} for rows in TABLES.values()
    )
