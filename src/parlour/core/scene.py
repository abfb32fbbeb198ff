"""What a view is given: a board of spots, the tokens on it, and the choices to touch.

Views know no rules. Shapes are in board units, x to the right and y *down*, as on a screen.
A panel (a hand, a market, a row of buttons) has its own origin; a view puts panels where it likes.
"""

from dataclasses import dataclass, replace

from parlour.core.words import Name, Phrase


@dataclass(frozen=True)
class Circle:
    """A round shape."""

    x: float
    y: float
    radius: float

    @property
    def centre(self) -> tuple[float, float]:
        return self.x, self.y

    def turned(self) -> "Circle":
        """A quarter clockwise around the origin."""
        return Circle(-self.y, self.x, self.radius)

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom."""
        return self.x - self.radius, self.y - self.radius, self.x + self.radius, self.y + self.radius


@dataclass(frozen=True)
class Polygon:
    """A shape with corners, in order."""

    points: tuple[tuple[float, float], ...]

    @property
    def centre(self) -> tuple[float, float]:
        left, top, right, bottom = self.box
        return (left + right) / 2, (top + bottom) / 2

    def turned(self) -> "Polygon":
        """A quarter clockwise around the origin."""
        return Polygon(tuple((-y, x) for x, y in self.points))

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom."""
        xs, ys = zip(*self.points, strict=True)
        return min(xs), min(ys), max(xs), max(ys)


@dataclass(frozen=True)
class Spot:
    """Anything that can be touched or marked: a hex, a point, a groove, a hand card, a button."""

    id: str
    shape: Circle | Polygon
    style: str  # words that views map to a look: "hex", "light", "button", …; a "bar" lies across others
    label: Phrase  # what a screen reader says
    text: Name = ""  # what is written on it, in one line or several; the last is the shortest way to say it


@dataclass(frozen=True)
class Token:
    """A piece, a stone, a card: something that lies on a spot. Several may lie on one."""

    id: str  # stable through a game, so that animation is the difference of two scenes
    spot: str
    glyph: str
    owner: int | None
    label: Phrase


@dataclass(frozen=True)
class Marking:
    """Something printed on the board and never touched: a line, a coordinate at the edge."""

    shape: Circle | Polygon  # a polygon of two points is a line
    style: str
    text: str = ""


@dataclass(frozen=True)
class Choice:
    """The spots to touch, in order, and the text of the move that this makes."""

    path: tuple[str, ...]
    move: str


@dataclass(frozen=True)
class Panel:
    """A group of spots beside the board, in coordinates of its own."""

    id: str
    title: Phrase
    spots: tuple[Spot, ...]
    owner: int | None = None


@dataclass(frozen=True)
class Scene:
    """All that one seat, or a watcher, may see of a state."""

    board: tuple[Spot, ...]
    tokens: tuple[Token, ...]
    choices: tuple[Choice, ...]
    caption: Phrase
    panels: tuple[Panel, ...] = ()
    markings: tuple[Marking, ...] = ()
    last: tuple[str, ...] = ()  # the spots of the move before
    palette: tuple[Token, ...] = ()  # what a position editor may place; their `spot` is empty
    sides: tuple[str, ...] = ("blue", "red", "green", "amber")  # the look of each seat's tokens
    rulers: tuple[Marking, ...] = ()  # numbers of rows and columns, for views in which a spot is typed by them

    def spots(self) -> tuple[Spot, ...]:
        """Every spot, those of the panels included."""
        return self.board + tuple(spot for panel in self.panels for spot in panel.spots)

    def shapes(self) -> list[Circle | Polygon]:
        """The shapes that lie on the board itself."""
        return [spot.shape for spot in self.board] + [marking.shape for marking in self.markings]

    def turned(self) -> "Scene":
        """The same with the board turned a quarter clockwise, for a view that is higher than wide."""
        return replace(
            self,
            board=tuple(replace(spot, shape=spot.shape.turned()) for spot in self.board),
            markings=tuple(replace(marking, shape=marking.shape.turned()) for marking in self.markings),
            rulers=tuple(replace(ruler, shape=ruler.shape.turned()) for ruler in self.rulers),
        )
