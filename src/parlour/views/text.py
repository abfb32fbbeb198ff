"""Draws a scene in letters.

Rows and columns are the distinct heights and widths at which spots lie, so any lattice
(squares, points, hexes, tiles) falls into place without being known.
"""

from parlour.core.scene import Panel, Scene, Spot, Token

LOWER = frozenset({"red", "black"})  # sides whose letters are small


def draw(scene: Scene) -> str:
    """The board, the panels and the caption, a line each."""
    tokens = _by_spot(scene)
    lines = _board(scene, tokens)
    lines += [_panel(panel, scene, tokens) for panel in scene.panels]
    return "\n".join([*lines, str(scene.caption)])


def _by_spot(scene: Scene) -> dict[str, list[Token]]:
    tokens: dict[str, list[Token]] = {}
    for token in scene.tokens:
        tokens.setdefault(token.spot, []).append(token)
    return tokens


def _board(scene: Scene, tokens: dict[str, list[Token]]) -> list[str]:
    centres = [spot.shape.centre for spot in scene.board]
    columns = {x: column for column, x in enumerate(sorted({round(x, 3) for x, _ in centres}))}
    rows = {y: row for row, y in enumerate(sorted({round(y, 3) for _, y in centres}))}
    cells: dict[tuple[int, int], str] = {}
    for spot, (x, y) in zip(scene.board, centres, strict=True):
        place = rows[round(y, 3)], columns[round(x, 3)]
        if spot.id in tokens or place not in cells:  # two spots may share a centre, as crossing grooves do
            cells[place] = _cell(scene, spot, tokens.get(spot.id, []))
    width = max(map(len, cells.values())) + 1
    return [
        "".join(cells.get((row, column), "").center(width) for column in range(len(columns))).rstrip()
        for row in range(len(rows))
    ]


def _cell(scene: Scene, spot: Spot, tokens: list[Token]) -> str:
    marked = "*" if spot.id in scene.last and tokens else ""
    return marked + "".join(_letter(scene, token) for token in tokens) + spot.text or "."


def _letter(scene: Scene, token: Token) -> str:
    small = token.owner is not None and scene.sides[token.owner] in LOWER
    return token.glyph.lower() if small else token.glyph


def _panel(panel: Panel, scene: Scene, tokens: dict[str, list[Token]]) -> str:
    parts = []
    for spot in panel.spots:
        here = tokens.get(spot.id, [])
        count = f" x{len(here)}" if len(here) > 1 else ""
        if here:
            parts.append(_letter(scene, here[-1]) + count)
        elif spot.text:
            parts.append(spot.text)
    return f"{panel.title}: {', '.join(parts) or '-'}"
