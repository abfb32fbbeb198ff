"""Moves as they are typed, positions as they are refused."""

import json

import pytest
from games.eldorado.tables import table

import parlour
from parlour.core.errors import BadOption, BadPosition
from parlour.games.eldorado import eldorado
from parlour.games.eldorado.questions import coins

GAME = eldorado(seats=3)


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        (" Play Explorer ", "play:explorer"),
        ("play scout (machete)", "play:scout"),
        ("play:Adventurer paddle", "play:adventurer:paddle"),
        ("buy Jack-of-all-Trades", "buy:jack_of_all_trades"),
        ("pay treasure chest", "pay:treasure_chest"),
        ("(-3, 0) to (-2, 0)", "-3,0>-2,0"),
        ("3,-2 -> # 5", "3,-2>#5"),
        ("Deal 5", "deal:5"),
        ("END", "end"),
        ("wander off", "wander off"),
    ],
)
def test_typing_is_forgiven(typed: str, text: str) -> None:
    assert GAME.tidy(typed) == text


def test_half_coins_are_written_as_people_do() -> None:
    assert [coins(halves) for halves in (1, 2, 3, 8)] == ["½", "1", "1½", "4"]


def test_a_position_may_leave_everything_out() -> None:
    state = GAME.position("{}")
    assert (state.actor(), state.turn(), state.texts()) == (0, 1, ["end"])


HANDS = [{"hand": {"scout": 2}}, {}, {}]

REFUSALS: list[tuple[object, str]] = [
    ([], "a JSON object"),
    ({"weather": 1}, "has no 'weather'"),
    ({"round": "one"}, "round is a number from 0"),
    ({"round": 0}, "playing, but nothing"),
    ({"seat": 3}, "seat is a number from 0 to 2"),
    ({"bought": 1}, "bought is true or false"),
    ({"pieces": [["0,0"]]}, "an entry for each of 3 seats"),
    ({"pieces": [["0,0"], [], []]}, "each seat has 1 pieces"),
    ({"pieces": [["0,0"], ["0,0"], ["1,0"]]}, "two pieces stand on one space"),
    ({"pieces": [["9,9"], ["0,0"], ["1,0"]]}, "'9,9' is no hex"),
    ({"pieces": [["0,2"], ["0,0"], ["1,0"]]}, "no piece stands on 0,2"),
    ({"pieces": [["25,-4"], ["0,0"], ["1,0"]]}, "no piece stands on 25,-4"),
    ({"pieces": [["city"], ["0,0"], ["1,0"]]}, "seat 0 has arrived exactly"),
    ({"arrived": [[0, 1]]}, "seat 0 has arrived exactly"),
    ({"arrived": [0]}, "pairs of seat and round"),
    ({"blockades": []}, "blockades is an object"),
    ({"blockades": {"B|D": 1}}, "no joint 'B|D'"),
    ({"blockades": {"B|C": 7}}, "the blockade on B|C is a number from 1 to 6"),
    ({"blockades": {"B|C": 1, "C|N": 1}}, "a blockade is there twice"),
    ({"kept": [[1], [], []], "blockades": {"B|C": 1}}, "a blockade is there twice"),
    ({"kept": [9, [], []]}, "a blockade that is kept"),
    ({"cards": [{"sleeve": {}}, {}, {}]}, "no pile 'sleeve'"),
    ({"cards": [{"hand": {"joker": 1}}, {}, {}]}, "no card 'joker'"),
    ({"cards": [{"hand": {"scout": 41}}, {}, {}]}, "hand: scout is a number from 0 to 40"),
    ({"cards": [{"known": {"scout": 1}}, {}, {}]}, "known cards are in the hand"),
    ({"market": {"scout": 1}, "reserve": {"scout": 1}}, "at most 6 piles"),
    ({"phase": "asleep"}, "phase is 'asleep'"),
    ({"phase": "dealing", "blockades": {"B|C": 1, "C|N": 2, "N|I": 3, "I|K": 4}}, "dealing, but nothing"),
    ({"phase": "drawing"}, "drawing, but nothing"),
    ({"phase": "drawing", "draws": 1}, "drawing, but nothing"),
    ({"phase": "moving", "card": "scout", "symbol": "paddle", "left": 2}, "moving, but nothing"),
    ({"phase": "moving", "card": "pirate"}, "no card 'pirate'"),
    ({"phase": "moving", "card": ["scout"]}, "no card ['scout']"),
    ({"phase": "giving", "for": "#3", "left": 1, "piece": 0}, "blockade 3 does not stand"),
    ({"phase": "giving", "for": "#x", "left": 1, "piece": 0}, "a blockade is a number"),
    ({"phase": "giving", "for": "0,0", "left": 1, "piece": 0}, "giving, but nothing"),
    ({"phase": "giving", "for": "0,0", "left": 1, "piece": 0, "cards": HANDS}, "giving, but nothing"),
    ({"phase": "giving", "for": "0,0", "left": 1, "cards": HANDS}, "giving, but nothing"),
    ({"phase": "moving", "card": "scout", "left": 2}, "moving, but nothing"),
    ({"phase": "moving", "card": "scout", "symbol": "machete", "left": 3}, "moving, but nothing"),
    ({"phase": "moving", "card": "native", "piece": 0}, "moving, but nothing"),
    ({"ended": True}, "playing, but nothing"),
    ({"round": 0, "phase": "drawing", "draws": 1, "cards": [{"draw": {"scout": 1}}, {}, {}]}, "drawing, but nothing"),
    ({"phase": "buying", "card": "scout", "left": 2}, "buying, but nothing"),
    ({"phase": "removing", "removals": 1}, "removing, but nothing"),
    ({"phase": "taking", "market": {}, "reserve": {}}, "taking, but nothing"),
]


@pytest.mark.parametrize(("facts", "words"), REFUSALS)
def test_a_bad_position_is_refused(facts: object, words: str) -> None:
    with pytest.raises(BadPosition) as caught:
        GAME.position(json.dumps(facts))
    assert words in str(caught.value)


def test_a_position_nested_beyond_reason_is_refused() -> None:
    with pytest.raises(BadPosition, match="a line of JSON"):
        GAME.position("[" * 100_000)


@pytest.mark.parametrize(
    "before",
    [
        "play:native",
        "play:pioneer",
        "play:pioneer 3,-2>#5",
        "3,-2>3,-1",
        "play:transmitter",
        "play:scientist draw:sailor",
        "play:travel_log draw:sailor",
        "buy:scout",
        "discard:native",
        "end",
    ],
)
def test_any_moment_of_a_turn_can_be_written(before: str) -> None:
    hand = "native pioneer transmitter scientist travel_log"
    state = table(hand, "3,-2", blockades={"B|C": 5}, draw="sailor scout scout")
    if before == "3,-2>3,-1":
        state = table(hand, "6,-3")
        before = "6,-3>6,-4"
    state.play(before)
    text = state.game.describe(state)
    assert state.game.position(text) == state
    assert state.game.position(text.replace('"', "'")).texts() == state.texts()


@pytest.mark.parametrize("options", [{"seats": 5}, {"route": "nowhere"}, {"race_on": "maybe"}])
def test_a_bad_option_is_refused(options: dict[str, object]) -> None:
    with pytest.raises(BadOption):
        parlour.load("eldorado", **options)


def test_a_route_of_ones_own_is_settled_as_one_line_of_json() -> None:
    game = eldorado(seats=4, route=eldorado(route="own_short_cut").course.write())
    assert "\n" not in game.route
    assert eldorado(seats=4, route=game.route) == game
    assert game.course.name == "Short Cut"
    assert len(game.start().moves()) == 6
