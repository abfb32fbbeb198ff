"""A game of another package joins through an entry point and then works everywhere."""

from pathlib import Path

import pytest
from packages import install

import parlour
from parlour.cli import main


@pytest.fixture(autouse=True)
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An installed package that brings Nim."""
    install(tmp_path, {"nim": "toys:Nim", "broken": "nosuchmodule:Game"})
    monkeypatch.syspath_prepend(tmp_path)


def test_it_is_in_the_catalogue_and_loads_with_options() -> None:
    assert "nim" in parlour.catalogue()
    assert parlour.load("nim", heap="5").start().texts() == ["1", "2", "3"]


def test_the_command_line_knows_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", "nim", "3", "-o", "heap=4"]) == 0
    assert [line.split()[1] for line in capsys.readouterr().out.splitlines()] == ["3", "6", "4"]
    assert main(["validate", "nim", "3 3 3 4"]) == 1
    assert "4 is not among the legal moves (3)" in capsys.readouterr().out


def test_its_records_read_back() -> None:
    record = parlour.Record.of(parlour.load("nim", heap=4), [3, 1])
    assert parlour.record(record.write()) == record
    assert str(record.result) == "0-2 last stone"


def test_it_shows_itself_in_a_notebook() -> None:
    game = parlour.load("nim")
    assert game.start()._repr_svg_().startswith("<svg")
    assert "<h4>Nim" in game._repr_html_()
    assert repr(game.start()) == "<nim: {'heap': 12, 'seat': 0}>"


def test_a_broken_package_spoils_nothing_else(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    shown = capsys.readouterr()
    assert "nim" in shown.out
    assert (
        shown.err
        == "parlour: the game 'broken' of nosuchmodule:Game cannot be loaded: No module named 'nosuchmodule'\n"
    )
    with pytest.raises(parlour.BadOption, match="cannot be loaded"):
        parlour.load("broken")


def test_a_game_of_one_file_has_a_page() -> None:
    assert parlour.load("nim").page() == "# Nim\n"
