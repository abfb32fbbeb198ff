"""Where a new piece may be placed, once two lie on the board. Compiled."""

from mypy_extensions import i64


class Placing:
    """A rule of placing; equal rules have equal texts."""

    def __init__(self, text: str) -> None:
        self.text = text

    def allows(self, near: i64, mine: i64) -> bool:
        """Whether a hex will do that touches the seats in the mask `near`, for the seat in `mine`."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Placing) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"


class Anywhere(Placing):
    """Next to any piece (guide §4.2.2)."""

    def __init__(self) -> None:
        super().__init__("anywhere")

    def allows(self, near: i64, mine: i64) -> bool:
        return True


class OwnColour(Placing):
    """Next to an own piece and to none of the opponent's (guide §3.1, §4.3.2)."""

    def __init__(self) -> None:
        super().__init__("own colour")

    def allows(self, near: i64, mine: i64) -> bool:
        return near == mine
