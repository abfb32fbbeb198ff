"""The documents are read with the example package installed."""

import os
import tomllib
from pathlib import Path

import pytest
from packages import install

GOMOKU = Path(__file__).parents[2] / "examples" / "gomoku"


@pytest.fixture(autouse=True)
def gomoku(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What `pip install ./examples/gomoku` leaves behind, for this process and those that it starts."""
    project = tomllib.loads((GOMOKU / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    install(tmp_path, project["entry-points"]["parlour.games"], project["name"], project["version"])
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(map(str, (tmp_path, GOMOKU))))
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.syspath_prepend(GOMOKU)
