"""A match as JSON lines, an event each; the first, `begun`, is the header."""

import json
from collections.abc import Iterable

from parlour.core.errors import BadRecord
from parlour.core.words import phrase
from parlour.match import forms
from parlour.match.events import Event, read_event


def write(events: Iterable[Event]) -> str:
    """The events as text, a line each."""
    return "".join(json.dumps(forms.write(event)) + "\n" for event in events)


def read(text: str) -> list[Event]:
    """The events of a save; BadRecord has the line that is none."""
    lines = text.splitlines()
    if not lines:
        raise BadRecord(1, phrase("save.empty"))
    return [_read_line(number, line) for number, line in enumerate(lines, 1)]


def _read_line(number: int, line: str) -> Event:
    try:
        return read_event(json.loads(line))
    except (ValueError, RecursionError) as error:
        raise BadRecord(number, str(error)) from error
