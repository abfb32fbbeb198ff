"""A program of somebody else's, spoken to in lines, that can neither stop, flood nor outlive us.

It runs in a session of its own. All waiting is in one place, `_wait`: what we say goes out there, what
it says comes in, bounded, and its memory is looked at meanwhile.
"""

import os
import select
import signal
import subprocess
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from secrets import token_hex
from subprocess import PIPE, TimeoutExpired
from time import monotonic, sleep

from parlour.core.errors import cause
from parlour.core.words import Phrase, joined, phrase
from parlour.players import family
from parlour.players.fault import BotFault

MARK = "PARLOUR_BOT"  # in the environment of the program and of all that it starts
LINE = 1 << 16  # bytes of a line at most
TALK = 1 << 20  # bytes of all lines before an answer at most
ERRORS = 1 << 12  # bytes of standard error that are kept: the last ones
CHUNK = 1 << 16
LOOK = 0.05  # seconds between two looks at the memory
SPARE = 20  # and so many times as long as a look takes
LAST_WORDS = 0.1  # seconds for what it wrote before it ended


@dataclass(frozen=True)
class Limits:
    """What a bot may take before it loses for that: seconds, and bytes of resident memory of all its processes."""

    start: float = 10.0  # until it is ready
    move: float = 60.0  # for a move, where its clock leaves more
    answer: float = 5.0  # for an answer to an offer or a ping
    exit: float = 1.0  # to go when told to, and again when a signal tells it
    memory: int = 2 << 30


LIMITS = Limits()


class Process:
    """A running program. Every method raises BotFault where the program fails."""

    def __init__(self, command: Sequence[str], limits: Limits = LIMITS) -> None:
        self.limits = limits
        token = token_hex(8)
        self._mark = f"{MARK}={token}".encode()
        self._unsent, self._heard, self._lines, self._errors = bytearray(), bytearray(), list[bytearray](), bytearray()
        self._talk = 0
        self._next_look = 0.0
        self._closed = False
        self._poll = select.poll()
        try:
            self._process = _started(command, {MARK: token})
            self._in, self._out, self._err = self._streams()
        except KeyboardInterrupt:  # when it may run already
            family.extinguish(family.NOBODY, self._mark)
            raise

    def _streams(self) -> list[int]:
        """Its input, output and errors, none of which blocks; what it says is waited for."""
        assert self._process.stdin and self._process.stdout and self._process.stderr  # noqa: S101, PT018  # all are pipes
        streams = [self._process.stdin.fileno(), self._process.stdout.fileno(), self._process.stderr.fileno()]
        for stream in streams:
            os.set_blocking(stream, False)
        for stream in streams[1:]:
            self._poll.register(stream, select.POLLIN)
        return streams

    @property
    def errors(self) -> str:
        """The end of what it wrote to standard error."""
        return self._errors.decode(errors="replace")

    # --- talking ----------------------------------------------------------------------------------

    def say(self, *lines: str) -> None:
        """Tell it these lines. They are on their way; a program that does not read is noticed when it must answer."""
        self._unsent += "".join(f"{line}\n" for line in lines).encode()
        self._talk = 0
        if len(self._unsent) > TALK:
            raise BotFault("hang", phrase("bot.deaf"))
        self._send()

    def hear(self, deadline: float) -> str | None:
        """Its next line; None when the time is up, as `monotonic` counts it."""
        while not self._lines:
            if not self._wait(deadline):
                return None
        line = self._lines.pop(0)
        self._talk += len(line) + 1
        if self._talk > TALK:
            raise BotFault("garbage", phrase("bot.talk", bytes=TALK))
        return line.decode(errors="replace").rstrip("\r")

    def _wait(self, deadline: float) -> bool:
        """Let something happen; whether there was time left for it."""
        now = monotonic()
        self._look(now)
        events = self._poll.poll(max(0.0, min(deadline, self._next_look) - now) * 1000)
        for stream, _ in events:
            if stream == self._in:
                self._send()
            elif stream == self._err:
                self._errors_came()
            else:
                self._words_came()
        if not events and self._process.poll() is not None:
            raise self._ended()  # though a child of its own may still hold the stream
        return bool(events) or monotonic() < deadline

    def _send(self) -> None:
        try:
            while self._unsent:
                del self._unsent[: os.write(self._in, self._unsent[:CHUNK])]
        except BlockingIOError:
            self._poll.register(self._in, select.POLLOUT)
        except BrokenPipeError:
            self._unsent.clear()  # what it said before it ended is still to be heard
            self._forget(self._in)
        else:
            self._forget(self._in)

    def _forget(self, stream: int) -> None:
        with suppress(KeyError):
            self._poll.unregister(stream)

    def _words_came(self) -> None:
        data = os.read(self._out, CHUNK)
        if not data:
            raise self._ended()
        *lines, rest = (self._heard + data).split(b"\n")
        self._lines += lines
        self._heard = bytearray(rest)
        if len(rest) > LINE:
            raise BotFault("garbage", phrase("bot.line", bytes=LINE))

    def _errors_came(self) -> None:
        data = os.read(self._err, CHUNK)
        self._errors = (self._errors + data)[-ERRORS:]
        if not data:
            self._forget(self._err)

    def _ended(self) -> BotFault:
        """Why there will be no more lines."""
        with suppress(TimeoutExpired):
            self._process.wait(LAST_WORDS)
        with suppress(BlockingIOError):
            self._errors_came()
        code = self._process.poll()
        if code is None:
            return BotFault("crash", phrase("bot.closed"))
        said = self.errors.strip().splitlines()[-1:]
        return BotFault("crash", joined([_ending(code), *said], "; "))

    # --- its memory and its end -------------------------------------------------------------------

    def _look(self, now: float) -> None:
        if now < self._next_look:
            return
        held = family.resident(self._process.pid)
        self._next_look = now + max(LOOK, SPARE * (monotonic() - now))
        if held > self.limits.memory:
            raise BotFault("memory", phrase("bot.memory", held=held >> 20, allowed=self.limits.memory >> 20))

    def leaves(self, word: str) -> bool:
        """Say a last word, or nothing, and close its input; whether it ends in its time."""
        with suppress(BotFault):
            self.say(*filter(None, [word]))
        if self._process.stdin:
            self._process.stdin.close()
        return self._gone()

    def close(self, *, kindly: bool = True) -> None:
        """See it off with all that it started: `quit` if kindly, then SIGTERM, then SIGKILL."""
        if self._closed:
            return
        self._closed = True
        pid, mark = self._process.pid, self._mark
        if not (kindly and self.leaves("quit")) and family.tell(pid, mark, signal.SIGTERM):
            self._gone()
        family.extinguish(pid, mark)
        self._process.wait()
        for stream in (self._process.stdin, self._process.stdout, self._process.stderr):
            if stream:
                stream.close()

    def _gone(self) -> bool:
        """Whether it ends within its time; what it still says is thrown away, lest it wait for a listener."""
        deadline, pause = monotonic() + self.limits.exit, 0.0005
        while self._process.poll() is None and monotonic() < deadline:
            for stream in (self._out, self._err):
                with suppress(BlockingIOError):
                    os.read(stream, CHUNK)
            sleep(pause)
            pause = min(2 * pause, LOOK)
        return self._process.returncode is not None


def _started(command: Sequence[str], mark: Mapping[str, str]) -> "subprocess.Popen[bytes]":
    if not family.PROC.joinpath("self", "stat").exists():
        raise BotFault("start", phrase("bot.no-proc"))
    try:
        return subprocess.Popen(  # noqa: S603  # running the bots that one was asked to run is the purpose
            command, stdin=PIPE, stdout=PIPE, stderr=PIPE, env={**os.environ, **mark}, start_new_session=True
        )
    except (OSError, ValueError) as error:
        reason = cause(error) if isinstance(error, OSError) else str(error)
        why = phrase("bot.no-program", command=repr(" ".join(command)), reason=reason)
        raise BotFault("start", why) from None


def _ending(code: int) -> Phrase:
    """How a process ended that has this return code."""
    return phrase("bot.killed", signal=signal.Signals(-code).name) if code < 0 else phrase("bot.exit", code=code)
