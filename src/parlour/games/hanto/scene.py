"""What a view is shown of a Hanto position."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import TYPE_CHECKING

from parlour.core.scene import Choice, Panel, Polygon, Scene, Spot, Token
from parlour.core.words import phrase
from parlour.games.hanto.notation import write_hex
from parlour.grid.hexes import Hex, neighbours, outline

if TYPE_CHECKING:
    from parlour.games.hanto.board import HantoState
    from parlour.games.hanto.game import Hanto


def scene(game: Hanto, state: HantoState, seat: int | None) -> Scene:
    """Pieces, the hexes around them, and both hands."""
    resigning = state.moves() == [state.resignation()]
    panels = tuple(_hand(game, owner) for owner in (0, 1))
    return Scene(
        board=tuple(_hexes(state)),
        tokens=tuple(_tokens(game, state)),
        choices=tuple(_choice(game, state, code) for code in state.moves()) if seat == state.actor() else (),
        caption=game.caption(state),
        panels=(*panels, _RESIGNING) if resigning else panels,
        last=tuple(map(write_hex, state.touched())),
        palette=tuple(
            Token(
                f"{side}-{piece.symbol}",
                "",
                piece.symbol,
                owner,
                phrase("hanto.palette", seat=game.called(owner), piece=piece.called),
            )
            for owner, side in enumerate(game.sides)
            for piece in game.variant.pieces
        ),
        sides=game.sides,
    )


def _hexes(state: HantoState) -> list[Spot]:
    pieces = state.pieces()
    places = set(pieces) | {place for piece in pieces for place in neighbours(piece)} or {(0, 0)}
    ordered = sorted(places, key=lambda place: (-place[1] - place[0] / 2, place[0]))  # rows from the top
    return [
        Spot(
            write_hex(place),
            outline(place),
            "hex" if place in pieces else "open",
            phrase("hanto.empty", hex=write_hex(place)),
            write_hex(place),
        )
        for place in ordered
    ]


def _tokens(game: Hanto, state: HantoState) -> list[Token]:
    """Each piece is its owner's n-th of its kind, on the board in the order of placing, then in the hand."""
    tokens: list[Token] = []
    seen: Counter[tuple[int, int]] = Counter()
    for place, (owner, kind) in state.pieces().items():
        seen[owner, kind] += 1
        tokens.append(_piece(game, owner, kind, seen[owner, kind], place))
    for owner in (0, 1):
        for kind, count in enumerate(state.hand(owner)):
            first = seen[owner, kind] + 1
            tokens += [_piece(game, owner, kind, number, None) for number in range(first + count - 1, first - 1, -1)]
    return tokens


def _piece(game: Hanto, owner: int, kind: int, number: int, place: Hex | None) -> Token:
    piece, seat = game.variant.pieces[kind], game.called(owner)
    spot = _hand_spot(game, owner, kind) if place is None else write_hex(place)
    if place is None:
        label = phrase("hanto.in_hand", seat=seat, piece=piece.called)
    else:
        label = phrase("hanto.piece", seat=seat, piece=piece.called, hex=write_hex(place))
    return Token(f"{game.sides[owner]}-{piece.symbol}{number}", spot, piece.symbol, owner, label)


def _choice(game: Hanto, state: HantoState, code: int) -> Choice:
    text = game.write(state, code)
    if code == state.resignation():
        return Choice(("resign",), text)
    kind, start, to = state.unpack(code)
    origin = _hand_spot(game, state.actor(), kind) if start is None else write_hex(start)
    return Choice((origin, write_hex(to)), text)


def _hand_spot(game: Hanto, owner: int, kind: int) -> str:
    return f"{game.sides[owner]}:{game.variant.pieces[kind].symbol}"


def _hand(game: Hanto, owner: int) -> Panel:
    seat = game.called(owner)
    spots = tuple(
        Spot(
            _hand_spot(game, owner, kind),
            Polygon(tuple((x + 2.1 * kind, y) for x, y in outline((0, 0)).points)),
            "hand",
            phrase("hanto.no_more", piece=piece.called, seat=seat),
        )
        for kind, piece in enumerate(game.variant.pieces)
    )
    return Panel(f"{game.sides[owner]}:hand", phrase("hanto.hand", seat=seat), spots, owner)


_RESIGNING = Panel(
    "actions",
    phrase("hanto.actions"),
    (
        Spot(
            "resign",
            Polygon(((0, 0), (2 * sqrt(3), 0), (2 * sqrt(3), 1), (0, 1))),
            "button",
            phrase("hanto.resign"),
            phrase("hanto.press"),
        ),
    ),
)
