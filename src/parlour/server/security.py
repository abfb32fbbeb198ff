"""The rim of the application: headers, sizes, rates and origins, before any route is asked."""

import logging
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from parlour.core.words import phrase
from parlour.server.house import House
from parlour.server.problems import Problem, answer, language_of

_PAGE = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"
)
_PICTURE = "default-src 'none'; style-src 'unsafe-inline'"  # a drawing brings its own style, and no script
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


log = logging.getLogger(__name__)


class Rim:
    """Lets a request in, or answers it with a problem."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        house: House = scope["app"].state.house
        begun = False

        async def dressed(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                house.metrics.requests.labels(message["status"]).inc()
                _dress(MutableHeaders(scope=message), str(scope["path"]))
            await send(message)

        try:
            self._check(house, scope)
            await self.app(scope, receive, dressed)
        except Exception as error:
            if begun:
                raise
            await _problem(error, scope)(scope, receive, dressed)

    def _check(self, house: House, scope: Scope) -> None:
        headers, limits = Headers(scope=scope), house.settings.limits
        length = headers.get("content-length", "0")
        if "transfer-encoding" in headers or not length.isdecimal() or int(length) > limits.body:
            raise Problem("large", f"a request has at most {limits.body} bytes, and says how many")
        origin = headers.get("origin")
        if scope["method"] not in ("GET", "HEAD") and origin and urlsplit(origin).netloc != headers.get("host"):
            raise Problem("origin", "pages of other sites are not let in")
        if str(scope["path"]).startswith("/api/"):
            house.admit(scope["client"][0] if scope["client"] else "", limits.requests)


def _problem(error: Exception, scope: Scope) -> Response:
    """What is answered to a request that was not let in, or that met with an error of ours."""
    problem = error
    if not isinstance(problem, Problem):
        log.error("%s %s", scope["method"], scope["path"], exc_info=error)
        problem = Problem("error", phrase("problem.wrong"))
    return answer(problem, language_of(Request(scope)))


def _dress(headers: MutableHeaders, path: str) -> None:
    for name, value in HEADERS.items():
        headers[name] = value
    drawn = headers.get("content-type", "").startswith("image/svg")
    headers["Content-Security-Policy"] = _PICTURE if drawn and path.startswith("/api/") else _PAGE
    if path.startswith("/api/"):
        headers.setdefault("Cache-Control", "no-store")
