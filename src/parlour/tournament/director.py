"""Leads an event from its plan to its end, game by game, whatever happens on the way."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

from parlour.tournament.game import Outcome
from parlour.tournament.journal import Journal
from parlour.tournament.pairing import Pairing
from parlour.tournament.plan import Plan
from parlour.tournament.schedule import schedule
from parlour.tournament.sprt import Trial


class Hands(Protocol):
    """Whoever plays games: processes of this machine, or many machines."""

    def play(self, pairings: Iterable[Pairing]) -> Iterator[Outcome]:
        """The outcomes as they come in, each once."""


class Watcher(Protocol):
    """Whoever looks on."""

    def tell(self, outcomes: Sequence[Outcome], known: int) -> None:
        """So much is played, of so many games that are known; the last outcome is new."""


class Event:
    """A plan, what is played of it, and whether it is decided."""

    def __init__(self, plan: Plan, journal: Journal) -> None:
        self.plan = plan
        self.journal = journal
        self.trial = Trial(*plan.sprt) if plan.sprt else None
        for outcome in journal.outcomes.values():
            self._judge(outcome)

    def direct(self, hands: Hands, watcher: Watcher) -> None:
        """Play what the journal lacks."""
        while missing := self.missing():
            known = len(self.journal.outcomes) + len(missing)
            for outcome in hands.play(missing):
                self.journal.add(outcome)
                self._judge(outcome)
                watcher.tell(list(self.journal.outcomes.values()), known)
                if self.decided:
                    break

    @property
    def decided(self) -> bool:
        """Whether a test has ended, so that no further game matters."""
        return self.trial is not None and self.trial.verdict is not None

    def missing(self) -> list[Pairing]:
        """The games to play now."""
        if self.decided:
            return []
        outcomes = self.journal.outcomes
        scores = {number: outcome.scores for number, outcome in outcomes.items()}
        return [pairing for pairing in schedule(self.plan, scores) if pairing.number not in outcomes]

    def outcomes(self) -> list[Outcome]:
        """What counts, by number; games that a test did not wait for do not."""
        outcomes = [outcome for _, outcome in sorted(self.journal.outcomes.items())]
        return outcomes[: self.trial.judged] if self.trial and self.trial.verdict else outcomes

    def _judge(self, outcome: Outcome) -> None:
        if self.trial:
            self.trial.take(outcome)
