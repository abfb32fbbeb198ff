"""Laws of states: doing, undoing, copying, comparing, ending."""

import itertools

import pytest
from laws.samples import GAMES, name, walk

from parlour.core.game import AnyGame
from parlour.core.state import OVER, State

each_game = pytest.mark.parametrize("game", GAMES, ids=name)


@each_game
def test_undo_restores_an_equal_state(game: AnyGame) -> None:
    for state in walk(game, 1):
        before, key, turn, moves = state.copy(), state.key(), state.turn(), state.moves()
        for code in moves:
            state.apply(code)
            state.undo()
            assert (state, state.key(), state.turn(), state.moves()) == (before, key, turn, moves)


@each_game
def test_a_whole_game_can_be_undone(game: AnyGame) -> None:
    made = 0
    for made, state in enumerate(walk(game, 2, 200)):  # noqa: B007
        pass
    for _ in range(made):
        state.undo()
    assert state == game.start()


@each_game
def test_a_copy_lives_its_own_life_and_has_no_past(game: AnyGame) -> None:
    for state in walk(game, 3):
        twin, moves = state.copy(), state.moves()
        assert (twin, twin.key(), twin.turn(), twin.moves()) == (state, state.key(), state.turn(), moves)
        if moves:
            twin.apply(moves[-1])
            assert twin != state
            assert state.moves() == moves
            twin.undo()
        with pytest.raises(ValueError, match=r"^nothing to undo"):
            twin.undo()


@each_game
def test_whoever_must_act_can(game: AnyGame) -> None:
    for state in walk(game, 4, 200):
        moves = state.moves()
        assert (state.actor() == OVER) == (not moves) == (state.result() is not None)
        assert len(set(moves)) == len(moves)
        assert all(0 <= code < game.codes for code in moves)


@each_game
def test_turns_never_run_backwards(game: AnyGame) -> None:
    turns = [state.turn() for state in walk(game, 5, 200)]
    assert turns[0] == 1
    assert all(0 <= later - turn <= 1 for turn, later in itertools.pairwise(turns))


@each_game
def test_scores_sum_to_two_for_each_pair(game: AnyGame) -> None:
    for seed in range(8):
        for state in walk(game, seed, 300):
            result = state.result()
            if result:
                assert len(result.scores) == game.seats
                assert sum(result.scores) == game.seats * (game.seats - 1)


@each_game
def test_equal_states_have_equal_keys_by_whatever_way(game: AnyGame) -> None:
    """By its text, and by the moves of a seat made in the other order, with the same answer between."""
    for state in walk(game, 6, 30):
        assert game.position(game.describe(state)).key() == state.key()
        for one, other in both_orders(state):
            assert (one != other) or one.key() == other.key()


def both_orders(state: State) -> list[tuple[State, State]]:
    """Pairs of states that three moves lead to, and the same three with the outer ones exchanged."""
    pairs = []
    for first, last in zip(state.texts()[:6], reversed(state.texts()[-6:]), strict=False):
        one, other = state.copy(), state.copy()
        one.apply(one.game.read(one, first))
        if one.actor() in (OVER, state.actor()):
            continue
        answer = one.texts()[0]
        verdicts = [state.game.validate(state, f"{a} {answer} {b}") for a, b in ((first, last), (last, first))]
        if not any(verdict.violation for verdict in verdicts):
            one = state.copy()
            one.play(f"{first} {answer} {last}")
            other.play(f"{last} {answer} {first}")
            pairs.append((one, other))
    return pairs


@each_game
def test_moves_that_lead_to_one_key_lead_to_one_state(game: AnyGame) -> None:
    """Else a table would take one position for another."""
    for state in walk(game, 7):
        reached: dict[int, State] = {}
        for code in state.moves():
            state.apply(code)
            assert reached.setdefault(state.key(), state.copy()) == state
            state.undo()


def test_the_orders_of_moves_do_meet() -> None:
    """Else the law above would say nothing."""
    pairs = [pair for game in GAMES for state in walk(game, 6, 12) for pair in both_orders(state)]
    assert sum(one == other for one, other in pairs) > 20


@each_game
def test_a_state_has_no_hash(game: AnyGame) -> None:
    with pytest.raises(TypeError):
        hash(game.start())


@each_game
def test_states_of_different_games_differ(game: AnyGame) -> None:
    assert sum(game.start() == other.start() for other in GAMES) == 1
    assert game.start() != "a state"
