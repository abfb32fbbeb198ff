"""The other end of the line protocol: a player of ours as a bot. Lines go in, lines come out.

A game without secrets is replayed from what was told. Where something is hidden the bot asks for its
view when it must decide, and reads it as one of the positions that look so; what the player then guesses
is as good as a guess from the true state.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from parlour import games
from parlour.core.errors import GameError
from parlour.core.game import AnyGame
from parlour.match import FRIENDS, Fischer, Match, Untimed
from parlour.match.clock import Clock
from parlour.match.events import Begun, Moved, Offered, Undone
from parlour.players import protocol
from parlour.players.player import Player, ask
from parlour.players.protocol import HELLO, RULES, VERSION, BadLine, Budget, Hello
from parlour.players.roster import dismiss, enlist
from parlour.search.perft import perft


class Sitting:
    """A game that a player of ours takes part in, or whose rules are asked about."""

    def __init__(self, game: AnyGame, seat: int | None, player: Player | None, seed: int) -> None:
        self.game = game
        self.player = player
        self.told: tuple[str, ...] = ()
        self.clocks: tuple[float, ...] = (float("inf"),) * game.seats
        self.pending: Budget | Offered | None = None  # waits for a view
        self.match = _match(game, "")
        self._seat = seat
        self._rng = Random(seed)

    @property
    def blind(self) -> bool:
        """Whether what is told does not make the state."""
        return self.game.hidden and self._seat is not None

    def begin_at(self, position: str) -> None:
        self.match = _match(self.game, position)
        self.told = ()

    def tell(self, texts: Sequence[str]) -> None:
        for text in [] if self.blind else texts:
            self.match.take(Moved(0.0, self.match.state.actor(), text))
        self.told += tuple(texts)

    def take_back(self, stand: int) -> None:
        if not self.blind:
            self.match.take(Undone(0.0, 0, stand))
        self.told = self.told[:stand]

    def decide(self, question: Budget | Offered) -> str:
        """The line that answers."""
        if self.player is None or self._seat is None:
            raise BadLine("no seat was given with the game")
        if isinstance(question, Budget) and self.match.state.actor() != self._seat:
            raise BadLine(f"by what was told it is not the turn of seat {self._seat}")
        budget = question if isinstance(question, Budget) else Budget()
        terms = Untimed() if budget.time is None else Fischer(budget.time, budget.increment)
        self.match.clock = Clock.of(terms, self.game.seats, self.match.state.turn())
        asked = ask(self.match, self._seat, 0.0, self._rng, budget.nodes)
        asked = replace(asked, budget=budget.time, clocks=self.clocks, _told=self.told)
        if isinstance(question, Budget):
            return f"move {self.player.move(asked)}"
        return "yes" if self.player.answer(asked, question) else "no"


class Speaker:
    """Answers the lines of a host, with one player at a time."""

    def __init__(self, player: str, keys: Sequence[str], seed: int) -> None:
        self._player = player
        self._keys = tuple(keys)
        self._seed = seed
        self._sitting: Sitting | None = None

    def hear(self, line: str) -> list[str]:
        """What to say to a line; nothing to words that version 1 does not know."""
        word, rest = protocol.split(line)
        try:
            return list(self._answers(word, rest))
        except GameError as error:
            return [f"error {' '.join(error.say(protocol.LANGUAGE).split())}"]

    def _answers(self, word: str, rest: str) -> Iterator[str]:
        match word:
            case "parlour" if rest != VERSION:
                raise BadLine(f"this bot speaks version {VERSION} of the protocol, as in: {HELLO}")
            case "parlour":
                yield from protocol.write_hello(Hello(self._player, self._keys, ("offers", RULES)))
            case "game":
                self._sit_down(rest)
            case "ping":
                yield f"pong {rest}".strip()
            case "position" | "told" | "undone" | "clock":
                self._learn(self._seated(), word, rest)
            case "choose":
                yield from self._decide(self._seated(), protocol.read_choose(rest))
            case "offer":
                yield from self._decide(self._seated(), protocol.read_offer(rest))
            case "view":
                yield from self._see(self._seated(), rest)
            case "legal" | "result" | "perft":
                yield _rule(self._seated(), word, rest)
            case _:
                pass  # what the bot need not know, or a word of a later version

    def _seated(self) -> Sitting:
        if self._sitting is None:
            raise BadLine("no game has begun")
        return self._sitting

    def _sit_down(self, rest: str) -> None:
        setup = protocol.read_game(rest)
        if self._sitting and self._sitting.player:
            dismiss(self._sitting.player)
        self._sitting = None
        game = games.load(setup.key, **setup.options)
        if setup.seat is not None and setup.seat >= game.seats:
            raise BadLine(f"{game.key} has the seats 0 to {game.seats - 1}, not {setup.seat}")
        player = None if setup.seat is None else enlist(self._player, game, setup.seat, seed=self._seed)
        self._sitting = Sitting(game, setup.seat, player, self._seed)

    def _learn(self, sitting: Sitting, word: str, rest: str) -> None:
        match word:
            case "position":
                sitting.begin_at(rest)
            case "told":
                sitting.tell(rest.split())
            case "clock":
                sitting.clocks = protocol.read_clock(rest)
            case _ if rest.isdecimal() and int(rest) <= len(sitting.told):
                sitting.take_back(int(rest))
            case _:
                raise BadLine(f"undone says how many of the {len(sitting.told)} moves told still stand")

    def _decide(self, sitting: Sitting, question: Budget | Offered) -> Iterator[str]:
        if sitting.blind:
            sitting.pending = question
            yield "view"
        else:
            yield sitting.decide(question)

    def _see(self, sitting: Sitting, view: str) -> Iterator[str]:
        if sitting.pending:
            question, sitting.pending = sitting.pending, None
            sitting.match = _match(sitting.game, view)
            yield sitting.decide(question)


def _match(game: AnyGame, start: str) -> Match:
    """A match in which nothing happens but what it is told: not even chance plays by itself."""
    names = game.seat_names[: game.seats]
    return Match(Begun(0.0, game.key, (), game.rules, start, names, Untimed(), FRIENDS, 0), game)


def _rule(sitting: Sitting, word: str, rest: str) -> str:
    state = sitting.match.state
    match word:
        case "legal":
            return " ".join(["legal", *state.texts()])
        case "result":
            return f"result {protocol.write_result(state.result())}"
        case _ if rest.isdecimal() and len(rest) < 3:
            return f"perft {perft(state, int(rest))}"
        case _:
            raise BadLine("perft is asked with a depth, as in: perft 2")
