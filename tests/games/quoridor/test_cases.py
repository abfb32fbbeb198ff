"""The rule cases of the settled rules: steps, jumps, walls, ways, results, move strings, four seats."""

import json
from pathlib import Path

import pytest

from parlour.core.state import State
from parlour.games import quoridor

CASES = [json.loads(line) for line in Path(__file__).with_name("cases.jsonl").read_text().splitlines()]


def standing(case: dict) -> State:  # type: ignore[type-arg]
    """The case's position."""
    walls = ["".join(wall[:-1] for wall in case["walls"] if wall[-1] == way) for way in "hv"]
    stocks = " ".join(map(str, case["walls_left"]))
    text = "/".join([*walls, "".join(case["pawns"]), stocks, str(case["to_move"] + 1)])
    return quoridor.quoridor(seats=case["players"], **case.get("options", {})).position(text)


def answer(case: dict) -> object:  # type: ignore[type-arg]
    """What we say to the case's question."""
    if case["question"] == "valid_sequence":
        verdict = quoridor.validate(case["moves"], first_at=case["first_at"])
        return {"valid": not verdict.violation, "first_bad": verdict.good if verdict.violation else None}
    state = standing(case)
    match case["question"]:
        case "legal_pawn_moves":
            return sorted(text for text in state.texts() if text[-1].isdigit())
        case "is_legal":
            return state.game.explain(state, case["move"]) is None
        case "legal_wall_count":
            return sum(text[-1] in "hv" for text in state.texts())
        case "must_pass":
            return state.texts() == ["pass"]
        case "result":
            state.play(case["move"])
            result = state.result()
            return {"winner": result and result.winner, "over": result is not None}
    raise AssertionError(case["question"])


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_case(case: dict) -> None:  # type: ignore[type-arg]
    assert answer(case) == case["expect"]


def test_there_are_64_cases() -> None:
    assert len(CASES) == 64
