"""A process and all that it started, found in /proc.

Members are: its session and process group; whatever descends from a member; and, for the last
sweep, whoever carries the mark that it was started with in the environment, so that a daemon which
left session, group and parent is found too. A program that starts another with an emptied
environment after all that escapes; only a container would hold it.
"""

import os
import signal
from contextlib import suppress
from mmap import PAGESIZE
from pathlib import Path
from time import sleep
from typing import NamedTuple

PROC = Path("/proc")
NOBODY = -1  # leads no family; its members are those with the mark
ROUNDS = 50  # a family that still grows while it is being killed gets so many
QUIET = 3  # sweeps in a row that find nobody


class Relative(NamedTuple):
    """What /proc says of one process."""

    pid: int
    parent: int
    group: int
    session: int
    resident: int  # bytes


def relatives(leader: int, mark: bytes = b"") -> list[Relative]:
    """The living processes of the family; with the mark, also those that left it."""
    return _family(_sweep()[0], leader, mark)


def _family(living: list[Relative], leader: int, mark: bytes) -> list[Relative]:
    """Those among the living."""
    others = {one.pid: one for one in living}
    ours = {pid: one for pid, one in others.items() if leader in (pid, one.group, one.session)}
    if mark:
        ours |= {pid: one for pid, one in others.items() if pid not in ours and _carries(pid, mark)}
    found = ours
    while found:
        found = {pid: one for pid, one in others.items() if pid not in ours and one.parent in ours}
        ours |= found
    return list(ours.values())


def resident(leader: int) -> int:
    """The bytes of memory that the family holds; pages shared by two count twice."""
    return sum(one.resident for one in relatives(leader))


def tell(leader: int, mark: bytes, what: signal.Signals) -> bool:
    """Send a signal to the whole family; whether there was anybody."""
    return _send(relatives(leader, mark), what)


def _send(family: list[Relative], what: signal.Signals) -> bool:
    for one in family:
        with suppress(ProcessLookupError):
            os.kill(one.pid, what)
    return bool(family)


def extinguish(leader: int, mark: bytes) -> None:
    """Kill the whole family, however fast it grows."""
    quiet, before = 0, set[int]()
    for _ in range(ROUNDS):
        living, ended = _sweep()
        found = _send(_family(living, leader, mark), signal.SIGKILL)
        # Who ended while we looked may have left a child that was born too late to be listed.
        quiet = 0 if found or ended - before else quiet + 1
        if quiet == QUIET:
            return
        before = ended
        sleep(0.001)


def _sweep() -> tuple[list[Relative], set[int]]:
    """Every living process but ourselves, and those that have ended since they were listed or lie unburied."""
    living, ended = list[Relative](), set[int]()
    for pid in [int(folder.name) for folder in PROC.iterdir() if folder.name.isdecimal()]:
        one = _look(pid)
        if one is None:
            ended.add(pid)
        elif pid != os.getpid():
            living.append(one)
    return living, ended


def _look(pid: int) -> Relative | None:
    """What /proc says of it; None where it has ended."""
    try:
        stat = (PROC / str(pid) / "stat").read_bytes()
    except OSError:
        return None
    # pid (name) state parent group session …; the name may hold anything, blanks and brackets too
    state, *fields = stat[stat.rindex(b")") + 2 :].split()
    parent, group, session = map(int, fields[:3])
    return None if state in (b"Z", b"X") else Relative(pid, parent, group, session, int(fields[20]) * PAGESIZE)


def _carries(pid: int, mark: bytes) -> bool:
    try:
        return mark in (PROC / str(pid) / "environ").read_bytes()
    except OSError:
        return False
