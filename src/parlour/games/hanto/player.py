"""The course's tournament player (guide §5), with our robots' brain behind its interface."""

import time
from collections.abc import Callable

from parlour.games.hanto.course import (
    HantoException,
    HantoGame,
    HantoGameID,
    HantoMoveRecord,
    HantoPlayerColor,
    known_colour,
)
from parlour.search.brain import Brain
from parlour.search.levels import TOP, level


class HantoPlayer:
    """Plays every variant of the course at a level from 1 to 9; the highest takes two seconds a move at most."""

    def __init__(self, strength: int = TOP, *, seed: int = 0, clock: Callable[[], float] = time.perf_counter) -> None:
        if type(strength) is not int or not 1 <= strength <= TOP:
            raise HantoException(f"there is no level {strength!r}; the levels are 1 to {TOP}")
        self._strength = strength
        self._seed = seed
        self._clock = clock
        self._table: HantoGame | None = None

    def start_game(self, version: HantoGameID, my_color: HantoPlayerColor, do_i_move_first: bool) -> None:  # noqa: FBT001
        """A game of that variant begins."""
        (other,) = set(HantoPlayerColor) - {known_colour(my_color)}
        self._table = HantoGame(version, my_color if do_i_move_first else other)
        self._seat = 0 if do_i_move_first else 1
        game = self._table.game
        self._brain = Brain(game, level(game, self._strength), self._seed, self._clock)

    def make_move(self, opponents_move: HantoMoveRecord | None) -> HantoMoveRecord:
        """The answer to the opponent's move, which is None only before the first move of a game."""
        if self._table is None:
            raise HantoException("no game has been started")
        if opponents_move is not None:
            if not isinstance(opponents_move, HantoMoveRecord):
                raise HantoException(f"{opponents_move!r} is not a HantoMoveRecord")
            self._make(self._table, opponents_move)
        if self._table.state().actor() != self._seat:
            raise HantoException("the game is over, or the opponent's move is missing")
        move = self._table.record(self._brain.choose(self._table.state).move)
        self._make(self._table, move)
        return move

    def _make(self, table: HantoGame, move: HantoMoveRecord) -> None:
        """Make the move on the own table, and tell the brain."""
        before = table.state()
        table.make_move(move.piece, move.from_, move.to)
        self._brain.follow([table.game.write(before, int(table.state().last))])
