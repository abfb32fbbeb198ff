"""The offers that stand, and how often each was asked in vain."""

from dataclasses import dataclass, field, replace

from parlour.match.commands import What
from parlour.match.events import Answered, Closed, Offered
from parlour.match.policy import Policy

Key = tuple[int, What]  # the seat that asks, and what for


@dataclass(frozen=True)
class OpenOffer:
    """An offer that stands, and the seats that have agreed."""

    asked: Offered
    agreed: frozenset[int] = frozenset()


@dataclass
class Offers:
    """What the seats have asked of each other. This changes as the match goes on."""

    seats: int
    open: dict[Key, OpenOffer] = field(default_factory=dict)
    refusals: dict[Key, tuple[int, float]] = field(default_factory=dict)  # how many, and when the last one was

    def take(self, event: Offered | Answered | Closed) -> None:
        """Let the event have happened. Whatever ends without agreement counts as a refusal."""
        match event:
            case Offered(_, seat, what):
                self.open[seat, what] = OpenOffer(event)
            case Answered(_, seat, to, what, True):
                self._agree(seat, (to, what))
            case Answered(at, _, seat, what) | Closed(at, seat, what):
                self.open.pop((seat, what), None)
                count, _ = self.refusals.get((seat, what), (0, 0.0))
                self.refusals[seat, what] = count + 1, at

    def _agree(self, seat: int, key: Key) -> None:
        offer = self.open.pop(key)
        agreed = offer.agreed | {seat}
        if len(agreed) < self.seats - 1:
            self.open[key] = replace(offer, agreed=agreed)
        else:
            self.refusals.pop(key, None)

    def wait(self, key: Key, policy: Policy, now: float) -> float:
        """The seconds until the seat may ask this again; 0 or less where it may now."""
        if key not in self.refusals:
            return 0.0
        count, last = self.refusals[key]
        return last + policy.wait(count) - now

    def put_off(self, seconds: float) -> None:
        """Let every offer stand so much longer."""
        for key, offer in self.open.items():
            self.open[key] = replace(offer, asked=replace(offer.asked, at=offer.asked.at + seconds))
