"""The example of a remote bot plays a match to its end."""

import subprocess
import sys
from pathlib import Path

from server.hosting import Server
from server.players import Rest

EXAMPLE = Path(__file__).parents[2] / "examples" / "remote_bot.py"


def test_two_remote_bots_play_a_match(server: Server) -> None:
    with Rest(server) as rest:
        table = {"game": "fanorona", "options": {"rows": 3, "columns": 5}, "seats": [{"kind": "bot"}, {"kind": "bot"}]}
        laid = rest.post("/matches", table)
        run = [sys.executable, str(EXAMPLE), server.url, laid["id"]]
        bots = [
            subprocess.Popen([*run, laid["claims"][seat]], stdout=subprocess.PIPE, text=True) for seat in ("0", "1")
        ]
        said = [bot.communicate()[0].strip() for bot in bots]
        assert said[0] == said[1] == rest.get(f"/matches/{laid['id']}")["result"]["sentence"]


def test_the_example_is_short() -> None:
    assert len(EXAMPLE.read_text().splitlines()) <= 50
