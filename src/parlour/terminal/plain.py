"""A screen of plain lines: for a pipe, a test, a screen reader."""

import os
from collections.abc import Collection, Iterable
from queue import Empty, SimpleQueue
from threading import Thread
from typing import TextIO

from parlour.core.scene import Scene
from parlour.terminal.page import readable
from parlour.terminal.screen import Question
from parlour.views import text

HEIGHT = 60  # lines that push what was written off any usual window


class Plain:
    """One line after the other, without colours; `echo` repeats what was typed where no terminal does."""

    def __init__(self, lines: Iterable[str], out: TextIO, *, echo: bool) -> None:
        self.out = out
        self.echo = echo
        self._typed: SimpleQueue[str | None] = SimpleQueue()
        self._ended = False
        Thread(target=self._listen, args=(lines,), daemon=True).start()

    def _listen(self, lines: Iterable[str]) -> None:
        """A thread of its own, since only so a line can be waited for no longer than the clock allows."""
        for line in lines:
            self._typed.put(line)
        self._typed.put(None)

    def say(self, text: str = "") -> None:
        self._write(f"{text}\n")

    def show(self, scene: Scene, marks: Collection[str] = ()) -> None:
        self.say(text.draw(scene, width=self._width(), marks=marks))

    def _width(self) -> int:
        """The window's, where there is one that tells it."""
        seen = os.get_terminal_size(self.out.fileno()).columns if self.out.isatty() else 0
        return seen or text.WIDE

    def page(self, markdown: str) -> None:
        self.say(readable(markdown))

    def ask(self, question: Question) -> str | None:
        self._write(f"{question.prompt}\n> ")
        try:
            line = None if self._ended else self._typed.get(timeout=question.patience)
        except Empty:
            self.say()
            return None
        if line is None:
            self._ended = True
            self.say()
            raise EOFError
        if self.echo:
            self.say(line.strip())
        return line.strip()

    def hide(self) -> None:
        self._write("\n" * HEIGHT)

    def _write(self, text: str) -> None:
        self.out.write(text)
        self.out.flush()
