"""Many replays in one page: their pages are cut into pieces, and each piece is kept once.

Two pictures of a board differ in a few tokens only. A replay is then a list of numbers of pieces, which
deflates to almost nothing; the browser puts it together when somebody wants to see it.
"""

import base64
import json
import re
import zlib
from collections.abc import Iterator

from parlour.core.record import Record
from parlour.views import replay

_SEAM = re.compile(r"(?<=>)(?=<)")


class Album:
    """The pieces of all replays so far."""

    def __init__(self) -> None:
        self._pieces: dict[str, int] = {}

    def add(self, page: str) -> str:
        """The page as a text that a script with the pieces unpacks."""
        pieces = self._pieces
        return _packed([pieces.setdefault(piece, len(pieces)) for piece in _SEAM.split(page)])

    def pieces(self) -> str:
        """Every piece, in the same form."""
        return _packed(list(self._pieces))


def _packed(data: list[int] | list[str]) -> str:
    text = json.dumps(data, separators=(",", ":"))
    return base64.b64encode(zlib.compress(text.encode(), 9)).decode()


def frames(record: Record) -> Iterator[replay.Frame]:
    """A frame for each turn, however many moves it has."""
    texts, turn, state = list[str](), None, None
    for text, state in zip(("", *record.moves), record.states(), strict=True):
        texts.append(text)
        if turn is None or state.turn() != turn:
            yield replay.Frame(" ".join(texts), record.game.scene(state, None))
            texts, turn = [], state.turn()
    if texts and state:
        yield replay.Frame(" ".join(texts), record.game.scene(state, None))
