"""Whole turns as text: several steps of one stone, and the stop that goes without saying.

A turn of the other side says that the chain before it was stopped, so a list of turns needs no
`stop` but a last one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.core.errors import Violation
from parlour.games.fanorona.notation import STOP, Step, read_turn, write_turn

if TYPE_CHECKING:
    from parlour.games.fanorona.board import FanoronaState
    from parlour.games.fanorona.game import Fanorona


def write(game: Fanorona, state: FanoronaState, codes: list[int]) -> str:
    """These moves as whole turns."""
    board, turns = state.copy(), list[list[Step]]()
    for code in codes:
        if not turns or not board.visited:
            turns.append([])
        if code != game.stop:
            turns[-1].append(game.step(code))
        board.apply(code)
    texts = [write_turn(steps) for steps in turns if steps]
    return " ".join([*texts, STOP] if codes[-1:] == [game.stop] else texts)


def follow(game: Fanorona, state: FanoronaState, text: str) -> list[int] | Violation:
    """The codes of a step or a whole turn, with the stop that it implies; or what is wrong with it."""
    board, codes, steps = state.copy(), list[int](), read_turn(game.tidy(text))
    if steps and _implies_stop(game, state, steps[0]):
        board.apply(game.stop)
        codes.append(game.stop)
    begun = board.copy()
    for part in [str(step) for step in steps] or [text]:
        code = game.find(board, part)
        if code is None:
            return game.why(begun, text)
        board.apply(code)
        codes.append(code)
    return codes


def _implies_stop(game: Fanorona, state: FanoronaState, step: Step) -> bool:
    named = state.owner(game.points.index(step.start)) if step.start in game.points else -1
    return state.end_turn_validate() and named == 1 - state.actor()
