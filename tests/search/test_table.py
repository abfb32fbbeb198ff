"""The table of positions: what goes in comes out, in a fixed piece of memory."""

from hypothesis import given
from hypothesis import strategies as st

from parlour.search.table import (
    ABSENT,
    EXACT,
    LOWER,
    NAME,
    UPPER,
    Table,
    best_of,
    bound_of,
    depth_of,
    name_of,
    score_of,
)

KEYS = st.integers(0, 2**62 - 1)


@given(KEYS, st.integers(0, 2**61), st.integers(-3_500_000, 3_500_000), st.integers(-30, 90), st.integers(1, 3))
def test_what_is_stored_is_found(key: int, code: int, score: int, depth: int, bound: int) -> None:
    table = Table(8)
    assert table.probe(key) == ABSENT
    table.store(key, code, score, depth, bound)
    found = table.probe(key)
    assert (best_of(found), score_of(found), depth_of(found), bound_of(found)) == (name_of(code), score, depth, bound)


@given(st.lists(KEYS, min_size=1, max_size=600, unique=True))
def test_the_last_one_is_always_found_and_the_memory_stays(keys: list[int]) -> None:
    table = Table(6)
    size = len(table.words)
    for key in keys:
        table.store(key, 1, key % 1000, 3, EXACT)
        assert score_of(table.probe(key)) == key % 1000
    assert len(table.words) == size


def test_depth_stays_while_it_is_of_this_search() -> None:
    table = Table(6)
    one, two, three = 64 * 64, 2 * 64 * 64, 3 * 64 * 64  # of one bucket
    table.store(one, 1, 0, 9, LOWER)
    table.store(two, 2, 0, 1, LOWER)
    table.store(three, 3, 0, 1, UPPER)
    assert depth_of(table.probe(one)) == 9
    assert table.probe(two) == ABSENT
    table.age()
    table.store(two, 2, 0, 1, EXACT)
    assert table.probe(one) == ABSENT
    assert bound_of(table.probe(three)) == UPPER


def test_a_small_code_is_its_own_name() -> None:
    assert [name_of(code) for code in (0, 7, NAME)] == [0, 7, NAME]
    assert 0 <= name_of(2**61 + 5) <= NAME
