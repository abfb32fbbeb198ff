"""What goes wrong, told as RFC 9457 problem details with a code that stays the same."""

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from parlour.core.errors import BadNotation, BadOption, BadPosition, BadRecord, GameError, IllegalMove, Refused
from parlour.core.words import Phrase, phrase
from parlour.server import wire

# The only list of codes, with the status that goes with each.
CODES = {
    "invalid": 422,  # the request does not have the form that the schema wants
    "option": 422,  # no such game, option, robot, or value of one
    "position": 422,  # a text that describes no position
    "record": 422,  # a text that is no record
    "illegal": 409,  # a move that the rules forbid
    "notation": 409,  # a text that is no move's
    "refused": 409,  # the match says no
    "stale": 409,  # something happened that the client had not seen
    "stage": 409,  # not at this stage of the match
    "taken": 409,  # the seat or the name is somebody else's
    "token": 401,  # no token, or not one of this match
    "claim": 403,  # the code was used, has run out, or never was
    "hidden": 403,  # not before the end
    "origin": 403,  # a page of another site asks
    "absent": 404,  # there is no such thing
    "method": 405,
    "large": 413,
    "many": 429,  # slow down: see Retry-After
    "closing": 503,
    "error": 500,
}
_BY_STATUS = {404: "absent", 405: "method", 413: "large", 429: "many", 503: "closing"}
_BY_ERROR: dict[type[GameError], str] = {
    IllegalMove: "illegal",
    BadNotation: "notation",
    BadOption: "option",
    BadPosition: "position",
    BadRecord: "record",
    Refused: "refused",
}

MEDIA = "application/problem+json"


class Problem(Exception):
    """Something that the client is told."""

    def __init__(self, code: str, detail: str | Phrase, *, retry: float | None = None, **more: Any) -> None:
        super().__init__(str(detail))
        self.code = code
        self.detail = phrase(detail) if isinstance(detail, str) else detail
        self.retry = retry
        self.more = more


def problem_of(error: GameError, language: str = "en") -> Problem:
    """The problem that an error of a game or a match is."""
    code = _BY_ERROR[type(error)]
    if isinstance(error, IllegalMove | BadNotation):
        told = wire.violation(error.violation, language)
        return Problem(code, told["sentence"], **told)
    more = {"line": error.line} if isinstance(error, BadRecord) else {}
    reason = error.reason if isinstance(error, BadRecord | BadOption | BadPosition | Refused) else str(error)
    return Problem(code, reason, **more)


def answer(problem: Problem, language: str = "en") -> JSONResponse:
    """The problem as a response."""
    status = CODES[problem.code]
    body = {
        "type": f"urn:parlour:problem:{problem.code}",
        "title": HTTPStatus(status).phrase,
        "status": status,
        "code": problem.code,
        "detail": problem.detail.say(language),
        **problem.more,
    }
    headers: Mapping[str, str] = {} if problem.retry is None else {"Retry-After": str(max(1, round(problem.retry)))}
    return JSONResponse(body, status, headers, MEDIA)


def language_of(request: Request) -> str:
    """The language that the client reads."""
    asked = request.query_params.get("language") or request.headers.get("accept-language", "")
    return "de" if asked.lower().startswith("de") else "en"


def install(app: FastAPI) -> None:
    """Answer every error with a problem."""

    @app.exception_handler(Problem)
    async def on_problem(request: Request, error: Problem) -> JSONResponse:
        return answer(error, language_of(request))

    @app.exception_handler(GameError)
    async def on_game_error(request: Request, error: GameError) -> JSONResponse:
        language = language_of(request)
        return answer(problem_of(error, language), language)

    @app.exception_handler(RequestValidationError)
    async def on_invalid(request: Request, error: RequestValidationError) -> JSONResponse:
        faults = [{"at": ".".join(map(str, fault["loc"])), "fault": fault["msg"]} for fault in error.errors()]
        return answer(Problem("invalid", "; ".join(f"{it['at']}: {it['fault']}" for it in faults)[:500], faults=faults))

    @app.exception_handler(HTTPException)
    async def on_http(request: Request, error: HTTPException) -> JSONResponse:
        return answer(Problem(_BY_STATUS.get(error.status_code, "invalid"), str(error.detail)))
