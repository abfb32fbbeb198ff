"""A plan from what people write: arguments of the command, or an event file in TOML with the same names."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import get_args

from parlour.core.errors import BadOption
from parlour.core.game import AnyGame
from parlour.core.option import Setting, refusal, within
from parlour.core.words import Value, joined, phrase
from parlour.games import load
from parlour.players import BotFault, enlist
from parlour.players.roster import BOT
from parlour.terminal.terms import read_terms
from parlour.tournament.openings import Opening, read_openings
from parlour.tournament.plan import Entrant, Format, Plan

LONGEST = 100  # turns, where neither the game nor anybody says when it is drawn
SPRT_GAMES = 20_000  # a test that is not decided by then is not worth its electricity

_NAMED = re.compile(r"([\w.+-]+)=(.+)", re.DOTALL)
_PLIES = re.compile(r"random:(\d{1,3})")

NAMES = (
    "key",
    "players",
    "options",
    "format",
    "games",
    "rounds",
    "clock",
    "nodes",
    "limit",
    "openings",
    "sprt",
    "seed",
)


def read_event(text: str, further: Sequence[str]) -> dict[str, object]:
    """The settings in an event file; `further` are those that are no part of a plan."""
    try:
        given = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _wrong("toml", reason=str(error)) from error
    if unknown := given.keys() - {*NAMES, *further}:
        raise _wrong("unknown", names=tuple(sorted(unknown)), known=(*NAMES, *further))
    return given


def settle(given: Mapping[str, object]) -> Plan:
    """The plan of these settings, as text or as TOML gives them; BadOption says what is wrong with one."""
    key, options = str(given.get("key", "")), _options(given.get("options", {}))
    form = _format(given.get("format", "round-robin"))
    game, limit = _limited(key, options, given.get("limit"))
    plies, openings = _openings(given.get("openings", ""), game)
    players, sprt = _players(given.get("players", ()), game, opened=bool(plies or openings)), _sprt(given.get("sprt"))
    _fit(game, players, form, sprt)
    clock, nodes = str(given.get("clock", "none")), given.get("nodes")
    read_terms(clock)
    return Plan(
        key=key,
        options=_chosen(game),
        rules=game.rules,
        players=players,
        format=form,
        games=_games(given.get("games"), game.seats, sprt),
        rounds=_rounds(given.get("rounds"), form, len(players)),
        clock=clock,
        nodes=None if nodes is None else number("nodes", nodes, 1, 10**9),
        limit=limit,
        plies=plies,
        openings=openings,
        sprt=sprt,
        seed=number("seed", given.get("seed", 0), 0, 2**62),
    )


def _chosen(game: AnyGame) -> tuple[tuple[str, Setting], ...]:
    """The options that are not as they are by default."""
    values = zip(game.options, game.settings().values(), strict=True)
    return tuple((option.name, value) for option, value in values if value != option.default)


def number(name: str, value: object, least: int, most: int) -> int:
    """The value as a number between these; BadOption says what is allowed."""
    if isinstance(value, bool) or not re.fullmatch(r"-?\d{1,19}", str(value)) or not least <= int(str(value)) <= most:
        raise refusal(name, str(value)[:60], within(range(least, most + 1)))
    return int(str(value))


def _options(given: object) -> dict[str, object]:
    if not isinstance(given, Mapping):
        raise _wrong("options", value=repr(given), example="options = {limit = 40}")
    return dict(given)


def _format(given: object) -> Format:
    for form in get_args(Format):
        if form == given:
            return form  # type: ignore[no-any-return]  # get_args forgets what they are
    raise refusal("format", given, ", ".join(get_args(Format)))


def _limited(key: str, options: dict[str, object], limit: object) -> tuple[AnyGame, int]:
    """The game with its own limit set where it has such an option, and else the turns that the director allows."""
    game = load(key, **options)
    own = "limit" in game.settings()
    if limit is not None:
        turns = number("limit", limit, 0, 100_000)
        if own and "limit" in options:
            raise _wrong("limit")
        return (load(key, **options, limit=turns), 0) if own else (game, turns)
    endless = not any(getattr(game, name, 0) for name in {*game.tedium, "limit"})
    if not endless or "limit" in options:
        return game, 0
    return (load(key, **options, limit=LONGEST), 0) if own else (game, LONGEST)


def _players(given: object, game: AnyGame, *, opened: bool) -> tuple[Entrant, ...]:
    if isinstance(given, str) or not isinstance(given, Sequence):
        raise _wrong("players", value=repr(given))
    entrants = tuple(_entrant(str(text)) for text in given)
    for entrant in entrants:
        _check(entrant, game, opened=opened)
    names = [entrant.name for entrant in entrants]
    for name in names:
        if names.count(name) > 1:
            raise _wrong("named-alike", count=names.count(name), name=name)
    return entrants


def _check(entrant: Entrant, game: AnyGame, *, opened: bool) -> None:
    """Refuse one that there is not or that cannot play such games; one that does not start is there, and loses them."""
    if entrant.player.startswith(f"{BOT}:"):
        return
    try:
        with suppress(BotFault):
            enlist(entrant.player, game, 0, opened=opened)
    except BadOption as error:
        raise BadOption(joined([entrant.name, error.reason], ": ")) from error


def _entrant(text: str) -> Entrant:
    named = _NAMED.fullmatch(text)
    return Entrant(named[1], named[2]) if named else Entrant(text, text)


def _fit(game: AnyGame, players: Sequence[Entrant], form: Format, sprt: object) -> None:
    if len(players) < game.seats:
        raise _wrong("seats", game=game.key, seats=game.seats, count=len(players))
    if form == "knockout" and game.seats != 2:
        raise _wrong("knockout", game=game.key, seats=game.seats)
    if sprt and (len(players), game.seats) != (2, 2):
        raise _wrong("sprt-players", count=len(players))


def _games(given: object, seats: int, sprt: object) -> int:
    if given is None:
        return SPRT_GAMES if sprt else seats
    games = number("games", given, seats, 1_000_000)
    if games % seats:
        raise _wrong("games", games=games, seats=seats)
    return games


def _rounds(given: object, form: Format, players: int) -> int:
    if form != "swiss":
        if given is not None:
            raise _wrong("rounds", format=form)
        return 0
    return max(1, (players - 1).bit_length()) if given is None else number("rounds", given, 1, 1000)


def _openings(given: object, game: AnyGame) -> tuple[int, tuple[Opening, ...]]:
    plies = _PLIES.fullmatch(str(given))
    return (int(plies[1]), ()) if plies else (0, read_openings(str(given), game))


def _sprt(given: object) -> tuple[float, float] | None:
    if given is None:
        return None
    try:
        low, high = (float(elo) for elo in given)  # type: ignore[attr-defined]  # whatever else it is, is refused
    except (TypeError, ValueError):
        raise _wrong("sprt", value=repr(given)) from None
    if not -1000 <= low < high <= 1000:
        raise _wrong("sprt-bounds", low=f"{low:g}", high=f"{high:g}")
    return low, high


def _wrong(what: str, **values: Value) -> BadOption:
    return BadOption(phrase(f"plan.{what}", **values))
