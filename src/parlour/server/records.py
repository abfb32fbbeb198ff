"""Routes about records: of a match, lists of finished ones, and reading one."""

from datetime import UTC, datetime
from typing import Any

from fastapi import APIRouter, Response

import parlour
from parlour.core.record import Record
from parlour.core.words import phrase, said
from parlour.match import Match
from parlour.server import wire
from parlour.server.answers import RECORDS, told
from parlour.server.asking import Address, Language, TheHouse, TheRoom
from parlour.server.games import SVG
from parlour.server.matches import AfterQuery, GameQuery, LimitQuery, PlayerQuery, lines, more, place
from parlour.server.models import RecordText
from parlour.server.play import JSON
from parlour.server.problems import Problem
from parlour.server.room import Room
from parlour.storage.directory import Wanted
from parlour.views import svg

router = APIRouter(tags=["records"])


@router.get("/matches/{match}/record", response_class=Response)
async def record(room: TheRoom) -> Response:
    """The game as a record: at any time, but with something hidden in it only after the end."""
    found = await _record(room)
    headers = {"Content-Disposition": f'attachment; filename="{room.table.id}.txt"'}
    return Response(found.write(), media_type="text/plain; charset=utf-8", headers=headers)


@router.get("/matches/{match}/record.svg", response_class=Response)
async def picture(room: TheRoom, language: Language) -> Response:
    """The last position as a picture, under the same terms."""
    found = await _record(room)
    return Response(svg.draw(found.game.scene(found.replay(), None), language=language), media_type=SVG)


@router.get("/records", responses=told(RECORDS))
async def records(
    house: TheHouse,
    language: Language,
    game: GameQuery = None,
    player: PlayerQuery = None,
    limit: LimitQuery = 20,
    after: AfterQuery = None,
) -> dict[str, Any]:
    """Public matches that are over, the newest first."""
    found = await house.directory.tables(Wanted("over", game, player, limit, place(after)))
    return {"records": lines(found, house, language), "after": more(found, limit)}


@router.post("/records/read", response_class=Response)
async def read(house: TheHouse, address: Address, given: RecordText, language: Language) -> Response:
    """What a record's text says, checked move by move."""
    house.admit(address, house.settings.limits.thoughts)
    found = parlour.record(given.text)
    passed = [(found.game.describe(state), state.actor()) for state in found.states()]
    answer = {
        "game": found.game.key,
        "title": found.game.heading().say(language),
        "options": found.game.settings(),
        "names": [said(name, language) for name in found.called],
        "date": found.date,
        "start": found.start,
        "moves": found.moves,
        "movers": [actor if actor >= 0 else None for _, actor in passed[:-1]],  # None: chance
        "positions": [position for position, _ in passed],
        "result": wire.result(found.result, found.called, language),
    }
    return Response(wire.dump(answer), media_type=JSON)


async def _record(room: Room) -> Record:
    def look(match: Match, now: float) -> Record:
        if room.game.hidden and not match.result:
            raise Problem("hidden", phrase("problem.hidden"))
        day = datetime.fromtimestamp(room.table.created, UTC).date().isoformat()
        return match.record(day)

    found: Record = await room.decide(look)
    return found
