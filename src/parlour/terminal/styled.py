"""A screen with colours, completion, history and a running clock."""

import asyncio
from collections.abc import Collection
from functools import partial

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import WordCompleter
from prompt_toolkit.filters import Condition
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from rich.color import ColorSystem
from rich.console import Console
from rich.markdown import Markdown
from rich.style import Style
from rich.text import Text

from parlour.core.scene import Scene
from parlour.terminal.page import captioned
from parlour.terminal.screen import Question
from parlour.views import text

# Readable on a dark and on a light window; letters tell the sides apart without any of it.
LOOKS = {
    "blue": "bold bright_white on blue",
    "red": "bold bright_white on red",
    "green": "bold black on green",
    "amber": "bold black on yellow",
    "white": "bold black on bright_white",
    "black": "bold bright_white on black",
}
REFRESH = 0.5  # seconds between two looks at the clock


def painted(letters: str, look: str) -> str:
    """The letters in the colours of their side."""
    style = Style.parse(LOOKS.get(look, "bold"))
    return style.render(letters, color_system=ColorSystem.STANDARD)


class Styled:
    """A terminal as people like it. What they typed is remembered while the program runs."""

    def __init__(self) -> None:
        self.console = Console(highlight=False)
        self.session: PromptSession[str | None] = PromptSession()
        self._begun = ""  # what was being typed when the patience for it ended

    def say(self, text: str = "") -> None:
        self.console.print(text, markup=False)

    def show(self, scene: Scene, marks: Collection[str] = ()) -> None:
        drawn = text.draw(scene, painted, width=self.console.width, marks=marks)
        self.console.print()
        self.console.print(Text.from_ansi(drawn), no_wrap=True, crop=False)

    def page(self, markdown: str) -> None:
        self.console.print(Markdown(captioned(markdown)))

    def ask(self, question: Question) -> str | None:
        self.say(question.prompt)
        begun, self._begun = self._begun, ""
        line = self.session.prompt(
            "> ",
            default=begun,
            completer=WordCompleter(list(question.words), ignore_case=True, sentence=True),
            complete_while_typing=False,
            reserve_space_for_menu=4,
            key_bindings=self._bindings(question),
            bottom_toolbar=question.status,
            refresh_interval=REFRESH if question.status else 0,
            pre_run=partial(self._expire, question.patience),
        )
        return None if line is None else line.strip()

    def hide(self) -> None:
        self.console.clear()

    def _bindings(self, question: Question) -> KeyBindings:
        bindings = KeyBindings()
        untouched = Condition(lambda: not self.session.default_buffer.text)
        for key, answer in question.keys.items():
            bindings.add(key, filter=untouched)(partial(_answer, answer))
        return bindings

    def _expire(self, patience: float | None) -> None:
        """Give up the question when the patience is over."""
        if patience is not None:
            self.session.app.create_background_task(self._give_up(patience))

    async def _give_up(self, patience: float) -> None:
        await asyncio.sleep(patience)
        self._begun = self.session.default_buffer.text
        self.session.app.exit(result=None)


def _answer(answer: str, event: KeyPressEvent) -> None:
    event.app.exit(result=answer)
