"""The endgame tables of this process, kept in the user's cache folder between runs."""

import os
import sys
import zlib
from contextlib import suppress
from pathlib import Path
from tempfile import NamedTemporaryFile

from parlour.games.fanorona import endgame as building
from parlour.games.fanorona.board import FanoronaState
from parlour.games.fanorona.endgame import Endgame

FORMAT = 2  # to be raised whenever values or their order change
MOST_POINTS = 45  # the standard board; larger ones do without
FEW_POINTS = 15  # what is built in a moment, interpreted as well

FAST = Path(building.__file__).suffix != ".py"  # compiled

_tables: dict[str, Endgame] = {}


def tables_for(state: FanoronaState, patience: int) -> Endgame | None:
    """The tables for this board and its options, after looking at about so many more positions; None: too large.

    Interpreted, a large board's tables would take a minute: they are read if they are there.
    """
    size, name = state.lines.size, name_of(state)
    if size > MOST_POINTS:
        return None
    if name not in _tables:
        _tables[name] = Endgame(state)
        _tables[name].restore(_read(folder() / name))
    endgame = _tables[name]
    if not endgame.complete() and (size <= FEW_POINTS or FAST):
        endgame.work(patience)
        if endgame.complete():
            _write(folder() / name, endgame.dump())
    return endgame


def name_of(state: FanoronaState) -> str:
    """The file's name: what the values depend on, and the format's number."""
    rules, lines = state.rules, state.lines
    going_on = "mandatory" if rules.mandatory else "optional"
    no_move = "draw" if rules.no_move_draws else "loss"
    return f"fanorona-{lines.rows}x{lines.columns}-{going_on}-{no_move}.v{FORMAT}"


def folder() -> Path:
    """Where programs keep what they can make again, by the custom of the platform."""
    if "XDG_CACHE_HOME" in os.environ:
        return Path(os.environ["XDG_CACHE_HOME"]) / "parlour"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "parlour"
    return Path.home() / ("Library/Caches" if sys.platform == "darwin" else ".cache") / "parlour"


def _read(file: Path) -> bytes:
    """What was written there; nothing where there is no such file or it is damaged."""
    try:
        return zlib.decompress(file.read_bytes())
    except (OSError, zlib.error):
        return b""


def _write(file: Path, data: bytes) -> None:
    """Put the file there whole or not at all; a folder that cannot be written costs time, not truth."""
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile(dir=file.parent, delete=False) as draft:
            draft.write(zlib.compress(data))
        Path(draft.name).replace(file)
