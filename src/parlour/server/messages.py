"""The messages of a socket as JSON Schemas: what clients send, and what they get."""

from typing import Any

from parlour.core.words import LANGUAGES

Schema = dict[str, Any]

TEXT: Schema = {"type": "string"}
NUMBER: Schema = {"type": "number"}
WHOLE: Schema = {"type": "integer"}
FLAG: Schema = {"type": "boolean"}
ANY: Schema = {}


def or_null(schema: Schema) -> Schema:
    """That, or nothing."""
    return {"anyOf": [schema, {"type": "null"}]}


def listed(schema: Schema) -> Schema:
    """Any number of these."""
    return {"type": "array", "items": schema}


def obj(required: dict[str, Schema], optional: dict[str, Schema] | None = None, *, closed: bool = True) -> Schema:
    """An object with these fields."""
    properties = {**required, **(optional or {})}
    return {
        "type": "object",
        "properties": properties,
        "required": list(required),
        "additionalProperties": not closed,
    }


def _message(kind: str, required: dict[str, Schema], optional: dict[str, Schema] | None = None) -> Schema:
    return obj({"type": {"const": kind}, **required}, optional)


SHAPE: Schema = {
    "anyOf": [
        obj({"x": NUMBER, "y": NUMBER, "r": NUMBER}),
        obj({"points": listed({"type": "array", "items": NUMBER, "minItems": 2, "maxItems": 2})}),
    ]
}
SPOT = obj({"id": TEXT, "shape": SHAPE, "style": TEXT, "label": TEXT, "text": TEXT})
TOKEN = obj({"id": TEXT, "spot": TEXT, "glyph": TEXT, "owner": or_null(WHOLE), "label": TEXT})
SCENE = obj(
    {
        "tokens": listed(TOKEN),
        "choices": listed(obj({"path": listed(TEXT), "move": TEXT})),
        "caption": TEXT,
        "last": listed(TEXT),
    },
    {
        "board": listed(SPOT),
        "markings": listed(obj({"shape": SHAPE, "style": TEXT, "text": TEXT})),
        "panels": listed(obj({"id": TEXT, "title": TEXT, "owner": or_null(WHOLE), "spots": listed(SPOT)})),
        "palette": listed(TOKEN),
        "sides": listed(TEXT),
    },
)
CLOCK = obj({"left": listed(or_null(NUMBER)), "running": or_null(WHOLE), "at": NUMBER})
RESULT = obj({"scores": listed(WHOLE), "ending": TEXT, "sentence": TEXT})
EVENT = obj({"type": TEXT, "at": NUMBER, "sentence": TEXT}, closed=False)
OFFER = obj({"type": {"const": "offered"}, "seat": WHOLE, "what": TEXT, "agreed": listed(WHOLE)}, closed=False)
PAUSE = obj({"seat": WHOLE, "until": or_null(NUMBER), "due": or_null(NUMBER)})
SEAT = obj(
    {
        "seat": WHOLE,
        "called": TEXT,
        "kind": {"enum": ["person", "open", "invited", "robot", "bot"]},
        "name": or_null(TEXT),
        "robot": or_null(TEXT),
        "ready": FLAG,
        "present": FLAG,
    }
)
MATCH = obj(
    {
        "id": TEXT,
        "game": TEXT,
        "title": TEXT,
        "options": {"type": "object"},
        "clock": or_null({"type": "object"}),
        "start": TEXT,
        "public": FLAG,
        "hints": FLAG,
        "hidden": FLAG,
        "stage": {"enum": ["open", "running", "over"]},
        "version": or_null(WHOLE),
        "names": listed(TEXT),
        "seats": listed(SEAT),
        "result": or_null(RESULT),
        "rematch": or_null(TEXT),
        "created": NUMBER,
    }
)
SAID = _message("said", {"name": TEXT, "seat": or_null(WHOLE), "text": TEXT, "at": NUMBER})
STANDING: dict[str, Schema] = {
    "version": WHOLE,
    "clock": or_null(CLOCK),
    "offers": listed(OFFER),
    "pause": or_null(PAUSE),
    "scene": SCENE,
    "events": listed(EVENT),
}

# The only list of messages.
MESSAGES: dict[str, dict[str, Schema]] = {
    "client": {
        "hello": _message(
            "hello",
            {"token": or_null(TEXT), "seen": {"type": "integer", "minimum": -1}, "language": {"enum": [*LANGUAGES]}},
            {"name": TEXT},
        ),
        "do": _message("do", {"command": {"type": "object"}}, {"seen": or_null(WHOLE), "tag": ANY}),
        "say": _message(
            "say", {"text": {"type": "string", "minLength": 1, "maxLength": 500}}, {"name": TEXT, "tag": ANY}
        ),
        "mute": _message("mute", {"name": TEXT}, {"tag": ANY}),
        "ping": _message("ping", {"at": NUMBER}, {"tag": ANY}),
        "leave": _message("leave", {}, {"tag": ANY}),
    },
    "server": {
        "welcome": _message(
            "welcome", {"seat": or_null(WHOLE), "match": MATCH, **STANDING, "since": WHOLE, "chat": listed(SAID)}
        ),
        "news": _message("news", {**STANDING, "result": or_null(RESULT)}),
        "presence": _message("presence", {"match": MATCH}),
        "said": SAID,
        "substitution": _message(
            "substitution", {"seat": WHOLE, "robot": TEXT, "agreed": listed(WHOLE), "needed": listed(WHOLE)}
        ),
        "done": _message("done", {"tag": ANY}, {"version": WHOLE}),
        "refused": _message(
            "refused",
            {"tag": ANY, "code": TEXT, "sentence": TEXT},
            {"rule": TEXT, "spots": listed(TEXT), "anchor": TEXT, "wait": NUMBER, "retry": NUMBER},
        ),
        "pong": _message("pong", {"at": or_null(NUMBER), "now": NUMBER}),
    },
}
