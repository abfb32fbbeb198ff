"""What cards are worth, and how far it is to the city. Compiled."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.games.eldorado.table import BUYING, HAND, KNOWN, Table
from parlour.games.eldorado.track import KINDS, MOUNTAIN, RUBBLE, Rules

FAR: Final = 1_000_000  # more than any way
JOKER: Final = 3  # in the place of a symbol


class Ways:
    """By space, the effort to the city and the next space on the way there."""

    def __init__(self, size: int) -> None:
        self.effort = vec[i64]([FAR] * size)
        self.toward = vec[i64]([0] * size)


class Reckoning:
    """Numbers that do not change during a game, and the ways, which change with the blockades."""

    def __init__(self, rules: Rules, weights: dict[str, int]) -> None:
        self.rules = rules
        # By landscape, the effort of one strength of it.
        names = ["jungle", "water", "village", "rubble", "camp"]
        self.effort = vec[i64]([weights[name] for name in names])
        self.each_step: i64 = weights["step"]
        self.lack: i64 = weights["lack"]  # of a space that no card of the seat's is strong enough for
        self.relief: i64 = weights["relief"]  # a camp takes weak cards away
        self.poor: i64 = weights["poor"]  # a card that lasts worse is not worth its price
        self.draws = rules.deck.draws
        self.worth = vec[i64]([0] * KINDS)  # in the hand
        self.lasting = vec[i64]([0] * KINDS)  # in the deck
        self.symbol = vec[i64]([-1] * KINDS)  # or JOKER, or -1 for an action
        self._value(weights)
        self.prize: i64 = max(list(self.lasting))
        ranked = sorted(range(KINDS), key=self.worth_of)
        self.ranking = vec[i64](ranked)
        self._ways: dict[int, Ways] = {}

    def worth_of(self, kind: int) -> int:
        return int(self.worth[kind])

    def _value(self, weights: dict[str, int]) -> None:
        deck = self.rules.deck
        names = ["machete", "paddle", "coin", "joker"]
        symbols = [-1, 0, 1, JOKER, 2, JOKER, JOKER, JOKER]  # by the set of those on the card
        kind: i64 = 0
        while kind < KINDS:
            symbol = symbols[deck.symbols[kind]]
            self.symbol[kind] = symbol
            worth: i64 = deck.power[kind] * weights[names[symbol]] if symbol >= 0 else 0
            if deck.free_step[kind]:
                worth = weights["native"]
            elif deck.takes[kind]:
                worth = weights["transmitter"]
            worth += deck.removals[kind] * weights["removal"]
            self.worth[kind] = worth
            self.lasting[kind] = worth * weights["item"] // 100 if deck.item[kind] else worth
            kind += 1

    def price(self, landscape: i64, strength: i64, skill: i64) -> i64:
        """The effort of so much of a landscape."""
        price = strength * self.effort[landscape]
        return price + self.lack if landscape < RUBBLE and (skill >> 3 * landscape) & 7 < strength else price

    def toll(self, number: i64) -> i64:
        """The effort of a blockade."""
        return self.rules.resists[number] * self.effort[self.rules.blocks[number]]

    def ways(self, walls: "vec[i64]", skill: i64) -> Ways:
        """The ways while these blockades stand, for a seat of that skill."""
        key = skill
        for number in walls:
            key = key * 8 + number
        found = self._ways.get(int(key))
        if found is None:
            found = Ways(int(self.rules.track.size))
            self._survey(walls, skill, found)
            self._ways[int(key)] = found
        return found

    def skill(self, table: Table, seat: i64) -> i64:
        """The highest power that the seat's cards have for each symbol, three bits a symbol."""
        deck, piles = self.rules.deck, table.piles
        most = vec[i64]([0, 0, 0])
        first = table.row(seat, HAND)
        kind: i64 = 0
        while kind < KINDS:
            row = first
            while row < first + KNOWN * KINDS and not piles[row + kind]:
                row += KINDS
            bought = table.phase == BUYING and table.seat == seat and table.card == kind
            if row < first + KNOWN * KINDS or bought:
                symbol: i64 = 0
                while symbol < 3:
                    if (deck.symbols[kind] >> symbol) & 1:
                        most[symbol] = max(most[symbol], deck.power[kind])
                    symbol += 1
            kind += 1
        return most[0] + 8 * most[1] + 64 * most[2]

    def _survey(self, walls: "vec[i64]", skill: i64, ways: Ways) -> None:
        """From the finish backwards, until nothing changes."""
        track = self.rules.track
        space = track.finish
        while space < track.size:
            ways.effort[space] = 0
            space += 1
        changed = True
        while changed:
            changed = False
            space = track.finish - 1
            while space >= 0:
                if self._shorten(walls, skill, ways, space):
                    changed = True
                space -= 1

    def _shorten(self, walls: "vec[i64]", skill: i64, ways: Ways, space: i64) -> bool:
        """Whether a step from the space makes its way shorter than was known."""
        track = self.rules.track
        shorter = False
        direction: i64 = 0
        while direction < 6:
            edge = space * 6 + direction
            there = track.near[edge]
            if there >= 0 and track.landscape[there] < MOUNTAIN:
                effort = ways.effort[there] + self.each_step
                effort += self.price(track.landscape[there], track.strength[there], skill)
                joint = track.joint[edge]
                if joint >= 0 and walls[joint]:
                    number = walls[joint]
                    effort += self.price(self.rules.blocks[number], self.rules.resists[number], skill)
                if effort < ways.effort[space]:
                    ways.effort[space] = effort
                    ways.toward[space] = there
                    shorter = True
            direction += 1
        return shorter
