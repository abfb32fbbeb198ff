"""A bot that plays over the network: it claims a seat and makes any move, until the match is over.

    python examples/remote_bot.py http://127.0.0.1:8000 MATCH CODE

MATCH and CODE are the id and the claim code of a seat of kind `bot` or `invited`; the link that a
page shows for such a seat, /m/MATCH#claim=CODE, has both.
"""

import json
import random
import sys
import urllib.request

from websockets.sync.client import connect


def claim(server: str, match: str, code: str) -> str:
    """The token of the seat, for the code, which works once."""
    body = json.dumps({"code": code, "name": f"bot {random.randrange(10_000)}"}).encode()
    address = f"{server}/api/v1/matches/{match}/claim"
    request = urllib.request.Request(address, body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        return str(json.load(answer)["token"])


def play(server: str, match: str, token: str) -> str:
    """Play to the end; the sentence that tells it."""
    with connect(f"ws{server.removeprefix('http')}/api/v1/matches/{match}/socket", max_size=None) as socket:
        socket.send(json.dumps({"type": "hello", "token": token, "seen": -1, "language": "en"}))
        for message in map(json.loads, socket):
            if message["type"] == "news" and message["result"]:
                return str(message["result"]["sentence"])
            if message["type"] in ("welcome", "news") and message["scene"]["choices"]:
                text = random.choice(message["scene"]["choices"])["move"]  # a better bot thinks here
                command = {"type": "move", "text": text}
                socket.send(json.dumps({"type": "do", "command": command, "seen": message["version"]}))
    return "the server went away"


if __name__ == "__main__":
    server, match, code = sys.argv[1:]
    print(play(server, match, claim(server, match, code)))
