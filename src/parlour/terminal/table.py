"""Who sits where, before a match begins. The seat of a robot bears the robot's name, also in a save."""

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random

from parlour.core.errors import BadOption
from parlour.core.game import AnyGame
from parlour.core.words import phrase
from parlour.match import Match, Terms, Untimed
from parlour.players import Player, is_robot, player

PERSON = "human"


def any_seed() -> int:
    """A seed that nobody has chosen."""
    return Random().getrandbits(32)


@dataclass(frozen=True)
class Table:
    """All that is settled before the first move."""

    game: AnyGame
    names: tuple[str, ...]
    terms: Terms = field(default_factory=Untimed)
    seed: int = field(default_factory=any_seed)

    def begin(self) -> Match:
        """The match, now."""
        return Match.begin(self.game, names=self.names, clock=self.terms, seed=self.seed, now=time.time())


def robots_at(names: Sequence[str], seed: int) -> dict[int, Player]:
    """The robots among those who sit there, by seat."""
    return {seat: player(name, seed=seed + seat) for seat, name in enumerate(names) if is_robot(name)}


def names_of(game: AnyGame, seats: Sequence[str], people: Sequence[str]) -> tuple[str, ...]:
    """The names at the seats: those of robots, and for people what is given; without one, none."""
    seats = seats or [PERSON] * game.seats
    if len(seats) != game.seats:
        raise BadOption(phrase("table.seats", game=game.key, seats=game.seats, count=len(seats)))
    given = iter(people)
    names = tuple(_name(game, seat, who, given) for seat, who in enumerate(seats))
    if rest := list(given):
        raise BadOption(phrase("table.names", names=", ".join(rest)))
    return names


def _name(game: AnyGame, seat: int, who: str, given: Iterator[str]) -> str:
    if who != PERSON:
        player(who)  # which says what robots there are
        return who
    name = next(given, None)
    if name is None:
        return ""
    if not name:
        raise BadOption(phrase("table.nameless", seat=game.called(seat)))
    if is_robot(name):
        raise BadOption(phrase("table.robot", name=name))
    return name
