"""The command line: one module a command, each with `add` (its arguments) and `run` (its work).

A command's help is its module's docstring: a sentence, what else there is to know, and examples.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import NoReturn

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

ADVICE = """Without a command there is a menu. parlour COMMAND --help tells more, with
examples; parlour games, what there is to play.

exit codes:
  0    done
  1    the answer is no: an illegal move, a bot with faults
  2    the question is wrong; standard error says how
  130  Ctrl-C

environment:
  PARLOUR_COMPILED  require or forbid the compiled build of the rules
  XDG_DATA_HOME     where saves and the server's matches are kept, in a folder
                    parlour (else ~/.local/share)
  NO_COLOR          if set, no colours
"""


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def parser() -> argparse.ArgumentParser:
    """All that can be asked on the command line."""
    program = _Parser(
        prog="parlour",
        description="Play, referee, study and compete in board games.",
        epilog=ADVICE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    program.add_argument("--version", action="version", version=f"parlour {parlour.__version__}")
    add_plain(program)
    commands = program.add_subparsers(metavar="COMMAND")
    for command in COMMANDS:
        name = command.__name__.rpartition(".")[2].replace("_", "-")
        sentence, *more, examples = str(command.__doc__).partition(": ")[2].rstrip().split("\n\n")
        own = commands.add_parser(
            name,
            help=sentence.rstrip("."),
            description="\n\n".join([sentence[0].upper() + sentence[1:], *more]),
            epilog=f"examples:\n{examples}".replace("\n", "\n  "),
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        command.add(own)
        own.set_defaults(run=command.run)
    program.set_defaults(run=play.menu, plain=False)
    return program


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code is 0, 1 where the answer is no, 2 where the question is wrong."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # what a terminal cannot show is no error
    return _run(_read(arguments))


def _read(arguments: Sequence[str] | None) -> argparse.Namespace:
    """What was asked. In Python 3.11 argparse ends the list of players at an option: those behind it come late."""
    program = parser()
    chosen, late = program.parse_known_args(arguments)
    if late and ("players" not in chosen or any(word.startswith("-") for word in late)):
        program.error(f"unrecognized arguments: {' '.join(late)}")
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
        return _failed(": ".join(filter(None, (error.filename, error.strerror))))
    except UnicodeError:
        return _failed("the input is not text in UTF-8")
    except parlour.GameError as error:
        return _failed(str(error))
    return code


def _failed(reason: str) -> int:
    """One clear line."""
    print(f"parlour: {' '.join(reason.split())}", file=sys.stderr)
    return 2
