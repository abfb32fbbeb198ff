"""What the commands have in common: naming a game, its options and a position."""

import argparse
import signal
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TypeVar

import parlour
from parlour.core.game import AnyGame
from parlour.core.record import Record
from parlour.core.state import State
from parlour.core.words import Phrase, phrase
from parlour.terminal.files import held, record_of

T = TypeVar("T")

STOPPED = 130  # what a shell says of a program that Ctrl-C ended


def add_game(parser: argparse.ArgumentParser, *, optional: bool = False) -> None:
    """Arguments that name a game."""
    parser.add_argument("key", metavar="KEY", nargs="?" if optional else None)
    add_options(parser)


def add_options(parser: argparse.ArgumentParser) -> None:
    """An argument that settles the game's options."""
    parser.add_argument("-o", metavar="NAME=VALUE", dest="options", action="append", default=[])


def add_json(parser: argparse._ActionsContainer) -> None:
    """An argument that asks for output a program can read."""
    parser.add_argument("--json", action="store_true")


def add_plain(parser: argparse._ActionsContainer) -> None:
    """An argument that asks for plain lines; a command takes it over from the program."""
    parser.add_argument("--plain", action="store_true", default=argparse.SUPPRESS)


def add_position(parser: argparse._ActionsContainer) -> None:
    """An argument that names where to begin."""
    parser.add_argument("--position", metavar="TEXT")


def whole(text: str) -> int:
    """A whole number, given as text."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(str(phrase("given.whole", text=repr(text)))) from None


@contextmanager
def stoppable() -> Iterator[None]:
    """Let Ctrl-C end the program at once: compiled loops do not hear of it, and nothing is to be tidied up."""
    before = signal.getsignal(signal.SIGINT)
    try:
        if before != signal.SIG_IGN:  # who starts us may not want us to hear of it
            signal.signal(signal.SIGINT, signal.SIG_DFL)
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def allowed(name: str, value: int, least: int, most: int | None = None) -> None:
    """Refuse a number that is out of its range."""
    if value < least or (most is not None and value > most):
        key = "given.least" if most is None else "given.range"
        raise parlour.BadOption(phrase(key, name=name, value=value, least=least, most=most or 0))


def named(given: argparse.Namespace) -> tuple[str, dict[str, str]]:
    """The key and the options of the game that the arguments name."""
    options = _options(given)
    if given.key.lower().endswith(".toml"):
        if "definition" in options:
            raise parlour.BadOption(phrase("given.definition", file=given.key))
        return "hanto/own", {"definition": text_of(given.key), **options}
    return given.key, options


def game(given: argparse.Namespace) -> AnyGame:
    """The game that the arguments name."""
    key, options = named(given)
    return parlour.load(key, **options)


def state(rules: AnyGame, given: argparse.Namespace) -> State:
    """The position that the arguments name."""
    begun: State = rules.start() if given.position is None else rules.position(given.position)
    return begun


def endless(given: argparse.Namespace) -> AnyGame:
    """The game without the draws that end play too long or repeated, but for those options that were given."""
    rules, asked = game(given), _options(given)
    settled = {**rules.settings(), **{name: 0 for name in rules.tedium if name not in asked}}
    return parlour.load(rules.key, **settled)


def _options(given: argparse.Namespace) -> dict[str, str]:
    options: dict[str, str] = {}
    for text in given.options:
        name, equals, value = text.partition("=")
        if not (name and equals):
            raise parlour.BadOption(phrase("given.option", text=repr(text)))
        if name in options:
            raise parlour.BadOption(phrase("given.twice", name=name))
        options[name] = text_of(value[1:]) if value.startswith("@") else value
    return options


def add_number(parser: argparse._ActionsContainer) -> None:
    """An argument that chooses one of a file's records."""
    parser.add_argument("--number", metavar="N", type=whole)


def recorded(file: str, number: int | None) -> Record:
    """The record in a file, or that of a saved match; of several the one of that number."""
    content = text_of(file)
    last = held(content)
    if number is None and last > 1:
        raise parlour.BadOption(phrase("given.choose", file=file, count=last))
    if not last:
        raise parlour.BadOption(phrase("given.none", file=file))
    if number is not None and not 1 <= number <= last:
        raise parlour.BadOption(phrase("given.number", number=number, last=last, file=file))
    return record_of(content, number)


def counted(key: str, count: int) -> Phrase:
    """A sentence about so many things."""
    return phrase(f"{key}.{'one' if count == 1 else 'many'}", count=count)


def text_of(file: str) -> str:
    """The text in a file; - is standard input."""
    try:
        if file == "-":
            return sys.stdin.read() if sys.stdin else ""
        return Path(file).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise parlour.BadOption(phrase("given.utf8", file=phrase("given.stdin") if file == "-" else file)) from None


def pictures() -> ModuleType:
    """What draws pictures of pixels; it is an extra."""
    try:
        return import_module("parlour.views.picture")
    except ModuleNotFoundError as error:
        advice = "pip install 'parlour[images]'"
        raise parlour.BadOption(phrase("given.images", missing=str(error.name), advice=advice)) from None


def watched(work: Iterable[T], what: Phrase, count: int) -> Iterable[T]:
    """The work, with a bar that grows where somebody is looking."""
    if not sys.stderr.isatty():
        return work
    from rich.console import Console
    from rich.progress import track

    return track(work, str(what), total=count, console=Console(stderr=True), transient=True)
