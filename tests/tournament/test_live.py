"""Watching an event: a live table in a terminal, plain lines elsewhere."""

import io

import pytest
from tournament.events import duel, plan

from parlour.tournament import live
from parlour.tournament.live import LiveWatcher, Pace, PlainWatcher, watcher

PLAN = plan("Ann=random", "Bob=random")


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def test_a_terminal_gets_a_table_that_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "100")
    stream = Terminal()
    with watcher(PLAN, 0, stream, plain=False) as looking:
        assert isinstance(looking, LiveWatcher)
        looking.tell(duel(1, 0, 0), 9)
        looking.tell(duel(2, 0, 0), 9)  # too soon to be shown
        looking.tell(duel(6, 2, 1), 9)
    shown = stream.getvalue()
    assert "Ann" in shown
    assert "1/9" in shown
    assert "2/9" not in shown
    assert "9/9" in shown
    assert "77.8%" in shown


def test_a_name_is_no_markup(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "100")
    stream = Terminal()
    with watcher(plan("bot:cat [/]", "bot:cat [red]"), 0, stream, plain=False) as looking:
        looking.tell(duel(2, 0, 0), 2)
    assert "bot:cat [/]" in stream.getvalue()
    assert "bot:cat [red]" in stream.getvalue()


def test_elsewhere_a_line_is_said_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.StringIO()
    with watcher(PLAN, 0, stream, plain=False) as looking:
        assert isinstance(looking, PlainWatcher)
        looking.tell(duel(1, 0, 0), 9)
        monkeypatch.setattr(live, "PAUSE", 0.0)
        looking.tell(duel(3, 0, 0), 9)
        looking.tell(duel(9, 0, 0), 9)
    assert [line.partition(",")[0] for line in stream.getvalue().splitlines()] == ["3 of 9 games", "9 of 9 games"]
    assert isinstance(watcher(PLAN, 0, Terminal(), plain=True), PlainWatcher)


def test_the_time_left_follows_from_the_pace(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr(live, "monotonic", lambda: now)
    pace = Pace(played=10)  # in an earlier run: they say nothing of this one's pace
    assert pace.left(10, 110) == ""
    now += 20
    assert pace.left(20, 110) == "3:00"
    assert pace.left(11, 1011) == "5:33:20"
