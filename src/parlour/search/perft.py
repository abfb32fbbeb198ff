"""Counts the ways to play on, the classic test of a move generator. Compiled."""

from parlour.core.state import State


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
