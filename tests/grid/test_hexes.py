"""Hexes as values."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.grid import hexes
from parlour.grid.torus import torus

places = st.tuples(st.integers(-40, 40), st.integers(-40, 40))


@given(places)
def test_six_neighbours_at_distance_one(place: hexes.Hex) -> None:
    near = hexes.neighbours(place)
    assert len(set(near)) == 6
    assert all(hexes.distance(place, other) == 1 for other in near)
    assert (place[0] + 1, place[1] + 1) not in near  # the guide's figure 1


@given(places, places)
def test_distance_is_symmetric(one: hexes.Hex, other: hexes.Hex) -> None:
    assert hexes.distance(one, other) == hexes.distance(other, one)


@given(places, st.sampled_from(hexes.DIRECTIONS))
def test_neighbours_share_two_hexes(place: hexes.Hex, step: hexes.Hex) -> None:
    assert len(hexes.common(place, (place[0] + step[0], place[1] + step[1]))) == 2


@given(places, st.sampled_from(hexes.DIRECTIONS), st.integers(1, 9))
def test_a_straight_line_has_hexes_between(place: hexes.Hex, step: hexes.Hex, length: int) -> None:
    end = place[0] + step[0] * length, place[1] + step[1] * length
    row = hexes.between(place, end)
    assert row is not None
    assert len(row) == length - 1


def test_no_straight_line_joins_the_others() -> None:
    assert hexes.between((0, 0), (1, 1)) is None
    assert hexes.between((0, 0), (0, 0)) is None


def test_groups() -> None:
    parts = hexes.groups([(0, 0), (0, 1), (5, 5)])
    assert sorted(map(sorted, parts)) == [[(0, 0), (0, 1)], [(5, 5)]]


def test_neighbours_outlines_touch() -> None:
    one, other = (hexes.outline(place).points for place in ((0, 0), (1, 0)))
    shared = {(round(x, 6), round(y, 6)) for x, y in one} & {(round(x, 6), round(y, 6)) for x, y in other}
    assert len(shared) == 2


@pytest.mark.parametrize("side", [16, 32])
def test_the_torus_knows_short_distances(side: int) -> None:
    wound = torus(side)
    for x in range(-4, 5):
        for y in range(-4, 5):
            assert wound.spans[wound.cell(x, y)] == hexes.distance((0, 0), (x, y))
    assert torus(side) is wound
