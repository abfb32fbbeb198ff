"""Quoridor: reach the other side first, and wall the others off, but never in."""

from parlour.core.words import teach
from parlour.games.quoridor.game import GAMES, Quoridor, quoridor, validate

__all__ = ["GAMES", "Quoridor", "quoridor", "validate"]

teach(__name__)
