"""What tests/conftest.py promises, tried on tests that hang, fail and leave processes behind."""

import os
import signal
import subprocess
import sys
from pathlib import Path

from repository.copies import ROOT

PLUGINS = ("-p", "conftest", "-p", "pytest_timeout", "-p", "xdist")  # others take seconds to load

WELL = """
def test_well():
    pass
"""

WAITING = """
import threading, time
import pytest

@pytest.mark.timeout(1)
def test_asleep():
    time.sleep(600)

@pytest.mark.timeout(1)
def test_joining():
    thread = threading.Thread(target=the_other)
    thread.start()
    thread.join()

def the_other():
    time.sleep(5)
"""

UNHEARING = """
import os, signal, subprocess, time
from pathlib import Path
import pytest

def deafly():
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGALRM})
    time.sleep(600)

def test_asleep():
    with subprocess.Popen(["sleep", "600"]) as child:
        Path("pids").write_text(f"{os.getpid()} {child.pid}")
        deafly()

@pytest.fixture
def asleep():
    yield
    deafly()

def test_asleep_when_it_has_failed(asleep):
    assert False
"""

LEAVING = """
import subprocess
from pathlib import Path

def test_fails():
    child = subprocess.Popen(["sleep", "600"], start_new_session=True)
    Path("pids").write_text(f"{child.pid} ")
    assert False

def test_fails_with_an_orphan():
    subprocess.run(["sh", "-c", "sleep 600 & echo $! >> pids"])
    assert False

def test_nothing_is_left():
    one, other = Path("pids").read_text().split()
    assert not Path("/proc", one).exists()
    assert not Path("/proc", other).exists()
"""

ORPHANING = """
import subprocess
import conftest

conftest.FAREWELL = 0.5

def test_leaves_an_orphan():
    subprocess.run(["sh", "-c", "sleep 600 &"])
"""

HEARING = """
import signal, subprocess, sys
import pytest

def test_ctrl_c_is_heard(interruptible):
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)
    child = [sys.executable, "-c", "import signal; signal.raise_signal(signal.SIGINT)"]
    assert subprocess.run(child, stderr=subprocess.DEVNULL).returncode == -signal.SIGINT
"""


def tried(folder: Path, tests: str, *options: str, deaf: bool = False) -> str:
    """What pytest says of these tests, and of one that comes after them."""
    (folder / "test_scratch.py").write_text(tests + WELL)
    asked = [sys.executable, "-m", "pytest", f"--config-file={ROOT}/pyproject.toml", f"--rootdir={folder}", "-rA"]
    done = subprocess.run(
        [*asked, *PLUGINS, "--tb=short", *options, "test_scratch.py"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT / "tests"), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        preexec_fn=(lambda: signal.signal(signal.SIGINT, signal.SIG_IGN)) if deaf else None,
    )
    assert "PASSED test_scratch.py::test_well" in done.stdout, done.stdout
    return done.stdout


def test_who_waits_too_long_fails_with_all_stacks_and_the_rest_goes_on(tmp_path: Path) -> None:
    said = tried(tmp_path, WAITING)
    assert "2 failed, 1 passed" in said
    assert "time.sleep(600)\nE   Failed: Timeout" in said
    assert "in the_other\n" in said


def test_who_does_not_hear_of_it_is_ended_and_the_rest_goes_on(tmp_path: Path) -> None:
    said = tried(tmp_path, UNHEARING, "-n3", "--dist=worksteal", "-ofaulthandler_timeout=3")
    assert "3 failed, 1 passed" in said  # one of them fails, and is ended later
    assert "in test_asleep\n" in said
    assert "in asleep\n" in said
    assert not any(Path("/proc", pid).exists() for pid in (tmp_path / "pids").read_text().split())


def test_what_a_failed_test_leaves_is_gone_before_the_next(tmp_path: Path) -> None:
    assert "2 failed, 2 passed" in tried(tmp_path, LEAVING)


def test_leaving_something_is_a_failure(tmp_path: Path) -> None:
    assert "2 passed, 1 error" in tried(tmp_path, ORPHANING)


def test_ctrl_c_is_heard_where_who_started_the_tests_ignores_it(tmp_path: Path) -> None:
    assert "2 passed" in tried(tmp_path, HEARING, deaf=True)
