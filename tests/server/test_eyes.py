"""Where nothing is hidden all see the same: the server draws each scene of an open game once."""

from dataclasses import replace

import pytest
from laws.samples import GAMES, name, walk

from parlour.core.game import AnyGame

OPEN = [game for game in GAMES if not game.hidden]


@pytest.mark.parametrize("game", OPEN, ids=name)
def test_all_see_what_the_actor_sees_but_for_the_choices(game: AnyGame) -> None:
    for state in walk(game, seed=1, moves=25):
        actor = state.actor()
        seen = replace(game.scene(state, actor if actor >= 0 else None), choices=())
        for seat in (None, *range(game.seats)):
            assert replace(game.scene(state, seat), choices=()) == seen
            assert bool(game.scene(state, seat).choices) == (seat == actor)
