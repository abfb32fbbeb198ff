"""What the seat to move can touch: a card and then what to do with it, a pile, a space, a blockade."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.core.scene import Choice, Panel, Spot
from parlour.core.words import phrase
from parlour.games.eldorado import layout
from parlour.games.eldorado.cards import CARDS, KIND
from parlour.games.eldorado.notation import Move, unpack, write_blockade, write_hex
from parlour.games.eldorado.panels import hand_spot, pile_spot
from parlour.games.eldorado.table import PLAYING

if TYPE_CHECKING:
    from parlour.games.eldorado.board import EldoradoState
    from parlour.games.eldorado.game import Eldorado

BUTTONS = ("machete", "paddle", "coin", "action", "discard", "stop", "decline", "end")


def choices(game: Eldorado, state: EldoradoState) -> tuple[Choice, ...]:
    """Every legal move with the spots that make it."""
    moves = [unpack(code, game.places) for code in state.moves()]
    starts = {move.start for move in moves if move.verb in ("step", "clear")}
    return tuple(Choice(_path(state, move, starts), str(move)) for move in moves)


def _path(state: EldoradoState, move: Move, starts: set[tuple[int, int]]) -> tuple[str, ...]:
    """Where only one piece can go, it need not be touched."""
    origin = (write_hex(move.start),) if len(starts) > 1 else ()
    hand = hand_spot(int(state.table.seat), move.card)
    match move.verb:
        case "step":
            return (*origin, write_hex(move.to))
        case "clear":
            return (*origin, write_blockade(move.number))
        case "play":
            return hand, move.symbol or (*CARDS[KIND[move.card]].symbols, "action")[0]
        case "buy" | "take":
            return (pile_spot(state, move.card),)
        case "discard" if state.table.phase == PLAYING:
            return hand, "discard"
        case "end" | "stop" | "decline":
            return (move.verb,)
    return (hand,)


def buttons(offered: tuple[Choice, ...]) -> tuple[Panel, ...]:
    """The buttons that some choice needs."""
    touched = {spot for choice in offered for spot in choice.path}
    words = [word for word in BUTTONS if word in touched]
    spots = [
        Spot(word, layout.button(place), "button", phrase(f"eldorado.button.{word}"), phrase(f"eldorado.press.{word}"))
        for place, word in enumerate(words)
    ]
    return (Panel("actions", phrase("eldorado.actions"), tuple(spots)),) if spots else ()
