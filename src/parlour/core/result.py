"""How a game ended: a score for each seat, and why."""

from collections.abc import Sequence
from dataclasses import dataclass

from parlour.core.words import Name, Phrase, phrase, term


@dataclass(frozen=True)
class Result:
    """2 points for each seat finished ahead of, 1 for each tied; `ending` is the reason in a word."""

    scores: tuple[int, ...]
    ending: str

    @classmethod
    def ranked(cls, places: Sequence[int], ending: str) -> "Result":
        """The result when seat i came in at `places[i]`; a lower place is better, equal places tie."""
        return cls(tuple(sum((q > p) - (q < p) + 1 for q in places) - 1 for p in places), ending)

    @classmethod
    def win(cls, seat: int, ending: str, seats: int = 2) -> "Result":
        """This seat wins; the others tie behind it."""
        return cls.ranked([int(other != seat) for other in range(seats)], ending)

    @classmethod
    def draw(cls, ending: str, seats: int = 2) -> "Result":
        """All seats tie."""
        return cls.ranked([0] * seats, ending)

    @property
    def winner(self) -> int | None:
        """The seat that finished ahead of all others, or None."""
        best = 2 * (len(self.scores) - 1)
        return self.scores.index(best) if best in self.scores else None

    @property
    def reason(self) -> Phrase:
        """Why it ended, for people; a game of one file says it in the word itself."""
        return term(f"ending.{self.ending}", self.ending)

    def sentence(self, names: Sequence[Name]) -> Phrase:
        """Who won and why, for people."""
        if self.winner is None:
            return phrase("result.draw", reason=self.reason)
        return phrase("result.win", seat=names[self.winner], reason=self.reason)

    def __str__(self) -> str:
        return f"{'-'.join(map(str, self.scores))} {self.ending}"
