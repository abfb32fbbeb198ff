"""How strong a search is: by depth, by playouts, or by levels from 1 for a child to 9 for an expert."""

from dataclasses import dataclass
from typing import Literal

from parlour.core.errors import BadOption
from parlour.core.game import AnyGame
from parlour.core.judge import Judge

CAP = 1.8  # seconds; a level is a number of positions, and only a slow machine meets this
FEWEST = 30  # positions

# The only list of levels, from 1: positions in seconds of the judge's pace, noise in the judge's edges for alpha-beta
# and for playouts, and the share of moves made without thinking. Playouts soon find all that they can, so that what
# tells their levels apart is noise.
LEVELS = (
    (0.0001, 1.0, 0.2, 0.35),
    (0.0002, 0.6, 0.15, 0.2),
    (0.0005, 0.35, 0.12, 0.1),
    (0.0015, 0.2, 0.09, 0.05),
    (0.006, 0.1, 0.07, 0.02),
    (0.025, 0.0, 0.05, 0.0),
    (0.1, 0.0, 0.03, 0.0),
    (0.4, 0.0, 0.015, 0.0),
    (1.5, 0.0, 0.0, 0.0),
)

Kind = Literal["alphabeta", "mcts"]


@dataclass(frozen=True)
class Strength:
    """A way to search, its bounds, and how it errs on purpose."""

    kind: Kind
    nodes: int | None = None
    depth: int | None = None
    playouts: int | None = None
    seconds: float | None = None
    noise: float = 0.0
    blunders: float = 0.0


def level(game: AnyGame, number: int, scale: float = 1.0) -> Strength:
    """That level for the game; `scale` is for matches with a part of the budgets."""
    judge = game.judge()
    kind = suited(game)
    share, bent, doubted, blunders = LEVELS[number - 1]
    noise = bent if kind == "alphabeta" else doubted
    pace = (judge or Judge()).pace()
    nodes = max(int(pace * share * scale), FEWEST)
    return Strength(kind, nodes=nodes, seconds=CAP, noise=noise, blunders=blunders)


def suited(game: AnyGame) -> Kind:
    """Alpha-beta for open games of two seats that somebody judges, else playouts."""
    return "alphabeta" if game.seats == 2 and not game.hidden and game.judge() else "mcts"


def demand(game: AnyGame, kind: Kind) -> None:
    """Refuse a search that does not suit the game."""
    if kind == "alphabeta" and (game.seats != 2 or game.hidden):
        raise BadOption(f"alphabeta is for two seats and nothing hidden, which {game.key} is not; try mcts or a level")
