"""A Swiss: neighbours in the standings meet, and nobody twice while that can be avoided."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from parlour.tournament.pairing import Draft, Group, Pairing, Scores
from parlour.tournament.plan import Plan

Met = set[frozenset[int]]


def swiss(plan: Plan, scores: Scores) -> list[Pairing]:
    """The rounds whose standings are known."""
    draft = Draft(scores)
    for round_ in range(1, plan.rounds + 1):
        groups = _drawn(plan, draft, round_)
        for number in range(plan.blocks):
            draft.add(groups, round_, number)
        if not draft.scored:
            break
    return draft.made


def _drawn(plan: Plan, draft: Draft, round_: int) -> list[Group]:
    """The groups of the next round; whoever is left over has a bye, which counts as winning."""
    players = range(len(plan.players))
    played = Counter(player for pairing in draft.made for player in pairing.seats)
    byes = {player: round_ - 1 - played[player] // plan.games for player in players}
    points = Counter({player: byes[player] * plan.games * 2 * (plan.seats - 1) for player in players})
    for pairing in draft.made:
        points.update(dict(zip(pairing.seats, draft.scores[pairing.number], strict=True)))
    ranking = sorted(players, key=lambda player: (-points[player], player))
    lowest = sorted(ranking, key=lambda player: (byes[player], -ranking.index(player)))
    resting = set(lowest[: len(players) % plan.seats])
    met = {frozenset(pair) for pairing in draft.made for pair in combinations(pairing.seats, 2)}
    return grouped([player for player in ranking if player not in resting], plan.seats, met)


def grouped(ranking: Sequence[int], seats: int, met: Met) -> list[Group]:
    """Groups of neighbours with as few second meetings as there must be."""
    most = 0
    while (found := _search(tuple(ranking), seats, met, most, set())) is None:
        most += 1
    return found


def _search(ranking: Group, seats: int, met: Met, most: int, hopeless: set[tuple[Group, int]]) -> list[Group] | None:
    """Groups with at most so many second meetings; the first player's neighbours are tried first."""
    if not ranking:
        return []
    if (ranking, most) in hopeless:
        return None
    first, *others = ranking
    for mates in combinations(others, seats - 1):
        left = most - sum(frozenset(pair) in met for pair in combinations((first, *mates), 2))
        rest = tuple(player for player in others if player not in mates)
        if left >= 0 and (found := _search(rest, seats, met, left, hopeless)) is not None:
            return [(first, *mates), *found]
    hopeless.add((ranking, most))
    return None
