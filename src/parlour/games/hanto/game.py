"""Hanto as a game of the contract."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property, partial

from parlour.core.errors import BadOption, BadPosition, Violation
from parlour.core.game import AnyGame, Game, unnumbered
from parlour.core.option import Option
from parlour.core.scene import Scene
from parlour.core.weights import lessons, weights
from parlour.core.words import Phrase, phrase
from parlour.games.hanto import editing, encode, explain, scene, workshop
from parlour.games.hanto.board import KINDS, HantoState, Rules
from parlour.games.hanto.ending import FIRST_RESIGNS, SECOND_RESIGNS
from parlour.games.hanto.formation import Formation
from parlour.games.hanto.judge import HantoJudge
from parlour.games.hanto.notation import COLOURS, RESIGN, Move, Setup, read_move, read_setup, split_moves
from parlour.games.hanto.variant import DELTA, EPSILON, GAMMA, VARIANTS, Variant
from parlour.grid.hexes import Hex
from parlour.grid.torus import torus

NARROWEST, WIDEST = 16, 128  # sides of the torus
MOST_PIECES = 254  # a cell is a byte
TAUGHT = (GAMMA, DELTA, EPSILON)  # whose games have been learned from; another limit makes no other game

FIRST = Option("first", COLOURS, "blue", phrase("hanto.help.first"))
SEATS = {"blue": ("Blue", "Red"), "red": ("Red", "Blue")}
EXAMPLE = workshop.write(replace(DELTA, name="Own"))


@dataclass(frozen=True)
class Hanto(Game[HantoState]):
    """Hanto in one variant. Seat 0 moves first; `first` says which colour that is."""

    key: str
    title: str
    variant: Variant
    options: tuple[Option, ...]
    seat_names: tuple[str, ...]
    edition: int = 2016

    codes = WIDEST**2 * (KINDS + WIDEST**2) + 1

    @cached_property
    def sides(self) -> tuple[str, ...]:
        """The colours in the order of seats."""
        return tuple(name.lower() for name in self.seat_names)

    @property
    def first(self) -> str:
        return self.sides[0]

    @property
    def limit(self) -> int:
        return self.variant.limit

    @property
    def definition(self) -> str:
        """The variant as TOML text."""
        return workshop.write(self.variant)

    def heading(self) -> Phrase:
        return phrase("hanto.example" if self.definition == EXAMPLE else self.title)

    def about(self) -> Phrase:
        return phrase(f"hanto.about.{self.key.removeprefix('hanto/')}")

    @cached_property
    def _rules(self) -> Rules:
        return self.variant.rules()

    # --- states -----------------------------------------------------------------------------

    def start(self) -> HantoState:
        return self._bare(0, self.variant.total(), 0)

    def _bare(self, extent: int, to_come: int, on_board: int) -> HantoState:
        """An empty board wide enough that no group can meet itself around the torus."""
        flight = self.variant.flight()
        needed = max(extent + to_come + flight + 2, 2 * flight + 2, NARROWEST)
        side = 1 << (needed - 1).bit_length()
        if side > WIDEST:
            raise BadPosition(phrase("hanto.position.spread", extent=extent, to_come=to_come))
        return HantoState(self, self._rules, Formation(torus(side), to_come + on_board))

    def position(self, text: str) -> HantoState:
        return self.set_up(read_setup(text, self.variant, self.first))

    def set_up(self, setup: Setup) -> HantoState:
        """The state that a set-up describes."""
        to_come, on_board = sum(hand.total() for hand in setup.hands), len(setup.board)
        if to_come + on_board > MOST_PIECES:
            raise BadPosition(phrase("hanto.position.many", count=to_come + on_board, most=MOST_PIECES))
        state = self._bare(_extent([place for _, _, place in setup.board]), to_come, on_board)
        for colour, symbol, (x, y) in setup.board:
            state.set_piece(self.sides.index(colour), self.symbols.index(symbol), x, y)
        for colour, hand in zip(COLOURS, setup.hands, strict=True):
            state.set_hand(self.sides.index(colour), [hand[symbol] for symbol in self.symbols])
        mover = self.sides.index(setup.mover)
        state.made = 2 * (setup.turn - 1) + mover
        state.see_end()
        if setup.resigned:
            state.made += 1
            state.status = (FIRST_RESIGNS, SECOND_RESIGNS)[mover]
        return state

    def describe(self, state: HantoState) -> str:
        return str(self.setup_of(state))

    def setup_of(self, state: HantoState) -> Setup:
        """The set-up that gives this state."""
        resigned = state.status in (FIRST_RESIGNS, SECOND_RESIGNS)
        made = int(state.made) - resigned
        board = tuple((self.sides[seat], self.symbols[kind], place) for place, (seat, kind) in state.pieces().items())
        blue, red = (
            Counter(dict(zip(self.symbols, state.hand(self.sides.index(colour)), strict=True))) for colour in COLOURS
        )
        return Setup(board, (blue, red), made // 2 + 1, self.sides[made % 2], resigned)

    def put(self, state: HantoState, spot: str, token: str | None) -> HantoState:
        return editing.put(self, state, spot, token)

    def give_turn(self, state: HantoState, seat: int) -> HantoState:
        return editing.give_turn(self, state, seat)

    @cached_property
    def symbols(self) -> tuple[str, ...]:
        """The pieces' letters in the order of kinds."""
        return tuple(piece.symbol for piece in self.variant.pieces)

    # --- moves ------------------------------------------------------------------------------

    def write(self, state: HantoState, code: int) -> str:
        if code == state.resignation():
            return RESIGN
        kind, start, to = state.unpack(code)
        return str(Move(self.symbols[kind], start, to))

    def tidy(self, text: str) -> str:
        move = read_move(text, self.variant)
        return text if move is None else str(move)

    def split(self, text: str) -> list[str]:
        return split_moves(unnumbered(text))

    def why(self, state: HantoState, text: str) -> Violation:
        return explain.why(self, state, text)

    def premature(self, state: HantoState) -> Violation | None:
        return None if self.variant.resigning == "free" else self.explain(state, RESIGN)

    def judge(self) -> HantoJudge:
        return self._judge

    @cached_property
    def _judge(self) -> HantoJudge:
        taught = any(replace(variant, limit=self.variant.limit) == self.variant for variant in TAUGHT)
        learned = lessons(__package__, self.variant.name.lower()) if taught else None
        return HantoJudge(self._rules, weights(__package__), learned)

    def encode(self, state: HantoState, seat: int) -> list[int]:
        return encode.encode(self, state, seat)

    def scene(self, state: HantoState, seat: int | None) -> Scene:
        return scene.scene(self, state, seat)


def _extent(places: list[Hex]) -> int:
    """How far the hexes spread, along the widest of the three axes."""
    if not places:
        return 0
    axes = ([x for x, _ in places], [y for _, y in places], [x + y for x, y in places])
    return max(max(axis) - min(axis) for axis in axes) + 1


def published(key: str, first: str = "blue", limit: int | None = None, edition: int = 2016) -> Hanto:
    """One of the variants of the guide."""
    editions = VARIANTS[key]
    variant = editions[edition]
    options = [Option("limit", range(1001), variant.limit, phrase("hanto.help.limit"))]
    if variant.opener == "either":
        options.insert(0, FIRST)
    if len(editions) > 1:
        options.append(Option("edition", tuple(editions), 2016, phrase("hanto.help.edition")))
    if limit is not None:
        variant = replace(variant, limit=limit)
    return Hanto(key, f"{variant.name} Hanto", variant, tuple(options), SEATS[first], edition)


def own(definition: str = EXAMPLE, first: str = "blue") -> Hanto:
    """A variant of one's own, from the TOML text that defines it."""
    return game_of(workshop.read(definition), first)


def game_of(variant: Variant, first: str = "blue") -> Hanto:
    """A variant of one's own, from its value: `game_of(replace(DELTA, limit=40))`."""
    variant = replace(variant, opener="either")
    if workshop.read(workshop.write(variant)) != variant:
        raise BadOption(phrase("hanto.workshop.unwritten", name=repr(variant.name)))
    options = (Option("definition", (), EXAMPLE, phrase("hanto.help.definition")), FIRST)
    return Hanto("hanto/own", f"{variant.name} Hanto", variant, options, SEATS[str(FIRST.settle(first))])


GAMES: dict[str, Callable[..., AnyGame]] = {key: partial(published, key) for key in VARIANTS} | {"hanto/own": own}
