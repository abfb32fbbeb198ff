"""A process and all that it started, found in /proc.

Members are: its session and process group; whatever descends from a member; and, for the last
sweep, whoever carries the mark that it was started with in the environment, so that a daemon which
left session, group and parent is found too. A program that starts another with an emptied
environment after all that escapes; only a container would hold it.
"""

import os
import signal
from collections.abc import Iterator
from contextlib import suppress
from mmap import PAGESIZE
from pathlib import Path
from time import sleep
from typing import NamedTuple

PROC = Path("/proc")
ROUNDS = 50  # a family that still grows while it is being killed gets so many
QUIET = 3  # sweeps that find nobody: one may miss a child whose parent ended before it was looked at


class Relative(NamedTuple):
    """What /proc says of one process."""

    pid: int
    parent: int
    group: int
    session: int
    resident: int  # bytes


def relatives(leader: int, mark: bytes = b"") -> list[Relative]:
    """The living processes of the family; with the mark, also those that left it."""
    others = {one.pid: one for one in _processes()}
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
    family = relatives(leader, mark)
    for one in family:
        with suppress(ProcessLookupError):
            os.kill(one.pid, what)
    return bool(family)


def extinguish(leader: int, mark: bytes) -> None:
    """Kill the whole family, however fast it grows."""
    quiet = 0
    for _ in range(ROUNDS):
        quiet = 0 if tell(leader, mark, signal.SIGKILL) else quiet + 1
        if quiet == QUIET:
            return
        sleep(0.001)


def _processes() -> Iterator[Relative]:
    """Every process but ourselves and the dead that nobody has buried yet."""
    for folder in PROC.iterdir():
        if folder.name.isdecimal() and int(folder.name) != os.getpid():
            with suppress(OSError):
                stat = (folder / "stat").read_bytes()
                # pid (name) state parent group session …; the name may hold anything, blanks and brackets too
                state, *fields = stat[stat.rindex(b")") + 2 :].split()
                if state not in (b"Z", b"X"):
                    parent, group, session = map(int, fields[:3])
                    yield Relative(int(folder.name), parent, group, session, int(fields[20]) * PAGESIZE)


def _carries(pid: int, mark: bytes) -> bool:
    try:
        return mark in (PROC / str(pid) / "environ").read_bytes()
    except OSError:
        return False
