"""Exact values, as published and as worked out by hand."""

import re
import signal
import subprocess
import sys
from resource import RUSAGE_CHILDREN, getrusage

import pexpect
import pytest
import toys

import parlour
from parlour._build import compiled
from parlour.cli import main
from parlour.search.solve import DRAWN, Solution, TooLarge, solve

AT_ONCE = 10.0 if compiled("core.state") else 60.0  # seconds of work; visiting three million positions takes far more


def solved(key: str, **options: object) -> Solution:
    return solve(parlour.load(key, **options).start(), 2_000_000, lambda _: None)


@pytest.mark.parametrize("heap", range(1, 13))
def test_nim_is_lost_on_multiples_of_four(heap: int) -> None:
    found = solve(toys.Nim(heap=heap).start(), 100, lambda _: None)
    assert found.winner == (1 if heap % 4 == 0 else 0)
    assert found.turns == (heap + 3) // 4 * 2 - (heap % 4 > 0)


def test_fanorona_3x3_is_won_in_11_turns() -> None:
    """Published by the authors of "Best Play in Fanorona Leads to a Draw" as a win for White."""
    found = solved("fanorona", rows=3, columns=3, repetition=0, quiet_limit=0)
    assert (found.winner, found.turns) == (0, 11)


def test_the_vela_and_other_rules_may_change_the_length() -> None:
    found = solved("fanorona", rows=3, columns=3, repetition=0, quiet_limit=0, continuation="mandatory")
    assert (found.winner, found.turns) == (0, 5)


@pytest.mark.slow
@pytest.mark.parametrize(("rows", "columns", "turns"), [(3, 5, 11), (5, 3, 13)])
def test_fanorona_larger(rows: int, columns: int, turns: int) -> None:
    found = solved("fanorona", rows=rows, columns=columns, repetition=0, quiet_limit=0)
    assert (found.winner, found.turns) == (0, turns)


def test_alpha_hanto_is_a_draw() -> None:
    assert solved("hanto/alpha").winner == DRAWN


def test_what_is_too_large_is_told_by_layers() -> None:
    with pytest.raises(TooLarge) as caught:
        solve(parlour.load("fanorona").start(), 1000, lambda _: None)
    assert caught.value.layers[:3] == [1, 5, 17]


def test_chance_has_no_exact_value() -> None:
    with pytest.raises(parlour.BadOption, match="chance"):
        solve(toys.Kuhn().start(), 100, lambda _: None)


def test_progress_is_reported() -> None:
    seen: list[int] = []
    game = parlour.load("quoridor", size=3, walls=2, repetition=0, limit=0)
    states = solve(game.start(), 10_000, seen.append).states
    assert seen == sorted(seen)
    assert 3 <= len(seen) <= states / 1000


def test_the_command_says_who_wins(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "fanorona", "-o", "rows=3", "-o", "columns=3"]) == 0
    assert capsys.readouterr().out == "White wins in 11 turns (1265 positions)\n"
    assert main(["solve", "hanto/alpha", "--json"]) == 0
    assert capsys.readouterr().out == '{"winner": null, "turns": 0, "positions": 8}\n'


@pytest.mark.parametrize(
    ("options", "about", "smaller"),
    [
        ("columns=8 rows=3 walls=3", "about 120000000", "columns=5 or walls=1"),
        ("size=5 walls=2", "about 28000000", "size=4 or walls=1"),
        ("columns=4 rows=5 walls=3", "about 25000000", "columns=3 or rows=4 or walls=1"),
        ("size=9", "about 10^25", "size=3"),
    ],
)
def test_what_is_too_large_is_refused_at_once(options: str, about: str, smaller: str) -> None:
    told = refused("quoridor", *[word for option in options.split() for word in ("-o", option)])
    assert told == f"parlour: too large: {about} positions; the bound is --most 3000000; with {smaller} it fits\n"


@pytest.mark.parametrize("key", ["fanorona", "hanto/delta"])
def test_what_random_games_show_to_be_too_large_is_refused_as_well(key: str) -> None:
    told = refused(key, "--most", "100000")
    assert re.fullmatch(
        rf"parlour: too large: at least \d+ positions; the bound is --most 100000; see `parlour games {key}`.*\n", told
    )


def refused(*arguments: str) -> str:
    """What the command says, which must not take it long."""
    command = (sys.executable, "-m", "parlour", "solve", *arguments)
    before = getrusage(RUSAGE_CHILDREN).ru_utime
    told = subprocess.run(command, text=True, capture_output=True, check=False)
    assert (told.returncode, told.stdout) == (2, "")
    assert getrusage(RUSAGE_CHILDREN).ru_utime - before < AT_ONCE
    return told.stderr


SMALL = [
    ("quoridor -o size=3 -o walls=0", 96),
    ("quoridor -o size=3 -o walls=10", 6950),
    ("fanorona -o rows=3 -o columns=3", 1265),
    ("hanto/alpha", 8),
]
LARGER = [  # minutes of work where the rules are interpreted
    ("quoridor -o columns=5 -o rows=3 -o walls=1", 35000),
    ("quoridor -o size=4 -o walls=1", 56900),
    ("quoridor -o columns=4 -o rows=3 -o walls=3", 86952),
]


@pytest.mark.parametrize(("arguments", "positions"), SMALL + LARGER * compiled("core.state"))
def test_what_the_bound_allows_is_solved(capsys: pytest.CaptureFixture[str], arguments: str, positions: int) -> None:
    """The bound is just what it takes, and an estimate may not know so well."""
    assert main(["solve", *arguments.split(), "--most", str(positions)]) == 0
    assert f"({positions} positions)" in capsys.readouterr().out
    assert main(["solve", *arguments.split(), "--most", str(positions - 1)]) == 2


@pytest.mark.slow
@pytest.mark.parametrize(("size", "walls", "positions"), [(4, 3, 1_921_012), (6, 1, 2_618_020)])
def test_the_largest_boards_are_solved(
    capsys: pytest.CaptureFixture[str], size: int, walls: int, positions: int
) -> None:
    assert main(["solve", "quoridor", "-o", f"size={size}", "-o", f"walls={walls}"]) == 0
    assert f"({positions} positions)" in capsys.readouterr().out


@pytest.mark.usefixtures("interruptible")
def test_long_work_is_seen_and_ended_by_ctrl_c() -> None:
    arguments = ["-m", "parlour", "solve", "quoridor", "-o", "size=6", "-o", "walls=1"]
    child = pexpect.spawn(sys.executable, arguments, timeout=None)
    child.expect(r"[4-9]\d{4} states")  # it has been estimated, and goes on
    child.sendintr()
    child.expect(pexpect.EOF)
    child.close()
    assert child.signalstatus == signal.SIGINT


def test_a_bound_that_is_reached_is_told_with_the_growth(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "fanorona", "--most", "5000"]) == 2
    shown = capsys.readouterr()
    assert shown.err.startswith("parlour: too large: ")
    assert "10^" in shown.err
