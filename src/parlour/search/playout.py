"""Playing a game out in a hurry, and what that is worth to each seat. Compiled."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.core.judge import Judge
from parlour.core.mix import mix
from parlour.core.result import Result
from parlour.core.state import CHANCE, OVER, State
from parlour.search.budget import Budget
from parlour.search.score import chance

SURE: Final = 1000  # all points that a seat can get, in thousandths
TIRED: Final = 2000  # turns after which a game without a judge is a tie


class Blind(Judge):
    """Knows ends of the game only."""

    def score(self, state: State, seat: int) -> int:
        return 0

    def horizon(self, state: State, nodes: int) -> int:
        return TIRED


class Playout:
    """Plays by the judge's quick steps; its luck comes from a seed. `rewards` holds thousandths by seat."""

    def __init__(self, judge: Judge | None) -> None:
        self.judge = judge if judge is not None else Blind()
        self.horizon: i64 = TIRED
        self.rewards = vec[i64]([0] * 2)
        self.luck: i64 = 0

    def sit(self, state: State, seed: int, nodes: int) -> None:
        """A search from this state, with this luck, and so many positions in all playouts together."""
        self.horizon = self.judge.horizon(state, nodes)
        self.rewards = vec[i64]([0] * state.game.seats)
        self.luck = mix(seed & 0x3FFFFFFFFFFFFFFF)

    def run(self, state: State, budget: Budget) -> None:
        """Play to the end or to the horizon, and fill the rewards."""
        until = state.turn() + self.horizon
        actor = state.actor()
        while actor != OVER and state.turn() < until:
            budget.spend()
            state.apply(self.deal(state) if actor == CHANCE else self.judge.step(state, self.chosen()))
            actor = state.actor()
        result = state.result() if actor == OVER else None
        if result is not None:
            self.settle(result)
        else:
            self.judged(state)

    def deal(self, state: State) -> int:
        """A chance move, by its weight."""
        codes = state.moves()
        weights: list[int] = state.game.weights(state)
        left = self.chosen() % sum(weights)
        for code, weight in zip(codes, weights, strict=True):
            left -= weight
            if left < 0:
                return code
        raise AssertionError("weights are never negative")

    def chosen(self) -> int:
        """The next number of luck."""
        self.luck = mix(self.luck + 0x1E3779B9)
        return int(self.luck >> 8)

    def settle(self, result: Result) -> None:
        """The rewards of a game that is over."""
        scores, most = result.scores, 2 * (len(result.scores) - 1)
        for seat in range(len(self.rewards)):
            self.rewards[seat] = SURE * scores[seat] // most

    def judged(self, state: State) -> None:
        """The rewards that the judge expects."""
        edge = self.judge.edge()
        for seat in range(len(self.rewards)):
            self.rewards[seat] = int(SURE * chance(self.judge.score(state, seat), edge))
