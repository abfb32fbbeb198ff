"""Turns SVG drawings into pictures of pixels (extra `images`).

Drawings ask for DejaVu Sans, or for a font that comes with other systems. Where there is none of
them the renderer would leave all text out, so it is also given DejaVu Sans Mono, which the package
python-barcode carries.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from importlib.resources import as_file, files
from io import BytesIO
from math import ceil

from PIL import Image
from resvg_py import svg_to_bytes

WIDE, NARROW = 1600, 800  # pixels; a picture that stands alone, and one of many
PAPER = "#f6f1e7"
STEP, REST = 800, 3000  # milliseconds for each picture, and for the last

_SIZE = re.compile(r'<svg [^>]*?width="(\d+)" height="(\d+)"')


def png(drawing: str) -> bytes:
    """The drawing as PNG: twice its size where there is room for that."""
    return _render(drawing, _zoom([drawing], 2, WIDE))


def gif(frames: Iterable[Image.Image]) -> bytes:
    """An animation of these pictures, over and over."""
    first, *others = frames
    made = BytesIO()
    durations = [STEP] * len(others) + [REST]
    first.save(made, "GIF", save_all=True, append_images=others, duration=durations, loop=0)
    return made.getvalue()


def frames(drawings: Sequence[str]) -> Iterator[Image.Image]:
    """The drawings as pictures of one size, each in the middle of its paper."""
    zoom = _zoom(drawings, 1, NARROW)
    widths, heights = zip(*map(_size, drawings), strict=True)
    size = ceil(max(widths) * zoom), ceil(max(heights) * zoom)
    for drawing in drawings:
        paper = Image.new("RGB", size, PAPER)
        with Image.open(BytesIO(_render(drawing, zoom))) as picture:
            corner = (size[0] - picture.width) // 2, (size[1] - picture.height) // 2
            paper.paste(picture, corner, picture)
        yield paper.quantize(128, dither=Image.Dither.NONE)


def _render(drawing: str, zoom: float) -> bytes:
    with as_file(files("barcode") / "fonts" / "DejaVuSansMono.ttf") as font:
        return svg_to_bytes(svg_string=drawing, zoom=zoom, font_files=[str(font)], sans_serif_family="DejaVu Sans Mono")


def _zoom(drawings: Sequence[str], most: float, wide: int) -> float:
    return min(most, wide / max(_size(drawing)[0] for drawing in drawings))


def _size(drawing: str) -> tuple[int, int]:
    """Width and height as the drawing states them."""
    found = _SIZE.match(drawing)
    if not found:
        raise ValueError("a drawing states its width and height")
    return int(found[1]), int(found[2])
