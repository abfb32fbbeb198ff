"""Fanorona as a game of the contract."""

from dataclasses import dataclass, field
from functools import cached_property

from librt.vecs import vec
from mypy_extensions import u8

from parlour.core.errors import BadOption, Violation
from parlour.core.game import Game
from parlour.core.option import Option
from parlour.core.scene import Scene
from parlour.core.weights import lessons, weights
from parlour.core.words import Phrase, phrase
from parlour.games.fanorona import editing, encode, explain, scene, setup, turns
from parlour.games.fanorona.board import FanoronaState
from parlour.games.fanorona.judge import FanoronaJudge
from parlour.games.fanorona.lines import Lines, lines_of
from parlour.games.fanorona.notation import KINDS, STOP, Step, names, read_turn, spell, write_turn
from parlour.games.fanorona.position import VELA_REST, Rules

MOST_POINTS = 63  # a mask of points is one integer

ODD = tuple(range(3, 22, 2))
OPTIONS = (
    Option("rows", ODD, 5, phrase("fanorona.help.rows")),
    Option("columns", ODD, 9, phrase("fanorona.help.columns")),
    Option("continuation", ("optional", "mandatory"), "optional", phrase("fanorona.help.continuation")),
    Option("no_move", ("loss", "draw"), "loss", phrase("fanorona.help.no_move")),
    Option("repetition", (0, 2, 3, 4, 5), 3, phrase("fanorona.help.repetition")),
    Option("quiet_limit", range(1001), 100, phrase("fanorona.help.quiet_limit")),
    Option("vela", ("off", "on"), "off", phrase("fanorona.help.vela")),
)


@dataclass(frozen=True)
class Fanorona(Game[FanoronaState]):
    """Fanorona with all options settled. Seat 0 is White and moves first."""

    rows: int = 5
    columns: int = 9
    continuation: str = "optional"
    no_move: str = "loss"
    repetition: int = 3
    quiet_limit: int = 100
    vela: str = "off"
    codes: int = field(init=False, repr=False)

    key = "fanorona"
    title = "Fanorona"
    seat_names = ("White", "Black")
    options = OPTIONS
    tedium = ("repetition", "quiet_limit")

    def __post_init__(self) -> None:
        for option in self.options:
            option.settle(getattr(self, option.name))
        size = self.rows * self.columns
        if size > MOST_POINTS:
            widest = max(columns for columns in ODD if self.rows * columns <= MOST_POINTS)
            raise BadOption(phrase("fanorona.option.large", size=size, rows=self.rows, columns=widest))
        if self.vela == "on" and size // 2 <= VELA_REST:
            raise BadOption(phrase("fanorona.option.vela", least=VELA_REST, stones=size // 2))
        object.__setattr__(self, "codes", size * 24 + 1)

    @cached_property
    def lines(self) -> Lines:
        """The board's geometry."""
        return lines_of(self.rows, self.columns)

    @cached_property
    def points(self) -> tuple[str, ...]:
        """The names of the points in the order of their numbers."""
        return names(self.rows, self.columns)

    @cached_property
    def _rules(self) -> Rules:
        return Rules(self.lines, self.continuation, self.no_move, self.repetition, self.quiet_limit, self.vela)

    # --- states -----------------------------------------------------------------------------

    def start(self) -> FanoronaState:
        return self._opening.copy()

    @cached_property
    def _opening(self) -> FanoronaState:
        return self.position(setup.opening(self.rows, self.columns))

    def bare(self, white: int, black: int, numbers: list[int]) -> FanoronaState:
        """A position of these stones, masks of points, numbered point by point, with White to begin."""
        state = FanoronaState(self, self._rules, vec[u8](numbers))
        state.white, state.black = white, black
        return state

    def position(self, text: str) -> FanoronaState:
        return setup.position(self, text)

    def describe(self, state: FanoronaState) -> str:
        return setup.describe(self, state)

    def put(self, state: FanoronaState, spot: str, token: str | None) -> FanoronaState:
        return editing.put(self, state, spot, token)

    def give_turn(self, state: FanoronaState, seat: int) -> FanoronaState:
        return editing.give_turn(self, state, seat)

    # --- moves ------------------------------------------------------------------------------

    @property
    def stop(self) -> int:
        """The code of ending a turn in the middle of a chain."""
        return self.codes - 1

    def step(self, code: int) -> Step:
        """The step of a code other than stop."""
        start, to, kind = self.lines.unpack(code)
        return Step(self.points[start], self.points[to], KINDS[kind])

    def code(self, step: Step) -> int | None:
        """The code of a step, legal or not, or None where no line of the board is."""
        if step.start not in self.points or step.to not in self.points:
            return None
        code = self.lines.pack(self.points.index(step.start), self.points.index(step.to), KINDS.index(step.kind))
        return None if code < 0 else code

    def write(self, state: FanoronaState, code: int) -> str:
        return STOP if code == self.stop else str(self.step(code))

    def write_line(self, state: FanoronaState, codes: list[int]) -> str:
        """These moves as whole turns in paper notation."""
        return turns.write(self, state, codes)

    def tidy(self, text: str) -> str:
        spelt = spell(text, self.rows)
        steps = read_turn(spelt)
        return write_turn(steps) if steps else spelt

    def split(self, text: str) -> list[str]:
        return super().split(spell(text, self.rows))

    def find(self, state: FanoronaState, text: str) -> int | None:
        """The legal move with this text, which may lack its letter where only one capture is possible."""
        wanted = self.tidy(text)
        texts = {self.write(state, code): code for code in state.moves()}
        meant = [code for written, code in texts.items() if written.rstrip("AW") == wanted]
        return meant[0] if len(meant) == 1 else texts.get(wanted)

    def why(self, state: FanoronaState, text: str) -> Violation:
        return explain.why(self, state, text)

    def follow(self, state: FanoronaState, text: str) -> list[int] | Violation:
        return turns.follow(self, state, text)

    # --- for robots -------------------------------------------------------------------------

    def judge(self) -> FanoronaJudge:
        return self._judge

    @cached_property
    def _judge(self) -> FanoronaJudge:
        taught = (self.columns, self.rows) == (9, 5)  # only games of this size have been learned from
        return FanoronaJudge(self._rules, weights(__package__), lessons(__package__) if taught else None)

    def encode(self, state: FanoronaState, seat: int) -> list[int]:
        return encode.encode(self, state, seat)

    # --- for people -------------------------------------------------------------------------

    def about(self) -> Phrase:
        return phrase("fanorona.about")

    def scene(self, state: FanoronaState, seat: int | None) -> Scene:
        return scene.scene(self, state, seat)

    def caption(self, state: FanoronaState) -> Phrase:
        """Whose turn it is; in a chain also with which stone."""
        if not state.visited:
            return super().caption(state)
        seat, point = self.called(state.actor()), self.points[state.path()[-1]]
        return phrase(f"fanorona.caption.{self.continuation}", seat=seat, point=point)


GAMES = {"fanorona": Fanorona}
