"""What a person sees and touches."""

import json

from games.eldorado.tables import table

from parlour.core.scene import Scene
from parlour.games.eldorado import eldorado
from parlour.views import svg, text


def paths(scene: Scene) -> dict[str, tuple[str, ...]]:
    return {choice.move: choice.path for choice in scene.choices}


def texts(scene: Scene) -> dict[str, str]:
    return {spot.id: str(spot.text) for spot in scene.spots()}


def test_a_card_is_touched_and_then_what_to_do_with_it() -> None:
    state = table("explorer adventurer compass traveler traveler", "-3,0")
    touched = paths(state.game.scene(state, 0))
    assert touched["play:explorer"] == ("hand:0:explorer", "machete")
    assert touched["play:adventurer:machete"] == ("hand:0:adventurer", "machete")
    assert touched["play:compass"] == ("hand:0:compass", "action")
    assert touched["discard:traveler"] == ("hand:0:traveler", "discard")
    assert touched["buy:scout"] == ("market:scout",)
    assert touched["end"] == ("end",)


def test_one_piece_needs_no_touch_and_two_do() -> None:
    one, two = table("explorer", "-3,0"), table("explorer", "-3,0", "-1,-2", seats=2)
    for state in (one, two):
        state.play("play:explorer")
    assert paths(one.game.scene(one, 0))["-3,0>-2,0"] == ("-2,0",)
    assert paths(two.game.scene(two, 0))["-3,0>-2,0"] == ("-3,0", "-2,0")


def test_a_blockade_is_touched_itself() -> None:
    state = table("scout", "3,-2", blockades={"B|C": 5})
    state.play("play:scout")
    assert paths(state.game.scene(state, 0))["3,-2>#5"] == ("#5",)


def test_giving_paying_removing_and_taking_are_one_touch() -> None:
    for before, move, spot in (
        ("6,-3>6,-4", "give:sailor", "hand:0:sailor"),
        ("buy:scout", "pay:sailor", "hand:0:sailor"),
        ("play:scientist draw:scout", "remove:sailor", "hand:0:sailor"),
        ("play:transmitter", "take:native", "reserve:native"),
        ("play:transmitter", "take:scout", "market:scout"),
        ("discard:scientist", "discard:sailor", "hand:0:sailor"),
    ):
        state = table("sailor scientist transmitter traveler", "6,-3", draw="scout")
        state.play(before)
        assert paths(state.game.scene(state, 0))[move] == (spot,)


def test_spaces_have_sign_letter_and_strength() -> None:
    written = texts(eldorado().scene(eldorado().start(), None))
    assert written["11,0"] == "◉◉◉◉\nV4"
    assert written["7,-3"] == "▲"
    assert written["-3,0"] == "▷\nS1"
    assert written["25,-4"] == "≈\nW1!"


def test_others_see_backs_and_what_is_known() -> None:
    state = table("scout sailor", "-3,0", draw="scout sailor")
    own, other = state.game.scene(state, 0), state.game.scene(state, 1)
    assert "hand:0:scout" in texts(own)
    assert "hand:0:scout" not in texts(other)
    assert texts(other)["hand:0:?"] == "?\n2 cards"
    one = table("scout", "-3,0", draw="sailor")
    assert texts(one.game.scene(one, 1))["hand:0:?"] == "?\n1 card"
    assert "2 Sailor, 2 Scout" in str(next(spot.label for spot in other.spots() if spot.id == "draw:0"))


def test_a_heap_breaks_no_name_in_two() -> None:
    names = ["Giant Machete", "Prop Plane", "Travel Log", "Treasure Chest"]
    state = table("", "-3,0", discard=" ".join(name.lower().replace(" ", "_") for name in names))
    text = texts(state.game.scene(state, 1))["discard:0"]
    assert [name for name in names if name not in text] == []


def test_market_reserve_and_blockades_kept_are_shown() -> None:
    state = table("", "-3,0", kept=[[5, 6], [], []], market={"scout": 2}, reserve={"native": 3})
    written = texts(state.game.scene(state, 1))
    assert written["market:scout"] == "Scout\n♣ 2\ncosts 1, 2 left"
    assert written["reserve:native"].startswith("Native\nstep 1\ncosts 5")
    assert written["kept:0"] == "Blockades\n#5 ♣♣\n#6 ∴∴"
    assert sum(spot.startswith("market:") for spot in written) == 6
    empty = table("", "-3,0", market={}, reserve={})
    assert "reserve:empty" in texts(empty.game.scene(empty, 0))


def test_the_caption_says_what_remains() -> None:
    state = table("pioneer", "21,0")
    state.play("play:pioneer 21,0>21,-1")
    assert str(state.game.caption(state)) == "Blue, round 1: the Pioneer is open, machete 4 left"
    last = table(pieces=[["city"], ["0,0"], ["1,0"]], arrived=[[0, 1]], seat=1)
    assert str(last.game.caption(last)).startswith("Red, last round: ")
    assert str(eldorado().caption(eldorado().start())) == "The blockades and the first hands are dealt"
    drawing = table("", "-3,0", draw="scout")
    drawing.play("end")
    assert str(drawing.game.caption(drawing)) == "Blue draws"


def test_a_piece_in_the_city_is_seen_there() -> None:
    state = table(pieces=[["city"], ["0,0"], ["1,0"]], arrived=[[0, 1]], seat=1)
    token = next(token for token in state.game.scene(state, 1).tokens if token.owner == 0)
    assert token.spot == "city:0:0"
    assert "in El Dorado" in str(token.label)


def test_played_and_gained_cards_lie_open() -> None:
    state = table("explorer traveler", "-3,0")
    state.play("play:explorer -3,0>-2,0 buy:scout pay:traveler")
    written = texts(state.game.scene(state, 2))
    assert written["played:0"] == "Played 2\n1 Explorer\n1 Traveler"
    assert written["gained:0"] == "Gained 1\n1 Scout"


def test_both_views_draw_it() -> None:
    state = eldorado(seats=4, route="own_long_haul").position(json.dumps({"blockades": {"B|J": 2}}))
    scene = state.game.scene(state, 0)
    assert "blockade 2 on B|J: village 1 (3,-3 3,-2 3,-1 3,0 4,-3 4,-2 4,-1 4,0)" in text.draw(scene)
    assert svg.draw(scene).count('class="badge"') == 1
    assert svg.draw(scene.turned()).count("<polygon") > 270
