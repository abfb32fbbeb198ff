"""Fanorona: capture by approach and by withdrawal along the lines of a board of odd size."""

from parlour.core.words import teach
from parlour.games.fanorona.game import GAMES, Fanorona

__all__ = ["GAMES", "Fanorona"]

teach(__name__)
