"""A net in packed words is worth what it would be in plain numbers."""

from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from parlour.core.net import FULL, PARTS, Net

UNITS = 6
numbers = st.integers(-900, 900)
rows = st.lists(st.lists(numbers, min_size=UNITS + 1, max_size=UNITS + 1), min_size=1, max_size=8)
units = st.lists(st.integers(-4000, 4000), min_size=UNITS, max_size=UNITS)


def made(units: list[int], rows: list[list[int]]) -> Net:
    return Net({"units": units, "rows": [number for row in rows for number in row]})


def plain(units: list[int], rows: list[list[int]]) -> int:
    """Without packing."""
    sums = [sum(row[column] for row in rows) for column in range(UNITS + 1)]
    cut = [min(max(total, 0), FULL) for total in sums[:UNITS]]
    return sum(unit * strength for unit, strength in zip(units, cut, strict=True)) + sums[UNITS] >> PARTS


@given(units=units, rows=rows)
def test_rows_add_up(units: list[int], rows: list[list[int]]) -> None:
    net = made(units, rows)
    net.begin(0)
    for row in range(1, len(rows)):
        net.add(row)
    assert net.worth() == plain(units, rows)


@given(units=units, rows=rows)
def test_what_is_kept_is_joined_again(units: list[int], rows: list[list[int]]) -> None:
    net = made(units, rows)
    notes = vec[i64]([0] * (2 * int(net.width)))
    net.begin(0)
    net.keep(notes, 1)
    net.begin(len(rows) - 1)
    net.join(notes, 1)
    assert net.worth() == plain(units, [rows[0], rows[-1]])
    net.recall(notes, 1)
    assert net.worth() == plain(units, rows[:1])
