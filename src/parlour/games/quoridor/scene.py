"""What a view is shown of a Quoridor position. Spots are named as in the notation."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from parlour.core.scene import Choice, Marking, Panel, Polygon, Scene, Spot, Token
from parlour.core.words import Phrase, phrase
from parlour.games.quoridor.notation import PASS

if TYPE_CHECKING:
    from parlour.games.quoridor.board import QuoridorState
    from parlour.games.quoridor.game import Quoridor

SIDES = ("blue", "red", "green", "amber")
HALF = 0.41  # of a square's side; between two squares lies the groove
GROOVE = 0.5 - HALF  # half of its width
ROW = 20  # walls of a stock in a row


def scene(game: Quoridor, state: QuoridorState, seat: int | None) -> Scene:
    """The board with its grooves, pawns and walls, and what is left of the walls."""
    stocks = _stocks(game, state)
    texts = state.texts()
    return Scene(
        board=_board(game),
        tokens=(*_pawns(game, state), *_walls(game, state)),
        choices=tuple(Choice((text,), text) for text in texts) if seat == state.actor() else (),
        caption=game.caption(state),
        panels=(*stocks, _PASSING) if texts == [PASS] else tuple(stocks),
        markings=_labels(game),
        last=_last(game, state),
        palette=tuple(_pawn(game, owner, "") for owner in range(game.seats))
        + tuple(_wall("", glyph) for glyph in "=|"),
        sides=SIDES[: game.seats],
    )


@cache
def _board(game: Quoridor) -> tuple[Spot, ...]:
    """The squares, then the grooves. Each groove covers the far half of the one before it, so that a
    touch beside a square means the wall that begins there."""
    columns, texts = game.columns, game.names.texts
    squares = [
        _square(text, code % columns, game.rows - 1 - code // columns)
        for code, text in enumerate(texts[: game.plan.squares])
    ]
    grooves = [
        _groove(text, slot % (columns - 1) + 0.5, game.rows - 1.5 - slot // (columns - 1))
        for way in (0, 1)
        for slot, text in enumerate(_slots(game, way))
    ]
    return (*squares, *grooves)


def _slots(game: Quoridor, way: int) -> tuple[str, ...]:
    squares, slots = int(game.plan.squares), int(game.plan.slots)
    return game.names.texts[squares + way * slots : squares + (way + 1) * slots]


def _square(text: str, x: float, y: float) -> Spot:
    style = "light" if (x + y) % 2 else "dark"
    return Spot(text, _rectangle(x, y, HALF, HALF), style, phrase("quoridor.square", square=text))


def _groove(text: str, x: float, y: float) -> Spot:
    long, short = 0.5 + HALF, GROOVE
    shape = _rectangle(x, y, long, short) if text.endswith("h") else _rectangle(x, y, short, long)
    return Spot(text, shape, "groove", phrase("quoridor.groove", wall=text))


def _rectangle(x: float, y: float, across: float, along: float) -> Polygon:
    left, right, top, bottom = x - across, x + across, y - along, y + along
    return Polygon(((left, top), (right, top), (right, bottom), (left, bottom)))


@cache
def _labels(game: Quoridor) -> tuple[Marking, ...]:
    """Letters below the columns, numbers beside the rows."""
    texts, columns = game.names.texts, game.columns
    letters = [_label(texts[column][0], column, game.rows - 0.3) for column in range(columns)]
    numbers = [_label(texts[row * columns][1:], -0.75, game.rows - 1 - row) for row in range(game.rows)]
    return (*letters, *numbers)


def _label(text: str, x: float, y: float) -> Marking:
    return Marking(_rectangle(x, y, 0.2, 0.2), "label", text)


def _pawns(game: Quoridor, state: QuoridorState) -> list[Token]:
    return [_pawn(game, owner, game.names.texts[state.pawn(owner)]) for owner in range(game.seats)]


def _pawn(game: Quoridor, owner: int, square: str) -> Token:
    seat = game.called(owner)
    return Token(
        SIDES[owner], square, game.seat_names[owner][0], owner, phrase("quoridor.pawn", seat=seat, square=square)
    )


def _walls(game: Quoridor, state: QuoridorState) -> list[Token]:
    """The walls on the board, which are nobody's, and those in stock."""
    standing = [_wall(game.names.texts[code], _glyph(game.names.texts[code])) for code in state.standing()]
    spare = [
        Token(spot, spot, "|", owner, phrase("quoridor.spare", seat=game.called(owner)))
        for owner in range(game.seats)
        for spot in (_place(owner, number) for number in range(state.stock(owner)))
    ]
    return standing + spare


def _glyph(wall: str) -> str:
    return "=" if wall.endswith("h") else "|"


def _wall(wall: str, glyph: str) -> Token:
    return Token(f"wall:{wall or glyph}", wall, glyph, None, phrase("quoridor.wall", wall=wall))


def _place(owner: int, number: int) -> str:
    return f"{SIDES[owner]}:{number + 1}"


def _stocks(game: Quoridor, state: QuoridorState) -> list[Panel]:
    """A place for each wall that a seat began with; a set-up may have given it more."""
    places = [max(game.walls, state.stock(owner)) for owner in range(game.seats)]
    return [_stock(game.called(owner), owner, count) for owner, count in enumerate(places) if count]


@cache
def _stock(seat: Phrase, owner: int, places: int) -> Panel:
    spots = tuple(
        Spot(
            _place(owner, number),
            _rectangle(0.45 * (number % ROW), 0.75 * (number // ROW), GROOVE, 0.3),
            "groove",
            phrase("quoridor.used"),
        )
        for number in range(places)
    )
    return Panel(f"{SIDES[owner]}:walls", phrase("quoridor.stock", seat=seat), spots, owner)


def _last(game: Quoridor, state: QuoridorState) -> tuple[str, ...]:
    """The squares of the last move, or its groove."""
    code = int(state.last)
    if code in (-1, state.passing()):
        return ()
    squares = [int(state.left), code] if code < game.plan.squares else [code]
    return tuple(game.names.texts[square] for square in squares)


_PASSING = Panel(
    "actions",
    phrase("quoridor.actions"),
    (Spot(PASS, _rectangle(1, 0.4, 1, 0.4), "button", phrase("quoridor.pass"), phrase("quoridor.press")),),
)
