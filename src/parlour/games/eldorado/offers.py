"""What may be done at the table now. Compiled.

Only what can be completed is offered: a card is opened where a step or a blockade can be paid with
it, cards are given where the hand holds enough of them, a pile is chosen where the hand can pay.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.core.mix import bit
from parlour.games.eldorado import verbs
from parlour.games.eldorado.table import (
    BUYING,
    CITY,
    DEALING,
    DISCARDING,
    DRAW,
    DRAWING,
    GIVING,
    HAND,
    MOVING,
    NOBODY,
    PLAYING,
    REMOVING,
    TAKING,
    Table,
)
from parlour.games.eldorado.track import BLOCKADES, KINDS, MOUNTAIN, RUBBLE, Rules
from parlour.games.eldorado.verbs import ACTION, ROOM

SPOTS: Final = 6  # for piles on the market board
NEVER: Final = 99  # more than any power


def offers(rules: Rules, table: Table) -> list[int]:
    """The codes of all legal moves."""
    codes: list[int] = []
    phase = table.phase
    hand = table.row(table.seat, HAND)
    if phase == PLAYING:
        plays(codes, rules, table)
        purchases(codes, rules, table)
        each(codes, table, hand, verbs.DISCARD)
        codes.append(verbs.END * ROOM)
    elif phase == DRAWING:
        each(codes, table, table.row(table.seat, DRAW), verbs.DRAW)
    elif phase == MOVING:
        ways(codes, rules, table)
        if table.piece >= 0:
            codes.append(verbs.STOP * ROOM)
    elif phase in (GIVING, BUYING):
        each(codes, table, hand, verbs.GIVE if phase == GIVING else verbs.PAY)
    elif phase == TAKING:
        each(codes, table, table.stock(), verbs.TAKE)
    elif phase == REMOVING:
        each(codes, table, hand, verbs.REMOVE)
        codes.append(verbs.DECLINE * ROOM)
    elif phase == DISCARDING:
        each(codes, table, hand, verbs.DISCARD)
        codes.append(verbs.END * ROOM)
    elif phase == DEALING:
        deals(codes, table)
    return codes


def each(codes: list[int], table: Table, row: i64, verb: i64) -> None:
    """The verb with every kind of card that lies in the row."""
    piles = table.piles
    kind: i64 = 0
    while kind < KINDS:
        if piles[row + kind]:
            codes.append(int(verb * ROOM + kind))
        kind += 1


def deals(codes: list[int], table: Table) -> None:
    """Every blockade that neither stands nor is kept."""
    number: i64 = 1
    while number <= BLOCKADES:
        if table.holders[number] == NOBODY and number not in table.walls:
            codes.append(int(verbs.DEAL * ROOM + number))
        number += 1


# --- playing cards ------------------------------------------------------------------------------


def plays(codes: list[int], rules: Rules, table: Table) -> None:
    """Heading for what cards are given for, and opening or playing each card that has a use."""
    deck, piles = rules.deck, table.piles
    hand = table.row(table.seat, HAND)
    needs = vec[i64]([NEVER, NEVER, NEVER, NEVER])
    survey(codes, rules, table, needs)
    kind: i64 = 0
    while kind < KINDS:
        if piles[hand + kind]:
            code = verbs.PLAY * ROOM + kind * 4
            symbol: i64 = 0
            while symbol < ACTION:
                if (deck.symbols[kind] >> symbol) & 1 and needs[symbol] <= deck.power[kind]:
                    codes.append(int(code + symbol))
                symbol += 1
            if acts(rules, table, kind, free=needs[ACTION] == 0):
                codes.append(int(code + ACTION))
        kind += 1


def acts(rules: Rules, table: Table, kind: i64, *, free: bool) -> bool:
    """Whether it is an action card with something to act on; `free` says whether a free step leads anywhere."""
    deck = rules.deck
    if deck.free_step[kind]:
        return free
    if deck.takes[kind]:
        return table.total(table.stock()) > 0
    return deck.draws[kind] > 0


def survey(codes: list[int], rules: Rules, table: Table, needs: "vec[i64]") -> None:
    """Note by symbol the least power that takes a piece anywhere, in the last place 0 where a free step
    does, and list what the hand holds enough cards to be given for."""
    cards = table.total(table.row(table.seat, HAND))
    piece = table.seat * rules.each
    end = piece + rules.each
    while piece < end:
        space = table.pieces[piece]
        seen: i64 = 0
        direction: i64 = 0 if space != CITY else 6
        while direction < 6:
            landscape, strength, number = ahead(rules, table, space, direction)
            if landscape < MOUNTAIN:
                needs[ACTION] = 0
            if landscape < RUBBLE:
                needs[landscape] = min(needs[landscape], strength)
            elif landscape < MOUNTAIN and strength <= cards:
                seen = way(codes, space, direction, number, seen)
            direction += 1
        piece += 1


def ahead(rules: Rules, table: Table, space: i64, direction: i64) -> tuple[i64, i64, i64]:
    """What must be paid that way, a blockade or the space: landscape, strength, and the blockade's
    number or 0. A space that nobody may enter, whatever it shows, counts as a mountain."""
    track = rules.track
    edge = space * 6 + direction
    there = track.near[edge]
    if there < 0:
        return MOUNTAIN, 0, 0
    joint = track.joint[edge]
    if joint >= 0:
        number = table.walls[joint]
        if number:
            return rules.blocks[number], rules.resists[number], number
    if not table.free(there):
        return MOUNTAIN, 0, 0
    return track.landscape[there], track.strength[there], 0


def way(codes: list[int], space: i64, direction: i64, number: i64, seen: i64) -> i64:
    """List the step, or the blockade before it unless it is among those seen; those seen then."""
    if not number:
        codes.append(int(verbs.STEP * ROOM + space * 8 + direction))
    elif not (seen >> number) & 1:
        codes.append(int(verbs.CLEAR * ROOM + space * 8 + number))
        seen |= bit(1, number)
    return seen


def ways(codes: list[int], rules: Rules, table: Table) -> None:
    """Every step and blockade that the open card can pay for."""
    piece = table.seat * rules.each
    end = piece + rules.each
    if table.piece >= 0:
        piece = table.piece
        end = piece + 1
    while piece < end:
        space = table.pieces[piece]
        seen: i64 = 0
        direction: i64 = 0 if space != CITY else 6
        while direction < 6:
            landscape, strength, number = ahead(rules, table, space, direction)
            if covers(table, landscape, strength):
                seen = way(codes, space, direction, number, seen)
            direction += 1
        piece += 1


def covers(table: Table, landscape: i64, strength: i64) -> bool:
    """Whether the open card pays for this; a free step pays for anything but a mountain."""
    if table.symbol == ACTION:
        return landscape < MOUNTAIN
    return landscape == table.symbol and strength <= table.left


# --- buying -------------------------------------------------------------------------------------


def purchases(codes: list[int], rules: Rules, table: Table) -> None:
    """Every pile on sale that the hand can pay for, once a turn."""
    if table.bought:
        return
    price = rules.deck.price
    coins = purse(rules, table)
    kind: i64 = 0
    while kind < KINDS:
        if price[kind] <= coins and on_sale(table, kind):
            codes.append(int(verbs.BUY * ROOM + kind))
        kind += 1


def on_sale(table: Table, kind: i64) -> bool:
    """The pile has cards and lies on the market board, or in the reserve while that is open."""
    return table.piles[table.stock() + kind] > 0 and ((table.market >> kind) & 1 > 0 or reserve_open(table))


def purse(rules: Rules, table: Table) -> i64:
    """The half coins that the whole hand pays."""
    pays, piles = rules.deck.pays, table.piles
    hand = table.row(table.seat, HAND)
    coins: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        coins += i64(piles[hand + kind]) * pays[kind]
        kind += 1
    return coins


def reserve_open(table: Table) -> bool:
    """A spot of the market board is empty."""
    market = table.market
    count: i64 = 0
    while market:
        count += market & 1
        market >>= 1
    return count < SPOTS
