"""Why a text is not a legal move of Quoridor, by rule. Asked only about texts that are not.

The rules are named by words that the rules page explains: see rules.md beside this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.core.errors import Violation
from parlour.core.state import OVER
from parlour.core.words import Value, joined, phrase
from parlour.games.quoridor.notation import PASS, read_move
from parlour.games.quoridor.plan import DOWN, HORIZONTAL, LEFT, RIGHT, UP

if TYPE_CHECKING:
    from parlour.games.quoridor.board import QuoridorState
    from parlour.games.quoridor.game import Quoridor


def why(game: Quoridor, state: QuoridorState, text: str) -> Violation:
    """The rule that the text breaks."""
    if state.actor() == OVER:
        return Violation("over", phrase("rule.over"))
    move, example = read_move(text), game.write(state, state.moves()[0])
    if move is None:
        return Violation("notation", phrase("rule.notation", text=repr(text.strip()[:60]), example=example))
    if move == PASS:
        return Violation("premature", phrase("quoridor.rule.premature", example=example))
    case = _Case(game, state)
    if move not in game.names.codes:
        return case.outside(move)
    code = game.names.codes[move]
    return case.pawn_move(code) if code < game.plan.squares else case.placement(code)


class _Case:
    """One illegal move, before the rules it may have broken."""

    def __init__(self, game: Quoridor, state: QuoridorState) -> None:
        self.game = game
        self.state = state
        self.seat = state.actor()
        self.start = state.pawn(self.seat)
        self.texts = game.names.texts

    def outside(self, move: str) -> Violation:
        """No such square or slot on this board."""
        wall = move[-1] in "hv"
        rule = "wall-outside" if wall else "outside"
        last = f"{chr(ord('a') + self.game.columns - 1 - wall)}{self.game.rows - wall}"
        return Violation(rule, phrase(f"quoridor.rule.{rule}", move=move, last=last))

    # --- pawns ----------------------------------------------------------------------------------

    def pawn_move(self, to: int) -> Violation:
        """Moving breaks: the square stood on, a pawn there, the distance, a wall, the rules of jumping."""
        if to == self.start:
            return self._broken("stays", to, square=self.texts[to])
        owner = int(self.state.pawn_on(to))
        if owner >= 0:
            return self._broken("occupied", to, square=self.texts[to], seat=self.game.called(owner))
        across, along = self._offset(to)
        if abs(across) + abs(along) == 1:
            return self._wall_between(self.start, to)
        if max(abs(across), abs(along)) == 1:
            return self._diagonal(to, [RIGHT if across > 0 else LEFT, UP if along > 0 else DOWN])
        if abs(across) + abs(along) == 2:
            return self._straight(to, (UP if along > 0 else DOWN) if along else (RIGHT if across > 0 else LEFT))
        return self._far(to)

    def _offset(self, to: int) -> tuple[int, int]:
        """Columns to the right and rows up."""
        columns = self.game.columns
        return to % columns - self.start % columns, to // columns - self.start // columns

    def _straight(self, to: int, direction: int) -> Violation:
        """A straight jump breaks: no pawn, a wall before it, a wall behind it."""
        jumped = self._next(self.start, direction)
        if self.state.pawn_on(jumped) < 0:
            return self._far(to)
        if not self.state.maze.leads(self.start, direction):
            return self._wall_between(self.start, jumped)
        return self._wall_between(jumped, to)

    def _diagonal(self, to: int, directions: list[int]) -> Violation:
        """A jump to the side breaks: no pawn, a wall before it, the way straight on, a pawn or a wall there."""
        for direction in directions:
            jumped = self._next(self.start, direction)
            if self.state.pawn_on(jumped) >= 0:
                return self._side_jump(to, jumped, direction)
        return self._broken("diagonal", to, square=self.texts[to])

    def _side_jump(self, to: int, jumped: int, direction: int) -> Violation:
        if not self.state.maze.leads(self.start, direction):
            return self._wall_between(self.start, jumped)
        if self.state.maze.leads(jumped, direction):
            behind = self._next(jumped, direction)
            values = {"square": self.texts[to], "jumped": self.texts[jumped], "behind": self.texts[behind]}
            if self.state.pawn_on(behind) < 0:
                return self._broken("straight", to, jumped, behind, **values)
            if self.game.pawn_behind == "none":
                return self._broken("pawn-behind", to, jumped, behind, **values)
        return self._wall_between(jumped, to)

    def _next(self, square: int, direction: int) -> int:
        return square + int(self.game.plan.steps[direction])

    def _wall_between(self, here: int, there: int) -> Violation:
        return self._broken("blocked", here, there, here=self.texts[here], there=self.texts[there])

    def _far(self, to: int) -> Violation:
        return self._broken("far", to, here=self.texts[self.start], square=self.texts[to])

    # --- walls ----------------------------------------------------------------------------------

    def placement(self, code: int) -> Violation:
        """Placing breaks: the stock, another wall, a pawn's way."""
        if not self.state.stock(self.seat):
            return self._broken("no-walls", seat=self.game.called(self.seat))
        anchor, way = (int(number) for number in self.game.plan.wall(code))
        if not self.state.maze.fits(anchor, way):
            return self._clash(code, anchor, way)
        shut = self.state.shut_in(code)
        seats = joined(map(self.game.called, shut))
        return self._broken("path", code, *map(self.state.pawn, shut), wall=self.texts[code], seats=seats)

    def _clash(self, code: int, anchor: int, way: int) -> Violation:
        plan = self.game.plan
        step = 1 if way == HORIZONTAL else self.game.columns
        for other in self.state.standing():
            there, other_way = (int(number) for number in plan.wall(other))
            if other_way == way and abs(there - anchor) in (0, step):
                return self._broken("overlap", code, other, wall=self.texts[code], other=self.texts[other])
        crossed = code + int(plan.slots) * (1 if way == HORIZONTAL else -1)
        return self._broken("crossing", code, crossed, wall=self.texts[code], other=self.texts[crossed])

    def _broken(self, rule: str, *spots: int, **values: Value) -> Violation:
        return Violation(rule, phrase(f"quoridor.rule.{rule}", **values), tuple(self.texts[spot] for spot in spots))
