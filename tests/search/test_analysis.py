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

# A first turn of El Dorado: four blockades dealt, two hands drawn, a card bought, and what is drawn after it.
TURN = (
    *(f"deal:{blockade}" for blockade in (5, 1, 4, 2)),
    *(f"draw:{card}" for card in ("explorer", "traveler", "traveler", "explorer") + ("traveler", "explorer") * 2),
    *("buy:trailblazer", "pay:explorer", "pay:traveler", "pay:traveler", "pay:explorer", "end"),
    *(f"draw:{card}" for card in ("sailor", "explorer", "traveler", "traveler")),
    "buy:trailblazer",
)


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


@pytest.mark.parametrize("die", ["1", "3"])
def test_luck_is_nobodys_mistake(die: str) -> None:
    """With nine gathered, holding wins; to roll on risks them in one case of four, however the die then falls."""
    moments = analysed(toys.Pig(), *["roll", "3"] * 3, "roll", die).moments
    assert [moment.ply for moment in moments] == [0, 2, 4, 6]
    assert [moment.lost for moment in moments[:3]] == [0, 0, 0]
    assert (moments[3].best, moments[3].before[0]) == ("hold", 1)
    assert 0.05 < moments[3].lost < 0.25


def test_what_the_next_seat_sees_is_not_held_against_a_move() -> None:
    one, two = (analysed(toys.Kuhn(), "J", other, "check").moments[0] for other in "QK")
    assert one.after == two.after


def test_only_between_draws_nobody_can_say_what_to_expect() -> None:
    record = Record(parlour.load("eldorado", seats=2), TURN)
    told = list(Analyst(record.game, FEW, 1, perf_counter).plies(record, 0, len(TURN)))
    silent = [ply for ply, (_, after) in enumerate(told) if after is None]
    assert silent == [*range(11), 18, 19, 20]
    assert [ply for ply, (moment, _) in enumerate(told) if moment] == [*range(12, 18), 22]
    last = told[17][0]
    assert last
    assert last.move == "end"
    assert last.after == last.before  # the best move, whatever is drawn then


def test_the_graph_of_the_command_has_gaps(tmp_path: Path) -> None:
    file, graph = tmp_path / "turn.record", tmp_path / "graph.svg"
    file.write_text(Record(parlour.load("eldorado", seats=2), TURN).write(), encoding="utf-8")
    assert main(["analyse", str(file), "--nodes", "500", "--svg", str(graph)]) == 0
    lines = re.findall(r'<polyline points="([^"]+)"', graph.read_text(encoding="utf-8"))
    assert [line.count(",") for line in lines] == [7, 2]  # before the first choice to the turn's end; after the draws


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
