"""Many replays in one page: their pages are cut into pieces, and each piece is kept once.

Two pictures of a board differ in a few tokens only. A replay is then a list of numbers of pieces, which
deflates to almost nothing; the browser puts it together when somebody wants to see it.
"""

import base64
import json
import re
import zlib

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
