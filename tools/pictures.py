"""Draws the pictures of the notation page and of the rules pages anew: `make pictures`."""

from pathlib import Path

import parlour
from parlour.core.page import Picture, pictures
from parlour.views import svg

ROOT = Path(__file__).parent.parent


def draw(picture: Picture) -> str:
    """The board as SVG: the position, or the start where none is given."""
    game = parlour.load(picture.key, **picture.options)
    state = game.position(picture.position) if picture.position else game.start()
    return svg.draw(game.scene(state, None), picture.marks, panels=False)


def drawn() -> dict[Path, str]:
    """Every picture of every page, by its file."""
    return {
        page.parent / picture.file: draw(picture)
        for page in [ROOT / "docs/notation.md", *sorted(ROOT.glob("src/parlour/games/*/rules*.md"))]
        for picture in pictures(page.read_text(encoding="utf-8"))
    }


if __name__ == "__main__":
    for file, picture in drawn().items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(picture, encoding="utf-8")
