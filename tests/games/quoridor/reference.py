"""Quoridor's moves once more, slowly and plainly from the rules page: an oracle for the fast generator."""

from dataclasses import dataclass

from parlour.games.quoridor.board import QuoridorState
from parlour.games.quoridor.game import Quoridor

Square = tuple[int, int]
Wall = tuple[int, int, str]

AROUND = ((0, 1), (1, 0), (0, -1), (-1, 0))


@dataclass(frozen=True)
class Position:
    """Squares and walls by column and row, counted from 0."""

    columns: int
    rows: int
    pawns: tuple[Square, ...]
    walls: frozenset[Wall]

    def open(self, here: Square, there: Square) -> bool:
        """Neighbouring squares of the board without a wall between."""
        (x, y), (low_x, low_y) = there, (min(here[0], there[0]), min(here[1], there[1]))
        if not (0 <= x < self.columns and 0 <= y < self.rows):
            return False
        if here[0] == x:
            return not self.walls & {(low_x, low_y, "h"), (low_x - 1, low_y, "h")}
        return not self.walls & {(low_x, low_y, "v"), (low_x, low_y - 1, "v")}

    def steps(self, here: Square) -> list[Square]:
        beside = [(here[0] + dx, here[1] + dy) for dx, dy in AROUND]
        return [there for there in beside if self.open(here, there)]

    def goal(self, seat: int, square: Square) -> bool:
        """Four goals clockwise: the last row, the last column, the first row, the first column."""
        x, y = square
        return (y == self.rows - 1, x == self.columns - 1, y == 0, x == 0)[seat * (4 // len(self.pawns))]

    def has_way(self, seat: int) -> bool:
        seen, edge = {self.pawns[seat]}, [self.pawns[seat]]
        while edge:
            here = edge.pop()
            if self.goal(seat, here):
                return True
            new = set(self.steps(here)) - seen
            seen |= new
            edge += new
        return False

    def clash(self, x: int, y: int, way: str) -> bool:
        line = {(x - 1, y, "h"), (x + 1, y, "h")} if way == "h" else {(x, y - 1, "v"), (x, y + 1, "v")}
        return bool(self.walls & (line | {(x, y, "h"), (x, y, "v")}))


def position(game: Quoridor, state: QuoridorState) -> Position:
    """The state as a plain position, of a board whose rows count upwards."""
    texts = game.names.texts
    pawns = tuple(_square(texts[state.pawn(seat)]) for seat in range(game.seats))
    walls = frozenset((*_square(texts[code][:-1]), texts[code][-1]) for code in state.standing())
    return Position(game.columns, game.rows, pawns, walls)


def moves(game: Quoridor, state: QuoridorState) -> set[str]:
    """The texts of all legal moves."""
    here, seat = position(game, state), state.actor()
    if seat < 0:
        return set()
    found = {_text(square) for square in pawn_moves(here, seat, game.pawn_behind)}
    if state.stock(seat):
        found |= {_text((x, y)) + way for x, y, way in placements(here)}
    return found or {"pass"}


def pawn_moves(here: Position, seat: int, pawn_behind: str) -> set[Square]:
    """Steps, and jumps over a neighbour: straight on, or aside where that is prevented."""
    start, found = here.pawns[seat], set()
    for there in here.steps(start):
        if there not in here.pawns:
            found.add(there)
            continue
        behind = (2 * there[0] - start[0], 2 * there[1] - start[1])
        if here.open(there, behind) and behind not in here.pawns:
            found.add(behind)
        elif not here.open(there, behind) or pawn_behind == "side":
            found |= {aside for aside in here.steps(there) if aside != behind and aside not in here.pawns}
    return found


def placements(here: Position) -> set[Wall]:
    """Walls that neither overlap, nor cross, nor leave a pawn without a way."""
    slots = {(x, y, way) for x in range(here.columns - 1) for y in range(here.rows - 1) for way in "hv"}
    return {wall for wall in slots if not here.clash(*wall) and _harmless(here, wall)}


def _harmless(here: Position, wall: Wall) -> bool:
    built = Position(here.columns, here.rows, here.pawns, here.walls | {wall})
    return all(built.has_way(seat) for seat in range(len(here.pawns)))


def _square(text: str) -> Square:
    return ord(text[0]) - ord("a"), int(text[1:]) - 1


def _text(square: Square) -> str:
    return f"{chr(ord('a') + square[0])}{square[1] + 1}"
