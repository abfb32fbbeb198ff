"""Play, referee, study and compete in board games: one set of exact rules for people and programs.

>>> import parlour
>>> state = parlour.load("hanto/epsilon").start()
>>> state.play("B@0,0", "B@0,1")
>>> len(state.moves())
11
"""

from importlib.metadata import version

from parlour import _build

_build.choose()  # before all further imports, which must obey it

from parlour.core.errors import (
    BadNotation,
    BadOption,
    BadPosition,
    BadRecord,
    GameError,
    IllegalMove,
    Refused,
    Violation,
)
from parlour.core.game import Game
from parlour.core.record import Record, read, read_all
from parlour.core.result import Result
from parlour.core.state import CHANCE, OVER, State
from parlour.games import catalogue, load
from parlour.match import Match

__all__ = [
    "CHANCE",
    "OVER",
    "BadNotation",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Game",
    "GameError",
    "IllegalMove",
    "Match",
    "Record",
    "Refused",
    "Result",
    "State",
    "Violation",
    "catalogue",
    "load",
    "record",
    "records",
]

__version__ = version("parlour")


def record(text: str) -> Record:
    """The one record in the text."""
    return read(text, load)


def records(text: str) -> list[Record]:
    """Every record in the text."""
    return read_all(text, load)
