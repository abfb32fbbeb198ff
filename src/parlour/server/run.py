"""Running the application until it is told to stop."""

import asyncio
import gc
import signal
import socket
from collections.abc import Callable
from contextlib import suppress

import uvicorn

from parlour.core.errors import BadOption, cause
from parlour.core.words import phrase
from parlour.server.app import make
from parlour.server.house import Settings
from parlour.storage.engine import prepare

# Scenes and messages are made and dropped by the thousand without cycles; looking for some takes long.
COLLECTING = (50_000, 10, 10)


def listen(host: str, port: int) -> socket.socket:
    """The door at that address; port 0 is any that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family)
    except OSError as error:
        told, _, _ = str(error.strerror).partition(" (while")  # Python adds the address, which is said already
        reason = cause(OSError(error.errno, told))
        raise BadOption(phrase("door.closed", host=host, port=port, reason=reason)) from None


def serve(
    settings: Settings,
    door: socket.socket,
    opened: Callable[[], None] = lambda: None,
    *,
    certfile: str | None = None,
    keyfile: str | None = None,
) -> None:
    """Serve until interrupted, then finish what is under way; `opened` is called when the database is open."""
    asyncio.run(prepare(settings.database))
    opened()
    config = uvicorn.Config(
        make(settings),
        ssl_certfile=certfile,
        ssl_keyfile=keyfile,
        log_level="warning",
        access_log=False,  # addresses of people are nobody's business
        server_header=False,
        ws="websockets-sansio",
        ws_max_size=settings.limits.message,
        ws_per_message_deflate=False,  # costs more time than it saves
        timeout_graceful_shutdown=10,
    )
    gc.freeze()  # what is imported by now stays
    gc.set_threshold(*COLLECTING)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with suppress(KeyboardInterrupt):  # either signal, which uvicorn raises again when all is finished
        uvicorn.Server(config).run([door])
