"""For run.py: other people's implementations of the same or the nearest game, played at random."""

from collections.abc import Callable
from importlib import import_module
from random import Random

Play = Callable[[Random], int]  # plays one random game and says how many moves it took


def open_spiel(name: str) -> Play:
    """A game of OpenSpiel (PyPI open_spiel), C++ behind its Python interface."""
    game = import_module("pyspiel").load_game(name)

    def play(rng: Random) -> int:
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            moves += 1
        return moves

    return play


def fanorona_aec() -> Play:
    """The PyPI package fanorona-aec, whose wheel installs its state class as env.fanorona_state."""
    make = import_module("env.fanorona_state").FanoronaState
    move_of = import_module("env.fanorona_move").FanoronaMove.from_action

    def play(rng: Random) -> int:
        state, moves = make(), 0
        state.reset()
        while not state.done:
            state.push(move_of(rng.choice(state.legal_moves)))
            moves += 1
        return moves

    return play
