"""Draws a scene as SVG, for pages, notebooks and files."""

from collections.abc import Collection
from html import escape

from parlour.core.scene import Circle, Panel, Polygon, Scene, Spot, Token

SCALE = 44  # pixels a board unit
MARGIN = 0.5
GAP = 0.55  # between the board and the panels

# Sides differ by shape as well as by colour: seat 0 round, 1 square, 2 a diamond, 3 an octagon.
FILL = {"blue": "#2f6690", "red": "#b5443c", "green": "#4d7c4a", "amber": "#c98a1b", "white": "#fbf7ee", "black": "#33302c"}
INK = {"white": "#33302c"}

STYLE = """
.paper{fill:#f6f1e7}
.spot{fill:#fffdf8;stroke:#cfc4b0;stroke-width:.035}
.spot.light{fill:#fffdf8}.spot.dark{fill:#efe7d8}.spot.open{fill:#faf6ec}
.spot.line{fill:none;stroke:#a99c86}.spot.groove{fill:none;stroke:none}
.spot.button{fill:#efe7d8;stroke:#a99c86}.spot.label{fill:none;stroke:none}
.spot.last{stroke:#c98a1b;stroke-width:.08}.spot.marked{stroke:#7a4fa3;stroke-width:.1}
.token{stroke:#33302c;stroke-width:.03}
text{font-family:'DejaVu Sans',Verdana,Helvetica,Arial,sans-serif;text-anchor:middle;dominant-baseline:central}
.mark{fill:#a2957f}.title{fill:#5d5549;text-anchor:start}.caption{fill:#33302c;text-anchor:start}
"""


def draw(scene: Scene, marks: Collection[str] = ()) -> str:
    """The scene as one SVG document; `marks` are ids of spots to point at."""
    tokens: dict[str, list[Token]] = {}
    for token in scene.tokens:
        tokens.setdefault(token.spot, []).append(token)
    left, top, right, bottom = _bounds(scene.board)
    parts = [_spots(scene, scene.board, tokens, marks)]
    for panel in scene.panels:
        bottom += GAP
        parts.append(_panel(scene, panel, tokens, marks, left, bottom))
        box = _bounds(panel.spots)
        bottom += GAP + box[3] - box[1]
        right = max(right, left + box[2] - box[0])
    bottom += GAP
    parts.append(f'<text class="caption" x="{left:.3f}" y="{bottom:.3f}" font-size=".38">{escape(str(scene.caption))}</text>')
    right = max(right, left + 0.22 * len(str(scene.caption)))
    x, y, width, height = left - MARGIN, top - MARGIN, right - left + 2 * MARGIN, bottom - top + 2 * MARGIN
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x:.3f} {y:.3f} {width:.3f} {height:.3f}" '
        f'width="{width * SCALE:.0f}" height="{height * SCALE:.0f}" role="img">'
        f"<title>{escape(str(scene.caption))}</title><style>{STYLE}</style>"
        f'<rect class="paper" x="{x:.3f}" y="{y:.3f}" width="{width:.3f}" height="{height:.3f}" rx=".3"/>'
        f"{''.join(parts)}</svg>\n"
    )


def _bounds(spots: Collection[Spot]) -> tuple[float, float, float, float]:
    lefts, tops, rights, bottoms = zip(*(spot.shape.box for spot in spots), strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _panel(
    scene: Scene, panel: Panel, tokens: dict[str, list[Token]], marks: Collection[str], x: float, y: float
) -> str:
    left, top, _, _ = _bounds(panel.spots)
    return (
        f'<text class="title" x="{x:.3f}" y="{y:.3f}" font-size=".34">{escape(str(panel.title))}</text>'
        f'<g transform="translate({x - left:.3f} {y + 0.3 - top:.3f})">'
        f"{_spots(scene, panel.spots, tokens, marks)}</g>"
    )


def _spots(scene: Scene, spots: Collection[Spot], tokens: dict[str, list[Token]], marks: Collection[str]) -> str:
    below = [_spot(scene, spot, spot.id in tokens, spot.id in marks) for spot in spots]
    above = [_stack(scene, spot, tokens[spot.id]) for spot in spots if spot.id in tokens]
    return "".join(below + above)


def _spot(scene: Scene, spot: Spot, taken: bool, marked: bool) -> str:  # noqa: FBT001
    look = f"spot {spot.style}" + " last" * (spot.id in scene.last) + " marked" * marked
    written = spot.text and not taken
    return (
        f'<g id="{escape(spot.id)}"><title>{escape(str(spot.label))}</title>'
        + _shape(spot.shape, look)
        + (_text(spot.text, *spot.shape.centre, _size(spot) * 0.3, "mark") if written else "")
        + "</g>"
    )


def _stack(scene: Scene, spot: Spot, tokens: list[Token]) -> str:
    """The topmost of the tokens on a spot, and how many there are."""
    token, (x, y), size = tokens[-1], spot.shape.centre, _size(spot)
    side = "white" if token.owner is None else scene.sides[token.owner]
    ink = INK.get(side, "#ffffff")
    count = len(tokens)
    return (
        f'<g data-token="{escape(token.id)}"><title>{escape(str(token.label))}</title>'
        + _disc(token.owner or 0, x, y, size * 0.36, FILL[side])
        + f'<text x="{x:.3f}" y="{y:.3f}" font-size="{size * 0.38:.3f}" font-weight="bold" fill="{ink}">'
        + f"{escape(token.glyph)}</text>"
        + (_text(f"×{count}", x + size * 0.3, y + size * 0.38, size * 0.24, "title") if count > 1 else "")
        + "</g>"
    )


def _disc(seat: int, x: float, y: float, r: float, fill: str) -> str:
    """A token's body in the shape of its seat."""
    if seat == 0:
        return f'<circle class="token" cx="{x:.3f}" cy="{y:.3f}" r="{r:.3f}" fill="{fill}"/>'
    if seat == 1:
        side = 1.7 * r
        return (
            f'<rect class="token" x="{x - side / 2:.3f}" y="{y - side / 2:.3f}" width="{side:.3f}" '
            f'height="{side:.3f}" rx="{r / 4:.3f}" fill="{fill}"/>'
        )
    corners = ((0, -1.2), (1.2, 0), (0, 1.2), (-1.2, 0)) if seat == 2 else _OCTAGON
    points = " ".join(f"{x + dx * r:.3f},{y + dy * r:.3f}" for dx, dy in corners)
    return f'<polygon class="token" points="{points}" fill="{fill}"/>'


_OCTAGON = tuple((a, b) for a, b in ((-0.4, -1), (0.4, -1), (1, -0.4), (1, 0.4), (0.4, 1), (-0.4, 1), (-1, 0.4), (-1, -0.4)))


def _shape(shape: Circle | Polygon, look: str) -> str:
    if isinstance(shape, Circle):
        return f'<circle class="{look}" cx="{shape.x:.3f}" cy="{shape.y:.3f}" r="{shape.radius:.3f}"/>'
    points = " ".join(f"{x:.3f},{y:.3f}" for x, y in shape.points)
    return f'<polygon class="{look}" points="{points}"/>'


def _text(text: str, x: float, y: float, size: float, look: str) -> str:
    return f'<text class="{look}" x="{x:.3f}" y="{y:.3f}" font-size="{size:.3f}">{escape(text)}</text>'


def _size(spot: Spot) -> float:
    left, top, right, bottom = spot.shape.box
    return min(right - left, bottom - top)
