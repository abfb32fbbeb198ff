"""A knockout: who loses a duel is out. Who is listed earlier is seeded higher.

   0 ─┐                     with six players the first two
      ├─ 0 ─┐               have no duel in the first round
3 ─┐  │     │
   ├─ 3     ├─
4 ─┘        │
      …     │
"""

from collections.abc import Sequence

from parlour.tournament.pairing import Draft, Group, Pairing, Scores
from parlour.tournament.plan import Plan

PLAY_OFFS = 2  # blocks that a tied duel may add; then who is seeded higher goes on


def knockout(plan: Plan, scores: Scores) -> list[Pairing]:
    """The duels that are known."""
    return _play(plan, scores)[0].made


def champion(plan: Plan, scores: Scores) -> int | None:
    """Who has won it, once it is over."""
    draft, alive = _play(plan, scores)
    return alive[0] if draft.scored and len(alive) == 1 else None


def bracket(players: int) -> list[Group]:
    """The first round: duels in which high and low seeds meet, and single players who need none."""
    order = [0]
    while len(order) < players:
        size = 2 * len(order)
        order = [seed for high in order for seed in (high, size - 1 - high)]
    present = [(seed,) if seed < players else () for seed in order]
    return [first + second for first, second in zip(present[::2], present[1::2], strict=True)]


def _play(plan: Plan, scores: Scores) -> tuple[Draft, Group]:
    """The games as far as they are known, and who is still in."""
    draft, duels, round_ = Draft(scores), bracket(len(plan.players)), 0
    while True:
        round_ += 1
        begun = len(draft.made)
        for number in range(plan.blocks + PLAY_OFFS):
            if number < plan.blocks:
                draft.add([duel for duel in duels if len(duel) == 2], round_, number)
            elif draft.scored:
                draft.add([duel for duel in duels if _tied(duel, draft.made[begun:], scores)], round_, number)
        alive = tuple(player for duel in duels for player in duel)
        if not draft.scored:
            return draft, alive
        alive = tuple(_winner(duel, draft.made[begun:], scores) for duel in duels)
        if len(alive) == 1:
            return draft, alive
        duels = list(zip(alive[::2], alive[1::2], strict=True))


def _points(duel: Group, games: Sequence[Pairing], scores: Scores) -> list[int]:
    of = [dict(zip(game.seats, scores[game.number], strict=True)) for game in games if set(game.seats) == set(duel)]
    return [sum(score[player] for score in of) for player in duel]


def _tied(duel: Group, games: Sequence[Pairing], scores: Scores) -> bool:
    return len(duel) == 2 and len(set(_points(duel, games, scores))) == 1


def _winner(duel: Group, games: Sequence[Pairing], scores: Scores) -> int:
    points = _points(duel, games, scores)
    return min(duel, key=lambda player: (-points[duel.index(player)], player))
