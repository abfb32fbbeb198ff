"""The messages of a socket as JSON Schemas: what clients send, and what they get."""

from typing import Any

Schema = dict[str, Any]

TEXT: Schema = {"type": "string"}
NUMBER: Schema = {"type": "number"}
WHOLE: Schema = {"type": "integer"}
FLAG: Schema = {"type": "boolean"}
ANY: Schema = {}


def _or_null(schema: Schema) -> Schema:
    return {"anyOf": [schema, {"type": "null"}]}


def _list(schema: Schema) -> Schema:
    return {"type": "array", "items": schema}


def _object(required: dict[str, Schema], optional: dict[str, Schema] | None = None, *, closed: bool = True) -> Schema:
    properties = {**required, **(optional or {})}
    return {
        "type": "object",
        "properties": properties,
        "required": list(required),
        "additionalProperties": not closed,
    }


def _message(kind: str, required: dict[str, Schema], optional: dict[str, Schema] | None = None) -> Schema:
    return _object({"type": {"const": kind}, **required}, optional)


SHAPE: Schema = {
    "anyOf": [
        _object({"x": NUMBER, "y": NUMBER, "r": NUMBER}),
        _object({"points": _list({"type": "array", "items": NUMBER, "minItems": 2, "maxItems": 2})}),
    ]
}
SPOT = _object({"id": TEXT, "shape": SHAPE, "style": TEXT, "label": TEXT, "text": TEXT})
TOKEN = _object({"id": TEXT, "spot": TEXT, "glyph": TEXT, "owner": _or_null(WHOLE), "label": TEXT})
SCENE = _object(
    {
        "tokens": _list(TOKEN),
        "choices": _list(_object({"path": _list(TEXT), "move": TEXT})),
        "caption": TEXT,
        "last": _list(TEXT),
    },
    {
        "board": _list(SPOT),
        "markings": _list(_object({"shape": SHAPE, "style": TEXT, "text": TEXT})),
        "panels": _list(_object({"id": TEXT, "title": TEXT, "owner": _or_null(WHOLE), "spots": _list(SPOT)})),
        "palette": _list(TOKEN),
        "sides": _list(TEXT),
    },
)
CLOCK = _object({"left": _list(_or_null(NUMBER)), "running": _or_null(WHOLE), "at": NUMBER})
RESULT = _object({"scores": _list(WHOLE), "ending": TEXT, "sentence": TEXT})
EVENT = _object({"type": TEXT, "at": NUMBER, "sentence": TEXT}, closed=False)
OFFER = _object({"type": {"const": "offered"}, "seat": WHOLE, "what": TEXT, "agreed": _list(WHOLE)}, closed=False)
PAUSE = _object({"seat": WHOLE, "until": _or_null(NUMBER), "due": _or_null(NUMBER)})
SEAT = _object(
    {
        "seat": WHOLE,
        "called": TEXT,
        "kind": {"enum": ["person", "open", "invited", "robot", "bot"]},
        "name": _or_null(TEXT),
        "robot": _or_null(TEXT),
        "ready": FLAG,
        "present": FLAG,
    }
)
MATCH = _object(
    {
        "id": TEXT,
        "game": TEXT,
        "title": TEXT,
        "options": {"type": "object"},
        "clock": _or_null({"type": "object"}),
        "start": TEXT,
        "public": FLAG,
        "hints": FLAG,
        "hidden": FLAG,
        "stage": {"enum": ["open", "running", "over"]},
        "version": _or_null(WHOLE),
        "names": _list(TEXT),
        "seats": _list(SEAT),
        "result": _or_null(RESULT),
        "rematch": _or_null(TEXT),
        "created": NUMBER,
    }
)
SAID = _message("said", {"name": TEXT, "seat": _or_null(WHOLE), "text": TEXT, "at": NUMBER})
STANDING: dict[str, Schema] = {
    "version": WHOLE,
    "clock": _or_null(CLOCK),
    "offers": _list(OFFER),
    "pause": _or_null(PAUSE),
    "scene": SCENE,
    "events": _list(EVENT),
}

# The only list of messages.
MESSAGES: dict[str, dict[str, Schema]] = {
    "client": {
        "hello": _message(
            "hello",
            {"token": _or_null(TEXT), "seen": {"type": "integer", "minimum": -1}, "language": {"enum": ["en", "de"]}},
            {"name": TEXT},
        ),
        "do": _message("do", {"command": {"type": "object"}}, {"seen": _or_null(WHOLE), "tag": ANY}),
        "say": _message(
            "say", {"text": {"type": "string", "minLength": 1, "maxLength": 500}}, {"name": TEXT, "tag": ANY}
        ),
        "mute": _message("mute", {"name": TEXT}, {"tag": ANY}),
        "ping": _message("ping", {"at": NUMBER}, {"tag": ANY}),
        "leave": _message("leave", {}, {"tag": ANY}),
    },
    "server": {
        "welcome": _message(
            "welcome", {"seat": _or_null(WHOLE), "match": MATCH, **STANDING, "since": WHOLE, "chat": _list(SAID)}
        ),
        "news": _message("news", {**STANDING, "result": _or_null(RESULT)}),
        "presence": _message("presence", {"match": MATCH}),
        "said": SAID,
        "substitution": _message(
            "substitution", {"seat": WHOLE, "robot": TEXT, "agreed": _list(WHOLE), "needed": _list(WHOLE)}
        ),
        "done": _message("done", {"tag": ANY}, {"version": WHOLE}),
        "refused": _message(
            "refused",
            {"tag": ANY, "code": TEXT, "sentence": TEXT},
            {"rule": TEXT, "spots": _list(TEXT), "anchor": TEXT, "wait": NUMBER, "retry": NUMBER},
        ),
        "pong": _message("pong", {"at": _or_null(NUMBER), "now": NUMBER}),
    },
}
