"""Processes that play: they die, they hang, they are killed, and every game has one outcome."""

import os
import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from tournament.events import plan

from parlour.core.errors import GameError
from parlour.tournament.crew import Crew
from parlour.tournament.game import Outcome, play
from parlour.tournament.pairing import Pairing
from parlour.tournament.schedule import schedule

ROGUES = "tournament.rogues"


def same(one: Outcome, other: Outcome) -> bool:
    return (one.number, one.moves, one.scores, one.ending) == (other.number, other.moves, other.scores, other.ending)


def test_it_plays_the_same_games_as_one_process() -> None:
    made = plan("A=random", "greedy", games=12)
    with Crew(made, 2) as crew:
        outcomes = sorted(crew.play(schedule(made, {})), key=lambda outcome: outcome.number)
    assert all(same(game, play(made, pairing)) for game, pairing in zip(outcomes, schedule(made, {}), strict=True))


def test_a_killed_process_has_its_game_played_again() -> None:
    made = plan("A=random", f"B={ROGUES}:Slow", games=8)
    with Crew(made, 2) as crew:
        found = Counter[int]()
        for outcome in crew.play(schedule(made, {})):
            if len(found) in (1, 3):
                os.kill(crew.desks[0].process.pid or 0, signal.SIGKILL)
            found[outcome.number] += 1
            assert outcome.culprit is None
    assert found == Counter(range(1, 9))


@pytest.mark.parametrize(
    ("rogue", "ending"), [("Hang", "hang"), ("Deaf", "hang"), ("Leave", "crash"), ("Crash", "crash")]
)
def test_a_rogue_loses_and_the_others_play_on(rogue: str, ending: str) -> None:
    made = plan("A=random", "greedy", f"C={ROGUES}:{rogue}", games=2)
    with Crew(made, 2, patience=2.0) as crew:
        outcomes = list(crew.play(schedule(made, {})))
        pids = [desk.process.pid for desk in crew.desks]
    assert sorted(outcome.number for outcome in outcomes) == [1, 2, 3, 4, 5, 6]
    for outcome in outcomes:
        lost = outcome.culprit is not None
        assert lost == (2 in outcome.seats)
        if outcome.culprit is not None:
            assert (outcome.ending, outcome.seats[outcome.culprit]) == (ending, 2)
    assert not any(Path(f"/proc/{pid}").exists() for pid in pids)


def test_what_players_print_is_not_our_output(capfd: pytest.CaptureFixture[str]) -> None:
    made = plan("A=random", f"B={ROGUES}:Chatty")
    with Crew(made, 1) as crew:
        assert len(list(crew.play(schedule(made, {})))) == 2
    assert capfd.readouterr().out == ""


def test_what_is_nobodys_fault_is_an_error() -> None:
    made = plan("A=random", "B=random")
    impossible = Pairing(1, 1, 0, (0, 7))  # there is no player 7
    with Crew(made, 1) as crew, pytest.raises(GameError, match="game 1 cannot be played: its process ended 3 times"):
        list(crew.play([impossible]))


def test_who_is_interrupted_ends_without_a_word() -> None:
    """While beginning, playing or waiting, by Ctrl-C or by a crew that closes."""
    ended = subprocess.run(
        [sys.executable, "-m", "tournament.interruptions"],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
        capture_output=True,
        text=True,
    )
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "", "")
