"""The socket of a client and a match: hello, then commands one way and news the other."""

import asyncio
import contextlib
import logging
import re
import time
from typing import Any
from urllib.parse import urlsplit

import orjson
from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from starlette.websockets import WebSocketDisconnected

from parlour.core.errors import GameError
from parlour.core.words import LANGUAGES, phrase
from parlour.match import Match
from parlour.server import chat, lobby, wire
from parlour.server.asking import ID
from parlour.server.house import House
from parlour.server.limits import Bucket, too_fast
from parlour.server.play import decision
from parlour.server.problems import Problem, problem_of
from parlour.server.room import Room
from parlour.server.seats import digest, seat_of
from parlour.server.viewer import BAD_MESSAGE, BAD_ORIGIN, BAD_TOKEN, CLOSING, NO_MATCH, TOO_MANY, Viewer
from parlour.storage import Unreachable

router = APIRouter()

GONE = (WebSocketDisconnect, WebSocketDisconnected)  # the client is not there any more
GREETING = 10.0  # seconds in which hello must come
SLOW = 30.0  # seconds in which a message must be taken
MUTED = 100  # names that one socket may mute
# What a problem with hello closes with; any other is about a match that cannot be found.
CLOSES = {"many": TOO_MANY, "invalid": BAD_MESSAGE, "taken": BAD_MESSAGE, "closing": CLOSING, "error": CLOSING}
log = logging.getLogger(__name__)


class Closed(Exception):
    """The socket is closed with that code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code


@router.websocket("/matches/{match}/socket")
async def socket(websocket: WebSocket, match: str) -> None:
    """Everything between one client and one match."""
    house: House = websocket.app.state.house
    await websocket.accept()
    try:
        _same_origin(websocket)
        address = websocket.client.host if websocket.client else ""
        house.admit(address, house.settings.limits.requests)
        with house.gate.hold(address, "sockets", house.settings.limits.sockets):
            await _serve(house, websocket, match)
    except GONE:
        pass
    except (Closed, Problem) as error:
        code = error.code if isinstance(error, Closed) else CLOSES.get(error.code, NO_MATCH)
        with contextlib.suppress(*GONE):
            await websocket.close(code, str(error)[:120])
    except Unreachable as error:
        log.error("a socket of %s: the database does not answer: %s", match, error)
        with contextlib.suppress(*GONE):
            await websocket.close(CLOSING)


async def _serve(house: House, websocket: WebSocket, match: str) -> None:
    try:
        hello = _message(await asyncio.wait_for(_received(websocket), GREETING))
    except TimeoutError:
        raise Closed(BAD_MESSAGE, "nobody said hello") from None
    if not re.match(ID, match):
        raise Problem("absent", phrase("problem.absent"))
    room = await house.room(match)
    viewer, seen = await _viewer(house, room, hello)
    sender: asyncio.Task[None] | None = None
    house.metrics.sockets.inc()
    try:
        await room.enter(viewer, seen)
        await house.came(room, viewer)
        if viewer.closed:  # the token was ended meanwhile, and nothing is told yet
            raise Closed(CLOSING, "the seat has changed: come back")
        async with asyncio.timeout(None) as listening:
            sender = asyncio.create_task(_deliver(websocket, viewer, listening))
            await Client(house, room, viewer, websocket).listen()
    except TimeoutError:
        pass  # nothing can be sent any more
    finally:
        house.metrics.sockets.dec()
        if sender:
            sender.cancel()
        await asyncio.shield(house.went(room, viewer))


async def _viewer(house: House, room: Room, hello: dict[str, Any]) -> tuple[Viewer, int]:
    token, seen, language = hello.get("token"), hello.get("seen", -1), hello.get("language", LANGUAGES[0])
    known = {"type", "token", "seen", "language", "name"}
    if hello.get("type") != "hello" or hello.keys() - known or type(seen) is not int or language not in LANGUAGES:
        raise Closed(BAD_MESSAGE, "the first message is hello, with token, seen and language")
    seat, key = None, None
    if token is not None:
        seat, key = await seat_of(house.keys, room.table.id, str(token)), digest(str(token))
        if seat is None:
            raise Closed(BAD_TOKEN, "the token opens no seat of this match")
    elif sum(it.seat is None for it in room.audience.viewers) >= house.settings.limits.watchers:
        raise Closed(TOO_MANY, "too many watch this match")
    name = room.table.seats[seat].name if seat is not None else _watcher(room, hello.get("name"))
    return Viewer(seat, language, name or "", key), seen


def _watcher(room: Room, name: object) -> str:
    """The name under which a watcher talks, which is no player's; without one, a watcher is silent."""
    return lobby.unused_name(room, name) if isinstance(name, str) and name else ""


async def _deliver(websocket: WebSocket, viewer: Viewer, listening: asyncio.Timeout) -> None:
    """Send what waits, in order, and keep none of it while nothing does; who takes nothing is not listened to."""
    with contextlib.suppress(*GONE, TimeoutError):
        while await _sent(websocket, await viewer.outbox.get()):
            pass
        return
    listening.reschedule(0.0)


async def _sent(websocket: WebSocket, message: str | int) -> bool:
    """Send a message, or close with that code; whether more may follow."""
    async with asyncio.timeout(SLOW):
        if isinstance(message, int):
            await websocket.close(message)
            return False
        await websocket.send_text(message)
        return True


async def _received(websocket: WebSocket) -> str:
    """The next frame, which must be text."""
    message = await websocket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message["code"])
    if not isinstance(message.get("text"), str):
        raise Closed(BAD_MESSAGE, "a message is JSON text")
    return str(message["text"])


def _message(text: str) -> dict[str, Any]:
    try:
        data = orjson.loads(text)
    except ValueError:
        data = None
    if not isinstance(data, dict):
        raise Closed(BAD_MESSAGE, "a message is a JSON object")
    return data


def _same_origin(websocket: WebSocket) -> None:
    """A page of another site may not speak for its reader; programs send no Origin."""
    origin = websocket.headers.get("origin")
    if origin and urlsplit(origin).netloc != websocket.headers.get("host"):
        raise Closed(BAD_ORIGIN, "pages of other sites are not let in")


class Client:
    """What one socket says."""

    def __init__(self, house: House, room: Room, viewer: Viewer, websocket: WebSocket) -> None:
        self.house = house
        self.room = room
        self.viewer = viewer
        self.websocket = websocket
        self._bucket = Bucket.of(house.settings.limits.messages, time.monotonic())

    async def listen(self) -> None:
        """Obey until the socket is closed."""
        while True:
            text = await _received(self.websocket)
            if self.viewer.closed:
                return
            if len(text) > self.house.settings.limits.message:
                raise Closed(BAD_MESSAGE, "the message is too long")
            message = _message(text)
            tag = message.get("tag")
            try:
                if wait := self._bucket.wait(time.monotonic()):
                    raise too_fast(wait)
                await self._obey(message, tag)
            except GameError as error:
                self._refuse(tag, problem_of(error, self.viewer.language))
            except Problem as problem:
                self._refuse(tag, problem)

    def _refuse(self, tag: object, problem: Problem) -> None:
        self.house.metrics.refusals.labels(problem.code).inc()
        more = {**problem.more, **({} if problem.retry is None else {"retry": problem.retry})}
        refusal = {
            "type": "refused",
            "tag": tag,
            "code": problem.code,
            "sentence": problem.detail.say(self.viewer.language),
            **more,
        }
        self.viewer.send(wire.dump(refusal))

    async def _obey(self, message: dict[str, Any], tag: object) -> None:
        match message.get("type"):
            case "do":
                await self._do(message, tag)
            case "say":
                await self._say(message, tag)
            case "mute":
                self._mute(message.get("name"))
                self._done(tag)
            case "ping":
                at = message.get("at")
                echo = at if type(at) in (int, float) else None
                self.viewer.send(wire.dump({"type": "pong", "at": echo, "now": time.time()}))
            case "leave":
                if self.viewer.seat is not None and self.viewer.token is not None:
                    await lobby.leave(self.house, self.room, self.viewer.seat, self.viewer.token)
                raise WebSocketDisconnect
            case _:
                raise Problem("invalid", "known are do, say, mute, ping and leave")

    async def _do(self, message: dict[str, Any], tag: object) -> None:
        seat, seen = self.viewer.seat, message.get("seen")
        if seat is None:
            raise Problem("token", phrase("problem.watchers"))
        if seen is not None and type(seen) is not int:
            raise Problem("invalid", "seen is the number of an event")
        decided = await decision(self.room, seat, message.get("command"), seen)

        def do(match: Match, now: float) -> int:
            if self.viewer.closed:
                raise Problem("token", phrase("problem.token"))
            decided(match, now)
            return len(match.events) - 1

        self._done(tag, version=await self.room.decide(do))

    async def _say(self, message: dict[str, Any], tag: object) -> None:
        if self.viewer.seat is None and "name" in message:
            self.viewer.name = _watcher(self.room, message["name"])
        if self.viewer.seat is None and not self.viewer.name:
            raise Problem("refused", phrase("problem.nameless"))
        remark = chat.Remark(self.viewer.name, self.viewer.seat, chat.tidy(message.get("text")), time.time())
        self.room.audience.say(remark)
        await self.house.store.tell({"news": "said", "match": self.room.table.id, "remark": vars(remark)})
        self._done(tag)

    def _mute(self, name: object) -> None:
        if not isinstance(name, str) or len(self.viewer.muted) >= MUTED:
            raise Problem("invalid", phrase("problem.mute", most=MUTED))
        self.viewer.muted.add(name[: lobby.LONGEST_NAME])

    def _done(self, tag: object, **more: int) -> None:
        self.viewer.send(wire.dump({"type": "done", "tag": tag, **more}))
