"""The loop that asks players, move by move."""

from collections.abc import Callable, Sequence
from random import Random

from parlour.core.result import Result
from parlour.match import Answer, Match, Move
from parlour.players.player import Ask, Player, ask


def drive(
    match: Match, players: Sequence[Player], clock: Callable[[], float], seed: int = 0, nodes: int | None = None
) -> Result | None:
    """Play until the match is over or paused; `clock` tells the time, `seed` makes the players' guesses."""
    rng = Random(seed)
    match.tick(clock())
    while match.result is None and match.pause is None:
        if not _answered(match, players, clock, rng):
            seat = match.state.actor()
            _moved(match, players[seat], ask(match, seat, clock(), rng, nodes), clock)
    return match.result


def _moved(match: Match, player: Player, question: Ask, clock: Callable[[], float]) -> None:
    text = player.move(question)
    now = clock()
    match.tick(now)
    thought_in_time = text or question.budget is None
    if match.result is None and thought_in_time:
        match.do(Move(question.seat, text), now)


def _answered(match: Match, players: Sequence[Player], clock: Callable[[], float], rng: Random) -> bool:
    """Whether an offer stood; its first silent seat has answered it then."""
    for offer in match.offers.open.values():
        to, what = offer.asked.seat, offer.asked.what
        seat = min(set(range(match.game.seats)) - {to} - offer.agreed)
        agrees = players[seat].answer(ask(match, seat, clock(), rng), offer.asked)
        now = clock()
        match.tick(now)
        if (to, what) in match.offers.open:
            match.do(Answer(seat, to, what, agrees), now)
        return True
    return False
