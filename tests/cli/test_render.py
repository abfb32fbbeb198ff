"""Pictures and pages made from records and positions."""

import json
import re
import sys
from pathlib import Path

import pytest
from PIL import Image, ImageSequence

from parlour.cli import main

RECORD = '[Game "hanto/gamma"]\n[Seat Blue "Ann <3"]\n[Date "2026-11-16"]\n\n1. B@0,0 2. B@0,1 3. S@0,-1'

Out = pytest.CaptureFixture[str]


def pictures(page: str) -> list[str]:
    """What the page's script puts together."""
    elements, made = json.loads(page.partition('"application/json">')[2].partition("</script>")[0])
    return ["".join(elements[n] for n in picture) for picture in made]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "game.txt"
    file.write_text(RECORD)
    return file


def test_a_page_holds_every_position_and_asks_for_nothing(record: Path, tmp_path: Path) -> None:
    page = tmp_path / "game.html"
    assert main(["render", str(record), "--html", str(page)]) == 0
    text = page.read_text()
    assert text.count("<figure") == 1
    assert len(pictures(text)) == 4
    assert "Red to move" in pictures(text)[1]
    assert re.findall(r'data-frame="(\d)">([^<]*)<', text) == [("1", "B@0,0"), ("2", "B@0,1"), ("3", "S@0,-1")]
    assert "<title>Gamma Hanto, Ann &lt;3, 2026-11-16</title>" in text
    assert not re.search(r"""(src|href)=|url\(|@import|https?://(?!www\.w3\.org/2000/svg)""", text)


def test_a_drawing_of_the_last_position(record: Path, tmp_path: Path) -> None:
    drawing = tmp_path / "game.svg"
    assert main(["render", str(record), "--svg", str(drawing)]) == 0
    assert 'data-spot="0,-1"' in drawing.read_text()


def test_a_picture_and_an_animation(record: Path, tmp_path: Path) -> None:
    png, gif = tmp_path / "game.png", tmp_path / "game.gif"
    assert main(["render", str(record), "--png", str(png), "--gif", str(gif)]) == 0
    with Image.open(png) as picture, Image.open(gif) as animation:
        assert (picture.format, animation.format) == ("PNG", "GIF")
        assert len(list(ImageSequence.Iterator(animation))) == 4


def test_a_position_without_a_record(tmp_path: Path) -> None:
    drawing = tmp_path / "board.svg"
    position = ["--game", "hanto/gamma", "-o", "first=red", "--position", "B0,0 b0,1 | S s | 2 red"]
    assert main(["render", *position, "--svg", str(drawing)]) == 0
    assert "Red to move" in drawing.read_text()
    assert main(["render", "--game", "quoridor", "--svg", str(drawing)]) == 0
    assert "Blue to move" in drawing.read_text()


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["{record}"], "say what to write: --html FILE, --svg FILE, --png FILE, --gif FILE"),
        (["--svg", "x"], "name what to draw: a RECORD, or --game KEY"),
        (["{record}", "--game", "quoridor", "--svg", "x"], "name what to draw: a RECORD, or --game KEY"),
        (["{record}", "--position", "x", "--svg", "x"], "-o and --position go with --game"),
        (["{record}", "-o", "first=red", "--svg", "x"], "-o and --position go with --game"),
    ],
)
def test_what_does_not_go_together(record: Path, capsys: Out, arguments: list[str], complaint: str) -> None:
    assert main(["render", *(argument.format(record=record) for argument in arguments)]) == 2
    assert complaint in capsys.readouterr().err


def test_without_the_extra_its_name_is_told(record: Path, capsys: Out, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "parlour.views.picture", raising=False)
    monkeypatch.setitem(sys.modules, "PIL", None)
    assert main(["render", str(record), "--png", "x.png"]) == 2
    assert "need the extra images, and PIL is missing: pip install 'parlour[images]'" in capsys.readouterr().err


def test_a_graph_of_scores_as_a_picture(record: Path, tmp_path: Path, capsys: Out) -> None:
    png = tmp_path / "scores.png"
    assert main(["analyse", str(record), "--nodes", "10", "--png", str(png)]) == 0
    with Image.open(png) as picture:
        assert picture.width == 1440
    assert capsys.readouterr().out
