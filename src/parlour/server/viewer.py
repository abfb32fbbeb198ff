"""Somebody who looks at a match through a socket."""

import asyncio
from dataclasses import dataclass, field

Kind = tuple[int | None, str]  # the seat, None for a watcher, and the language: whoever shares both gets the same

ROOM_FOR = 256  # messages that may wait for a slow reader

# Why a socket is closed by the server; in docs/api.md.
CLOSING = 1012
BAD_MESSAGE = 4400
BAD_TOKEN = 4401
BAD_ORIGIN = 4403
NO_MATCH = 4404
TOO_SLOW = 4408
TOO_MANY = 4429


@dataclass(eq=False)
class Viewer:
    """A socket's outgoing side. It changes as messages wait."""

    seat: int | None
    language: str
    name: str
    token: str | None = None  # its hash
    outbox: asyncio.Queue[str | int] = field(default_factory=asyncio.Queue)  # an integer closes
    muted: set[str] = field(default_factory=set)
    closed: bool = False  # nothing that it says counts any more

    @property
    def kind(self) -> Kind:
        return self.seat, self.language

    def send(self, message: str) -> None:
        """Let the message follow those before it; who cannot keep up is let go."""
        if self.outbox.qsize() < ROOM_FOR:
            self.outbox.put_nowait(message)
        elif self.outbox.qsize() == ROOM_FOR:
            self.close(TOO_SLOW)

    def close(self, code: int) -> None:
        """Close after what waits was sent."""
        self.closed = True
        self.outbox.put_nowait(code)
