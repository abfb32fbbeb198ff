"""Games being played: clocks, offers, forfeits, saves. Nothing here reads or writes anything."""

from parlour.core.words import teach
from parlour.match.clock import ByoYomi, Clock, Fischer, PerTurn, Terms, Untimed
from parlour.match.commands import Answer, Command, Forfeit, Move, Offer, Recall, Return, Withdraw, read_command
from parlour.match.events import Event, read_event
from parlour.match.match import Match
from parlour.match.news import tell
from parlour.match.policy import FRIENDS, TOURNAMENT, Policy

__all__ = [
    "FRIENDS",
    "TOURNAMENT",
    "Answer",
    "ByoYomi",
    "Clock",
    "Command",
    "Event",
    "Fischer",
    "Forfeit",
    "Match",
    "Move",
    "Offer",
    "PerTurn",
    "Policy",
    "Recall",
    "Return",
    "Terms",
    "Untimed",
    "Withdraw",
    "read_command",
    "read_event",
    "tell",
]

teach(__name__)
