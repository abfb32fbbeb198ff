"""Quoridor as a game of the contract."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Unpack

from librt.vecs import vec
from mypy_extensions import i64

from parlour.core.errors import BadPosition, Violation
from parlour.core.game import AnyGame, Game, Verdict
from parlour.core.option import Option, refusal
from parlour.core.scene import Scene
from parlour.core.weights import lessons, weights
from parlour.core.words import Phrase, phrase
from parlour.games.quoridor import census, editing, encode, explain, scene
from parlour.games.quoridor.board import QuoridorState, Rules
from parlour.games.quoridor.judge import QuoridorJudge
from parlour.games.quoridor.maze import Maze
from parlour.games.quoridor.notation import Names, read_move
from parlour.games.quoridor.options import Settings, first_square, options, share
from parlour.games.quoridor.past import pack
from parlour.games.quoridor.plan import Plan
from parlour.games.quoridor.position import Arrangement, Setup, read_setup
from parlour.games.quoridor.sense import SIDE


@dataclass(frozen=True, kw_only=True)
class Quoridor(Game[QuoridorState]):
    """Quoridor on one board. Seat 0 starts at the bottom and moves first; play goes clockwise."""

    seats: int
    columns: int
    rows: int
    walls: int  # each seat's
    pawn_behind: str
    first_at: str
    repetition: int
    limit: int
    options: tuple[Option, ...] = field(init=False, repr=False, compare=False)
    codes: int = field(init=False, repr=False, compare=False)

    key = "quoridor"
    title = "Quoridor"
    seat_names = ("Blue", "Red", "Green", "Amber")
    tedium = ("repetition", "limit")

    def __post_init__(self) -> None:
        object.__setattr__(self, "options", options(self.seats, self.size, self.columns))
        for option in self.options:
            option.settle(getattr(self, option.name))
        if self.first_at not in self.starts:
            raise refusal(
                "first_at", self.first_at, phrase("quoridor.starts", below=self.starts[0], above=self.starts[1])
            )
        object.__setattr__(self, "codes", len(self.names.texts))

    @property
    def size(self) -> int:
        """The longer side of the board."""
        return max(self.columns, self.rows)

    @property
    def starts(self) -> tuple[str, str]:
        """The first player's square where rows count from the bottom, and where they count from the top."""
        below = first_square(self.columns)
        return below, f"{below[0]}{self.rows}"

    @cached_property
    def plan(self) -> Plan:
        return Plan(self.columns, self.rows)

    @cached_property
    def names(self) -> Names:
        return Names(self.columns, self.rows, self.first_at != self.starts[0])

    @cached_property
    def _rules(self) -> Rules:
        return Rules(
            self.plan,
            self.seats,
            self.walls,
            self.repetition,
            self.limit,
            pawn_behind_counts=self.pawn_behind == "side",
        )

    def judge(self) -> QuoridorJudge:
        return self._judge

    @cached_property
    def _judge(self) -> QuoridorJudge:
        # Only games of this size have been learned from.
        taught = (self.columns, self.rows, self.seats) == (SIDE, SIDE, 2)
        return QuoridorJudge(self._rules, weights(__package__), lessons(__package__) if taught else None)

    # --- states ---------------------------------------------------------------------------------

    def start(self) -> QuoridorState:
        return QuoridorState(self, self._rules, Maze(self.plan))

    def position(self, text: str) -> QuoridorState:
        return self.set_up(read_setup(text, self.names, self.seats))

    def set_up(self, setup: Setup) -> QuoridorState:
        """The state that a set-up describes."""
        state = QuoridorState(self, self._rules, self._built(setup.walls))
        earlier = [int(pack(vec[i64](moment.pawns), moment.seat)) for moment in setup.earlier]
        state.set_up(list(setup.now.pawns), list(setup.stocks), setup.now.seat, setup.made, earlier)
        arrived = [seat for seat in range(self.seats) if state.arrived(seat)]
        if len(arrived) > 1:
            raise BadPosition(
                phrase("quoridor.position.both", first=self.called(arrived[0]), second=self.called(arrived[1]))
            )
        return state

    def _built(self, walls: tuple[int, ...]) -> Maze:
        """The board with these walls."""
        maze = Maze(self.plan)
        for code in walls:
            anchor, way = self.plan.wall(code)
            if not maze.fits(anchor, way):
                raise BadPosition(phrase("quoridor.position.overlap", wall=self.names.texts[code]))
            maze.place(anchor, way)
        return maze

    def describe(self, state: QuoridorState) -> str:
        return self.setup_of(state).write(self.names)

    def census(self, state: QuoridorState) -> float:
        return census.census(state)

    def put(self, state: QuoridorState, spot: str, token: str | None) -> QuoridorState:
        return editing.put(self, state, spot, token)

    def give_turn(self, state: QuoridorState, seat: int) -> QuoridorState:
        return editing.give_turn(self, state, seat)

    def setup_of(self, state: QuoridorState) -> Setup:
        """The set-up that gives this state; moves made are told only where a limit counts them."""
        seats = range(self.seats)
        earlier = [Arrangement(tuple(pawns), seat) for pawns, seat in state.earlier()]
        return Setup(
            tuple(state.standing()),
            Arrangement(tuple(map(state.pawn, seats)), int(state.seat)),
            tuple(map(state.stock, seats)),
            int(state.made) if self.limit else 0,
            tuple(earlier),
        )

    # --- moves ----------------------------------------------------------------------------------

    def write(self, state: QuoridorState, code: int) -> str:
        return self.names.texts[code]

    def tidy(self, text: str) -> str:
        return read_move(text) or text

    def why(self, state: QuoridorState, text: str) -> Violation:
        return explain.why(self, state, text)

    def encode(self, state: QuoridorState, seat: int) -> list[int]:
        return encode.encode(self, state, seat)

    # --- for people -----------------------------------------------------------------------------

    def about(self) -> Phrase:
        return phrase("quoridor.about")

    def scene(self, state: QuoridorState, seat: int | None) -> Scene:
        return scene.scene(self, state, seat)


def quoridor(
    seats: int = 2,
    size: int = 9,
    columns: int | None = None,
    rows: int | None = None,
    walls: int | None = None,
    pawn_behind: str = "side",
    first_at: str | None = None,
    repetition: int = 3,
    limit: int = 400,
) -> Quoridor:
    """The game with these options; a board is square and the box holds 20 walls, unless said otherwise."""
    columns, rows = size if columns is None else columns, size if rows is None else rows
    return Quoridor(
        seats=seats,
        columns=columns,
        rows=rows,
        walls=share(seats) if walls is None else walls,
        pawn_behind=pawn_behind,
        first_at=(first_at or first_square(columns)).lower(),
        repetition=repetition,
        limit=limit,
    )


def validate(text: str, **options: Unpack[Settings]) -> Verdict:
    """Judge a string of moves from the start as a whole."""
    game = quoridor(**options)
    return game.validate(game.start(), text)


GAMES: dict[str, Callable[..., AnyGame]] = {"quoridor": quoridor}
