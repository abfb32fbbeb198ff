"""What the robot knows of Hanto: laws on variants that nobody has thought of, then stories."""

from collections.abc import Callable
from dataclasses import replace
from itertools import accumulate
from random import Random

import pytest
from games.hanto.test_generator import variants
from hypothesis import given, settings
from hypothesis import strategies as st

import parlour
from parlour._build import compiled
from parlour.core.weights import lessons, weights
from parlour.games.hanto import DELTA, EPSILON, Hanto, Variant, game_of
from parlour.games.hanto.board import HantoState
from parlour.games.hanto.gaits import STIRS
from parlour.games.hanto.sense import tables
from parlour.games.hanto.variant import GAMMA, GAMMA_2013, VARIANTS
from parlour.grid.hexes import Hex
from parlour.search.alphabeta import AlphaBeta
from parlour.search.budget import Budget

EXAMPLES = 60 if compiled("games.hanto.judge") else 25

SYMMETRIES: dict[str, Callable[[int, int], Hex]] = {
    "shifted": lambda x, y: (x + 7, y - 12),
    "turned": lambda x, y: (-y, x + y),
    "mirrored": lambda x, y: (y, x),
    "turned over": lambda x, y: (-x - y, y),
}


def wander(game: Hanto, seed: int, moves: int) -> HantoState:
    """A position that play at random leads to, before any end."""
    rng, state = Random(seed), game.start()
    for _ in range(moves):
        state.apply(rng.choice(state.moves()))
        if state.actor() < 0:
            state.undo()
            break
    return state


def at(key: str, position: str) -> HantoState:
    state = parlour.load(f"hanto/{key}").position(position)
    assert isinstance(state, HantoState)
    return state


def score(key: str, position: str) -> int:
    """How well Blue stands."""
    state = at(key, position)
    judge = state.game.judge()
    assert judge is not None
    return judge.score(state, 0)


walks = {"variant": variants(), "seed": st.integers(0, 1000), "moves": st.integers(0, 40)}


@settings(max_examples=EXAMPLES, deadline=None)
@given(**walks)
def test_what_is_good_for_one_seat_is_bad_for_the_other(variant: Variant, seed: int, moves: int) -> None:
    game = game_of(variant)
    state = wander(game, seed, moves)
    assert game.judge().score(state, 0) == -game.judge().score(state, 1)


@settings(max_examples=EXAMPLES, deadline=None)
@given(**walks)
def test_the_colours_are_judged_alike(variant: Variant, seed: int, moves: int) -> None:
    game, other = game_of(variant), {"blue": "red", "red": "blue"}
    state = wander(game, seed, moves)
    setup = game.setup_of(state)
    swapped = replace(
        setup,
        board=tuple((other[colour], symbol, place) for colour, symbol, place in setup.board),
        hands=setup.hands[::-1],
        mover=other[setup.mover],
    )
    assert game.judge().score(game.set_up(swapped), 1) == game.judge().score(state, 0)


@pytest.mark.parametrize("symmetry", SYMMETRIES.values(), ids=list(SYMMETRIES))
@settings(max_examples=EXAMPLES // 3, deadline=None)
@given(**walks)
def test_the_plane_looks_the_same_from_everywhere(
    symmetry: Callable[[int, int], Hex], variant: Variant, seed: int, moves: int
) -> None:
    game = game_of(variant)
    state = wander(game, seed, moves)
    setup = game.setup_of(state)
    board = tuple((colour, symbol, symmetry(*place)) for colour, symbol, place in setup.board)
    assert game.judge().score(game.set_up(replace(setup, board=board)), 0) == game.judge().score(state, 0)


@settings(max_examples=EXAMPLES, deadline=None)
@given(**walks)
def test_a_gait_aims_where_it_reaches(variant: Variant, seed: int, moves: int) -> None:
    state = wander(game_of(variant), seed, moves)
    board = state.board
    board.rim()
    board.survey()
    goals = board.edge[: min(len(board.edge), 6)]
    for number in range(int(board.count)):
        board.lift(number)
        for gait in state.rules.gaits[int(board.kind[number])]:
            reach, aims = set(gait.reach(board, board.at[number])), gait.aims(board, board.at[number], goals)
            assert bool(aims & STIRS) == bool(reach)
            assert [bool(aims >> i & 1) for i in range(len(goals))] == [goal in reach for goal in goals]
        board.cells[board.at[number]] = number + 1


@settings(max_examples=EXAMPLES, deadline=None)
@given(luck=st.integers(0, 2**70), **walks)
def test_what_is_recommended_is_legal(luck: int, variant: Variant, seed: int, moves: int) -> None:
    game = game_of(variant)
    state, judge = wander(game, seed, moves), game.judge()
    codes = state.moves()
    likely = judge.likely(state)
    assert set(likely) <= set(codes)
    assert len(likely) == len(set(likely)) >= min(len(codes), weights("parlour.games.hanto")["width"])
    assert sorted(judge.order(state, codes)) == sorted(codes)
    assert set(judge.loud(state)) <= set(codes)
    assert judge.step(state, luck) in codes


def test_judging_changes_nothing() -> None:
    game = game_of(EPSILON)
    state = wander(game, 3, 30)
    before, codes = state.copy(), state.moves()
    judge = game.judge()
    judge.score(state, 0)
    judge.likely(state)
    judge.loud(state)
    judge.step(state, 5)
    assert state == before
    assert state.moves() == codes


# Blue's Butterfly has one liberty left, 0,1, where Red's Sparrow can fly.
LAST = "B0,0 C1,0 c1,-1 s0,-1 c-1,0 C-1,1 s-2,0 b2,-2 C3,-3 | - - | 12 {}"


def test_the_last_liberty_comes_first() -> None:
    state = at("delta", LAST.format("red"))
    judge = state.game.judge()
    assert judge is not None
    filling = state.game.read(state, "S-2,0>0,1")
    assert filling in judge.loud(state)
    assert judge.likely(state)[0] in judge.loud(state)
    assert {state.game.write(state, judge.step(state, luck))[-4:] for luck in range(20)} == {">0,1"}


def test_a_seat_that_can_surround_stands_won() -> None:
    assert score("delta", LAST.format("red")) < -10_000 < score("delta", LAST.format("blue")) < 0


@pytest.mark.parametrize("name", ["gamma", "delta", "epsilon"])
def test_what_was_learned_has_a_row_for_every_count(name: str) -> None:
    """A position's rows lie in one table each, in their order."""
    game = parlour.load(f"hanto/{name}")
    assert isinstance(game, Hanto)
    learned, shapes = lessons("parlour.games.hanto", name), tables(game.start().rules)
    assert len(learned["rows"]) == sum(rows * columns for rows, columns in shapes) * (len(learned["units"]) + 1)
    assert len(learned["units"]) % 3 == 0
    ends = list(accumulate(rows * columns for rows, columns in shapes))
    for seed in range(20):
        for limited in (game, game_of(replace(game.variant, limit=50))):
            rows = limited.judge().rows(wander(limited, seed, 40))
            assert all(
                end - down * right <= row < end for row, end, (down, right) in zip(rows, ends, shapes, strict=True)
            )


def test_no_limit_is_as_good_as_a_far_one() -> None:
    limits = [game_of(replace(GAMMA, limit=limit)) for limit in (0, 20, 100)]
    endless, near, far = (game.judge().rows(wander(game, 2, 16))[-1] for game in limits)
    assert near < far == endless


def test_other_variants_are_judged_without_lessons() -> None:
    assert game_of(EPSILON).judge().sense is not None
    assert game_of(replace(EPSILON, limit=50)).judge().sense is not None
    for other in (replace(EPSILON, name="Gamma"), EPSILON.having(replace(EPSILON.pieces[1], count=3)), GAMMA_2013):
        assert game_of(other).judge().sense is None


def test_an_end_can_be_judged_too() -> None:
    state = at("delta", LAST.format("red"))
    state.play("S-2,0>0,1")
    judge = state.game.judge()
    assert judge is not None
    assert judge.score(state, 0) < 0
    assert judge.loud(state) == []


def test_who_is_in_danger_looks_at_every_move() -> None:
    state = at("delta", LAST.format("blue"))
    judge = state.game.judge()
    assert judge is not None
    assert sorted(judge.likely(state)) == sorted(state.moves())


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("B0,0 b2,0 C1,0 c2,1", "B0,0 b2,0 C1,0 c0,1"),  # a Butterfly with fewer neighbours
        ("B0,0 b1,0 C0,-1 C2,0 c1,-2", "B0,0 b1,0 C0,-1 C0,-2 c1,-2"),  # a piece beside the other Butterfly
        ("B0,0 b0,1 S0,-1 s0,2 C-1,-1 c-1,3", "B0,0 b0,1 S0,-1 s0,2 C0,-2 c-1,3"),  # a Sparrow that is not pinned
    ],
)
def test_what_is_better(better: str, worse: str) -> None:
    assert score("delta", f"{better} | - - | 9 blue") > score("delta", f"{worse} | - - | 9 blue")


def test_a_robot_saves_its_butterfly() -> None:
    state = at("delta", LAST.format("blue"))
    thought = AlphaBeta(state.game.judge()).think(state, Budget(nodes=2000))
    state.apply(thought.move)
    for code in state.moves():
        state.apply(code)
        assert state.result() is None
        state.undo()


def test_a_limit_that_is_far_away_makes_no_other_position() -> None:
    """Robots would not know that they walk in circles."""
    keys = {}
    for limit in (0, 10, 100):
        game = game_of(replace(DELTA, limit=limit))
        state, judge = game.position("B0,0 b0,1 S0,-1 s0,2 | - - | 5 blue"), game.judge()
        before = judge.key(state)
        state.play("S0,-1>1,-1 s0,2>1,1 S1,-1>0,-1 s1,1>0,2")
        keys[limit] = before, judge.key(state)
    assert keys[100] == keys[0]
    assert keys[0][0] == keys[0][1]
    assert keys[10][0] != keys[10][1]


def test_a_game_forgives_where_no_piece_walks_more_than_one_hex() -> None:
    judges = {variant.name: game_of(variant).judge() for key in VARIANTS for variant in VARIANTS[key].values()}
    assert {name for name, judge in judges.items() if judge.forgiving()} == {"Alpha", "Beta", "Gamma", "Gamma 2013"}
