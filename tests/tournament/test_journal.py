"""The journal: what it took it keeps, a torn line is no harm, another event is refused."""

from pathlib import Path

import pytest
from tournament.events import duel, plan

from parlour.core.errors import BadOption, BadRecord
from parlour.tournament.journal import FILE, Journal

PLAN = plan("A=random", "B=random")


def filled(folder: Path) -> Path:
    with Journal(folder, PLAN) as journal:
        for outcome in duel(2, 1, 1):
            journal.add(outcome)
    return folder / FILE


def test_it_is_taken_up_again(tmp_path: Path) -> None:
    filled(tmp_path / "new" / "folder")
    with Journal(tmp_path / "new" / "folder", PLAN) as journal:
        assert list(journal.outcomes.values()) == duel(2, 1, 1)


def test_nothing_counts_twice(tmp_path: Path) -> None:
    file = filled(tmp_path)
    written = file.read_bytes()
    with Journal(tmp_path, PLAN) as journal:
        journal.add(duel(0, 0, 1)[0])
        assert journal.outcomes[1] == duel(2, 1, 1)[0]
    assert file.read_bytes() == written


def test_any_torn_last_line_is_cut_off(tmp_path: Path) -> None:
    file = filled(tmp_path)
    whole = file.read_bytes()
    lines = whole.splitlines(keepends=True)
    for kept in range(0, len(whole), 7):
        file.write_bytes(whole[:kept])
        complete = whole[:kept].count(b"\n")
        with Journal(tmp_path, PLAN) as journal:
            assert len(journal.outcomes) == max(complete - 1, 0)
        assert file.read_bytes() == b"".join(lines[: max(complete, 1)])


def test_another_event_is_refused(tmp_path: Path) -> None:
    filled(tmp_path)
    red, lines = {"first": "red"}, "B@0,0 S@0,1\nB@0,0"
    with pytest.raises(BadOption) as refused:
        Journal(tmp_path, plan("A=random", "greedy", options=red, games=4, openings=lines, sprt=("0", "9")))
    assert str(refused.value) == (
        f"{tmp_path} holds another event: options was none and is first=red; "
        "players was A=random, B=random and is A=random, greedy; games was 2 and is 4; "
        "openings was none and is B@0,0 S@0,1, B@0,0; sprt was none and is 0.0, 9.0. Choose another --out"
    )


def test_a_difference_is_short_however_long_the_parts_are(tmp_path: Path) -> None:
    lines = ["B@0,0 S@0,1"] * 50
    with Journal(tmp_path, plan("A=random", "B=random", openings="\n".join(lines))):
        pass
    with pytest.raises(BadOption, match=r"openings begins as it was, B@0,0 .{,90} …, and goes on otherwise\. "):
        Journal(tmp_path, plan("A=random", "B=random", openings="\n".join([*lines, "B@0,0"])))


def test_a_damaged_line_is_named(tmp_path: Path) -> None:
    file = filled(tmp_path)
    lines = file.read_text().splitlines()
    for bad in ('{"type": "outcome"}', "{"):
        file.write_text("\n".join([lines[0], lines[1], bad, lines[3]]) + "\n")
        with pytest.raises(BadRecord, match=r"line 3: .*journal\.jsonl is damaged"):
            Journal(tmp_path, PLAN)


def test_two_directors_do_not_write_one_journal(tmp_path: Path) -> None:
    with Journal(tmp_path, PLAN), pytest.raises(BadOption, match="another director is at work"):
        Journal(tmp_path, PLAN)
