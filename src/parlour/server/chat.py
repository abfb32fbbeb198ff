"""What is said at a match: bounded, never in its record, and unheard by those who muted who says it."""

from collections import deque
from dataclasses import asdict, dataclass, field
from typing import Any

from parlour.core.words import phrase
from parlour.server.problems import Problem

MOST = 100  # remarks kept
LONGEST = 500


@dataclass(frozen=True)
class Remark:
    """Something said."""

    name: str  # empty for a seat without one
    seat: int | None
    text: str
    at: float

    def form(self, called: str) -> dict[str, Any]:
        """The remark on the wire, by whom its reader knows by that name."""
        return {"type": "said", **asdict(self), "name": called}


@dataclass
class Chat:
    """The last remarks. This changes as people talk."""

    remarks: deque[Remark] = field(default_factory=lambda: deque(maxlen=MOST))

    def add(self, remark: Remark) -> None:
        """Keep it, and forget the oldest."""
        self.remarks.append(remark)


def tidy(text: object) -> str:
    """A remark without control characters."""
    said = "".join(letter for letter in str(text) if letter.isprintable() or letter == "\n").strip()
    if not (isinstance(text, str) and said and len(said) <= LONGEST):
        raise Problem("invalid", phrase("problem.remark", most=LONGEST))
    return said
