"""Analysis: shares, best lines, and the move that turned the game."""

import json
import re
from dataclasses import replace
from pathlib import Path
from time import perf_counter

import pytest
import toys

import parlour
from parlour.cli import main
from parlour.core.game import AnyGame
from parlour.core.record import Record
from parlour.core.result import Result
from parlour.search.analysis import FAIR, Analysis, Analyst, careful
from parlour.search.levels import Strength
from parlour.terminal.advice import report

FEW = Strength("mcts", playouts=300)
DEEP = Strength("alphabeta", depth=8)


def analysed(game: AnyGame, *moves: str, strength: Strength = FEW) -> Analysis:
    record = Record(game, moves)
    analyst = Analyst(game, strength, 1, perf_counter)
    return Analysis(record, tuple(analyst.moments(record)))


def test_the_move_that_lost_nim_is_found() -> None:
    """Seven stones: three must be taken. Two are, and the other side takes over."""
    analysis = analysed(toys.Nim(heap=7), "2", "1", "3", "1", strength=DEEP)
    assert [moment.lost for moment in analysis.moments] == [1.0, 0.0, 0.0, 0.0]
    assert [moment.before[0] for moment in analysis.moments] == [1.0, 0.0, 0.0, 0.0]
    assert str(analysis.sentence()) == (
        "The game turned in turn 1: First played 2 and fell from 100 % to 0 % of the points expected; 3 was better."
    )


def test_a_game_without_a_mistake_has_no_turning_point() -> None:
    analysis = analysed(toys.Nim(heap=7), "3", "1", "3", strength=DEEP)
    assert analysis.turning_point is None
    assert str(analysis.sentence()) == "No single move decided the game."
    assert analysed(toys.Nim()).moments == ()


def test_chance_is_nobodys_decision_and_secrets_are_not_used() -> None:
    one, two = (analysed(toys.Kuhn(), "J", other, "bet") for other in "QK")
    assert [(moment.seat, moment.move) for moment in one.moments] == [(0, "bet")]
    assert one.moments[0].before == two.moments[0].before
    assert len(one.moments[0].line) == 1  # what the other would do depends on its card


def test_who_gives_up_or_runs_out_of_time_has_not_made_a_mistake() -> None:
    record = Record(toys.Nim(heap=7), ("3",), result=Result.win(1, "forfeit"))
    analysis = Analysis(record, tuple(Analyst(record.game, DEEP, 1, perf_counter).moments(record)))
    assert analysis.moments[0].after == (1.0, 0.0)


def test_playouts_are_enough_to_be_fair() -> None:
    """One turn looked at, and no answer to it, makes whoever is on the move look better."""
    game = parlour.load("eldorado")
    assert (careful(game, 2).nodes or 0) >= FAIR
    assert careful(parlour.load("hanto/gamma"), 2) == Strength("alphabeta", nodes=300, seconds=1.8)


def test_four_seats_each_have_their_share() -> None:
    game = parlour.load("quoridor", seats=4, size=4, walls=0)
    analysis = analysed(game, "c2", strength=Strength("mcts", playouts=20))
    assert len(analysis.moments[0].before) == 4
    assert sum(analysis.moments[0].before) == pytest.approx(2.0)


def test_nothing_was_better_where_nothing_was_lost() -> None:
    """Eight stones are lost whatever is taken, and a robot would take another number."""
    analysis = analysed(toys.Nim(heap=8), "2", strength=DEEP)
    analysis = replace(analysis, moments=tuple(replace(it, line=("1", "3")) for it in analysis.moments))
    assert report(analysis).splitlines()[0].endswith("0 %")


@pytest.fixture
def record(tmp_path: Path) -> str:
    """Fanorona on three by three, where White gives its win away at once."""
    game = parlour.load("fanorona", rows=3, columns=3)
    file = tmp_path / "small.record"
    file.write_text(Record(game, ("b1-b2A",)).write(), encoding="utf-8")
    return str(file)


def test_the_command_tells_and_draws(record: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    graph = tmp_path / "graph.svg"
    assert main(["analyse", record, "--nodes", "4000", "--svg", str(graph)]) == 0
    told = capsys.readouterr().out
    assert re.match(r"1\. White b1-b2A █+░* +\d+ % +c[12]-b2A", told)
    assert "The game turned in turn 1: White played b1-b2A" in told
    assert "<polyline" in graph.read_text(encoding="utf-8")
    assert main(["analyse", record, "--level", "7", "--json"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert facts["turned"] == 0
    assert facts["moments"][0]["before"][0] > facts["moments"][0]["after"][0]


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [(["--level", "10"], "--level is 10; allowed: 1 to 9"), (["--nodes", "0"], "allowed: 1 to")],
)
def test_nonsense_is_refused(
    arguments: list[str], reason: str, record: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["analyse", record, *arguments]) == 2
    assert reason in capsys.readouterr().err
