"""What ends a game, asked in order after every move. Compiled."""

from typing import Final

from mypy_extensions import i64

from parlour.games.hanto.formation import Formation

# Who won, and why; the odd ones are won by seat 0.
RUNNING: Final = 0
FIRST_SURROUNDS: Final = 1
SECOND_SURROUNDS: Final = 2
SECOND_RESIGNS: Final = 3
FIRST_RESIGNS: Final = 4
BOTH_SURROUNDED: Final = 5
TURNS_OVER: Final = 6


class Ending:
    """One reason for a game to end."""

    def verdict(self, board: Formation, butterfly: i64, made: i64) -> i64:
        """RUNNING, or how the game has ended, after `made` moves."""
        raise NotImplementedError


class Surrounding(Ending):
    """A Butterfly with six neighbours has lost; both at once is a draw."""

    def verdict(self, board: Formation, butterfly: i64, made: i64) -> i64:
        kind = board.kind
        lost: i64 = 0
        n: i64 = 0
        while n < board.count:
            if i64(kind[n]) == butterfly and board.surrounded(board.at[n]):
                lost |= i64(board.seat[n]) + 1
            n += 1
        if lost == 3:
            return BOTH_SURROUNDED
        if lost:
            return SECOND_SURROUNDS if lost == 1 else FIRST_SURROUNDS
        return RUNNING


class TurnLimit(Ending):
    """Drawn when both seats have made this many moves."""

    def __init__(self, turns: int) -> None:
        self.moves: i64 = 2 * turns

    def verdict(self, board: Formation, butterfly: i64, made: i64) -> i64:
        return TURNS_OVER if made >= self.moves else RUNNING


def limit_of(endings: list[Ending]) -> i64:
    """The moves after which the game is drawn; 0 for no limit."""
    for ending in endings:
        if isinstance(ending, TurnLimit):
            return ending.moves
    return 0
