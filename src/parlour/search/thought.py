"""What a search came to."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Thought:
    """A move, how well the seat to move stands after it, and the line expected."""

    move: int
    score: int  # in the judge's units; beyond PROVEN the end is forced
    line: tuple[int, ...]  # the move first
    depth: int  # turns looked ahead, or playouts made
    nodes: int
    seconds: float
