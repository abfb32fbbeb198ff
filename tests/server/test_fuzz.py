"""Strangers who send anything: no crash, no leak of what is hidden, no room that is stuck."""

import json
from contextlib import suppress
from typing import Any

import jsonschema_rs
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error, response_schema_conformance
from schemathesis.core.result import Ok
from server.hosting import Server
from server.players import Rest, Socket, lay, wired
from websockets.exceptions import ConnectionClosed

from parlour._build import compiled
from parlour.server.app import make
from parlour.server.house import Settings

FAST = compiled("core.state")
API = schemathesis.openapi.from_dict(make(Settings("sqlite:///unused.db")).openapi())
OPERATIONS = [result.ok() for result in API.get_all_operations() if isinstance(result, Ok)]
ANY_HEALTH = list(HealthCheck)  # a machine may be slow


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.label)
def test_no_request_is_an_error_of_the_server(server: Server, operation: Any) -> None:
    match, [ann, _] = lay(server, "eldorado", public=True)

    @settings(max_examples=12 if FAST else 4, deadline=None, suppress_health_check=ANY_HEALTH, database=None)
    @given(case=operation.as_strategy(), inside=st.booleans())
    def ask(case: schemathesis.Case[Any], inside: bool) -> None:
        if inside and case.path_parameters and "match" in case.path_parameters:
            case.path_parameters["match"] = match
            case.headers["Authorization"] = f"Bearer {ann}"
        answer = case.call(base_url=server.url, timeout=None)
        case.validate_response(answer, checks=[not_a_server_error, response_schema_conformance])
        if answer.status_code >= 400:
            assert answer.headers["content-type"] == ["application/problem+json"]

    ask()


def test_what_gives_a_seat_takes_a_key() -> None:
    taking = {
        operation.label
        for operation in OPERATIONS
        if any(parameter.name == "idempotency-key" for parameter in operation.headers)
    }
    assert taking == {
        f"POST /api/v1/matches{path}" for path in ("", *(f"/{{match}}/{it}" for it in ("join", "claim", "token")))
    }


def test_answers_have_the_form_that_is_published(server: Server) -> None:
    """Where strangers who send anything seldom come: a match in play."""
    match, [ann, bob] = lay(server, "eldorado", public=True)
    with Rest(server, ann) as one, Rest(server, bob) as two:
        actor = one if one.get(f"/matches/{match}/choices")["choices"] else two
        text = actor.get(f"/matches/{match}/choices")["choices"][0]
        asked = [
            ("post", "/matches", one.post("/matches", {"game": "fanorona", "seats": [{"kind": "bot"}] * 2})),
            ("post", "/matches/{match}/moves", actor.post(f"/matches/{match}/moves", {"text": text})),
            ("get", "/matches", one.get("/matches")),
            *(
                ("get", f"/matches/{{match}}{path}", two.get(f"/matches/{match}{path}"))
                for path in ("", "/scene", "/choices", "/turns", "/events")
            ),
            ("get", "/records", one.get("/records")),
        ]
    for method, path, answer in asked:
        responses = API[f"/api/v1{path}"][method].definition.raw["responses"]
        [status] = [status for status in responses if status.startswith("2")]
        schema = responses[status]["content"]["application/json"]["schema"]
        assert schema["required"]
        jsonschema_rs.validate(schema, answer)


TYPES = ["hello", "do", "say", "mute", "ping", "move", "offer", "answer", "claim", "substitute", "forfeit", "withdraw"]
WORDS = st.sampled_from([*TYPES, "undo", "draw", "pause", "resume", "rematch", "win", "random"])
LEAVES = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20) | WORDS
VALUES = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3), max_leaves=6
)
FIELDS = ("text", "what", "to", "agrees", "turn", "seconds", "seat", "robot", "name", "at", "seen", "tag")
COMMANDS = st.fixed_dictionaries({"type": WORDS}, optional=dict.fromkeys(FIELDS, LEAVES))
MESSAGES = (
    st.fixed_dictionaries({"type": st.just("do"), "command": COMMANDS | VALUES}, optional={"seen": LEAVES})
    | st.dictionaries(st.sampled_from(FIELDS), VALUES, max_size=4)
    | COMMANDS
)


@settings(max_examples=20 if FAST else 6, deadline=None, suppress_health_check=ANY_HEALTH, database=None)
@given(messages=st.lists(MESSAGES.map(json.dumps) | st.text(max_size=30) | st.binary(max_size=30), max_size=8))
def test_no_message_breaks_a_room(server: Server, messages: list[str | bytes]) -> None:
    match, [ann, bob] = lay(server, "eldorado")
    with Socket(server, match) as watcher:
        code = shout(server, match, ann, messages)
        assert code in (None, 4400)
        with Rest(server, bob) as rest:
            assert rest.get(f"/matches/{match}/choices")["version"] >= 0
            rest.ask("POST", f"/matches/{match}/commands", {"command": {"type": "forfeit"}})
        while not watcher.result:
            watcher.wait("news")
        told = json.dumps(watcher.got)
        assert '"seed": null' in told
        assert not any(token in told for token in (ann, bob))


def shout(server: Server, match: str, token: str, messages: list[str | bytes]) -> int | None:
    """Say all of it, and wait for a sign of life; the code with which the socket was closed, if it was."""
    with wired(server, match, max_queue=None) as wire:
        wire.send(json.dumps({"type": "hello", "token": token, "seen": -1, "language": "en"}))
        with suppress(ConnectionClosed):
            for message in (*messages, json.dumps({"type": "ping", "at": 7})):
                wire.send(message)
        try:
            while json.loads(wire.recv())["type"] != "pong":
                pass
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 0
    return None
