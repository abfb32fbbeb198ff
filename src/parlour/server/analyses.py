"""Analysis as a job: a record goes in, and comments come out one after another."""

from typing import Annotated, Any

from fastapi import APIRouter, Path

import parlour
from parlour.core.words import phrase
from parlour.server.asking import ID, Address, TheHouse
from parlour.server.models import Analysis
from parlour.server.problems import Problem

router = APIRouter(tags=["analyses"])

LONGEST = 1000  # moves


@router.post("/analyses", status_code=202)
async def analyse(house: TheHouse, address: Address, wanted: Analysis) -> dict[str, str]:
    """Begin to analyse a record."""
    house.admit(address, house.settings.limits.thoughts)
    record = parlour.record(wanted.record)
    if len(record.moves) > LONGEST:
        raise Problem("record", f"at most {LONGEST} moves are analysed, not {len(record.moves)}")
    if not house.robots.names:
        raise Problem("option", "this server has no robots")
    return {"id": await house.jobs.begin(wanted.record, len(record.moves), wanted.level, address)}


@router.get("/analyses/{name}")
async def analysis(house: TheHouse, name: Annotated[str, Path(max_length=40, pattern=ID)]) -> dict[str, Any]:
    """How far an analysis is: state (running, done), done, of, and a comment for every move looked at."""
    found = await house.jobs.find(name)
    if found is None:
        raise Problem("absent", "there is no such analysis")
    if found["state"] == "failed":
        raise Problem("absent", phrase("problem.analysis"))
    return found
