"""How strong a search is: by depth, by playouts, or by levels from 1 for a child to 9 for an expert."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from parlour.core.errors import BadOption
from parlour.core.game import AnyGame
from parlour.core.judge import Judge
from parlour.core.words import phrase

CAP = 1.8  # seconds of a turn; a level is a number of positions, and only a slow machine meets this
FEWEST = 30  # positions

Kind = Literal["alphabeta", "mcts"]


class Rung(NamedTuple):
    """One level: how much it thinks, and how it errs."""

    share: float  # of a second, at the judge's pace: so many positions for a turn
    noise: float  # in the judge's edges
    blunders: float  # the share of moves that it makes without thinking
    oversight: float = 0.0  # the share of the others' replies that it overlooks


# The only lists of levels, from 1. Where a mistake soon loses, to see less is weaker.
SHARP = (
    Rung(0.0001, 1.0, 0.35),
    Rung(0.0002, 0.6, 0.2),
    Rung(0.0005, 0.35, 0.1),
    Rung(0.0015, 0.2, 0.05),
    Rung(0.006, 0.1, 0.02),
    Rung(0.025, 0.0, 0.0),
    Rung(0.1, 0.0, 0.0),
    Rung(0.4, 0.0, 0.0),
    Rung(1.5, 0.0, 0.0),
)
# Playouts soon find all that they can, so that what tells their levels apart is noise.
HAZY = tuple(
    rung._replace(noise=noise)
    for rung, noise in zip(SHARP, (0.2, 0.15, 0.12, 0.09, 0.07, 0.05, 0.03, 0.015, 0.0), strict=True)
)
# In a forgiving game a mistake loses only to somebody who attacks well, so that what tells levels apart is defence.
FORGIVING = (
    Rung(0.0015, 5.0, 0.6, 1.0),
    Rung(0.0015, 1.5, 0.2, 1.0),
    Rung(0.015, 0.35, 0.1, 1.0),
    Rung(0.025, 0.0, 0.05, 0.9),
    Rung(0.04, 0.0, 0.0, 0.75),
    Rung(0.06, 0.0, 0.0, 0.55),
    Rung(0.1, 0.0, 0.0, 0.33),
    Rung(0.4, 0.0, 0.0, 0.18),
    Rung(1.5, 0.0, 0.0, 0.0),
)
TOP = len(SHARP)


@dataclass(frozen=True)
class Strength:
    """A way to search, its bounds, and how it errs on purpose. Moves of one turn share its positions and seconds."""

    kind: Kind
    nodes: int | None = None
    depth: int | None = None
    playouts: int | None = None
    seconds: float | None = None
    noise: float = 0.0
    blunders: float = 0.0
    oversight: float = 0.0


def level(game: AnyGame, number: int, scale: float = 1.0) -> Strength:
    """That level for the game; `scale` is for matches with a part of the budgets."""
    judge, kind = game.judge() or Judge(), suited(game)
    rungs = HAZY if kind == "mcts" else FORGIVING if judge.forgiving() else SHARP
    rung = rungs[number - 1]
    nodes = max(int(judge.pace() * rung.share * scale), FEWEST)
    return Strength(kind, nodes=nodes, seconds=CAP, noise=rung.noise, blunders=rung.blunders, oversight=rung.oversight)


def suited(game: AnyGame) -> Kind:
    """Alpha-beta for open games of two seats that somebody judges, else playouts."""
    return "alphabeta" if game.seats == 2 and not game.hidden and game.judge() else "mcts"


def demand(game: AnyGame, kind: Kind) -> None:
    """Refuse a search that does not suit the game."""
    if kind == "alphabeta" and (game.seats != 2 or game.hidden):
        raise BadOption(phrase("search.alphabeta", game=game.key))
