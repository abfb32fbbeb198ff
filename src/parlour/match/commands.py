"""What a seat may ask of a match."""

from dataclasses import dataclass
from typing import Literal, cast

from parlour.match import forms

What = Literal["undo", "draw", "pause", "resume", "rematch"]


@dataclass(frozen=True)
class Move:
    """Make the move with this text."""

    seat: int
    text: str


@dataclass(frozen=True)
class Offer:
    """Ask the other seats for a courtesy."""

    seat: int
    what: What
    turn: int | None = None  # undo: back to this turn of one's own; else the last one
    seconds: float | None = None  # pause: so long; else until it is resumed


@dataclass(frozen=True)
class Withdraw:
    """Take back an offer that nobody has answered yet."""

    seat: int
    what: What


@dataclass(frozen=True)
class Answer:
    """Agree to the offer of seat `to`, or decline it."""

    seat: int
    to: int
    what: What
    agrees: bool


@dataclass(frozen=True)
class Forfeit:
    """Give the game up."""

    seat: int


@dataclass(frozen=True)
class Recall:
    """Start the return timer of the seat that asked for the pause."""

    seat: int


@dataclass(frozen=True)
class Return:
    """Be back in time."""

    seat: int


Command = Move | Offer | Withdraw | Answer | Forfeit | Recall | Return


def read_command(data: object) -> Command:
    """The command of that JSON form; ValueError says what is wrong with it."""
    return cast(Command, forms.read(Command, data))
