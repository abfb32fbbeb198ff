"""`parlour tournament`: the table, the files, event files, and what is refused."""

import csv
import json
import sys
from pathlib import Path

import pytest

import parlour
from parlour.cli import main

Out = pytest.CaptureFixture[str]

EVENT = ("tournament", "hanto/beta", "greedy", "A=random", "B=random", "--games", "4", "--jobs", "2")


def ask(capsys: Out, *arguments: str) -> str:
    assert main(arguments) == 0
    return capsys.readouterr().out


def refused(capsys: Out, *arguments: str) -> str:
    assert main(arguments) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    return shown.err


def test_a_table_is_printed_and_nothing_kept(capsys: Out, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    lines = ask(capsys, *EVENT).splitlines()
    assert lines[0].split() == ["#", "player", "Elo", "±", "games", "score", "+", "=", "-", "faults", "LOS"]
    assert {line.split()[1] for line in lines[1:4]} == {"greedy", "A", "B"}
    assert lines[4].startswith("Endings: ")
    assert list(tmp_path.iterdir()) == []


def test_players_and_options_stand_in_any_order(capsys: Out) -> None:
    key, *players = EVENT[1:5]
    assert ask(capsys, "tournament", key, *EVENT[5:], *players) == ask(capsys, *EVENT)
    assert ask(capsys, "tournament", *EVENT[5:], key, players[0], *players[1:]) == ask(capsys, *EVENT)


def test_an_option_that_is_none_is_refused(capsys: Out) -> None:
    with pytest.raises(SystemExit, match="2"):
        main([*EVENT, "--speed"])
    assert capsys.readouterr().err == "parlour: unrecognized arguments: --speed\n"


def test_jobs_do_not_change_the_table(capsys: Out) -> None:
    assert ask(capsys, *EVENT) == ask(capsys, *EVENT[:-1], "1")


def test_an_event_is_kept_and_told_again(capsys: Out, tmp_path: Path) -> None:
    first = ask(capsys, *EVENT, "--out", str(tmp_path))
    assert ask(capsys, *EVENT, "--out", str(tmp_path)) == first  # nothing is left to play
    records = parlour.records((tmp_path / "games.txt").read_text())
    rows = list(csv.DictReader((tmp_path / "results.csv").read_text().splitlines()))
    assert len(records) == len(rows) == 12
    for record, row in zip(records, rows, strict=True):
        assert record.seats == (row["blue"], row["red"])
        assert record.result == parlour.Result((int(row["blue_score"]), int(row["red_score"])), row["ending"])
        assert record.replay().result() == record.result
        assert record.tags["Number"] == row["number"]
    facts = json.loads((tmp_path / "results.json").read_text())
    assert (facts["played"], facts["finished"], facts["plan"]["key"]) == (12, True, "hanto/beta")
    assert sum(row["games"] for row in facts["standings"]) == 24
    page = (tmp_path / "report.html").read_text()
    assert page.count("data-replay=") == 12
    assert "http" not in page.replace("http://www.w3.org", "")


def test_an_event_file_says_the_same(capsys: Out, tmp_path: Path) -> None:
    file = tmp_path / "event.toml"
    file.write_text('key = "hanto/beta"\nplayers = ["greedy", "A=random", "B=random"]\ngames = 4\n')
    assert ask(capsys, "tournament", str(file)) == ask(capsys, *EVENT)
    assert ask(capsys, "tournament", str(file), "--games", "2").count(" 4 ") > 0


def test_a_variant_of_ones_own_is_played(capsys: Out, tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text('base = "beta"')
    assert "Endings" in ask(capsys, "tournament", str(file), "A=random", "B=random")


def test_openings_come_from_a_file(capsys: Out, tmp_path: Path) -> None:
    file = tmp_path / "openings.txt"
    file.write_text("B@0,0 S@0,1\n")
    ask(capsys, "tournament", "hanto/beta", "A=random", "B=random", "--openings", str(file), "--out", str(tmp_path))
    games = parlour.records((tmp_path / "games.txt").read_text())
    assert [game.moves[:2] for game in games] == [("B@0,0", "S@0,1")] * 2


def test_two_players_are_compared_in_pairs(capsys: Out) -> None:
    told = ask(capsys, "tournament", "hanto/beta", "A=random", "B=tournament.rogues:Cheat", "--sprt", "0", "80")
    assert "A over B: " in told
    assert "SPRT of 0 against 80 Elo: LLR +" in told
    assert "the higher one holds" in told


def test_a_fault_is_told_with_its_reason(capsys: Out) -> None:
    told = ask(capsys, "tournament", "quoridor", f"Ann=bot:{sys.executable} nope.py", "Bob=random", "--games", "2")
    [line] = [line for line in told.splitlines() if "nope.py" in line]
    assert line.startswith("Ann lost game 1: a bot did not start (crash: it ended with exit code 2; ")
    assert "lost game 1: an illegal move was made (" in ask(
        capsys, "tournament", "hanto/beta", "A=random", "B=tournament.rogues:Cheat"
    )


def test_a_knockout_names_its_winner(capsys: Out) -> None:
    players = [f"{name}=random" for name in "ABCDE"]
    assert "The knockout is won by " in ask(capsys, "tournament", "hanto/alpha", *players, "--format", "knockout")


def test_four_seats_are_ranked(capsys: Out) -> None:
    players = ["greedy", *(f"{name}=random" for name in "ABC")]
    told = ask(capsys, "tournament", "quoridor", *players, "-o", "seats=4", "-o", "size=4", "-o", "walls=0")
    greedy = next(line.split() for line in told.splitlines() if " greedy " in line)
    assert greedy[4] == "4"
    assert sum(map(int, greedy[6:9])) == 4 * 3


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("hanto/beta", "random", "random"), "2 players are called random"),
        (("hanto/beta",), "hanto/beta has 2 seats; players given: 0"),
        (("hanto/nu", "A=random", "B=random"), "there is no game 'hanto/nu'"),
        (("hanto/beta", "A=random", "B=random", "--jobs", "0"), "jobs is '0'; allowed: 1 to 1000"),
        (("nowhere.toml",), "nowhere.toml: No such file"),
    ],
)
def test_what_is_wrong_is_one_line(capsys: Out, arguments: tuple[str, ...], complaint: str) -> None:
    assert complaint in refused(capsys, "tournament", *arguments)


def test_a_changed_event_is_refused(capsys: Out, tmp_path: Path) -> None:
    ask(capsys, *EVENT, "--out", str(tmp_path))
    told = refused(capsys, *EVENT, "--seed", "2", "--out", str(tmp_path))
    assert f"{tmp_path} holds another event: seed was 0 and is 2. Choose another --out" in told
