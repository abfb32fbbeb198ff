"""What a view is shown of a position of El Dorado.

Spots are named as in the notation: hexes `-3,0`, blockades `#5`, cards `hand:0:explorer`,
`market:scout`, `reserve:native`, buttons by their words.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from parlour.core.scene import Panel, Scene, Spot, Token
from parlour.core.state import CHANCE
from parlour.core.words import Phrase, phrase
from parlour.games.eldorado import layout
from parlour.games.eldorado.assembly import blockades
from parlour.games.eldorado.choices import buttons, choices
from parlour.games.eldorado.notation import unpack, write_blockade, write_hex
from parlour.games.eldorado.panels import SIGNS, cards_of, market, reserve
from parlour.games.eldorado.questions import is_last_round, landscape_of, pending, pieces_of
from parlour.games.eldorado.route import Joint
from parlour.games.eldorado.tiles import Space
from parlour.grid.hexes import Hex

if TYPE_CHECKING:
    from parlour.games.eldorado.board import EldoradoState
    from parlour.games.eldorado.game import Eldorado

SIDES = ("blue", "red", "green", "amber")


def scene(game: Eldorado, state: EldoradoState, seat: int | None) -> Scene:
    """The route with its pieces and blockades, market, reserve, and every seat's cards."""
    offered = choices(game, state) if seat == state.actor() else ()
    owners = sorted(range(game.seats), key=lambda owner: owner != seat)
    return Scene(
        board=_board(game) + _blockades(game, state),
        tokens=tuple(_tokens(game, state)),
        choices=offered,
        caption=game.caption(state),
        panels=(
            *buttons(offered),
            *(cards_of(game, state, owner, seat) for owner in owners),
            market(state),
            reserve(state),
            _city(game),
        ),
        last=_last(game, state),
        palette=tuple(replace(_piece(game, owner, 0, None), spot="") for owner in range(game.seats)),
        sides=SIDES[: game.seats],
    )


def caption(game: Eldorado, state: EldoradoState) -> Phrase | None:
    """Whose turn it is and what is being done; None when the game is over."""
    if state.result():
        return None
    seat = game.called(int(state.table.seat))
    if state.actor() == CHANCE:
        return phrase("eldorado.drawing", seat=seat) if state.table.round else phrase("eldorado.setting_up")
    last = "_last" if is_last_round(state) else ""
    return phrase(f"eldorado.caption{last}", seat=seat, round=int(state.table.round), what=pending(game, state))


# --- the board ----------------------------------------------------------------------------------


@cache
def _board(game: Eldorado) -> tuple[Spot, ...]:
    return tuple(
        Spot(
            write_hex(place),
            layout.hexagon(place),
            f"{'finish ' * space.finish}{space.landscape}",
            phrase("eldorado.space", hex=write_hex(place), what=_shown(space)),
            _writing(space),
        )
        for place, space in game.course.spaces.items()
    )


def _shown(space: Space) -> Phrase:
    what = landscape_of(space.landscape, space.strength or space.start)
    return phrase("eldorado.finish", what=what) if space.finish else what


def _writing(space: Space) -> str:
    """The sign as often as the strength says, then letter and number, and a mark at the finish."""
    sign, letter = SIGNS[space.landscape], space.landscape[0].upper()
    if space.landscape == "mountain":
        return sign
    return f"{sign * max(space.strength, 1)}\n{letter}{space.strength or space.start}{'!' * space.finish}"


def _blockades(game: Eldorado, state: EldoradoState) -> tuple[Spot, ...]:
    walls = zip(game.blocked, state.table.walls, strict=True)
    return tuple(_blockade(joint, int(number)) for joint, number in walls if number)


@cache
def _blockade(joint: Joint, number: int) -> Spot:
    block = blockades()[number]
    what = landscape_of(block.landscape, block.strength)
    return Spot(
        write_blockade(number),
        layout.band(joint),
        f"bar {block.landscape}",
        phrase("eldorado.blockade", number=number, joint=joint.name, what=what),
        f"#{number} {SIGNS[block.landscape] * block.strength}",
    )


def _tokens(game: Eldorado, state: EldoradoState) -> list[Token]:
    return [
        _piece(game, owner, number, place)
        for owner in range(game.seats)
        for number, place in enumerate(pieces_of(state, owner))
    ]


def _piece(game: Eldorado, owner: int, number: int, place: Hex | None) -> Token:
    """A piece on the route or in the city; its glyph has a number where a seat has two."""
    seat = game.called(owner)
    glyph = game.seat_names[owner][0] + (str(number + 1) if len(game.pieces(owner)) > 1 else "")
    if place is None:
        spot, label = _place_in_city(owner, number), phrase("eldorado.arrived", seat=seat, number=number + 1)
    else:
        spot = write_hex(place)
        label = phrase("eldorado.piece", seat=seat, number=number + 1, hex=spot)
    return Token(f"{SIDES[owner]}-{number + 1}", spot, glyph, owner, label)


def _place_in_city(owner: int, number: int) -> str:
    return f"city:{owner}:{number}"


@cache
def _city(game: Eldorado) -> Panel:
    places = [_place_in_city(owner, piece) for owner in range(game.seats) for piece in range(len(game.pieces(owner)))]
    spots = [
        Spot(place, layout.disc(number), "city", phrase("eldorado.city_place")) for number, place in enumerate(places)
    ]
    return Panel("city", phrase("eldorado.city"), tuple(spots))


def _last(game: Eldorado, state: EldoradoState) -> tuple[str, ...]:
    """The hexes of the steps in this turn; at its beginning, of those in the turn before."""
    moves = [unpack(code, game.places) for code in state.table.history or state.table.before]
    steps = [(write_hex(move.start), write_hex(move.to)) for move in moves if move.verb == "step"]
    return tuple(dict.fromkeys(place for step in steps for place in step))
