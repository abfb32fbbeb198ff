"""Robots think in processes of their own, so that the loop stays free.

A worker gets the events of a match as text and rebuilds it; what it has rebuilt it keeps, and takes
only the new events the next time.
"""

import asyncio
import json
import os
import signal
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from random import Random
from threading import Thread
from typing import TypeVar

from parlour.match import Match, read_event
from parlour.match.commands import What
from parlour.players import ROBOTS, Player, ask, player
from parlour.server.problems import Problem

Thought = str | bool  # a move's text, or whether to agree
A = TypeVar("A")
T = TypeVar("T")

_KEPT = 64  # matches that a worker remembers


@dataclass(frozen=True)
class Question:
    """A seat of a match, to be decided for by a robot."""

    match: str
    events: tuple[str, ...]
    seat: int
    robot: str
    seed: int
    now: float
    offer: tuple[int, What] | None = None  # to be answered; else a move is wanted


class Robots:
    """A pool of workers."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool = self._start() if workers else None
        self.busy = 0

    @property
    def names(self) -> tuple[str, ...]:
        """The robots that may be asked for."""
        return tuple(ROBOTS) if self._workers else ()

    @property
    def strongest(self) -> str:
        """The robot to ask where nobody says which; they are listed from weak to strong."""
        return self.names[-1] if self.names else ""

    def check(self, name: str) -> None:
        """Refuse a robot that there is not."""
        if name not in self.names:
            known = ", ".join(self.names) or "none on this server"
            raise Problem("option", f"there is no robot {name[:60]!r}; the robots are {known}")

    async def think(self, question: Question) -> Thought:
        """The text of a move, or whether to agree to the offer."""
        return await self.run(decide, question)

    async def run(self, work: Callable[[A], T], given: A) -> T:
        """Do the work in a worker; one that died is replaced, and asked again."""
        pool, loop = self._pool, asyncio.get_running_loop()
        if pool is None:
            raise Problem("option", "this server has no robots")
        self.busy += 1
        try:
            return await loop.run_in_executor(pool, work, given)
        except BrokenProcessPool:
            if self._pool is pool:  # the first of those who waited
                self._pool = self._start()
            return await loop.run_in_executor(self._pool, work, given)
        finally:
            self.busy -= 1

    async def close(self) -> None:
        """Begin no thought more, and wait for those under way, as leaving Python would in any case."""
        if self._pool:
            # Not waited for, a pool may close its pipes just when Python at its end writes to them.
            await asyncio.to_thread(self._pool.shutdown, wait=True, cancel_futures=True)

    def _start(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._workers, mp_context=get_context("spawn"), initializer=_begin)


# --- in a worker ------------------------------------------------------------------------------------------

_matches: OrderedDict[str, Match] = OrderedDict()
_players: OrderedDict[tuple[str, int, str], Player] = OrderedDict()  # who may remember what they thought before


def _begin() -> None:
    """An interrupt is for the server, which then stops its workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_follow_the_server, daemon=True).start()


def _follow_the_server() -> None:
    """A server that is killed cannot stop its workers, who would wait for questions for ever."""
    server = parent_process()
    if server:
        wait([server.sentinel])
        os._exit(1)


def decide(question: Question) -> Thought:
    """Ask the robot."""
    match = _rebuilt(question.match, question.events)
    robot = _player(question)
    asked = ask(match, question.seat, question.now, Random(question.seed))
    if question.offer is None:
        return robot.move(asked)
    return robot.answer(asked, match.offers.open[question.offer].asked)


def _player(question: Question) -> Player:
    key = question.match, question.seat, question.robot
    found = _players.pop(key, None) or player(question.robot, seed=question.seed)
    _players[key] = found
    if len(_players) > _KEPT:
        _players.popitem(last=False)
    return found


def _rebuilt(name: str, events: tuple[str, ...]) -> Match:
    match = _matches.pop(name, None)
    if match is None or len(match.events) > len(events):
        match = Match.replay(read_event(json.loads(event)) for event in events)
    for event in events[len(match.events) :]:
        match.take(read_event(json.loads(event)))
    _matches[name] = match
    if len(_matches) > _KEPT:
        _matches.popitem(last=False)
    return match
