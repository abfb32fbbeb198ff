"""Saves: what is kept is loaded and goes on; what is corrupt is refused with its line."""

import json
from dataclasses import replace
from typing import Any, get_args

import hypothesis.strategies as st
import pytest
import toys
from hypothesis import given, settings
from match.tables import load, standing

import parlour
from parlour.core.errors import BadRecord
from parlour.match import Answer, Event, Fischer, Forfeit, Match, Move, Offer, Recall, Withdraw
from parlour.match.events import Begun, Ended


def played() -> Match:
    """A match with some of everything, in the middle of an offer."""
    match = Match.begin(toys.Pig(), names=("Ann", "Bob"), clock=Fischer(300.0, 5.0), seed=3)
    match.do(Move(0, "roll"), 1.0)
    match.do(Move(0, "hold"), 2.0)
    match.do(Offer(0, "undo"), 3.0)
    match.do(Answer(1, 0, "undo", agrees=True), 4.0)
    match.do(Offer(0, "pause", seconds=60.0), 5.0)
    match.do(Answer(1, 0, "pause", agrees=True), 6.0)
    match.tick(70.0)
    match.do(Offer(1, "draw"), 71.0)
    return match


LINES = played().save(host=True).splitlines()


def test_a_save_is_loaded_and_resumed_with_its_clocks() -> None:
    match = Match.load("\n".join(LINES), load)
    assert standing(match) == standing(played())
    match.wake(100_000.0)
    assert match.clock.reading(0, 100_000.0) == played().clock.reading(0, 71.0)
    match.do(Move(0, "roll"), 100_001.0)


def test_every_kind_of_event_is_saved_and_loaded() -> None:
    match = played()
    match.do(Withdraw(1, "draw"), 72.0)
    match.do(Offer(1, "undo", turn=9), 73.0)
    match.do(Offer(0, "pause"), 74.0)
    match.do(Answer(1, 0, "pause", agrees=True), 75.0)
    match.do(Recall(1), 76.0)
    match.do(Forfeit(0), 77.0)
    match.do(Offer(0, "rematch"), 78.0)
    match.do(Offer(1, "rematch"), 79.0)
    match.wake(80.0)
    assert {type(event) for event in match.events} == set(get_args(Event))
    assert standing(Match.load(match.save(), load)) == standing(match)


def test_a_save_that_was_cut_short_goes_on() -> None:
    for end in range(1, len(LINES) + 1):
        match = Match.load("\n".join(LINES[:end]), load)
        match.tick(match.now)
        assert match.result or match.state.actor() in (0, 1)


@pytest.mark.parametrize(
    ("line", "change", "reason"),
    [
        (1, {"game": "chess"}, "chess"),
        (1, {"rules": "0"}, "rules version 0 of nim; known is 1"),
        (1, {"names": ["Ann"]}, "nim has 2 seats; names given: 1"),
        (1, {"start": "nowhere"}, "not a position of nim"),
        (1, {"type": "resumed"}, "resumed has no"),
        (1, {"options": [["heap"]]}, "2 values are wanted"),
        (2, {"text": "9"}, "9 is no legal move here"),
        (2, {"seat": 1}, "it is not for seat 1 to move"),
        (2, {"at": -1.0}, "time runs backwards, from 0.0 to -1.0"),
        (2, {"at": "soon"}, "not a JSON number"),
        (3, {"seat": -1}, "there is no such seat"),
        (3, {"what": "resume"}, "offered is out of place"),
        (3, {"ply": 0}, "offered is out of place"),
        (4, {"to": 1}, "answered is out of place"),
        (5, {"scores": [2, 2]}, "no end of 2 seats"),
    ],
)
def test_a_corrupt_line_is_refused(line: int, change: dict[str, Any], reason: str) -> None:
    match = Match.begin(toys.Nim())
    match.do(Move(0, "1"), 1.0)
    match.do(Offer(0, "draw"), 2.0)
    match.do(Answer(1, 0, "draw", agrees=True), 3.0)
    lines = match.save().splitlines()
    lines[line - 1] = json.dumps({**json.loads(lines[line - 1]), **change})
    with pytest.raises((BadRecord, KeyError), match=reason) as caught:
        Match.load("\n".join(lines), lambda key, **options: {"nim": toys.Nim}.get(key, _none)(**options))
    assert isinstance(caught.value, BadRecord)
    assert caught.value.line == line


def _none(**options: object) -> Any:
    raise parlour.BadOption("there is no game chess")


@pytest.mark.parametrize("text", ["", "{", "[]", '{"type": "moved", "at": 0, "seat": 0, "text": "1"}', "[" * 100_000])
def test_what_is_no_save_is_refused(text: str) -> None:
    with pytest.raises(BadRecord, match="line 1"):
        Match.load(text, load)


def test_a_result_that_the_moves_do_not_lead_to_is_refused() -> None:
    match = Match.begin(toys.Nim(heap=1))
    match.do(Move(0, "1"), 0.0)
    *events, ended = match.events
    assert isinstance(ended, Ended)
    with pytest.raises(BadRecord, match="line 3: the result is"):
        Match.replay([*events, replace(ended, scores=(0, 2))], lambda key, **options: toys.Nim(heap=1))
    with pytest.raises(BadRecord, match="line 4: begun is out of place"):
        Match.replay([*match.events, match.events[0]], lambda key, **options: toys.Nim(heap=1))


@given(data=st.data())
@settings(max_examples=150, deadline=None)
def test_a_damaged_save_loads_or_is_refused_and_never_breaks(data: st.DataObject) -> None:
    lines = list(LINES)
    spot = data.draw(st.integers(0, len(lines) - 1))
    match data.draw(st.sampled_from(["drop", "repeat", "swap", "change"])):
        case "drop":
            del lines[spot]
        case "repeat":
            lines.insert(spot, lines[spot])
        case "swap":
            lines[spot], lines[-1] = lines[-1], lines[spot]
        case _:
            form = json.loads(lines[spot])
            form[data.draw(st.sampled_from(sorted(form)))] = data.draw(st.sampled_from([0, 1, -1, 99.0, "undo", None]))
            lines[spot] = json.dumps(form)
    try:
        match = Match.load("\n".join(lines), load)
    except (BadRecord, parlour.BadOption):
        return
    match.tick(match.now + 1000.0)


def test_options_travel_with_the_save() -> None:
    game = parlour.load("fanorona", rows=3, columns=5)
    match = Match.load(Match.begin(game).save(host=True))
    assert match.game == game
    assert isinstance(match.events[0], Begun)
    assert match.events[0].options == (("rows", 3), ("columns", 5))


def test_a_match_may_begin_anywhere() -> None:
    match = Match.begin(toys.Nim(), start="{'heap': 2, 'seat': 1}")
    match.do(Move(1, "2"), 0.0)
    assert str(match.result) == "0-2 last stone"
    assert match.record().replay() == match.state


def test_a_record_at_any_point() -> None:
    match = Match.begin(toys.Nim(), names=("Ann", "Bob"))
    match.do(Move(0, "3"), 0.0)
    assert '[Seat First "Ann"]' in match.record("2026-11-16").write()
    assert '[Date "2026-11-16"]' in match.record("2026-11-16").write()
    assert '[Result "*"]' in match.record().write()


def test_what_is_hidden_is_for_the_host_until_the_end() -> None:
    match = Match.begin(toys.Kuhn(), seed=1)
    for forbidden in (match.record, match.save):
        with pytest.raises(parlour.Refused, match="for its host only"):
            forbidden()
    assert match.record(host=True).moves == match.history
    match.do(Forfeit(0), 0.0)
    assert match.record().moves == match.history
    assert match.save() == match.save(host=True)


def test_names_are_for_every_seat() -> None:
    with pytest.raises(parlour.BadOption, match="nim has 2 seats; names given: 1"):
        Match.begin(toys.Nim(), names=("Ann",))
