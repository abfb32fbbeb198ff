"""The course's cases, played through the course's interface."""

import json
from pathlib import Path

import pytest

from parlour.games.hanto.course import (
    HantoCoordinate,
    HantoException,
    HantoGame,
    HantoGameID,
    HantoPieceType,
    HantoPlayerColor,
    HantoPrematureResignationException,
    HantoTestGameFactory,
    PieceLocationPair,
)

Case = dict[str, object]

CASES = [json.loads(line) for line in Path(__file__).with_name("cases.jsonl").read_text().splitlines()]


def begun(case: dict, *, forgiving: bool) -> HantoGame:  # type: ignore[type-arg]
    """The case's game, set up where the case says so."""
    factory = HantoTestGameFactory.instance()
    version = HantoGameID[f"{case['variant'].upper()}_HANTO"]
    game = factory.make_hanto_test_game(version, HantoPlayerColor[case["first"]], forgiving=forgiving)
    assert game is not None
    if case["setup"]:
        game.initialize_board(
            [
                PieceLocationPair(HantoPlayerColor[player], HantoPieceType[piece], HantoCoordinate(x, y))
                for player, piece, x, y in case["setup"]["board"]
            ]
        )
        game.set_turn_number(case["setup"]["turn"])
        game.set_player_moving(HantoPlayerColor[case["setup"]["to_move"]])
    return game


def outcome(game: HantoGame, move: dict) -> str:  # type: ignore[type-arg]
    """What the call gives, in the cases' words."""
    piece = move["piece"] and HantoPieceType[move["piece"]]
    try:
        return game.make_move(piece, move["from"], move["to"]).name
    except HantoPrematureResignationException:
        return "PREMATURE_RESIGNATION"
    except HantoException:
        return "ERROR"


@pytest.mark.parametrize("forgiving", [False, True])
@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_case(case: dict, forgiving: bool) -> None:  # type: ignore[type-arg]
    game = begun(case, forgiving=forgiving)
    assert [outcome(game, move) for move in case["moves"]] == [move["expect"] for move in case["moves"]]
    for player, piece, x, y in case.get("board_after", []):
        there = game.get_piece_at((x, y))
        assert there is not None
        assert (there.color.name, there.type.name) == (player, piece)


def test_there_are_230_cases() -> None:
    assert len(CASES) == 230
