"""Hanto: surround the other side's Butterfly on a plane of hexes."""

from parlour.core.words import teach
from parlour.games.hanto.gaits import Fly, Gait, Jump, Run, Walk
from parlour.games.hanto.game import GAMES, Hanto, game_of
from parlour.games.hanto.placing import Anywhere, OwnColour
from parlour.games.hanto.player import HantoPlayer
from parlour.games.hanto.variant import ALPHA, BETA, DELTA, EPSILON, GAMMA, Piece, Variant

__all__ = [
    "ALPHA",
    "BETA",
    "DELTA",
    "EPSILON",
    "GAMES",
    "GAMMA",
    "Anywhere",
    "Fly",
    "Gait",
    "Hanto",
    "HantoPlayer",
    "Jump",
    "OwnColour",
    "Piece",
    "Run",
    "Variant",
    "Walk",
    "game_of",
]

teach(__name__)
