"""Cards beside the board: market, reserve, and what lies before each seat."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

from parlour.core.scene import Panel, Spot
from parlour.core.words import Phrase, joined, phrase
from parlour.games.eldorado import layout
from parlour.games.eldorado.assembly import blockades
from parlour.games.eldorado.cards import CARDS, KIND, SPOTS, Card
from parlour.games.eldorado.known import Cards, cards, certain, unseen
from parlour.games.eldorado.notation import UNSEEN
from parlour.games.eldorado.offers import reserve_open
from parlour.games.eldorado.questions import Pile, coins, kept, landscape_of, piles, symbol_of
from parlour.games.eldorado.table import DISCARD, DRAW, GAINED, HAND, PLAYED

if TYPE_CHECKING:
    from parlour.games.eldorado.board import EldoradoState
    from parlour.games.eldorado.game import Eldorado

# Each landscape has a sign besides its letter and its colour; a symbol has that of what it enters.
SIGNS = {"jungle": "♣", "water": "≈", "village": "◉", "rubble": "∴", "camp": "⌂", "mountain": "▲", "start": "▷"}
FEW = 4  # kinds of cards on a heap with a line for each
SYMBOL_SIGNS = {"machete": "♣", "paddle": "≈", "coin": "◉"}


def hand_spot(seat: int, card: str) -> str:
    """The id of a card in a hand."""
    return f"hand:{seat}:{card}"


def pile_spot(state: EldoradoState, card: str) -> str:
    """The id of a pile on the market board or in the reserve."""
    on_board = (int(state.table.market) >> KIND[card]) & 1
    return f"{'market' if on_board else 'reserve'}:{card}"


# --- cards in words -----------------------------------------------------------------------------


@cache
def does(card: Card) -> Phrase:
    """What a card does, for a screen reader."""
    if card.symbols:
        word = "joker" if len(card.symbols) > 1 else "move"
        what = phrase(f"eldorado.{word}_card", symbol=symbol_of(card.symbols[0]), power=card.power)
    elif card.takes:
        what = phrase("eldorado.take_card")
    elif card.free_step:
        what = phrase("eldorado.step_card")
    else:
        word = "draw_remove" if card.removals else "draw"
        what = phrase(f"eldorado.{word}_card", draws=card.draws, removals=card.removals)
    return phrase("eldorado.item", what=what) if card.item else what


@cache
def face(card: Card) -> Phrase:
    """What a card shows, in signs."""
    if card.symbols:
        shown = phrase(f"{'/'.join(SYMBOL_SIGNS[symbol] for symbol in card.symbols)} {card.power}")
    else:
        acts = {"draw": card.draws, "remove": card.removals, "take": card.takes, "step": int(card.free_step)}
        shown = joined((phrase(f"eldorado.face.{act}", count=count) for act, count in acts.items() if count), " ")
    return phrase("eldorado.face.once", what=shown) if card.item else shown


def _listed(counts: Mapping[int, int]) -> Phrase | tuple[Phrase, ...]:
    found = tuple(
        phrase("eldorado.counted", count=count, card=CARDS[kind].name)
        for kind, count in sorted(counts.items())
        if count
    )
    return found or phrase("eldorado.nothing")


def _lines(title: str, counts: Cards) -> Phrase:
    """The pile's contents, two to a line where there are many."""
    head = phrase(f"eldorado.face.{title}", count=counts.total())
    entries = [phrase("eldorado.counted", count=count, card=CARDS[kind].name) for kind, count in sorted(counts.items())]
    each = 1 if len(entries) <= FEW else 2
    rows = [joined(entries[first : first + each]) for first in range(0, len(entries), each)]
    return joined([head, *rows], "\n")


# --- market and reserve -------------------------------------------------------------------------


def market(state: EldoradoState) -> Panel:
    """The six spots of the market board."""
    spots = [_pile(pile, "market", place) for place, pile in enumerate(p for p in piles(state) if p.on_board)]
    spots += [
        Spot(f"market:{place}", layout.card(place), "card empty", phrase("eldorado.empty_spot"))
        for place in range(len(spots), SPOTS)
    ]
    return Panel("market", phrase("eldorado.market"), tuple(spots))


def reserve(state: EldoradoState) -> Panel:
    """The piles beside the market board."""
    title = phrase("eldorado.reserve_open" if reserve_open(state.table) else "eldorado.reserve_closed")
    spots = [_pile(pile, "reserve", place) for place, pile in enumerate(p for p in piles(state) if not p.on_board)]
    empty = Spot("reserve:empty", layout.card(0), "card empty", phrase("eldorado.nothing"))
    return Panel("reserve", title, tuple(spots) or (empty,))


def _pile(pile: Pile, where: str, place: int) -> Spot:
    card, price = pile.card, coins(pile.card.price)
    label = phrase("eldorado.pile", card=card.name, what=does(card), price=price, count=pile.count)
    style = f"card {card.colour}" + " closed" * (not pile.for_sale)
    return Spot(
        f"{where}:{card.id}",
        layout.card(place),
        style,
        label,
        phrase("eldorado.face.pile", card=card.name, face=face(card), price=price, count=pile.count),
    )


# --- a seat's cards -----------------------------------------------------------------------------


def cards_of(game: Eldorado, state: EldoradoState, owner: int, seat: int | None) -> Panel:
    """What lies before one seat, as another sees it: hand, draw pile, discard pile, this turn's cards, blockades."""
    own = owner == seat
    hand = cards(state, owner, HAND)
    sure = hand if own else certain(state, owner)
    spots = [_hand_card(owner, kind, sure[kind], place) for place, kind in enumerate(sorted(+sure))]
    hidden = hand.total() - sure.total()
    if hidden:
        label = phrase("eldorado.hidden_cards", count=hidden)
        spots.append(
            Spot(
                hand_spot(owner, UNSEEN),
                layout.card(len(spots)),
                "card back",
                label,
                joined([UNSEEN, _so_many(hidden)], "\n"),
            )
        )
    for name, style, label, text in _heaps(state, owner, own=own):
        spots.append(Spot(f"{name}:{owner}", layout.card(len(spots)), style, label, text))
    return Panel(f"cards:{owner}", phrase("eldorado.cards_of", seat=game.called(owner)), tuple(spots), owner)


def _so_many(count: int) -> Phrase:
    return phrase("eldorado.face.one_card" if count == 1 else "eldorado.face.cards", count=count)


def _hand_card(owner: int, kind: int, count: int, place: int) -> Spot:
    card = CARDS[kind]
    label = phrase("eldorado.hand_card", card=card.name, count=count, what=does(card))
    text = joined([card.name, face(card), *([_so_many(count)] if count > 1 else [])], "\n")
    return Spot(hand_spot(owner, card.id), layout.card(place), f"card {card.colour}", label, text)


def _heaps(state: EldoradoState, owner: int, *, own: bool) -> list[tuple[str, str, Phrase, Phrase]]:
    """Id, style, label and text of the seat's other piles."""
    draw, discard = cards(state, owner, DRAW), cards(state, owner, DISCARD)
    if own:
        label = phrase("eldorado.draw_pile_own", what=_listed(draw))
    else:
        label = phrase("eldorado.draw_pile_unseen", count=draw.total(), what=_listed(unseen(state, owner)))
    heaps = [
        ("draw", "card back", label, joined([phrase("eldorado.face.draw_pile"), _so_many(draw.total())], "\n")),
        ("discard", "card heap", phrase("eldorado.discard_pile", what=_listed(discard)), _lines("discard", discard)),
    ]
    for name, pile in (("played", PLAYED), ("gained", GAINED)):
        counts = cards(state, owner, pile)
        if counts:
            heaps.append((name, "card heap", phrase(f"eldorado.{name}", what=_listed(counts)), _lines(name, counts)))
    if numbers := kept(state, owner):
        heaps.append(("kept", "card heap", *_held(numbers)))
    return heaps


def _held(numbers: list[int]) -> tuple[Phrase, Phrase]:
    """The blockades that a seat keeps: to be read out, and in signs."""
    shown = [blockades()[number] for number in numbers]
    held = tuple(
        phrase("eldorado.held_blockade", number=block.number, what=landscape_of(block.landscape, block.strength))
        for block in shown
    )
    signs = [f"#{block.number} {SIGNS[block.landscape] * block.strength}" for block in shown]
    return phrase("eldorado.kept", what=held), joined([phrase("eldorado.face.kept"), *signs], "\n")
