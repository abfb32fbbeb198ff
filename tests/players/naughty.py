"""Bots that misbehave, as programs of a few lines, and what is left of them."""

import os
import sys
from pathlib import Path
from uuid import uuid4

POLITE = """
import os, signal, subprocess, sys, time
def say(line): print(line, flush=True)
def chosen(): {chosen}
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "parlour": {hello}
    if word == "choose": chosen()
    if word == "offer": {offered}
    if word == "moves": say("move " + rest.split()[0])
    if word == "quit": {left}
"""


class Naughty:
    """A bot that is polite but for what it is told to do; its processes carry a name to be found by."""

    def __init__(
        self,
        chosen: str = "say('moves')",
        hello: str = "say('ready')",
        offered: str = "say('yes')",
        left: str = "break",
        first: str = "",
    ) -> None:
        self.name = uuid4().hex
        script = first + POLITE.format(chosen=chosen, hello=hello, offered=offered, left=left)
        self.command = [sys.executable, "-I", "-S", "-c", script, self.name]

    def left_behind(self) -> list[str]:
        """The processes that bear its name and live."""
        found = []
        for folder in Path("/proc").iterdir():
            if folder.name.isdecimal() and int(folder.name) != os.getpid():
                try:
                    words = (folder / "cmdline").read_bytes()
                    state = (folder / "stat").read_text().rpartition(")")[2].split()[0]
                except OSError:
                    continue
                if self.name.encode() in words and state not in "ZX":
                    found.append(words.decode()[-200:])
        return found
