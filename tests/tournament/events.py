"""Plans and outcomes for the tests of events."""

from parlour.tournament.game import Outcome
from parlour.tournament.plan import Plan
from parlour.tournament.settings import settle


def plan(*players: str, key: str = "hanto/beta", **settings: object) -> Plan:
    """A plan with these players, by default of a game that is over soon."""
    return settle({"key": key, "players": players, **settings})


def outcome(number: int, seats: tuple[int, ...], scores: tuple[int, ...], ending: str = "surrounded") -> Outcome:
    """A game that somebody else played."""
    return Outcome(number, 1, seats, scores, ending, None, "", "", (), 1, 0.0)


def duel(wins: int, draws: int, losses: int) -> list[Outcome]:
    """Games of player 0 against player 1, who change seats."""
    scores = [(2, 0)] * wins + [(1, 1)] * draws + [(0, 2)] * losses
    seated = [((0, 1), score) if n % 2 == 0 else ((1, 0), score[::-1]) for n, score in enumerate(scores)]
    return [outcome(number, seats, score) for number, (seats, score) in enumerate(seated, 1)]
