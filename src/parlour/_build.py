"""Which modules are compiled, and which build is running.

`PARLOUR_COMPILED` chooses: `require` fails without the compiled build, `forbid` runs the same
files interpreted even where the compiled ones lie beside them, unset takes what is there.
setup.py reads the list and the variable from this file, so it imports the standard library only.
"""

import importlib.abc
import importlib.machinery
import importlib.util
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

COMPILED = (
    "core.judge",
    "core.mix",
    "core.net",
    "core.state",
    "games.eldorado.board",
    "games.eldorado.doing",
    "games.eldorado.judge",
    "games.eldorado.offers",
    "games.eldorado.reach",
    "games.eldorado.reckoning",
    "games.eldorado.table",
    "games.eldorado.track",
    "games.eldorado.turns",
    "games.eldorado.verbs",
    "games.fanorona.board",
    "games.fanorona.endgame",
    "games.fanorona.judge",
    "games.fanorona.lines",
    "games.fanorona.position",
    "games.fanorona.sets",
    "games.fanorona.whole",
    "games.hanto.board",
    "games.hanto.ending",
    "games.hanto.formation",
    "games.hanto.gaits",
    "games.hanto.judge",
    "games.hanto.placing",
    "games.hanto.promise",
    "games.hanto.sense",
    "games.hanto.stance",
    "games.quoridor.board",
    "games.quoridor.judge",
    "games.quoridor.maze",
    "games.quoridor.past",
    "games.quoridor.plan",
    "games.quoridor.race",
    "games.quoridor.routes",
    "games.quoridor.sense",
    "games.quoridor.slots",
    "games.quoridor.ways",
    "grid.torus",
    "search.alphabeta",
    "search.budget",
    "search.mcts",
    "search.nodes",
    "search.ordering",
    "search.perft",
    "search.playout",
    "search.score",
    "search.solve",
    "search.table",
)

PACKAGE = Path(__file__).parent


def wish() -> str:
    """What `PARLOUR_COMPILED` asks for: 'require', 'forbid' or '' for either."""
    asked = os.environ.get("PARLOUR_COMPILED", "")
    if asked not in ("", "require", "forbid"):
        raise ImportError(f"PARLOUR_COMPILED is {asked!r}; allowed are 'require', 'forbid' or nothing")
    return asked


def sources() -> list[str]:
    """The files that setup.py hands to mypyc, relative to the `src` folder."""
    return [f"parlour/{name.replace('.', '/')}.py" for name in COMPILED]


def compiled(name: str) -> bool:
    """Whether importing this module of ours gives machine code."""
    folder = PACKAGE.joinpath(*name.split(".")[:-1])
    spec = importlib.machinery.PathFinder.find_spec(f"parlour.{name}", [str(folder)])
    machine_code = spec is not None and isinstance(spec.loader, importlib.machinery.ExtensionFileLoader)
    return machine_code and wish() != "forbid"


class _SourceFinder(importlib.abc.MetaPathFinder):
    """Finds our .py files before the extensions that lie beside them."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        package, _, name = fullname.partition(".")
        if package != "parlour" or name not in COMPILED:
            return None
        file = PACKAGE.joinpath(*name.split(".")).with_suffix(".py")
        return importlib.util.spec_from_file_location(fullname, file)


def choose() -> None:
    """Make the imports that follow obey `PARLOUR_COMPILED`."""
    asked = wish()
    if asked == "forbid":
        sys.meta_path.insert(0, _SourceFinder())
    elif asked == "require":
        missing = [name for name in COMPILED if not compiled(name)]
        if missing:
            raise ImportError(f"PARLOUR_COMPILED=require, but these are not compiled: {', '.join(missing)}")
