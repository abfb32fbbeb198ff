"""Processes that play games side by side, and are seen to.

Each works at its own desk: a pipe for games and outcomes, and a slate in shared memory that says whose
player is thinking and until when. A process that dies has its game played again; a player at whose turn
that happens too often has lost by it. A player inside our own process that never comes back can be stopped
only together with the process.
"""

import math
import os
import signal
import sys
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, MutableSequence
from contextlib import suppress
from functools import partial
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from threading import Thread
from time import monotonic, sleep
from typing import Self

from parlour.core.errors import GameError
from parlour.core.words import phrase
from parlour.tournament.game import Outcome, abandoned, play
from parlour.tournament.pairing import Pairing
from parlour.tournament.plan import Plan

PATIENCE = 70.0  # seconds for a move where no clock runs; more than a bot's own limit
GRACE = 5.0  # seconds that a flag may be down before the player counts as hanging
LIVES = 3  # times that a game may kill its process
LOOK = 0.25  # seconds between two looks at the slates
FAREWELL = 1.0  # seconds to end in before being killed

NOBODY = -1

_processes = get_context("forkserver")
_processes.set_forkserver_preload(["parlour.tournament.unhearing", play.__module__])


class Crew:
    """So many processes for the games of one event."""

    def __init__(self, plan: Plan, jobs: int, patience: float = PATIENCE) -> None:
        self.plan = plan
        self.patience = patience
        self.desks = [_Desk(plan, patience) for _ in range(jobs)]
        self.deaths: Counter[Pairing] = Counter()

    def play(self, pairings: Iterable[Pairing]) -> Iterator[Outcome]:
        """The outcomes of these games as they come in, each once."""
        waiting = deque(pairings)
        while waiting or any(desk.pairing for desk in self.desks):
            for desk in self.desks:
                if waiting and not desk.pairing:
                    desk.begin(waiting.popleft())
            pipes = [desk.pipe for desk in self.desks if desk.pairing]
            ready = wait(pipes, LOOK)
            for place, desk in enumerate(self.desks):
                if desk.pairing and (desk.pipe in ready or desk.overdue()):
                    yield from self._attend(place, desk.pairing, waiting)

    def close(self) -> None:
        """Send everybody home, all at once."""
        for desk in self.desks:
            desk.dismiss()
        for desk in self.desks:
            desk.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _attend(self, place: int, pairing: Pairing, waiting: deque[Pairing]) -> Iterator[Outcome]:
        """Take the outcome; or see that the process is dead or hangs, and put another in its place."""
        desk = self.desks[place]
        with suppress(EOFError, OSError):
            if desk.pipe.poll():
                yield desk.finish()
                return
        hanging, seat = desk.process.is_alive() and desk.overdue(), desk.thinking
        desk.close()
        self.desks[place] = _Desk(self.plan, self.patience)
        self.deaths[pairing] += 1
        if hanging:
            yield abandoned(self.plan, pairing, seat, "hang", phrase("crew.hang"))
        elif self.deaths[pairing] < LIVES:
            waiting.appendleft(pairing)
        elif seat == NOBODY:
            raise GameError(str(phrase("crew.unplayable", number=pairing.number, times=LIVES)))
        else:
            yield abandoned(self.plan, pairing, seat, "crash", phrase("crew.crash", times=LIVES))


class _Desk:
    """One process, and the game that it plays."""

    def __init__(self, plan: Plan, patience: float) -> None:
        self.pairing: Pairing | None = None
        self.slate: MutableSequence[float] = _processes.RawArray("d", [NOBODY, math.inf])
        self.pipe, theirs = _processes.Pipe()
        arguments = (plan, theirs, self.slate, patience)
        self.process = _processes.Process(target=_work, args=arguments, daemon=True)
        self.process.start()
        theirs.close()

    @property
    def thinking(self) -> int:
        """The seat whose player is thinking, or NOBODY."""
        return int(self.slate[0])

    def begin(self, pairing: Pairing) -> None:
        self.pairing = pairing
        with suppress(OSError):  # a process that has died is found when it is waited for
            self.pipe.send(pairing)

    def finish(self) -> Outcome:
        outcome: Outcome = self.pipe.recv()
        self.pairing = None
        return outcome

    def overdue(self) -> bool:
        return monotonic() > self.slate[1]

    def dismiss(self) -> None:
        """Tell the process to leave its game and end."""
        self.pipe.close()
        if self.pairing and self.process.pid and self.process.is_alive():
            with suppress(ProcessLookupError):  # it has ended meanwhile
                os.kill(self.process.pid, signal.SIGINT)

    def close(self) -> None:
        """End the process: kindly, so that it closes its bots, and else by force."""
        self.dismiss()
        self.process.join(FAREWELL)
        self.process.kill()
        self.process.join()


def _work(plan: Plan, pipe: Connection, slate: MutableSequence[float], patience: float) -> None:
    """Play what comes through the pipe until it is closed."""

    def note(seat: int, seconds: float | None) -> None:
        slate[0] = seat
        slate[1] = monotonic() + (patience if seconds is None else seconds + GRACE)

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123  # a player's prints are not our table
    Thread(target=_follow_the_director, daemon=True).start()
    with suppress(EOFError, OSError):
        while outcome := _interruptibly(pipe, partial(play, plan, pipe.recv(), note)):
            slate[0], slate[1] = NOBODY, math.inf
            pipe.send(outcome)


def _interruptibly(pipe: Connection, game: Callable[[], Outcome]) -> Outcome | None:
    """The outcome; None if the pipe is closed or somebody interrupts, who is heard once, and nowhere else."""
    try:
        signal.signal(signal.SIGINT, _leave)
        outcome = None if pipe.poll() else game()
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    except KeyboardInterrupt:
        return None
    return outcome


def _leave(*_: object) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.stderr = sys.stdout  # what breaks by an interruption, such as an import, is no news
    raise KeyboardInterrupt


def _follow_the_director() -> None:
    """A director that is killed cannot say so. Nobody waits for this game then."""
    director = parent_process()
    if director:
        wait([director.sentinel])
        os.kill(os.getpid(), signal.SIGINT)  # so that the main thread closes its bots
        sleep(FAREWELL)
        os._exit(1)
