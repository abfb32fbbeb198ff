"""What language the command line speaks, and argparse with it."""

import argparse
from collections.abc import Mapping, Sequence
from typing import NoReturn

from parlour.core.words import LANGUAGES, keys, phrase, term, understood


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def language(arguments: Sequence[str] | None, environment: Mapping[str, str]) -> str:
    """What --language names, wherever it stands; else the first of the environment's languages that we speak."""
    scan = argparse.ArgumentParser(add_help=False)
    scan.add_argument("--language", nargs="?")  # what is wrong with it is said by the parser that reads everything
    named = scan.parse_known_args(arguments)[0].language
    return named if named in LANGUAGES else understood(_wanted(environment))


def _wanted(environment: Mapping[str, str]) -> list[str]:
    """The languages asked for, dearest first, as in gettext: C is for programs, whatever LANGUAGE says."""
    locale = next(filter(None, map(environment.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    return [] if locale in ("C", "POSIX") else (environment.get("LANGUAGE") or locale).split(":")


def add_language(parser: argparse.ArgumentParser) -> None:
    """An argument that chooses the language; a command takes it over from the program."""
    parser.add_argument("--language", metavar="LANGUAGE", choices=LANGUAGES, default=argparse.SUPPRESS)


def explain(parser: argparse.ArgumentParser, command: str = "") -> None:
    """Say of every argument what it is: as this command has it, else as all do."""
    for action in parser._actions:
        if action.help is None:
            action.help = str(term(f"command.{command}.argument.{action.dest}", f"{phrase(f'argument.{action.dest}')}"))
        if isinstance(action.metavar, str):
            action.metavar = value(action.metavar)


def value(name: str) -> str:
    """What stands for a value, as FILE."""
    return str(term(f"value.{name}", name))


def teach_argparse() -> None:
    """Let argparse say its own words in the reader's language: those it would look up with gettext."""
    ours = {phrase(key).say("en"): phrase(key) for key in keys("en") if key.startswith("argparse.")}

    def translated(message: str) -> str:
        return str(ours.get(message, message))

    def counted(one: str, several: str, number: int) -> str:
        return translated(one if number == 1 else several)

    vars(argparse).update(_=translated, ngettext=counted)
