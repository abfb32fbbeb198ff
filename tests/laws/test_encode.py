"""Positions in numbers: always equally many, nothing that the seat does not know, everything that it does."""

from itertools import pairwise
from random import Random

import pytest
from laws.samples import GAMES, name, seats, walk

from parlour.core.game import AnyGame


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_the_numbers_are_always_equally_many(game: AnyGame) -> None:
    sizes = {len(game.encode(state, seat)) for state in walk(game, 1) for seat in seats(game)}
    assert len(sizes) == 1


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_what_a_seat_cannot_tell_apart_has_the_same_numbers(game: AnyGame) -> None:
    rng = Random(2)
    for state in walk(game, 2, 30):
        for seat in seats(game):
            assert game.encode(game.guess(state, seat, rng), seat) == game.encode(state, seat)


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_a_move_changes_the_numbers_of_every_seat(game: AnyGame) -> None:
    for seat in seats(game):
        told = [game.encode(state, seat) for state in walk(game, 3, 30)]
        assert all(before != after for before, after in pairwise(told))
