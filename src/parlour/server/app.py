"""The application: routes by subject, and the web client beside them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path
from typing import Any

from fastapi import APIRouter, FastAPI, Response
from fastapi.responses import FileResponse, HTMLResponse
from starlette.convertors import PathConvertor, register_url_convertor

import parlour
from parlour.core.words import LANGUAGES, phrase
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
FRESH = {"Cache-Control": "no-cache"}
WEB = Path(str(files("parlour").joinpath("web")))
_FILES = frozenset(file for file in WEB.rglob("*") if file.is_file())
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
    """The web client's files as they are; any other address is its one page, which says what languages there are."""
    pages = APIRouter()
    index = (WEB / "index.html").read_text(encoding="utf-8").replace("{languages}", " ".join(LANGUAGES))

    @pages.get("/{path:page}")
    async def page(path: str) -> Response:
        file = WEB / path
        if not file.suffix or file.name == "index.html":
            return HTMLResponse(index, headers=FRESH)
        if file not in _FILES:
            raise Problem("absent", phrase("problem.nothing"))
        return FileResponse(file, headers=FRESH)

    return pages


class _Page(PathConvertor):
    """Any address but those of the interface, where a wrong one or a wrong method is told as such."""

    regex = "(?!api/).*"


register_url_convertor("page", _Page())
