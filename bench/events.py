"""For run.py: what a director costs beside thinking, and how many games a second two processes play."""

import sys
from collections.abc import Iterator
from time import perf_counter, process_time

from parlour.match.events import Offered
from parlour.players import Ask, player
from parlour.tournament.crew import Crew
from parlour.tournament.game import play
from parlour.tournament.plan import Plan
from parlour.tournament.schedule import schedule
from parlour.tournament.settings import settle

HEAD = ["| an event | director, µs a move beside thinking | games a second, random, 2 jobs |", "|---|---|---|"]


class Timed:
    """A random player that knows how long it thought."""

    thought = 0.0

    def __init__(self) -> None:
        self.robot = player("random", seed=1)

    def move(self, ask: Ask) -> str:
        begin = process_time()
        text = self.robot.move(ask)
        Timed.thought += process_time() - begin
        return text

    def answer(self, ask: Ask, offer: Offered) -> bool:
        return self.robot.answer(ask, offer)


def plan(key: str, options: dict[str, int], who: str, games: int) -> Plan:
    seats = range(options.get("seats", 2))
    return settle({"key": key, "options": options, "players": [f"P{seat}={who}" for seat in seats], "games": games})


def director(key: str, options: dict[str, int], seconds: float) -> float:
    """Microseconds of computing a move beside thinking, in this process."""
    made = plan(key, options, "events:Timed", 1000 * options.get("seats", 2))
    Timed.thought, moves, begin = 0.0, 0, process_time()
    for pairing in schedule(made, {}):
        moves += len(play(made, pairing).moves)
        if process_time() - begin > seconds:
            break
    return (process_time() - begin - Timed.thought) / moves * 1e6


def games_a_second(key: str, options: dict[str, int], seconds: float) -> float:
    """With two processes that play random games."""
    made = plan(key, options, "random", 100_000 * options.get("seats", 2))
    with Crew(made, 2) as crew:
        outcomes = crew.play(schedule(made, {}))
        next(outcomes)  # by then both have begun
        played, begin = 0, perf_counter()
        while perf_counter() - begin < seconds:
            next(outcomes)
            played += 1
        return played / (perf_counter() - begin)


def rows(contests: list[tuple[str, dict[str, int]]], seconds: float) -> Iterator[str]:
    """The lines of the table."""
    yield from HEAD
    for key, options in contests:
        print(f"events of {key} …", file=sys.stderr)
        settings = " ".join([key, *(f"{name}={value}" for name, value in options.items())])
        costs = (measure(key, options, seconds) for measure in (director, games_a_second))
        yield "| {} | {:,.0f} | {:,.1f} |".format(settings, *costs)
