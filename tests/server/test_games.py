"""Whole games of every key over the wire, by sockets and by REST alone."""

from contextlib import ExitStack
from random import Random

import pytest
from server.hosting import Server
from server.players import Rest, Socket, lay

import parlour
from parlour._build import compiled

KEYS = sorted(parlour.catalogue())
SMALL = {"quoridor": {"size": 5, "walls": 2}, "fanorona": {"rows": 3, "columns": 5}}  # soon over
MOST = 30 if compiled("core.state") else 12  # moves, after which somebody forfeits


def options(key: str) -> dict[str, int]:
    return SMALL.get(key, {})


@pytest.mark.parametrize("key", KEYS)
def test_a_game_by_sockets(server: Server, key: str) -> None:
    seats = parlour.load(key, **options(key)).seats
    match, tokens = lay(server, key, seats, options=options(key))
    rng = Random(key)
    with ExitStack() as stack:
        players = [stack.enter_context(Socket(server, match, token)) for token in tokens]
        watcher = stack.enter_context(Socket(server, match))
        for _ in range(MOST):
            if players[0].result:
                break
            actor = next(player for player in players if player.choices)
            done = actor.move(rng.choice(actor.choices))
            assert done["type"] == "done"
            for other in (*players, watcher):
                other.until(done["version"])
        if not players[0].result:
            assert players[0].do({"type": "forfeit"})["type"] == "done"
        assert not watcher.choices
    with Rest(server) as rest:
        summary = rest.get(f"/matches/{match}")
        assert summary["stage"] == "over"
        record = parlour.record(rest.ask("GET", f"/matches/{match}/record").text)
        assert record.result
        assert list(record.result.scores) == summary["result"]["scores"]


@pytest.mark.parametrize("key", KEYS)
def test_a_game_by_rest_alone(server: Server, key: str) -> None:
    seats = parlour.load(key, **options(key)).seats
    match, tokens = lay(server, key, seats, options=options(key))
    rng, version = Random(key), -1
    with ExitStack() as stack:
        players = [stack.enter_context(Rest(server, token)) for token in tokens]
        for _ in range(MOST):
            news = players[0].get(f"/matches/{match}/events", since=version)
            version = news["version"]
            if news["result"]:
                break
            actor = players[0].get(f"/matches/{match}/choices")["actor"]
            choices = players[actor].get(f"/matches/{match}/choices")["choices"]
            players[actor].post(f"/matches/{match}/moves", {"text": rng.choice(choices), "seen": version})
        if players[0].get(f"/matches/{match}")["stage"] == "running":
            players[0].post(f"/matches/{match}/commands", {"command": {"type": "forfeit"}})
        turns = players[0].get(f"/matches/{match}/turns")
        assert turns["moves"]
        assert players[0].get(f"/matches/{match}")["stage"] == "over"
