"""The Quest for El Dorado: a race along a route of tiles, with cards that are bought on the way."""

from parlour.core.words import teach
from parlour.games.eldorado.game import GAMES, Eldorado, eldorado

__all__ = ["GAMES", "Eldorado", "eldorado"]

teach(__name__)
