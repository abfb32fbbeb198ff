"""Robots by name. With the same seed and the same questions they play the same game, unless a clock hurries them."""

import re
import time
from collections.abc import Callable
from functools import partial
from random import Random

from parlour.core.errors import BadOption
from parlour.core.game import AnyGame
from parlour.core.judge import Judge
from parlour.core.state import State
from parlour.core.words import phrase
from parlour.match.events import Offered
from parlour.players.player import Ask, Player
from parlour.search.brain import Brain
from parlour.search.levels import TOP, Strength, level

DECIDED = 1_000_000_000  # an end of the game outweighs every judgement
Strengths = Callable[[AnyGame], Strength]

PLAYOUTS = 1000  # of the robot that is called mcts alone


class RandomRobot:
    """Plays any legal move."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def move(self, ask: Ask) -> str:
        world = ask.world()
        return ask.game.write(world, self.rng.choice(world.moves()))

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


class Thinker:
    """Looks ahead. It keeps what it thought from move to move."""

    def __init__(self, strength: Strengths, seed: int) -> None:
        self.strength = strength
        self.seed = seed
        self.brain: Brain | None = None
        self.heard: tuple[str, ...] = ()

    def move(self, ask: Ask) -> str:
        brain = self._brain(ask)
        thought = brain.choose(ask.world, nodes=ask.nodes, seconds=ask.share)
        world = ask.world()
        return world.game.write(world, thought.move)

    def _brain(self, ask: Ask) -> Brain:
        """The brain, told what has happened; a new one for a new game, an empty one where moves were taken back."""
        if self.brain is None or self.brain.game != ask.game:
            self.brain = Brain(ask.game, self.strength(ask.game), self.seed, time.perf_counter)
            self.heard = ()
        told = ask.told()
        if told[: len(self.heard)] == self.heard:
            self.brain.follow(told[len(self.heard) :])
        else:
            self.brain.forget()
        self.heard = told
        return self.brain

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


def _deep(depth: int) -> Strengths:
    return lambda game: Strength("alphabeta", depth=depth)


def _often(playouts: int) -> Strengths:
    return lambda game: Strength("mcts", playouts=playouts)


def _level(number: int, part: int = 1) -> Strengths:
    return lambda game: level(game, number, 1 / part)


# The only list of our robots.
ROBOTS: dict[str, Callable[[int], Player]] = {
    "random": RandomRobot,
    "greedy": GreedyRobot,
    "mcts": partial(Thinker, _often(PLAYOUTS)),
    **{f"level:{number}": partial(Thinker, _level(number)) for number in range(1, TOP + 1)},
}

# Families of them, told apart by numbers. A level over 10 has a tenth of its budget.
FAMILIES: dict[str, tuple[re.Pattern[str], Callable[..., Strengths]]] = {
    "alphabeta:DEPTH": (re.compile(r"alphabeta:([1-9]\d?)"), _deep),
    "mcts:PLAYOUTS": (re.compile(r"mcts:([1-9]\d{0,8})"), _often),
    "level:NUMBER/PART": (re.compile(rf"level:([1-{TOP}])/([1-9]\d{{0,3}})"), _level),
}


def player(name: str, *, seed: int = 0) -> Player:
    """The robot of that name."""
    make = _maker(name)
    if make is None:
        raise BadOption(phrase("player.robot", name=repr(name), robots=(*ROBOTS, *FAMILIES)))
    return make(seed)


def is_robot(name: str) -> bool:
    """Whether there is a robot of that name."""
    return _maker(name) is not None


def _maker(name: str) -> Callable[[int], Player] | None:
    for pattern, strength in FAMILIES.values():
        if found := pattern.fullmatch(name):
            return partial(Thinker, strength(*map(int, found.groups())))
    return ROBOTS.get(name)
