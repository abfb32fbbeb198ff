"""How strict a match is: what an illegal move costs, and which courtesies are open."""

from dataclasses import dataclass
from typing import Literal, get_args

from parlour.match.commands import What


@dataclass(frozen=True)
class Policy:
    """The customs of the house."""

    illegal: Literal["refused", "loses"] = "refused"  # what an illegal move costs
    resigning: Literal["free", "by the rules"] = "free"  # whether the game's own rule about resigning binds
    offers: tuple[What, ...] = get_args(What)  # the courtesies that may be asked for
    obliging: tuple[What, ...] = ("undo", "pause", "resume", "rematch")  # what a robot agrees to
    patience: float = 120.0  # seconds that an offer stands
    back_off: float = 15.0  # seconds before asking again; doubled with each refusal
    recall: float = 90.0  # seconds of the return timer

    def wait(self, refusals: int) -> float:
        """The seconds to wait after so many refusals."""
        return self.back_off * 2.0 ** min(refusals - 1, _DOUBLINGS)


_DOUBLINGS = 5

FRIENDS = Policy()
TOURNAMENT = Policy(illegal="loses", resigning="by the rules", offers=("draw",), obliging=())
