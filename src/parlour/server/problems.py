"""What goes wrong, told as RFC 9457 problem details with a code that stays the same."""

import json
import logging
from http import HTTPStatus
from math import ceil
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from starlette.exceptions import HTTPException
from starlette.routing import compile_path

from parlour.core.errors import BadNotation, BadOption, BadPosition, BadRecord, GameError, IllegalMove, Refused
from parlour.core.words import Phrase, phrase, understood
from parlour.server import wire
from parlour.storage import Unreachable

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
log = logging.getLogger(__name__)


class Problem(Exception):
    """Something that the client is told."""

    def __init__(self, code: str, detail: str | Phrase, *, retry: float | None = None, **more: Any) -> None:
        super().__init__(str(detail))
        self.code = code
        self.detail = phrase(detail) if isinstance(detail, str) else detail
        self.retry = retry
        self.more = more


def problem_of(error: GameError, language: str) -> Problem:
    """The problem that an error of a game or a match is."""
    code = _BY_ERROR[type(error)]
    if isinstance(error, IllegalMove | BadNotation):
        told = wire.violation(error.violation, language)
        return Problem(code, told["sentence"], **told)
    more = {"line": error.line} if isinstance(error, BadRecord) else {}
    reason = error.reason if isinstance(error, BadRecord | BadOption | BadPosition | Refused) else str(error)
    return Problem(code, reason, **more)


def answer(problem: Problem, language: str, **headers: str) -> Response:
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
    if problem.retry is not None:
        headers["Retry-After"] = str(ceil(problem.retry))
    text = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
    return Response(text.encode(errors="backslashreplace"), status, headers, MEDIA)  # half a letter may be quoted


def language_of(request: Request) -> str:
    """The language that the client reads."""
    asked = request.query_params.get("language") or request.headers.get("accept-language", "")
    return understood(asked.split(","))


def install(app: FastAPI) -> None:
    """Answer every error with a problem."""

    @app.exception_handler(Problem)
    async def on_problem(request: Request, error: Problem) -> Response:
        return answer(error, language_of(request))

    @app.exception_handler(GameError)
    async def on_game_error(request: Request, error: GameError) -> Response:
        return answer(problem_of(error, language_of(request)), language_of(request))

    @app.exception_handler(RequestValidationError)
    async def on_invalid(request: Request, error: RequestValidationError) -> Response:
        return answer(_invalid(request, error), language_of(request))

    @app.exception_handler(RecursionError)
    async def on_depth(request: Request, error: RecursionError) -> Response:
        return answer(Problem("invalid", phrase("problem.deep")), language_of(request))

    @app.exception_handler(HTTPException)
    async def on_http(request: Request, error: HTTPException) -> Response:
        return _refusal(request, error)

    @app.exception_handler(Unreachable)
    async def on_silence(request: Request, error: Unreachable) -> Response:
        log.error("the database does not answer: %s", error)
        return answer(Problem("closing", phrase("problem.database"), retry=5), language_of(request))


def _invalid(request: Request, error: RequestValidationError) -> Problem:
    """What is wrong with a request, and where."""
    faults = [{"at": ".".join(map(str, fault["loc"])), "fault": fault["msg"]} for fault in error.errors()]
    if faults[0]["at"] == "body" and "json" not in request.headers.get("content-type", ""):
        faults = [{"at": "body", "fault": "the body is JSON, sent with Content-Type: application/json"}]
    return Problem("invalid", "; ".join(f"{it['at']}: {it['fault']}" for it in faults)[:500], faults=faults)


def _refusal(request: Request, error: HTTPException) -> Response:
    """What the framework itself refuses."""
    code, language = _BY_STATUS.get(error.status_code, "invalid"), language_of(request)
    if code == "absent":
        return answer(Problem(code, phrase("problem.nothing")), language)
    if code == "method":
        allowed = _methods(request)
        detail = phrase("problem.method", method=request.method, allowed=allowed)
        return answer(Problem(code, detail), language, Allow=allowed)
    return answer(Problem(code, str(error.detail)), language)


def _methods(request: Request) -> str:
    """The methods that an address has; of those that are not described, only to be read."""
    paths: dict[str, dict[str, object]] = request.app.openapi()["paths"]
    found = [methods for path, methods in paths.items() if compile_path(path)[0].match(request.url.path)]
    return ", ".join(sorted({method.upper() for methods in found for method in methods})) or "GET"
