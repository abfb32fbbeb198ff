"""Exact values, as published and as worked out by hand."""

import pytest
import toys

import parlour
from parlour.cli import main
from parlour.search.solve import DRAWN, Solution, TooLarge, solve


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


def test_the_command_refuses_what_is_too_large(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "fanorona", "--most", "5000"]) == 2
    shown = capsys.readouterr()
    assert shown.err.startswith("parlour: too large: ")
    assert "10^" in shown.err
