"""What a player is asked, and what it answers."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Protocol, cast

from parlour.core.scene import Scene
from parlour.core.state import State
from parlour.match import Match, Policy
from parlour.match.events import Offered


@dataclass(frozen=True)
class Ask:
    """A question to one seat: what it sees, and how long it may think."""

    scene: Scene
    seat: int
    budget: float | None  # seconds until the seat's flag falls; None without a clock
    policy: Policy
    world: Callable[
        [], State
    ]  # a copy of the state, or where something is hidden a guess that fits what the seat knows


class Player(Protocol):
    """Decides for a seat. It never holds the true state of a game with hidden information."""

    def move(self, ask: Ask) -> str:
        """The text of the move to make; empty when the budget ran out before there was one."""

    def answer(self, ask: Ask, offer: Offered) -> bool:
        """Whether to agree to the offer."""


def ask(match: Match, seat: int, now: float, rng: Random) -> Ask:
    """The question to this seat now; `rng` makes the guesses."""
    game, state = match.game, match.state

    def world() -> State:
        return cast(State, game.guess(state, seat, rng)) if game.hidden else state.copy()

    left = match.clock.reading(seat, now)
    return Ask(game.scene(state, seat), seat, None if math.isinf(left) else max(left, 0.0), match.policy, world)
