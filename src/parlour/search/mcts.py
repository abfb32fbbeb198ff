"""Monte Carlo tree search for any game: chance, hidden cards, any number of seats. Compiled.

Every playout begins in a world: a copy of the state, or where something is hidden a guess. It goes down the tree by
UCT, each seat for itself, adds what it has not met, plays on by the judge's quick steps and ends with the game or,
after some turns, with the judge's word. Legal moves may differ from world to world, so a move is measured by how
often it could have been chosen. A draw of chance that the thinking seat does not see does not divide the tree, so it
cannot act on it. In open games of two seats proven results are backed up, and the search ends with the last doubt.
"""

import math
from collections.abc import Callable
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from parlour.core.errors import GameError
from parlour.core.judge import Judge
from parlour.core.mix import mix
from parlour.core.state import CHANCE, OVER, State
from parlour.search.budget import Budget, Spent
from parlour.search.nodes import NONE, UNPROVEN, Nodes
from parlour.search.playout import SURE, Playout
from parlour.search.score import WON, promised
from parlour.search.thought import Thought

ROOM: Final = 200_000  # nodes
CURIOSITY: Final = 1.4  # in standard deviations of what playouts bring
CERTAINTY: Final = 0.02  # the least that these are taken for
DOUBT: Final = 0.05  # an untried move is expected to be so much worse than those tried
PLAYOUT: Final = 25  # positions, roughly
RANK: Final = 0.002  # and so much worse than the one that the judge puts before it


class Tree:
    """What playouts have found; `advance` keeps the part that a move leads to.

    `noise`, in thousandths of all points, makes it err, however many playouts there are.
    """

    def __init__(self, judge: Judge | None, room: int = ROOM, noise: int = 0) -> None:
        self.playout = Playout(judge)
        self.judge = self.playout.judge
        self.room: i64 = room
        self.noise: i64 = noise
        self.salt: i64 = 0
        self.nodes = Nodes()
        self.budget = Budget()
        self.observer = 0
        self.only: list[int] = []  # the moves of the root that are looked at; those worth a thought where it is empty
        self.hidden = False
        self.solves = False
        self.path = vec[i64](capacity=64)
        self.round: i64 = 0  # playouts ever made
        self.points = 0.0  # of the thinking seat in all playouts, and their squares
        self.squares = 0.0
        self.labels: dict[str, int] = {}  # of draws that are not seen

    # --- the root -----------------------------------------------------------------------------------

    def think(self, world: Callable[[], State], budget: Budget, seed: int = 0, only: int | None = None) -> Thought:
        """The move tried most, or the quickest proven win; `only` is looked at, if given.

        Each call of `world` gives a state of its own.
        """
        state = world()
        if state.actor() < 0:
            raise GameError("nobody is to move in this state")
        self._sit(state, budget, seed)
        self.only = [] if only is None else [only]
        root, made = state.copy(), i64(0)
        try:
            while made < budget.playouts and self.nodes.proof[0] == UNPROVEN:
                self._iterate(state if made == 0 else world())
                made += 1
        except Spent:
            pass
        score, line = self._score(root), self._line(root)
        return Thought(line[0], score, line, int(made), int(budget.spent), budget.elapsed())

    def advance(self, codes: list[int]) -> None:
        """These moves were made. Where the tree has not been it begins anew."""
        node: i64 = 0
        for code in codes:
            if node != NONE:
                node = self.nodes.child(node, code)
        self.nodes = Nodes() if node == NONE else self.nodes.below(node)

    def _sit(self, state: State, budget: Budget, seed: int) -> None:
        self.budget = budget
        self.observer = state.actor()
        self.hidden = state.game.hidden
        self.solves = state.game.seats == 2 and not self.hidden
        fresh = min(budget.expects(self.judge.pace()), int(budget.playouts) * PLAYOUT)
        self.playout.sit(state, seed, fresh + int(self.nodes.visits[0]) * PLAYOUT)
        self.salt = self.playout.luck

    def _score(self, state: State) -> int:
        """How the actor stands after its favourite, in the judge's units."""
        nodes, actor = self.nodes, state.actor()
        child = self._favourite(0, actor)
        if child == NONE:
            return self.judge.score(state, actor)
        standing = self._standing(child, actor)
        if standing:
            turns = int(nodes.ends[child]) - state.turn()
            return WON - turns if standing > 0 else turns - WON
        return promised(int(nodes.total[child]) / (SURE * int(nodes.visits[child])), self.judge.edge())

    def _line(self, state: State) -> tuple[int, ...]:
        """The favourites one after the other, as far as this world allows them."""
        codes: list[int] = []
        node: i64 = 0
        while state.actor() >= 0:
            node = self._favourite(node, state.actor())
            if node == NONE or int(self.nodes.code[node]) not in state.moves():
                break
            codes.append(int(self.nodes.code[node]))
            state.apply(codes[-1])
        return tuple(codes) if codes else (self.judge.order(state, self._worth_a_thought(state, 0))[0],)

    def _favourite(self, node: i64, actor: i64) -> i64:
        nodes = self.nodes
        best, child = i64(NONE), nodes.first[node]
        while child != NONE:
            tried = nodes.visits[child] > 0 or nodes.proof[child] != UNPROVEN
            if tried and (best == NONE or self._preferred(child, best, actor)):
                best = child
            child = nodes.sibling[child]
        return best

    def _preferred(self, child: i64, best: i64, actor: i64) -> bool:
        """Proven wins first, the quicker the better; proven losses last, the slower the better; else by appeal."""
        if self._standing(child, actor) == self._standing(best, actor) == 0:
            return self._appeal(child) > self._appeal(best)
        return self._surer(child, best, actor)

    def _appeal(self, node: i64) -> i64:
        """How often it was tried; with noise what came of it, bent."""
        nodes = self.nodes
        if not self.noise:
            return nodes.visits[node]
        bend = mix(nodes.code[node] ^ self.salt) % (2 * self.noise + 1) - self.noise
        return nodes.total[node] // max(nodes.visits[node], 1) + bend

    def _standing(self, node: i64, actor: i64) -> i64:
        """1 for a proven win of the actor, -1 for a proven loss, 0 for the rest."""
        proof = self.nodes.proof[node]
        if proof == UNPROVEN or proof * 2 == SURE:
            return 0
        return 1 if (proof == SURE) == (actor == 0) else -1

    # --- one playout ------------------------------------------------------------------------------------

    def _iterate(self, state: State) -> None:
        """Down the tree, one step beyond it, to an end, and back."""
        nodes, playout = self.nodes, self.playout
        self.path = vec[i64]([0])
        self.round += 1
        node: i64 = 0
        while True:
            actor: i64 = state.actor()
            if actor == OVER or nodes.proof[node] != UNPROVEN:
                self._certain(state, node)
                break
            fresh = nodes.visits[node] == 0 and node != 0
            child = i64(NONE) if fresh else self._chosen(state, node, actor)
            if child == NONE:
                playout.run(state, self.budget)
                break
            node = child
            self.path = append(self.path, node)
        self._back_up()

    def _certain(self, state: State, node: i64) -> None:
        """The rewards of an end, or of a position that is proven."""
        nodes, playout = self.nodes, self.playout
        result = state.result()
        if result is not None:
            playout.settle(result)
            if self.solves:
                nodes.proof[node] = playout.rewards[0]
                nodes.ends[node] = state.turn()
        else:
            playout.rewards[0] = nodes.proof[node]
            playout.rewards[1] = SURE - nodes.proof[node]

    def _chosen(self, state: State, node: i64, actor: i64) -> i64:
        """Choose a child and go there; NONE where there is no room for children."""
        self.budget.spend()
        if actor == CHANCE:
            return self._dealt(state, node)
        nodes = self.nodes
        if nodes.first[node] == NONE:
            self._meet(self.judge.order(state, self._worth_a_thought(state, node)), node, actor)
        elif self.hidden:
            self._meet(self._worth_a_thought(state, node), node, actor)
        child = self._urgent(node)
        if child != NONE:
            state.apply(int(nodes.code[child]))
        return child

    def _worth_a_thought(self, state: State, node: i64) -> list[int]:
        return self.only if self.only and node == 0 else self.judge.likely(state)

    def _dealt(self, state: State, node: i64) -> i64:
        """Let chance choose; what the thinking seat does not see is one child for all."""
        nodes = self.nodes
        if nodes.size() >= self.room:
            return NONE
        dealt = self.playout.deal(state)
        label = self._label(state, dealt) if self.hidden else dealt
        if not self.hidden and nodes.first[node] == NONE:
            for code in state.moves():
                nodes.add(node, code, CHANCE)
        nodes.actor[node] = CHANCE
        child = nodes.child(node, label)
        if child == NONE:
            child = nodes.add(node, label, CHANCE)
        state.apply(dealt)
        return child

    def _label(self, state: State, code: int) -> int:
        """A number for what the thinking seat is shown of the draw."""
        text = str(state.game.show(state, code, self.observer))
        return self.labels.setdefault(text, len(self.labels))

    def _meet(self, codes: list[int], node: i64, actor: i64) -> None:
        """Give every move a child while there is room for all, and count that it can be chosen now."""
        nodes = self.nodes
        nodes.actor[node] = actor
        full = nodes.size() + len(codes) > self.room
        for number in range(len(codes)):
            code: i64 = codes[number]
            child = nodes.child(node, code) if self.hidden else NONE
            if child == NONE and not full:
                child = nodes.add(node, code, actor)
            if child != NONE:
                nodes.chances[child] += 1
                nodes.seen[child] = self.round

    def _urgent(self, node: i64) -> i64:
        """The child with the best prospect, what was tried less weighing more; not what is proven lost, or NONE."""
        nodes = self.nodes
        first, actor = nodes.first[node], nodes.actor[node]
        untried, curiosity = self._mean(node) - DOUBT, CURIOSITY * self._spread()
        best, most = i64(NONE), -1.0e9
        child, rank = first, 0.0
        while child != NONE:
            if (not self.hidden or nodes.seen[child] == self.round) and self._standing(child, actor) >= 0:
                visits = nodes.visits[child]
                chances = nodes.chances[child] if self.hidden else nodes.visits[node]
                hope = curiosity * math.sqrt(math.log(float(chances) + 1.0) / float(max(visits, 1)))
                if visits:
                    hope += float(nodes.total[child]) / float(SURE * visits)
                else:
                    hope += untried - rank
                    rank += RANK
                if hope > most:
                    best, most = child, hope
            child = nodes.sibling[child]
        return best

    def _mean(self, node: i64) -> float:
        """What the moves tried from here were worth to whoever makes them; a half where none was."""
        nodes, total, visits = self.nodes, i64(0), i64(0)
        child = nodes.first[node]
        while child != NONE:
            total += nodes.total[child]
            visits += nodes.visits[child]
            child = nodes.sibling[child]
        return float(total) / float(SURE * visits) if visits else 0.5

    def _spread(self) -> float:
        """How much the outcomes of playouts differ: half a game where they are won and lost alike."""
        count = float(self.round) + 1.0  # one outcome more, a draw, so that there is always one
        mean = (self.points + 0.5) / count
        return max(math.sqrt(max((self.squares + 0.25) / count - mean * mean, 0.0)), CERTAINTY)

    # --- and back ---------------------------------------------------------------------------------------

    def _back_up(self) -> None:
        """Tell every node on the way what came of it."""
        nodes, rewards = self.nodes, self.playout.rewards
        points = float(rewards[self.observer]) / float(SURE)
        self.points += points
        self.squares += points * points
        i = i64(len(self.path)) - 1
        proving = self.solves and nodes.proof[self.path[i]] != UNPROVEN
        while i >= 0:
            node = self.path[i]
            if proving and nodes.proof[node] == UNPROVEN:
                proving = self._proves(node)
            nodes.visits[node] += 1
            if nodes.mover[node] >= 0:
                nodes.total[node] += rewards[nodes.mover[node]]
            i -= 1

    def _proves(self, node: i64) -> bool:
        """Whether the children settle the node: one wins for the actor, or nothing else is left."""
        nodes, actor = self.nodes, self.nodes.actor[node]
        best, child = i64(NONE), nodes.first[node]
        complete, equal = True, True
        while child != NONE:
            proof = nodes.proof[child]
            if proof == UNPROVEN:
                complete = False
            elif best == NONE:
                best = child
            else:
                equal = equal and proof == nodes.proof[best]
                if self._surer(child, best, actor):
                    best = child
            child = nodes.sibling[child]
        won = actor != CHANCE and best != NONE and self._standing(best, actor) > 0
        if won or (complete and (actor != CHANCE or equal)):
            nodes.proof[node] = nodes.proof[best]
            nodes.ends[node] = nodes.ends[best]
            return True
        return False

    def _surer(self, child: i64, best: i64, actor: i64) -> bool:
        """Whether a proven child is better for the actor: more points, a quicker win, a slower loss. Chance delays."""
        nodes = self.nodes
        one, two = self._standing(child, actor), self._standing(best, actor)
        if one != two:
            return one > two
        quicker = one > 0 and actor != CHANCE
        return nodes.ends[child] < nodes.ends[best] if quicker else nodes.ends[child] > nodes.ends[best]
