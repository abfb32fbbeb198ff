"""How pieces move (guide §3.2), one strategy a kind of movement. Compiled.

A gait is asked with its piece lifted: `reach` gives the cells where it may land. A judge, who asks
for every piece of every position, needs less, and `aims` gives it sooner.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from parlour.core.mix import bit
from parlour.games.hanto.formation import Formation

STIRS: Final[i64] = 64  # in the answer of aims: the piece may land somewhere


class Gait:
    """A way of moving; equal gaits have equal texts."""

    def __init__(self, verb: str, most: int) -> None:
        self.verb = verb
        self.most: i64 = most  # steps or distance; 0 where there is no limit

    def reach(self, board: Formation, start: i64) -> "vec[i64]":
        """The cells where the lifted piece may land."""
        raise NotImplementedError

    def aims(self, board: Formation, start: i64, goals: "vec[i64]") -> i64:
        """Bit i: the lifted piece may land on goals[i], of at most six; STIRS: it may land anywhere at all."""
        found = self.reach(board, start)
        mask: i64 = STIRS if len(found) else 0
        i: i64 = 0
        while i < len(goals):
            if goals[i] in found:
                mask |= bit(1, i)
            i += 1
        return mask

    @property
    def text(self) -> str:
        return f"{self.verb} {self.most}" if self.most else self.verb

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Gait) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        return f"{self.verb.capitalize()}({self.most or ''})"


def slides(board: Formation, cell: i64) -> "vec[i64]":
    """The cells one walking step away: empty, with room to slide, and leaving one group."""
    found = vec[i64](capacity=6)
    d: i64 = 0
    while d < 6:
        there = (cell + board.steps[d]) & board.mask
        if not board.cells[there] and board.gate(cell, d) and board.joins(there):
            found = append(found, there)
        d += 1
    return found


class Walk(Gait):
    """Up to `most` steps by any route; each must leave one group (§3.2.1)."""

    def __init__(self, most: int = 0) -> None:
        super().__init__("walk", most)

    def reach(self, board: Formation, start: i64) -> "vec[i64]":
        if self.most == 1:
            return slides(board, start)
        found = vec[i64]([start])
        done: i64 = 0
        steps: i64 = 0
        while done < len(found) and (steps < self.most or not self.most):
            ring = len(found)
            while done < ring:
                for there in slides(board, found[done]):
                    if there not in found:
                        found = append(found, there)
                done += 1
            steps += 1
        return found[1:]

    def aims(self, board: Formation, start: i64, goals: "vec[i64]") -> i64:
        most = self.most
        spans, mask = board.torus.spans, board.mask
        for goal in goals:
            if not most or i64(spans[(goal - start) & mask]) <= most:
                return super().aims(board, start, goals)
        return STIRS if len(slides(board, start)) else 0


class Run(Gait):
    """Exactly `most` steps, no hex entered twice, the start included (§3.2.3)."""

    def __init__(self, most: int) -> None:
        super().__init__("run", most)

    def reach(self, board: Formation, start: i64) -> "vec[i64]":
        return self._run(board, vec[i64]([start]), vec[i64](capacity=8))

    def _run(self, board: Formation, path: "vec[i64]", found: "vec[i64]") -> "vec[i64]":
        for there in slides(board, path[-1]):
            if there not in path:
                if len(path) < self.most:
                    found = self._run(board, append(path[:], there), found)
                elif there not in found:
                    found = append(found, there)
        return found


class Fly(Gait):
    """To any empty hex up to `most` away; only the landing must leave one group (§3.2.2)."""

    def __init__(self, most: int = 0) -> None:
        super().__init__("fly", most)

    def reach(self, board: Formation, start: i64) -> "vec[i64]":
        spans, mask, most = board.torus.spans, board.mask, self.most
        found = vec[i64](capacity=len(board.edge))
        for there in board.edge:
            if (not most or i64(spans[(there - start) & mask]) <= most) and board.joins(there):
                found = append(found, there)
        return found

    def aims(self, board: Formation, start: i64, goals: "vec[i64]") -> i64:
        spans, mask, most = board.torus.spans, board.mask, self.most
        found: i64 = 0
        i: i64 = 0
        while i < len(goals):
            if (not most or i64(spans[(goals[i] - start) & mask]) <= most) and board.joins(goals[i]):
                found |= STIRS | bit(1, i)
            i += 1
        if not found:
            for there in board.edge:
                if (not most or i64(spans[(there - start) & mask]) <= most) and board.joins(there):
                    return STIRS
        return found


class Jump(Gait):
    """In a straight line over one piece or more, to the first empty hex behind them (§3.2.4)."""

    def __init__(self) -> None:
        super().__init__("jump", 0)

    def reach(self, board: Formation, start: i64) -> "vec[i64]":
        found = vec[i64](capacity=6)
        d: i64 = 0
        while d < 6:
            step = board.steps[d]
            there = (start + step) & board.mask
            if board.cells[there]:
                while board.cells[there]:
                    there = (there + step) & board.mask
                if board.joins(there):
                    found = append(found, there)
            d += 1
        return found
