"""The collected rule cases: whole turns, legality and results."""

import json
from pathlib import Path
from typing import TypedDict

import pytest

from parlour.games.fanorona import Fanorona
from parlour.games.fanorona.board import FanoronaState


class Outcome(TypedDict, total=False):
    board: list[str]
    next: str
    status: str
    reason: str


class Case(TypedDict, total=False):
    id: str
    rows: int
    cols: int
    board: list[str]
    to_move: str
    question: str
    move: str
    moves: list[str]
    rules: dict[str, str | int]
    expect: list[str] | bool | Outcome


CASES: list[Case] = [json.loads(line) for line in Path(__file__).with_name("cases.jsonl").read_text().splitlines()]
STATUS = {(2, 0): "W_wins", (0, 2): "B_wins", (1, 1): "draw"}


def set_up(case: Case) -> FanoronaState:
    """The case's position; without rules of its own it knows no draw."""
    options: dict[str, str | int] = {"repetition": 0, "quiet_limit": 0, **case.get("rules", {})}
    game = Fanorona(case["rows"], case["cols"], **options)  # type: ignore[arg-type]  # each case names its own
    return game.position("/".join(case["board"]) + " " + case["to_move"].lower())


def turns(state: FanoronaState) -> list[str]:
    """Every whole turn in paper notation, each stop included."""
    game, found = state.game, list[str]()

    def go_on(codes: list[int]) -> None:
        if codes and (not state.visited or state.end_turn_validate()):
            found.append(game.write_line(begun, codes))
        for code in [] if codes and not state.visited else state.moves():
            if code != game.codes - 1:
                state.apply(code)
                go_on([*codes, code])
                state.undo()

    begun = state.copy()
    go_on([])
    return sorted(found)


def outcome(state: FanoronaState) -> Outcome:
    """What the cases say of a position, the turn being over."""
    if state.visited:
        state.play("stop")
    result = state.result()
    letters = "".join(".WB"[state.owner(point) + 1] for point in range(state.lines.size))
    columns = state.lines.columns
    ranks = [letters[start : start + columns] for start in range(0, len(letters), columns)]
    facts: Outcome = {"board": ranks[::-1], "next": state.whose_turn()[0].upper(), "status": "ongoing"}
    if result:
        facts["status"], facts["reason"] = STATUS[result.scores[0], result.scores[1]], result.ending
    return facts


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_case(case: Case) -> None:
    state = set_up(case)
    if case["question"] == "legal_turns":
        assert turns(state) == case["expect"]
    elif case["question"] == "is_legal":
        assert (state.game.validate(state, case["move"]).violation is None) == case["expect"]
    else:
        state.play(*case.get("moves", [case["move"]] if "move" in case else []))
        assert outcome(state) == case["expect"]


def test_there_are_28_cases() -> None:
    assert len(CASES) == 28
