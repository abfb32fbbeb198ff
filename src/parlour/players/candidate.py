"""A bot that is being checked, and the table that it is checked at."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from time import monotonic

from parlour.core.game import AnyGame
from parlour.core.words import decimal, joined, phrase
from parlour.match import TOURNAMENT, Match, Move
from parlour.players import protocol
from parlour.players.fault import BotFault
from parlour.players.pipe import Pipe, greet
from parlour.players.player import Ask, ask
from parlour.players.process import Limits, Process
from parlour.players.protocol import Hello

LIMITS = Limits(start=10.0, move=3.0, answer=2.0, exit=1.5)
INCREMENT = 0.1  # seconds that a move brings back


class Candidate:
    """The bot being checked: one process as long as it behaves, then a new one."""

    def __init__(self, command: Sequence[str], time: float, patience: float) -> None:
        self.hello = Hello()
        self.time = time  # seconds on its clock when a game begins
        self.patience = patience  # seconds for all the rule cases of a game
        self._command = command
        self._process: Process | None = None

    @property
    def process(self) -> Process:
        """The running process, greeted."""
        if self._process is None:
            self._process = Process(self._command, LIMITS)
            self.hello = greet(self._process)
        return self._process

    def dismiss(self) -> None:
        """End the process, if there is one."""
        if self._process:
            self._process.close(kindly=False)
        self._process = None

    def hear(self, word: str, seconds: float = LIMITS.answer) -> str:
        """What it says with this word; all else is garbage."""
        line = self.process.hear(monotonic() + seconds)
        if line is None:
            raise BotFault("hang", phrase("bot.no-word", word=word, seconds=decimal(f"{seconds:g}")))
        said, rest = protocol.split(line)
        if said != word:
            raise BotFault("garbage", phrase("bot.said-instead", line=repr(line[:80]), word=word))
        return rest


class Table:
    """A match in which the candidate has one seat, and the others play at random."""

    def __init__(self, bot: Candidate, game: AnyGame, seat: int = 0) -> None:
        self.seat = seat
        self.match = Match.begin(game, policy=TOURNAMENT, seed=1)
        self.left = bot.time
        self.pipe = Pipe(bot.process, game, seat)
        self._rng = Random(1)

    def question(self) -> Ask:
        """What it is asked, with a clock that charges it for nobody's time but its own."""
        clocks = tuple(self.left for _ in range(self.match.game.seats))
        return replace(ask(self.match, self.seat, 0.0, self._rng), budget=self.left, clocks=clocks)

    def until_its_turn(self) -> bool:
        """Let the others move; whether the candidate is asked again."""
        match = self.match
        while match.result is None and match.state.actor() != self.seat:
            match.do(Move(match.state.actor(), self._rng.choice(match.state.texts())), 0.0)
        return match.result is None

    def move(self, question: Ask) -> str:
        """A legal move of the candidate's, in time."""
        begin = monotonic()
        text = self.pipe.move(question)
        self.left += INCREMENT - (monotonic() - begin)
        if not text:
            seconds = decimal(f"{question.budget or 0.0:.2f}")
            raise BotFault("hang", phrase("bot.flag", seconds=seconds))
        violation = question.explain(text)
        if violation:
            raise BotFault("illegal", joined((text, violation.told), ": "))
        return text

    def step(self) -> None:
        """A move of the candidate's, made."""
        self.match.do(Move(self.seat, self.move(self.question())), 0.0)

    def on(self, moves: int) -> int:
        """Go on for so many moves of the candidate's, or to the end; how many there were."""
        for made in range(moves):
            if not self.until_its_turn():
                return made
            self.step()
        return moves
