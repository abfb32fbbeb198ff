"""A bot in Python: plays any game, any legal move. Try it: parlour check-bot 'python3 examples/bots/tiny.py'"""

import random
import sys


def say(line: str) -> None:
    print(line, flush=True)


for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "parlour":
        say("name Tiny")
        say("games *")
        say("ready")
    elif word == "choose":
        say("moves")  # ask for the legal moves …
    elif word == "moves":
        say("move " + random.choice(rest.split()))  # … and play one of them
    elif word == "offer":
        say("no")
    elif word == "ping":
        say("pong " + rest)
    elif word == "quit":
        break
