"""Routes about tables: laying one, the lobby, sitting down, leaving."""

from collections.abc import Sequence
from contextlib import suppress
from random import Random
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query

from parlour.core.errors import GameError
from parlour.server import lobby, seats
from parlour.server.answers import LAID, TABLES, TAKEN, told
from parlour.server.arrangements import load, terms
from parlour.server.asking import Address, Key, Language, OwnSeat, OwnToken, TheHouse, TheRoom, Token, game_of
from parlour.server.house import House
from parlour.server.lobby import Arranged, Place
from parlour.server.messages import MATCH
from parlour.server.models import Change, Claim, Join, NewMatch, Ready
from parlour.server.problems import Problem
from parlour.server.wire import summary
from parlour.storage.directory import Table, Wanted

router = APIRouter(tags=["matches"])

_SEEN = r"^[^\x00-\x1f]*$"  # no database is asked for more
GameQuery = Annotated[str | None, Query(max_length=60, pattern=_SEEN)]
PlayerQuery = Annotated[str | None, Query(max_length=40, pattern=_SEEN)]
LimitQuery = Annotated[int, Query(ge=1, le=100)]
AfterQuery = Annotated[str | None, Query(max_length=80, pattern=_SEEN, description="`after` of the page before")]


@router.post("/matches", status_code=201, responses=told(LAID, 201))
async def create(house: TheHouse, address: Address, key: Key, wanted: NewMatch) -> dict[str, Any]:
    """Lay a table. The answer has the token of one's own seat, and a claim code for each seat that is kept."""
    house.admit(address, house.settings.limits.matches)
    game = game_of(wanted.game, wanted.options, wanted.definition)
    if wanted.start:
        game.position(wanted.start)  # refuses what is none
    options = {name: value for name, value in game.settings().items() if name in wanted.options}
    if wanted.definition is not None:
        options["definition"] = wanted.definition
    arranged = Arranged(
        game,
        options,
        terms(wanted.clock and wanted.clock.model_dump()),
        wanted.start,
        wanted.public,
        wanted.hints,
        wanted.ready,
    )
    places = [Place(place.kind, place.name, place.robot) for place in wanted.seats]
    secret = seats.derived(key, "lay", wanted.model_dump_json())
    if wanted.shuffle:
        Random(seats.derived(secret, "lots")).shuffle(places)
    laid = await lobby.lay(house, arranged, places, address, secret)
    return {"id": laid.table.id, "seat": laid.seat, "token": laid.token, "claims": laid.claims}


@router.get("/matches", responses=told(TABLES))
async def matches(
    house: TheHouse,
    language: Language,
    stage: Annotated[Literal["open", "running", "over"] | None, Query()] = None,
    game: GameQuery = None,
    player: PlayerQuery = None,
    limit: LimitQuery = 20,
    after: AfterQuery = None,
) -> dict[str, Any]:
    """Public matches, the newest first, page by page."""
    found = await house.directory.tables(Wanted(stage, game, player, limit, place(after)))
    return {"matches": lines(found, house, language), "after": more(found, limit)}


@router.get("/matches/{match}", responses=told(MATCH))
async def match(room: TheRoom, language: Language) -> dict[str, Any]:
    """A match in a few lines."""
    await room.settled()
    return room.summary(language)


@router.post("/matches/{match}/join", responses=told(TAKEN))
async def join(house: TheHouse, room: TheRoom, key: Key, wish: Join) -> dict[str, Any]:
    """Sit down on an open seat: that one, or the first."""
    new = seats.derived(key, "join", room.table.id, wish.name, wish.seat)
    seat, token = await lobby.join(house, room, new, wish.name, wish.seat, ready=wish.ready)
    return {"seat": seat, "token": token}


@router.post("/matches/{match}/claim", responses=told(TAKEN))
async def claim(house: TheHouse, room: TheRoom, key: Key, wish: Claim) -> dict[str, Any]:
    """Exchange the code of a link, which works once, for a token."""
    new = seats.derived(key, "claim", room.table.id, wish.code)
    seat, token = await lobby.claim(house, room, new, wish.code, wish.name)
    return {"seat": seat, "token": token}


@router.post("/matches/{match}/claims", status_code=201)
async def carry(house: TheHouse, room: TheRoom, seat: OwnSeat, token: OwnToken) -> dict[str, str]:
    """A code with which to open one's own seat on another device, for ten minutes."""
    return {"code": await lobby.carry(house, room, seat, token)}


@router.post("/matches/{match}/token", status_code=201)
async def rotate(house: TheHouse, room: TheRoom, key: Key, token: Token) -> dict[str, str]:
    """A new token for one's seat; all others of it open it no more, nor do codes made by them."""
    new = seats.derived(key, "rotate", room.table.id, token)
    return {"token": await lobby.rotate(house, room, token, new)}


@router.post("/matches/{match}/ready", responses=told(MATCH))
async def ready(house: TheHouse, room: TheRoom, seat: OwnSeat, language: Language, wish: Ready) -> dict[str, Any]:
    """Say whether one is ready; the match begins when all are."""
    await lobby.set_ready(house, room, seat, ready=wish.ready)
    return room.summary(language)


@router.post("/matches/{match}/seat", responses=told(MATCH))
async def change(
    house: TheHouse, room: TheRoom, seat: OwnSeat, token: OwnToken, language: Language, wish: Change
) -> dict[str, Any]:
    """Take another name or another open seat before the match; one's token opens the new seat."""
    await lobby.change(house, room, seat, token, wish.name, wish.seat)
    return room.summary(language)


@router.post("/matches/{match}/leave", status_code=204)
async def leave(house: TheHouse, room: TheRoom, seat: OwnSeat, token: OwnToken) -> None:
    """Leave on purpose: before the match the seat is free again; during it the others need not wait long."""
    await lobby.leave(house, room, seat, token)


def place(after: str | None) -> tuple[float, str] | None:
    """Where a page begins: after the time and the match that ended the one before."""
    if after is None:
        return None
    time, _, name = after.partition(":")
    try:
        return float(time), name
    except ValueError:
        raise Problem("invalid", "after is taken from the page before, as it is") from None


def more(found: Sequence[Table], limit: int) -> str | None:
    """Where the next page begins, if there may be one."""
    return f"{found[-1].created!r}:{found[-1].id}" if len(found) == limit else None


def lines(found: Sequence[Table], house: House, language: str) -> list[dict[str, Any]]:
    """The tables in a few lines each, but those of games that are not installed any more."""
    known = []
    for table in found:
        with suppress(GameError):
            known.append(summary(table, load(table.game, table.options), house.present(table), None, language))
    return known
