"""Scripted clients: by sockets and by REST. They wait for answers; how long a test may wait is its own limit."""

import json
from contextlib import AbstractContextManager, ExitStack
from typing import Any

import httpx
from server.hosting import Server
from websockets.sync.client import ClientConnection, connect

Json = dict[str, Any]


class Rest:
    """A client of one server, for one seat or none."""

    def __init__(self, server: Server, token: str | None = None) -> None:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        trusted = server.trusted or True
        self._client = httpx.Client(base_url=f"{server.url}/api/v1", headers=headers, timeout=None, verify=trusted)

    def __enter__(self) -> "Rest":
        return self

    def __exit__(self, *_: object) -> None:
        self._client.close()

    def ask(self, method: str, path: str, body: Json | None = None, **more: Any) -> httpx.Response:
        return self._client.request(method, path, json=body, **more)

    def get(self, path: str, **query: Any) -> Any:
        answer = self.ask("GET", path, params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, body: Json | None = None) -> Any:
        answer = self.ask("POST", path, body if body is not None else {})
        assert answer.status_code in (200, 201, 202), answer.text
        return answer.json()

    def refused(self, path: str, body: Json | None = None, method: str = "POST") -> str:
        """The code with which that is refused."""
        answer = self.ask(method, path, body)
        assert answer.headers["content-type"] == "application/problem+json", answer.text
        problem = answer.json()
        assert problem["status"] == answer.status_code
        return str(problem["code"])


class Socket:
    """A client of one match."""

    def __init__(self, server: Server, match: str, token: str | None = None, seen: int = -1, **more: Any) -> None:
        self._open = ExitStack()
        self._wire: ClientConnection = self._open.enter_context(wired(server, match, max_size=None))
        self.say({"type": "hello", "token": token, "seen": seen, "language": "en", **more})
        self.got: list[Json] = []
        self.welcome = self.wait("welcome")
        self.version: int = self.welcome["version"]
        self.scene: Json = dict(self.welcome["scene"])
        self.result: Json | None = None
        self._tags = 0

    def __enter__(self) -> "Socket":
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    def say(self, message: Json) -> None:
        self._wire.send(json.dumps(message))

    def hear(self) -> Json:
        """The next message."""
        message: Json = json.loads(self._wire.recv())
        self.got.append(message)
        if message["type"] == "news":
            self.version = message["version"]
            self.scene.update(message["scene"])
            self.result = message["result"]
        return message

    def wait(self, *kinds: str) -> Json:
        """The next message of one of these types."""
        while True:
            message = self.hear()
            if message["type"] in kinds:
                return message

    def do(self, command: Json, **more: Any) -> Json:
        """What comes of a command: done or refused."""
        self._tags += 1
        tag = f"t{self._tags}"
        self.say({"type": "do", "command": command, "tag": tag, **more})
        while True:
            answer = self.wait("done", "refused")
            if answer["tag"] == tag:
                return answer

    def move(self, text: str) -> Json:
        return self.do({"type": "move", "text": text}, seen=self.version)

    def until(self, version: int) -> None:
        """Hear until that version is told."""
        while self.version < version:
            self.hear()

    @property
    def choices(self) -> list[str]:
        return [choice["move"] for choice in self.scene["choices"]]


def socket_of(server: Server, match: str) -> str:
    """The address of a match's socket."""
    return f"ws{server.url.removeprefix('http')}/api/v1/matches/{match}/socket"


def wired(server: Server, match: str, **more: Any) -> AbstractContextManager[ClientConnection]:
    """A socket at which nothing has been said."""
    wire: AbstractContextManager[ClientConnection] = connect(
        socket_of(server, match), proxy=None, open_timeout=None, ping_interval=None, **more
    )
    return wire


def lay(server: Server, game: str, seats: int = 2, **more: Any) -> tuple[str, list[str]]:
    """A match of that game that has begun: its id, and the token of each seat."""
    places: list[Json] = [{"kind": "me", "name": "Ann"}, *({"kind": "open"} for _ in range(seats - 1))]
    with Rest(server) as rest:
        laid = rest.post("/matches", {"game": game, "seats": places, **more})
        names = ("Bob", "Cid", "Dot")
        others = [rest.post(f"/matches/{laid['id']}/join", {"name": name})["token"] for name in names[: seats - 1]]
    return laid["id"], [laid["token"], *others]


def waiting(server: Server, *others: Json) -> tuple[str, str, dict[str, str]]:
    """A table of Quoridor that waits: its path, the token of its host, the codes of kept seats."""
    with Rest(server) as rest:
        seats = [{"kind": "me", "name": "Ann"}, *others, *[{"kind": "open"}] * (3 - len(others))]
        laid = rest.post("/matches", {"game": "quoridor", "options": {"seats": 4}, "seats": seats})
    return f"/matches/{laid['id']}", laid["token"], laid["claims"]


def opens(server: Server, path: str, token: str) -> int | None:
    """The seat that the token opens in a match that has begun."""
    with Rest(server) as rest:
        return opened(rest, path, token)


def opened(rest: Rest, path: str, token: str) -> int | None:
    """The seat that the token opens, asked by anybody."""
    answer = rest.ask("GET", f"{path}/choices", headers={"Authorization": f"Bearer {token}"}).json()
    if answer.get("code") == "token":
        return None
    seat: int = answer["seat"]
    return seat
