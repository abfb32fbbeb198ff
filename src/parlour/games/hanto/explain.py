"""Why a text is not a legal move of Hanto, by rule. Asked only about texts that are not.

The rules are named by words that the rules page explains: see rules.md beside this file.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from parlour.core.errors import Violation
from parlour.core.state import OVER
from parlour.core.words import Phrase, Value, phrase
from parlour.games.hanto.gaits import Gait
from parlour.games.hanto.notation import Move, read_move, write_hex
from parlour.games.hanto.variant import Piece
from parlour.grid.hexes import Hex, between, common, distance, groups, neighbours

if TYPE_CHECKING:
    from parlour.games.hanto.board import HantoState
    from parlour.games.hanto.game import Hanto


def why(game: Hanto, state: HantoState, text: str) -> Violation:
    """The rule that the text breaks."""
    if state.actor() == OVER:
        return Violation("over", phrase("rule.over"))
    move = read_move(text, game.variant)
    if move is None:
        example = game.write(state, state.moves()[0])
        return Violation("notation", phrase("rule.notation", text=repr(text.strip()[:60]), example=example))
    if not isinstance(move, Move):
        rule = "forfeit" if game.variant.resigning == "free" else "premature"
        return _broken(rule, (), example=game.write(state, state.moves()[0]))
    piece = next((piece for piece in game.variant.pieces if piece.symbol == move.piece), None)
    if piece is None:
        pieces = tuple(phrase("{name} ({letter})", name=it.called, letter=it.symbol) for it in game.variant.pieces)
        return _broken("unknown-piece", (), piece=move.piece, pieces=pieces)
    case = _Case(game, state, move, piece)
    return case.placing() if move.start is None else case.moving(move.start)


def _broken(rule: str, spots: Iterable[Hex], **values: Value) -> Violation:
    return Violation(rule, phrase(f"hanto.rule.{rule}", **values), tuple(map(write_hex, spots)))


def _named(gait: Gait) -> Phrase:
    """A gait in words."""
    most = int(gait.most)
    return phrase(f"hanto.gait.{gait.verb}_most", most=most) if most else phrase(f"hanto.gait.{gait.verb}")


class _Case:
    """One illegal move, before the rules it may have broken."""

    def __init__(self, game: Hanto, state: HantoState, move: Move, piece: Piece) -> None:
        self.game = game
        self.state = state
        self.seat = state.actor()
        self.piece = piece
        self.kind = game.variant.pieces.index(piece)
        self.to = move.to
        self.board = state.pieces()

    def placing(self) -> Violation:
        """Placing breaks: deadline, hand, first hex, occupied, apart, colours."""
        if self.state.must_place_butterfly() and self.kind:
            return self._late()
        if not self.state.hand(self.seat)[self.kind]:
            return _broken("none-left", (), piece=self.piece.called)
        if not self.board:
            return _broken("origin", [(0, 0)], to=write_hex(self.to))
        if self.to in self.board:
            return self._occupied()
        around = [place for place in neighbours(self.to) if place in self.board]
        if not around:
            return _broken("apart", [self.to], to=write_hex(self.to))
        theirs = [place for place in around if self.board[place][0] != self.seat]
        if theirs:
            return _broken("next-to-opponent", [self.to, *theirs], to=write_hex(self.to), hex=write_hex(theirs[0]))
        raise AssertionError(f"{self.piece.name} on {self.to} is legal")

    def moving(self, start: Hex) -> Violation:
        """Moving breaks: the piece, the Butterfly first, the landing, the gait, the group."""
        if start not in self.board:
            return _broken("empty", [start], hex=write_hex(start))
        seat, kind = self.board[start]
        if seat != self.seat:
            return _broken("not-yours", [start], hex=write_hex(start), seat=self.game.called(seat))
        if kind != self.kind:
            there = self.game.variant.pieces[kind].called
            return _broken("other-piece", [start], hex=write_hex(start), there=there, piece=self.piece.called)
        if self.state.must_place_butterfly():
            return self._late()
        if not self.state.has_butterfly(self.seat):
            return _broken("no-butterfly", [start])
        if start == self.to:
            return _broken("stays", [start])
        if self.to in self.board:
            return self._occupied()
        if not self.piece.gaits:
            return _broken("immobile", [start], piece=self.piece.called)
        return self._gaits(start)

    def _gaits(self, start: Hex) -> Violation:
        """What every gait fails on, told of the first; else the group, or the way."""
        rest = self.board.keys() - {start}
        reasons = [self._gait(gait, start, rest) for gait in self.piece.gaits]
        if reasons[0] and all(reasons):
            return reasons[0]
        parts = sorted(groups(rest | {self.to}), key=len)
        if len(parts) > 1:
            return _broken("group", sorted(parts[0]), to=write_hex(self.to))
        return _broken("no-way", [start, self.to], to=write_hex(self.to), gait=_named(self.piece.gaits[0]))

    def _gait(self, gait: Gait, start: Hex, rest: set[Hex]) -> Violation | None:
        far, most = distance(start, self.to), int(gait.most)
        if gait.verb == "jump":
            return self._jump(start)
        if most and far > most:
            return _broken("too-far", [start, self.to], distance=far, gait=_named(gait))
        if gait.verb != "fly" and far == 1 and rest.issuperset(common(start, self.to)):
            return _broken("slide", [*common(start, self.to)], to=write_hex(self.to))
        return None

    def _jump(self, start: Hex) -> Violation | None:
        row = between(start, self.to)
        if row is None:
            return _broken("straight", [start, self.to], to=write_hex(self.to))
        if not row:
            return _broken("nothing-jumped", [start, self.to])
        gaps = [place for place in row if place not in self.board]
        return _broken("gap", gaps, hex=write_hex(gaps[0])) if gaps else None

    def _late(self) -> Violation:
        return _broken("butterfly-due", (), turn=self.game.variant.butterfly_by)

    def _occupied(self) -> Violation:
        return _broken("occupied", [self.to], hex=write_hex(self.to))
