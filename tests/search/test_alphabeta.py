"""Alpha-beta against exact values, and its manners."""

from time import perf_counter

import pytest
import toys
from laws.samples import PATIENCE, walk

import parlour
from parlour.core.errors import GameError
from parlour.core.game import AnyGame
from parlour.core.judge import Judge
from parlour.core.result import Result
from parlour.core.state import CHANCE, OVER, State
from parlour.core.weights import weights
from parlour.games.fanorona.board import FanoronaState
from parlour.games.quoridor.judge import QuoridorJudge
from parlour.search.alphabeta import AlphaBeta
from parlour.search.budget import Budget
from parlour.search.mcts import Tree
from parlour.search.score import PROVEN, WON, turns_left
from parlour.search.solve import DRAWN, solve

# Small enough to be solved to the end; draws by repetition or length are off, because the solver has none.
SMALL: list[AnyGame] = [
    toys.Nim(),
    parlour.load("fanorona", rows=3, columns=3, repetition=0, quiet_limit=0),
    parlour.load("fanorona", rows=3, columns=3, repetition=0, quiet_limit=0, continuation="mandatory"),
    parlour.load("quoridor", size=3, walls=1, repetition=0, limit=0),
    parlour.load("hanto/alpha"),
]
CHAIN = "BBBB1BBBB/BBBBB1BBB/BWBW1B1BW/WWWW1WW1W/WWWWWWWW1 w 0 2"


class Material(Judge):
    """Counts stones; captures are loud."""

    def score(self, state: State, seat: int) -> int:
        assert isinstance(state, FanoronaState)
        ahead = int(state.white).bit_count() - int(state.black).bit_count()
        return 100 * (ahead if seat == 0 else -ahead)

    def loud(self, state: State) -> list[int]:
        return [code for code in state.moves() if code % 3]


@pytest.mark.parametrize("game", SMALL, ids=lambda game: f"{game.key}-{game.codes}")
def test_small_games_have_their_exact_values(game: AnyGame) -> None:
    """Along a random game: the winner, and how long it takes."""
    search = AlphaBeta(None, bits=12)
    for state in walk(game, seed=2, moves=int(8 * PATIENCE)):
        if state.actor() == OVER:
            return
        exact = solve(state, 200_000, lambda _: None)
        found = search.think(state, Budget(depth=exact.turns + 8))
        if exact.winner == DRAWN:
            assert abs(found.score) < PROVEN
        else:
            assert turns_left(found.score) == exact.turns
            assert (found.score > 0) == (exact.winner == state.actor())


def test_a_line_holds_the_whole_turn_wherever_the_budget_ends() -> None:
    """Once all moves have had a glance; else a chain would be thought about anew, with nothing left to think with."""
    state = parlour.load("fanorona").position(CHAIN)
    for nodes in range(240, 3000, 150):
        after = state.copy()
        for code in AlphaBeta(Material(), bits=12).think(state, Budget(nodes=nodes)).line:
            after.apply(code)
        assert after.turn() > state.turn(), nodes


def test_one_move_may_be_looked_at_alone() -> None:
    state = toys.Nim(heap=7).start()
    search = AlphaBeta(None, bits=12)
    told = [search.think(state, Budget(depth=9), only=code) for code in state.moves()]
    assert [thought.move for thought in told] == state.moves()
    assert [thought.score > 0 for thought in told] == [False, False, True]


def test_both_sides_at_their_best_end_fanorona_3x3_in_11_turns() -> None:
    state = SMALL[1].start()
    search = AlphaBeta(None, bits=12)
    while state.actor() != OVER:
        state.apply(search.think(state, Budget()).move)
    assert str(state.result()).startswith("2-0")
    assert state.turn() == 12


def test_depth_counts_turns_so_that_a_chain_is_seen_whole() -> None:
    state = parlour.load("fanorona").position(CHAIN)
    found = AlphaBeta(Material()).think(state, Budget(depth=1))
    turn, made = state.turn(), 0
    for code in found.line:
        made += state.turn() == turn
        state.apply(code)
    assert found.depth == 1
    assert made > 1


def test_a_node_budget_and_a_seed_give_the_same_thought() -> None:
    state = parlour.load("fanorona").start()
    first, second = (AlphaBeta(Material()).think(state, Budget(nodes=500), seed=4) for _ in range(2))
    assert first == second
    assert first.nodes == 500


def test_a_lead_that_is_trusted_saves_positions() -> None:
    state = parlour.load("quoridor", size=5, walls=3).start()
    trusting, wary = (
        QuoridorJudge(state.rules, {**weights("parlour.games.quoridor"), "lead": lead}) for lead in (90, 0)
    )
    few, many = (AlphaBeta(judge).think(state, Budget(depth=5)).nodes for judge in (trusting, wary))
    assert few < many * 3 // 4


class TrapState(State):
    """Seat 0 takes a draw or walks into a trap, out of which one way of twenty leads, and wins."""

    def __init__(self, game: toys.Nim) -> None:
        super().__init__(game)
        self.made: tuple[int, ...] = ()

    def actor(self) -> int:
        return OVER if self.result() else len(self.made) % 2

    def moves(self) -> list[int]:
        return [[0, 1], [0], list(range(20))][len(self.made)]

    def apply(self, code: int) -> None:
        self.remember()
        self.made += (code,)

    def result(self) -> Result | None:
        if self.made == (0,):
            return Result.draw("agreed")
        return Result.win(int(self.made[2] != 19), "trapped") if len(self.made) == 3 else None


class Trusting(Judge):
    """In a quiet game, where most moves of a list need not be tried."""

    def score(self, state: State, seat: int) -> int:
        return 0

    def lead(self) -> int:
        return 1


def test_a_position_is_not_lost_while_a_move_is_untried() -> None:
    for seed in range(8):
        found = AlphaBeta(Trusting()).think(TrapState(toys.Nim()), Budget(depth=4), seed)
        assert (found.move, turns_left(found.score)) == (1, 3)


def test_among_equals_the_seed_decides() -> None:
    """In Alpha Hanto the second Butterfly may go anywhere: all is drawn."""
    state = parlour.load("hanto/alpha").start()
    state.apply(state.moves()[0])
    assert len({AlphaBeta(None).think(state, Budget(depth=1), seed).move for seed in range(20)}) > 1


def test_it_does_not_return_to_what_was_seen_without_need() -> None:
    state = parlour.load("hanto/alpha").start()
    state.apply(state.moves()[0])
    seen = set()
    for code in state.moves()[1:]:
        state.apply(code)
        seen.add(state.key())
        state.undo()
    assert {AlphaBeta(None).think(state, Budget(), seed, seen).move for seed in range(10)} == {state.moves()[0]}


def test_noise_is_bounded_and_the_same_for_the_same_seed() -> None:
    state = parlour.load("hanto/epsilon").start()
    thoughts = [AlphaBeta(None, noise=40).think(state, Budget(depth=1), seed) for seed in (1, 1, 2)]
    assert thoughts[0] == thoughts[1]
    assert all(abs(thought.score) <= 40 for thought in thoughts)
    assert any(thought.score for thought in thoughts)


def test_who_overlooks_replies_misses_defeats_but_never_claims_a_win_that_is_none() -> None:
    missed = 0
    for seed in range(6):
        search = AlphaBeta(None, bits=12, oversight=1000)
        for state in walk(SMALL[1], seed=seed, moves=8):
            if state.actor() == OVER:
                break
            exact = solve(state, 200_000, lambda _: None)
            found = search.think(state, Budget(depth=exact.turns + 8), seed)
            assert found.score < PROVEN or exact.winner == state.actor()
            missed += exact.winner == 1 - state.actor() and found.score > -PROVEN
    assert missed


def test_the_state_is_left_as_it_was() -> None:
    state = parlour.load("quoridor").start()
    AlphaBeta(None).think(state, Budget(nodes=300))
    assert state == parlour.load("quoridor").start()


def test_chance_counts_by_its_weight() -> None:
    """Pig is won with 9 points: 7 and the 2 gathered are enough, 5 are not, and another roll is likely to help."""
    state = toys.Pig().start()
    state.points, state.gathered = [7, 0], 2
    found = AlphaBeta(None).think(state, Budget(depth=2))
    assert (toys.Pig().write(state, found.move), turns_left(found.score)) == ("hold", 1)
    state.points = [5, 0]
    found = AlphaBeta(None).think(state, Budget(depth=3))
    assert toys.Pig().write(state, found.move) == "roll"
    assert 0 < found.score < WON


class Counting(Judge):
    """Counts the points of Pig."""

    def score(self, state: State, seat: int) -> int:
        assert isinstance(state, toys.PigState)
        ahead = state.points[0] - state.points[1]
        return 1000 * (ahead if seat == 0 else -ahead)


def expected(state: State, depth: int) -> float:
    """What Pig is worth to First, by looking at everything; a draw of chance costs depth, as a turn does."""
    actor, turn = state.actor(), state.turn()
    if actor >= 0 >= depth:
        return Counting().score(state, 0)
    if result := state.result():
        return WON if result.winner == 0 else -WON
    values = []
    for code in state.moves():
        state.apply(code)
        values.append(expected(state, depth - (actor == CHANCE or state.turn() != turn)))
        state.undo()
    if actor == CHANCE:
        return sum(value * weight for value, weight in zip(values, state.game.weights(state), strict=True)) / 4
    return max(values) if actor == 0 else min(values)


def test_a_draw_of_chance_is_no_place_to_come_back_to() -> None:
    """Two ways of play meet in one position, and that is no circle."""
    state = toys.Pig().start()
    assert AlphaBeta(Counting()).think(state, Budget(depth=3)).score == pytest.approx(expected(state, 3), abs=3)


def test_what_chance_may_still_spoil_is_not_forced() -> None:
    """Ninety-nine draws of a hundred win."""
    likely = AlphaBeta(None).think(toys.FateState(100, winner=0, late_winner=1), Budget(depth=9))
    assert 0 < likely.score < PROVEN
    certain = AlphaBeta(None).think(toys.FateState(100, winner=0, late_winner=0), Budget(depth=9))
    assert turns_left(certain.score) == 6
    lost = AlphaBeta(None).think(toys.FateState(100, winner=1, late_winner=1), Budget(depth=9))
    assert (turns_left(lost.score), lost.score < 0) == (6, True)


def test_nobody_thinks_where_nobody_is_to_move() -> None:
    over = toys.Nim(heap=1).start()
    over.apply(1)
    for search in (AlphaBeta(None).think, lambda state, budget: Tree(None).think(state.copy, budget)):
        with pytest.raises(GameError, match="nobody is to move"):
            search(over, Budget(nodes=10))


def test_a_thought_tells_its_time() -> None:
    found = AlphaBeta(None).think(toys.Nim().start(), Budget(clock=perf_counter))
    assert 0 < found.seconds < 60
