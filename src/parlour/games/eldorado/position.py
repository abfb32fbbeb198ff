"""Positions of El Dorado from text: one line of JSON, of which everything may be left out.

    {"seat": 1, "pieces": [["3,-2"], ["-2,-1"], ["-1,-2"]], "blockades": {"B|C": 5},
     "cards": [{}, {"hand": {"trailblazer": 1, "sailor": 2}, "draw": {"traveler": 4}}, {}]}

A seat's view, with "?" in a hand and "unseen" cards, is read as one of the positions that look so.
Without it: round 1, seat 0 begins its turn, pieces on their start spaces, no blockade standing or
kept, no cards but the full market and reserve. Single quotes will do.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING

from parlour.core.errors import BadPosition
from parlour.core.mix import bit
from parlour.core.words import Phrase, phrase
from parlour.games.eldorado.cards import CARDS, KIND, SPOTS, SYMBOLS
from parlour.games.eldorado.facts import IN_CITY, PHASES, PILES, Facts
from parlour.games.eldorado.known import Cards, cards, lay
from parlour.games.eldorado.notation import UNSEEN, write_hex
from parlour.games.eldorado.offers import purse
from parlour.games.eldorado.reach import next_to
from parlour.games.eldorado.table import CITY, HAND, KNOWN, NOBODY
from parlour.games.eldorado.verbs import ACTION

if TYPE_CHECKING:
    from parlour.games.eldorado.board import EldoradoState
    from parlour.games.eldorado.game import Eldorado

MOST = 40  # cards of a kind in a pile, and numbers of other things
MOST_GIVEN = 3  # cards for one space or blockade
LATE = 100_000  # rounds and turns beyond it are refused


def read(game: Eldorado, text: str) -> EldoradoState:
    """The state that the text describes."""
    try:
        facts = json.loads(text.replace("'", '"'))
    except (ValueError, RecursionError) as error:
        raise BadPosition(phrase("eldorado.position.json", error=str(error))) from None
    if not isinstance(facts, dict):
        raise BadPosition(phrase("eldorado.position.object"))
    return _Reader(game, facts).state()


class _Reader:
    """Sets up one position, fact by fact."""

    def __init__(self, game: Eldorado, facts: Facts) -> None:
        self.game = game
        self.facts = dict(facts)
        self.result = game.bare()
        self.table = self.result.table

    def state(self) -> EldoradoState:
        """The position, if it is one."""
        table = self.table
        table.round = self._number("round", range(LATE), 1)
        table.turns = self._number("turn", range(1, LATE), 1)
        table.seat = self._number("seat", range(self.game.seats), 0)
        table.bought = self._flag("bought")
        table.ended = self._flag("ended")
        self._pieces()
        self._blockades()
        self._arrived()
        self._cards()
        self._market()
        self._phase()
        if self.facts:
            raise BadPosition(phrase("eldorado.position.unknown", facts=", ".join(map(repr, self.facts))))
        self._sound()
        return self.result

    def _take(self, key: str, default: object) -> object:
        return self.facts.pop(key, default)

    def _number(self, key: str, allowed: range, default: int) -> int:
        return _number(self._take(key, default), key, allowed)

    def _flag(self, key: str) -> int:
        value = self._take(key, False)  # noqa: FBT003  # a value of the text
        if not isinstance(value, bool):
            raise BadPosition(phrase("eldorado.position.flag", key=key, value=repr(value)))
        return int(value)

    def _lists(self, key: str) -> list[object]:
        """One entry for each seat."""
        value = self._take(key, [[] for _ in range(self.game.seats)])
        if not isinstance(value, list) or len(value) != self.game.seats:
            raise BadPosition(phrase("eldorado.position.each", key=key, seats=self.game.seats, value=repr(value)))
        return value

    def _pieces(self) -> None:
        if "pieces" not in self.facts:
            return
        for seat, places in enumerate(self._lists("pieces")):
            pieces = self.game.pieces(seat)
            if not isinstance(places, list) or len(places) != len(pieces):
                raise BadPosition(phrase("eldorado.position.pieces", count=len(pieces), places=repr(places)))
            for piece, place in zip(pieces, places, strict=True):
                self.table.pieces[piece] = CITY if place == IN_CITY else self._space(place)
        standing = [int(space) for space in self.table.pieces if space != CITY]
        if len(set(standing)) < len(standing):
            raise BadPosition(phrase("eldorado.position.crowded"))

    def _space(self, place: object) -> int:
        """A space where a piece can stand."""
        names = [write_hex(hex_) for hex_ in self.game.places]
        if place not in names:
            raise BadPosition(phrase("eldorado.position.hex", place=repr(place)))
        space = self.game.course.spaces[self.game.places[names.index(str(place))]]
        if space.landscape == "mountain" or space.finish:
            raise BadPosition(phrase("eldorado.position.closed", place=str(place)))
        return names.index(str(place))

    def _blockades(self) -> None:
        walls = _table(self._take("blockades", {}), "blockades")
        names = [joint.name for joint in self.game.blocked]
        for name, number in walls.items():
            if name not in names:
                raise BadPosition(phrase("eldorado.position.joint", name=repr(name), names=", ".join(names)))
            self.table.walls[names.index(name)] = _number(
                number, phrase("eldorado.position.standing", joint=name), range(1, 7)
            )
        for seat, numbers in enumerate(self._lists("kept")):
            for number in numbers if isinstance(numbers, list) else [numbers]:
                self.table.holders[_number(number, phrase("eldorado.position.kept"), range(1, 7))] = seat
        used = [int(number) for number in self.table.walls if number]
        used += [number for number in range(1, 7) if self.table.holders[number] != NOBODY]
        if len(set(used)) < len(used):
            raise BadPosition(phrase("eldorado.position.twice"))

    def _arrived(self) -> None:
        entries = self._take("arrived", [])
        for order, entry in enumerate(entries if isinstance(entries, list) else [entries]):
            if not isinstance(entry, list) or len(entry) != 2:
                raise BadPosition(phrase("eldorado.position.arrived", entry=repr(entry)))
            seat = _number(entry[0], phrase("eldorado.position.arrived-seat"), range(self.game.seats))
            self.table.came[seat] = (
                8 * _number(entry[1], phrase("eldorado.position.arrival"), range(1, LATE)) + order % 8
            )
        for seat in range(self.game.seats):
            home = all(self.table.pieces[piece] == CITY for piece in self.game.pieces(seat))
            if home != bool(self.table.came[seat]):
                raise BadPosition(phrase("eldorado.position.home", seat=seat))

    def _cards(self) -> None:
        for seat, entry in enumerate(self._lists("cards")):
            piles = _dealt(_table(entry or {}, phrase("eldorado.position.cards")))
            for name, counts in piles.items():
                if name not in PILES:
                    raise BadPosition(phrase("eldorado.position.pile", name=repr(name), piles=", ".join(PILES)))
                lay(self.result, seat, PILES.index(name), _counts(counts, name))
            if cards(self.result, seat, KNOWN) - cards(self.result, seat, HAND):
                raise BadPosition(phrase("eldorado.position.known"))
        removed = _counts(self._take("removed", {}), "removed")
        for kind, count in removed.items():
            self.table.piles[int(self.table.removed()) + kind] = count

    def _market(self) -> None:
        if "market" not in self.facts and "reserve" not in self.facts:
            return
        market, reserve = (_counts(self._take(key, {}), key) for key in ("market", "reserve"))
        if len(market) > SPOTS or market.keys() & reserve.keys():
            raise BadPosition(phrase("eldorado.position.market", most=SPOTS))
        self.table.market = sum(int(bit(1, kind)) for kind in market)
        for kind in range(len(CARDS)):
            self.table.piles[int(self.table.stock()) + kind] = (market + reserve)[kind]

    def _phase(self) -> None:
        table = self.table
        name = self._take("phase", "playing")
        if name not in PHASES:
            raise BadPosition(phrase("option.refused", name="phase", value=repr(name), allowed=", ".join(PHASES)))
        table.phase = PHASES.index(str(name))
        table.draws = self._number("draws", range(MOST), 0)
        table.removals = self._number("removals", range(MOST), 0)
        if name in ("moving", "giving", "buying"):
            table.left = self._number("left", range(MOST), 0)
        if name in ("moving", "buying"):
            table.card = _kind(self._take("card", ""))
        if name == "moving":
            symbol = self._take("symbol", None)
            table.symbol = SYMBOLS.index(str(symbol)) if symbol in SYMBOLS else ACTION
        if name in ("moving", "giving") and "piece" in self.facts:
            table.piece = self.game.pieces(int(table.seat))[
                self._number("piece", range(int(self.result.rules.each)), 0)
            ]
        if name == "giving":
            table.target = self._target()
        if name == "dealing":
            table.target = sum(1 for number in table.walls if number)

    def _target(self) -> int:
        target = str(self._take("for", ""))
        if target.startswith("#"):
            number = _number(
                int(target[1:]) if target[1:].isdecimal() else target, phrase("eldorado.position.blockade"), range(1, 7)
            )
            if number in self.table.walls:
                return -number
            raise BadPosition(phrase("eldorado.position.gone", number=number))
        return self._space(target)

    def _sound(self) -> None:
        """What is being done can be done."""
        table, state = self.table, self.result
        hand = int(table.total(table.row(table.seat, HAND)))
        name = PHASES[int(table.phase)]
        wrong = {
            "dealing": table.target >= state.rules.joints,
            "drawing": not table.draws,
            "moving": not self._is_open(),
            "giving": not 0 < table.left <= hand or not self._is_asked(),
            "buying": not 0 < table.left <= purse(state.rules, table) or not table.piles[table.stock() + table.card],
            "removing": not (table.removals and hand),
        }.get(name, False)
        early = not table.round and not (name == "dealing" or (name == "drawing" and table.ended))
        late = table.ended and name != "drawing"
        if wrong or early or late or not (state.moves() or name == "over"):
            raise BadPosition(phrase("eldorado.position.stuck", phase=name))

    def _is_open(self) -> bool:
        """The card can be open so: for a symbol of its own, or for its free step, which is one only."""
        table, card = self.table, CARDS[int(self.table.card)]
        if table.symbol == ACTION:
            return card.free_step and table.piece < 0
        stands = table.piece < 0 or table.pieces[table.piece] != CITY
        return stands and SYMBOLS[int(table.symbol)] in card.symbols and table.left <= card.power

    def _is_asked(self) -> bool:
        """The piece is next to what cards are given for, and that takes as many."""
        table, rules = self.table, self.result.rules
        if table.piece < 0 or table.pieces[table.piece] == CITY:
            return False
        space = int(table.pieces[table.piece])
        strengths = range(int(table.left), MOST_GIVEN + 1)
        return any(way.to == table.target for cards_ in strengths for way in next_to(rules, table, space, 0, cards_))


def _dealt(piles: Mapping[str, object]) -> Mapping[str, object]:
    """A seat's piles; of a view, with its unseen cards dealt: to the hand those that pay best, lest it be too poor."""
    if "unseen" not in piles:
        return piles
    hand = dict(_table(piles.get("hand", {}), "hand"))
    hidden = _number(hand.pop(UNSEEN, 0), phrase("eldorado.position.hidden"), range(MOST + 1))
    unseen = sorted(_counts(piles["unseen"], "unseen").elements(), key=lambda kind: -CARDS[kind].pays)
    if hidden > len(unseen) or "draw" in piles:
        raise BadPosition(phrase("eldorado.position.unseen", hidden=hidden, unseen=len(unseen)))
    known = _counts(hand, "hand")
    names = [
        {CARDS[kind].id: count for kind, count in cards_.items()}
        for cards_ in (known + Cards(unseen[:hidden]), Cards(unseen[hidden:]))
    ]
    open_ = {name: pile for name, pile in piles.items() if name != "unseen"}
    return {**open_, "hand": names[0], "draw": names[1]}


def _table(value: object, what: Phrase | str) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise BadPosition(phrase("eldorado.position.table", what=what, value=repr(value)))
    return value


def _counts(value: object, what: str) -> Cards:
    counts = _table(value, phrase(what)).items()  # names of piles are not translated
    return Cards({_kind(card): _number(count, f"{what}: {card}", range(MOST + 1)) for card, count in counts if count})


def _kind(card: object) -> int:
    if not isinstance(card, str) or card not in KIND:
        raise BadPosition(phrase("eldorado.position.card", card=repr(card), cards=", ".join(KIND)))
    return KIND[card]


def _number(value: object, what: Phrase | str, allowed: range) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value not in allowed:
        raise BadPosition(phrase("position.number", what=what, least=allowed[0], most=allowed[-1], value=repr(value)))
    return value
