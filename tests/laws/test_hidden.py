"""Laws of what is hidden: a seat learns nothing that it may not know, and guesses look true to it."""

from random import Random

import pytest
from laws.samples import GAMES, name, seats, walk

from parlour.core.game import AnyGame
from parlour.core.state import CHANCE, State

each_game = pytest.mark.parametrize("game", GAMES, ids=name)


def looks(game: AnyGame, state: State, seat: int | None) -> tuple[object, ...]:
    """All that a seat is shown of a state."""
    return game.view(state, seat), game.scene(state, seat), state.actor(), state.result()


@each_game
def test_a_guess_looks_the_same_to_its_seat(game: AnyGame) -> None:
    for state in walk(game, 41, 40):
        for seat in seats(game):
            before = state.copy()
            guess = game.guess(state, seat, Random(1))
            assert looks(game, guess, seat) == looks(game, state, seat)
            assert state == before
            assert guess.turn() == state.turn()


@each_game
def test_a_guess_depends_on_nothing_that_is_hidden(game: AnyGame) -> None:
    for state in walk(game, 47, 40):
        for seat in seats(game):
            worlds = [state, *(game.guess(state, seat, Random(n)) for n in range(3))]
            assert len({game.describe(game.guess(world, seat, Random(9))) for world in worlds}) == 1


@each_game
def test_a_view_is_read_as_a_position_that_looks_so(game: AnyGame) -> None:
    for state in walk(game, 46, 40):
        for seat in seats(game):
            world = game.position(game.view(state, seat))
            assert game.view(world, seat) == game.view(state, seat)
            worlds = [{game.describe(game.guess(one, seat, Random(n))) for n in range(4)} for one in (world, state)]
            assert worlds[0] == worlds[1]


@each_game
def test_guesses_differ_while_something_is_hidden(game: AnyGame) -> None:
    most = 0
    for state in walk(game, 42, 40):
        for seat in seats(game):
            guesses = {game.describe(game.guess(state, seat, Random(n))) for n in range(20)}
            hidden = game.view(state, seat) != game.describe(state) and not state.result()
            most = max(most, len(guesses))
            assert len(guesses) > 1 or not (hidden and game.hidden) or _all_known(game, state, seat)
    assert (most > 1) == game.hidden


def _all_known(game: AnyGame, state: State, seat: int) -> bool:
    """Whether the seat's view leaves one world only: read as a position, it can then be no other."""
    world: State = game.position(game.view(state, seat))
    return world == state


@each_game
def test_what_a_seat_cannot_see_changes_nothing_for_it(game: AnyGame) -> None:
    """The worlds a seat might guess give it equal news of the next move that they share."""
    for state in walk(game, 43, 30):
        for seat in seats(game):
            worlds = [state, *(game.guess(state, seat, Random(n)) for n in range(4))]
            assert len({repr(looks(game, world, seat)) for world in worlds}) == 1
            shared = set.intersection(*(set(world.moves()) for world in worlds))
            assert all(len({game.show(world, code, seat) for world in worlds}) == 1 for code in shared)


@each_game
def test_chance_moves_have_weights(game: AnyGame) -> None:
    for state in walk(game, 44, 40):
        weights = game.weights(state)
        assert len(weights) == len(state.moves())
        assert all(weight > 0 for weight in weights)
        if state.actor() == CHANCE:
            assert all(game.show(state, code, None) for code in state.moves())


@each_game
def test_open_games_hide_nothing(game: AnyGame) -> None:
    for state in walk(game, 45, 10):
        if not game.hidden:
            assert game.view(state, 0) == game.view(state, None) == game.describe(state)
            assert [game.show(state, code, 1) for code in state.moves()] == state.texts()
