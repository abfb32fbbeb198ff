"""Who decides for a seat: people, robots, and the loop that asks them."""

from parlour.players.drive import drive
from parlour.players.human import Human
from parlour.players.player import Ask, Player, ask
from parlour.players.robots import ROBOTS, is_robot, player

__all__ = ["ROBOTS", "Ask", "Human", "Player", "ask", "drive", "is_robot", "player"]
