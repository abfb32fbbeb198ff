"""Monte Carlo search: proofs, chance, secrets, many seats, and the tree that is kept."""

from collections.abc import Callable
from random import Random

import pytest
import toys
from laws.samples import walk

import parlour
from parlour.core.judge import Judge
from parlour.core.state import State
from parlour.search.budget import Budget
from parlour.search.mcts import Tree
from parlour.search.score import PROVEN, turns_left


def guesses(state: toys.KuhnState, seat: int) -> Callable[[], State]:
    """Worlds as the seat may imagine them."""
    rng = Random(1)
    return lambda: state.game.guess(state, seat, rng)


def dealt(mine: str, other: str, *moves: str) -> toys.KuhnState:
    """Kuhn's poker as the seat to move sees it, with its own card first."""
    state = toys.Kuhn().start()
    state.play(*((mine, other) if len(moves) % 2 == 0 else (other, mine)), *moves)
    return state


@pytest.mark.parametrize("heap", range(2, 13))
def test_nim_is_proven(heap: int) -> None:
    state = toys.Nim(heap=heap).start()
    found = Tree(None).think(state.copy, Budget(playouts=20_000))
    assert (found.score > PROVEN) == (heap % 4 > 0)
    assert found.depth < 20_000
    if heap % 4:
        assert found.move == heap % 4


def test_fanorona_3x3_is_proven() -> None:
    state = parlour.load("fanorona", rows=3, columns=3, repetition=0, quiet_limit=0).start()
    found = Tree(None).think(state.copy, Budget(playouts=20_000))
    assert turns_left(found.score) is not None
    assert found.score > 0


@pytest.mark.parametrize("mine", toys.DECK)
def test_it_does_not_know_the_hidden_card(mine: str) -> None:
    others = [card for card in toys.DECK if card != mine]
    for moves in ((), ("check",), ("bet",)):
        states = [dealt(mine, other, *moves) for other in others]
        one, two = (Tree(None).think(guesses(state, state.actor()), Budget(playouts=200), 3) for state in states)
        assert one == two


@pytest.mark.parametrize(("mine", "answer"), [("J", "check"), ("K", "bet")])
def test_against_a_bet_the_worst_card_folds_and_the_best_calls(mine: str, answer: str) -> None:
    state = dealt(mine, "Q", "bet")
    found = Tree(None).think(guesses(state, 1), Budget(playouts=300))
    assert state.game.write(state, found.move) == answer


def test_chance_is_drawn_by_its_weight() -> None:
    """Pig is won with 9 points; holding without any gathered gives nothing."""
    state = toys.Pig().start()
    state.points, state.gathered = [7, 7], 2
    found = Tree(None).think(state.copy, Budget(playouts=400))
    assert state.game.write(state, found.move) == "hold"
    assert turns_left(found.score) == 1
    state.gathered = 0
    assert Tree(None).think(state.copy, Budget(playouts=400)).move == toys.ROLL


def winning(state: State) -> list[int]:
    """The moves that win at once."""
    actor, codes = state.actor(), []
    for code in state.moves():
        state.apply(code)
        result = state.result()
        if result and result.winner == actor:
            codes.append(code)
        state.undo()
    return codes


def test_any_number_of_seats_each_for_itself() -> None:
    """Four pawns on a small board: whoever can win at once does."""
    game, met = parlour.load("quoridor", seats=4, size=4, walls=1), set()
    for seed in range(30):
        for state in walk(game, seed, moves=40, patience=1.0):
            if state.actor() not in met and (best := winning(state)):
                met.add(state.actor())
                assert Tree(None).think(state.copy, Budget(playouts=200)).move in best
    assert met == {0, 1, 2, 3}


def test_a_tree_keeps_what_a_move_leads_to() -> None:
    state = toys.Nim(heap=90).start()
    tree = Tree(None)
    code = tree.think(state.copy, Budget(playouts=300)).move
    known = tree.nodes.visits[tree.nodes.child(0, code)]
    tree.advance([code])
    assert tree.nodes.visits[0] == known > 50
    state.apply(code)
    assert tree.think(state.copy, Budget(playouts=10)).move in state.moves()
    tree.advance([77])
    assert tree.nodes.size() == 1


def test_memory_is_bounded() -> None:
    state = parlour.load("quoridor", size=5).start()
    tree = Tree(None, room=500)
    found = tree.think(state.copy, Budget(playouts=60))
    assert found.depth == 60
    assert tree.nodes.size() <= 500


def test_without_room_the_known_moves_are_still_told_apart() -> None:
    state = dealt("K", "Q", "bet")
    tree = Tree(None, room=4)
    assert tree.think(guesses(state, 1), Budget(playouts=300)).move == toys.BET
    assert tree.nodes.size() <= 4
    assert tree.nodes.visits[0] == 300


class Optimist(Judge):
    """Thinks that seat 0 wins."""

    def score(self, state: State, seat: int) -> int:
        return 300 if seat == 0 else -300


def test_a_judge_cuts_playouts_short() -> None:
    state = toys.Nim(heap=90).start()
    found = Tree(Optimist()).think(state.copy, Budget(playouts=100))
    assert found.score == pytest.approx(300, abs=5)
    assert found.nodes < 100 * 20


@pytest.mark.parametrize("winner", [0, 1])
def test_a_win_that_chance_may_delay_is_as_long_as_the_delay(winner: int) -> None:
    found = Tree(None).think(toys.FateState(2, winner, winner).copy, Budget(playouts=2000))
    assert turns_left(found.score) == 6


def test_the_same_budget_and_seed_give_the_same_thought() -> None:
    state = parlour.load("fanorona", rows=3, columns=5).start()
    one, two, *others = (Tree(None).think(state.copy, Budget(nodes=400), seed) for seed in (1, 1, 2, 3, 4))
    assert one == two
    assert any(other != one for other in others)


class Listener(Judge):
    """Hears how many positions a search may visit."""

    def __init__(self) -> None:
        self.told: list[int] = []

    def score(self, state: State, seat: int) -> int:
        return 0

    def horizon(self, state: State, nodes: int) -> int:
        self.told.append(nodes)
        return 1


def test_the_judge_is_asked_how_far_so_many_positions_should_look() -> None:
    judge, state = Listener(), toys.Nim(heap=12).start()
    Tree(judge).think(state.copy, Budget(nodes=300))
    Tree(judge).think(state.copy, Budget(playouts=4))
    Tree(judge).think(state.copy, Budget(nodes=10**6, seconds=0.01, clock=lambda: 0.0, playouts=9))
    assert judge.told == [300, 100, 225]
    judge.told.clear()
    Tree(judge).think(state.copy, Budget(playouts=1000, seconds=0.01, clock=lambda: 0.0))
    assert judge.told == [judge.pace() // 100]


def test_one_move_may_be_looked_at_alone() -> None:
    state = toys.Nim(heap=7).start()
    told = [Tree(None).think(state.copy, Budget(playouts=2000), only=code) for code in state.moves()]
    assert [thought.move for thought in told] == state.moves()
    assert [thought.score > 0 for thought in told] == [False, False, True]


def test_playouts_that_were_kept_count_as_if_made_again() -> None:
    judge, state = Listener(), toys.Nim(heap=40).start()
    tree = Tree(judge)
    tree.think(state.copy, Budget(nodes=300))
    kept = int(tree.nodes.visits[0])
    tree.think(state.copy, Budget(nodes=300))
    assert kept
    assert judge.told == [300, 300 + 25 * kept]


def test_noise_makes_it_err_but_not_overlook_a_proven_win() -> None:
    start, won = parlour.load("hanto/gamma").start(), toys.Nim(heap=7).start()
    start.play("B@0,0", "B@0,1")
    minds = [Tree(None, noise=900) for _ in range(8)]
    erring = [mind.think(start.copy, Budget(playouts=60), seed).move for seed, mind in enumerate(minds)]
    assert len({*erring}) > 1
    assert erring[0] == Tree(None, noise=900).think(start.copy, Budget(playouts=60), 0).move
    assert {Tree(None, noise=900).think(won.copy, Budget(playouts=20_000), seed).move for seed in range(4)} == {3}
