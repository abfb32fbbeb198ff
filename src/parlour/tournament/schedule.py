"""Formats: who meets whom, as a function of the plan and the scores so far.

So a director who forgot everything but the scores goes on with the same pairings.
"""

from collections.abc import Callable, Sequence
from itertools import combinations

from parlour.tournament.knockout import knockout
from parlour.tournament.pairing import Draft, Group, Pairing, Scores
from parlour.tournament.plan import Format, Plan
from parlour.tournament.swiss import swiss


def schedule(plan: Plan, scores: Scores) -> list[Pairing]:
    """Every pairing that is known by now; a later round is when all scores of the rounds before are there."""
    return FORMATS[plan.format](plan, scores)


def _round_robin(plan: Plan, scores: Scores) -> list[Pairing]:
    """Every group of players meets."""
    return _fixed(plan, scores, _groups(plan))


def _gauntlet(plan: Plan, scores: Scores) -> list[Pairing]:
    """The first player meets the others, who do not meet without it."""
    return _fixed(plan, scores, [group for group in _groups(plan) if 0 in group])


def _groups(plan: Plan) -> list[Group]:
    return list(combinations(range(len(plan.players)), plan.seats))


def _fixed(plan: Plan, scores: Scores, groups: Sequence[Group]) -> list[Pairing]:
    draft = Draft(scores)
    for number in range(plan.blocks):
        draft.add(groups, number + 1, number)
    return draft.made


# The only list of formats that are played.
FORMATS: dict[Format, Callable[[Plan, Scores], list[Pairing]]] = {
    "round-robin": _round_robin,
    "gauntlet": _gauntlet,
    "swiss": swiss,
    "knockout": knockout,
}
