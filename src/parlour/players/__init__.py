"""Who decides for a seat: people, robots, bots, and the loop that asks them."""

from parlour.core.words import teach
from parlour.players.drive import drive
from parlour.players.fault import BotFault
from parlour.players.human import Human
from parlour.players.player import Ask, Player, ask
from parlour.players.process import LIMITS, Limits
from parlour.players.robots import ROBOTS, is_robot, player
from parlour.players.roster import dismiss, enlist

__all__ = [
    "LIMITS",
    "ROBOTS",
    "Ask",
    "BotFault",
    "Human",
    "Limits",
    "Player",
    "ask",
    "dismiss",
    "drive",
    "enlist",
    "is_robot",
    "player",
]

teach(__name__)
