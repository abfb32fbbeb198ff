"""What a player is asked, and what it answers."""

import math
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Protocol, cast

from parlour.core.errors import Violation
from parlour.core.game import AnyGame
from parlour.core.scene import Scene
from parlour.core.state import State
from parlour.match import Match, Policy
from parlour.match.clock import increment, share
from parlour.match.events import Offered


@dataclass(frozen=True, eq=False)
class Ask:
    """A question to one seat: what it sees and was told, and how long it may think."""

    _match: Match
    _rng: Random
    seat: int
    budget: float | None  # seconds until the seat's flag falls; None without a clock
    nodes: int | None  # positions that a search may visit for this move; None for as many as it likes
    clocks: tuple[float, ...]  # seconds until the flag of each seat falls; infinite without a clock

    @property
    def game(self) -> AnyGame:
        return self._match.game

    @property
    def policy(self) -> Policy:
        return self._match.policy

    @property
    def increment(self) -> float:
        """The seconds that finishing the turn brings back, at the least."""
        return increment(self._match.clock.terms)

    @property
    def start(self) -> str:
        """The position that the match began with, in a game without secrets; empty for the game's own."""
        return "" if self.game.hidden else self._match.start

    @property
    def view(self) -> str:
        """The position as the seat knows it."""
        return self.game.view(self._match.state, self.seat)

    def moves(self) -> list[str]:
        """The texts of all legal moves; the seat that is to move knows them, whatever is hidden."""
        return self._match.state.texts()

    def explain(self, text: str) -> Violation | None:
        """The rule that the text breaks; None where it is legal."""
        return self.game.explain(self._match.state, text)

    @cached_property
    def scene(self) -> Scene:
        """What the seat sees, with the choices that it has."""
        return self.game.scene(self._match.state, self.seat)

    def world(self) -> State:
        """A copy of the state, or where something is hidden a guess that fits what the seat knows."""
        state = self._match.state
        return cast(State, self.game.guess(state, self.seat, self._rng)) if self.game.hidden else state.copy()

    def told(self, since: int = 0) -> tuple[str, ...]:
        """The moves made, from that one on, as the seat was told of them."""
        return self._match.told(self.seat, since)

    @property
    def share(self) -> float | None:
        """The seconds that this move may sensibly take; None without a clock."""
        return None if self.budget is None else share(self._match.clock.terms, self.budget)


class Player(Protocol):
    """Decides for a seat. It never holds the true state of a game with hidden information."""

    def move(self, ask: Ask) -> str:
        """The text of the move to make; empty when the budget ran out before there was one."""

    def answer(self, ask: Ask, offer: Offered) -> bool:
        """Whether to agree to the offer."""


def ask(match: Match, seat: int, now: float, rng: Random, nodes: int | None = None) -> Ask:
    """The question to this seat now; `rng` makes the guesses."""
    clocks = tuple(match.clock.reading(other, now) for other in range(match.game.seats))
    left = clocks[seat]
    return Ask(match, rng, seat, None if math.isinf(left) else max(left, 0.0), nodes, clocks)
