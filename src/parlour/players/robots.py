"""Robots by name. With the same seed and the same questions they play the same game."""

from collections.abc import Callable
from random import Random

from parlour.core.errors import BadOption
from parlour.core.judge import Judge
from parlour.core.state import State
from parlour.match.events import Offered
from parlour.players.player import Ask, Player

DECIDED = 1_000_000_000  # an end of the game outweighs every judgement


class RandomRobot:
    """Plays any legal move."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def move(self, ask: Ask) -> str:
        return self.rng.choice(ask.scene.choices).move

    def answer(self, ask: Ask, offer: Offered) -> bool:
        return obliges(ask, offer)


class GreedyRobot:
    """Plays the move after which it stands best, by the game's judge; without one it sees only ends of the game."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def move(self, ask: Ask) -> str:
        world = ask.world()
        judge: Judge | None = world.game.judge()
        worths = {}
        for code in world.moves():
            world.apply(code)
            worths[code] = worth(judge, world, ask.seat)
            world.undo()
        best = max(worths.values())
        code = self.rng.choice([code for code, it in worths.items() if it == best])
        return world.game.write(world, code)

    def answer(self, ask: Ask, offer: Offered) -> bool:
        return obliges(ask, offer)


def worth(judge: Judge | None, state: State, seat: int) -> int:
    """How well the seat stands, ends of the game included; 0 is even."""
    result = state.result()
    if result:
        return DECIDED * (result.scores[seat] - (len(result.scores) - 1))
    return judge.score(state, seat) if judge else 0


def obliges(ask: Ask, offer: Offered) -> bool:
    """Agree by the policy of the match; to a draw, unless one's own judge sees oneself ahead."""
    if offer.what != "draw":
        return offer.what in ask.policy.obliging
    world = ask.world()
    judge: Judge | None = world.game.judge()
    return judge is not None and judge.score(world, ask.seat) <= 0


# The only list of our robots.
ROBOTS: dict[str, Callable[[int], Player]] = {"random": RandomRobot, "greedy": GreedyRobot}


def player(name: str, *, seed: int = 0) -> Player:
    """The robot of that name."""
    if name not in ROBOTS:
        raise BadOption(f"there is no robot {name!r}; the robots are {', '.join(ROBOTS)}")
    return ROBOTS[name](seed)
