"""A position of El Dorado as one seat knows it, in numbers, for learners.

    the asking seat, and how many seats after it the one whose turn it is sits
    for the asking seat and on in turn order:
        the space of each piece, counted from 1, and 0 for the city; steps left; round and order of arrival
        for every blockade 1 where the seat keeps it, else 0
        cards of each kind in hand as far as they are known, in hand or draw pile, discarded, played, gained;
        and how many cards of its hand are not known
    the blockade at each joint; cards of each kind in market and reserve, and removed; 1 for a pile on the board
    phase, round, what the turn is about

Of its own seat everything is known, and the second row is the draw pile.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from parlour.games.eldorado.cards import CARDS
from parlour.games.eldorado.known import Cards, cards, certain, unseen
from parlour.games.eldorado.table import DISCARD, DRAW, GAINED, HAND, PLAYED
from parlour.games.eldorado.track import BLOCKADES

if TYPE_CHECKING:
    from parlour.games.eldorado.board import EldoradoState
    from parlour.games.eldorado.game import Eldorado

KINDS = range(len(CARDS))


def encode(game: Eldorado, state: EldoradoState, seat: int) -> list[int]:
    """The numbers, as many in every position of the game."""
    numbers = [seat, (int(state.table.seat) - seat) % game.seats]
    for step in range(game.seats):
        owner = (seat + step) % game.seats
        numbers += [*_race(game, state, owner), *_cards(state, owner, own=owner == seat)]
    return [*numbers, *_board(state), *_turn(game, state)]


def _race(game: Eldorado, state: EldoradoState, owner: int) -> Iterator[int]:
    table = state.table
    yield from (int(table.pieces[piece]) + 1 for piece in game.pieces(owner))
    yield state.steps_left(owner)
    yield from divmod(int(table.came[owner]), 8)
    yield from (int(table.holders[number] == owner) for number in range(1, BLOCKADES + 1))


def _cards(state: EldoradoState, owner: int, *, own: bool) -> Iterator[int]:
    hand = cards(state, owner, HAND)
    sure, rest = (hand, cards(state, owner, DRAW)) if own else (certain(state, owner), unseen(state, owner))
    for pile in (sure, rest, *(cards(state, owner, row) for row in (DISCARD, PLAYED, GAINED))):
        yield from _counts(pile)
    yield hand.total() - sure.total()


def _counts(pile: Cards) -> list[int]:
    return [pile[kind] for kind in KINDS]


def _board(state: EldoradoState) -> Iterator[int]:
    table = state.table
    yield from map(int, table.walls)
    for first in (int(table.stock()), int(table.removed())):
        yield from (int(table.piles[first + kind]) for kind in KINDS)
    yield from ((int(table.market) >> kind) & 1 for kind in KINDS)


def _turn(game: Eldorado, state: EldoradoState) -> Iterator[int]:
    table = state.table
    yield from map(int, (table.phase, table.round, table.bought, table.ended, table.draws, table.removals))
    yield from map(int, (table.card, table.symbol, table.left, table.target))
    yield int(table.piece) % len(game.pieces(0)) + 1 if table.piece >= 0 else 0
