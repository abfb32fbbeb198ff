"""How fast random games are through the public API, beside others' implementations, and searches; in one run.

`make bench` prints the tables and writes them into docs/performance.md. The machine's mood does not
matter to the ratios: ours and the rival's games are played in turns of half a second. Further
tables say what bots and events cost beside thinking.
"""

import argparse
import platform
import sys
from functools import partial
from pathlib import Path
from random import Random
from time import perf_counter

import bots
import events
import page
import rivals
import thinking

import parlour
from parlour.core.game import AnyGame
from parlour.core.state import State

SLICE = 0.5  # seconds that one side plays before the other
COPIES = 20_000

# Game, options, and the rival: its name and how to make it play.
CONTESTS = [
    ("hanto/alpha", {}, None),
    ("hanto/beta", {}, None),
    ("hanto/gamma", {}, None),
    ("hanto/gamma", {"edition": 2013}, None),
    ("hanto/delta", {"limit": 100}, None),
    ("hanto/delta", {"limit": 100, "edition": 2013}, None),
    ("hanto/epsilon", {"limit": 100}, ("OpenSpiel hive", lambda: rivals.open_spiel("hive"))),
    (
        "quoridor",
        {"repetition": 0, "limit": 324},
        ("OpenSpiel quoridor", lambda: rivals.open_spiel("quoridor")),
    ),
    ("quoridor", {"seats": 4}, None),
    ("fanorona", {}, ("fanorona-aec", rivals.fanorona_aec)),
    ("eldorado", {"seats": 4}, None),
]


def play(game: AnyGame, rng: Random) -> int:
    """Play one random game; how many moves it took."""
    state, moves, choose = game.start(), 0, rng.choice
    while codes := state.moves():
        state.apply(choose(codes))
        moves += 1
    return moves


def rates(game: AnyGame, rival: rivals.Play | None, seconds: float) -> list[float]:
    """Moves a second: ours, and the rival's where there is one."""
    players: list[rivals.Play] = [partial(play, game), *([rival] if rival else [])]
    moves, spent, rng = [0] * len(players), [0.0] * len(players), Random(1)
    while min(spent) < seconds:
        for number, player in enumerate(players):
            begin = perf_counter()
            while perf_counter() - begin < SLICE:
                moves[number] += player(rng)
            spent[number] += perf_counter() - begin
    return [count / time for count, time in zip(moves, spent, strict=True)]


def middle(game: AnyGame) -> State:
    """A state in the midst of a random game."""
    state: State = game.start()
    rng = Random(2)
    for _ in range(20):
        if codes := state.moves():
            state.apply(rng.choice(codes))
    return state


def copying(game: AnyGame) -> tuple[float, float]:
    """Microseconds a copy takes, and the kilobytes that a state holds."""
    state = middle(game)
    before, begin = _resident(), perf_counter()
    kept = [state.copy() for _ in range(COPIES)]
    micro = (perf_counter() - begin) / COPIES * 1e6
    return micro, (_resident() - before) / len(kept) / 1024


def _resident() -> int:
    """Bytes of memory in use (Linux)."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096


def row(key: str, options: dict[str, int], rival: object, seconds: float) -> str:
    """One line of the table."""
    game = parlour.load(key, **options)
    name, make = rival if isinstance(rival, tuple) else ("", lambda: None)
    micro, kilobytes = copying(game)
    ours, *theirs = rates(game, make(), seconds)
    settings = " ".join(f"{option}={value}" for option, value in options.items())
    beside = f"{name} {theirs[0]:,.0f} | {ours / theirs[0]:.1f}" if theirs else "|"
    return f"| {key} {settings} | {ours:,.0f} | {beside} | {micro:.2f} | {kilobytes:.1f} |"


def main() -> None:
    """Print and write the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0, help="to play each game for")
    parser.add_argument("--write", action="store_true", help="the table into docs/performance.md")
    given = parser.parse_args()
    build = "compiled" if parlour._build.compiled("core.state") else "interpreted"
    lines = [
        f"{build}, {platform.python_implementation()} {platform.python_version()}, one core:",
        "",
        "| game | moves a second | beside | times | copy, µs | a state, kB |",
        "|---|---|---|---|---|---|",
    ]
    for contest in CONTESTS:
        print(f"{contest[0]} …", file=sys.stderr)
        lines.append(row(*contest, given.seconds))
    lines += ["", *bots.lines()]
    lines += ["", *events.rows([(key, options) for key, options, _ in CONTESTS], given.seconds)]
    tables = {"bench": "\n".join(lines) + "\n", "search": thinking.table(given.seconds)}
    for name, table in tables.items():
        print(table)
        if given.write:
            page.write(name, table)


if __name__ == "__main__":
    main()
