"""Programs that misbehave in every way lose their games with the reason, and leave nothing behind."""

import shlex
import sys
from pathlib import Path

import pytest
from tournament.events import plan

from parlour.players import Limits
from parlour.tournament import game
from parlour.tournament.schedule import schedule

READY = "print('name Rogue\\ngames *\\nready', flush=True)"
WAIT = "import time; time.sleep(60)"
UNTIL_ASKED = "\nfor line in sys.stdin:\n if line.startswith('choose'): break\n"

ROGUES = {
    "hang at start": (WAIT, "start"),
    "hang in a move": (READY + UNTIL_ASKED + WAIT, "hang"),
    "garbage": (READY + UNTIL_ASKED + "print('mumble', flush=True); " + WAIT, "garbage"),
    "100 MB": (READY + UNTIL_ASKED + "sys.stdout.write('x' * 100_000_000); " + WAIT, "garbage"),
    "exit": (READY + UNTIL_ASKED + "sys.exit(3)", "crash"),
    "children": (
        "import os, time\nif not os.fork() or not os.fork(): time.sleep(60)\n" + READY + UNTIL_ASKED + WAIT,
        "hang",
    ),
    "deaf": (
        "import signal\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\n" + READY + UNTIL_ASKED + WAIT,
        "hang",
    ),
    "illegal": (READY + UNTIL_ASKED + "print('move Z@9,9', flush=True); " + WAIT, "illegal"),
}
HASTY = Limits(start=1.0, move=0.5, answer=0.5, exit=0.2)


@pytest.mark.parametrize("rogue", ROGUES)
def test_each_loses_with_its_reason_and_leaves_nothing(
    rogue: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program, ending = ROGUES[rogue]
    script = tmp_path / "rogue.py"
    script.write_text(f"import sys\n{program}\n")
    monkeypatch.setattr(game, "LIMITS", HASTY)
    made = plan(f"Rogue=bot:{shlex.join([sys.executable, str(script)])}", "B=random")
    outcome = game.play(made, schedule(made, {})[0])
    assert (outcome.ending, outcome.culprit, outcome.scores) == (ending, 0, (0, 2))
    assert not any(str(script).encode() in _read(command) for command in Path("/proc").glob("[0-9]*/cmdline"))


def _read(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError:
        return b""
