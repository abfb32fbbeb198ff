"""What the commands have in common: naming a game, its options and a position."""

import argparse
from pathlib import Path

import parlour
from parlour.core.game import AnyGame


def add_game(parser: argparse.ArgumentParser, *, optional: bool = False) -> None:
    """Arguments that name a game."""
    parser.add_argument(
        "key",
        metavar="KEY",
        nargs="?" if optional else None,
        help="a game, such as hanto/delta, or a file.toml that defines a variant of Hanto",
    )
    parser.add_argument(
        "-o",
        metavar="NAME=VALUE",
        dest="options",
        action="append",
        default=[],
        help="settle an option of the game; NAME=@FILE takes the file's text; may be repeated",
    )


def add_json(parser: argparse.ArgumentParser) -> None:
    """An argument that asks for output a program can read."""
    parser.add_argument("--json", action="store_true", help="write JSON")


def add_plain(parser: argparse.ArgumentParser) -> None:
    """An argument that asks for plain lines; a command takes it over from the program."""
    words = "write plain lines, without colours; so does output that is no terminal"
    parser.add_argument("--plain", action="store_true", default=argparse.SUPPRESS, help=words)


def game(given: argparse.Namespace) -> AnyGame:
    """The game that the arguments name."""
    options = dict(map(_option, given.options))
    if given.key.endswith(".toml"):
        return parlour.load("hanto/own", definition=text_of(given.key), **options)
    return parlour.load(given.key, **options)


def endless(rules: AnyGame, given: argparse.Namespace) -> AnyGame:
    """The game without the draws that end play too long or repeated, but for those options that were given."""
    asked = dict(map(_option, given.options))
    settled = {**rules.settings(), **{name: 0 for name in rules.tedium if name not in asked}}
    return parlour.load(rules.key, **settled)


def _option(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not (name and equals):
        raise parlour.BadOption(f"an option is given as NAME=VALUE, not {text!r}")
    return name, text_of(value[1:]) if value.startswith("@") else value


def text_of(file: str) -> str:
    """The text in a file."""
    try:
        return Path(file).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise parlour.BadOption(f"{file} is not a text file") from None
