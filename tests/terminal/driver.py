"""Drives the program: in a pseudo-terminal whose screen is read, through a pipe, or in this process."""

import argparse
import os
import signal
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from io import StringIO
from pathlib import Path
from queue import SimpleQueue
from threading import Condition, Thread
from typing import Protocol

import pexpect
import pyte
from packages import install
from pexpect.popen_spawn import PopenSpawn

from parlour.cli import play as command
from parlour.terminal import app, files, play, watch
from parlour.terminal.plain import Plain

ROWS, COLUMNS = 400, 100  # so tall that nothing scrolls away


def environment(folder: Path) -> dict[str, str]:
    """Where the program finds its folder for saves, and games of another package."""
    install(folder, {"nim": "toys:Nim", "kuhn": "toys:Kuhn", "pig": "toys:Pig"})
    paths = os.pathsep.join([str(folder), str(Path(__file__).parents[1])])
    inherited = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
    return {
        **inherited,
        "PYTHONPATH": paths,
        "XDG_DATA_HOME": str(folder),
        "PROMPT_TOOLKIT_NO_CPR": "1",
        "TERM": "xterm-256color",
        "PYTHONUTF8": "1",
    }


class Driver(Protocol):
    """Somebody at the program."""

    def see(self, text: str) -> None:
        """Wait until it says this, after what was typed last."""

    def type(self, line: str) -> None:
        """Type a line, when it asks for one."""

    def interrupt(self) -> None:
        """Press Ctrl-C, when it asks for a line."""

    def end(self) -> int:
        """Wait for its end; gives the exit code."""


def perform(driver: Driver, script: str) -> None:
    """What people see and, behind `>`, what they type; `^C` is the key."""
    for line in filter(None, map(str.strip, script.splitlines())):
        if line == "^C":
            driver.interrupt()
        elif line.startswith(">"):
            driver.type(line[1:].strip())
        else:
            driver.see(line)


@contextmanager
def waiting(wanted: str, there: Callable[[], str]) -> Iterator[None]:
    """Who is stopped while waiting for something says what there is instead."""
    try:
        yield
    except BaseException as stopped:
        stopped.add_note(f"waited for {wanted!r}, and there is:\n{there()}")
        raise


class Terminal:
    """A pseudo-terminal; what is seen is what stands on its screen."""

    def __init__(self, arguments: list[str], env: Mapping[str, str], columns: int = COLUMNS) -> None:
        self.columns = columns
        self.screen = pyte.Screen(columns, ROWS)
        self.stream = pyte.Stream(self.screen)
        command = ["-m", "parlour", *arguments]
        self.child = pexpect.spawn(
            sys.executable, command, dimensions=(ROWS, columns), env=env, encoding="utf-8", timeout=None
        )
        self.row = 0

    def text(self) -> str:
        """The screen from where the last line was typed, down to the cursor and a toolbar below it."""
        first = self.row if self.row <= self.screen.cursor.y else 0  # a curtain begins a new screen
        rows = [*range(first, self.screen.cursor.y + 1), ROWS - 1]
        return "\n".join(map(self._line, rows)).rstrip()

    def _line(self, row: int) -> str:
        # Row by row, since pyte's own display renders all of them each time.
        line = self.screen.buffer[row]
        return "".join(line[column].data for column in range(self.columns)).rstrip()

    def see(self, text: str) -> None:
        words = " ".join(text.split())  # wherever a line of the screen is broken
        self._until(lambda: words in " ".join(self.text().split()), text)

    def type(self, line: str) -> None:
        self.press(f"{line}\r")

    def press(self, keys: str) -> None:
        """Press keys, when the program asks for a line."""
        self._until(self._asks, "a prompt")
        self.row = self.screen.cursor.y
        self.child.send(keys)
        self._until(lambda: not self._asks() or self.screen.cursor.y != self.row, "an answer")

    def interrupt(self) -> None:
        self.press("\x03")

    def end(self) -> int:
        self.child.expect(pexpect.EOF)
        self.stream.feed(self.child.before)
        self.child.close()
        return int(self.child.exitstatus)

    def _asks(self) -> bool:
        return self._line(self.screen.cursor.y) == ">"

    def _until(self, seen: Callable[[], bool], wanted: str) -> None:
        while not seen():
            with waiting(wanted, self.text):
                try:
                    self.stream.feed(self.child.read_nonblocking(65536, timeout=None))
                except pexpect.EOF:
                    assert seen(), "the program ended"
                    return


class Pipe:
    """Plain lines in and out."""

    def __init__(self, arguments: list[str], env: Mapping[str, str]) -> None:
        command = [sys.executable, "-m", "parlour", *arguments]
        self.child = PopenSpawn(command, env=dict(env), encoding="utf-8", timeout=None)

    def see(self, text: str) -> None:
        self.child.expect_exact(text)

    def type(self, line: str) -> None:
        self.child.sendline(line)

    def interrupt(self) -> None:
        self.child.kill(signal.SIGINT)

    def end(self) -> int:
        self.child.sendeof()
        self.child.expect(pexpect.EOF)
        self.child.proc.stdout.close()
        return int(self.child.wait())


class Heard(StringIO):
    """What was written, and waiting for more of it."""

    def __init__(self) -> None:
        super().__init__()
        self.more = Condition()

    def write(self, text: str) -> int:
        with self.more:
            self.more.notify_all()
            return super().write(text)


class Inside:
    """The plain screen without a process around it, so that coverage sees what runs."""

    def __init__(self, arguments: list[str], env: Mapping[str, str]) -> None:
        self.out = Heard()
        self.lines: SimpleQueue[str | None] = SimpleQueue()
        self.at = 0
        self.code: int | None = None
        self.screen = Plain(self._typed(), self.out, echo=True)
        self.thread = Thread(target=self._run, args=(arguments,), daemon=True)
        self.thread.start()

    def _typed(self) -> Iterator[str]:
        while (line := self.lines.get()) is not None:
            yield line

    def _run(self, arguments: list[str]) -> None:
        code = 1
        try:
            self._take_place(arguments)
            code = 0
        finally:
            with self.out.more:
                self.code = code
                self.out.more.notify_all()

    def _take_place(self, arguments: list[str]) -> None:
        match arguments:
            case ["play", *rest]:
                parser = argparse.ArgumentParser()
                command.add(parser)
                play.play(self.screen, command.table_of(parser.parse_args(rest)))
            case ["watch", file]:
                with suppress(EOFError):
                    watch.watch(self.screen, files.read_record(Path(file)))
            case _:
                app.welcome(self.screen)

    def see(self, text: str) -> None:
        with waiting(text, lambda: self.out.getvalue()[self.at :]), self.out.more:
            self.out.more.wait_for(lambda: text in self.out.getvalue()[self.at :] or self.code is not None)
            assert text in self.out.getvalue()[self.at :], "the program ended"
        self.at = self.out.getvalue().index(text, self.at) + len(text)

    def type(self, line: str) -> None:
        self.lines.put(line)

    def interrupt(self) -> None:
        raise NotImplementedError

    def end(self) -> int:
        self.lines.put(None)
        self.thread.join()
        assert self.code is not None
        return self.code
