"""Solves small games exactly: every state that can be reached, then backwards from the ends. Compiled.

States are told apart by their keys, so what decides the future must be in the key: a game whose rules
read its history (a draw by repetition, say) is solved with those options off. What nobody can force
goes on for ever and is a draw.
"""

from collections.abc import Callable
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from parlour.core.state import CHANCE, OVER, State

DRAWN: Final = -1
REPORT: Final = 2000  # states between two reports of progress


class TooLarge(Exception):
    """There are more states than one is willing to visit; tells how many each ply had."""

    def __init__(self, layers: list[int]) -> None:
        super().__init__(f"more than {sum(layers)} states")
        self.layers = layers


class Solution:
    """The value of a state: the seat that wins, or DRAWN; in how many turns; and how many states were visited."""

    def __init__(self, winner: int, turns: int, states: int) -> None:
        self.winner = winner
        self.turns = turns
        self.states = states


def solve(state: State, most: int, report: Callable[[int], None]) -> Solution:
    """The value of the state with best play by both seats; TooLarge where it takes more than `most` states."""
    graph = Graph()
    graph.grow(state, most, report)
    graph.solve()
    return Solution(int(graph.winner[0]), int(graph.turns[0]), len(graph.actor))


class Graph:
    """States as numbers in the order met, each with its actor and its edges; edge = child * 2 + (turn passed)."""

    def __init__(self) -> None:
        self.numbers: dict[int, int] = {}
        self.actor = vec[i64](capacity=1024)
        self.winner = vec[i64](capacity=1024)  # by state; DRAWN until shown otherwise
        self.turns = vec[i64](capacity=1024)  # how long the winner needs, the loser resisting
        self.edges = vec[i64](capacity=1024)
        self.begins = vec[i64](capacity=1024)  # by state, where its edges begin
        self.ended = vec[i64](capacity=64)  # the states where somebody has won

    def grow(self, state: State, most: int, report: Callable[[int], None]) -> None:
        """Visit all states that can be reached, ply by ply."""
        layer = [state.copy()]
        layers = [1]
        self._meet(state)
        while layer:
            later: list[State] = []
            for here in layer:
                self._expand(here, later)
                if len(self.actor) > most:
                    raise TooLarge(layers)
                if len(self.begins) % REPORT == 0:
                    report(len(self.actor))
            layer = later
            layers.append(len(later))
        self.begins = append(self.begins, len(self.edges))

    def _expand(self, here: State, later: list[State]) -> None:
        self.begins = append(self.begins, len(self.edges))
        turn = here.turn()
        for code in here.moves():
            here.apply(code)
            key = here.key()
            if key not in self.numbers:
                self._meet(here)
                later.append(here.copy())
            passed: i64 = 0 if here.turn() == turn else 1
            self.edges = append(self.edges, i64(self.numbers[key]) * 2 + passed)
            here.undo()

    def _meet(self, state: State) -> None:
        number = len(self.actor)
        self.numbers[state.key()] = int(number)
        actor = state.actor()
        if actor == CHANCE:
            raise ValueError("a game of chance has no exact value")
        winner = DRAWN
        if actor == OVER:
            result = state.result()
            best = None if result is None else result.winner
            winner = DRAWN if best is None else best
        self.actor = append(self.actor, actor)
        self.winner = append(self.winner, winner)
        self.turns = append(self.turns, i64(0))
        if winner != DRAWN:
            self.ended = append(self.ended, number)

    def solve(self) -> None:
        """Go back from the ends: shortest wins first, so that each state is settled with its true length."""
        size = len(self.actor)
        open_moves = vec[i64]([0] * int(size))  # edges of a state that do not lose yet
        n: i64 = 0
        while n < size:
            open_moves[n] = self.begins[n + 1] - self.begins[n]
            n += 1
        parents, begins = self._reversed(size)
        ring = self.ended
        length: i64 = 0
        waiting: dict[int, list[int]] = {}
        while len(ring) or waiting:
            i: i64 = 0
            while i < len(ring):
                ring = self._settle_parents(ring[i], length, ring, parents, begins, open_moves, waiting)
                i += 1
            length += 1
            ring = vec[i64](waiting.pop(int(length), []))

    def _settle_parents(
        self,
        child: i64,
        length: i64,
        ring: "vec[i64]",
        parents: "vec[i64]",
        begins: "vec[i64]",
        open_moves: "vec[i64]",
        waiting: dict[int, list[int]],
    ) -> "vec[i64]":
        """Tell the parents of a settled state; those settled by it wait for their turn, or join the ring at once."""
        seat = self.winner[child]
        i = begins[child]
        while i < begins[child + 1]:
            parent = parents[i] // 2
            passed = parents[i] % 2
            i += 1
            if self.winner[parent] != DRAWN:
                continue
            if self.turns[parent] < length + passed:
                self.turns[parent] = length + passed
            if self.actor[parent] != seat:
                open_moves[parent] -= 1
                if open_moves[parent]:
                    continue
            else:
                self.turns[parent] = length + passed
            self.winner[parent] = seat
            if self.turns[parent] == length:
                ring = append(ring, parent)
            else:
                waiting.setdefault(int(self.turns[parent]), []).append(int(parent))
        return ring

    def _reversed(self, size: i64) -> "tuple[vec[i64], vec[i64]]":
        """The edges turned round: parent * 2 + (turn passed), and where each state's begin."""
        begins = vec[i64]([0] * int(size + 1))
        for edge in self.edges:
            begins[edge // 2] += 1
        n: i64 = 0
        total: i64 = 0
        while n <= size:
            total += begins[n]
            begins[n] = total
            n += 1
        parents = vec[i64]([0] * len(self.edges))
        n = 0
        while n < size:
            i = self.begins[n]
            while i < self.begins[n + 1]:
                edge = self.edges[i]
                begins[edge // 2] -= 1
                parents[begins[edge // 2]] = n * 2 + edge % 2
                i += 1
            n += 1
        return parents, begins
