"""Counts the ways to play on, the classic test of a move generator. Compiled."""

from parlour.core.state import OVER, State


def perft(state: State, depth: int) -> int:
    """How many lines of exactly `depth` moves there are; a game that ends earlier counts none."""
    if depth == 0:
        return 1
    codes = state.moves()
    if depth == 1:
        return len(codes)
    total = 0
    for code in codes:
        state.apply(code)
        total += perft(state, depth - 1)
        state.undo()
    return total


def divide(state: State, depth: int) -> dict[int, int]:
    """The same count for each first move; `depth` is at least 1."""
    counts: dict[int, int] = {}
    for code in state.moves():
        state.apply(code)
        counts[code] = perft(state, depth - 1)
        state.undo()
    return counts


def perft_turns(state: State, depth: int) -> int:
    """How many lines of exactly `depth` turns there are; a turn that ends the game is a whole one."""
    return 1 if depth == 0 else _rest_of_turn(state, state.turn(), depth)


def _rest_of_turn(state: State, turn: int, depth: int) -> int:
    total = 0
    for code in state.moves():
        state.apply(code)
        if state.turn() != turn or state.actor() == OVER:
            total += perft_turns(state, depth - 1)
        else:
            total += _rest_of_turn(state, turn, depth)
        state.undo()
    return total
