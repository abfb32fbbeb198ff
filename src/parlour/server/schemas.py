"""The JSON Schemas of socket messages, beside OpenAPI."""

from typing import Any

from fastapi import APIRouter

from parlour.match import Command, Event
from parlour.match.forms import schema
from parlour.server.messages import MESSAGES

router = APIRouter(tags=["schemas"])


@router.get("/schemas")
async def schemas() -> dict[str, Any]:
    """What sockets carry: every message by its type, and the events and commands in them."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "messages": MESSAGES,
        "event": schema(Event),
        "command": schema(Command),
    }
