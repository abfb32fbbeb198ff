"""The command line: one module a command, each with `add` (its arguments) and `run` (its work)."""

import argparse
import os
import sys
from collections.abc import Sequence

import parlour
from parlour.cli import doctor, games, perft, play, render, show, solve, validate, watch
from parlour.cli.given import add_plain

COMMANDS = (play, watch, games, show, render, validate, perft, solve, doctor)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code is 0, 1 where the answer is no, 2 where the question is wrong."""
    parser = argparse.ArgumentParser(prog="parlour", description="Play, referee, study and compete in board games.")
    parser.add_argument("--version", action="version", version=f"parlour {parlour.__version__}")
    add_plain(parser)
    commands = parser.add_subparsers(metavar="COMMAND")
    for command in COMMANDS:
        name, sentence = command.__name__.rpartition(".")[2], str(command.__doc__).partition(": ")[2]
        own = commands.add_parser(name, help=sentence.rstrip("."), description=sentence.capitalize())
        command.add(own)
        own.set_defaults(run=command.run)
    parser.set_defaults(run=play.menu, plain=False)
    chosen = parser.parse_args(arguments)
    try:
        code: int = chosen.run(chosen)
        sys.stdout.flush()
    except (parlour.GameError, OSError) as error:
        return _failed(error)
    return code


def _failed(error: Exception) -> int:
    """One clear line; a reader that went away, as `head` does, needs none."""
    if isinstance(error, BrokenPipeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    reason = f"{error.filename}: {error.strerror}" if isinstance(error, OSError) else str(error)
    print(f"parlour: {' '.join(reason.split())}", file=sys.stderr)
    return 2
