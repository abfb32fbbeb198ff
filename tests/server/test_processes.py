"""Several processes on one PostgreSQL: one match, one truth; a process that dies is stood in for."""

import time

import pytest
from server.hosting import Server, serving
from server.players import Rest, Socket, lay


def test_two_processes_play_one_match(pair: tuple[Server, Server]) -> None:
    one, other = pair
    match, [ann, bob] = lay(one, "quoridor")
    with Socket(one, match, ann) as first, Socket(other, match, bob) as second, Socket(other, match) as watcher:
        for turn in range(4):
            for mover, waiting, texts in ((first, second, ("e2", "e1")), (second, first, ("e8", "e9"))):
                done = mover.move(texts[turn % 2])
                assert done["type"] == "done", done
                waiting.until(done["version"])
        watcher.until(first.version)
        second.say({"type": "say", "text": "well played"})
        assert first.wait("said")["text"] == "well played"
        with Rest(one) as rest:
            assert [seat["present"] for seat in rest.get(f"/matches/{match}")["seats"]] == [True, True]
        second.do({"type": "forfeit"})
        while not first.result:
            first.wait("news")
    with Rest(one) as rest, Rest(other) as elsewhere:
        assert rest.get(f"/matches/{match}")["stage"] == elsewhere.get(f"/matches/{match}")["stage"] == "over"


def test_a_robot_of_one_process_plays_with_a_person_at_another(pair: tuple[Server, Server]) -> None:
    one, other = pair
    with Rest(other) as rest:
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "robot", "robot": "random"}]
        laid = rest.post("/matches", {"game": "quoridor", "seats": seats})
    with Socket(one, laid["id"], laid["token"]) as ann:
        for _ in range(2):
            done = ann.move(ann.choices[0])
            ann.until(done["version"] + 1)
            assert ann.choices


@pytest.mark.slow
def test_a_robot_goes_on_at_another_process_when_its_own_dies(pair: tuple[Server, Server], database: str) -> None:
    one, _ = pair
    with serving(database, robots=1) as doomed, Rest(doomed) as rest:
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "robot", "robot": "random"}]
        laid = rest.post("/matches", {"game": "quoridor", "seats": seats})
        doomed.kill()
    with Socket(one, laid["id"], laid["token"]) as ann:
        done = ann.move(ann.choices[0])
        ann.until(done["version"] + 1)


def test_of_two_moves_at_once_one_is_told_no(pair: tuple[Server, Server]) -> None:
    one, other = pair
    match, [ann, _] = lay(one, "quoridor")
    with Socket(one, match, ann) as here, Socket(other, match, ann) as there:
        for socket, text in ((here, "e2"), (there, "d1")):
            socket.say({"type": "do", "command": {"type": "move", "text": text}, "seen": 0, "tag": 1})
        answers = [socket.wait("done", "refused")["type"] for socket in (here, there)]
        assert sorted(answers) == ["done", "refused"]
        here.until(1)
        there.until(1)
        assert here.scene["tokens"] == there.scene["tokens"]


def test_another_process_looks_after_the_matches_of_one_that_died(pair: tuple[Server, Server], database: str) -> None:
    one, _ = pair
    with serving(database) as doomed:
        clock = {"type": "fischer", "base": 4, "increment": 0}
        match, [_, bob] = lay(doomed, "quoridor", clock=clock, public=True)
        doomed.kill()
        with Rest(one, bob) as rest:
            time.sleep(4)
            assert rest.get(f"/matches/{match}")["result"]["ending"] == "time"
