"""What requests are answered with, as JSON Schemas for OpenAPI."""

from typing import Any

from parlour.server.messages import EVENT, MATCH, RESULT, SCENE, STANDING, TEXT, WHOLE, Schema, listed, obj, or_null

TAKEN = obj({"seat": WHOLE, "token": TEXT})
LAID = obj(
    {
        "id": TEXT,
        "seat": or_null(WHOLE),
        "token": or_null(TEXT),
        "claims": {"type": "object", "additionalProperties": TEXT},
    }
)
TABLES = obj({"matches": listed(MATCH), "after": or_null(TEXT)})
RECORDS = obj({"records": listed(MATCH), "after": or_null(TEXT)})
_STANDS = {name: schema for name, schema in STANDING.items() if name not in ("scene", "events")}
SEEN = obj({**_STANDS, "scene": SCENE})
HAPPENED = obj({**_STANDS, "events": listed(EVENT), "result": or_null(RESULT)})
CHOICES = obj({"version": WHOLE, "actor": or_null(WHOLE), "seat": or_null(WHOLE), "choices": listed(TEXT)})
TURNS = obj(
    {
        "version": WHOLE,
        "turn": WHOLE,
        "moves": listed(obj({"turn": WHOLE, "seat": or_null(WHOLE), "text": TEXT})),
    }
)
DONE = obj({"version": WHOLE, "events": listed(EVENT)})


def told(schema: Schema, status: int = 200) -> dict[int | str, dict[str, Any]]:
    """What a route says of its answer."""
    return {status: {"content": {"application/json": {"schema": schema}}}}
