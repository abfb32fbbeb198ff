"""A person's way to a move: the spots touched so far, and those that may come next."""

from dataclasses import dataclass, replace

from parlour.core.scene import Scene, Spot, Token
from parlour.core.words import Phrase, phrase


@dataclass(frozen=True)
class Touch:
    """What a seat sees and has touched. It knows no rules, only the choices of the scene."""

    scene: Scene
    seat: int
    path: tuple[str, ...] = ()

    @property
    def options(self) -> tuple[str, ...]:
        """The spots that may be touched next, each once, in the order of the choices."""
        at = len(self.path)
        going_on = (choice.path for choice in self.scene.choices if choice.path[:at] == self.path)
        return tuple(dict.fromkeys(path[at] for path in going_on if len(path) > at))

    @property
    def move(self) -> str | None:
        """The text of the move, once the path is complete."""
        return next((choice.move for choice in self.scene.choices if choice.path == self.path), None)

    def then(self, spot: str) -> "Touch":
        """After one more spot."""
        return replace(self, path=(*self.path, spot))

    def named(self, text: str) -> str | None:
        """The spot of that id, or the only next one with these letters on it."""
        ids = {spot.id.lower(): spot.id for spot in self.scene.spots()}
        wanted = text.lower()
        for name in (wanted, wanted.replace(" ", "")):
            if name in ids:
                return ids[name]
        lettered = [spot for spot in self.options if wanted in self._letters(spot)]
        return lettered[0] if len(lettered) == 1 else None

    def _letters(self, spot: str) -> set[str]:
        """What may be typed for a spot besides its id."""
        texts = {str(self._spot(spot).text).lower(), self.label(spot).lower()}
        return texts | {token.glyph.lower() for token in self._tokens(spot)}

    def label(self, spot: str) -> str:
        """What lies there, or what the spot itself is."""
        tokens = self._tokens(spot)
        return str(tokens[-1].label if tokens else self._spot(spot).label)

    def line(self, spot: str) -> str:
        """The spot in a list of options."""
        label = self.label(spot)
        return f"{spot}: {label}" if self._on_board(spot) and spot not in label else label

    def counted(self, spot: str) -> Phrase | None:
        """How that spot is typed by the numbers of its row and column; None where it has none."""
        x, y = self._spot(spot).shape.centre
        rows = [ruler.text for ruler in self.scene.rulers if ruler.shape.centre[1] == y]
        columns = [ruler.text for ruler in self.scene.rulers if ruler.shape.centre[0] == x]
        if not (rows and columns and self._on_board(spot)):
            return None
        return phrase("touch.counted", pair=f"{rows[0]}, {columns[0]}", spot=spot)

    def prompt(self) -> Phrase:
        """What to ask for, by what lies on the next spots."""
        kinds = {self._kind(spot) for spot in self.options} - {"button"}
        if not self.options:
            return phrase("touch.empty")  # a piece was named that has nowhere to go
        return phrase(f"touch.{kinds.pop()}") if len(kinds) == 1 else phrase("touch.any")

    def _kind(self, spot: str) -> str:
        tokens = self._tokens(spot)
        if tokens:
            return "own" if tokens[-1].owner == self.seat else "other"
        return "empty" if self._on_board(spot) and self._spot(spot).style != "button" else "button"

    def _on_board(self, spot: str) -> bool:
        return any(spot == other.id for other in self.scene.board)

    def _tokens(self, spot: str) -> list[Token]:
        return [token for token in self.scene.tokens if token.spot == spot]

    def _spot(self, spot: str) -> Spot:
        return next(other for other in self.scene.spots() if other.id == spot)


def taken(before: Scene, after: Scene) -> tuple[Token, ...]:
    """The pieces that stood on the board and do so no more."""
    board = {spot.id for spot in after.board}
    standing = {token.id for token in after.tokens if token.spot in board}
    once = {spot.id for spot in before.board}
    return tuple(
        token for token in before.tokens if token.spot in once and token.owner is not None and token.id not in standing
    )
