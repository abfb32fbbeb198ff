"""A game as text that a person can read and type.

    [Game "hanto/delta"]
    [Rules "1"]
    [Option limit "40"]
    [Seat Blue "Ann"]
    [Seat Red "Bob"]
    [Date "2026-11-16"]
    [Result "2-0"]
    [Ending "surrounded"]

    1. B@0,0 2. B@0,1 3. S@0,-1

Chance moves stand among the moves. A game that began elsewhere has a header `Start` with the
position; a value of several lines stands between triple quotes. The writer is strict. The reader
forgives: any order of headers, missing ones, numbers or none, comments in braces or behind a
semicolon, several records in one text.
"""

import re
from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from html import escape
from textwrap import fill

from parlour.core.errors import BadOption, BadPosition, BadRecord, Violation
from parlour.core.game import AnyGame
from parlour.core.result import Result
from parlour.core.state import State
from parlour.core.words import Name, phrase
from parlour.views import replay
from parlour.views.replay import Frame

Load = Callable[..., AnyGame]

KNOWN = ("Game", "Rules", "Option", "Seat", "Date", "Start", "Result", "Ending")

_PART = re.compile(
    r"""(?P<comment>\{[^}]*\}|;[^\n]*)
    |\[(?P<key>\w+)(?:\ (?P<name>[\w-]+))?\ (?:\"{3}\n?(?P<long>.*?)\"{3}|"(?P<short>(?:[^"\\]|\\.)*)")\]
    |(?P<odd>\[[^\n]*)""",
    re.DOTALL | re.VERBOSE,
)
UNFINISHED = "*"


@dataclass(frozen=True)
class Record:
    """A game, finished or not: how it began, the texts of its moves, and who played it."""

    game: AnyGame
    moves: tuple[str, ...] = ()
    start: str = ""  # a position text; empty for the game's own beginning
    seats: tuple[str, ...] = ()  # the players' names in the order of seats; one may be empty
    date: str = ""
    result: Result | None = None
    tags: Mapping[str, str] = field(default_factory=dict)  # further headers

    @classmethod
    def of(cls, game: AnyGame, codes: list[int], *, seats: tuple[str, ...] = (), date: str = "") -> "Record":
        """The record of these moves from the game's beginning; the result is the rules' own."""
        state, texts = game.start(), []
        for code in codes:
            texts.append(game.write(state, code))
            state.apply(code)
        return cls(game, tuple(texts), seats=seats, date=date, result=state.result())

    def begin(self) -> State:
        """The state before the first move."""
        state: State = self.game.position(self.start) if self.start else self.game.start()
        return state

    def states(self) -> Iterator[State]:
        """One state, played through move by move: as it begins, and after each move."""
        state = self.begin()
        yield state
        for text in self.moves:
            state.apply(self.game.read(state, text))
            yield state

    def replay(self) -> State:
        """The state after the last move."""
        *_, state = self.states()
        return state

    def turns(self) -> Iterator[Frame]:
        """A picture for each turn, however many moves it has."""
        texts, turn, state = list[str](), None, self.begin()
        for text, state in zip(("", *self.moves), self.states(), strict=True):
            texts.append(text)
            if state.turn() != turn:
                yield Frame(" ".join(texts), self.game.scene(state, None))
                texts, turn = [], state.turn()
        if texts:
            yield Frame(" ".join(texts), self.game.scene(state, None))

    @property
    def called(self) -> tuple[Name, ...]:
        """Everybody who played, by name or by seat."""
        return self.game.everybody(self.seats)

    def title(self) -> str:
        """The game, who played it and when."""
        players = " – ".join(filter(None, self.seats))  # noqa: RUF001  # a dash between names
        return ", ".join(filter(None, (str(self.game.heading()), players, self.date)))

    def _repr_html_(self) -> str:
        """A page of its own in a frame, so that two in one notebook know nothing of each other."""
        page = escape(replay.draw(self.title(), self.turns()))
        look = "width:100%;height:44rem;border:0"
        return f'<iframe sandbox="allow-scripts" loading="lazy" style="{look}" srcdoc="{page}"></iframe>'

    def write(self) -> str:
        """The record as text, ending in a new line."""
        for key in self.tags:
            if key.partition(" ")[0] in KNOWN or not re.fullmatch(r"\w+( [\w-]+)?", key):
                raise BadRecord(1, phrase("record.further", key=repr(key)))
        if len(self.seats) > self.game.seats:
            raise BadRecord(1, phrase("record.names", names=len(self.seats), seats=self.game.seats))
        headers = [_header("Game", self.game.key), _header("Rules", self.game.rules)]
        headers += [
            _header(f"Option {option.name}", str(value))
            for option, value in zip(self.game.options, self.game.settings().values(), strict=True)
            if value != option.default
        ]
        names = zip(self.game.seat_names, self.seats, strict=False)
        headers += [_header(f"Seat {seat}", name) for seat, name in names if name]
        headers += [_header(key, value) for key, value in (("Date", self.date), ("Start", self.start)) if value]
        headers += [_header(key, value) for key, value in self.tags.items()]
        scores = "-".join(map(str, self.result.scores)) if self.result else UNFINISHED
        headers.append(_header("Result", scores))
        if self.result:
            headers.append(_header("Ending", self.result.ending))
        return "\n".join([*headers, "", *self._lines(), ""])

    def _lines(self) -> list[str]:
        """The moves turn by turn, each turn with its number, in lines of readable length."""
        words, codes, state = list[str](), list[int](), self.begin()
        begun, turn = state.copy(), state.turn()
        for text in self.moves:
            codes.append(self.game.read(state, text))
            state.apply(codes[-1])
            if state.turn() != turn:
                words.append(_numbered(turn, self.game.write_line(begun, codes)))
                begun, turn, codes = state.copy(), state.turn(), []
        if codes:
            words.append(_numbered(turn, self.game.write_line(begun, codes)))
        body = fill(" ".join(words), 100, break_long_words=False, break_on_hyphens=False)
        return [body.replace("\xa0", " ")] if body else []


def _numbered(turn: int, text: str) -> str:
    """A number and the moves behind it, held together by a blank that `fill` does not break."""
    return f"{turn}.\xa0{text}"


def _header(name: str, value: str) -> str:
    if "\n" in value and '"""' not in value:
        return f'[{name} """\n{value}"""]'
    escaped = value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'[{name} "{escaped}"]'


def read(text: str, load: Load) -> Record:
    """The one record in the text; `load` makes games by their key."""
    parts = _parts(text)
    if len(parts) != 1:
        raise BadRecord(1, phrase("record.one", count=len(parts)))
    return _Reader(load, parts[0]).record()


def pick(text: str, load: Load, number: int) -> Record:
    """The record of that number, from 1, among those in the text; only that one is played through."""
    return _Reader(load, _parts(text)[number - 1]).record()


def count(text: str) -> int:
    """How many records the text holds."""
    return len(_parts(text))


def read_all(text: str, load: Load) -> list[Record]:
    """Every record in the text. A header after moves begins the next one."""
    return [_Reader(load, part).record() for part in _parts(text)]


@dataclass
class _Part:
    """The headers of one record, and its moves as they are typed, each with its line."""

    headers: list[tuple[int, str, str, str]] = field(default_factory=list)  # line, key, name, value
    moves: list[tuple[int, str]] = field(default_factory=list)


def _parts(text: str) -> list[_Part]:
    parts, place, lines = [_Part()], 0, _Lines(text)
    for found in _PART.finditer(text):
        _take_moves(parts[-1], text, place, found.start(), lines)
        place, line = found.end(), lines.number(found.start())
        if found["odd"]:
            raise BadRecord(line, phrase("record.header", text=found["odd"][:60]))
        if found["key"]:
            if parts[-1].moves or (found["key"] == "Game" and any(key == "Game" for _, key, _, _ in parts[-1].headers)):
                parts.append(_Part())
            parts[-1].headers.append((line, found["key"], found["name"] or "", _value(found)))
    _take_moves(parts[-1], text, place, len(text), lines)
    return [part for part in parts if part.headers or part.moves]


def _value(header: re.Match[str]) -> str:
    if header["long"] is not None:
        return header["long"]
    return re.sub(r"\\(.)", lambda escape: "\n" if escape[1] == "n" else escape[1], header["short"])


def _take_moves(part: _Part, text: str, start: int, end: int, lines: "_Lines") -> None:
    """The lines between two headers or comments, which are cut into moves when the game is known."""
    first = lines.number(start)
    for number, line in enumerate(text[start:end].split("\n")):
        if line.replace(UNFINISHED, "").strip():
            part.moves.append((first + number, line.replace(UNFINISHED, " ")))


class _Lines:
    """Where the lines of a text end."""

    def __init__(self, text: str) -> None:
        self.ends = [found.start() for found in re.finditer("\n", text)]

    def number(self, place: int) -> int:
        """The number of the line with this place, from 1."""
        return bisect_left(self.ends, place) + 1


class _Reader:
    """Makes one record of its part."""

    def __init__(self, load: Load, part: _Part) -> None:
        self.load = load
        self.part = part
        self.line = part.headers[0][0] if part.headers else part.moves[0][0]
        self.tags: dict[str, str] = {}
        self.lines: dict[str, int] = {}
        self.options: dict[str, str] = {}
        self.seats: dict[str, str] = {}

    def record(self) -> Record:
        for line, key, name, value in self.part.headers:
            self._take(line, key, name, value)
        game = self._game()
        record = Record(
            game,
            start=self.tags.get("Start", ""),
            seats=self._seats(game),
            date=self.tags.get("Date", ""),
            tags={key: value for key, value in self.tags.items() if key not in KNOWN},
        )
        state = self._begin(record)
        texts = []
        for line, text in ((line, text) for line, typed in self.part.moves for text in game.split(typed)):
            found = game.follow(state, text)
            if isinstance(found, Violation):
                raise BadRecord(line, phrase("record.illegal", text=text, why=found.sentence, rule=found.rule))
            for code in found:
                texts.append(game.write(state, code))
                state.apply(code)
        return Record(
            game, tuple(texts), record.start, record.seats, record.date, self._result(state, game), record.tags
        )

    def _take(self, line: int, key: str, name: str, value: str) -> None:
        if key in ("Option", "Seat") and not name:
            raise BadRecord(line, phrase("record.nameless", key=key, name="limit" if key == "Option" else "Blue"))
        header = f"{key} {name}".strip()
        if header in self.lines:
            raise BadRecord(line, phrase("record.twice", header=header))
        self.lines[header] = line
        match key:
            case "Option":
                self.options[name] = value
            case "Seat":
                self.seats[name] = value
            case _:
                self.tags[header] = value

    def _game(self) -> AnyGame:
        if "Game" not in self.tags:
            raise BadRecord(self.line, phrase("record.no-game"))
        try:
            game = self.load(self.tags["Game"], **self.options)
        except BadOption as error:
            named = str(dict(error.reason.values).get("name", "")).strip("'")
            raise BadRecord(self.lines.get(f"Option {named}", self.lines["Game"]), error.reason) from error
        version = self.tags.get("Rules", game.rules)
        if version != game.rules:
            raise BadRecord(
                self.lines["Rules"], phrase("record.rules", version=version, game=game.key, known=game.rules)
            )
        return game

    def _seats(self, game: AnyGame) -> tuple[str, ...]:
        names = game.seat_names[: game.seats]
        for name in self.seats:
            if name not in names:
                raise BadRecord(self.lines[f"Seat {name}"], phrase("record.seat", name=name, seats=", ".join(names)))
        return tuple(self.seats.get(name, "") for name in names) if self.seats else ()

    def _begin(self, record: Record) -> State:
        try:
            return record.begin()
        except BadPosition as error:
            raise BadRecord(self.lines["Start"], error.reason) from error

    def _result(self, state: State, game: AnyGame) -> Result | None:
        """The rules' own result; before their end, what the headers say, as of a forfeit."""
        reached: Result | None = state.result()
        scores = self.tags.get("Result", UNFINISHED)
        if scores == UNFINISHED:
            return reached
        line = self.lines["Result"]
        if not re.fullmatch(r"\d{1,4}(-\d{1,4})*", scores) or scores.count("-") != game.seats - 1:
            example = "-".join(map(str, Result.ranked(range(game.seats), "").scores))
            raise BadRecord(line, phrase("record.result", seats=game.seats, example=example, scores=repr(scores)))
        stated = Result(tuple(map(int, scores.split("-"))), self.tags.get("Ending", "agreed"))
        if sum(stated.scores) != game.seats * (game.seats - 1):
            raise BadRecord(
                line, phrase("record.sum", seats=game.seats, sum=game.seats * (game.seats - 1), scores=scores)
            )
        if reached and reached.scores != stated.scores:
            raise BadRecord(line, phrase("record.contrary", scores=scores, reached=str(reached)))
        return reached or stated
