"""A game looked at again: how everybody stood before each move, what was best, and where it turned."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from random import Random

from parlour.core.game import AnyGame
from parlour.core.judge import Judge
from parlour.core.record import Record
from parlour.core.state import CHANCE, OVER, State
from parlour.core.words import Name, Phrase, phrase
from parlour.search.brain import Brain
from parlour.search.levels import Strength, level
from parlour.search.score import chance, turns_left
from parlour.search.thought import Thought

SLIGHT = 0.05  # of the points: less than this is no mistake
FAIR = 30_000  # positions; judged by fewer playouts, whoever is on the move looks better than it is

Shares = tuple[float, ...]  # of the points, by seat, that each may expect


@dataclass(frozen=True)
class Moment:
    """A decision: who stood how before it and after it, and what would have been best."""

    ply: int  # moves made before it, those of chance too
    turn: int
    seat: int
    move: str
    before: Shares
    after: Shares  # what chance makes of the move is no part of it
    score: int  # for the seat, in the judge's units, after the best move
    line: tuple[str, ...]  # expected, the best move first

    @property
    def best(self) -> str:
        return self.line[0]

    @property
    def lost(self) -> float:
        """The share that the move gave away."""
        return self.before[self.seat] - self.after[self.seat] if self.move != self.best else 0.0


@dataclass(frozen=True)
class Analysis:
    """All moments of a game."""

    record: Record
    moments: tuple[Moment, ...]

    @property
    def turning_point(self) -> Moment | None:
        """The worst mistake, if there was one."""
        worst = max(self.moments, key=lambda moment: moment.lost, default=None)
        return worst if worst and worst.lost >= SLIGHT else None

    def sentence(self) -> Phrase:
        """Where the game turned."""
        worst = self.turning_point
        if worst is None:
            return phrase("analysis.even")
        return phrase(
            "analysis.turned",
            turn=worst.turn,
            seat=self.record.called[worst.seat],
            move=worst.move,
            before=percent(worst.before[worst.seat]),
            after=percent(worst.after[worst.seat]),
            best=worst.best,
        )


def percent(share: float) -> int:
    """A share of the points for people."""
    return round(100 * share)


def careful(game: AnyGame, number: int) -> Strength:
    """That level as somebody who judges others: without its errors, and with playouts enough to be fair."""
    strength = replace(level(game, number), noise=0.0, blunders=0.0, oversight=0.0)
    if strength.kind == "mcts" and game.judge():
        return replace(strength, nodes=max(strength.nodes or 0, FAIR))
    return strength


class Analyst:
    """Looks at the positions of one game, always with what the seat to move could know."""

    def __init__(self, game: AnyGame, strength: Strength, seed: int, clock: Callable[[], float]) -> None:
        self.game = game
        self.judge = game.judge() or Judge()
        self.brain = Brain(game, strength, seed, clock)
        self.rng = Random(seed)

    def think(self, state: State, only: int | None = None) -> Thought:
        """What the seat to move should do; if a move is given, how the seat stands with that one."""
        self.brain.forget()
        return self.brain.consider(lambda: self.game.guess(state, state.actor(), self.rng), only)

    def shares(self, state: State, thought: Thought) -> Shares:
        """What every seat may expect: the actor by search, the others of the rest by the judge."""
        seats, edge, actor = range(self.game.seats), self.judge.edge(), state.actor()
        own, judged = chance(thought.score, edge), len(seats) > 2 and self.game.judge()
        hopes = [chance(self.judge.score(state, seat), edge) if judged else 1.0 for seat in seats]
        rest = (len(seats) / 2 - own) / max(sum(hopes) - hopes[actor], 0.001)
        return tuple(own if seat == actor else min(hopes[seat] * rest, 1.0) for seat in seats)

    def line(self, state: State, thought: Thought) -> tuple[str, ...]:
        """The line expected, as text; where something is hidden, the seat's own part of it."""
        board, seat, texts = state.copy(), state.actor(), list[str]()
        for code in thought.line:
            if self.game.hidden and board.actor() != seat:
                break
            texts.append(str(self.game.write(board, code)))
            board.apply(code)
        return tuple(texts)

    def moments(self, record: Record) -> Iterator[Moment]:
        """Every decision of the record; each is told once what follows it is known."""
        return (moment for moment, _ in self.plies(record, 0, len(record.moves)) if moment)

    def plies(self, record: Record, begin: int, end: int) -> Iterator[tuple[Moment | None, Shares | None]]:
        """For each of these moves: the decision, if it was one, and what every seat may expect after it.

        Between two draws nobody can say that.
        """
        moment: Moment | None = None
        foreseen: Shares | None = None
        for ply, state in enumerate(islice(record.states(), begin, end + 1), begin):
            thought = self.think(state) if state.actor() >= 0 else None
            shares = self.shares(state, thought) if thought else _settled(state)
            after = foreseen or shares
            if ply > begin:
                yield replace(moment, after=after) if moment and after else None, after
            moment = foreseen = None
            if thought and shares and ply < end:
                move, line = record.moves[ply], self.line(state, thought)
                moment = Moment(ply, state.turn(), state.actor(), move, shares, shares, thought.score, line)
                foreseen = self._foreseen(state, moment)

    def _foreseen(self, state: State, moment: Moment) -> Shares | None:
        """What the mover could expect, where chance comes next or somebody who sees other cards; else None."""
        code, following = self.game.read(state, moment.move), state.copy()
        following.apply(code)
        seat = following.actor()
        if seat in (OVER, moment.seat) or (seat != CHANCE and not self.game.hidden):
            return None
        return moment.before if moment.move == moment.best else self.shares(state, self.think(state, code))


def _settled(state: State) -> Shares | None:
    """What every seat has got, if the game is over."""
    result = state.result()
    return tuple(score / (2 * (state.game.seats - 1)) for score in result.scores) if result else None


def standing(score: int, seat: Name, edge: int) -> Phrase:
    """What a score says to people."""
    turns = turns_left(score)
    if turns is None:
        return phrase("analysis.share", seat=seat, share=percent(chance(score, edge)))
    if turns <= 1:
        return phrase("analysis.wins_now" if score > 0 else "analysis.loses_now", seat=seat)
    return phrase("analysis.wins" if score > 0 else "analysis.loses", seat=seat, turns=turns)
