"""Programs that misbehave in every way lose their games with the reason, and leave nothing behind."""

import shlex
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from tournament.events import plan

from parlour.players import Limits
from parlour.tournament import game
from parlour.tournament.schedule import schedule

READY = "print('name Rogue\\ngames *\\nready', flush=True)"
WAIT = "import time; time.sleep(60)"
FORK = "import os, time\nif not os.fork() or not os.fork(): time.sleep(60)\n"
DEAF = "import signal\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
UNTIL_ASKED = "\nfor line in sys.stdin:\n if line.startswith('choose'): break\n"

PATIENT = Limits(start=60.0, move=60.0, answer=1.0, exit=0.2)
HASTY = replace(PATIENT, move=0.5)

ROGUES = {
    "hang at start": (WAIT, "start", replace(PATIENT, start=0.5)),
    "hang in a move": (READY + UNTIL_ASKED + WAIT, "hang", HASTY),
    "garbage": (READY + UNTIL_ASKED + "print('mumble', flush=True); " + WAIT, "garbage", PATIENT),
    "100 MB": (READY + UNTIL_ASKED + "sys.stdout.write('x' * 100_000_000); " + WAIT, "garbage", PATIENT),
    "exit": (READY + UNTIL_ASKED + "sys.exit(3)", "crash", PATIENT),
    "children": (FORK + READY + UNTIL_ASKED + WAIT, "hang", HASTY),
    "deaf": (DEAF + READY + UNTIL_ASKED + WAIT, "hang", HASTY),
    "illegal": (READY + UNTIL_ASKED + "print('move Z@9,9', flush=True); " + WAIT, "illegal", PATIENT),
}


@pytest.mark.parametrize("rogue", ROGUES)
def test_each_loses_with_its_reason_and_leaves_nothing(
    rogue: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program, ending, limits = ROGUES[rogue]
    script = tmp_path / "rogue.py"
    script.write_text(f"import sys\n{program}\n")
    monkeypatch.setattr(game, "LIMITS", limits)
    made = plan(f"Rogue=bot:{shlex.join([sys.executable, str(script)])}", "B=random")
    outcome = game.play(made, schedule(made, {})[0])
    assert (outcome.ending, outcome.culprit, outcome.scores) == (ending, 0, (0, 2))
    assert not any(str(script).encode() in _read(command) for command in Path("/proc").glob("[0-9]*/cmdline"))


def _read(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError:
        return b""
