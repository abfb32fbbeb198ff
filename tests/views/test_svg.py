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
