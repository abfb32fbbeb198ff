"""Hanto in text: moves and positions.

    S@1,-1         a Sparrow is placed on hex (1, -1)
    C0,1>1,1       the Crab on (0, 1) moves to (1, 1)
    resign         which is legal only when nothing else is

A position names the pieces on the board, both hands (Blue's first) and who moves in which turn;
Blue's letters are capitals. What is left out is taken from the beginning of a game.

    B0,0 b0,1 C0,-1 | SSSSCCC sssscccc | 2 red
"""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from parlour.core.errors import BadPosition
from parlour.core.words import phrase
from parlour.games.hanto.variant import Variant
from parlour.grid.hexes import Hex

FAR = 10_000  # coordinates beyond it are refused
COLOURS = ("blue", "red")

_HEX = r"\(?\s*([+-]?\d{1,9})\s*,\s*([+-]?\d{1,9})\s*\)?"
_PLACE = re.compile(rf"([a-z]+)\s*(?:@|\bat\b|(?=\())\s*{_HEX}", re.IGNORECASE)
_MOVE = re.compile(rf"([a-z]+)\s*{_HEX}\s*(?:>|->|\bto\b)\s*{_HEX}", re.IGNORECASE)
_WORD = re.compile(rf"{_MOVE.pattern}|{_PLACE.pattern}|[^\s;]+", re.IGNORECASE)
_RESIGN = re.compile(r"resigns?", re.IGNORECASE)
_PIECE = re.compile(r"([A-Za-z])(-?\d{1,9},-?\d{1,9})")
_TURN = re.compile(r"(\d{1,6})\s+(blue|red)(\s+resigned)?", re.IGNORECASE)


class Move(NamedTuple):
    """What a move's text says; no `start` is a placing."""

    piece: str
    start: Hex | None
    to: Hex

    def __str__(self) -> str:
        if self.start is None:
            return f"{self.piece}@{write_hex(self.to)}"
        return f"{self.piece}{write_hex(self.start)}>{write_hex(self.to)}"


RESIGN = "resign"


def write_hex(place: Hex) -> str:
    return f"{place[0]},{place[1]}"


def read_hex(text: str) -> Hex:
    """The hex that the text names."""
    found = re.fullmatch(_HEX, text)
    if not found:
        raise BadPosition(phrase("hanto.position.hex", text=repr(text)))
    place = int(found[1]), int(found[2])
    if max(map(abs, place)) > FAR:
        raise BadPosition(phrase("hanto.position.far", hex=write_hex(place), most=FAR))
    return place


def read_move(text: str, variant: Variant) -> Move | str | None:
    """A move, RESIGN, or None where the text is neither. Pieces go by letter or name, in any case."""
    text = text.strip()
    if _RESIGN.fullmatch(text):
        return RESIGN
    if found := _PLACE.fullmatch(text):
        return Move(_symbol(found[1], variant), None, (int(found[2]), int(found[3])))
    if found := _MOVE.fullmatch(text):
        start, to = (int(found[2]), int(found[3])), (int(found[4]), int(found[5]))
        return Move(_symbol(found[1], variant), start, to)
    return None


def split_moves(text: str) -> list[str]:
    """A list of moves cut into moves, which may have blanks within."""
    return [word[0].strip() for word in _WORD.finditer(text)]


def _symbol(word: str, variant: Variant) -> str:
    letters = {piece.symbol.lower(): piece.symbol for piece in variant.pieces}
    names = {piece.name.lower(): piece.symbol for piece in variant.pieces}
    return (names | letters).get(word.lower(), word.capitalize())  # a letter goes before a name


@dataclass(frozen=True)
class Setup:
    """A position as text states it. Hands may hold, and the board show, more than a game's pieces."""

    board: tuple[tuple[str, str, Hex], ...]  # colour, symbol, hex
    hands: tuple[Counter[str], Counter[str]]  # Blue's, Red's
    turn: int
    mover: str
    resigned: bool = False

    def __str__(self) -> str:
        pieces = " ".join(_cased(symbol, colour) + write_hex(place) for colour, symbol, place in self.board)
        hands = " ".join(
            "".join(_cased(symbol, colour) for symbol in hand.elements()) or "-"
            for colour, hand in zip(COLOURS, self.hands, strict=True)
        )
        return f"{pieces or '-'} | {hands} | {self.turn} {self.mover}{' resigned' * self.resigned}"


def _cased(symbol: str, colour: str) -> str:
    return symbol if colour == "blue" else symbol.lower()


def read_setup(text: str, variant: Variant, first: str) -> Setup:
    """The position that the text states."""
    sections = [section.strip() for section in text.split("|")]
    if len(sections) > 3:
        raise BadPosition(phrase("hanto.position.parts", count=len(sections), text=repr(text)))
    board = tuple(_read_piece(word, variant) for word in sections[0].split() if word != "-")
    places = Counter(place for _, _, place in board)
    for place, count in places.items():
        if count > 1:
            raise BadPosition(phrase("hanto.position.crowded", count=count, hex=write_hex(place)))
    hands = _read_hands(sections[1], variant) if len(sections) > 1 else full_hands(variant, board)
    turn, mover, resigned = _read_turn(sections[2]) if len(sections) > 2 else (1, first, False)
    return Setup(board, hands, turn, mover, resigned)


def full_hands(variant: Variant, board: Sequence[tuple[str, str, Hex]]) -> tuple[Counter[str], Counter[str]]:
    """What each player has left to place when these pieces are on the board."""
    left = [Counter({piece.symbol: piece.count for piece in variant.pieces}) for _ in COLOURS]
    for colour, symbol, _ in board:
        left[COLOURS.index(colour)][symbol] -= 1
    return +left[0], +left[1]


def _read_piece(word: str, variant: Variant) -> tuple[str, str, Hex]:
    found = _PIECE.fullmatch(word)
    if not found:
        raise BadPosition(phrase("hanto.position.piece", text=repr(word)))
    return "blue" if found[1].isupper() else "red", _known(found[1], variant), read_hex(found[2])


def _read_hands(section: str, variant: Variant) -> tuple[Counter[str], Counter[str]]:
    words = section.split()
    if len(words) != 2:
        raise BadPosition(phrase("hanto.position.hands", text=repr(section)))
    blue, red = ([] if word == "-" else [_known(letter, variant) for letter in word] for word in words)
    return Counter(blue), Counter(red)


def _read_turn(section: str) -> tuple[int, str, bool]:
    found = _TURN.fullmatch(section)
    if not found or not int(found[1]):
        raise BadPosition(phrase("hanto.position.turn", text=repr(section)))
    return int(found[1]), found[2].lower(), bool(found[3])


def _known(letter: str, variant: Variant) -> str:
    symbols = [piece.symbol for piece in variant.pieces]
    if letter.upper() not in symbols:
        raise BadPosition(
            phrase("hanto.position.unknown", variant=variant.name, letter=repr(letter), pieces=", ".join(symbols))
        )
    return letter.upper()
