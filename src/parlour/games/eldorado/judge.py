"""Who is ahead in the race, counted in turns. Compiled.

A seat's *way* is the effort that its pieces still have before them, blockades included; a card's
*worth* is the effort that it overcomes when it is played well. What is in the hand counts as made
already; the rest of the way takes as many turns as hands of the deck's average worth are needed:

    turns = (way - worth of the hand) / (4 * average worth of a card)

So a purchase pays when the way is long, and a step when it is short. Effort is counted in hundredths
of a machete, turns in hundredths; the weights are in weights.toml.
"""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from parlour.core.judge import Judge
from parlour.core.state import State
from parlour.games.eldorado.board import EldoradoState
from parlour.games.eldorado.offers import ahead
from parlour.games.eldorado.reckoning import JOKER, Reckoning, Ways
from parlour.games.eldorado.table import (
    BUYING,
    CITY,
    FINISHED,
    GIVING,
    HAND,
    KNOWN,
    MOVING,
    TAKING,
    Table,
)
from parlour.games.eldorado.track import CAMP, KINDS, RUBBLE, Rules
from parlour.games.eldorado.turns import FULL_HAND
from parlour.games.eldorado.verbs import ACTION, BUY, GIVE, PAY, PLAY, ROOM, STEP
from parlour.games.eldorado.verbs import DISCARD as DISCARD_CARD

PER_TURN: Final = 100  # what a turn is worth
TRINKET: Final = 3  # what a blockade kept is worth: it decides between those who arrive together
PATIENT: Final = 20_000  # positions from which on luck evens out: looking on loses with 3000, and wins with 40 000
BOLD: Final = 60  # one step in so many is any likely move
AHEAD: Final = 5  # spaces that a hand is held against
HOME: Final = 100 * PER_TURN  # ahead of everybody who has not arrived
CROWD: Final = 1_000_000  # more than the moves of any state


class EldoradoJudge(Judge):
    """Counts the turns that each seat needs."""

    def __init__(self, rules: Rules, weights: dict[str, int]) -> None:
        self.rules = rules
        self.reckoning = Reckoning(rules, weights)
        self.spare: i64 = weights["spare"]  # of each power that has no use ahead
        self.kept: i64 = weights["kept"]  # of a hand's worth, in hundredths, what counts as made already

    def edge(self) -> int:
        return 2 * PER_TURN

    def horizon(self, state: State, nodes: int) -> int:
        # The seat's own turn; with patience, the others' and its next one too, unless it may be home before that.
        near = self.turns(cast(EldoradoState, state).table, state.actor()) <= PER_TURN
        return 1 if near or nodes < PATIENT else 1 + int(self.rules.seats)

    def pace(self) -> int:
        return 240_000

    def score(self, state: State, seat: int) -> int:
        table = cast(EldoradoState, state).table
        best: i64 = HOME
        other: i64 = 0
        while other < self.rules.seats:
            if other != seat:
                best = min(best, self.turns(table, other))
            other += 1
        return int(best - self.turns(table, seat))

    # --- turns left -----------------------------------------------------------------------------

    def turns(self, table: Table, seat: i64) -> i64:
        """The hundredths of turns that the seat still needs."""
        trinkets = (table.held(seat) >> 3) * TRINKET
        if table.came[seat]:
            return (table.came[seat] - HOME) - trinkets
        busy = table.seat == seat and table.phase != FINISHED
        mean = self.mean(table, seat, busy=busy)
        ways = self.ways(table, seat)
        hand = self.hand(table, seat, ways, mean)
        if busy:
            hand -= self.owed(table, hand)
        hand += self.refill(table, seat, busy=busy) * mean
        way = self.way(table, seat, ways.effort, busy=busy) - hand * self.kept // 100
        return way * PER_TURN // (FULL_HAND * mean) - trinkets

    def ways(self, table: Table, seat: i64) -> Ways:
        """The ways as the seat can go them."""
        return self.reckoning.ways(table.walls, self.reckoning.skill(table, seat))

    def mean(self, table: Table, seat: i64, *, busy: bool) -> i64:
        """What a card of the seat's is worth on average; one that only draws others stands for them."""
        reckoning, piles = self.reckoning, table.piles
        first = table.row(seat, HAND)
        pool: i64 = 0
        count: i64 = 0
        kind: i64 = 0
        while kind < KINDS:
            owned: i64 = 1 if busy and table.phase == BUYING and table.card == kind else 0
            row = first
            while row < first + KNOWN * KINDS:
                owned += i64(piles[row + kind])
                row += KINDS
            pool += owned * reckoning.lasting[kind]
            count += owned * (1 - reckoning.draws[kind])
            kind += 1
        return max(1, pool // max(1, count))

    def hand(self, table: Table, seat: i64, ways: Ways, mean: i64) -> i64:
        """What the hand is worth where the seat's pieces stand."""
        reckoning, deck = self.reckoning, self.rules.deck
        need = vec[i64]([0, 0, 0, 0])  # by symbol, and any
        self.needs(table, seat, ways, need)
        first = table.row(seat, HAND)
        worth: i64 = 0
        kind: i64 = 0
        while kind < KINDS:
            held = i64(table.piles[first + kind])
            if held:
                symbol = reckoning.symbol[kind]
                if symbol < 0:
                    worth += held * (reckoning.worth[kind] + deck.draws[kind] * mean)
                else:
                    power = held * deck.power[kind]
                    used = min(power, need[symbol])
                    need[symbol] -= used
                    worth += (used * reckoning.worth[kind] + (power - used) * self.spare) // deck.power[kind]
            kind += 1
        return worth

    def refill(self, table: Table, seat: i64, *, busy: bool) -> i64:
        """How many cards will be drawn: now, and when the turn ends."""
        due = table.draws if busy else 0
        left = table.total(table.row(seat, HAND)) + due
        if busy and table.phase == GIVING:
            left -= table.left
        return due + max(0, FULL_HAND - left)

    def needs(self, table: Table, seat: i64, ways: Ways, need: "vec[i64]") -> None:
        """By symbol, the strength of the next spaces before the seat's pieces; in the last place of all."""
        track = self.rules.track
        piece = seat * self.rules.each
        end = piece + self.rules.each
        while piece < end:
            space = table.pieces[piece]
            steps: i64 = 0 if space != CITY else AHEAD
            while steps < AHEAD and space < track.finish:
                space = ways.toward[space]
                if track.landscape[space] < RUBBLE:
                    need[track.landscape[space]] += track.strength[space]
                need[JOKER] += track.strength[space]
                steps += 1
            piece += 1

    def way(self, table: Table, seat: i64, efforts: "vec[i64]", *, busy: bool) -> i64:
        """The effort before the seat's pieces, with what an open card or cards being given will do."""
        way: i64 = 0
        piece = seat * self.rules.each
        end = piece + self.rules.each
        while piece < end:
            if table.pieces[piece] != CITY:
                way += efforts[table.pieces[piece]]
            piece += 1
        if busy and table.phase == MOVING:
            way -= self.gain(table, efforts)
        elif busy and table.phase == GIVING:
            way -= self.promise(table, efforts)
        elif busy and table.phase == TAKING:
            way -= self.reckoning.prize
        return way

    def owed(self, table: Table, hand: i64) -> i64:
        """Of the hand's worth, what the cards to be given or paid are about to cost."""
        if table.phase == BUYING:
            coins: i64 = 0
            first = table.row(table.seat, HAND)
            kind: i64 = 0
            while kind < KINDS:
                coins += i64(table.piles[first + kind]) * self.rules.deck.pays[kind]
                kind += 1
            return hand * table.left // max(1, coins)
        if table.phase == GIVING:
            return self.cheapest(table, table.left)
        return 0

    def cheapest(self, table: Table, cards: i64) -> i64:
        """What the least worthy cards of the hand are worth together."""
        first = table.row(table.seat, HAND)
        total: i64 = 0
        for kind in self.reckoning.ranking:
            count = min(cards, i64(table.piles[first + kind]))
            total += count * self.reckoning.worth[kind]
            cards -= count
        return total

    def promise(self, table: Table, efforts: "vec[i64]") -> i64:
        """The effort that is saved by what cards are being given for."""
        if table.target < 0:
            return self.reckoning.toll(-table.target)
        saved = efforts[table.pieces[table.piece]] - efforts[table.target]
        return saved + (self.reckoning.relief if self.rules.track.landscape[table.target] == CAMP else 0)

    def gain(self, table: Table, efforts: "vec[i64]") -> i64:
        """The most that the open card can still save."""
        piece = table.seat * self.rules.each
        end = piece + self.rules.each
        if table.piece >= 0:
            piece = table.piece
            end = piece + 1
        best: i64 = 0
        while piece < end:
            best = max(best, self.saving(table, efforts, table.pieces[piece], table.symbol, table.left))
            piece += 1
        return best

    def saving(self, table: Table, efforts: "vec[i64]", space: i64, symbol: i64, power: i64) -> i64:
        """The most that this power saves a piece on that space; going on only where each step saves something."""
        if space == CITY:
            return 0
        best: i64 = 0
        direction: i64 = 0
        while direction < 6:
            landscape, strength, number = ahead(self.rules, table, space, direction)
            if (symbol == ACTION and landscape <= CAMP) or (landscape == symbol and strength <= power):
                saved = self.reckoning.toll(number)
                if not number:
                    there = self.rules.track.near[space * 6 + direction]
                    saved = efforts[space] - efforts[there]
                    if saved > 0 and symbol != ACTION:
                        saved += self.saving(table, efforts, there, symbol, power - strength)
                best = max(best, saved)
            direction += 1
        return best

    # --- moves worth a thought ------------------------------------------------------------------

    def likely(self, state: State) -> list[int]:
        """Without detours, poor purchases, and the same cards given, paid or discarded in another order."""
        here = cast(EldoradoState, state)
        codes, straight = here.moves(), not self.stopped(here.table)
        kept = [code for code in codes if self.sensible(here.table, code, straight=straight)]
        return kept or codes

    def stopped(self, table: Table) -> bool:
        """Whether another piece stands in the way of one of the seat's, so that a detour may be short."""
        toward = self.ways(table, table.seat).toward
        piece = table.seat * self.rules.each
        end = piece + self.rules.each
        while piece < end:
            space = table.pieces[piece]
            if space != CITY and not table.free(toward[space]):
                return True
            piece += 1
        return False

    def sensible(self, table: Table, code: int, *, straight: bool) -> bool:
        """Whether the move is worth a thought; `straight` without detours."""
        verb: i64 = code // ROOM
        argument: i64 = code % ROOM
        if verb == STEP and table.phase == MOVING and straight:
            efforts = self.ways(table, table.seat).effort
            return efforts[self.rules.track.near[(argument >> 3) * 6 + (argument & 7)]] < efforts[argument >> 3]
        if verb == PLAY and straight and (argument & 3 != ACTION or self.rules.deck.free_step[argument >> 2]):
            return self.helps(table, argument & 3, self.rules.deck.power[argument >> 2])
        if verb == BUY:
            return self.reckoning.lasting[argument] >= self.reckoning.poor
        if verb in (GIVE, PAY, DISCARD_CARD):
            last = table.history[len(table.history) - 1] if table.history else 0
            return last // ROOM != verb or last % ROOM <= argument
        return True

    def helps(self, table: Table, symbol: i64, power: i64) -> bool:
        """Whether a card so played would bring some piece nearer to the city."""
        efforts = self.ways(table, table.seat).effort
        piece = table.seat * self.rules.each
        end = piece + self.rules.each
        while piece < end:
            if self.saving(table, efforts, table.pieces[piece], symbol, power) > 0:
                return True
            piece += 1
        return False

    def order(self, state: State, codes: list[int]) -> list[int]:
        ranks: list[int] = []
        for place, code in enumerate(codes):
            ranks.append(int(self.after(state, code)) * CROWD + place)
        ranks.sort()
        return [codes[rank % CROWD] for rank in ranks]

    def step(self, state: State, luck: int) -> int:
        """Usually the move after which the seat stands best."""
        codes = self.likely(state)
        if luck % BOLD == 0 or len(codes) == 1:
            return codes[luck // BOLD % len(codes)]
        best, least = codes[0], i64(4 * HOME)
        for code in codes:
            turns = self.after(state, code)
            if turns < least:
                best, least = code, turns
        return best

    def after(self, state: State, code: int) -> i64:
        """The hundredths of turns that the actor still needs after a move."""
        seat: i64 = state.actor()
        state.apply(code)
        turns = self.turns(cast(EldoradoState, state).table, seat)
        state.undo()
        return turns
