"""The Quest for El Dorado as a game of the contract."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from random import Random

from librt.vecs import vec
from mypy_extensions import i64, u8

from parlour.core.errors import Violation
from parlour.core.game import AnyGame, Game
from parlour.core.judge import Judge
from parlour.core.mix import bit
from parlour.core.option import Option
from parlour.core.scene import Scene
from parlour.core.state import CHANCE
from parlour.core.weights import weights
from parlour.core.words import Phrase, phrase
from parlour.games.eldorado import encode, explain, facts, known, notation, position, scene
from parlour.games.eldorado.assembly import blockades, find, published
from parlour.games.eldorado.board import EldoradoState
from parlour.games.eldorado.cards import CARDS, SYMBOLS
from parlour.games.eldorado.judge import EldoradoJudge
from parlour.games.eldorado.route import Joint, Route, steps_left
from parlour.games.eldorado.table import DRAW, NOBODY, ROWS, Table
from parlour.games.eldorado.tiles import LANDSCAPES
from parlour.games.eldorado.track import BLOCKADES, KINDS, Deck, Rules, Track
from parlour.games.eldorado.turns import rest, set_up
from parlour.games.eldorado.verbs import DRAW as DRAW_CARD
from parlour.games.eldorado.verbs import ROOM, VERBS
from parlour.grid.hexes import Hex, neighbours

OPTIONS = (
    Option("seats", range(2, 5), 2, phrase("eldorado.help.seats")),
    Option("route", (), "first", phrase("eldorado.help.route"), tuple(published())),
    Option("strip_blockades", ("before", "both"), "before", phrase("eldorado.help.strip_blockades")),
    Option("round_limit", range(10_001), 100, phrase("eldorado.help.round_limit")),
    Option("race_on", ("off", "on"), "off", phrase("eldorado.help.race_on")),
)


@dataclass(frozen=True, kw_only=True)
class Eldorado(Game[EldoradoState]):
    """The race on one route. Seat 0 begins."""

    seats: int
    route: str
    strip_blockades: str
    round_limit: int
    race_on: str

    key = "eldorado"
    title = "The Quest for El Dorado"
    seat_names = ("Blue", "Red", "Green", "Amber")
    options = OPTIONS
    codes = VERBS * ROOM
    hidden = True
    tedium = ("round_limit",)

    # --- the route ------------------------------------------------------------------------------

    @cached_property
    def course(self) -> Route:
        """The route, assembled."""
        return find(self.route)

    @cached_property
    def places(self) -> tuple[Hex, ...]:
        """The hexes of the route in the order of the track."""
        return tuple(self.course.spaces)

    @cached_property
    def blocked(self) -> tuple[Joint, ...]:
        """The joints that get a blockade, as far as the six go."""
        joints = [joint for joint in self.course.joints if self.strip_blockades == "both" or not joint.leaves_strip]
        return tuple(joints[:BLOCKADES])

    def pieces(self, seat: int) -> range:
        """The numbers of the seat's pieces."""
        each = 2 if self.seats == 2 else 1
        return range(seat * each, (seat + 1) * each)

    @cached_property
    def _rules(self) -> Rules:
        printed = [(LANDSCAPES.index(block.landscape), block.strength) for block in blockades().values()]
        return Rules(
            _track(self.course, self.places, self.blocked),
            _deck(),
            self.seats,
            self.round_limit,
            len(self.blocked),
            [number for block in printed for number in block],
            race_on=self.race_on == "on",
        )

    # --- states ---------------------------------------------------------------------------------

    def bare(self) -> EldoradoState:
        """Round 1 begins: pieces on their start spaces, full market and reserve, no other cards, no blockades."""
        rows = self.seats * ROWS
        piles = [0] * (rows * KINDS) + [0] * KINDS + [card.copies if card.price else 0 for card in CARDS]
        starts = [self.places.index(place) for place in self.course.starts]
        each = len(self.pieces(0))
        table = Table(
            vec[u8](piles),
            vec[i64]([starts[seat + self.seats * piece] for seat in range(self.seats) for piece in range(each)]),
            vec[i64]([0] * len(self.blocked)),
            vec[i64]([NOBODY] * (BLOCKADES + 1)),
            vec[i64]([0] * self.seats),
        )
        table.market = sum(int(bit(1, kind)) for kind, card in enumerate(CARDS) if card.pile == "market")
        table.round = 1
        rest(table)
        return EldoradoState(self, self._rules, table)

    def start(self) -> EldoradoState:
        state = self.bare()
        state.table.round = 0
        for seat in range(self.seats):
            known.lay(state, seat, DRAW, known.Cards({kind: card.deck for kind, card in enumerate(CARDS) if card.deck}))
        set_up(self._rules, state.table)
        return state

    def position(self, text: str) -> EldoradoState:
        return position.read(self, text)

    def describe(self, state: EldoradoState) -> str:
        return facts.describe(self, state)

    # --- moves ----------------------------------------------------------------------------------

    def write(self, state: EldoradoState, code: int) -> str:
        return str(notation.unpack(code, self.places))

    def tidy(self, text: str) -> str:
        move = notation.read_move(text)
        return text if move is None else str(move)

    def why(self, state: EldoradoState, text: str) -> Violation:
        return explain.why(self, state, text)

    # --- hidden information and chance ----------------------------------------------------------

    def view(self, state: EldoradoState, seat: int | None) -> str:
        return facts.view(self, state, seat)

    def show(self, state: EldoradoState, code: int, seat: int | None) -> str:
        text = self.write(state, code)
        if code // ROOM == DRAW_CARD and seat != state.table.seat:
            return text.partition(":")[0] + f":{notation.UNSEEN}"
        return text

    def guess(self, state: EldoradoState, seat: int, rng: Random) -> EldoradoState:
        return known.guess(state, seat, rng)

    def weights(self, state: EldoradoState) -> list[int]:
        moves, table = state.moves(), state.table
        if state.actor() != CHANCE or moves[0] // ROOM != DRAW_CARD:
            return [1] * len(moves)
        draw = int(table.row(table.seat, DRAW))
        return [int(table.piles[draw + code % ROOM]) for code in moves]

    def judge(self) -> Judge:
        return self._judge

    @cached_property
    def _judge(self) -> EldoradoJudge:
        return EldoradoJudge(self._rules, weights(__package__))

    def encode(self, state: EldoradoState, seat: int) -> list[int]:
        return encode.encode(self, state, seat)

    # --- for people -----------------------------------------------------------------------------

    def about(self) -> Phrase:
        return phrase("eldorado.about")

    def caption(self, state: EldoradoState) -> Phrase:
        return scene.caption(self, state) or super().caption(state)

    def scene(self, state: EldoradoState, seat: int | None) -> Scene:
        return scene.scene(self, state, seat)


def _track(course: Route, places: tuple[Hex, ...], blocked: tuple[Joint, ...]) -> Track:
    """The route in the form that the board reads."""
    number = {place: space for space, place in enumerate(places)}
    closes = {edge: joint for joint, between in enumerate(blocked) for edge in between.edges}
    closes |= {(there, here): joint for (here, there), joint in closes.items()}
    spaces, steps = course.spaces.values(), steps_left(course)
    return Track(
        [LANDSCAPES.index(space.landscape) for space in spaces],
        [space.strength for space in spaces],
        [number.get(near, -1) for place in places for near in neighbours(place)],
        [closes.get((place, near), -1) for place in places for near in neighbours(place)],
        [steps.get(place, 0) for place in places],
    )


def _deck() -> Deck:
    """The cards in the form that the board reads."""
    deck = Deck()
    for kind, card in enumerate(CARDS):
        deck.power[kind] = card.power
        deck.symbols[kind] = sum(int(bit(1, SYMBOLS.index(symbol))) for symbol in card.symbols)
        deck.pays[kind] = card.pays
        deck.price[kind] = card.price
        deck.item[kind] = int(card.item)
        deck.draws[kind] = card.draws
        deck.removals[kind] = card.removals
        deck.takes[kind] = card.takes
        deck.free_step[kind] = int(card.free_step)
    return deck


def eldorado(
    seats: int = 2,
    route: str = "first",
    strip_blockades: str = "before",
    round_limit: int = 100,
    race_on: str = "off",
) -> Eldorado:
    """The game with these options; a route of one's own is settled as one line of JSON."""
    settled = route if route in published() else find(route).write()
    return Eldorado(
        seats=seats, route=settled, strip_blockades=strip_blockades, round_limit=round_limit, race_on=race_on
    )


GAMES: dict[str, Callable[..., AnyGame]] = {"eldorado": eldorado}
