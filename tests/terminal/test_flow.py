"""What scripts at the keyboard reach only by luck or by waiting, with a clock of one's own."""

import math
import signal
from collections.abc import Iterable, Iterator
from datetime import datetime
from io import StringIO
from itertools import count
from pathlib import Path
from threading import Event
from time import monotonic

import pytest
from toys import Kuhn, Nim

import parlour
from parlour.match import ByoYomi, Fischer, Match, Move, PerTurn, Terms, Untimed
from parlour.terminal import files
from parlour.terminal.host import Host
from parlour.terminal.page import readable
from parlour.terminal.plain import Plain
from parlour.terminal.play import finish, play
from parlour.terminal.prompts import Prompts
from parlour.terminal.screen import Question
from parlour.terminal.seating import take_seats
from parlour.terminal.table import Table, names_of
from parlour.terminal.terms import read_terms, reading
from parlour.terminal.touch import Touch

NOON = datetime(2026, 11, 16, 12).astimezone()


class Interrupting(Plain):
    """A plain screen on which the line ^C is the key."""

    def ask(self, question: Question) -> str | None:
        typed = super().ask(question)
        if typed == "^C":
            raise KeyboardInterrupt
        return typed


def at_table(match: Match, lines: Iterable[str], *, pace: float = 0.0) -> tuple[bool, str]:
    """Whether the match came to its end with these lines typed, and all that was said; every look at the
    clock finds it later by `pace`."""
    out, now = StringIO(), count(step=pace)
    ended = finish(Host(Interrupting(lines, out, echo=True), match, lambda: next(now)))
    return ended, out.getvalue()


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder for saves."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "parlour" / "matches"


def test_a_flag_falls_while_somebody_thinks() -> None:
    out, match = StringIO(), Match.begin(Nim(), clock=PerTurn(0.05), now=monotonic())
    assert finish(Host(Plain(silence(), out, echo=True), match, monotonic))
    assert "Second wins: a flag fell." in out.getvalue()


def silence() -> Iterator[str]:
    """Somebody who thinks for longer than any test."""
    Event().wait(60)
    yield "1"


def test_a_robot_out_of_time_loses_as_well() -> None:
    match = Match.begin(Nim(), names=("greedy", "random"), clock=Fischer(10, 0))
    ended, said = at_table(match, [], pace=6.0)
    assert ended
    assert "wins: a flag fell." in said


def test_who_is_not_back_in_time_loses() -> None:
    lines = ["pause", "y", "recall", *["wait"] * 40]
    ended, said = at_table(Match.begin(Nim()), lines, pace=5.0)
    assert ended
    assert "Second wins: a seat was not back in time." in said


def test_an_offer_that_expires_while_it_is_answered_is_not_answered() -> None:
    _, said = at_table(Match.begin(Nim()), ["draw", "y"], pace=100.0)
    assert "Nobody took up that First asked for a draw." in said


def test_a_line_typed_as_the_pause_ends_is_a_move() -> None:
    """The clock may run on unnoticed: a machine that slept."""
    _, said = at_table(Match.begin(Nim()), ["pause 5", "y", "3"], pace=2.0)
    assert "The match goes on." in said
    assert "First plays 3." in said
    _, said = at_table(Match.begin(Nim()), ["pause 5", "y", "resume", "3"], pace=2.0)
    assert "First plays 3." in said


def test_robots_alone_are_watched() -> None:
    ended, said = at_table(Match.begin(Nim(heap=4), names=("greedy", "random")), [])
    assert ended
    assert "greedy (First) plays" in said


def test_chance_and_robots_play_with_one_person() -> None:
    match = Match.begin(Kuhn(), names=("Ann", "random"), seed=3)
    _, said = at_table(match, ["check", "check"])
    assert "Chance: Q, ?." in said  # her own card, for her eyes only
    assert "Press Enter" not in said


@pytest.mark.parametrize(
    "lines", [["^C", "y"], ["^C", "^C"], ["^C", "quit"], ["^C"], [], ["quit", "y"], ["quit", "quit"]]
)
def test_leaving_saves(folder: Path, lines: list[str]) -> None:
    ended, said = at_table(Match.begin(Nim()), ["3", *lines])
    assert not ended
    assert "The match is saved in" in said
    [file] = folder.iterdir()
    assert files.saved() == [file]
    assert Match.load(file.read_text(), lambda key: Nim()).history == ("3",)


def test_an_interrupt_may_be_a_mistake() -> None:
    ended, _ = at_table(Match.begin(Nim(heap=3)), ["^C", "n", "3"])
    assert ended


def test_nobody_has_to_save(folder: Path) -> None:
    ended, _ = at_table(Match.begin(Nim()), ["quit", "n"])
    assert not ended
    assert not folder.exists()


def test_a_save_overwrites_only_what_it_may(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_text("a letter")
    _, said = at_table(Match.begin(Nim()), [f"save {file}", "n", "quit", "n"])
    assert "Overwrite it?" in said
    assert file.read_text() == "a letter"
    at_table(Match.begin(Nim()), [f"save {file}", "y", "1", f"save {file}", "quit", "n"])
    assert len(file.read_text().splitlines()) == 2


def test_a_save_that_cannot_be_written_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    _, said = at_table(Match.begin(Nim()), [f"save {tmp_path}/file/below.match", "quit", "n"])
    assert "cannot be written: " in said


def test_a_record_is_saved_by_its_name(tmp_path: Path) -> None:
    file = tmp_path / "nim.record"
    at_table(Match.begin(parlour.load("quoridor")), ["e2", f"save {file}", "quit", "n"])
    assert files.read_record(file).moves == ("e2",)


def test_a_saved_match_is_a_record_to_watch(tmp_path: Path) -> None:
    file = tmp_path / "match"
    files.write(Match.begin(parlour.load("quoridor")), file, NOON)
    assert files.read_record(file).moves == ()


def test_a_record_bears_its_date(tmp_path: Path) -> None:
    file = tmp_path / "quoridor.record"
    files.write(Match.begin(parlour.load("quoridor")), file, NOON)
    assert files.read_record(file).date == "2026-11-16"


def test_a_fresh_save_is_named_after_game_and_time(folder: Path) -> None:
    now = datetime(2026, 11, 16, 14, 30).astimezone()
    assert files.fresh(parlour.load("hanto/beta"), now) == folder / "hanto-beta-2026-11-16-143000.match"


def test_the_folder_without_a_data_directory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.delenv("LOCALAPPDATA", raising=False)
    assert files.folder() == Path.home() / ".local" / "share" / "parlour" / "matches"


def test_commands_of_a_match() -> None:
    _, said = at_table(
        Match.begin(parlour.load("hanto/delta")),
        ["?", "rules", "moves", "b", "0,0", "B", "0,1", "S", "9,9", "quit", "n"],
    )
    assert "A move is typed as a whole, or touched spot by spot, or chosen by its number where a list" in said
    assert "says who is meant: forfeit red, draw red." in said
    assert "Why a move is refused" in said or "Hanto" in said
    assert "Legal moves (3):\nB@0,0" in said
    assert "Blue plays B@0,0." in said
    assert "Red plays B@0,1." in said


def test_a_place_out_of_reach_is_explained_by_analogy() -> None:
    _, said = at_table(
        Match.begin(parlour.load("hanto/delta")), ["B@0,0", "B@0,1", "S", "1,0", "S", "nowhere", "quit", "n"]
    )
    assert "[next-to-opponent]" in said
    assert "'nowhere' is not a move's text" in said


def test_a_piece_that_begins_nothing_is_said_to() -> None:
    match = Match.begin(parlour.load("hanto/beta"))
    _, said = at_table(match, ["B@0,0", "B@0,1", "0,0", "quit", "n"])
    assert "No legal move begins with Blue Butterfly on 0,0." in said


def test_a_move_in_parts_that_only_together_is_one() -> None:
    match = Match.begin(parlour.load("fanorona"))
    _, said = at_table(match, ["d3", "e3A", "quit", "n"])
    assert "White plays d3-e3A." in said


def test_nobody_forfeits_for_a_stranger() -> None:
    _, said = at_table(Match.begin(Nim()), ["forfeit eve", "draw second", "n", "quit", "n"])
    assert "No person here is called eve; there are First, Second." in said
    assert "First: Second asks for a draw. Do you agree?" in said


def test_a_paused_match_is_saved_where_one_says(tmp_path: Path) -> None:
    file = tmp_path / "Pause.match"
    _, said = at_table(Match.begin(Nim()), ["pause", "y", f"save {file}", "rules-of-nim", "quit", "n"])
    assert file.exists()
    assert "The match is paused; type one of resume, recall" in said


def test_four_people_choose_their_seats() -> None:
    out, game = StringIO(), parlour.load("quoridor", seats=4)
    prompts = Prompts(Plain(["blue", "b", "3", "g", "a"], out, echo=True), game)
    names = take_seats(prompts, game, ("Ann", "Bob", "greedy", "Cid"))
    assert sorted(names) == ["Ann", "Bob", "Cid", "greedy"]
    assert names[0] == "Ann"


def test_pages_are_readable_without_marks() -> None:
    page = "# Title\n\n**Bold** `code` [link](there)\n\n![Stones.](a.svg)\n\n| a | b |\n|---|---|\n| 1 | 2 |\n"
    page += '\n- <a id="rule-over"></a>`over`: it has ended.\n\n```toml\nseats = 2\n```\n'
    assert (
        readable(page)
        == "Title\n\nBold code link\n\n(Picture: Stones.)\n\na: b\n1: 2\n\n- over: it has ended.\n\nseats = 2"
    )


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("none", Untimed()),
        ("300", Fischer(300, 0)),
        ("300+5", Fischer(300, 5)),
        ("10/turn", PerTurn(10)),
        ("300+3x30", ByoYomi(300, 3, 30)),
    ],
)
def test_clocks_are_read(text: str, terms: Terms) -> None:
    assert read_terms(text) == terms


@pytest.mark.parametrize("text", ["", "0", "0/turn", "5 minutes", "1+0x5", "-3", "9" * 400])
def test_other_clocks_are_refused(text: str) -> None:
    with pytest.raises(parlour.BadOption, match="A clock is none"):
        read_terms(text)


def test_clocks_are_shown() -> None:
    assert [reading(seconds) for seconds in (0, -1, 59.2, 61, math.inf)] == ["0:00", "0:00", "1:00", "1:01", "-"]


def test_seats_and_names_must_fit() -> None:
    assert names_of(Nim(), ["human", "random"], ["Ann"]) == ("Ann", "random")
    assert names_of(Nim(), [], []) == ("", "")
    for seats, people in ((["human"], []), (["human", "clever"], []), ([], ["Ann", "Bob", "Cid"]), ([], ["greedy"])):
        with pytest.raises(parlour.BadOption):
            names_of(Nim(), seats, people)


def test_nobody_is_nameless() -> None:
    with pytest.raises(parlour.BadOption, match="The name of Second is empty"):
        names_of(Nim(), [], ["Ann", ""])


def test_a_finished_match_is_looked_at_and_kept(tmp_path: Path) -> None:
    file, out = tmp_path / "won.record", StringIO()
    game = parlour.load("quoridor", size=3, walls=0)
    table = Table(game, ("Ann", "greedy"), seed=1)
    lines = ["b2", "hint", "analyse", f"save {file}", "rules", "quit"]
    play(Plain(lines, out, echo=True), table)
    assert "Type y, n, analyse, save FILE, rules or quit." in out.getvalue()
    assert "No single move decided the game." in out.getvalue()
    assert files.read_record(file).result is not None


class Hasty(Plain):
    """A plain screen before which somebody presses Ctrl-C as soon as it tells how far an analysis is."""

    def say(self, text: str = "") -> None:
        super().say(text)
        if text == "10 of 11 moves":
            signal.raise_signal(signal.SIGINT)


@pytest.mark.usefixtures("interruptible")
def test_an_interrupt_stops_only_the_analysis() -> None:
    out, match = StringIO(), Match.begin(parlour.load("quoridor", size=3, walls=0))
    for text in ("b2", "c3", "a2", "b3", "a1", "c3", "b1", "b3", "c1", "c3", "b1"):
        match.do(Move(match.state.actor(), text), 0.0)
    assert not finish(Host(Hasty(["analyse", "quit", "n"], out, echo=True), match, lambda: 0.0))
    assert "Thinking about every move, 11 in all … Ctrl-C stops.\n10 of 11 moves\nStopped.\n" in out.getvalue()
    assert "No single move" not in out.getvalue()


@pytest.mark.parametrize(("rows", "columns"), [(5, 9), (3, 21), (21, 3)])
def test_the_numbers_at_the_edge_are_those_that_are_typed(rows: int, columns: int) -> None:
    game = parlour.load("fanorona", rows=rows, columns=columns)
    touch = Touch(game.scene(game.start(), 0), 0)
    for spot in touch.scene.board:
        counted = touch.counted(spot.id)
        assert counted is not None
        assert game.tidy(str(dict(counted.values)["pair"])) == spot.id
    assert all(touch.counted(spot.id) is None for panel in touch.scene.panels for spot in panel.spots)
