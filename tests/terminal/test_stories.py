"""Saving, leaving, continuing, watching, and hands that nobody else may see."""

from collections.abc import Callable
from pathlib import Path

import pytest
from terminal.driver import Driver, Inside, Pipe, Terminal, environment, perform

import parlour

Start = Callable[..., Driver]


@pytest.fixture(params=[Terminal, Pipe, Inside], ids=["terminal", "pipe", "inside"])
def start(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Start:
    """Starts the program with these arguments."""
    env = environment(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", env["XDG_DATA_HOME"])
    monkeypatch.syspath_prepend(tmp_path)
    return lambda arguments="": request.param(arguments.split(), env)


def play(driver: Driver, script: str) -> None:
    perform(driver, script)
    assert driver.end() == 0


def test_the_board_is_shown_again_with_marks_where_the_move_goes_on(start: Start) -> None:
    play(
        start("play fanorona -o rows=3 -o columns=5"),
        """
        2  b -+W - . - b - W  2
        Select a piece to move (row, column from the top left: 2, 2 is b2)
        > 2, 2
        1. empty point c2
        Where do you want to move? (row, column from the top left: 2, 3 is c2)
        > board
        2  b - W - + - b - W  2
        + may be chosen
        1. empty point c2
        >
        2  b -+W - . - b - W  2
        1. White stone on b2
        > 2, 2
        > 2, 3
        > 2
        White plays b2-c2W.
        3 +b -+b -+b - b - b  1
        2  . - . -*W - b - W  2
        + may be chosen, * moved last
        > ?
        + stands before what may be
        > quit
        > n
        """,
    )


def test_a_listed_hex_is_found_on_the_map(start: Start) -> None:
    play(
        start("play eldorado --seats human,random --seed 5"),
        """
        B1S1@-3,0
        Blue: +Explorer
        > 1
        > 1
        +B1S1@-3,0
        > 1
        1. -3,1: jungle 1
        Where do you want to move?
        > board
        +J1@-3,1
        1. -3,1: jungle 1
        > 1
        Blue plays -3,0>-3,1.
        *B1J1@-3,1
        > quit
        > n
        """,
    )


def test_delta_is_given_up_by_forfeit_and_resign_says_so(start: Start) -> None:
    play(
        start("play hanto/delta"),
        """
        > resign
        Here a player may give up at any time,
        in a match, forfeit gives the game up. [forfeit]
        > forfeit
        Blue: do you really give the game up? (y/n)
        > y
        Red wins: the game was given up.
        > n
        """,
    )


def test_a_match_is_saved_and_continued(start: Start, tmp_path: Path) -> None:
    file = tmp_path / "evening.match"
    play(
        start("play fanorona --seats human,random --names Ann --clock 600+5 --seed 4"),
        f"""
        > d3-e3A
        random (Black) plays
        It is Ann's turn (White).
        > save {file}
        The match is saved in
        > quit
        > y
        The match is saved in
        """,
    )
    play(
        start(),
        f"""
        > 3
        No match is saved in the usual folder.
        > {file}
        The match is taken up again.
        It is Ann's turn (White).
        Clock: Ann (White) 10:0
        > undo
        random (Black) agrees to an undo.
        > forfeit
        > y
        random (Black) wins: the game was given up.
        > n
        > 5
        """,
    )


@pytest.mark.usefixtures("interruptible")
@pytest.mark.parametrize("kind", [Terminal, Pipe], ids=["terminal", "pipe"])
def test_an_interrupt_asks_once_and_saves(tmp_path: Path, kind: type[Driver]) -> None:
    env = environment(tmp_path)
    play(
        kind(["play", "hanto/delta"], env),  # type: ignore[call-arg]  # both are made so
        """
        > B@0,0
        It is Red's turn.
        Select a piece to move
        ^C
        Save the match and leave? (y/n)
        > n
        Select a piece to move
        ^C
        Save the match and leave? (y/n)
        ^C
        The match is saved in
        """,
    )
    [file] = (tmp_path / "parlour" / "matches").iterdir()
    assert parlour.Match.load(file.read_text()).history == ("B@0,0",)
    play(
        kind([], env),  # type: ignore[call-arg]
        """
        > 3
        1. hanto-delta-
        > 1
        Red to move
        > quit
        > n
        > 5
        """,
    )


@pytest.mark.parametrize("damage", [b"", b"\xff\xfe", b'{"type": "begun"}\n'], ids=["empty", "bytes", "torn"])
def test_a_corrupt_save_is_refused_and_left_alone(start: Start, tmp_path: Path, damage: bytes) -> None:
    file = tmp_path / "torn.match"
    file.write_bytes(damage)
    play(
        start(),
        f"""
        > 3
        > {file}
        is left as it is: line 1:
        > 3
        > {tmp_path / "none.match"}
        No such file or directory
        > 3
        >
        > 5
        Have a great day!
        """,
    )
    assert file.read_bytes() == damage


def test_moves_are_completed_and_remembered(tmp_path: Path) -> None:
    driver = Terminal(["play", "fanorona"], environment(tmp_path))
    driver.press("f2-\t")
    driver.see("f2-e3A")
    driver.child.send("\r")
    driver.see("White plays f2-e3A.")
    driver.press("\x1b[A")
    driver.see("> f2-e3A")
    driver.child.send("\r")
    driver.see("There is no stone on f2. [empty]")
    play(driver, "> quit\n> n")


def test_a_curtain_hides_hands(tmp_path: Path) -> None:
    driver = Terminal(["play", "kuhn", "--seed", "3"], environment(tmp_path))
    perform(driver, "Press Enter when nobody else can see the screen.")
    assert "Q" not in driver.text()
    perform(
        driver,
        """
        >
        Q@hand0 ?@hand1
        > check
        It is Pony's turn. Press Enter when nobody else can see the screen.
        """,
    )
    driver.row = 0
    assert "Q" not in driver.text()  # the Dealer's card is gone from the whole screen
    perform(
        driver,
        """
        >
        Dealer plays check.
        ?@hand0 k@hand1
        > check
        Q@hand0 k@hand1
        Pony wins
        > n
        """,
    )
    assert driver.end() == 0


def test_a_curtain_of_any_screen(start: Start) -> None:
    play(
        start("play kuhn --seed 3"),
        """
        Press Enter when nobody else can see the screen.
        >
        Q@hand0 ?@hand1
        > check
        It is Pony's turn. Press Enter when nobody else can see the screen.
        >
        ?@hand0 k@hand1
        > save
        it is for its host only.
        > quit
        > n
        """,
    )


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A record of three moves."""
    game = parlour.load("fanorona", rows=3, columns=3)
    codes = game.line(game.start(), "b1-b2A c3-b3 b2-b1W")
    file = tmp_path / "game.record"
    file.write_text(parlour.Record.of(game, codes, seats=("Ann", "Bob")).write())
    return file


def test_a_record_is_watched_with_the_arrow_keys(tmp_path: Path, record: Path) -> None:
    driver = Terminal(["watch", str(record)], environment(tmp_path))
    driver.see("Before the first move of 3")
    for keys, seen in (("\x1b[C", "Move 1 of 3: b1-b2A"), ("\x1b[C", "Move 2 of 3"), ("\x1b[D", "Move 1 of 3")):
        driver.press(keys)
        driver.see(seen)
    driver.type("3")
    driver.see("Move 3 of 3: b2-b1W")
    driver.type("q")
    assert driver.end() == 0


def test_a_record_is_watched_by_typing(start: Start, record: Path) -> None:
    play(
        start(f"watch {record}"),
        """
        Fanorona: Ann, Bob; moves: 3
        Before the first move of 3
        > p
        This is the beginning.
        > n
        Move 1 of 3: b1-b2A
        >
        Move 2 of 3: c3-b3
        > 4
        The last is move 3.
        > sideways
        Type n, p, q or a number from 0 to 3.
        > p
        Move 1 of 3
        > 3
        Move 3 of 3: b2-b1W
        > q
        """,
    )


def test_the_menu_finds_records_too(start: Start, record: Path) -> None:
    play(
        start(),
        f"""
        > 4
        > {record}
        Before the first move of 3
        > q
        > 4
        >
        > 6
        Type a number from 1 to 5.
        > rules
        Choose a game first
        > ?
        Answer the question
        > quit
        Have a great day!
        """,
    )


def test_the_menu_asks_which_of_several_records(start: Start, record: Path) -> None:
    record.write_text(f'{record.read_text()}\n[Game "hanto/alpha"]\n1. B@0,0\n')
    play(
        start(),
        f"""
        > 4
        > {record}
        The file holds 2 records. Which one?
        > 3
        Type a number from 1 to 2.
        > 2
        Alpha Hanto; moves: 1
        > q
        > 5
        """,
    )


def test_a_table_is_settled_by_asking(start: Start) -> None:
    play(
        start(),
        """
        > 1
        > nim
        > 1
        Who is Player 1?
        > Ann
        Who is Player 2?
        > random
        Choose a seat for Ann (F for First, S for Second)
        > second
        Ann has chosen Second
        random is First
        A clock?
        > fast
        A clock is none
        > 5/turn
        random (First) plays
        Clock: random (First) 0:05, Ann (Second) 0:0
        > quit
        > n
        > quit
        > quit
        """,
    )
