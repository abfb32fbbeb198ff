"""For tune.py, learn.py and ladder.py: what they are given, and how they end where something is wrong with it."""

import argparse
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from parlour.core.errors import GameError


def parser(promise: str) -> argparse.ArgumentParser:
    """One whose help is the script's own text."""
    return argparse.ArgumentParser(description=promise, formatter_class=argparse.RawDescriptionHelpFormatter)


def at_least(least: int, most: int | None = None) -> Callable[[str], int]:
    """The type of an argument that is a whole number from there on, or up to there."""
    allowed = f"at least {least}" if most is None else f"from {least} to {most}"

    def read(text: str) -> int:
        number = int(text) if text.removeprefix("-").isdecimal() else least - 1
        if number < least or (most is not None and number > most):
            raise argparse.ArgumentTypeError(f"{text[:60]!r} is not {allowed}")
        return number

    return read


@contextmanager
def in_a_sentence(wanting: argparse.ArgumentParser) -> Iterator[None]:
    """What cannot be done ends the script by its sentence, without a traceback."""
    try:
        yield
    except (GameError, OSError) as error:
        wanting.error(str(error))
