"""Why a text is not a legal move of Fanorona, by rule. Asked only about texts that are not.

The rules are named by words that the rules page explains: see rules.md beside this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.core.errors import Violation
from parlour.core.state import OVER
from parlour.core.words import Value, phrase
from parlour.games.fanorona.lines import APPROACH, WITHDRAWAL
from parlour.games.fanorona.notation import KINDS, STOP, Step, read_turn

if TYPE_CHECKING:
    from parlour.games.fanorona.board import FanoronaState
    from parlour.games.fanorona.game import Fanorona


def why(game: Fanorona, state: FanoronaState, text: str) -> Violation:
    """The rule that the text breaks."""
    if state.actor() == OVER:
        return Violation("over", phrase("rule.over"))
    tidy = game.tidy(text)
    if tidy == STOP:
        return _broken("must-go-on" if state.visited else "nothing-to-stop", ())
    steps = read_turn(tidy)
    if not steps:
        example = game.write(state, state.moves()[0])
        return Violation("notation", phrase("rule.notation", text=repr(text.strip()[:60]), example=example))
    board, path = state.copy(), state.path() if state.visited else []
    for step in steps:
        code = game.find(board, str(step)) if board.actor() == state.actor() else None
        if code is None:
            return _Case(game, board, state.actor(), path, step).broken()
        board.apply(code)
        path = board.path()
    return _broken("whole-turn", (), first=str(steps[0]))


def _broken(rule: str, spots: tuple[str, ...], **values: Value) -> Violation:
    return Violation(rule, phrase(f"fanorona.rule.{rule}", **values), spots)


class _Case:
    """One illegal step of a seat before the rules that it may have broken; `path` is where its chain has been."""

    def __init__(self, game: Fanorona, state: FanoronaState, seat: int, path: list[int], step: Step) -> None:
        self.game = game
        self.state = state
        self.seat = seat
        self.path = path
        self.step = step

    def broken(self) -> Violation:
        """The first rule broken: the points, the stone, the way, the chain, the capture."""
        step, points = self.step, self.game.points
        if step.start not in points or step.to not in points:
            return _broken("off-board", (), rows=self.game.rows, last=points[-1][0])
        start, to = points.index(step.start), points.index(step.to)
        return self._stone(start) or self._way(start, to) or self._chain(start, to) or self._capture(start, to)

    def _stone(self, start: int) -> Violation | None:
        owner, name = self.state.owner(start), self.step.start
        if owner < 0:
            return _broken("empty", (name,), point=name)
        if owner != self.seat:
            return _broken("not-yours", (name,), point=name, seat=self.game.called(owner))
        if self.path and start != self.path[-1]:
            stone = self.game.points[self.path[-1]]
            return _broken("other-stone", (name, stone), stone=stone)
        return None

    def _way(self, start: int, to: int) -> Violation | None:
        lines, names = self.game.lines, (self.step.start, self.step.to)
        if lines.direction(start, to) < 0:
            (rank, column), (rank_to, column_to) = divmod(start, lines.columns), divmod(to, lines.columns)
            near = max(abs(rank - rank_to), abs(column - column_to)) == 1
            return _broken("no-line" if near else "too-far", names, point=self.step.start)
        if to in self.path:
            return _broken("visited", names, point=self.step.to)
        return _broken("occupied", names, point=self.step.to) if self.state.owner(to) >= 0 else None

    def _chain(self, start: int, to: int) -> Violation | None:
        if not self.path:
            return None
        direction = self.game.lines.direction
        if direction(start, to) == direction(*self.path[-2:]):
            return _broken("same-direction", (self.step.start, self.step.to))
        return None

    def _capture(self, start: int, to: int) -> Violation:
        names, kinds = (self.step.start, self.step.to), self._kinds(start, to)
        if self.state.handicapped() and self.seat:
            return _broken("vela", names)
        if self.step.kind:
            return _broken("no-approach" if self.step.kind == KINDS[APPROACH] else "no-withdrawal", names)
        if len(kinds) == 2:
            return _broken("ambiguous", names, step=str(self.step))
        return _broken("chain-captures" if self.path else "must-capture", names)

    def _kinds(self, start: int, to: int) -> list[int]:
        """How the step would capture."""
        state, lines = self.state, self.game.lines
        mover, d = 1 << start, lines.direction(start, to)
        enemy = state.white if self.seat else state.black
        return [kind for kind in (APPROACH, WITHDRAWAL) if state.captors(mover, enemy, state.free(), d, kind)]
