"""A mind for one game at one strength: chooses moves, and remembers what it has seen of the match."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from parlour.core.game import AnyGame
from parlour.core.judge import Judge
from parlour.core.state import CHANCE, State
from parlour.search.alphabeta import AlphaBeta
from parlour.search.budget import Budget
from parlour.search.levels import FEWEST, Strength, demand
from parlour.search.mcts import Tree
from parlour.search.playout import SURE
from parlour.search.score import chance
from parlour.search.thought import Thought

N = TypeVar("N", int, float)

BITS = range(8, 18)  # sizes of the table
PART = 2  # what a turn has left, over this, goes to a move after which it may go on


@dataclass
class Purse:
    """What a turn has left to be thought about with; None is no bound."""

    turn: int
    nodes: int | None
    seconds: float | None

    def pay(self, thought: Thought) -> None:
        """Take away what a move has cost."""
        if self.nodes is not None:
            self.nodes = max(self.nodes - thought.nodes, 0)
        if self.seconds is not None:
            self.seconds = max(self.seconds - thought.seconds, 0.0)


class Brain:
    """Time is told by the clock given; the seed decides among equals, and when to err."""

    def __init__(self, game: AnyGame, strength: Strength, seed: int, clock: Callable[[], float]) -> None:
        demand(game, strength.kind)
        self.game = game
        self.strength = strength
        self.judge = game.judge()
        self.edge = (self.judge or Judge()).edge()
        self.clock = clock
        self.rng = Random(seed)
        self.alphabeta = self._reader() if strength.kind == "alphabeta" else None
        self.seat = 0  # the last that was asked
        self.forget()

    def forget(self) -> None:
        """Another match begins, or moves were taken back."""
        self._sprout()
        self.state: State | None = None  # the last one asked about, and followed since
        self.seen: set[int] = set()  # keys of positions that have been
        self.plan: tuple[int, tuple[int, ...], int] | None = None  # key, line and score of the rest of a turn
        self.purse: Purse | None = None  # of the turn that was thought about last

    def _reader(self) -> AlphaBeta:
        """A search that errs as the strength says."""
        own = self.strength
        return AlphaBeta(self.judge, _bits(own.nodes), int(own.noise * self.edge), int(own.oversight * 1000))

    def _sprout(self) -> None:
        """Begin a new tree, which errs as the strength says."""
        points = chance(round(self.strength.noise * self.edge), self.edge) - 0.5
        self.tree = Tree(self.judge, noise=round(SURE * points))

    def follow(self, texts: Sequence[str]) -> None:
        """These moves were made since it was asked, as its seat was told of them."""
        codes: list[int] = []
        for text in texts:
            code = self._understood(text)
            if self.state is None or code is None:
                self._sprout()
                self.state = None
                return
            codes.append(code)
            self.state.apply(code)
            self.seen.add(self._key(self.state))
        self.tree.advance(codes)

    def _understood(self, text: str) -> int | None:
        """The move of that text, where nobody could have made it by cards that are not seen."""
        if self.state is None or (self.game.hidden and self.state.actor() != self.seat):
            return None
        return self.game.find(self.state, text)

    def choose(self, worlds: Callable[[], State], *, nodes: int | None = None, seconds: float | None = None) -> Thought:
        """A move of whoever acts in the worlds, within these bounds and its own. Every call gives a fresh world."""
        state = worlds()
        self._face(state)
        slip = self.rng.random()
        codes = self.judge.likely(state) if self.judge else state.moves()
        if self.plan and self.plan[0] == state.key() and self.plan[1][0] in codes:
            thought = Thought(self.plan[1][0], self.plan[2], self.plan[1], 0, 0, 0.0)
        elif len(codes) == 1 or slip < self.strength.blunders:
            code = self.rng.choice(self._fresh(state, codes))
            thought = Thought(code, 0, (code,), 0, 0, 0.0)
        else:
            purse = self._purse(state, seconds)
            part = PART if self._goes_on(state, codes) else 1
            thought = self._think(state, worlds, self._share(purse, part, nodes, seconds))
            purse.pay(thought)
        self._intend(state, thought)
        return thought

    def _fresh(self, state: State, codes: list[int]) -> list[int]:
        """The moves that lead to where it has not been, if there are any."""
        fresh = []
        for code in codes:
            state.apply(code)
            if self._key(state) not in self.seen:
                fresh.append(code)
            state.undo()
        return fresh or codes

    def consider(self, worlds: Callable[[], State], only: int | None = None) -> Thought:
        """The best move that it sees, and how the actor stands: without slips, and however few moves there are.

        If a move is given, how the actor stands with that one.
        """
        state = worlds()
        self._face(state)
        whole = self.strength
        return self._think(state, worlds, self._budget(whole.nodes, whole.seconds), only)

    def _think(self, state: State, worlds: Callable[[], State], budget: Budget, only: int | None = None) -> Thought:
        seed = self.rng.getrandbits(60)
        if self.alphabeta:
            return self.alphabeta.think(state, budget, seed, self.seen, only)
        return self.tree.think(worlds, budget, seed, only)

    def _key(self, state: State) -> int:
        return self.judge.key(state) if self.judge else state.key()

    def _face(self, state: State) -> None:
        """Be asked about this one; a tree that grew elsewhere is of no use."""
        seat = state.actor()
        if self.state is None or self.game.view(self.state, seat) != self.game.view(state, seat):
            self._sprout()
        self.state, self.seat = state.copy(), seat
        self.seen.add(self._key(state))

    def _intend(self, state: State, thought: Thought) -> None:
        """Keep the rest of a turn in mind: a chain is thought through once."""
        self.plan = None
        if self.alphabeta and len(thought.line) > 1:
            actor = state.actor()
            state.apply(thought.move)
            if state.actor() == actor:
                self.plan = (state.key(), thought.line[1:], thought.score)

    def _purse(self, state: State, seconds: float | None) -> Purse:
        """What is left for this turn of the seat's; a new one brings a whole budget."""
        if self.purse is None or self.purse.turn != state.turn():
            self.purse = Purse(state.turn(), self.strength.nodes, _least(self.strength.seconds, seconds))
        return self.purse

    def _goes_on(self, state: State, codes: list[int]) -> bool:
        """Whether the seat may have to think again in this turn, of which alpha-beta knows all but chance."""
        turn = state.turn()
        again = (CHANCE,) if self.alphabeta else (CHANCE, state.actor())
        for code in codes:
            state.apply(code)
            goes_on = state.turn() == turn and state.actor() in again
            state.undo()
            if goes_on:
                return True
        return False

    def _share(self, purse: Purse, part: int, nodes: int | None, seconds: float | None) -> Budget:
        """What this move may take of it, within these bounds."""
        own = None if purse.nodes is None else max(purse.nodes // part, FEWEST)
        time = None if purse.seconds is None else purse.seconds / part
        return self._budget(_least(own, nodes), _least(time, seconds))

    def _budget(self, nodes: int | None, seconds: float | None) -> Budget:
        own = self.strength
        return Budget(nodes=nodes, depth=own.depth, playouts=own.playouts, seconds=seconds, clock=self.clock)


def _least(one: N | None, two: N | None) -> N | None:
    return min((bound for bound in (one, two) if bound is not None), default=None)


def _bits(nodes: int | None) -> int:
    """A table for so many positions."""
    return BITS[-1] if nodes is None else min(max(nodes.bit_length() - 1, BITS[0]), BITS[-1])
