"""The masks against the reference, on every shape of board, to the last of 63 bits."""

from random import Random

import pytest
from games.fanorona import reference
from games.fanorona.reference import Place, place

from parlour.games.fanorona import Fanorona
from parlour.games.fanorona.board import FanoronaState

SIZES = [(3, 3), (5, 5), (5, 9), (9, 5), (7, 9), (9, 7), (3, 21), (21, 3)]


def stones(state: FanoronaState) -> dict[Place, str]:
    """The colours by place."""
    owners = {
        name: state.owner(point) for point, name in enumerate(GAMES[state.lines.rows, state.lines.columns].points)
    }
    return {place(name): "wb"[owner] for name, owner in owners.items() if owner >= 0}


GAMES = {size: Fanorona(*size) for size in SIZES}


@pytest.mark.parametrize("size", SIZES)
def test_moves_and_captures_agree_with_the_reference(size: tuple[int, int]) -> None:
    game, rng = GAMES[size], Random(3)
    for _ in range(6):
        state = game.start()
        while codes := state.moves():
            path = tuple(place(game.points[point]) for point in state.path()) if state.visited else ()
            before, side = stones(state), state.whose_turn()[0]
            assert set(state.texts()) - {"stop"} == reference.steps(before, side, *size, path)
            code = rng.choice(codes)
            state.apply(code)
            if code != game.stop:
                step = game.step(code)
                start, to = place(step.start), place(step.to)
                lost = {start, *(reference.taken(before, start, to, step.kind) if step.kind else ())}
                assert stones(state) == {at: who for at, who in before.items() if at not in lost} | {to: side}
