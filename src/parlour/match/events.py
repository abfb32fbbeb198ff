"""What happens in a match. Its events are the match: whoever takes them one by one has it."""

from dataclasses import dataclass
from typing import Literal, cast

from parlour.core.option import Setting
from parlour.match import forms
from parlour.match.clock import Terms
from parlour.match.commands import What
from parlour.match.policy import Policy


@dataclass(frozen=True)
class Begun:
    """The match began: all that is settled before the first move."""

    at: float
    game: str
    options: tuple[tuple[str, Setting], ...]
    rules: str  # the version; a match goes on under no other
    start: str  # a position text; empty for the game's own beginning
    names: tuple[str, ...]
    clock: Terms
    policy: Policy
    seed: int | None  # None for everybody but the host


@dataclass(frozen=True)
class Moved:
    """A seat moved, or chance did."""

    at: float
    seat: int  # CHANCE for a draw
    text: str


@dataclass(frozen=True)
class Offered:
    """A seat asks the others for a courtesy."""

    at: float
    seat: int
    what: What
    turn: int | None
    seconds: float | None
    ply: int  # the moves made by then


@dataclass(frozen=True)
class Answered:
    """A seat agreed to the offer of seat `to`, or declined it."""

    at: float
    seat: int
    to: int
    what: What
    agrees: bool


@dataclass(frozen=True)
class Closed:
    """An offer came to nothing."""

    at: float
    seat: int
    what: What
    how: Literal["withdrawn", "expired"]


@dataclass(frozen=True)
class Denied:
    """What a seat asked for cannot be done; all seats are told why."""

    at: float
    seat: int
    what: What
    reason: str  # the key of a sentence


@dataclass(frozen=True)
class Undone:
    """The last moves are taken back; the first `kept` remain."""

    at: float
    seat: int
    kept: int


@dataclass(frozen=True)
class Paused:
    """The clock stands still, for so long or until the match is resumed."""

    at: float
    seat: int  # who asked for it
    seconds: float | None


@dataclass(frozen=True)
class Recalled:
    """A seat started the return timer."""

    at: float
    seat: int


@dataclass(frozen=True)
class Resumed:
    """The match goes on where it was paused."""

    at: float


@dataclass(frozen=True)
class Woken:
    """The host was away since the event before; that time counts for nobody."""

    at: float


@dataclass(frozen=True)
class Ended:
    """The match is over, by the rules or without them."""

    at: float
    scores: tuple[int, ...]
    ending: str
    seat: int | None = None  # who brought it about, where it was not by the rules
    why: str = ""  # the rule that an illegal move broke


@dataclass(frozen=True)
class Rematched:
    """All agreed to play again."""

    at: float


Event = (
    Begun
    | Moved
    | Offered
    | Answered
    | Closed
    | Denied
    | Undone
    | Paused
    | Recalled
    | Resumed
    | Woken
    | Ended
    | Rematched
)


def read_event(data: object) -> Event:
    """The event of that JSON form; ValueError says what is wrong with it."""
    return cast(Event, forms.read(Event, data))
