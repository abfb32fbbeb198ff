"""The use cases of the Fanorona design, each in a pseudo-terminal, through a pipe, and in this process.

A script is what people see and, behind `>`, what they type; `^C` is the key. The contradictions of the
design are settled as docs/designs.md says.
"""

from pathlib import Path

import pytest
from terminal.driver import Driver, Inside, Pipe, Terminal, environment, perform

DRIVERS: list[type[Driver]] = [Terminal, Pipe, Inside]

SMALL = "fanorona -o rows=3 -o columns=3"

SCRIPTS = {
    # UC01 with 1a: the rules are asked for while colours are chosen. White moves first, whoever that is.
    "UC01 start a new game": (
        "",
        """
        Welcome to Parlour
        What would you like to do today?
        1. Play a game
        5. Exit
        > 1
        Which game?
        > fanorona
        Welcome to Fanorona
        1. Play a game of Fanorona
        2. How to play
        3. Exit game
        > 1
        Who is Player 1?
        >
        Who is Player 2?
        >
        Choose a colour for Player 1 (W for White, B for Black)
        > rules
        Why a move is refused
        Choose a colour for Player 1
        > green
        The choice is White, Black.
        > B
        Player 1 has chosen Black
        Player 2 is White
        A clock?
        >
        White to move
        It is Player 2's turn (White).
        Select a piece to move
        > quit
        Save the match before you leave? (y/n)
        > n
        Welcome to Fanorona
        > 3
        Thanks for playing Fanorona! Have a great day!
        What would you like to do today?
        > 5
        Thanks for playing Parlour! Have a great day!
        """,
    ),
    "UC01 1a how to play, with the active options": (
        "",
        """
        > 1
        > fanorona
        > 4
        continuation = optional
        > continuation=perhaps
        continuation is 'perhaps'
        > continuation=mandatory
        continuation = mandatory
        >
        Welcome to Fanorona
        > 2
        must
        Welcome to Fanorona
        > 3
        > 2
        Which game?
        > quoridor
        Quoridor
        What would you like to do today?
        > 5
        Have a great day!
        """,
    ),
    # The design's sample; withdrawal takes 3,3, not the moving stone.
    "UC02 and UC04 capture, and choose which line": (
        "play fanorona",
        """
        It is White's turn.
        Select a piece to move
        > 3, 4
        Where do you want to move?
        > 3, 5
        1. Black stone on f3: takes f3
        2. Black stone on c3: takes c3
        Which one would you like to take?
        > 1
        White plays d3-e3A.
        Captured 1: Black stone on f3.
        Captured: b
        It is Black's turn.
        > quit
        > n
        """,
    ),
    "UC02 3a an invalid move is explained and asked again": (
        "play fanorona",
        """
        > 3, 4
        Where do you want to move?
        > 2, 4
        There is a stone on d4. [occupied]
        Select a piece to move
        > d3-d5
        A step goes to the next point along a line, and no farther. [too-far]
        > nonsense
        'nonsense' is not a move's text
        > 3, 5
        There is no stone on e3. [empty]
        Select a piece to move
        > quit
        > n
        """,
    ),
    "UC02 9a a turn is complete where no capture is left; 10 and 10a, go on or decline": (
        "play fanorona",
        """
        > d3-e3W
        White plays d3-e3W.
        The turn of White is complete.
        It is Black's turn.
        > d4-c3
        Black plays d4-c3A.
        Captured 2: White stone on a1, White stone on b2.
        Black may capture again from c3, or end the turn
        It is Black's turn.
        End turn
        > undo
        Black's move is taken back.
        > d4-c3
        Black may capture again from c3, or end the turn
        > d3
        Which one would you like to take?
        > 1
        Black plays c3-d3
        > quit
        > n
        """,
    ),
    "UC03 a move that captures nothing": (
        f"play {SMALL}",
        """
        > b1-b2
        White plays b1-b2A.
        It is Black's turn.
        > c3
        Where do you want to move?
        > b3
        Black plays c3-b3.
        It is White's turn.
        > quit
        > n
        """,
    ),
    "UC03 3a a capture is available, so it must be made": (
        f"play {SMALL}",
        """
        > b1-b2
        It is Black's turn.
        > c3-b3
        It is White's turn.
        > c1-b1
        A capture is possible, so a turn must begin with one. [must-capture]
        > quit
        > n
        """,
    ),
    "UC04 2a a piece that cannot capture": (
        "play fanorona",
        """
        > 1, 1
        The stone on a5 is Black's. [not-yours]
        Select a piece to move
        > 5, 1
        Where do you want to move?
        > 4, 1
        There is a stone on a2. [occupied]
        Select a piece to move
        > quit
        > n
        """,
    ),
    "UC05 end a turn, and 4a not before a move": (
        "play fanorona",
        """
        > end turn
        No chain is in progress that could be stopped; make a step first. [nothing-to-stop]
        Select a piece to move
        > d3-e3W
        > d4-c3
        Black may capture again from c3, or end the turn
        > end turn
        Black plays stop.
        It is White's turn.
        > quit
        > n
        """,
    ),
    "UC06 win, the final board, and a new game with colours chosen anew": (
        f"play {SMALL} --names Ann,Bob",
        """
        It is Ann's turn (White).
        > c2-b2A
        > a3-a2A
        > b2-a1W
        > b3-b2A
        > b2-c3W
        > c3-c2A
        Captured
        wins: the last stone is taken.
        Would you like to play again? (y/n, or first analyse, save FILE, rules)
        > y
        Choose a colour for
        > B
        has chosen Black
        It is
        > quit
        > n
        """,
    ),
    "UC06 1a a draw by the rules": (
        f"play {SMALL} -o quiet_limit=1",
        """
        > b1-b2A
        > c3-b3
        A draw: too many turns without a capture.
        Would you like to play again? (y/n, or first analyse, save FILE, rules)
        > n
        """,
    ),
    "UC06 1a a draw by agreement, refused at first": (
        "play fanorona --names Ann,Bob",
        """
        > draw
        Bob (Black): Ann (White) asks for a draw. Do you agree? (y/n)
        > perhaps
        Type y or n.
        > n
        Bob (Black) declines a draw.
        > draw bob
        Ann (White): Bob (Black) asks for a draw. Do you agree? (y/n)
        > y
        A draw: all seats agreed.
        > n
        """,
    ),
    "UC07 forfeit, 3a cancelled, 5a play again": (
        "play fanorona",
        """
        > forfeit
        White: do you really give the game up? (y/n)
        > n
        The game goes on.
        Select a piece to move
        > forfeit black
        Black: do you really give the game up? (y/n)
        > y
        White wins: the game was given up.
        Would you like to play again? (y/n, or first analyse, save FILE, rules)
        > y
        Choose a colour for White
        > W
        It is White's turn.
        > forfeit
        > y
        Black wins: the game was given up.
        > n
        """,
    ),
    "UC08 pause for an agreed time": (
        "play fanorona --clock 300+5",
        """
        Clock: White 5:00, Black 5:00
        > pause 1
        Black: White asks for a pause of 1 seconds. Do you agree? (y/n)
        > y
        The match is paused for 1 seconds.
        The match goes on.
        It is White's turn.
        > quit
        > n
        """,
    ),
    "UC08 pause until resumed, with the return timer": (
        "play fanorona",
        """
        > pause
        > y
        The match is paused.
        Type resume to go on, or recall
        > 3, 4
        The match is paused; type one of
        > recall
        Black started the return timer.
        White has 90 seconds to type return.
        > return
        The match goes on.
        > pause
        > y
        > resume
        Black: White asks for going on. Do you agree? (y/n)
        > y
        The match goes on.
        > quit
        > n
        """,
    ),
    "UC08 3a the pause is declined: play on or forfeit": (
        "play fanorona",
        """
        > pause
        > n
        Black declines a pause.
        White: the pause was declined. Forfeit instead of playing on? (y/n)
        > n
        Select a piece to move
        > pause black
        > n
        Black: the pause was declined. Forfeit instead of playing on? (y/n)
        > y
        White wins: the game was given up.
        > n
        """,
    ),
    "UC09 undo by agreement": (
        "play fanorona",
        """
        > d3-e3A
        It is Black's turn.
        > undo
        Black: White asks for an undo. Do you agree? (y/n)
        > y
        White's move is taken back.
        It is White's turn.
        > d3-e3W
        White plays d3-e3W.
        > quit
        > n
        """,
    ),
    "UC09 5a there is nothing to undo, and both are told": (
        "play fanorona",
        """
        > undo
        White asked for an undo: There is no move to take back.
        Select a piece to move
        > undo
        White asked for an undo: There is no move to take back.
        > d3-e3A
        It is Black's turn.
        > undo
        Black: White asks for an undo. Do you agree? (y/n)
        > n
        Black declines an undo.
        > quit
        > n
        """,
    ),
    "UC09 3a the undo is declined": (
        "play fanorona",
        """
        > d3-e3A
        > undo
        Black: White asks for an undo. Do you agree? (y/n)
        > n
        Black declines an undo.
        Select a piece to move
        > undo
        This was not granted; ask again in
        > quit
        > n
        """,
    ),
}


@pytest.mark.parametrize("kind", DRIVERS, ids=["terminal", "pipe", "inside"])
@pytest.mark.parametrize(("arguments", "script"), SCRIPTS.values(), ids=SCRIPTS.keys())
def test_the_use_case(tmp_path: Path, kind: type[Driver], arguments: str, script: str) -> None:
    driver = kind(arguments.split(), environment(tmp_path))  # type: ignore[call-arg]  # both are made so
    perform(driver, script)
    assert driver.end() == 0
