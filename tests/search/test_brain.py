"""Brains and levels: what they remember, when they err, and what they never do."""

from collections.abc import Callable
from random import Random
from time import perf_counter

import pytest
import toys
from laws.samples import GAMES, name, walk

import parlour
from parlour._build import compiled
from parlour.core.errors import BadOption
from parlour.core.game import AnyGame
from parlour.core.state import CHANCE, OVER, State
from parlour.search.brain import Brain
from parlour.search.levels import CAP, FEWEST, TOP, Strength, level
from parlour.search.solve import solve
from parlour.search.thought import Thought

SMALL = parlour.load("fanorona", rows=3, columns=3, repetition=0, quiet_limit=0)
TINY = parlour.load("quoridor", size=3, walls=1, repetition=0, limit=0)
DEEP = Strength("alphabeta", depth=4)


def brain(game: AnyGame, strength: Strength, seed: int = 1) -> Brain:
    return Brain(game, strength, seed, perf_counter)


def worlds(state: State, seat: int) -> Callable[[], State]:
    rng = Random(3)
    return lambda: state.game.guess(state, seat, rng)


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_every_level_plays_a_legal_move_and_never_gives_up_with_another(game: AnyGame) -> None:
    for number in (1, TOP):
        mind = brain(game, level(game, number))
        for state in walk(game, seed=number, moves=4):
            if state.actor() >= 0:
                move = mind.choose(worlds(state, state.actor()), nodes=40).move
                assert move in state.moves()
                assert len(state.moves()) == 1 or game.write(state, move) != "resign"


def test_levels_grow() -> None:
    for game in GAMES:
        strengths = [level(game, number) for number in range(1, TOP + 1)]
        budgets = [strength.nodes or 0 for strength in strengths]
        errors = [(strength.noise, strength.blunders, strength.oversight) for strength in strengths]
        assert budgets == sorted(budgets)
        assert errors == sorted(errors, reverse=True)
        assert len({*zip(budgets, errors, strict=True)}) == TOP


def test_levels_of_a_game_that_nobody_judges_err_too() -> None:
    game = toys.Kuhn()
    noises = [brain(game, level(game, number)).tree.noise for number in (1, 5, TOP)]
    assert noises == sorted({*noises}, reverse=True)
    assert noises[-1] == 0


def test_only_in_forgiving_games_levels_overlook_replies() -> None:
    gamma, epsilon = (
        [level(parlour.load(key), number).oversight for number in range(1, TOP + 1)]
        for key in ("hanto/gamma", "hanto/epsilon")
    )
    assert gamma == sorted(gamma, reverse=True)
    assert (gamma[0], gamma[-1]) == (1, 0)
    assert not any(epsilon)


def test_alphabeta_is_refused_where_it_does_not_fit() -> None:
    for game in (toys.Kuhn(), parlour.load("quoridor", seats=4)):
        with pytest.raises(BadOption, match=f"nothing hidden, which {game.key} is not; try mcts"):
            brain(game, DEEP)


def test_a_turn_of_several_moves_is_thought_through_once() -> None:
    state = parlour.load("fanorona").position("BBBB1BBBB/BBBBB1BBB/BWBW1B1BW/WWWW1WW1W/WWWWWWWW1 w 0 2")
    mind, visited = brain(state.game, DEEP), []
    turn = state.turn()
    while state.turn() == turn:
        thought = mind.choose(state.copy)
        visited.append(thought.nodes > 0)
        state.apply(thought.move)
    assert visited[0]
    assert not any(visited[1:])


class Slow:
    """The clock of a machine so slow that each look at it takes five milliseconds."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 0.005
        return self.now


def turn(mind: Brain, state: State, seconds: float | None = None) -> list[Thought]:
    """All that it thinks in a turn from this state on."""
    rng, seat, number, thoughts = Random(7), state.actor(), state.turn(), list[Thought]()
    while state.turn() == number and state.actor() in (CHANCE, seat):
        if state.actor() == CHANCE:
            state.apply(rng.choices(state.moves(), state.game.weights(state))[0])
        else:
            thoughts.append(mind.choose(worlds(state, seat), seconds=seconds))
            state.apply(thoughts[-1].move)
    return thoughts


def openings(game: AnyGame, count: int) -> list[State]:
    """Where some turns of a random game begin."""
    found = {state.turn(): state.copy() for state in reversed([it.copy() for it in walk(game, seed=5, moves=150)])}
    return [state for _, state in sorted(found.items()) if state.actor() >= 0][1 : count + 1]


@pytest.mark.parametrize("seconds", [None, 0.6])
def test_the_time_of_a_level_is_that_of_a_turn(seconds: float | None) -> None:
    """However slow the machine: a turn of El Dorado is a dozen moves, and none of them is made without a thought."""
    game = parlour.load("eldorado", seats=2)
    for state in openings(game, 6):
        mind = Brain(game, level(game, TOP), 1, Slow())
        assert sum(thought.seconds for thought in turn(mind, state, seconds)) < (seconds or CAP) + 0.2


def test_the_positions_of_a_level_are_those_of_a_turn() -> None:
    game = parlour.load("eldorado", seats=2)
    strength = level(game, TOP, 1 / 50)
    for state in openings(game, 4):
        mind = Brain(game, strength, 1, lambda: 0.0)
        spent = [thought.nodes for thought in turn(mind, state) if thought.nodes]
        assert len(spent) > 1
        assert spent[0] == (strength.nodes or 0) // 2
        assert sum(spent) <= (strength.nodes or 0) + FEWEST * len(spent)


def test_a_turn_of_one_move_has_all_of_it() -> None:
    game = parlour.load("quoridor", seats=4)
    mind, state = Brain(game, level(game, TOP, 1 / 500), 1, lambda: 0.0), game.start()
    for _ in range(3):
        thought = mind.choose(state.copy)
        assert thought.nodes == mind.strength.nodes
        state.apply(thought.move)


def test_a_roll_leaves_half_for_what_follows_it() -> None:
    mind, state, spent = Brain(toys.Pig(), Strength("alphabeta", nodes=1000), 1, lambda: 0.0), toys.Pig().start(), []
    for _ in range(3):
        spent.append(mind.choose(state.copy).nodes)
        state.play("roll", "2")
    assert spent == [500, 250, 125]


def test_a_brain_follows_the_match_and_keeps_its_tree() -> None:
    state = toys.Nim(heap=40).start()
    mind = brain(state.game, Strength("mcts", playouts=200))
    texts = []
    for _ in range(2):
        texts.append(state.game.write(state, mind.choose(state.copy).move))
        state.play(texts[-1])
    mind.follow(texts[-1:])
    assert mind.tree.nodes.visits[0] > 20
    assert len(mind.seen) == 3
    mind.follow(["99"])
    assert mind.tree.nodes.visits[0] == 0


def test_a_brain_knows_where_it_has_been_though_a_limit_comes_nearer() -> None:
    game = parlour.load("hanto/delta", limit=100)
    state = game.position("B0,0 b0,1 S0,-1 s0,2 | - - | 5 blue")
    mind = brain(game, Strength("alphabeta", depth=1))
    mind.choose(state.copy)
    mind.follow(["S0,-1>1,-1", "s0,2>1,1", "S1,-1>0,-1", "s1,1>0,2"])
    assert len(mind.seen) == 4


@pytest.mark.parametrize(
    ("key", "position", "far", "near"),
    [
        ("fanorona", "4B4/9/9/9/4W4 w {} 120", (20, 22), (90, 92)),  # drawn after 100 quiet turns,
        ("quoridor", "//E1E9/10 10/1/{}", (100, 102), (390, 392)),  # and after 400 moves
    ],
)
def test_what_was_found_with_more_moves_to_go_is_not_believed_near_a_limit(
    key: str, position: str, far: tuple[int, int], near: tuple[int, int]
) -> None:
    game = parlour.load(key)
    judge = game.judge()
    assert judge
    keys = {made: judge.key(game.position(position.format(made))) for made in far + near}
    assert keys[far[0]] == keys[far[1]]
    assert keys[near[0]] != keys[near[1]]


def test_secrets_break_the_thread() -> None:
    state = toys.Kuhn().start()
    state.play("J", "Q")
    mind = brain(state.game, Strength("mcts", playouts=50))
    mind.choose(worlds(state, 0))
    mind.follow(["check"])
    assert mind.tree.nodes.visits[0] > 0
    mind.follow(["bet"])  # by the other seat, whose card the brain only guessed
    assert mind.tree.nodes.visits[0] == 0


@pytest.mark.parametrize("number", [1, 2])
def test_who_errs_does_not_go_to_and_fro(number: int) -> None:
    game = parlour.load("quoridor")
    for seed in range(8 if compiled("core.state") else 2):
        state, minds = (
            game.start(),
            [brain(game, level(game, number), seed + n) for n in range(2)],
        )
        while state.actor() != OVER:
            seat = state.actor()
            text = game.write(state, minds[seat].choose(state.copy).move)
            state.play(text)
            for mind in minds:
                mind.follow([text])
        assert not str(state.result()).endswith("repeated"), seed


def test_blunders_come_as_often_as_they_should() -> None:
    state = toys.Nim(heap=7).start()
    mind = brain(state.game, Strength("alphabeta", depth=9, blunders=0.5))
    moves = [mind.choose(state.copy).move for _ in range(200)]
    assert 100 < moves.count(3) < 160  # always when it thinks, every third time when not


@pytest.mark.parametrize("seed", range(3))
def test_the_highest_level_plays_a_solved_board_perfectly(seed: int) -> None:
    """Fanorona 3x3 is won for White; whatever Black tries, level 9 wins it within the 11 turns."""
    state, rng = SMALL.start(), Random(seed)
    mind = brain(SMALL, level(SMALL, 9))
    while state.actor() != OVER:
        state.apply(mind.choose(state.copy).move if state.actor() == 0 else rng.choice(state.moves()))
    assert str(state.result()).startswith("2-0")
    assert state.turn() <= 12


@pytest.mark.parametrize("game", [SMALL, TINY], ids=lambda game: game.key)
def test_the_highest_level_never_lets_go_of_a_win(game: AnyGame) -> None:
    """Along a random game, by the solver's word."""
    mind, wins = brain(game, level(game, 9)), 0
    for state in walk(game, seed=4, moves=6):
        actor = state.actor()
        if actor != OVER and solve(state, 200_000, lambda _: None).winner == actor:
            wins += 1
            after = state.copy()
            after.apply(mind.choose(state.copy).move)
            assert solve(after, 200_000, lambda _: None).winner == actor
    assert wins


def test_levels_by_playouts_differ_in_more_than_playouts() -> None:
    eldorado = parlour.load("eldorado")
    noises = [level(eldorado, number).noise for number in range(1, TOP + 1)]
    assert noises == sorted({*noises}, reverse=True)
    assert noises[-1] == 0
