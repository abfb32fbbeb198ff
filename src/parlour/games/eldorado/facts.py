"""The facts of a position as JSON: all of them, or what one seat knows.

A view has "?" for hand cards that its seat does not know, and "unseen" for what these and the draw
pile are together. It can be read as a position: one of those that look so.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from parlour.games.eldorado.cards import CARDS, KIND, SYMBOLS
from parlour.games.eldorado.known import Cards, cards, certain, unseen
from parlour.games.eldorado.notation import UNSEEN, write_blockade, write_hex
from parlour.games.eldorado.table import CITY, HAND
from parlour.games.eldorado.verbs import ACTION

if TYPE_CHECKING:
    from parlour.games.eldorado.board import EldoradoState
    from parlour.games.eldorado.game import Eldorado

PHASES = (
    "dealing", "drawing", "playing", "moving", "giving", "buying", "taking", "removing", "discarding", "over",
)  # fmt: skip
PILES = ("hand", "draw", "discard", "played", "gained", "known")
IN_CITY = "city"

Facts = dict[str, object]


def describe(game: Eldorado, state: EldoradoState) -> str:
    """The position as text that `read` takes."""
    return json.dumps(_facts(game, state, [_piles(state, seat) for seat in range(game.seats)]))


def view(game: Eldorado, state: EldoradoState, seat: int | None) -> str:
    """The position as that seat, or a watcher, knows it."""
    seats = range(game.seats)
    return json.dumps(
        _facts(game, state, [_piles(state, other) if other == seat else _seen(state, other) for other in seats])
    )


def _facts(game: Eldorado, state: EldoradoState, piles: list[Facts]) -> Facts:
    table = state.table
    stock = _row(state, int(table.stock()))
    market = {card: count for card, count in stock.items() if (int(table.market) >> KIND[card]) & 1}
    numbers = range(1, len(table.holders))
    order = sorted((int(came) & 7, seat, int(came) >> 3) for seat, came in enumerate(table.came) if came)
    walls = zip(game.blocked, table.walls, strict=True)
    return {
        "round": int(table.round),
        "turn": int(table.turns),
        "seat": int(table.seat),
        "pieces": [
            [_place(game, int(table.pieces[piece])) for piece in game.pieces(seat)] for seat in range(game.seats)
        ],
        "blockades": {joint.name: int(number) for joint, number in walls if number},
        "kept": [[number for number in numbers if table.holders[number] == seat] for seat in range(game.seats)],
        "arrived": [[seat, round_] for _, seat, round_ in order],
        "cards": piles,
        "removed": _row(state, int(table.removed())),
        "market": market,
        "reserve": {card: count for card, count in stock.items() if card not in market},
        **({"bought": True} if table.bought else {}),
        **_phase(game, state),
    }


def _piles(state: EldoradoState, seat: int) -> Facts:
    return {name: found for pile, name in enumerate(PILES) if (found := _named(cards(state, seat, pile)))}


def _seen(state: EldoradoState, seat: int) -> Facts:
    """A seat's cards as the others see them."""
    sure = certain(state, seat)
    hidden = cards(state, seat, HAND).total() - sure.total()
    hand = _named(sure) | ({UNSEEN: hidden} if hidden else {})
    open_ = {name: found for name, found in _piles(state, seat).items() if name not in ("hand", "draw")}
    return {"hand": hand, **open_, "unseen": _named(unseen(state, seat))}


def _named(counts: Cards) -> dict[str, int]:
    return {CARDS[kind].id: counts[kind] for kind in sorted(counts) if counts[kind]}


def _row(state: EldoradoState, first: int) -> dict[str, int]:
    counts = [int(state.table.piles[first + kind]) for kind in range(len(CARDS))]
    return {card.id: count for card, count in zip(CARDS, counts, strict=True) if count}


def _place(game: Eldorado, space: int) -> str:
    return IN_CITY if space == CITY else write_hex(game.places[space])


def _phase(game: Eldorado, state: EldoradoState) -> Facts:
    """What is being done, with the numbers that belong to it."""
    table, name = state.table, PHASES[int(state.table.phase)]
    facts: Facts = {} if name == "playing" else {"phase": name}
    if name in ("moving", "buying"):
        facts |= {"card": CARDS[int(table.card)].id, "left": int(table.left)}
    if name == "moving" and table.symbol != ACTION:
        facts["symbol"] = SYMBOLS[int(table.symbol)]
    if name == "giving":
        target = int(table.target)
        facts |= {"for": _place(game, target) if target >= 0 else write_blockade(-target), "left": int(table.left)}
    if name in ("moving", "giving") and table.piece >= 0:
        facts["piece"] = int(table.piece) % int(state.rules.each)
    for key in ("draws", "removals"):
        if getattr(table, key):
            facts[key] = int(getattr(table, key))
    return facts | ({"ended": True} if table.ended else {})
