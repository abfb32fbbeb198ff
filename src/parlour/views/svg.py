"""Draws a scene as SVG, for pages, notebooks and files."""

from collections.abc import Collection
from html import escape

from parlour.core.scene import Circle, Marking, Panel, Polygon, Scene, Spot, Token
from parlour.core.words import said

SCALE = 44  # pixels a board unit
MARGIN = 0.5
GAP = 0.55  # between the board and the panels

FILL = {
    "blue": "#2f6690",
    "red": "#b5443c",
    "green": "#4d7c4a",
    "amber": "#c98a1b",
    "white": "#fbf7ee",
    "black": "#33302c",
    "wood": "#8c5f3a",
}
INK = {"white": "#33302c"}
LANDSCAPES = ("jungle", "water", "village", "rubble", "camp", "mountain", "start")
STONES = frozenset({"white", "black"})  # told apart by lightness: round, and without the letter of their colour

STYLE = """
.parlour .paper{fill:#f6f1e7}
.parlour .spot{fill:#fffdf8;stroke:#cfc4b0;stroke-width:.035}
.parlour .spot.dark{fill:#efe7d8}.parlour .spot.open{fill:#faf6ec}.parlour .spot.button{fill:#efe7d8;stroke:#a99c86}
.parlour .spot.point,.parlour .spot.groove{fill:none;stroke:none}
.parlour .spot.last{stroke:#c98a1b;stroke-width:.08}.parlour .spot.marked{stroke:#7a4fa3;stroke-width:.1}
.parlour .marking{fill:none;stroke:#8d806b;stroke-width:.05}.parlour .marking.label{stroke:none}
.parlour .token{stroke:#33302c;stroke-width:.03}.parlour .below{fill:#6f6555}
.parlour text{font-family:'DejaVu Sans',Verdana,Helvetica,Arial,sans-serif;text-anchor:middle;dominant-baseline:central}
.parlour .faint{fill:#6f6555}.parlour .button-text{fill:#33302c}
.parlour .title{fill:#5d5549;text-anchor:start}.parlour .caption{fill:#33302c;text-anchor:start}
"""

# Looks that few scenes need, each added where a spot's style names it.
LOOKS = {
    "jungle": ".parlour .jungle{fill:#cfe3b4}",
    "water": ".parlour .water{fill:#b9d9ee}",
    "village": ".parlour .village{fill:#f6e3a1}",
    "rubble": ".parlour .rubble{fill:#d8d3cb}",
    "camp": ".parlour .camp{fill:#efc3b2}",
    "mountain": ".parlour .mountain{fill:#857c71}.parlour .mountain~.ink{fill:#e9e2d6}",
    "start": ".parlour .start{fill:#fffdf8}",
    "finish": ".parlour .finish{stroke:#b8860b;stroke-width:.14}",
    "city": ".parlour .city{fill:#f3d36b}",
    "bar": ".parlour .bar{stroke:#7a2e1d;stroke-width:.09}"
    ".parlour .badge{fill:#fffdf8;stroke:#7a2e1d;stroke-width:.05}",
    "hand": ".parlour .hand.bare{fill:none;stroke:#a99c86;stroke-dasharray:.1}",
    "card": ".parlour .card{stroke:#a99c86}",
    "green": ".parlour .card.green{fill:#dcebc6}",
    "blue": ".parlour .card.blue{fill:#cbe2f1}",
    "yellow": ".parlour .card.yellow{fill:#faebb8}",
    "purple": ".parlour .card.purple{fill:#e2d3ec}",
    "back": ".parlour .card.back{fill:#c9bfae}",
    "heap": ".parlour .card.heap{fill:#f1eadc}",
    "empty": ".parlour .card.empty{fill:none;stroke-dasharray:.15}",
    "closed": ".parlour .card.closed{stroke-dasharray:.12;fill-opacity:.45}",
}
LETTERED = frozenset({"card", "bar", *LANDSCAPES})  # what is written on these fills them

# Sides differ by shape as well as by colour: seat 0 is round, 1 square, 2 a diamond, 3 an octagon.
_CORNERS = {
    1: ((-0.85, -0.85), (0.85, -0.85), (0.85, 0.85), (-0.85, 0.85)),
    2: ((0, -1.2), (1.2, 0), (0, 1.2), (-1.2, 0)),
    3: ((-0.4, -1), (0.4, -1), (1, -0.4), (1, 0.4), (0.4, 1), (-0.4, 1), (-1, 0.4), (-1, -0.4)),
}

Shape = Circle | Polygon


def draw(scene: Scene, marks: Collection[str] = (), *, panels: bool = True, language: str = "") -> str:
    """The scene as one SVG document, with or without its panels; `marks` are ids of spots to point at."""
    canvas, beside = _Canvas(scene, marks, language), scene.panels if panels else ()
    spots = [*scene.board, *(spot for panel in beside for spot in panel.spots)]
    left, top, right, bottom = _bounds(scene.shapes())
    parts = [*map(_marking, scene.markings), canvas.spots(scene.board)]
    for row in _rows(beside, right - left):
        bottom += GAP
        for panel, across in row:
            parts.append(canvas.panel(panel, left + across, bottom))
            right = max(right, left + across + _extent(panel)[0])
        bottom += GAP + max(_extent(panel)[1] for panel, _ in row)
    bottom += GAP
    caption = scene.caption.say(language)
    parts.append(_text(caption, left, bottom, 0.38, "caption"))
    right = max(right, left + 0.23 * len(caption))
    x, y, width, height = left - MARGIN, top - MARGIN, right - left + 2 * MARGIN, bottom - top + 2 * MARGIN
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x:.3f} {y:.3f} {width:.3f} {height:.3f}" '
        f'width="{width * SCALE:.0f}" height="{height * SCALE:.0f}" role="img" class="parlour">'
        f"<title>{escape(caption)}</title><style>{STYLE}{_looks(spots)}</style>"
        f'<rect class="paper" x="{x:.3f}" y="{y:.3f}" width="{width:.3f}" height="{height:.3f}" rx=".3"/>'
        f"{''.join(parts)}</svg>\n"
    )


def _rows(panels: Collection[Panel], width: float) -> list[list[tuple[Panel, float]]]:
    """The panels in rows as wide as the board, each with its place in the row."""
    rows: list[list[tuple[Panel, float]]] = []
    across = 0.0
    for panel in panels:
        if not rows or across + _extent(panel)[0] > width:
            rows.append([])
            across = 0.0
        rows[-1].append((panel, across))
        across += _extent(panel)[0] + 2 * GAP
    return rows


def _extent(panel: Panel) -> tuple[float, float]:
    """Width and height of a panel."""
    left, top, right, bottom = _bounds([spot.shape for spot in panel.spots])
    return right - left, bottom - top


def _looks(spots: Collection[Spot]) -> str:
    """The rarer looks that these spots need."""
    words = {word for spot in spots for word in spot.style.split()}
    found = "".join(look for word, look in LOOKS.items() if word in words)
    return found and ".ink{fill:#33302c}" + found + "\n"


class _Canvas:
    """Draws the spots of one scene, with what lies on them."""

    def __init__(self, scene: Scene, marks: Collection[str], language: str) -> None:
        self.scene = scene
        self.marks = marks
        self.language = language
        self.tokens: dict[str, list[Token]] = {}
        for token in scene.tokens:
            self.tokens.setdefault(token.spot, []).append(token)

    def panel(self, panel: Panel, x: float, y: float) -> str:
        left, top, _, _ = _bounds([spot.shape for spot in panel.spots])
        return (
            _text(panel.title.say(self.language), x, y, 0.34, "title")
            + f'<g transform="translate({x - left:.3f} {y + 0.3 - top:.3f})">{self.spots(panel.spots)}</g>'
        )

    def spots(self, spots: Collection[Spot]) -> str:
        """First the spots, then the tokens, so that nothing lies over a token."""
        taken = [spot for spot in spots if spot.id in self.tokens]
        return "".join([*map(self._spot, sorted(spots, key=self._height)), *map(self._stack, taken)])

    def _height(self, spot: Spot) -> int:
        """What is marked lies above its neighbours, whose outlines would cover its own."""
        return 2 * (spot.id in self.marks) + (spot.id in self.scene.last)

    def _spot(self, spot: Spot) -> str:
        look = f"spot {spot.style}" + " last" * (spot.id in self.scene.last) + " marked" * (spot.id in self.marks)
        bare = spot.id not in self.tokens
        look += " bare" * (bare and spot.style == "hand")
        title = escape(spot.label.say(self.language))
        return (
            f'<g data-spot="{escape(spot.id)}"><title>{title}</title>{_shape(spot.shape, look)}'
            + (self._writing(spot) if bare and spot.text else "")
            + "</g>"
        )

    def _writing(self, spot: Spot) -> str:
        words, text = set(spot.style.split()), said(spot.text, self.language)
        if words & LETTERED:
            return _badge(spot, text) if "bar" in words else _lines(spot, text)
        size, look = (0.45, "button-text") if spot.style == "button" else (0.17, "faint")
        return _text(text, *spot.shape.centre, _size(spot.shape) * size, look)

    def _stack(self, spot: Spot) -> str:
        """The topmost of the tokens on a spot, how many there are, and below it the spot's own text."""
        tokens = self.tokens[spot.id]
        token, (x, y), size = tokens[-1], spot.shape.centre, _size(spot.shape)
        last = said(spot.text, self.language).rpartition("\n")[2]
        below = _text(last, x, y + size * 0.405, size * 0.12, "below") if last else ""
        y -= size * 0.04 * bool(below)
        wall = spot.style == "groove"  # which a wall fills
        side = ("wood" if wall else "white") if token.owner is None else self.scene.sides[token.owner]
        if wall:
            body = _shape(spot.shape, "token", FILL[side])
        else:
            body = _disc(0 if side in STONES else token.owner or 0, x, y, size * 0.36, FILL[side])
            glyph = "" if side in STONES and token.glyph.lower() == side[0] else token.glyph
            body += _text(glyph, x, y, size * 0.38, "glyph", f'font-weight="bold" fill="{INK.get(side, "#fff")}"')
        if len(tokens) > 1:
            body += _text(f"x{len(tokens)}", x + size * 0.3, y + size * 0.36, max(size * 0.2, 0.3), "title")
        title = escape(token.label.say(self.language))
        return f'<g data-token="{escape(token.id)}"><title>{title}</title>{body}{below}</g>'


def _lines(spot: Spot, text: str) -> str:
    """Writing that fills its spot: as large as the number and the length of its lines allow."""
    lines = text.split("\n")
    left, top, right, bottom = spot.shape.box
    x, y = spot.shape.centre
    size = min(0.62 * (bottom - top) / max(len(lines), 2), 0.9 * (right - left) / _length(lines), 0.5)
    first = y - size * 1.15 * (len(lines) - 1) / 2
    return "".join(_text(line, x, first + size * 1.15 * n, size, "ink") for n, line in enumerate(lines))


def _badge(spot: Spot, text: str) -> str:
    """A bar is too narrow to be written on; a small plate in its middle is not."""
    (x, y), size = spot.shape.centre, 0.4
    width = size * (_length([text]) + 0.5)
    return (
        f'<rect class="badge" x="{x - width / 2:.3f}" y="{y - 0.28:.3f}" width="{width:.3f}" height=".56" rx=".2"/>'
        + _text(text, x, y, size, "ink", 'font-weight="bold"')
    )


def _length(lines: list[str]) -> float:
    """The longest line's width at size 1, roughly."""
    return 0.6 * max(map(len, lines))


def _marking(marking: Marking) -> str:
    shape = _shape(marking.shape, f"marking {marking.style}")
    return shape + (_text(marking.text, *marking.shape.centre, 0.34, "faint") if marking.text else "")


def _disc(seat: int, x: float, y: float, radius: float, fill: str) -> str:
    """A token's body in the shape of its seat."""
    if seat not in _CORNERS:
        return _shape(Circle(x, y, radius), "token", fill)
    return _shape(Polygon(tuple((x + dx * radius, y + dy * radius) for dx, dy in _CORNERS[seat])), "token", fill)


def _shape(shape: Shape, look: str, fill: str = "") -> str:
    paint = f' fill="{fill}"' if fill else ""
    if isinstance(shape, Circle):
        return f'<circle class="{look}" cx="{shape.x:.3f}" cy="{shape.y:.3f}" r="{shape.radius:.3f}"{paint}/>'
    points = " ".join(f"{x:.3f},{y:.3f}" for x, y in shape.points)
    return f'<polygon class="{look}" points="{points}"{paint}/>'


def _text(text: str, x: float, y: float, size: float, look: str, more: str = "") -> str:
    return f'<text class="{look}" x="{x:.3f}" y="{y:.3f}" font-size="{size:.3f}" {more}>{escape(text)}</text>'


def _bounds(shapes: Collection[Shape]) -> tuple[float, float, float, float]:
    lefts, tops, rights, bottoms = zip(*(shape.box for shape in shapes), strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _size(shape: Shape) -> float:
    left, top, right, bottom = shape.box
    return min(right - left, bottom - top)
