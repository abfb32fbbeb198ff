"""Doing what was chosen. Compiled."""

from mypy_extensions import i64

from parlour.core.mix import bit
from parlour.games.eldorado import verbs
from parlour.games.eldorado.offers import ways
from parlour.games.eldorado.table import (
    BUYING,
    CITY,
    DISCARD,
    DISCARDING,
    DRAW,
    GAINED,
    GIVING,
    HAND,
    MOVING,
    PLAYED,
    PLAYING,
    TAKING,
    Table,
)
from parlour.games.eldorado.track import CAMP, Rules
from parlour.games.eldorado.turns import arrive, end_turn, resolve, rest, set_up
from parlour.games.eldorado.verbs import ACTION


def do(rules: Rules, table: Table, verb: i64, argument: i64) -> None:
    """Change the table by one move."""
    if verb == verbs.STEP:
        step(rules, table, argument >> 3, argument & 7)
    elif verb == verbs.CLEAR:
        clear(rules, table, argument >> 3, argument & 7)
    elif verb == verbs.PLAY:
        play(rules, table, argument >> 2, argument & 3)
    elif verb == verbs.GIVE:
        give(rules, table, argument)
    elif verb == verbs.BUY:
        choose(rules, table, argument)
    elif verb == verbs.PAY:
        pay(rules, table, argument)
    elif verb == verbs.TAKE:
        gain(table, argument)
        rest(table)
    elif verb == verbs.REMOVE:
        remove(rules, table, argument)
    elif verb == verbs.DISCARD:
        table.phase = DISCARDING
        table.play(argument, table.row(table.seat, DISCARD))
    elif verb >= verbs.DRAW:
        by_chance(rules, table, verb, argument)
    elif verb == verbs.END:
        end_turn(rules, table)
    else:  # stopping, and declining to remove more
        table.removals = 0
        rest(table)


def by_chance(rules: Rules, table: Table, verb: i64, argument: i64) -> None:
    """Draw a card, or deal a blockade to the next joint."""
    if verb == verbs.DRAW:
        table.transfer(argument, table.row(table.seat, DRAW), table.row(table.seat, HAND))
        table.draws -= 1
        resolve(rules, table)
    else:
        table.walls[table.target] = argument
        table.target += 1
        set_up(rules, table)


# --- cards --------------------------------------------------------------------------------------


def play(rules: Rules, table: Table, kind: i64, symbol: i64) -> None:
    """Open a card for its symbol or its free step, or do what it says; its function used, an item leaves."""
    deck = rules.deck
    table.play(kind, table.removed() if deck.item[kind] else table.row(table.seat, PLAYED))
    if symbol != ACTION or deck.free_step[kind]:
        table.phase = MOVING
        table.card = kind
        table.symbol = symbol
        table.left = deck.power[kind]
    elif deck.takes[kind]:
        table.phase = TAKING
    else:
        table.draws = deck.draws[kind]
        table.removals = deck.removals[kind]
        resolve(rules, table)


def give(rules: Rules, table: Table, kind: i64) -> None:
    """One card towards rubble, a camp or a rubble blockade; the last one does it."""
    target = table.target
    camp = target >= 0 and rules.track.landscape[target] == CAMP
    table.play(kind, table.removed() if camp else table.row(table.seat, PLAYED))
    table.left -= 1
    if not table.left:
        if target < 0:
            keep(table, -target)
        else:
            table.pieces[table.piece] = target
        rest(table)


def remove(rules: Rules, table: Table, kind: i64) -> None:
    """One hand card out of the game, as an action card allows."""
    table.play(kind, table.removed())
    table.removals -= 1
    resolve(rules, table)


# --- pieces and blockades -----------------------------------------------------------------------


def piece_on(rules: Rules, table: Table, space: i64) -> i64:
    """The seat's piece on that space."""
    piece = table.seat * rules.each
    while table.pieces[piece] != space:
        piece += 1
    return piece


def step(rules: Rules, table: Table, space: i64, direction: i64) -> None:
    """Enter a space with the open card, or without one head for a space that cards are given for."""
    track = rules.track
    there = track.near[space * 6 + direction]
    table.piece = piece_on(rules, table, space)
    if table.phase == PLAYING:
        table.phase = GIVING
        table.target = there
        table.left = track.strength[there]
    else:
        table.left -= track.strength[there]
        enter(rules, table, there)


def clear(rules: Rules, table: Table, space: i64, number: i64) -> None:
    """Pay for a blockade with the open card, or without one begin to give cards for it."""
    table.piece = piece_on(rules, table, space)
    if table.phase == PLAYING:
        table.phase = GIVING
        table.target = -number
        table.left = rules.resists[number]
    else:
        table.left -= rules.resists[number]
        keep(table, number)
        go_on(rules, table)


def keep(table: Table, number: i64) -> None:
    """The seat keeps the blockade; its joint is open to everybody."""
    joint: i64 = 0
    while table.walls[joint] != number:
        joint += 1
    table.walls[joint] = 0
    table.holders[number] = table.seat


def enter(rules: Rules, table: Table, there: i64) -> None:
    """The piece stands there; from a finishing space it goes into the city at once, and power is lost."""
    table.pieces[table.piece] = there
    if there >= rules.track.finish:
        table.pieces[table.piece] = CITY
        rest(table)
        arrive(rules, table)
    else:
        go_on(rules, table)


def go_on(rules: Rules, table: Table) -> None:
    """The card stays open while it can pay for more; a free step is one only."""
    codes: list[int] = []
    if table.symbol != ACTION:
        ways(codes, rules, table)
    if not codes:
        rest(table)


# --- market -------------------------------------------------------------------------------------


def choose(rules: Rules, table: Table, kind: i64) -> None:
    """Begin to pay for the top card of a pile."""
    table.phase = BUYING
    table.card = kind
    table.left = rules.deck.price[kind]


def pay(rules: Rules, table: Table, kind: i64) -> None:
    """A card towards the price. One that pays its power uses its function, so that an item leaves."""
    deck = rules.deck
    used_up = deck.item[kind] and deck.pays[kind] > 1
    table.play(kind, table.removed() if used_up else table.row(table.seat, PLAYED))
    table.left -= deck.pays[kind]
    if table.left <= 0:
        table.bought = 1
        gain(table, table.card)
        if table.piles[table.stock() + table.card]:
            table.market |= bit(1, table.card)  # a reserve pile moves to the empty spot
        rest(table)


def gain(table: Table, kind: i64) -> None:
    """A card from market or reserve, kept apart until the turn ends; an empty pile leaves its spot."""
    stock = table.stock()
    table.transfer(kind, stock, table.row(table.seat, GAINED))
    if not table.piles[stock + kind]:
        table.market &= ~bit(1, kind)
