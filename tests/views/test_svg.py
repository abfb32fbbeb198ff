"""Scenes as SVG: what lies above what, and what is left out."""

import re

import parlour
from parlour.core.scene import Scene
from parlour.views import svg


def scene() -> Scene:
    game = parlour.load("hanto/delta")
    state = game.start()
    state.play("B@0,0 B@0,1")
    return game.scene(state, None)


def test_what_is_marked_lies_above_the_other_spots() -> None:
    spots = re.findall(r'<g data-spot="([^"]*)">', svg.draw(scene(), ["0,2"], panels=False))
    assert spots[-2:] == ["0,1", "0,2"], "the last move, then the mark"


def test_a_taken_spot_keeps_its_text() -> None:
    texts = re.findall(r'<text class="(below|faint)"[^>]*>([^<]*)', svg.draw(scene()))
    assert ("below", "0,0") in texts
    assert ("faint", "1,0") in texts


def test_panels_can_be_left_out() -> None:
    assert "Red's hand" in svg.draw(scene()).replace("&#x27;", "'")
    assert "hand" not in svg.draw(scene(), panels=False)


def test_a_place_where_nothing_lies_yet_is_no_white_stone() -> None:
    game = parlour.load("fanorona")
    state = game.start()
    empty = 'class="spot hand bare"'
    assert svg.draw(game.scene(state, None)).count(empty) == 2
    state.play("d3-e3A")
    assert svg.draw(game.scene(state, None)).count(empty) == 1


def test_coordinates_can_be_read() -> None:
    (ink,) = re.findall(r"\.faint{fill:(#\w+)}", svg.STYLE)
    papers = re.findall(r"\.(?:paper|spot|dark|open){fill:(#\w+)", svg.STYLE)
    assert len(papers) == 4
    for paper in papers:
        assert (lightness(paper) + 0.05) / (lightness(ink) + 0.05) >= 4.5, paper  # as WCAG 2.2 asks


def lightness(colour: str) -> float:
    """How bright a colour is, from 0 to 1, as WCAG 2.2 reckons."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
