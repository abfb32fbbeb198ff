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
    """Groups of neighbours. Pairs have as few second meetings as there must be; larger groups nearly so."""
    if seats > 2:
        return _near(list(ranking), seats, met)
    most = 0
    while (found := _paired(tuple(ranking), met, most, set())) is None:
        most += 1
    return found


def _paired(ranking: Group, met: Met, most: int, hopeless: set[tuple[Group, int]]) -> list[Group] | None:
    """Pairs with at most so many second meetings; the first player's neighbours are tried first."""
    if not ranking:
        return []
    if (ranking, most) in hopeless:
        return None
    first, *others = ranking
    for mate in others:
        left = most - (frozenset((first, mate)) in met)
        rest = tuple(player for player in others if player != mate)
        if left >= 0 and (found := _paired(rest, met, left, hopeless)) is not None:
            return [(first, mate), *found]
    hopeless.add((ranking, most))
    return None


def _near(ranking: list[int], seats: int, met: Met) -> list[Group]:
    """The first player takes those whom the group has met least, neighbours first; and so on."""
    groups = []
    while ranking:
        group = [ranking.pop(0)]
        while len(group) < seats:
            mate = min(ranking, key=lambda player: sum(frozenset((player, other)) in met for other in group))
            ranking.remove(mate)
            group.append(mate)
        groups.append(tuple(group))
    return groups
