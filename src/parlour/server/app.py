"""The application: routes by subject, and the web client beside them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path
from typing import Any

from fastapi import APIRouter, FastAPI
from fastapi.responses import FileResponse

import parlour
from parlour.server import (
    analyses,
    games,
    health,
    matches,
    play,
    positions,
    problems,
    qr,
    records,
    schemas,
    sockets,
    workshop,
)
from parlour.server.house import House, Settings
from parlour.server.problems import Problem
from parlour.server.security import Rim

API = "/api/v1"
WEB = Path(str(files("parlour").joinpath("web")))
SUBJECTS = (games, matches, play, records, positions, workshop, analyses, qr, schemas, health)


def make(settings: Settings) -> FastAPI:
    """A server with these settings."""

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        app.state.house = await House.open(settings)
        try:
            yield
        finally:
            await app.state.house.close()

    app = FastAPI(
        title="Parlour",
        version=parlour.__version__,
        summary="Play, watch and study board games.",
        lifespan=life,
        docs_url=None,  # its pages come from other sites
        redoc_url=None,
        responses={"default": {"description": "A problem", "content": {problems.MEDIA: {"schema": _PROBLEM}}}},
    )
    problems.install(app)
    app.add_middleware(Rim)
    for subject in (*SUBJECTS, sockets):
        app.include_router(subject.router, prefix=API)
    app.include_router(health.router, include_in_schema=False)
    app.include_router(_pages(), include_in_schema=False)
    return app


_PROBLEM: dict[str, Any] = {
    "type": "object",
    "required": ["type", "title", "status", "code", "detail"],
    "properties": {
        "type": {"type": "string"},
        "title": {"type": "string"},
        "status": {"type": "integer"},
        "code": {"enum": list(problems.CODES)},
        "detail": {"type": "string"},
    },
}


def _pages() -> APIRouter:
    """The web client's files as they are; any other address is its one page."""
    pages = APIRouter()

    @pages.get("/{path:path}")
    async def page(path: str) -> FileResponse:
        file = (WEB / path).resolve()
        if path.startswith("api/") or not file.is_relative_to(WEB):
            raise Problem("absent", "there is nothing here")
        if not file.is_file() and not Path(path).suffix:
            file = WEB / "index.html"
        if not file.is_file():
            raise Problem("absent", "there is nothing here")
        return FileResponse(file, headers={"Cache-Control": "no-cache"})

    return pages
