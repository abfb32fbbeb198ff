"""The benchmarks' command lines: help for everybody, and a sentence for what cannot be done."""

import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

BENCH = Path(__file__).parents[2] / "bench"
SCRIPTS = ("tune", "learn", "ladder")
JOURNAL = '{"round": 0, "ahead": 0.0, "weights": {"stone": 1}}\n'


def run(script: str, *arguments: str) -> str:
    """What a script prints, which succeeds."""
    asked = [sys.executable, str(BENCH / f"{script}.py"), *arguments]
    return subprocess.run(asked, capture_output=True, text=True, check=True).stdout


def refused(script: str, *arguments: str, patch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> str:
    """The last line of a script that does not begin."""
    patch.syspath_prepend(BENCH)
    patch.setattr(sys, "argv", [f"{script}.py", *arguments])
    with pytest.raises(SystemExit, match="2"):
        import_module(script).main()
    return capsys.readouterr().err.splitlines()[-1].removeprefix(f"{script}.py: error: ")


@pytest.mark.parametrize("script", ["bots", "browser", "load", "thinking", *SCRIPTS])
def test_help_is_the_scripts_own_text(script: str) -> None:
    """In a process of its own: without PyTorch, and without measuring anything."""
    promise = (BENCH / f"{script}.py").read_text(encoding="utf-8").partition("\n")[0].strip('"')
    assert promise in " ".join(run(script, "--help").split())


@pytest.mark.parametrize(
    ("script", "arguments", "sentence"),
    [
        ("tune", "nosuch", "there is no game 'nosuch'"),
        ("tune", "quoridor --games 1", "argument --games: '1' is not at least 2"),
        ("tune", "quoridor --jobs 0", "argument --jobs: '0' is not at least 1"),
        ("tune", "quoridor --nodes -5", "argument --nodes: '-5' is not at least 0"),
        ("tune", "quoridor -o size=99", "size is '99'; allowed: 3 to 13"),
        ("tune", "quoridor -o foo", "quoridor has no option 'foo'"),
        ("tune", "quoridor --fixed nosuch", "quoridor has no weight nosuch; it has edge, "),
        ("tune", "quoridor --journal /nonexist/x", "No such file or directory: '/nonexist/x'"),
        ("tune", "hanto/alpha", "hanto/alpha is over within 6 random moves"),
        ("learn", "nosuch", "argument GAME: invalid choice: 'nosuch'"),
        ("learn", "quoridor --games 9", "argument --games: '9' is not at least 100"),
        ("learn", "quoridor --jobs 0", "argument --jobs: '0' is not at least 1"),
        ("learn", "quoridor --pairs no", "argument --pairs: 'no' is not at least 1"),
        ("ladder", "nosuch", "there is no game 'nosuch'"),
        ("ladder", "quoridor --part 1", "argument --part: '1' is not from 2 to 1000"),
        ("ladder", "quoridor --games -2", "argument --games: '-2' is not at least 0"),
        ("ladder", "quoridor --games 1", "games is '1'; allowed: 2 to 1000000"),
        ("ladder", "quoridor --full -1", "argument --full: '-1' is not at least 0"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(
    script: str, arguments: str, sentence: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert sentence in refused(script, *arguments.split(), patch=monkeypatch, capsys=capsys)


def test_learning_asks_for_pytorch(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)  # as where it is not installed
    assert refused("learn", "fanorona", patch=monkeypatch, capsys=capsys) == "needs PyTorch: pip install torch"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("my notes", "is not a journal of this script"),
        ("my notes\nmore\n", "is not a journal of this script"),
        ('{"round": 0, "ahe\n' + JOURNAL, "is not a journal of this script"),
        (JOURNAL, "is about other weights than those of fanorona"),
    ],
)
def test_a_file_that_is_no_journal_of_these_weights_stays_as_it_is(
    text: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "notes").write_text(text)
    arguments = ("fanorona", "--rounds", "0", "--journal", str(tmp_path / "notes"))
    assert sentence in refused("tune", *arguments, patch=monkeypatch, capsys=capsys)
    assert (tmp_path / "notes").read_text() == text


def test_tuning_goes_on_where_its_journal_ends(tmp_path: Path) -> None:
    asked = ("quoridor", "-o", "size=3 walls=1", "--games", "2", "--nodes", "0", "--journal", str(tmp_path / "journal"))
    for rounds in ("1", "3"):
        assert "of 20 games against the installed weights" in run("tune", *asked, "--rounds", rounds)
        assert (tmp_path / "journal").read_text().count('{"round": ') == int(rounds)


@pytest.mark.parametrize("torn", ["", "{", '{"round": 1, "ah'])
def test_a_torn_last_line_of_a_journal_is_dropped(torn: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(BENCH)
    (tmp_path / "journal").write_text(JOURNAL + torn)
    import_module("tune").mend(tmp_path / "journal", "round")
    assert (tmp_path / "journal").read_text() == JOURNAL


def test_what_is_held_are_weights_of_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(BENCH)
    tune = import_module("tune")
    assert all(set(names) <= tune.installed(game).keys() for game, names in tune.FIXED.items())
    assert "lead" not in tune.FIXED["fanorona"]  # there it is a worth like others


def test_a_stray_folder_is_no_pair_of_the_ladder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(BENCH)
    for name in ("level2-greedy-10-200", "a-b-c-d", "level2-greedy-10-200 (copy)", "my-old-notes-1"):
        (tmp_path / "quoridor" / name).mkdir(parents=True)
    [pair] = import_module("ladder").found(tmp_path, "quoridor")
    assert (pair.one, pair.two, pair.part, pair.games) == ("level:2", "greedy", 10, 200)
