"""A bot as a player: a program in any language that speaks the line protocol on its standard streams."""

from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import takewhile
from time import monotonic
from typing import Self

from parlour.core.game import AnyGame
from parlour.core.result import Result
from parlour.core.words import decimal, phrase
from parlour.match.events import Offered
from parlour.players import protocol
from parlour.players.fault import BotFault
from parlour.players.player import Ask
from parlour.players.process import LIMITS, Limits, Process
from parlour.players.protocol import Budget, Hello

TRIES = 3  # illegal moves that are refused before the bot has failed
NOTES = 100  # lines for people that are kept
SHOWN = 80  # characters of a line that nobody understands, in the report


class Pipe:
    """Decides for one seat of one game by asking a program. Raises BotFault where that fails; close it always."""

    def __init__(self, process: Process, game: AnyGame, seat: int) -> None:
        self.process = process
        self.notes: deque[str] = deque(maxlen=NOTES)  # what it said for people about its last move
        self._told: tuple[str, ...] = ()
        self._begun = False
        with self._ended_by_a_fault():
            process.say(protocol.write_game(game, seat))

    @classmethod
    def start(cls, command: Sequence[str], game: AnyGame, seat: int, limits: Limits = LIMITS) -> Self:
        """With a program of its own, that plays this game."""
        process = Process(command, limits)
        try:
            hello = greet(process)
            if not hello.plays(game.key):
                raise BotFault("start", phrase("bot.games", games=" ".join(hello.games), game=game.key))
            return cls(process, game, seat)
        except (BotFault, KeyboardInterrupt):
            process.close(kindly=False)
            raise

    def move(self, ask: Ask) -> str:
        """The move that the program chooses; empty when its clock ran out before."""
        with self._ended_by_a_fault():
            return self._move(ask)

    def answer(self, ask: Ask, offer: Offered) -> bool:
        """What the program answers to the offer."""
        with self._ended_by_a_fault():
            return self._answer(ask, offer)

    def end(self, result: Result) -> None:
        """Tell the program how the game ended."""
        with suppress(BotFault):  # too late to matter
            self.process.say(f"end {protocol.write_result(result)}")

    def close(self) -> None:
        """See the program off, and whatever it has started."""
        self.process.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @contextmanager
    def _ended_by_a_fault(self) -> Iterator[None]:
        try:
            yield
        except BotFault:
            self.process.close(kindly=False)
            raise

    def _move(self, ask: Ask) -> str:
        self._catch_up(ask)
        self.notes.clear()
        budget = Budget(ask.budget, ask.increment, ask.nodes)
        until = monotonic() + self.process.limits.move
        flag = until if ask.budget is None else min(until, monotonic() + ask.budget)
        for _ in range(TRIES):
            self.process.say(protocol.write_clock(ask.clocks), protocol.write_choose(budget))
            text = self._chosen(ask, flag)
            if text is None and flag < until:
                return ""
            if text is None:
                raise BotFault("hang", phrase("bot.no-move", seconds=decimal(f"{self.process.limits.move:g}")))
            violation = ask.explain(text) if ask.policy.illegal == "refused" else None
            if violation is None:
                return text
            self.process.say(f"refused {violation.rule} {violation.sentence.say(protocol.LANGUAGE)}")
            why = phrase("bot.refused", move=text, rule=violation.told)
        raise BotFault("illegal", why)

    def _answer(self, ask: Ask, offer: Offered) -> bool:
        self._catch_up(ask)
        self.process.say(protocol.write_offer(offer))
        deadline = monotonic() + min(self.process.limits.answer, ask.policy.patience)
        while (line := self.process.hear(deadline)) is not None:
            match protocol.split(line):
                case ("yes" | "no") as word, _:
                    return word == "yes"
                case word, rest:
                    self._aside(ask, word, rest)
        raise BotFault("hang", phrase("bot.no-answer"))

    def _catch_up(self, ask: Ask) -> None:
        """Tell what happened since the seat was asked last."""
        if not self._begun and ask.start:
            self.process.say(f"position {ask.start}")
        told, known = ask.told(), self._told
        same = takewhile(lambda pair: pair[0] == pair[1], zip(told, known, strict=False))
        stand = len(known) if told[: len(known)] == known else sum(1 for _ in same)
        if stand < len(known):
            self.process.say(f"undone {stand}")
        if stand < len(told):
            self.process.say(" ".join(["told", *told[stand:]]))
        self._told, self._begun = told, True

    def _chosen(self, ask: Ask, deadline: float) -> str | None:
        while (line := self.process.hear(deadline)) is not None:
            match protocol.split(line):
                case "move", text if text:
                    return text
                case word, rest:
                    self._aside(ask, word, rest)
        return None

    def _aside(self, ask: Ask, word: str, rest: str) -> None:
        """What a program may say before its answer."""
        match word:
            case "moves" if not rest:
                self.process.say(" ".join(["moves", *ask.moves()]))
            case "view" if not rest:
                self.process.say(f"view {ask.view}")
            case "info":
                self.notes.append(rest)
            case "error":
                raise BotFault("error", rest)
            case "":
                pass
            case _:
                raise BotFault("garbage", phrase("bot.said", line=repr(f"{word} {rest}".strip()[:SHOWN])))


def greet(process: Process) -> Hello:
    """Say the first line, and hear who it is."""
    deadline, lines = monotonic() + process.limits.start, list[str]()
    try:
        process.say(protocol.HELLO)
        while (line := process.hear(deadline)) is not None:
            match protocol.split(line):
                case "ready", _:
                    return protocol.read_hello(lines)
                case (("name" | "games" | "can" | "info"), _):
                    lines.append(line)
                case "error", rest:
                    raise BotFault("error", rest)
                case _:
                    raise BotFault("garbage", phrase("bot.said-early", line=repr(line[:SHOWN])))
    except BotFault as fault:
        raise BotFault("start", fault.sentence) from fault
    raise BotFault("start", phrase("bot.not-ready", seconds=decimal(f"{process.limits.start:g}")))
