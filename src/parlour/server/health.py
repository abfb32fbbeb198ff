"""Whether the process lives, whether it can serve, and its figures."""

from fastapi import APIRouter, Response
from sqlalchemy import text

import parlour
from parlour.core.words import phrase
from parlour.server.asking import TheHouse
from parlour.server.problems import Problem
from parlour.storage import Unreachable

router = APIRouter(tags=["health"])


@router.get("/health")
async def health() -> dict[str, str]:
    """The process lives."""
    return {"status": "ok", "version": parlour.__version__}


@router.get("/ready")
async def ready(house: TheHouse) -> dict[str, str]:
    """The database answers."""
    try:
        async with house.store.reading() as connection:
            await connection.execute(text("SELECT 1"))
    except Unreachable:
        raise Problem("closing", phrase("problem.database"), retry=5) from None
    return {"status": "ok"}


@router.get("/metrics", response_class=Response)
async def metrics(house: TheHouse) -> Response:
    """Figures for Prometheus."""
    return Response(house.metrics.text(), media_type="text/plain; version=0.0.4")
