"""What robots know of Quoridor: laws of the score, and every short cut against the long way round."""

from dataclasses import replace
from itertools import accumulate
from random import Random
from time import perf_counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.core.weights import lessons
from parlour.games.quoridor import Quoridor, quoridor
from parlour.games.quoridor.board import QuoridorState
from parlour.games.quoridor.maze import FAR
from parlour.games.quoridor.position import Arrangement
from parlour.games.quoridor.race import Race
from parlour.games.quoridor.sense import TABLES
from parlour.games.quoridor.ways import LONGEST, SEVERE, Ways
from parlour.search.alphabeta import AlphaBeta
from parlour.search.brain import Brain
from parlour.search.budget import Budget
from parlour.search.levels import level
from parlour.search.score import PROVEN
from parlour.search.solve import solve

boards = st.builds(
    quoridor,
    seats=st.sampled_from([2, 4]),
    columns=st.integers(3, 13),
    rows=st.integers(3, 13),
    walls=st.integers(0, 12),
    limit=st.just(0),
)
duels = boards.filter(lambda game: game.seats == 2) | st.builds(quoridor, walls=st.integers(0, 12), limit=st.just(0))


def wander(game: Quoridor, seed: int, moves: int = 20) -> QuoridorState:
    """A state after some moves, walls as often as steps, where somebody is still to move."""
    rng, state = Random(seed), game.start()
    for _ in range(rng.randrange(moves)):
        steps = [code for code in state.moves() if code < game.plan.squares]
        code = rng.choice(steps if steps and rng.random() < 0.5 else state.moves())
        state.apply(code)
        if state.actor() < 0:
            state.undo()
            break
    return state


def mirrored(game: Quoridor, state: QuoridorState) -> QuoridorState:
    """The position of two seats with left and right exchanged."""
    plan, setup = game.plan, game.setup_of(state)
    columns, squares, slots = int(plan.columns), int(plan.squares), int(plan.slots)

    def square(code: int) -> int:
        return code // columns * columns + columns - 1 - code % columns

    def wall(code: int) -> int:
        layer, slot = divmod(code - squares, slots)
        return squares + layer * slots + slot // (columns - 1) * (columns - 1) + columns - 2 - slot % (columns - 1)

    now = Arrangement(tuple(map(square, setup.now.pawns)), setup.now.seat)
    return game.set_up(replace(setup, walls=tuple(map(wall, setup.walls)), now=now, earlier=()))


# --- laws ---------------------------------------------------------------------------------------


@settings(max_examples=60, deadline=None)
@given(game=duels, seed=st.integers(0, 10**6))
def test_left_and_right_are_worth_the_same(game: Quoridor, seed: int) -> None:
    state = wander(game, seed)
    judge = game.judge()
    assert judge.score(state, 0) == judge.score(mirrored(game, state), 0)


@settings(max_examples=60, deadline=None)
@given(game=duels, seed=st.integers(0, 10**6))
def test_what_one_seat_gains_the_other_loses(game: Quoridor, seed: int) -> None:
    state = wander(game, seed)
    judge = game.judge()
    assert judge.score(state, 0) == -judge.score(state, 1)


@settings(max_examples=60, deadline=None)
@given(game=boards, seed=st.integers(0, 10**6), luck=st.integers(0, 10**9))
def test_likely_moves_are_legal_and_hold_every_step(game: Quoridor, seed: int, luck: int) -> None:
    state = wander(game, seed)
    judge, moves = game.judge(), state.moves()
    likely = judge.likely(state)
    assert likely
    assert len(set(likely)) == len(likely)
    assert set(likely) <= set(moves)
    assert {code for code in moves if code < game.plan.squares} <= set(likely)
    assert sorted(judge.order(state, moves)) == sorted(moves)
    assert judge.step(state, luck) in moves


@settings(max_examples=40, deadline=None)
@given(game=boards | duels, seed=st.integers(0, 10**6))
def test_judging_leaves_the_state_alone(game: Quoridor, seed: int) -> None:
    state = wander(game, seed)
    before, judge = state.copy(), game.judge()
    scores = [judge.score(state, seat) for seat in range(game.seats)]
    judge.step(state, 0)
    assert judge.order(state, judge.likely(state)) == judge.likely(before)
    assert state == before
    assert [judge.score(state, seat) for seat in range(game.seats)] == scores


@settings(max_examples=30, deadline=None)
@given(game=boards | duels, seed=st.integers(0, 10**6))
def test_what_is_remembered_is_what_would_be_measured(game: Quoridor, seed: int) -> None:
    rng, state, judge = Random(seed), game.start(), game.judge()
    for _ in range(12):
        fresh = replace(game).judge()  # another value remembers nothing yet
        for seat in range(game.seats):
            assert judge.score(state, seat) == fresh.score(state, seat)
        state.apply(rng.choice(state.moves()))
        if state.actor() < 0:
            return


# --- the short cuts -------------------------------------------------------------------------------


def detours(state: QuoridorState, seat: int) -> list[int]:
    """How many steps each wall that fits and leaves a way adds to the seat's, wall by wall."""
    plan, length, found = state.plan, state.distances(seat)[state.pawn(seat)], []
    for code in range(int(plan.squares), state.passing()):
        anchor, way = plan.wall(code)
        if state.maze.fits(anchor, way):
            state.maze.block(anchor, way)
            longer = state.distances(seat)[state.pawn(seat)]
            state.maze.block(anchor, way)
            if longer < FAR:
                found.append(longer - length)
    return found


@settings(max_examples=60, deadline=None)
@given(game=boards, seed=st.integers(0, 10**6))
def test_ways_and_exposure_are_as_long_as_they_seem(game: Quoridor, seed: int) -> None:
    state = wander(game, seed)
    ways = Ways(game.plan, game.seats)
    for seat in range(game.seats):
        square, goal = state.pawns[seat], state.rules.goals[seat]
        ways.measure(state.maze, seat, square, goal)
        assert ways.lengths[seat] == state.distances(seat)[state.pawn(seat)]
        state.maze.survey()
        found = detours(state, seat)
        assert ways.exposure(state.maze, seat, square, goal) == max([0, *found])
        if game.plan.words <= 2:
            assert ways.toll == sum(min(detour, LONGEST) for detour in found)
            assert ways.severe == sum(detour >= SEVERE for detour in found)


@settings(max_examples=60, deadline=None)
@given(game=duels, seed=st.integers(0, 10**6))
def test_ways_are_counted_as_one_would_by_hand(game: Quoridor, seed: int) -> None:
    state = wander(game, seed)
    ways, plan = Ways(game.plan, game.seats), game.plan
    ways.measure(state.maze, 1, state.pawns[1], state.rules.goals[1])
    state.maze.survey()
    walls = [plan.wall(code) for code in range(int(plan.squares), state.passing())]
    assert ways.cut_count(state.maze, 1) == sum(state.maze.fits(*wall) and ways.cut(1, *wall) for wall in walls)
    away, ring, path = state.distances(1), {state.pawn(1)}, {state.pawn(1)}
    while ring := {
        square + int(plan.steps[direction])
        for square in ring
        for direction in range(4)
        if state.maze.leads(square, direction) and away[square + int(plan.steps[direction])] < away[square]
    }:
        path |= ring
    assert ways.path_count(1) == len(path)
    if plan.words <= 2:
        for steps in (ways.lengths[1], ways.lengths[1] // 2):
            assert ways.within(steps) == sum(distance <= steps for distance in away)


@settings(max_examples=60, deadline=None)
@given(game=boards, seed=st.integers(0, 10**6))
def test_a_wall_cuts_a_way_where_it_stops_a_step_downhill(game: Quoridor, seed: int) -> None:
    state = wander(game, seed)
    plan, ways, away = game.plan, Ways(game.plan, game.seats), state.distances(0)
    ways.measure(state.maze, 0, state.pawns[0], state.rules.goals[0])
    edges, ring = set(), {state.pawn(0)}
    while ring:
        downhill = {
            (square, square + int(plan.steps[direction]))
            for square in ring
            for direction in range(4)
            if state.maze.leads(square, direction) and away[square + int(plan.steps[direction])] < away[square]
        }
        edges |= {frozenset(edge) for edge in downhill}
        ring = {there for _, there in downhill}
    for code in range(int(plan.squares), state.passing()):
        anchor, way = plan.wall(code)
        stopped = {frozenset((int(at), int(at + plan.steps[way]))) for at in (anchor, plan.second(anchor, way))}
        assert ways.cut(0, anchor, way) == bool(stopped & edges)


def races(game: Quoridor, seed: int) -> QuoridorState | None:
    """A race in a random maze, the pawns anywhere; None where one of them is shut in or has arrived."""
    rng, state = Random(seed), wander(game, seed, 14)
    state.set_up(rng.sample(range(int(game.plan.squares)), 2), [0, 0], rng.randrange(2), 0, [])
    going = state.actor() >= 0 and not any(state.arrived(seat) for seat in (0, 1))
    return state if going and state.has_way(0) and state.has_way(1) else None


def test_a_race_ends_as_told() -> None:
    """Against solving every arrangement; most are told."""
    game = quoridor(columns=4, rows=5, walls=6, repetition=0, limit=0)
    race, told, silent = Race(game.judge().rules), 0, 0
    for seed in range(60):
        state = races(game, seed)
        if state is not None:
            winner = race.winner(state)
            assert winner in (-1, solve(state, 10_000, lambda _: None).winner)
            assert winner == race.winner(mirrored(game, state))
            told, silent = told + (winner >= 0), silent + (winner < 0)
    assert told > silent


def test_a_race_that_is_won_outweighs_everything() -> None:
    game = quoridor()
    judge = game.judge()
    assert judge.score(game.position("//E8A8/0 0/1"), 0) > 4000
    assert judge.score(game.position("//E5A4/0 0/2"), 0) < -4000


# --- stories --------------------------------------------------------------------------------------


def test_a_step_a_wall_and_the_move_are_worth_something() -> None:
    game = quoridor()
    judge = game.judge()
    even = judge.score(game.position("//E4E6/5 5/1"), 0)
    assert even > 0
    assert judge.score(game.position("//E4E6/5 5/2"), 0) == -even
    assert judge.score(game.position("//E5E7/5 5/1"), 0) > even
    assert judge.score(game.position("//E4E6/5 4/1"), 0) > even


def test_a_way_that_one_wall_makes_long_is_worth_less() -> None:
    game = quoridor()
    judge = game.judge()
    open_field = judge.score(game.position("//E5A5/5 5/1"), 0)
    mouse_trap = judge.score(game.position("/D5E5D7E7/E5A5/5 5/1"), 0)
    assert mouse_trap < open_field


def test_four_seats_compare_themselves_with_the_best() -> None:
    game = quoridor(seats=4)
    judge = game.judge()
    state = game.position("//E7A5E8I5/5 5 5 5/1")
    scores = [judge.score(state, seat) for seat in range(4)]
    assert scores[0] > 0 > max(scores[1:])


def test_the_first_thought_is_to_run() -> None:
    game = quoridor()
    state = game.start()
    assert state.game.write(state, game.judge().likely(state)[0]) == "e2"


def test_only_who_has_a_wall_left_may_idle() -> None:
    game = quoridor()
    judge, state = game.judge(), game.position("//E4E6/1 0/1")
    before, idle = state.copy(), judge.idle(state)
    state.apply(idle)
    assert (state.actor(), list(state.pawns)) == (1, list(before.pawns))
    assert judge.idle(state) == -1
    state.undo()
    assert state == before


def test_what_was_learned_has_a_row_for_every_count() -> None:
    """A position's rows lie in one table each, in their order, the stocks last."""
    learned, game = lessons("parlour.games.quoridor"), quoridor()
    assert len(learned["rows"]) == sum(rows * columns for rows, columns in TABLES) * (len(learned["units"]) + 1)
    assert len(learned["units"]) % 3 == 0
    rows = game.judge().rows(game.position("/D5E5D7E7/E5A5/5 3/1"))
    ends = list(accumulate(rows * columns for rows, columns in TABLES))
    assert all(end - down * right <= row < end for row, end, (down, right) in zip(rows, ends, TABLES, strict=True))
    assert rows[-1] == ends[-2] + 5 * 11 + 3


def test_other_boards_are_judged_without_lessons() -> None:
    assert quoridor().judge().sense is not None
    for other in (quoridor(columns=7, rows=7), quoridor(columns=9, rows=7), quoridor(seats=4)):
        assert other.judge().sense is None


# --- small boards -----------------------------------------------------------------------------------


def holds_the_win(brain: Brain, state: QuoridorState, seat: int, seen: set[int]) -> None:
    """Whatever the other seat does, the robot in this one keeps what is won and arrives."""
    if state.actor() < 0:
        result = state.result()
        assert result is not None
        assert result.winner == seat
    elif state.key() not in seen:
        seen.add(state.key())
        codes = [brain.choose(state.copy).move] if state.actor() == seat else state.moves()
        for code in codes:
            state.apply(code)
            holds_the_win(brain, state, seat, seen)
            state.undo()


@pytest.mark.parametrize(
    ("columns", "rows", "walls", "seat"), [(3, 3, 0, 1), (3, 3, 1, 1), (5, 3, 0, 1), (3, 5, 0, 1), (4, 3, 1, 1)]
)
def test_small_boards_are_played_perfectly(columns: int, rows: int, walls: int, seat: int) -> None:
    game = quoridor(columns=columns, rows=rows, walls=walls, repetition=0, limit=0)
    assert solve(game.start(), 100_000, lambda _: None).winner == seat
    holds_the_win(Brain(game, level(game, 9), 1, perf_counter), game.start(), seat, set())


@pytest.mark.parametrize("seed", range(12))
def test_what_a_search_has_proven_is_so(seed: int) -> None:
    """Whatever it leaves out on the way: trusted leads, idle turns, moves that were not tried."""
    game = quoridor(columns=4, rows=3, walls=1, repetition=0, limit=0)
    state = wander(game, seed, 6)
    found = AlphaBeta(game.judge()).think(state, Budget(nodes=20_000))
    assert abs(found.score) >= PROVEN
    assert solve(state, 100_000, lambda _: None).winner == (state.actor() if found.score > 0 else 1 - state.actor())
