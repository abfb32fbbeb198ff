"""The pictures of the pages are those that would be drawn now."""

import runpy
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_pictures_on_disk_are_those_of_the_pages() -> None:
    drawn: dict[Path, str] = runpy.run_path(str(ROOT / "tools" / "pictures.py"))["drawn"]()
    kept = {file for folder in {file.parent for file in drawn} for file in folder.glob("*.svg")}
    assert {file: file.read_text(encoding="utf-8") for file in kept} == drawn


def test_the_picture_of_strength_shows_what_the_page_says() -> None:
    draw = runpy.run_path(str(ROOT / "bench" / "rungs.py"))["picture"]
    page = (ROOT / "docs" / "strength.md").read_text(encoding="utf-8")
    assert (ROOT / "docs" / "strength.svg").read_text(encoding="utf-8") == draw(page)
    assert draw(page.replace("| level:9 | +", "| level:9 | -")) != draw(page)
