"""The words of the line protocol, version 1: lines to values and back. docs/bot-protocol.md explains them.

to a bot     parlour 1                                    it answers: name, games, can, and last ready
             game quoridor seat 1 size=7                  a game begins
             position TEXT                                not from its start but from there
             told e2 e8 · undone 2                        moves made, as the seat is told; only so many stand
             clock 61.2 58                                seconds left of each seat, - without a clock
             choose time 58 increment 0.1 nodes 2000      it answers: move e7
             refused RULE SENTENCE · offer 0 draw         another choice, please · it answers: yes or no
             end 2-0 ENDING · ping WORD · quit            it answers a ping with pong WORD, thinking or not
from a bot   moves · view                                 while it chooses; it is told moves … and view …
             info TEXT · error TEXT                       for people · it cannot go on
rules        legal · result · perft 3                     answered by the same word and the answer
"""

import json
import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from parlour.core.errors import GameError
from parlour.core.game import AnyGame
from parlour.core.result import Result
from parlour.match.commands import What
from parlour.match.events import Offered

VERSION = "1"
LANGUAGE = "en"  # of sentences in it
HELLO = f"parlour {VERSION}"
EVERY_GAME = "*"
RULES = "rules"  # the capability to answer `legal`, `result` and `perft`
UNTIMED = "-"
UNFINISHED = "-"

_PLAIN = re.compile(r'[^\s"]+')
_OPTION = re.compile(r'([a-z_]+)=("(?:[^"\\]|\\.)*"|\S*)')


class BadLine(GameError):
    """A line that begins with a word of the protocol and does not go on as it should."""


@dataclass(frozen=True)
class Hello:
    """Who a bot is: its name, the games that it plays, and what else it can do."""

    name: str = ""
    games: tuple[str, ...] = (EVERY_GAME,)
    can: tuple[str, ...] = ()

    def plays(self, key: str) -> bool:
        """Whether it claims the game."""
        return EVERY_GAME in self.games or key in self.games


@dataclass(frozen=True)
class Setup:
    """A game that begins, and where the bot sits; None where only rules are asked about."""

    key: str
    options: Mapping[str, str]
    seat: int | None


@dataclass(frozen=True)
class Budget:
    """How long to think: seconds left, what the turn brings back, positions to visit; None for as you like."""

    time: float | None = None
    increment: float = 0.0
    nodes: int | None = None


def split(line: str) -> tuple[str, str]:
    """The word that a line begins with, and the rest."""
    word, _, rest = line.strip().partition(" ")
    return word, rest.strip()


def write_hello(hello: Hello) -> list[str]:
    """What a bot answers to the first line."""
    return [f"name {hello.name}", f"games {' '.join(hello.games)}", f"can {' '.join(hello.can)}", "ready"]


def read_hello(lines: Sequence[str]) -> Hello:
    """The same back; what is missing is as in an empty Hello, and other words are for later versions."""
    said = dict(map(split, lines))
    games = tuple(said.get("games", "").split()) or (EVERY_GAME,)
    return Hello(said.get("name", ""), games, tuple(said.get("can", "").split()))


def write_game(game: AnyGame, seat: int | None) -> str:
    """The line that begins a game; options that stand at their default are left out."""
    settled = [(option, getattr(game, option.name)) for option in game.options]
    options = {option.name: str(value) for option, value in settled if value != option.default}
    return write_setup(Setup(game.key, options, seat))


def write_setup(setup: Setup) -> str:
    """The same, of what is to be said."""
    seat = [] if setup.seat is None else [f"seat {setup.seat}"]
    return " ".join(["game", setup.key, *seat, *(f"{name}={_value(text)}" for name, text in setup.options.items())])


def _value(text: str) -> str:
    return text if _PLAIN.fullmatch(text) else json.dumps(text)


def read_game(rest: str) -> Setup:
    """The same back, without the word."""
    found = re.fullmatch(r"(\S+)(?: +seat +(\d{1,3}))?((?: .*)?)", rest)
    if not found:
        raise BadLine("a game is named as in: game quoridor seat 0 size=7")
    return Setup(found[1], dict(_options(found[3])), None if found[2] is None else int(found[2]))


def _options(text: str) -> list[tuple[str, str]]:
    left = _OPTION.sub("", text).split()
    if left:
        raise BadLine(f"an option is written NAME=VALUE, not {left[0]}")
    return [(name, _unquoted(value)) for name, value in _OPTION.findall(text)]


def _unquoted(value: str) -> str:
    try:
        return str(json.loads(value)) if value.startswith('"') else value
    except ValueError:
        raise BadLine(f"not a JSON string: {value}") from None


def write_clock(clocks: Sequence[float]) -> str:
    """The seconds left of each seat."""
    return " ".join(["clock", *(UNTIMED if math.isinf(left) else _seconds(left) for left in clocks)])


def read_clock(rest: str) -> tuple[float, ...]:
    """The same back, without the word."""
    return tuple(math.inf if left == UNTIMED else _number(left) for left in rest.split())


def write_choose(budget: Budget) -> str:
    """The question for a move."""
    time = [] if budget.time is None else [f"time {_seconds(budget.time)} increment {_seconds(budget.increment)}"]
    return " ".join(["choose", *time, *([] if budget.nodes is None else [f"nodes {budget.nodes}"])])


def read_choose(rest: str) -> Budget:
    """The same back, without the word; names that it does not know are for later versions."""
    words = rest.split()
    given = {name: _number(value) for name, value in zip(words[::2], words[1::2], strict=False)}
    nodes = given.get("nodes")
    return Budget(given.get("time"), given.get("increment", 0.0), None if nodes is None else int(nodes))


def write_offer(offer: Offered) -> str:
    """A courtesy that another seat asks for."""
    turn = [] if offer.turn is None else [f"turn {offer.turn}"]
    seconds = [] if offer.seconds is None else [f"seconds {_seconds(offer.seconds)}"]
    return " ".join([f"offer {offer.seat} {offer.what}", *turn, *seconds])


_WHATS: tuple[What, ...] = ("undo", "draw", "pause", "resume", "rematch")


def read_offer(rest: str) -> Offered:
    """The same back, without the word."""
    seat, what, *more = [*rest.split(), "", ""][: max(2, len(rest.split()))]
    known = next((one for one in _WHATS if one == what), None)
    if known is None or not seat.isdecimal():
        raise BadLine("an offer is a seat and what it asks for, as in: offer 0 draw")
    given = {name: _number(value) for name, value in zip(more[::2], more[1::2], strict=False)}
    turn = given.get("turn")
    return Offered(0.0, int(seat), known, None if turn is None else int(turn), given.get("seconds"), 0)


def write_result(result: Result | None) -> str:
    """Scores and reason; - while the game goes on."""
    return UNFINISHED if result is None else str(result)


def _seconds(number: float) -> str:
    return f"{max(number, 0.0):.3f}".rstrip("0").rstrip(".")


def _number(text: str) -> float:
    if not re.fullmatch(r"\d{1,12}(\.\d{1,9})?", text):
        raise BadLine(f"{text!r} is not a number")
    return float(text)
