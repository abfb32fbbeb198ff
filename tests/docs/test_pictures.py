"""The pictures of rules pages and of the notation page are those that `make pictures` draws."""

import runpy
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_pictures_on_disk_are_those_of_the_pages() -> None:
    drawn: dict[Path, str] = runpy.run_path(str(ROOT / "tools" / "pictures.py"))["drawn"]()
    kept = {file for folder in {file.parent for file in drawn} for file in folder.glob("*.svg")}
    assert {file: file.read_text(encoding="utf-8") for file in kept} == drawn
