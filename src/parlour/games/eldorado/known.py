"""What everybody knows of a hand, and worlds that a seat cannot tell apart.

A seat's cards are open but for one thing: how those that are neither discarded, played, gained nor
removed divide into hand and draw pile. Of these some are known to be in the hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

from parlour.games.eldorado.cards import CARDS
from parlour.games.eldorado.table import BUYING, DRAW, HAND, KNOWN

if TYPE_CHECKING:
    from parlour.games.eldorado.board import EldoradoState

Cards = Counter[int]  # how many of each kind


def cards(state: EldoradoState, seat: int, pile: int) -> Cards:
    """What lies in one of the seat's piles."""
    first = int(state.table.row(seat, pile))
    return Counter({kind: count for kind in range(len(CARDS)) if (count := int(state.table.piles[first + kind]))})


def unseen(state: EldoradoState, seat: int) -> Cards:
    """Hand and draw pile together, without what is known to be in the hand."""
    return cards(state, seat, HAND) + cards(state, seat, DRAW) - certain(state, seat)


def certain(state: EldoradoState, seat: int) -> Cards:
    """The cards that are in the seat's hand in every world that the others think possible."""
    known, pool, count = _split(state, seat)
    owed = _owed(state, seat)
    if not owed:
        rest = pool.total() - count
        return known + Counter({kind: number - rest for kind, number in pool.items() if number > rest})
    hands = [hand for hand in _hands(sorted(pool.items()), count) if _pays(known + hand) >= owed]
    return known + Counter({kind: min(hand[kind] for hand in hands) for kind in pool})


def guess(state: EldoradoState, seat: int, rng: Random) -> EldoradoState:
    """A copy in which the hands of the others are drawn anew from what they may be."""
    world = state.copy()
    for other in range(int(state.rules.seats)):
        if other != seat:
            _redraw(world, other, rng)
    return world


def _split(state: EldoradoState, seat: int) -> tuple[Cards, Cards, int]:
    """The cards that were seen to reach the hand, all others of hand and draw pile, and how many of those
    the hand holds."""
    hand, known = cards(state, seat, HAND), cards(state, seat, KNOWN)
    return known, hand + cards(state, seat, DRAW) - known, hand.total() - known.total()


def _owed(state: EldoradoState, seat: int) -> int:
    """Half coins that the seat must still have in hand: it was offered what it is buying."""
    table = state.table
    return int(table.left) if table.phase == BUYING and table.seat == seat else 0


def _pays(hand: Cards) -> int:
    return sum(CARDS[kind].pays * count for kind, count in hand.items())


def _hands(pool: list[tuple[int, int]], count: int) -> Iterator[Cards]:
    """Every hand of so many cards from the pool."""
    if not pool:
        if not count:
            yield Counter()
        return
    (kind, number), *rest = pool
    for taken in range(min(number, count) + 1):
        for hand in _hands(rest, count - taken):
            yield hand + Counter({kind: taken})


def _redraw(world: EldoradoState, seat: int, rng: Random) -> None:
    known, pool, count = _split(world, seat)
    owed, deck = _owed(world, seat), sorted(pool.elements())
    hand = known + Counter(rng.sample(deck, count))
    while _pays(hand) < owed:
        hand = known + Counter(rng.sample(deck, count))
    lay(world, seat, HAND, hand)
    lay(world, seat, DRAW, known + pool - hand)


def lay(state: EldoradoState, seat: int, pile: int, counts: Cards) -> None:
    """Put these cards, and no others, on one of the seat's piles."""
    first = int(state.table.row(seat, pile))
    for kind in range(len(CARDS)):
        state.table.piles[first + kind] = counts[kind]
