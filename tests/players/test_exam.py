"""The published rule cases: made from the tests' own, true of our rules, and able to tell a wrong engine."""

import sys
from pathlib import Path

import pytest
from games.quoridor import reference

import parlour
from parlour.games.quoridor import quoridor
from parlour.players import exam
from parlour.players.exam import Case
from parlour.players.speaker import Speaker

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import cases as tool  # noqa: E402

CASES = [case for key in parlour.catalogue() for case in exam.cases(key)]


def answered(case: Case) -> list[str]:
    """What we get wrong."""
    speaker = Speaker("random", ["*"], 0)
    assert [speaker.hear(line) for line in exam.set_up(case)] == [[]] * len(exam.set_up(case))
    return [str(it) for it in exam.mistakes(case, lambda question: speaker.hear(question)[0].partition(" ")[2])]


@pytest.mark.parametrize("key", parlour.catalogue())
def test_our_own_rules_pass(key: str) -> None:
    assert [(case.id, wrong) for case in exam.cases(key) if (wrong := answered(case))] == []


def test_the_set_is_made_from_the_tests_cases() -> None:
    made = tool.written()
    assert {file: file.read_text(encoding="utf-8") for file in made} == made
    assert {file.parent for file in made} == {ROOT / "src" / "parlour" / "players" / "cases"}
    assert len(CASES) == sum(text.count("\n") for text in made.values()) > 350


def test_a_case_reads_back() -> None:
    assert all(exam.read(case.write()) == case for case in CASES)


@pytest.mark.slow
def test_quoridors_counts_are_the_oracles() -> None:
    game = quoridor()
    state, counts = game.start(), [0, 0]
    for text in reference.moves(game, state):
        after = state.copy()
        after.play(text)
        counts[0] += 1
        counts[1] += len(reference.moves(game, after))
    assert tuple(counts) == tool.QUORIDOR


@pytest.mark.parametrize(
    ("case", "mistakes"),
    [
        (Case("", "quoridor", among="[a-z][0-9]", legal=("e2", "d1")), ["not legal: f1"]),
        (Case("", "quoridor", yes=("e3", "e2"), no=("d1", "d9")), ["legal: e3", "not legal: d1"]),
        (Case("", "quoridor", {"walls": 0}, count=2), ["2 moves are legal, not 3"]),
        (Case("", "hanto/alpha", play=("B@0,0", "B@0,1"), result="2-0"), ["the result is 2-0, not 1-1"]),
        (Case("", "hanto/alpha", perft=(1, 5)), ["perft 2 is 5, not 6"]),
    ],
)
def test_mistakes_are_told(case: Case, mistakes: list[str]) -> None:
    assert answered(case) == mistakes
