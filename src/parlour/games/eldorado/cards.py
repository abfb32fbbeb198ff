"""The 21 kinds of cards, as values. A kind is its number in `CARDS`."""

import json
from dataclasses import dataclass
from importlib.resources import files
from typing import NotRequired, TypedDict

from parlour.core.words import Phrase, phrase

SYMBOLS = ("machete", "paddle", "coin")  # what enters jungle, water and village

SPOTS = 6  # for piles on the market board


@dataclass(frozen=True)
class Card:
    """One kind of card. Money is counted in half coins."""

    id: str
    colour: str
    symbols: tuple[str, ...]  # several on a joker, of which one is chosen when it is played
    power: int
    pays: int  # half coins
    price: int  # half coins; 0 is not for sale
    item: bool  # leaves the game when its function is used
    pile: str  # where it is when a game begins: "basic", "market" or "reserve"
    copies: int  # in the whole box
    deck: int = 0  # in each starting deck
    draws: int = 0
    removals: int = 0
    takes: int = 0
    free_step: bool = False

    @property
    def name(self) -> Phrase:
        """What it is called."""
        return phrase(f"eldorado.card.{self.id}")

    @property
    def action(self) -> bool:
        """It is played for what it says, not for a symbol."""
        return not self.symbols


class _Entry(TypedDict):
    """A card in cards.json."""

    id: str
    name: str
    color: str
    symbols: list[str]
    power: int
    coin_value: float
    cost: int | None
    single_use: bool
    pile: str
    copies: int
    per_starting_deck: NotRequired[int]
    effect: NotRequired[dict[str, int]]


class _File(TypedDict):
    cards: list[_Entry]


def text(name: str) -> str:
    """One of the files of data beside this module."""
    return files(__package__).joinpath("data").joinpath(name).read_text(encoding="utf-8")


def _cards() -> tuple[Card, ...]:
    file: _File = json.loads(text("cards.json"))
    return tuple(map(_card, file["cards"]))


def _card(entry: _Entry) -> Card:
    effect = entry.get("effect", {})
    return Card(
        id=entry["id"],
        colour=entry["color"],
        symbols=tuple(entry["symbols"]),
        power=entry["power"],
        pays=int(2 * entry["coin_value"]),
        price=2 * (entry["cost"] or 0),
        item=entry["single_use"],
        pile=entry["pile"],
        copies=entry["copies"],
        deck=entry.get("per_starting_deck", 0),
        draws=effect.get("draw", 0),
        removals=effect.get("remove_up_to", 0),
        takes=effect.get("take_free", 0),
        free_step="native_step" in effect,
    )


CARDS = _cards()
KIND = {card.id: kind for kind, card in enumerate(CARDS)}
