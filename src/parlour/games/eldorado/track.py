"""A route and the cards in the form that the board reads: tables of numbers. Compiled."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# Landscapes, in the order of tiles.LANDSCAPES; the first three are also the symbols that enter them.
RUBBLE: Final = 3
CAMP: Final = 4
MOUNTAIN: Final = 5

KINDS: Final = 21
BLOCKADES: Final = 6


class Track:
    """Spaces by number. Read-only; shared by all states on the route."""

    def __init__(
        self, landscape: list[int], strength: list[int], near: list[int], joint: list[int], steps: list[int]
    ) -> None:
        self.size: i64 = len(landscape)
        self.landscape = vec[i64](landscape)
        self.strength = vec[i64](strength)
        self.near = vec[i64](near)  # by space * 6 + direction the space there, or -1
        self.joint = vec[i64](joint)  # by space * 6 + direction the joint that this step crosses, or -1
        self.steps = vec[i64](steps)  # by space the fewest steps to the finish
        self.finish: i64 = self.size - 3  # the finishing spaces are the last three


class Deck:
    """What the cards do, by kind; read-only."""

    def __init__(self) -> None:
        self.power = vec[i64]([0] * KINDS)
        self.symbols = vec[i64]([0] * KINDS)  # bit n: symbol n
        self.pays = vec[i64]([0] * KINDS)
        self.price = vec[i64]([0] * KINDS)
        self.item = vec[i64]([0] * KINDS)
        self.draws = vec[i64]([0] * KINDS)
        self.removals = vec[i64]([0] * KINDS)
        self.takes = vec[i64]([0] * KINDS)
        self.free_step = vec[i64]([0] * KINDS)


class Rules:
    """A game's options in the form that the board reads. Read-only; shared by all its states."""

    def __init__(
        self, track: Track, deck: Deck, seats: int, limit: int, joints: int, blockades: list[int], *, race_on: bool
    ) -> None:
        self.track = track
        self.deck = deck
        self.seats: i64 = seats
        self.each: i64 = 2 if seats == 2 else 1  # pieces of a seat
        self.limit: i64 = limit  # rounds; 0 for none
        self.joints: i64 = joints  # that blockades are dealt to, the first ones of the track
        self.race_on = race_on
        # By number, 1 to 6, the blockade's landscape and strength.
        blocks = [0, *blockades[0::2]]
        resists = [0, *blockades[1::2]]
        self.blocks = vec[i64](blocks)
        self.resists = vec[i64](resists)
