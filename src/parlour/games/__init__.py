"""The games there are, and loading one by its key."""

from collections.abc import Callable
from difflib import get_close_matches
from functools import partial
from importlib.metadata import EntryPoint, entry_points

from parlour.core.errors import BadOption
from parlour.core.game import AnyGame
from parlour.core.words import phrase
from parlour.games import eldorado, fanorona, hanto, quoridor

Make = Callable[..., AnyGame]

# The only list of our games. Each key makes a game with default options, or with some settled.
CATALOG: dict[str, Make] = {
    **eldorado.GAMES,
    **fanorona.GAMES,
    **hanto.GAMES,
    **quoridor.GAMES,
}


def catalogue() -> dict[str, Make]:
    """Our games, variants in the order of their game, and then those of other packages, which join through
    the entry points `parlour.games`."""
    others = {point.name: partial(_make, point) for point in entry_points(group="parlour.games")}
    return CATALOG | others | CATALOG


def _make(point: EntryPoint, **options: object) -> AnyGame:
    """A game of another package, which is imported only when it is asked for."""
    try:
        make = point.load()
    except Exception as error:  # another package's code may fail in any way
        facts = {"key": repr(point.name), "place": point.value, "reason": str(error)}
        raise BadOption(phrase("option.broken", **facts)) from error
    game: AnyGame = make(**options)
    return game


def load(key: str, /, **options: object) -> AnyGame:
    """The game of that key with these options settled; an unknown one gets an error that lists what there is."""
    games = catalogue()
    if key not in games:
        family = [name for name in games if name.startswith(f"{key}/")]
        near = ", ".join(family or get_close_matches(key, games, n=1, cutoff=0.5))
        facts = {"key": repr(key), "games": ", ".join(games)}
        raise BadOption(phrase("option.near", near=near, **facts) if near else phrase("option.game", **facts))
    known = {option.name: option for option in games[key]().options}
    for name in options:
        if name not in known:
            has = ", ".join(known) or phrase("option.none")
            raise BadOption(phrase("option.unknown", game=key, name=repr(name), known=has))
    return games[key](**{name: known[name].settle(value) for name, value in options.items()})
