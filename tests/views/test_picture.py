"""Drawings as pictures of pixels."""

from io import BytesIO

import pytest
from PIL import Image, ImageSequence

from parlour.views import picture


def drawing(width: int, height: int, inside: str = "") -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">{inside}</svg>'


def opened(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data))


@pytest.mark.parametrize(("width", "shown"), [(100, 200), (1000, 1600), (3200, 1600)])
def test_a_picture_is_twice_its_size_where_there_is_room(width: int, shown: int) -> None:
    assert opened(picture.png(drawing(width, 50))).width == shown


def test_text_is_drawn_even_in_a_font_that_nobody_has() -> None:
    text = "<text y='30' font-size='30' font-family='No Such Font,sans-serif'>{}</text>"
    blank = picture.png(drawing(100, 40))
    assert picture.png(drawing(100, 40, text.format(""))) == blank
    assert picture.png(drawing(100, 40, text.format("♣ü"))) != blank


def test_an_animation_has_pictures_of_one_size_and_rests_at_the_end() -> None:
    square = "<rect width='9' height='9' fill='#2f6690'/>"
    drawings = [drawing(60, 40, square), drawing(40, 80, square)]
    with opened(picture.gif(picture.frames(drawings))) as animation:
        assert len(list(ImageSequence.Iterator(animation))) == 2
        animation.seek(0)
        assert (animation.size, animation.info["duration"]) == ((60, 80), picture.STEP)
        assert animation.convert("RGB").getpixel((1, 21)) == (0x2F, 0x66, 0x90)
        animation.seek(1)
        assert animation.info["duration"] == picture.REST
        assert animation.convert("RGB").getpixel((11, 1)) == (0x2F, 0x66, 0x90)


def test_a_drawing_without_a_size_is_refused() -> None:
    with pytest.raises(ValueError, match="width and height"):
        picture.png("<svg/>")
