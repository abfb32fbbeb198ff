"""What was played, a line for each game, safe on the disk before the next one counts.

The first line is the plan. A last line that a crash tore off is cut away; its game is played again.
"""

import fcntl
import json
import os
from io import BufferedRandom
from pathlib import Path
from types import TracebackType
from typing import Self

from parlour.core.errors import BadOption, BadRecord
from parlour.core.words import joined, phrase
from parlour.match import forms
from parlour.tournament.game import Outcome
from parlour.tournament.plan import Plan, differences

FILE = "journal.jsonl"


class Journal:
    """The outcomes of an event, by the numbers of their games; one director at a time writes it."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.outcomes: dict[int, Outcome] = {}
        self.file: BufferedRandom = (folder / FILE).open("a+b")
        try:
            self._lock(folder)
            self._take_up(folder, plan)
        except BaseException:
            self.file.close()
            raise

    def add(self, outcome: Outcome) -> None:
        """Keep it for good; a game counts once."""
        if outcome.number not in self.outcomes:
            self._write(forms.write(outcome))
            self.outcomes[outcome.number] = outcome

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.file.close()

    def _lock(self, folder: Path) -> None:
        try:
            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise BadOption(phrase("journal.busy", folder=str(folder))) from None

    def _take_up(self, folder: Path, plan: Plan) -> None:
        self.file.seek(0)
        whole, _, torn = self.file.read().rpartition(b"\n")
        if torn:
            self.file.truncate(len(whole) + bool(whole))
        lines = whole.splitlines()
        if not lines:
            self._write(forms.write(plan))
            return
        if differ := differences(_read(folder, 1, lines[0]), plan):
            raise BadOption(phrase("journal.other", folder=str(folder), differences=joined(differ, "; ")))
        for number, line in enumerate(lines[1:], 2):
            outcome = _outcome(folder, number, line)
            self.outcomes[outcome.number] = outcome

    def _write(self, data: forms.Json) -> None:
        self.file.write(json.dumps(data).encode() + b"\n")
        self.file.flush()
        os.fsync(self.file.fileno())


def _read(folder: Path, number: int, line: bytes) -> forms.Json:
    try:
        data: forms.Json = json.loads(line)
    except ValueError as error:
        raise _damaged(folder, number, error) from error
    return data


def _outcome(folder: Path, number: int, line: bytes) -> Outcome:
    try:
        outcome: Outcome = forms.read(Outcome, _read(folder, number, line))
    except ValueError as error:
        raise _damaged(folder, number, error) from error
    return outcome


def _damaged(folder: Path, number: int, error: ValueError) -> BadRecord:
    return BadRecord(number, phrase("journal.damaged", file=str(folder / FILE), reason=str(error)))
