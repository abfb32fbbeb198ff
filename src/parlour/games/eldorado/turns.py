"""Turns: what is still to draw and to remove, who follows whom, and when the game is over. Compiled."""

from typing import Final

from mypy_extensions import i64

from parlour.games.eldorado.table import (
    CITY,
    DEALING,
    DISCARD,
    DRAW,
    DRAWING,
    FINISHED,
    GAINED,
    HAND,
    KNOWN,
    PLAYED,
    PLAYING,
    REMOVING,
    Table,
)
from parlour.games.eldorado.track import KINDS, Rules

FULL_HAND: Final = 4


def rest(table: Table) -> None:
    """Nothing is open or owed any more."""
    table.phase = PLAYING
    table.card = 0
    table.symbol = 0
    table.left = 0
    table.piece = -1
    table.target = 0


def resolve(rules: Rules, table: Table) -> None:
    """Go on with what an action card or the end of a turn asks: drawing, then removing."""
    draw = table.row(table.seat, DRAW)
    if table.draws and not table.total(draw):
        reshuffle(table)
    if table.draws and table.total(draw):
        table.phase = DRAWING
        return
    table.draws = 0
    if table.ended:
        pass_on(rules, table)
    elif table.removals and table.total(table.row(table.seat, HAND)):
        table.phase = REMOVING
    else:
        table.removals = 0
        rest(table)


def reshuffle(table: Table) -> None:
    """The discard pile becomes the draw pile. All that is in the hand now was seen to get there."""
    hand, known = table.row(table.seat, HAND), table.row(table.seat, KNOWN)
    kind: i64 = 0
    while kind < KINDS:
        table.piles[known + kind] = table.piles[hand + kind]
        kind += 1
    table.pour(table.row(table.seat, DISCARD), table.row(table.seat, DRAW))


def set_up(rules: Rules, table: Table) -> None:
    """Blockades are dealt first, then hands: in round 0 every seat's turn is but the drawing."""
    if table.target < rules.joints:
        table.phase = DEALING
        return
    rest(table)
    fill_hand(rules, table)


def fill_hand(rules: Rules, table: Table) -> None:
    """Draw up to a full hand; a larger one stays as it is."""
    table.ended = 1
    table.draws = max(0, FULL_HAND - table.total(table.row(table.seat, HAND)))
    resolve(rules, table)


def end_turn(rules: Rules, table: Table) -> None:
    """Played and gained cards are discarded, the hand is filled up, the next seat begins."""
    discard = table.row(table.seat, DISCARD)
    table.pour(table.row(table.seat, PLAYED), discard)
    table.pour(table.row(table.seat, GAINED), discard)
    rest(table)
    if following(rules, table) < 0 and (decided(rules, table) or table.round == rules.limit):
        table.phase = FINISHED
    else:
        fill_hand(rules, table)


def following(rules: Rules, table: Table) -> i64:
    """The seat that plays after this one in the same round, or -1."""
    seat = table.seat + 1
    while seat < rules.seats and table.came[seat]:
        seat += 1
    return seat if seat < rules.seats else -1


def decided(rules: Rules, table: Table) -> bool:
    """No further round is played: somebody has arrived, or with `race_on` all but one have."""
    racing = table.racing()
    return racing <= 1 if rules.race_on else racing < rules.seats


def pass_on(rules: Rules, table: Table) -> None:
    """The next seat's turn."""
    if table.round:
        table.turns += 1
    seat = following(rules, table)
    if seat < 0:
        table.round += 1
        table.seat = -1
        seat = following(rules, table)
    table.seat = seat
    table.bought = 0
    table.ended = 0
    table.before = table.history
    table.history = []
    rest(table)
    if not table.round:
        fill_hand(rules, table)


def arrive(rules: Rules, table: Table) -> None:
    """With its last piece the seat has arrived; where nobody plays after it, the game is over at once."""
    first = table.seat * rules.each
    piece = first
    while piece < first + rules.each:
        if table.pieces[piece] != CITY:
            return
        piece += 1
    table.came[table.seat] = table.round * 8 + rules.seats - table.racing()
    if following(rules, table) < 0 and decided(rules, table):
        table.phase = FINISHED
