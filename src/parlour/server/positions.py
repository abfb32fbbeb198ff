"""Positions without a match: what editor, lessons and branches ask."""

from typing import Any

from fastapi import APIRouter, Response

from parlour.core.game import AnyGame
from parlour.core.state import CHANCE, State
from parlour.server import wire
from parlour.server.asking import Language, game_of
from parlour.server.models import Edit, Position, Turn
from parlour.server.play import JSON
from parlour.server.problems import Problem

router = APIRouter(tags=["positions"])


@router.post("/positions", response_class=Response)
async def position(asked: Position, language: Language) -> Response:
    """The scene after these moves, the moves that may follow, and why `try` may not."""
    game = game_of(asked.game, asked.options, asked.definition)
    state: State = game.position(asked.position) if asked.position else game.start()
    told = _played(game, state, asked.moves)
    if asked.edit is not None:
        state = _edited(game, state, asked.edit)
    broken = game.explain(state, asked.attempt) if asked.attempt is not None else None
    if asked.attempt is not None and broken is None:
        told += _played(game, state, [asked.attempt])
    seat = asked.seat if asked.seat is not None else max(state.actor(), 0)
    shown = game.scene(state, seat)
    answer: dict[str, Any] = {
        "scene": wire.scene(shown, language),
        "position": game.describe(state),
        "actor": state.actor() if state.actor() >= 0 else None,
        "chance": state.actor() == CHANCE,
        "texts": state.texts(),
        "moves": told,
        "caption": shown.caption.say(language),
        "violation": broken and wire.violation(broken, language),
        "result": wire.result(state.result(), game.everybody(), language),
    }
    return Response(wire.dump(answer), media_type=JSON)


def _edited(game: AnyGame, state: State, edit: Edit | Turn) -> State:
    """The position after a change by hand."""
    edited: State
    match edit:
        case Edit(spot=spot, token=token):
            edited = game.put(state, spot, token)
        case Turn(turn=seat):
            if seat >= game.seats:
                raise Problem("position", f"there is no seat {seat}")
            edited = game.give_turn(state, seat)
    return edited


def _played(game: AnyGame, state: State, texts: list[str]) -> list[str]:
    """Make the moves, each of them one or a whole turn; all of them as the game writes them."""
    told = []
    for text in texts:
        for code in game.line(state, text):
            told.append(game.write(state, code))
            state.apply(code)
    return told
