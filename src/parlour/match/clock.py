"""Clocks as values: how much time a seat has, and what a turn brings back.

`left` counts the seconds until a seat's flag falls, whatever the terms: with byo-yomi its main
time and all of its periods together. A clock never asks for the time; it is told.
"""

import math
from dataclasses import dataclass, replace

LAG = 0.03  # seconds between a thought and the press of the clock


@dataclass(frozen=True)
class Untimed:
    """Nobody is in a hurry."""


@dataclass(frozen=True)
class PerTurn:
    """The same seconds for every turn."""

    seconds: float


@dataclass(frozen=True)
class Fischer:
    """A base for the whole match, and an increment for every turn made."""

    base: float
    increment: float


@dataclass(frozen=True)
class ByoYomi:
    """A base, then periods: a turn that ends within a period gives the period back."""

    base: float
    periods: int
    seconds: float


Terms = Untimed | PerTurn | Fischer | ByoYomi


def allowance(terms: Terms) -> float:
    """The seconds that a seat begins with."""
    match terms:
        case Untimed():
            return math.inf
        case PerTurn(seconds):
            return seconds
        case Fischer(base, _):
            return base
        case ByoYomi(base, periods, seconds):
            return base + periods * seconds


def share(terms: Terms, left: float) -> float:
    """The seconds of those left that a move may sensibly take, with some kept for the way."""
    match terms:
        case Untimed():
            return math.inf
        case PerTurn():
            wise = left * 0.9
        case Fischer(_, increment):
            wise = min(left / 30 + increment * 0.9, left * 0.8)
        case ByoYomi(_, periods, seconds):
            main = left - periods * seconds
            wise = main / 30 + seconds * 0.9 if main > 0 else min(left % seconds or seconds, left) * 0.9
    return max(wise - LAG, left / 100)


def increment(terms: Terms) -> float:
    """The seconds that a turn brings back at the least, used or not."""
    match terms:
        case Untimed():
            return 0.0
        case Fischer(_, seconds) | PerTurn(seconds) | ByoYomi(_, _, seconds):
            return seconds


@dataclass(frozen=True)
class Clock:
    """The time of every seat; at most one seat's runs. It counts turns: a chain of moves is one."""

    terms: Terms
    left: tuple[float, ...]
    turn: int
    owner: int | None = None  # whose turn it is, whoever decides within it
    running: int | None = None
    since: float = 0.0
    paid: int = 0  # the last turn that earned its increment: undone and made again, it earns no other

    @classmethod
    def of(cls, terms: Terms, seats: int, turn: int) -> "Clock":
        """The clock before anybody's time runs."""
        return cls(terms, (allowance(terms),) * seats, turn)

    def reading(self, seat: int, now: float) -> float:
        """The seconds until the seat's flag would fall."""
        return self.left[seat] - (now - self.since if seat == self.running else 0)

    def falls(self) -> float | None:
        """When the running seat's flag falls, if nothing stops the clock."""
        if self.running is None or math.isinf(self.left[self.running]):
            return None
        return self.since + self.left[self.running]

    def stop(self, now: float) -> "Clock":
        """Charge the running seat, and let nobody's time run."""
        left = tuple(self.reading(seat, now) for seat in range(len(self.left)))
        return replace(self, left=left, running=None)

    def follow(self, turn: int, actor: int, now: float) -> "Clock":
        """Charge who ran, reward who finished a turn, and let the actor's time run; chance has none."""
        clock = self.stop(now)
        if turn != self.turn:
            clock = replace(clock._press(), turn=turn, owner=None)
        if actor < 0:
            return clock
        owner = actor if clock.owner is None else clock.owner
        return replace(clock, owner=owner, running=actor, since=now)

    def rewind(self, turn: int, actor: int, now: float) -> "Clock":
        """The clock when moves are undone: time that was spent stays spent."""
        return replace(self.stop(now), turn=turn, owner=None).follow(turn, actor, now)

    def put_off(self, seconds: float) -> "Clock":
        """As if the running time had begun so much later."""
        return replace(self, since=self.since + seconds)

    def _press(self) -> "Clock":
        """What the turn that ended brings back."""
        match self.terms:
            case Untimed():
                return self
            case PerTurn(seconds):
                return replace(self, left=(seconds,) * len(self.left))
            case Fischer(_, increment):
                return self._pay(increment)
            case ByoYomi(_, periods, seconds):
                return replace(self, left=tuple(_refilled(left, periods, seconds) for left in self.left))

    def _pay(self, increment: float) -> "Clock":
        if self.turn <= self.paid:
            return self
        left = tuple(had + increment * (seat == self.owner) for seat, had in enumerate(self.left))
        return replace(self, left=left, paid=self.turn)


def _refilled(left: float, periods: int, seconds: float) -> float:
    return left if left >= periods * seconds else math.ceil(left / seconds) * seconds
