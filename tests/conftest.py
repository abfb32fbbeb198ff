"""No test hangs for ever, and what a test starts ends with it.

pytest-timeout interrupts who waits too long, by a signal: the test fails with all stacks, and the rest goes on. (Its
other method, `thread`, ends the process.) Where the signal is not heard, in compiled code, in a `with` that waits once
more, or in what a failed test has to tear down, faulthandler ends the process a little later, and xdist starts another.
"""

import ctypes
import faulthandler
import os
import signal
from collections.abc import Iterable, Iterator
from contextlib import suppress

import psutil
import pytest

PR_SET_CHILD_SUBREAPER = 36
FAREWELL = 30.0  # seconds for what is about to end
SERVANTS = ("multiprocessing.resource_tracker", "multiprocessing.forkserver")  # Python keeps them for later
STDERR = pytest.StashKey[int]()
FAILED = pytest.StashKey[bool]()

# Tests read English, whatever whoever runs them speaks.
for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
    os.environ.pop(name, None)
os.environ["LANG"] = "C.UTF-8"


def pytest_configure(config: pytest.Config) -> None:
    """Orphans become our children, so that they are found."""
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    config.stash[STDERR] = os.dup(2)  # while it is not captured


@pytest.hookimpl(trylast=True)
def pytest_exception_interact(node: pytest.Item | pytest.Collector) -> None:
    """Plugins lift the limits of a test that has failed, for debuggers' sake; its teardown needs one."""
    node.stash[FAILED] = True
    limit(node.config, float(node.config.getini("faulthandler_timeout")))


@pytest.hookimpl(trylast=True)
def pytest_unconfigure(config: pytest.Config) -> None:
    """Python waits for threads that never end; of a worker that was ended, we have the orphans."""
    end(children(), 0)
    limit(config, FAREWELL)


def limit(config: pytest.Config, seconds: float) -> None:
    """End this process, telling all stacks, unless it is done by then."""
    faulthandler.dump_traceback_later(seconds, file=config.stash[STDERR], exit=True)


@pytest.fixture(autouse=True)
def nothing_runs_on(request: pytest.FixtureRequest) -> Iterator[None]:
    """What a test has started is gone after it; leaving something running is a failure."""
    before = children()
    yield
    failed = request.node.stash.get(FAILED, False)
    left = end(children() - before, 0 if failed else FAREWELL)
    assert failed or not left


@pytest.fixture
def interruptible() -> Iterator[None]:
    """We and those we start hear Ctrl-C, although who started us may ignore it, as a script does behind `&`."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def children() -> set[psutil.Process]:
    """The processes that we started or inherited, and those that a fork server made for us."""
    with suppress(ChildProcessError):  # which is fast to find out
        os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOHANG | os.WNOWAIT)
        mine = psutil.Process().children()
        return {one for child in mine for one in (child.children() if _serves(child) else [child])}
    return set()


def _serves(process: psutil.Process) -> bool:
    with suppress(psutil.Error):
        return any(servant in word for word in process.cmdline() for servant in SERVANTS)
    return False


def end(processes: Iterable[psutil.Process], patience: float) -> list[psutil.Process]:
    """Wait so long for them, then kill them with all that they started; gives those."""
    _, stubborn = psutil.wait_procs(processes, patience)
    for process in stubborn:
        with suppress(psutil.NoSuchProcess):
            for one in (*process.children(recursive=True), process):
                one.kill()
    psutil.wait_procs(stubborn, FAREWELL)
    return list(stubborn)
