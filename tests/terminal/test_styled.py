"""The styled screen, without a terminal around it."""

from collections.abc import Iterator

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import PipeInput, create_pipe_input
from prompt_toolkit.output import DummyOutput

import parlour
from parlour.terminal.screen import Question
from parlour.terminal.styled import Styled, painted

UP, RIGHT = "\x1b[A", "\x1b[C"


@pytest.fixture
def keys() -> Iterator[PipeInput]:
    """A keyboard."""
    with create_pipe_input() as pipe, create_app_session(input=pipe, output=DummyOutput()):
        yield pipe


def test_a_line_is_remembered(keys: PipeInput) -> None:
    screen = Styled()
    keys.send_text(" d3-e3A \r")
    assert screen.ask(Question("Your move", ("d3-e3A", "f2-e3A"))) == "d3-e3A"
    keys.send_text(f"{UP}\r")
    assert screen.ask(Question("Your move")) == "d3-e3A"


def test_a_key_is_an_answer_while_nothing_is_typed(keys: PipeInput) -> None:
    screen = Styled()
    keys.send_text(RIGHT)
    assert screen.ask(Question("Which?", keys={"right": "n"})) == "n"
    keys.send_text(f"1{RIGHT}2\r")
    assert screen.ask(Question("Which?", keys={"right": "n"})) == "12"


def test_patience_ends(keys: PipeInput) -> None:
    assert Styled().ask(Question("Your move", patience=0.05, status=lambda: "Clock: 0:01")) is None


def test_what_was_typed_when_the_patience_ended_is_still_there(keys: PipeInput) -> None:
    screen = Styled()
    keys.send_text("e2")
    assert screen.ask(Question("Paused", patience=0.3)) is None
    keys.send_text("h\r")
    assert screen.ask(Question("Your move")) == "e2h"
    keys.send_text("e8\r")
    assert screen.ask(Question("Your move")) == "e8"


def test_a_closed_keyboard_and_an_interrupt_are_told(keys: PipeInput) -> None:
    screen = Styled()
    keys.send_text("\x03")
    with pytest.raises(KeyboardInterrupt):
        screen.ask(Question("Your move"))
    keys.send_text("\x04")
    with pytest.raises(EOFError):
        screen.ask(Question("Your move"))


def test_boards_have_colours_and_letters(capsys: pytest.CaptureFixture[str]) -> None:
    game = parlour.load("fanorona")
    screen = Styled()
    screen.show(game.scene(game.start(), 0))
    screen.page("# Rules\n\n![Two stones.](a.svg)\n")
    screen.say("[b] is no markup")
    screen.hide()
    shown = capsys.readouterr().out
    assert "5  b - b" in shown
    assert "(Picture: Two stones.)" in shown
    assert "[b] is no markup" in shown


def test_letters_are_painted_by_their_side() -> None:
    assert painted("W", "white") == "\x1b[1;30;107mW\x1b[0m"
    assert painted("P", "purple") == "\x1b[1mP\x1b[0m"
