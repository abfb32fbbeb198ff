"""Pictures and pages made from records."""

import re
from pathlib import Path

import pytest

from parlour.cli import main

RECORD = '[Game "hanto/gamma"]\n[Seat Blue "Ann <3"]\n[Date "2026-11-16"]\n\n1. B@0,0 2. B@0,1 3. S@0,-1'


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "game.txt"
    file.write_text(RECORD)
    return file


def test_a_page_holds_every_position_and_asks_for_nothing(record: Path, tmp_path: Path) -> None:
    page = tmp_path / "game.html"
    assert main(["render", str(record), "--html", str(page)]) == 0
    text = page.read_text()
    assert text.count("<figure") == 4
    assert re.findall(r'data-frame="(\d)">([^<]*)<', text) == [("1", "B@0,0"), ("2", "B@0,1"), ("3", "S@0,-1")]
    assert "<title>Gamma Hanto, Ann &lt;3, 2026-11-16</title>" in text
    assert not re.search(r"""(src|href)=|url\(|@import|https?://(?!www\.w3\.org/2000/svg)""", text)


def test_a_picture_of_the_last_position(record: Path, tmp_path: Path) -> None:
    picture = tmp_path / "game.svg"
    assert main(["render", str(record), "--svg", str(picture)]) == 0
    assert 'data-spot="0,-1"' in picture.read_text()


def test_say_what_to_write(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["render", str(record)]) == 2
    assert "--html FILE or --svg FILE" in capsys.readouterr().err
