"""A person: a mailbox that a terminal or a socket fills."""

from queue import Empty, SimpleQueue

from parlour.match.events import Offered
from parlour.players.player import Ask


class Human:
    """Waits for what is posted, for a move no longer than the clock allows."""

    def __init__(self) -> None:
        self._moves: SimpleQueue[str] = SimpleQueue()
        self._answers: SimpleQueue[bool] = SimpleQueue()

    def post(self, text: str) -> None:
        """The person has chosen a move."""
        self._moves.put(text)

    def reply(self, *, agrees: bool) -> None:
        """The person has answered an offer."""
        self._answers.put(agrees)

    def move(self, ask: Ask) -> str:
        """The next move posted; empty when the time is up."""
        try:
            return self._moves.get(timeout=ask.budget)
        except Empty:
            return ""

    def answer(self, ask: Ask, offer: Offered) -> bool:
        """The next answer posted; none within the patience of the match is a no."""
        try:
            return self._answers.get(timeout=ask.policy.patience)
        except Empty:
            return False
