"""`parlour bot`: let a robot speak the bot protocol on standard input and output."""

import argparse
import os
import signal
import sys
from time import monotonic, sleep

import parlour
from parlour.cli.given import whole
from parlour.core.errors import BadOption
from parlour.core.words import phrase
from parlour.players.protocol import EVERY_GAME, split
from parlour.players.robots import is_robot
from parlour.players.roster import dismiss, enlist
from parlour.players.speaker import Speaker

EXAMPLES = (
    "parlour bot",
    "parlour bot --player alphabeta:3 hanto/delta",
)
FINISHING = {"quit": 0.3, "": 0.8}  # seconds to answer what was asked before: a piped list of lines ends so


def add(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    parser.add_argument("keys", metavar="KEY", nargs="*")
    parser.add_argument("--player", metavar="NAME", default="greedy")
    parser.add_argument("--seed", metavar="N", type=whole, default=0)


def run(given: argparse.Namespace) -> int:
    """Speak until told to quit, or until nobody listens."""
    for key in given.keys:
        if is_robot(key):
            raise BadOption(phrase("bot.robot", key=key))
    games = [parlour.load(key) for key in given.keys or ["hanto/alpha"]]
    dismiss(enlist(given.player, games[0], 0))  # or say that there is no such player
    speaker = Speaker(given.player, given.keys or [EVERY_GAME], given.seed)
    inner, outer = os.pipe()
    thinker = os.fork()
    if not thinker:
        os.close(outer)
        return _think(speaker, inner)
    os.close(inner)
    return _listen(thinker, outer)


def _think(speaker: Speaker, lines: int) -> int:
    """Answer all lines. This is a process of its own, because a compiled search lets no other thread run."""
    with os.fdopen(lines) as source:
        for line in source:
            for reply in speaker.hear(line):
                _say(reply)
    return 0


def _listen(thinker: int, lines: int) -> int:
    """Hand lines on, answer a ping while the other thinks, and end it in time."""
    word = ""
    for raw in sys.stdin.buffer:
        line = raw.decode(errors="replace")
        word, rest = split(line)
        if word == "ping":
            _say(f"pong {rest}".strip())
        elif word == "quit" or not _handed_on(line, lines):
            break
    os.close(lines)
    deadline = monotonic() + FINISHING["quit" if word == "quit" else ""]
    while monotonic() < deadline:
        done, status = os.waitpid(thinker, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status)
        sleep(0.002)
    os.kill(thinker, signal.SIGKILL)
    os.waitpid(thinker, 0)
    return 0


def _handed_on(line: str, lines: int) -> bool:
    try:
        os.write(lines, line.encode())
    except BrokenPipeError:
        return False
    return True


def _say(line: str) -> None:
    """In one piece: two processes share the stream."""
    os.write(sys.stdout.fileno(), f"{line}\n".encode())
