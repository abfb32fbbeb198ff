"""Another reader for a while."""

from collections.abc import Iterator
from contextlib import contextmanager

from parlour.core.words import speak, spoken


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Say everything in that language, and then again as before."""
    before = spoken()
    speak(language)
    try:
        yield
    finally:
        speak(before)
