"""What a notebook shows: boards, games, and records that replay themselves."""

import html
import re

import toys

import parlour


def page(record: parlour.Record) -> str:
    """The document inside the frame."""
    shown = record._repr_html_()
    assert re.fullmatch(r'<iframe sandbox="allow-scripts" [^<>]* srcdoc="[^"<>]*"></iframe>', shown)
    return html.unescape(shown.partition('srcdoc="')[2])


def test_a_record_replays_itself_in_a_frame() -> None:
    game = parlour.load("hanto/delta")
    state = game.start()
    record = parlour.Record.of(game, game.line(state, "B@0,0 B@0,1"), seats=("Ann", "Bob <&>"))
    shown = page(record)
    assert shown.count("data-frame=") == 2
    assert "<title>Delta Hanto, Ann – Bob &lt;&amp;&gt;</title>" in shown  # noqa: RUF001  # a dash between names
    assert "<script>" in shown


def test_a_turn_of_several_moves_is_one_picture() -> None:
    pig = toys.Pig()
    record = parlour.Record.of(pig, [toys.ROLL, 2, toys.ROLL, 3, toys.HOLD, toys.ROLL])
    assert [frame.move for frame in record.turns()] == ["", "roll 2 roll 3 hold", "roll"]


def test_a_record_without_moves_shows_its_beginning() -> None:
    shown = page(parlour.Record(parlour.load("fanorona")))
    assert shown.count("data-frame=") == 0
    assert "<figure><svg" in shown


def test_a_state_and_a_game_show_themselves() -> None:
    game = parlour.load("quoridor")
    assert game.start()._repr_svg_().startswith("<svg")
    assert "<table>" in game._repr_html_()
