"""Why a text is not a legal move of El Dorado, by rule. Asked only about texts that are not.

The rules are named by words that the rules page explains: see rules.md beside this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.core.errors import Violation
from parlour.core.state import CHANCE, OVER
from parlour.core.words import Value, phrase
from parlour.games.eldorado import offers
from parlour.games.eldorado.assembly import blockades
from parlour.games.eldorado.cards import CARDS, KIND, SYMBOLS
from parlour.games.eldorado.facts import PHASES
from parlour.games.eldorado.known import cards
from parlour.games.eldorado.notation import Move, read_move, write_blockade, write_hex
from parlour.games.eldorado.questions import coins, landscape_of, pending, symbol_of
from parlour.games.eldorado.table import HAND
from parlour.grid.hexes import Hex, distance, neighbours

if TYPE_CHECKING:
    from parlour.games.eldorado.board import EldoradoState
    from parlour.games.eldorado.game import Eldorado

# What may be said while something is being done.
ALLOWED = {
    "playing": ("play", "step", "clear", "buy", "discard", "end"),
    "moving": ("step", "clear", "stop"),
    "giving": ("give",),
    "buying": ("pay",),
    "taking": ("take",),
    "removing": ("remove", "decline"),
    "discarding": ("discard", "end"),
}

# What else nothing has been begun for.
ABSENT = {
    "stop": "nothing-open",
    "give": "nothing-to-give-for",
    "pay": "no-purchase",
    "take": "no-taking",
    "remove": "no-removal",
    "decline": "no-removal",
}


def why(game: Eldorado, state: EldoradoState, text: str) -> Violation:
    """The rule that the text breaks."""
    if state.actor() == OVER:
        return Violation("over", phrase("rule.over"))
    move, example = read_move(text), game.write(state, state.moves()[0])
    if move is None:
        return Violation("notation", phrase("rule.notation", text=repr(text.strip()[:60]), example=example))
    if move.card and move.card not in KIND:
        return _broken("unknown-card", card=move.card, cards=", ".join(KIND))
    if state.actor() == CHANCE:
        return _broken("wait", example=example)
    if move.verb in ("draw", "deal"):
        return _broken("chance")
    phase = PHASES[int(state.table.phase)]
    if move.verb not in ALLOWED[phase]:
        if phase == "playing":
            return _broken(ABSENT[move.verb])
        return _broken("busy", what=pending(game, state))
    return _Case(game, state).judge(move)


def _broken(rule: str, *spots: str, **values: Value) -> Violation:
    return Violation(rule, phrase(f"eldorado.rule.{rule}", **values), spots)


class _Case:
    """One illegal move, before the rules it may have broken."""

    def __init__(self, game: Eldorado, state: EldoradoState) -> None:
        self.game = game
        self.state = state
        self.table = state.table
        self.seat = state.actor()
        self.moving = PHASES[int(state.table.phase)] == "moving"

    def judge(self, move: Move) -> Violation:
        """What is wrong with a move of a kind that could be made now."""
        match move.verb:
            case "step" | "clear":
                return self._piece(move)
            case "buy" | "take":
                return self._pile(KIND[move.card], buying=move.verb == "buy")
            case "stop":
                return _broken("unused", card=CARDS[int(self.table.card)].name)
        kind = KIND[move.card]
        if not cards(self.state, self.seat, HAND)[kind]:
            return _broken("not-in-hand", card=CARDS[kind].name)
        return self._play(kind, move.symbol)

    # --- cards ----------------------------------------------------------------------------------

    def _play(self, kind: int, symbol: str) -> Violation:
        """Playing breaks: the symbol, or that there is nothing to use the card on."""
        card = CARDS[kind]
        if symbol and symbol not in card.symbols:
            return _broken("no-symbol", card=card.name, symbol=symbol_of(symbol))
        if len(card.symbols) > 1 and not symbol:
            return _broken("choose-symbol", card=card.name, symbols=", ".join(card.symbols))
        return _broken("no-use", card=card.name)

    def _pile(self, kind: int, *, buying: bool) -> Violation:
        """Buying breaks: once a turn, the pile, the reserve, the price. Taking breaks: the pile."""
        card, table = CARDS[kind], self.table
        if buying and table.bought:
            return _broken("bought")
        if not card.price:
            return _broken("not-for-sale", card=card.name)
        if not table.piles[table.stock() + kind]:
            return _broken("sold-out", card=card.name)
        if not offers.on_sale(table, kind):
            return _broken("reserve-closed", f"reserve:{card.id}", card=card.name)
        purse = int(offers.purse(self.state.rules, table))
        return _broken("coins", card=card.name, price=coins(card.price), purse=coins(purse))

    # --- pieces ---------------------------------------------------------------------------------

    def _piece(self, move: Move) -> Violation:
        """Moving breaks: the piece, what lies ahead, what it costs."""
        here = write_hex(move.start)
        mine = [self.game.places[int(self.table.pieces[piece])] for piece in self._standing()]
        if move.start not in mine:
            return _broken("no-piece", hex=here)
        bound = int(self.table.piece)
        if bound >= 0 and self.game.places[int(self.table.pieces[bound])] != move.start:
            return _broken("other-piece", here, card=CARDS[int(self.table.card)].name, hex=here)
        return self._clear(move) if move.verb == "clear" else self._step(move.start, move.to)

    def _standing(self) -> list[int]:
        return [piece for piece in self.game.pieces(self.seat) if self.table.pieces[piece] >= 0]

    def _clear(self, move: Move) -> Violation:
        number, here = move.number, write_hex(move.start)
        if number not in self.table.walls or not number:
            return _broken("no-blockade", number=number)
        ahead = [self._ahead(move.start, near)[2] for near in neighbours(move.start)]
        if number not in ahead:
            return _broken("not-beside", here, write_blockade(number), number=number, hex=here)
        block = blockades()[number]
        return self._payment(write_blockade(number), block.landscape, block.strength)

    def _step(self, start: Hex, to: Hex) -> Violation:
        there, space = write_hex(to), self.game.course.space(to)
        if space is None:
            return _broken("off-route", hex=there)
        if distance(start, to) != 1:
            return _broken("far", there, here=write_hex(start), hex=there)
        number = self._ahead(start, to)[2]
        if number:
            return _broken("blockade", write_blockade(number), number=number, hex=there)
        if not self.table.free(self.game.places.index(to)):
            return _broken("occupied", there, hex=there)
        if space.landscape in ("mountain", "start"):
            return _broken("mountain" if space.landscape == "mountain" else "start-space", there, hex=there)
        return self._payment(there, space.landscape, space.strength)

    def _ahead(self, start: Hex, to: Hex) -> tuple[int, int, int]:
        """As the board sees it: landscape, strength, number of the blockade."""
        places = self.game.places
        landscape, strength, number = offers.ahead(
            self.state.rules, self.table, places.index(start), neighbours(start).index(to)
        )
        return int(landscape), int(strength), int(number)

    def _payment(self, there: str, landscape: str, strength: int) -> Violation:
        """What is ahead could be had, but not for this."""
        what = landscape_of(landscape, strength)
        if landscape in ("rubble", "camp"):
            if self.moving:
                return _broken("cards-only", there, place=there, what=what)
            hand = cards(self.state, self.seat, HAND).total()
            return _broken("too-few-cards", there, place=there, what=what, count=strength, hand=hand)
        if not self.moving:
            return _broken("no-card-open", there, place=there, what=what)
        card, symbol = CARDS[int(self.table.card)].name, int(self.table.symbol)
        if SYMBOLS[symbol] != _symbol(landscape):
            return _broken("wrong-symbol", there, place=there, what=what, card=card, symbol=symbol_of(SYMBOLS[symbol]))
        return _broken("power", there, place=there, what=what, card=card, left=int(self.table.left))


def _symbol(landscape: str) -> str:
    return dict(zip(("jungle", "water", "village"), SYMBOLS, strict=True))[landscape]
