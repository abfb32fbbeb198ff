"""How games and clocks are given on the wire, and what follows from them."""

from collections.abc import Mapping
from functools import lru_cache

import parlour
from parlour.core.game import AnyGame
from parlour.core.option import Setting
from parlour.match import Terms, Untimed
from parlour.match.clock import allowance
from parlour.match.forms import read
from parlour.server.problems import Problem
from parlour.storage.directory import Table

DAY = 86400.0


def load(key: str, options: Mapping[str, Setting]) -> AnyGame:
    """The game of that key. Rooms share it: it is a value."""
    return _loaded(key, tuple(sorted(options.items())))


@lru_cache(maxsize=256)
def _loaded(key: str, options: tuple[tuple[str, Setting], ...]) -> AnyGame:
    return parlour.load(key, **dict(options))


def terms(form: object) -> Terms:
    """The clock of that form; None is no clock."""
    if form is None:
        return Untimed()
    try:
        found: Terms = read(Terms, form)
    except ValueError as error:
        raise Problem("invalid", f"clock: {error}") from None
    return found


def correspondence(table: Table) -> bool:
    """Whether players come and go for days: a day or more to think, or no clock among those who have the link."""
    clock = terms(table.clock)
    if isinstance(clock, Untimed):
        return not table.public
    return allowance(clock) >= DAY
