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
from textwrap import fill

from parlour.core.errors import BadOption, BadPosition, BadRecord, Violation
from parlour.core.game import AnyGame
from parlour.core.result import Result
from parlour.core.state import State

Load = Callable[..., AnyGame]

KNOWN = ("Game", "Rules", "Option", "Seat", "Date", "Start", "Result", "Ending")

_HEADER = re.compile(r'\[(\w+)(?: ([\w-]+))? (?:"""\n?(.*?)"""|"((?:[^"\\]|\\.)*)")\]', re.DOTALL)
_COMMENT = re.compile(r"\{[^}]*\}|;[^\n]*")
_NUMBER = re.compile(r"\d+\.+$")
UNFINISHED = "*"


@dataclass(frozen=True)
class Record:
    """A game, finished or not: how it began, the texts of its moves, and who played it."""

    game: AnyGame
    moves: tuple[str, ...] = ()
    start: str = ""  # a position text; empty for the game's own beginning
    seats: tuple[str, ...] = ()  # the players' names in the order of seats
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
        state = self.begin()
        for text in self.moves:
            state.apply(self.game.read(state, text))
        return state

    def write(self) -> str:
        """The record as text, ending in a new line."""
        headers = [_header("Game", self.game.key), _header("Rules", self.game.rules)]
        headers += [
            _header(f"Option {option.name}", str(value))
            for option, value in zip(self.game.options, self.game.settings().values(), strict=True)
            if value != option.default
        ]
        names = zip(self.game.seat_names, self.seats, strict=False)
        headers += [_header(f"Seat {seat}", name) for seat, name in names]
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
    if "\n" in value:
        return f'[{name} """\n{value}"""]'
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{escaped}"]'


def read(text: str, load: Load) -> Record:
    """The one record in the text; `load` makes games by their key."""
    records = read_all(text, load)
    if len(records) != 1:
        raise BadRecord(1, f"one record is wanted, and there are {len(records)}")
    return records[0]


def read_all(text: str, load: Load) -> list[Record]:
    """Every record in the text. A header after moves begins the next one."""
    return [_Reader(load, part).record() for part in _parts(text)]


@dataclass
class _Part:
    """The headers and the moves of one record, each with its line."""

    headers: list[tuple[int, str, str, str]] = field(default_factory=list)  # line, key, name, value
    moves: list[tuple[int, str]] = field(default_factory=list)


def _parts(text: str) -> list[_Part]:
    parts: list[_Part] = []
    part, place, lines = _Part(), 0, _Lines(text)
    for found in _HEADER.finditer(text):
        _read_moves(part, text[place : found.start()], place, lines)
        if part.moves or (found[1] == "Game" and any(key == "Game" for _, key, _, _ in part.headers)):
            parts.append(part)
            part = _Part()
        value = found[3] if found[3] is not None else re.sub(r"\\(.)", r"\1", found[4])
        part.headers.append((lines.number(found.start()), found[1], found[2] or "", value))
        place = found.end()
    _read_moves(part, text[place:], place, lines)
    return [*parts, part] if part.headers or part.moves else parts


def _read_moves(part: _Part, text: str, start: int, lines: "_Lines") -> None:
    # Comments are blanked, not cut, so that places stay where they were.
    blank = _COMMENT.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)
    for word in re.finditer(r"\S+", blank):
        line = lines.number(start + word.start())
        if word[0].startswith("["):
            raise BadRecord(line, f'not a header, which looks like [Date "2026-11-16"]: {word[0]}')
        if not _NUMBER.match(word[0]) and word[0] != UNFINISHED:
            part.moves.append((line, re.sub(r"^\d+\.+", "", word[0])))


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
        for line, text in self.part.moves:
            found = game.follow(state, text)
            if isinstance(found, Violation):
                raise BadRecord(line, f"{text} is no legal move here: {found}")
            for code in found:
                texts.append(game.write(state, code))
                state.apply(code)
        return Record(
            game, tuple(texts), record.start, record.seats, record.date, self._result(state, game), record.tags
        )

    def _take(self, line: int, key: str, name: str, value: str) -> None:
        if key in ("Option", "Seat") and not name:
            raise BadRecord(line, f'{key} needs a name, as in [{key} {"limit" if key == "Option" else "Blue"} "…"]')
        table = {"Option": self.options, "Seat": self.seats}.get(key, self.tags)
        if (name or key) in table:
            raise BadRecord(line, f"{' '.join(filter(None, (key, name)))} stands twice")
        table[name or key] = value
        self.lines[f"{key} {name}".strip()] = line

    def _game(self) -> AnyGame:
        if "Game" not in self.tags:
            raise BadRecord(self.line, 'no game is named, as in [Game "hanto/delta"]')
        try:
            game = self.load(self.tags["Game"], **self.options)
        except BadOption as error:
            raise BadRecord(self.lines["Game"], str(error)) from error
        version = self.tags.get("Rules", game.rules)
        if version != game.rules:
            raise BadRecord(self.lines["Rules"], f"rules version {version} of {game.key}; known is {game.rules}")
        return game

    def _seats(self, game: AnyGame) -> tuple[str, ...]:
        names = game.seat_names[: game.seats]
        for name in self.seats:
            if name not in names:
                raise BadRecord(self.lines[f"Seat {name}"], f"there is no seat {name}; seats are {', '.join(names)}")
        return tuple(self.seats.get(name, "") for name in names) if self.seats else ()

    def _begin(self, record: Record) -> State:
        try:
            return record.begin()
        except BadPosition as error:
            raise BadRecord(self.lines["Start"], str(error)) from error

    def _result(self, state: State, game: AnyGame) -> Result | None:
        """The rules' own result; before their end, what the headers say, as of a forfeit."""
        reached: Result | None = state.result()
        scores = self.tags.get("Result", UNFINISHED)
        if scores == UNFINISHED:
            return reached
        line = self.lines["Result"]
        if not re.fullmatch(r"\d+(-\d+)*", scores) or scores.count("-") != game.seats - 1:
            example = "-".join(map(str, Result.ranked(range(game.seats), "").scores))
            raise BadRecord(line, f"the result of {game.seats} seats is like {example} or {UNFINISHED}, not {scores!r}")
        stated = Result(tuple(map(int, scores.split("-"))), self.tags.get("Ending", "agreed"))
        if sum(stated.scores) != game.seats * (game.seats - 1):
            raise BadRecord(line, f"scores of {game.seats} seats sum to {game.seats * (game.seats - 1)}: {scores}")
        if reached and reached.scores != stated.scores:
            raise BadRecord(line, f"the result is {scores}, but the moves lead to {reached}")
        return reached or stated
