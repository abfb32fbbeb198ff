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
from parlour.match.clock import Terms, increment, share
from parlour.match.events import Offered


@dataclass(frozen=True, eq=False)
class Ask:
    """A question to one seat: what it knows and was told, and how long it may think.

    Neither the match nor its seed nor what others hide can be reached from here.
    """

    game: AnyGame
    policy: Policy
    terms: Terms  # of the clock
    start: str  # the position that the match began with, in a game without secrets; empty for the game's own
    seat: int
    budget: float | None  # seconds until the seat's flag falls; None without a clock
    nodes: int | None  # positions that a search may visit for this move; None for as many as it likes
    clocks: tuple[float, ...]  # seconds until the flag of each seat falls; infinite without a clock
    _known: State  # one of the worlds that the seat cannot tell apart
    _told: tuple[str, ...]
    _rng: Random

    @property
    def increment(self) -> float:
        """The seconds that finishing the turn brings back, at the least."""
        return increment(self.terms)

    @property
    def view(self) -> str:
        """The position as the seat knows it."""
        return self.game.view(self._known, self.seat)

    def moves(self) -> list[str]:
        """The texts of all legal moves; where another seat is to move, as far as this one knows."""
        return self._known.texts()

    def explain(self, text: str) -> Violation | None:
        """The rule that the text breaks; None where it is legal."""
        return self.game.explain(self._known, text)

    @cached_property
    def scene(self) -> Scene:
        """What the seat sees, with the choices that it has."""
        return self.game.scene(self._known, self.seat)

    def world(self) -> State:
        """A copy of the state, or where something is hidden a guess that fits what the seat knows."""
        return cast(State, self.game.guess(self._known, self.seat, self._rng))

    def told(self, since: int = 0) -> tuple[str, ...]:
        """The moves made, from that one on, as the seat was told of them."""
        return self._told[since:]

    @property
    def share(self) -> float | None:
        """The seconds that this move may sensibly take; None without a clock."""
        return None if self.budget is None else share(self.terms, self.budget)


class Player(Protocol):
    """Decides for a seat. Nothing that it is given leads to the true state of a game with hidden information.

    Python has no walls within a process: whoever is not trusted plays as a process of its own, a bot.
    """

    def move(self, ask: Ask) -> str:
        """The text of the move to make; empty when the budget ran out before there was one."""

    def answer(self, ask: Ask, offer: Offered) -> bool:
        """Whether to agree to the offer."""


def ask(match: Match, seat: int, now: float, rng: Random, nodes: int | None = None) -> Ask:
    """The question to this seat now; `rng` makes the guesses."""
    clocks = tuple(match.clock.reading(other, now) for other in range(match.game.seats))
    return Ask(
        game=match.game,
        policy=match.policy,
        terms=match.clock.terms,
        start="" if match.game.hidden else match.start,
        seat=seat,
        budget=None if math.isinf(clocks[seat]) else max(clocks[seat], 0.0),
        nodes=nodes,
        clocks=clocks,
        _known=match.game.guess(match.state, seat, Random(0)),
        _told=match.told(seat),
        _rng=rng,
    )
