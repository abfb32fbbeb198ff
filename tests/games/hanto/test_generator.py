"""The fast generator against the plain one, on published and on random variants, set-ups included."""

from random import Random

import pytest
from games.hanto import reference
from hypothesis import given, settings
from hypothesis import strategies as st

import parlour
from parlour.games.hanto import Anywhere, Fly, Gait, Jump, OwnColour, Piece, Run, Variant, Walk, game_of
from parlour.games.hanto.game import Hanto

PUBLISHED = ["hanto/beta", "hanto/gamma", "hanto/delta", "hanto/epsilon"]

gaits: st.SearchStrategy[Gait] = st.one_of(
    st.builds(Walk, st.integers(0, 4)),
    st.builds(Run, st.integers(1, 4)),
    st.builds(Fly, st.integers(0, 5)),
    st.builds(Jump),
)
ways = st.lists(gaits, max_size=3, unique=True).map(tuple)


@st.composite
def variants(draw: st.DrawFn) -> Variant:
    """Any variant that can be defined."""
    others = [
        Piece(name, name[0], draw(st.integers(1, 5)), draw(ways))
        for name in draw(st.sets(st.sampled_from(["Crab", "Horse", "Dove", "Sparrow"])))
    ]
    return Variant(
        "Any",
        (Piece("Butterfly", "B", 1, draw(ways)), *sorted(others, key=lambda piece: piece.name)),
        draw(st.sampled_from([Anywhere(), OwnColour()])),
        limit=draw(st.sampled_from([0, 6, 20])),
        butterfly_by=draw(st.integers(1, 6)),
        resigning=draw(st.sampled_from(["stuck", "free"])),
    )


def agree(game: Hanto, seed: int, moves: int, every: int = 1) -> None:
    """Walk at random and compare the lists on the way; undo all the way back."""
    rng, state = Random(seed), game.start()
    for number in range(moves):
        if number % every == 0:
            assert set(state.texts()) == reference.moves(game, state)
        if state.actor() < 0:
            break
        state.apply(rng.choice(state.moves()))
    assert game.position(game.describe(state)) == state


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("key", PUBLISHED)
def test_published_variants(key: str, seed: int) -> None:
    game = parlour.load(key)
    assert isinstance(game, Hanto)
    agree(game, seed, 90, 3)


@settings(max_examples=40, deadline=None)
@given(variant=variants(), seed=st.integers(0, 1000))
def test_variants_of_ones_own(variant: Variant, seed: int) -> None:
    agree(game_of(variant), seed, 40, 2)


@settings(max_examples=60, deadline=None)
@given(
    variant=variants(),
    places=st.sets(st.tuples(st.integers(-4, 4), st.integers(-4, 4)), min_size=1, max_size=14),
    seed=st.integers(0, 1000),
)
def test_any_set_up_connected_or_not(variant: Variant, places: set[tuple[int, int]], seed: int) -> None:
    game, rng = game_of(variant), Random(seed)
    pieces = [rng.choice(game.symbols) for _ in places]
    board = " ".join(rng.choice([p, p.lower()]) + f"{x},{y}" for p, (x, y) in zip(pieces, sorted(places), strict=True))
    state = game.position(f"{board} | {''.join(game.symbols)} - | {rng.randint(1, 5)} {rng.choice(['blue', 'red'])}")
    assert set(state.texts()) == reference.moves(game, state)
    for code in state.moves()[:5]:
        before = state.copy()
        state.apply(code)
        assert game.position(game.describe(state)) == state
        state.undo()
        assert state == before


def test_a_group_that_wanders_far_keeps_its_exact_hexes() -> None:
    """The board wraps inside; outside, coordinates are unbounded and exact."""
    game = game_of(Variant("Trek", (Piece("Butterfly", "B", 1, (Walk(1),)),), Anywhere()))
    state = game.start()
    state.play("B@0,0", "B@0,1")
    for _ in range(300):
        eastmost = max(state.texts(), key=lambda text: int(text.partition(">")[2].partition(",")[0]))
        state.play(eastmost)
    assert min(x for x, _ in state.pieces()) > 100
    assert set(state.texts()) == reference.moves(game, state)
    for _ in range(302):
        state.undo()
    assert state == game.start()
