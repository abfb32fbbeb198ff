"""The rules of a game with all options settled: what surrounds a State with text and pictures."""

import ast
import html
import re
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources import files
from random import Random
from typing import Any, ClassVar, Generic, TypeVar, cast

from parlour.core.errors import BadNotation, BadPosition, IllegalMove, Violation
from parlour.core.judge import Judge
from parlour.core.option import Option, Setting
from parlour.core.page import active
from parlour.core.scene import Scene
from parlour.core.state import CHANCE, OVER, State
from parlour.core.words import Name, Phrase, phrase, spoken, term
from parlour.views import svg

S = TypeVar("S", bound=State)

LETTERS = 256  # of a position that has no numbers of its own

_NUMBER = re.compile(r"(?<!\S)\d+\.+")


@dataclass(frozen=True)
class Verdict:
    """A list of moves judged as a whole: how many texts were good and how many remain from the first bad one on."""

    codes: tuple[int, ...] = ()  # of the good ones
    good: int = 0
    remaining: int = 0
    bad: str = ""
    violation: Violation | None = None


class Game(Generic[S]):
    """Rules as a value. A new game writes `start`, `write` and `scene`; the rest has defaults.

    Subclasses are frozen dataclasses whose fields are their settled options.
    """

    key: str
    title: str
    seats: int = 2
    seat_names: tuple[str, ...] = ("First", "Second", "Third", "Fourth")
    rules: str = "1"  # the version that goes into every record
    options: tuple[Option, ...] = ()
    codes: int = 1 << 16  # every code is below it
    hidden: ClassVar[bool] = False  # whether some seat sees less than the whole state
    tedium: ClassVar[tuple[str, ...]] = ()  # options that draw a long or repeated game; 0 switches each off

    def start(self) -> S:
        """The position that the game begins with."""
        raise NotImplementedError

    def write(self, state: S, code: int) -> str:
        """The text of a legal move: no blanks, the same for the same move."""
        raise NotImplementedError

    def scene(self, state: S, seat: int | None) -> Scene:
        """What that seat may see; None is a watcher."""
        raise NotImplementedError

    # --- reading and explaining ---------------------------------------------------------------

    def tidy(self, text: str) -> str:
        """A typed text in the spelling of `write`, as far as it can be told without the rules."""
        return text.strip()

    def find(self, state: S, text: str) -> int | None:
        """The legal move with this text, or None. The only way from text to code."""
        wanted = self.tidy(text)
        return next((code for code in state.moves() if self.write(state, code) == wanted), None)

    def why(self, state: S, text: str) -> Violation:
        """Why this text, which is not among the legal moves, is not."""
        if state.actor() == OVER:
            return Violation("over", phrase("rule.over"))
        count = len(state.moves())
        return Violation("illegal", phrase("rule.illegal", text=text.strip() or "''", count=count))

    def explain(self, state: S, text: str) -> Violation | None:
        """Why the text is not legal here, by rule; None exactly when `read` takes it."""
        return None if self.find(state, text) is not None else self.why(state, text)

    def read(self, state: S, text: str) -> int:
        """The code of the legal move with this text."""
        code = self.find(state, text)
        if code is None:
            raise refusal(self.why(state, text))
        return code

    def split(self, text: str) -> list[str]:
        """A list of moves as typed, cut at blanks and semicolons; numbers before turns are dropped."""
        return [part for part in re.split(r"[\s;]+", unnumbered(text)) if part]

    def follow(self, state: S, text: str) -> list[int] | Violation:
        """The codes that one text of a list stands for: a move, or in some games a whole turn."""
        code = self.find(state, text)
        return self.why(state, text) if code is None else [code]

    def validate(self, state: S, text: str) -> Verdict:
        """Judge a list of moves as a whole."""
        board, codes, texts = cast(S, state.copy()), list[int](), self.split(text)
        for number, move in enumerate(texts):
            found = self.follow(board, move)
            if isinstance(found, Violation):
                return Verdict(tuple(codes), number, len(texts) - number, move, found)
            for code in found:
                board.apply(code)
            codes += found
        return Verdict(tuple(codes), len(texts))

    def line(self, state: S, text: str) -> list[int]:
        """The codes of a whole turn or a list of moves."""
        verdict = self.validate(state, text)
        if verdict.violation:
            raise refusal(verdict.violation)
        return list(verdict.codes)

    def write_line(self, state: S, codes: list[int]) -> str:
        """A list of moves as text that `line` reads back."""
        board, texts = cast(S, state.copy()), list[str]()
        for code in codes:
            texts.append(self.write(board, code))
            board.apply(code)
        return " ".join(texts)

    # --- positions ----------------------------------------------------------------------------

    def describe(self, state: S) -> str:
        """The position as text that `position` reads back."""
        return repr(dict(sorted(state.facts().items())))

    def position(self, text: str) -> S:
        """The state that the text describes."""
        state = self.start()
        try:
            facts = ast.literal_eval(text)
        except (ValueError, SyntaxError):
            raise BadPosition(phrase("position.other", game=self.key, text=repr(text))) from None
        shape = {name: type(value) for name, value in state.facts().items()}
        if not isinstance(facts, dict) or {name: type(value) for name, value in facts.items()} != shape:
            wanted = ", ".join(f"{name} ({kind.__name__})" for name, kind in sorted(shape.items()))
            raise BadPosition(phrase("position.facts", game=self.key, facts=wanted))
        vars(state).update(facts)
        return state

    def put(self, state: S, spot: str, token: str | None) -> S:
        """The position with a token of the palette on a spot, or with None without what lies there."""
        raise BadPosition(phrase("position.by-hand", game=self.key))

    def give_turn(self, state: S, seat: int) -> S:
        """The position with that seat to move."""
        raise BadPosition(phrase("position.by-hand", game=self.key))

    # --- hidden information and chance ----------------------------------------------------------

    def view(self, state: S, seat: int | None) -> str:
        """The position as that seat knows it."""
        return self.describe(state)

    def show(self, state: S, code: int, seat: int | None) -> str:
        """The move as that seat is told of it."""
        return self.write(state, code)

    def guess(self, state: S, seat: int, rng: Random) -> S:
        """A world that the seat cannot tell from the true one; it depends on what the seat knows and on `rng` alone."""
        return cast(S, state.copy())

    def encode(self, state: S, seat: int) -> list[int]:
        """The position as that seat knows it, in numbers, always equally many: by default the letters of `view`."""
        letters = self.view(state, seat).encode()[:LETTERS]
        return [*letters, *[0] * (LETTERS - len(letters))]

    def weights(self, state: S) -> list[int]:
        """How likely each of the chance moves is, in the order of `moves()`."""
        return [1] * len(state.moves())

    def census(self, state: S) -> float | None:
        """About how many positions can come from this one, where that can be told without making them."""
        return None

    def premature(self, state: S) -> Violation | None:
        """Why resigning now breaks the rules; None where they let a seat resign at any time."""
        return None

    def judge(self) -> Judge | None:
        """What a robot should know of this game, if anybody has written it."""
        return None

    # --- for people -----------------------------------------------------------------------------

    def settings(self) -> dict[str, Setting]:
        """Every option with its settled value."""
        return {option.name: getattr(self, option.name) for option in self.options}

    def heading(self) -> Phrase:
        """The title, in the reader's language where the game has one there."""
        return term(f"title.{self.key.replace('/', '.')}", self.title)

    def about(self) -> Phrase:
        """The game in one sentence."""
        return self.heading()

    def called(self, seat: int) -> Phrase:
        """The word for a seat: `seat.blue`, where somebody taught it."""
        name = self.seat_names[seat]
        return term(f"seat.{name.lower()}", name)

    def everybody(self, names: Sequence[str] = ()) -> tuple[Name, ...]:
        """Those who sit there, by their names; a seat without one by its word."""
        given = dict(enumerate(names))
        return tuple(given.get(seat) or self.called(seat) for seat in range(self.seats))

    def page(self, language: str = "") -> str:
        """The rules as Markdown, for the options settled: `rules.de.md` beside the game's module, else `rules.md`."""
        language = language or spoken()
        package = type(self).__module__.rpartition(".")[0]
        pages = [files(package).joinpath(name) for name in (f"rules.{language}.md", "rules.md")] if package else []
        page = next((page.read_text(encoding="utf-8") for page in pages if page.is_file()), f"# {self.title}\n")
        return active(page, {"key": self.key, **self.settings()})

    def caption(self, state: S) -> Phrase:
        """Whose turn it is, or how the game ended."""
        result = state.result()
        if result:
            return result.sentence(self.everybody())
        if state.actor() == CHANCE:
            return phrase("caption.chance")
        return phrase("caption.to_move", seat=self.called(state.actor()))

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><td>{html.escape(option.name)}</td><td>{html.escape(str(getattr(self, option.name)))}</td>"
            f"<td>{html.escape(str(option.help))}</td></tr>"
            for option in self.options
        )
        picture = svg.draw(self.scene(self.start(), None))
        return f"<h4>{html.escape(str(self.heading()))} <code>{self.key}</code></h4>{picture}<table>{rows}</table>"


def unnumbered(text: str) -> str:
    """A list of moves without the numbers before its turns."""
    return _NUMBER.sub(" ", text)


def refusal(violation: Violation) -> BadNotation | IllegalMove:
    """The error that goes with a violation."""
    return BadNotation(violation) if violation.rule == "notation" else IllegalMove(violation)


AnyGame = Game[Any]
