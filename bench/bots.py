"""What asking a bot costs beside its thinking: microseconds a move through a pipe, and a bare line there and back.

`bench/run.py` writes the table into docs/performance.md.
"""

import argparse
import subprocess
import sys
from collections.abc import Callable
from random import Random
from time import perf_counter

import parlour
from parlour.match import TOURNAMENT, Fischer, Match
from parlour.players import Ask, ask
from parlour.players.pipe import Pipe

MOVES = 3000
ECHO = "import sys\nfor line in sys.stdin: print(line, end='', flush=True)"
PROMPT = """
import sys
for line in sys.stdin:
    word = line.split()[0]
    if word == "parlour": print("ready", flush=True)
    if word == "choose": print({reply!r}, flush=True)
    if word == "moves": print("move", line.split()[1], flush=True)
    if word == "quit": break
"""


def python(program: str) -> list[str]:
    """The command that runs it."""
    return [sys.executable, "-I", "-S", "-c", program]


def micro(deed: Callable[[], object]) -> float:
    """Microseconds that doing it takes."""
    begin = perf_counter()
    for _ in range(MOVES):
        deed()
    return (perf_counter() - begin) / MOVES * 1e6


def bare() -> float:
    """A line there and back, without any of our code."""
    with subprocess.Popen(python(ECHO), stdin=subprocess.PIPE, stdout=subprocess.PIPE) as echo:
        put, get = echo.stdin, echo.stdout
        assert put
        assert get

        def there_and_back() -> None:
            put.write(b"choose\n")
            put.flush()
            get.readline()

        cost = micro(there_and_back)
        put.close()
    return cost


def question() -> Ask:
    """A middle of a game, with a clock."""
    match = Match.begin(parlour.load("hanto/epsilon"), clock=Fischer(600.0, 1.0), policy=TOURNAMENT)
    match.state.play("B@0,0 B@0,1 S@0,-1 H@0,2 C@-1,0 C@1,1")
    return ask(match, 0, 0.0, Random(0))


def asked(reply: str) -> float:
    """A move of a bot that replies so to `choose`."""
    here = question()
    with Pipe.start(python(PROMPT.format(reply=reply)), here.game, 0) as pipe:
        return micro(lambda: pipe.move(here))


def lines() -> list[str]:
    """The table."""
    return [
        "| a bot, beside its thinking | µs a move |",
        "|---|---|",
        f"| it answers | {asked('move ' + question().moves()[0]):.0f} |",
        f"| it asks for the legal moves, then answers | {asked('moves'):.0f} |",
        f"| a bare line there and back, for comparison | {bare():.0f} |",
    ]


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    print("\n".join(lines()))
