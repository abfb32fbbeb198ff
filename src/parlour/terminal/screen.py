"""Where people look and type. The flow of menus and matches knows only this."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from parlour.core.scene import Scene


@dataclass(frozen=True)
class Question:
    """Something to be answered with a line."""

    prompt: str
    words: tuple[str, ...] = ()  # what can be completed
    keys: Mapping[str, str] = field(default_factory=dict)  # keys that are an answer while nothing is typed
    patience: float | None = None  # seconds to wait for the line; None waits for ever
    status: Callable[[], str] | None = None  # what changes while people think: the clock


class Screen(Protocol):
    """What a person sees and types."""

    def say(self, text: str = "") -> None:
        """Write these lines."""

    def show(self, scene: Scene, marks: Collection[str] = ()) -> None:
        """Draw what a seat sees, and which of the spots it may touch."""

    def page(self, markdown: str) -> None:
        """Write a page of rules."""

    def ask(self, question: Question) -> str | None:
        """The line typed, without blanks around it; None when the patience is over.

        EOFError where nobody types any more, KeyboardInterrupt where somebody wants to stop.
        """

    def hide(self) -> None:
        """Let nobody read what was written so far."""
