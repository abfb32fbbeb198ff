"""An event as a frozen value: all that its results depend on, and nothing else.

How many processes play it, on which machines and where it is kept are no part of it: with node budgets the
same plan gives the same games.
"""

import hashlib
from dataclasses import dataclass
from functools import cached_property
from textwrap import shorten
from typing import Literal

from parlour.core.game import AnyGame
from parlour.core.option import Setting
from parlour.core.words import Phrase, phrase
from parlour.games import load
from parlour.match import Terms
from parlour.match.forms import Json, write
from parlour.terminal.terms import read_terms
from parlour.tournament.openings import Opening

LINE = 90  # characters of a difference on either side

Format = Literal["round-robin", "gauntlet", "swiss", "knockout"]


@dataclass(frozen=True)
class Entrant:
    """A player of the event: what it is called there, and what it is."""

    name: str
    player: str


@dataclass(frozen=True)
class Plan:
    """Who plays what against whom, under which terms."""

    key: str
    options: tuple[tuple[str, Setting], ...]
    rules: str  # the version
    players: tuple[Entrant, ...]
    format: Format
    games: int  # that each pairing plays
    rounds: int  # of a Swiss; 0 elsewhere
    clock: str
    nodes: int | None
    limit: int  # turns until the director draws a game; 0 where the game's own rules see to it
    plies: int  # random moves that open each game
    openings: tuple[Opening, ...]
    sprt: tuple[float, float] | None
    seed: int

    @cached_property
    def game(self) -> AnyGame:
        return load(self.key, **dict(self.options))

    def __getstate__(self) -> dict[str, object]:
        """Without the game, which each process makes for itself."""
        return {name: value for name, value in vars(self).items() if name != "game"}

    @property
    def seats(self) -> int:
        return self.game.seats

    @property
    def blocks(self) -> int:
        """How many blocks each pairing plays: in a block everybody sits once in every seat."""
        return self.games // self.seats

    @property
    def terms(self) -> Terms:
        return read_terms(self.clock)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(entrant.name for entrant in self.players)

    def seed_of(self, *place: object) -> int:
        """The seed of one thing in the event, the same in whatever order and process it happens."""
        text = "/".join(map(str, (self.seed, *place)))
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:7], "big")


def differences(old: Json, plan: Plan) -> list[Phrase]:
    """What is not the same in the JSON form of a plan and in this one, in words."""
    new = write(plan)
    if not (isinstance(old, dict) and isinstance(new, dict)):
        return [phrase("plan.unreadable")]
    return [_difference(name, old.get(name), value) for name, value in new.items() if old.get(name) != value]


def _difference(name: str, old: Json, new: Json) -> Phrase:
    before, now = (shorten(_worded(value), LINE, placeholder=" …") for value in (old, new))
    key = "plan.changed" if before != now else "plan.changed-later"
    return phrase(key, name=name, before=before, now=now)


def _worded(value: Json) -> str:
    """A part of a plan's JSON form as people write it."""
    match value:
        case None | []:
            return str(phrase("option.none"))
        case {"name": name, "player": player}:
            return str(name) if name == player else f"{name}={player}"
        case {"start": start, "moves": list(moves)}:
            return " ".join(map(str, [start, *moves])).strip()
        case [str(name), setting]:
            return f"{name}={setting}"
        case list():
            return ", ".join(map(_worded, value))
        case _:
            return str(value)
