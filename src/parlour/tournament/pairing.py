"""Who sits where. Everybody sits in every seat equally often.

A block is the games of one group of players with one opening: each player once in each seat. Later blocks
of the group change who sits beside whom.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import permutations

Group = tuple[int, ...]  # players by their numbers
Scores = Mapping[int, tuple[int, ...]]  # by game: what each seat scored


@dataclass(frozen=True)
class Pairing:
    """A game to be played."""

    number: int  # from 1
    round: int  # from 1
    block: int  # from 0; it chooses the opening
    seats: Group


def block(group: Group, number: int) -> Iterator[Group]:
    """The seatings of the group's block of that number."""
    first, *others = group
    orders = list(permutations(others))
    order = (first, *orders[number % len(orders)])
    return (order[turn:] + order[:turn] for turn in range(len(order)))


class Draft:
    """Pairings as they are made, one block after another."""

    def __init__(self, scores: Scores) -> None:
        self.made: list[Pairing] = []
        self.scores = scores

    def add(self, groups: Iterable[Group], round_: int, number: int) -> None:
        """A block for each of the groups."""
        for group in groups:
            for seats in block(group, number):
                self.made.append(Pairing(len(self.made) + 1, round_, number, seats))

    @property
    def scored(self) -> bool:
        """Whether all that was made is played."""
        return all(pairing.number in self.scores for pairing in self.made)
