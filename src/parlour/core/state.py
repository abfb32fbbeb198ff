"""A position: whose turn it is, what they may do, and doing and undoing it. Compiled."""

from __future__ import annotations

import copy
import hashlib
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from parlour.views import svg, text

if TYPE_CHECKING:
    from parlour.core.game import Game
    from parlour.core.result import Result

CHANCE: Final = -1
OVER: Final = -2

_OURS: Final = frozenset({"game", "_past", "_turn"})  # what State itself keeps


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position of a game. A subclass in plain Python writes `actor`, `moves`, `apply` and `result`;
    its `apply` begins with `self.remember()`, and copy, undo, comparison and key come along.
    Games that must be fast write those as well."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self._past: list[State] = []
        self._turn = 1

    def actor(self) -> int:
        """The seat that decides now, CHANCE, or OVER."""
        raise NotImplementedError

    def moves(self) -> list[int]:
        """Every legal code of the actor; empty only when the game is over."""
        raise NotImplementedError

    def apply(self, code: int) -> None:
        """Make a move whose code comes from `moves()`."""
        raise NotImplementedError

    def result(self) -> Result | None:
        """Scores and reason, or None while the game goes on."""
        raise NotImplementedError

    def turn(self) -> int:
        """Turns begun. Clocks, undo and numbering count these; a turn may be several moves."""
        return self._turn

    def undo(self) -> None:
        """Exactly reverse the last `apply`."""
        if not self._past:
            raise ValueError("nothing to undo: apply() remembers nothing, or a copy has no past")
        before = self._past.pop()
        for name in self.facts():
            del vars(self)[name]
        vars(self).update(before.facts())
        self._turn = before._turn

    def copy(self) -> State:
        """An independent state without a past to undo."""
        kind: Any = type(self)
        twin: State = kind.__new__(kind)
        State.__init__(twin, self.game)
        vars(twin).update(copy.deepcopy(self.facts()))
        twin._turn = self._turn
        return twin

    def facts(self) -> dict[str, object]:
        """The attributes of a plain subclass: all that its rules read."""
        return {name: value for name, value in vars(self).items() if name not in _OURS}

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> State:
        return self.copy()

    def remember(self) -> None:
        """Keep a copy for `undo`; the first line of a plain `apply`."""
        self._past.append(self.copy())
        self._turn += 1

    def key(self) -> int:
        """64 bits that are equal for equal states, the same in every process."""
        facts = _ordered(self.facts()).encode()
        return int.from_bytes(hashlib.blake2b(facts, digest_size=8).digest(), "big")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State) or type(self) is not type(other):
            return NotImplemented
        return bool(self.game == other.game) and self.facts() == other.facts()

    def __hash__(self) -> int:
        raise TypeError("a state changes, so it has no hash; use key()")

    def play(self, *texts: str) -> None:
        """Make these moves, given as text: one, several, or whole lines of them. A line is made whole or not at all."""
        for line in texts:
            for code in self.game.line(self, line):
                self.apply(code)

    def texts(self) -> list[str]:
        """Every legal move as text."""
        return [self.game.write(self, code) for code in self.moves()]

    def __repr__(self) -> str:
        return f"<{self.game.key}: {self.game.describe(self)}>"

    def __str__(self) -> str:
        return text.draw(self.game.scene(self, None))

    def _repr_svg_(self) -> str:
        return svg.draw(self.game.scene(self, None))


def _ordered(value: object) -> str:
    """The value as text in which sets and tables are sorted, so that equal ones read the same."""
    if isinstance(value, dict):
        return f"{{{','.join(sorted(f'{_ordered(key)}:{_ordered(value[key])}' for key in value))}}}"
    if isinstance(value, (set, frozenset)):
        return f"{{{','.join(sorted(_ordered(part) for part in value))}}}"
    if isinstance(value, (list, tuple)):
        return f"[{','.join([_ordered(part) for part in value])}]"
    return repr(value)
