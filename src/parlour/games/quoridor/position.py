"""Quoridor in text: positions.

horizontal walls / vertical walls / pawns / walls left / player to move

//E1E9/10 10/1                   the start, with no wall on the board
D7G3/C4/E3D6/8 9/2               two horizontal walls and a vertical one; player 2 to move
//E2E9/10 10/2/17                17 moves have been made, which counts where there is a limit
//E1E9/10 10/1/4/E1E9 1, E2E9 2  pawns and player to move of the positions since the last wall,
                                 which count where repetition does
"""

import re
from dataclasses import dataclass

from parlour.core.errors import BadPosition
from parlour.core.words import Phrase, phrase
from parlour.games.quoridor.notation import Names

MOST_WALLS = 99
MOST_MOVES = 9999

_SQUARES = re.compile(r"(?:[a-m]\d{1,2}\s*)*", re.IGNORECASE)
_SQUARE = re.compile(r"[a-m]\d{1,2}", re.IGNORECASE)


@dataclass(frozen=True)
class Arrangement:
    """Where the pawns stand, and the seat to move."""

    pawns: tuple[int, ...]
    seat: int


@dataclass(frozen=True)
class Setup:
    """A position as text states it. Walls are codes; the stocks are not tied to them."""

    walls: tuple[int, ...]
    now: Arrangement
    stocks: tuple[int, ...]
    made: int = 0
    earlier: tuple[Arrangement, ...] = ()

    def write(self, names: Names) -> str:
        """The text that `read_setup` reads."""
        walls = [names.texts[code].upper() for code in self.walls]
        fields = [
            *("".join(wall[:-1] for wall in walls if wall[-1] == way) for way in "HV"),
            _squares(self.now, names),
            " ".join(map(str, self.stocks)),
            str(self.now.seat + 1),
        ]
        if self.made or self.earlier:
            fields.append(str(self.made))
        if self.earlier:
            fields.append(", ".join(f"{_squares(past, names)} {past.seat + 1}" for past in self.earlier))
        return "/".join(fields)


def _squares(arrangement: Arrangement, names: Names) -> str:
    return "".join(names.texts[square] for square in arrangement.pawns).upper()


def read_setup(text: str, names: Names, seats: int) -> Setup:
    """The position that the text states."""
    fields = [field.strip() for field in text.split("/")]
    if not 5 <= len(fields) <= 7:
        raise BadPosition(phrase("quoridor.position.form", text=repr(text)))
    flat, tall, pawns, stocks, player, made, past = (*fields, *[""] * (7 - len(fields)))
    return Setup(
        (*_codes(flat, "h", names), *_codes(tall, "v", names)),
        _arrangement(pawns, player, names, seats),
        _stocks(stocks, seats),
        _number(made or "0", phrase("quoridor.position.made"), range(MOST_MOVES + 1)),
        tuple(_moment(moment.strip(), names, seats) for moment in past.split(",") if past),
    )


def _codes(field: str, way: str, names: Names) -> list[int]:
    """The squares that are run together in a field, or with `h` or `v` the walls."""
    if not _SQUARES.fullmatch(field):
        raise BadPosition(phrase("quoridor.position.squares", field=repr(field)))
    found = [square.lower() + way for square in _SQUARE.findall(field)]
    for name in found:
        if name not in names.codes:
            raise BadPosition(phrase("quoridor.position.outside", name=name, columns=names.columns, rows=names.rows))
    return [names.codes[name] for name in found]


def _arrangement(pawns: str, player: str, names: Names, seats: int) -> Arrangement:
    squares = _codes(pawns, "", names)
    if len(set(squares)) != seats or len(squares) != seats:
        raise BadPosition(phrase("quoridor.position.pawns", count=seats, pawns=repr(pawns)))
    return Arrangement(tuple(squares), _number(player, phrase("quoridor.position.player"), range(1, seats + 1)) - 1)


def _moment(text: str, names: Names, seats: int) -> Arrangement:
    pawns, _, player = text.rpartition(" ")
    return _arrangement(pawns, player, names, seats)


def _stocks(field: str, seats: int) -> tuple[int, ...]:
    words = field.split()
    if len(words) != seats:
        raise BadPosition(phrase("quoridor.position.stocks", count=seats, field=repr(field)))
    return tuple(_number(word, phrase("quoridor.position.stock"), range(MOST_WALLS + 1)) for word in words)


def _number(word: str, what: Phrase, allowed: range) -> int:
    if not (word.isascii() and word.isdecimal() and int(word) in allowed):
        raise BadPosition(phrase("position.number", what=what, least=allowed[0], most=allowed[-1], value=repr(word)))
    return int(word)
