"""El Dorado in text: moves.

play:explorer              open a card; a joker with its symbol: play:adventurer:paddle
-3,0>-2,0                  the piece on -3,0 goes to -2,0
3,-2>#5                    the piece on 3,-2 clears blockade 5
stop                       what is left of the open card is lost
give:traveler              a card towards the rubble, camp or blockade that was named before
buy:scout pay:traveler     choose a pile, then pay for it card by card
take:native                what a Transmitter allows
remove:sailor  decline     what an action card allows
discard:sailor  end        the turn ends: what is not discarded is kept
draw:scout  deal:5         by chance; others are told draw:?
"""

import re
from typing import NamedTuple

from parlour.games.eldorado.cards import CARDS, KIND, SYMBOLS
from parlour.games.eldorado.verbs import ACTION, CLEAR, DEAL, PLAY, ROOM, STEP
from parlour.grid.hexes import DIRECTIONS, Hex

WORDS = (
    "end",
    "stop",
    "decline",
    "play",
    "step",
    "clear",
    "give",
    "buy",
    "pay",
    "take",
    "remove",
    "discard",
    "draw",
    "deal",
)
ALONE = WORDS[:3]
WITH_CARD = ("play", *WORDS[6:13])
UNSEEN = "?"

_HEX = r"\(?\s*(-?\d{1,3})\s*,\s*(-?\d{1,3})\s*\)?"
_STEP = re.compile(rf"{_HEX}\s*(?:>|->|\bto\b)\s*{_HEX}")
_CLEAR = re.compile(rf"{_HEX}\s*(?:>|->|\bto\b)\s*#\s*(\d)")
_CARD = re.compile(rf"({'|'.join(WITH_CARD)})\s*[:\s]\s*([a-z][a-z_ -]*?)(?:\s*[:\s(]\s*({'|'.join(SYMBOLS)})\)?)?")
_DEAL = re.compile(r"deal\s*[:\s]\s*(\d)")


class Move(NamedTuple):
    """What a move's text says."""

    verb: str
    card: str = ""
    symbol: str = ""
    start: Hex = (0, 0)
    to: Hex = (0, 0)
    number: int = 0

    def __str__(self) -> str:
        if self.verb == "step":
            return f"{write_hex(self.start)}>{write_hex(self.to)}"
        if self.verb == "clear":
            return f"{write_hex(self.start)}>{write_blockade(self.number)}"
        if self.verb == "deal":
            return f"deal:{self.number}"
        return ":".join(filter(None, (self.verb, self.card, self.symbol)))


def write_hex(place: Hex) -> str:
    return f"{place[0]},{place[1]}"


def write_blockade(number: int) -> str:
    return f"#{number}"


def read_move(text: str) -> Move | None:
    """What the text says, with blanks and names of cards forgiven; None where it is no move."""
    text = text.strip().lower()
    if text in ALONE:
        return Move(text)
    if found := _STEP.fullmatch(text):
        return Move("step", start=(int(found[1]), int(found[2])), to=(int(found[3]), int(found[4])))
    if found := _CLEAR.fullmatch(text):
        return Move("clear", start=(int(found[1]), int(found[2])), number=int(found[3]))
    if found := _DEAL.fullmatch(text):
        return Move("deal", number=int(found[1]))
    if (found := _CARD.fullmatch(text)) and (found[1] == "play" or not found[3]):
        return Move(found[1], re.sub(r"[ -]+", "_", found[2]), _symbol(found[2], found[3] or ""))
    return None


def _symbol(card: str, symbol: str) -> str:
    """A card with one symbol is played for it; nobody needs to say so."""
    kind = KIND.get(re.sub(r"[ -]+", "_", card))
    return "" if kind is not None and CARDS[kind].symbols == (symbol,) else symbol


def unpack(code: int, places: tuple[Hex, ...]) -> Move:
    """What a code means on a track whose spaces lie at these places."""
    verb, argument = divmod(code, ROOM)
    word = WORDS[verb]
    if verb == PLAY:
        card, symbol = CARDS[argument >> 2], argument & 3
        return Move(word, card.id, SYMBOLS[symbol] if symbol != ACTION and len(card.symbols) > 1 else "")
    if verb in (STEP, CLEAR):
        start, (dq, dr) = places[argument >> 3], DIRECTIONS[(argument & 7) % 6]
        if verb == CLEAR:
            return Move(word, start=start, number=argument & 7)
        return Move(word, start=start, to=(start[0] + dq, start[1] + dr))
    if verb == DEAL:
        return Move(word, number=argument)
    return Move(word) if word in ALONE else Move(word, CARDS[argument].id)
