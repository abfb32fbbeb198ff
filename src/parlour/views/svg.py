"""Draws a scene as SVG, for pages, notebooks and files."""

from collections.abc import Collection
from html import escape

from parlour.core.scene import Circle, Marking, Panel, Polygon, Scene, Spot, Token

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
.parlour .faint{fill:#a2957f}.parlour .button-text{fill:#33302c}
.parlour .title{fill:#5d5549;text-anchor:start}.parlour .caption{fill:#33302c;text-anchor:start}
"""

# Sides differ by shape as well as by colour: seat 0 is round, 1 square, 2 a diamond, 3 an octagon.
_CORNERS = {
    1: ((-0.85, -0.85), (0.85, -0.85), (0.85, 0.85), (-0.85, 0.85)),
    2: ((0, -1.2), (1.2, 0), (0, 1.2), (-1.2, 0)),
    3: ((-0.4, -1), (0.4, -1), (1, -0.4), (1, 0.4), (0.4, 1), (-0.4, 1), (-1, 0.4), (-1, -0.4)),
}

Shape = Circle | Polygon


def draw(scene: Scene, marks: Collection[str] = (), *, panels: bool = True) -> str:
    """The scene as one SVG document, with or without its panels; `marks` are ids of spots to point at."""
    canvas = _Canvas(scene, marks)
    left, top, right, bottom = _bounds(scene.shapes())
    parts = [*map(_marking, scene.markings), canvas.spots(scene.board)]
    for panel in scene.panels if panels else ():
        bottom += GAP
        parts.append(canvas.panel(panel, left, bottom))
        box = _bounds([spot.shape for spot in panel.spots])
        bottom += GAP + box[3] - box[1]
        right = max(right, left + box[2] - box[0])
    bottom += GAP
    caption = str(scene.caption)
    parts.append(_text(caption, left, bottom, 0.38, "caption"))
    right = max(right, left + 0.23 * len(caption))
    x, y, width, height = left - MARGIN, top - MARGIN, right - left + 2 * MARGIN, bottom - top + 2 * MARGIN
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x:.3f} {y:.3f} {width:.3f} {height:.3f}" '
        f'width="{width * SCALE:.0f}" height="{height * SCALE:.0f}" role="img" class="parlour">'
        f"<title>{escape(caption)}</title><style>{STYLE}</style>"
        f'<rect class="paper" x="{x:.3f}" y="{y:.3f}" width="{width:.3f}" height="{height:.3f}" rx=".3"/>'
        f"{''.join(parts)}</svg>\n"
    )


class _Canvas:
    """Draws the spots of one scene, with what lies on them."""

    def __init__(self, scene: Scene, marks: Collection[str]) -> None:
        self.scene = scene
        self.marks = marks
        self.tokens: dict[str, list[Token]] = {}
        for token in scene.tokens:
            self.tokens.setdefault(token.spot, []).append(token)

    def panel(self, panel: Panel, x: float, y: float) -> str:
        left, top, _, _ = _bounds([spot.shape for spot in panel.spots])
        return (
            _text(str(panel.title), x, y, 0.34, "title")
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
        free = spot.text and spot.id not in self.tokens
        return (
            f'<g data-spot="{escape(spot.id)}"><title>{escape(str(spot.label))}</title>{_shape(spot.shape, look)}'
            + (self._writing(spot) if free else "")
            + "</g>"
        )

    def _writing(self, spot: Spot) -> str:
        size, look = (0.45, "button-text") if spot.style == "button" else (0.17, "faint")
        return _text(spot.text, *spot.shape.centre, _size(spot.shape) * size, look)

    def _stack(self, spot: Spot) -> str:
        """The topmost of the tokens on a spot, how many there are, and below it the spot's own text."""
        tokens = self.tokens[spot.id]
        token, (x, y), size = tokens[-1], spot.shape.centre, _size(spot.shape)
        below = _text(spot.text, x, y + size * 0.405, size * 0.12, "below") if spot.text else ""
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
        return f'<g data-token="{escape(token.id)}"><title>{escape(str(token.label))}</title>{body}{below}</g>'


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
