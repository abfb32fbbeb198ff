"""Read-only questions about a position of El Dorado, for views and robots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from parlour.core.words import Phrase, phrase
from parlour.games.eldorado import reach as search
from parlour.games.eldorado.cards import CARDS, KIND, SYMBOLS, Card
from parlour.games.eldorado.facts import PHASES
from parlour.games.eldorado.known import cards
from parlour.games.eldorado.notation import write_blockade, write_hex
from parlour.games.eldorado.offers import on_sale, purse
from parlour.games.eldorado.table import CITY
from parlour.games.eldorado.verbs import ACTION
from parlour.grid.hexes import Hex

if TYPE_CHECKING:
    from parlour.games.eldorado.board import EldoradoState
    from parlour.games.eldorado.game import Eldorado

FREE, CARDS_GIVEN = "free", "cards"  # what stands in the place of a symbol


@dataclass(frozen=True)
class Way:
    """The cheapest way of a piece to a space (or before a blockade, `#5`) by one symbol."""

    piece: str
    symbol: str  # of SYMBOLS, "free" for a Native, or "cards" given
    to: str
    cost: int
    path: tuple[str, ...]  # spaces entered and blockades cleared, in order


@dataclass(frozen=True)
class Pile:
    """A pile of the market or the reserve."""

    card: Card
    count: int
    on_board: bool
    for_sale: bool


def reach(state: EldoradoState, given: Sequence[str], piece: Hex | None = None) -> list[Way]:
    """Where one card, or several given together, can take the pieces of the seat whose turn it is;
    `piece` asks for the one that stands there only."""
    game = _game(state)
    ways: list[Way] = []
    for number in game.pieces(int(state.table.seat)):
        space = int(state.table.pieces[number])
        if space != CITY and piece in (None, game.places[space]):
            ways += _reach(state, [CARDS[KIND[card]] for card in given], space)
    return ways


def _reach(state: EldoradoState, given: list[Card], space: int) -> list[Way]:
    rules, table, ways = state.rules, state.table, list[Way]()
    if len(given) == 1:
        card = given[0]
        for symbol in card.symbols:
            found = search.by_power(rules, table, space, SYMBOLS.index(symbol), card.power)
            ways += [_way(state, space, symbol, way) for way in found]
        if card.free_step:
            ways += [_way(state, space, FREE, way) for way in search.next_to(rules, table, space, ACTION, 0)]
    ways += [_way(state, space, CARDS_GIVEN, way) for way in search.next_to(rules, table, space, 0, len(given))]
    return ways


def _way(state: EldoradoState, space: int, symbol: str, way: search.Way) -> Way:
    places = _game(state).places
    texts = [write_hex(places[step]) if step >= 0 else write_blockade(-step) for step in way.path]
    return Way(write_hex(places[space]), symbol, texts[-1], way.cost, tuple(texts))


def piles(state: EldoradoState) -> list[Pile]:
    """Every pile that has cards: market first, then the reserve."""
    table, stock = state.table, int(state.table.stock())
    counts = [(kind, card, int(table.piles[stock + kind])) for kind, card in enumerate(CARDS)]
    found = [
        Pile(card, count, bool((int(table.market) >> kind) & 1), bool(on_sale(table, kind)))
        for kind, card, count in counts
        if count
    ]
    return sorted(found, key=lambda pile: not pile.on_board)


def purchasable(state: EldoradoState) -> list[Pile]:
    """What the seat whose turn it is can buy now."""
    if state.table.bought:
        return []
    coins_in_hand = purse(state.rules, state.table)
    return [pile for pile in piles(state) if pile.for_sale and pile.card.price <= coins_in_hand]


def pile_of(state: EldoradoState, seat: int, pile: int) -> dict[str, int]:
    """How many of each card lie on one of the seat's piles (table.HAND, table.DISCARD, …)."""
    return {CARDS[kind].id: count for kind, count in sorted(cards(state, seat, pile).items())}


def kept(state: EldoradoState, seat: int) -> list[int]:
    """The numbers of the blockades that the seat keeps."""
    return [number for number, holder in enumerate(state.table.holders) if number and holder == seat]


def pieces_of(state: EldoradoState, seat: int) -> list[Hex | None]:
    """Where the seat's pieces stand; None is the city."""
    game = _game(state)
    spaces = [int(state.table.pieces[piece]) for piece in game.pieces(seat)]
    return [None if space == CITY else game.places[space] for space in spaces]


def is_last_round(state: EldoradoState) -> bool:
    """Somebody has arrived, so the seats that are still to play in this round play for the last time."""
    return state.table.racing() < state.rules.seats and not state.rules.race_on


# --- in words -----------------------------------------------------------------------------------


def coins(halves: int) -> str:
    """Half coins as people write them."""
    return f"{halves // 2 or ''}½" if halves % 2 else str(halves // 2)


def landscape_of(landscape: str, strength: int) -> Phrase:
    """A landscape with its strength."""
    return phrase(f"eldorado.{landscape}", strength=strength)


def symbol_of(symbol: str) -> Phrase:
    """The word for a symbol."""
    return phrase(f"eldorado.symbol.{symbol}")


def pending(game: Eldorado, state: EldoradoState) -> Phrase:
    """What the seat is doing and may do next."""
    table, name = state.table, PHASES[int(state.table.phase)]
    target = int(table.target)
    return phrase(
        "eldorado.pending.free" if name == "moving" and table.symbol == ACTION else f"eldorado.pending.{name}",
        card=CARDS[int(table.card)].name,
        symbol=symbol_of(SYMBOLS[int(table.symbol) % 3]),
        left=int(table.left),
        coins=coins(int(table.left)),
        removals=int(table.removals),
        target=write_blockade(-target) if target < 0 else write_hex(game.places[target]),
    )


def _game(state: EldoradoState) -> Eldorado:
    return cast("Eldorado", state.game)
