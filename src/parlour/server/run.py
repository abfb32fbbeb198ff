"""Running the application until it is told to stop."""

import gc
from contextlib import suppress

import uvicorn

from parlour.server.app import make
from parlour.server.house import Settings

# Scenes and messages are made and dropped by the thousand without cycles; looking for some takes long.
COLLECTING = (50_000, 10, 10)


def serve(settings: Settings, host: str, port: int, *, certfile: str | None = None, keyfile: str | None = None) -> None:
    """Serve until interrupted, then finish what is under way."""
    config = uvicorn.Config(
        make(settings),
        host=host,
        port=port,
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
    with suppress(KeyboardInterrupt):  # which uvicorn raises again when all is finished
        uvicorn.Server(config).run()
