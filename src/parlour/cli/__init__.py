"""The command line: one module a command, each with `add` (its arguments), `run` (its work) and EXAMPLES.

What a command's help says stands in `en.toml` and `de.toml`, in the table of its name.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from types import ModuleType

import parlour
from parlour.cli import (
    analyse,
    bot,
    check_bot,
    completion,
    doctor,
    games,
    perft,
    play,
    render,
    serve,
    show,
    solve,
    tournament,
    validate,
    watch,
)
from parlour.cli.given import STOPPED, add_plain
from parlour.cli.speech import Parser, add_language, explain, language, teach_argparse, value
from parlour.core.errors import cause
from parlour.core.words import phrase, speak, teach, term

teach(__name__)

COMMANDS = (
    play,
    watch,
    serve,
    analyse,
    games,
    tournament,
    bot,
    check_bot,
    show,
    render,
    validate,
    perft,
    solve,
    doctor,
    completion,
)


def parser() -> argparse.ArgumentParser:
    """All that can be asked on the command line."""
    raw = argparse.RawDescriptionHelpFormatter
    sentence, more = str(phrase("program.sentence")), str(phrase("program.more"))
    program = Parser(prog="parlour", description=sentence, epilog=more, formatter_class=raw)
    version = f"parlour {parlour.__version__}"
    program.add_argument("--version", action="version", version=version, help=str(phrase("argument.version")))
    add_plain(program)
    add_language(program)
    explain(program)
    commands = program.add_subparsers(metavar=value("COMMAND"))
    for command in COMMANDS:
        name, sentence, told = _told(command)
        examples = "\n  ".join([str(phrase("program.examples")), *command.EXAMPLES])
        own = commands.add_parser(name, help=sentence, description=told, epilog=examples, formatter_class=raw)
        command.add(own)
        add_language(own)
        explain(own, name)
        own.set_defaults(run=command.run)
    program.set_defaults(run=play.menu, plain=False)
    return program


def _told(command: ModuleType) -> tuple[str, str, str]:
    """What the command is called, what it does in a sentence, and all that there is to know."""
    name = command.__name__.rpartition(".")[2].replace("_", "-")
    sentence = str(phrase(f"command.{name}.sentence"))
    more = str(term(f"command.{name}.more", ""))
    return name, sentence, f"{sentence[0].upper()}{sentence[1:]}.\n\n{more}".rstrip()


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code is 0, 1 where the answer is no, 2 where the question is wrong."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # what a terminal cannot show is no error
    speak(language(arguments, os.environ))
    teach_argparse()
    return _run(_read(arguments))


def _read(arguments: Sequence[str] | None) -> argparse.Namespace:
    """What was asked. In Python 3.11 argparse ends the list of players at an option: those behind it come late."""
    program = parser()
    chosen, late = program.parse_known_args(arguments)
    if late and ("players" not in chosen or any(word.startswith("-") for word in late)):
        program.error(str(phrase("argparse.unrecognized")) % " ".join(late))
    if late:
        chosen.players += late
    return chosen


def _run(chosen: argparse.Namespace) -> int:
    try:
        code: int = chosen.run(chosen)
        print(end="", flush=True)
    except BrokenPipeError:  # a reader that went away, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return STOPPED
    except OSError as error:
        return _failed(": ".join(filter(None, (error.filename, str(cause(error))))))
    except UnicodeError:
        return _failed(str(phrase("given.input")))
    except parlour.GameError as error:
        return _failed(str(error))
    return code


def _failed(reason: str) -> int:
    """One clear line."""
    print(f"parlour: {' '.join(reason.split())}", file=sys.stderr)
    return 2
