"""The tree of a Monte Carlo search, as numbers in vectors. Compiled.

Node 0 is the root. A node is a move made from its parent: by whom, how often it was tried, and what came of it
for whoever made it. Children are a linked list in the order in which they were met.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from parlour.core.state import OVER

NONE: Final = -1
UNPROVEN: Final = -1


class Nodes:
    """A tree that grows; `below` leaves behind what is not needed any more."""

    def __init__(self) -> None:
        self.code = vec[i64](capacity=256)
        self.mover = vec[i64](capacity=256)
        self.visits = vec[i64](capacity=256)
        self.chances = vec[i64](capacity=256)  # how often it could have been tried
        self.seen = vec[i64](capacity=256)  # the playout in which that was last so
        self.total = vec[i64](capacity=256)  # thousandths of all points, for the mover
        self.first = vec[i64](capacity=256)
        self.last = vec[i64](capacity=256)
        self.sibling = vec[i64](capacity=256)
        self.actor = vec[i64](capacity=256)  # who decides here; OVER while no child is known
        self.proof = vec[i64](capacity=256)  # thousandths that seat 0 is sure of, or UNPROVEN
        self.ends = vec[i64](capacity=256)  # the turn in which a proven game ends
        self.add(NONE, 0, OVER)

    def size(self) -> i64:
        """How many nodes there are."""
        return len(self.code)

    def add(self, parent: i64, code: i64, mover: i64) -> i64:
        """A new last child of the parent, untried."""
        node = i64(len(self.code))
        self.code = append(self.code, code)
        self.mover = append(self.mover, mover)
        self.visits = append(self.visits, i64(0))
        self.chances = append(self.chances, i64(0))
        self.seen = append(self.seen, i64(0))
        self.total = append(self.total, i64(0))
        self.first = append(self.first, i64(NONE))
        self.last = append(self.last, i64(NONE))
        self.sibling = append(self.sibling, i64(NONE))
        self.actor = append(self.actor, i64(OVER))
        self.proof = append(self.proof, i64(UNPROVEN))
        self.ends = append(self.ends, i64(0))
        if parent != NONE:
            if self.first[parent] == NONE:
                self.first[parent] = node
            else:
                self.sibling[self.last[parent]] = node
            self.last[parent] = node
        return node

    def child(self, node: i64, code: i64) -> i64:
        """The child by that move, or NONE."""
        child, codes, siblings = self.first[node], self.code, self.sibling
        while child != NONE and codes[child] != code:
            child = siblings[child]
        return child

    def below(self, node: i64) -> "Nodes":
        """The tree from that node on, as a tree of its own."""
        tree = Nodes()
        tree.move_from(0, self, node)
        old = vec[i64]([int(node)])
        at: i64 = 0
        while at < len(old):
            child = self.first[old[at]]
            while child != NONE:
                twin = tree.add(at, self.code[child], self.mover[child])
                tree.move_from(twin, self, child)
                old = append(old, child)
                child = self.sibling[child]
            at += 1
        return tree

    def move_from(self, node: i64, other: "Nodes", twin: i64) -> None:
        """Take over what the other tree knows of its twin."""
        self.mover[node] = other.mover[twin]
        self.visits[node] = other.visits[twin]
        self.chances[node] = other.chances[twin]
        self.total[node] = other.total[twin]
        self.actor[node] = other.actor[twin]
        self.proof[node] = other.proof[twin]
        self.ends[node] = other.ends[twin]
