"""Solves small games exactly: every state that can be reached, then backwards from the ends. Compiled.

States are told apart by their keys, so what decides the future must be in the key: a game whose rules
read its history (a draw by repetition, say) is solved with those options off. What nobody can force
goes on for ever and is a draw.
"""

from collections.abc import Callable
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from parlour.core.errors import BadOption
from parlour.core.state import CHANCE, OVER, State
from parlour.core.words import phrase

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
        # Going back: edges by child (parent * 2 + turn passed), the moves of each state that do not lose
        # yet, the states just settled, and those settled with a greater length, which wait.
        self.parents = vec[i64](capacity=0)
        self.parents_begin = vec[i64](capacity=0)
        self.saving = vec[i64](capacity=0)
        self.ring = vec[i64](capacity=0)
        self.waiting: dict[int, list[int]] = {}

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
            raise BadOption(phrase("search.chance", game=state.game.key))
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

    # --- backwards ----------------------------------------------------------------------------

    def solve(self) -> None:
        """Go back from the ends, shortest wins first, so that each state is settled with its true length."""
        self._turn_round()
        self.ring = self.ended
        length: i64 = 0
        while len(self.ring) or self.waiting:
            i: i64 = 0
            while i < len(self.ring):
                self._tell_parents(self.ring[i], length)
                i += 1
            length += 1
            self.ring = vec[i64](self.waiting.pop(int(length), []))

    def _turn_round(self) -> None:
        """Sort the edges by child; count the moves of each state, all of which may save it yet."""
        size = len(self.actor)
        begins = vec[i64]([0] * int(size + 1))
        for edge in self.edges:
            begins[edge // 2] += 1
        n: i64 = 1
        while n <= size:
            begins[n] += begins[n - 1]
            n += 1
        self.parents = vec[i64]([0] * len(self.edges))
        self.saving = vec[i64]([0] * int(size))
        n = 0
        while n < size:
            i = self.begins[n]
            self.saving[n] = self.begins[n + 1] - i
            while i < self.begins[n + 1]:
                edge = self.edges[i]
                begins[edge // 2] -= 1
                self.parents[begins[edge // 2]] = n * 2 + edge % 2
                i += 1
            n += 1
        self.parents_begin = begins

    def _tell_parents(self, child: i64, length: i64) -> None:
        """The child is settled: its parents may win by going there, or have one hope less."""
        i = self.parents_begin[child]
        while i < self.parents_begin[child + 1]:
            edge = self.parents[i]
            parent = edge // 2
            if self.winner[parent] == DRAWN:
                self._tell(parent, self.winner[child], length + edge % 2, length)
            i += 1

    def _tell(self, parent: i64, seat: i64, turns: i64, length: i64) -> None:
        if self.actor[parent] == seat:
            self.turns[parent] = turns  # the first to tell is the shortest way
        else:
            self.turns[parent] = max(self.turns[parent], turns)  # the last to tell is the longest defence
            self.saving[parent] -= 1
            if self.saving[parent]:
                return
        self.winner[parent] = seat
        if self.turns[parent] == length:
            self.ring = append(self.ring, parent)
        else:
            self.waiting.setdefault(int(self.turns[parent]), []).append(int(parent))
