"""The scenarios of the research notes, each by its number. Seat 0 is P0; see tables.py for the set-up."""

import json
from collections import Counter
from random import Random

import pytest
from games.eldorado.tables import broken, cards, chance, reached, removed, scores, table

from parlour.core.state import OVER
from parlour.games.eldorado import eldorado
from parlour.games.eldorado.assembly import published
from parlour.games.eldorado.cards import CARDS
from parlour.games.eldorado.questions import kept, pieces_of, piles, purchasable, reach

BASICS = ["explorer"] * 3 + ["sailor"] + ["traveler"] * 4
FULL = {card.id: 3 for card in CARDS if card.pile == "market"}
RESERVE = {card.id: 3 for card in CARDS if card.pile == "reserve"}


# --- A. set-up ----------------------------------------------------------------------------------


def test_1_starting_deck() -> None:
    state = eldorado(seats=3).start()
    chance(state, Random(1))
    for seat in range(3):
        assert sorted(cards(state, "hand", seat) + cards(state, "draw", seat)) == BASICS
        assert len(cards(state, "hand", seat)) == 4
        assert not cards(state, "discard", seat) + cards(state, "played", seat)


def test_4_start_spaces_of_three_players() -> None:
    state = table()
    assert [pieces_of(state, seat) for seat in range(3)] == [[(-3, 0)], [(-2, -1)], [(-1, -2)]]


def test_two_players_start_on_1_and_3_and_on_2_and_4() -> None:
    state = table(seats=2)
    assert [pieces_of(state, seat) for seat in range(2)] == [[(-3, 0), (-1, -2)], [(-2, -1), (0, -3)]]


def test_7_joints_of_a_board_with_strips() -> None:
    before, both = (eldorado(route="swamplands", strip_blockades=word) for word in ("before", "both"))
    assert [joint.name for joint in before.blocked] == ["A|R", "D|H", "H|E", "E|O"]
    state = both.start()
    chance(state, Random(1))
    assert sorted(state.table.walls) == [1, 2, 3, 4, 5, 6]


# --- B. moving ----------------------------------------------------------------------------------


def test_10_explorer_from_the_start() -> None:
    state = table("explorer", "-3,0")
    assert reached(state, "explorer") == {"-2,0": 1, "-3,1": 1}
    state.play("play:explorer")
    assert sorted(state.texts()) == ["-3,0>-2,0", "-3,0>-3,1"]
    assert broken(state, "-3,0>-2,-1") == "occupied"
    alone = table("explorer", pieces=[["-3,0"], ["0,0"], ["1,0"]])
    alone.play("play:explorer")
    assert broken(alone, "-3,0>-2,-1") == "start-space"


@pytest.mark.parametrize("card", ["sailor", "traveler"])
def test_13_wrong_symbol(card: str) -> None:
    state = table(card, "-3,0")
    assert not reached(state, card)
    assert broken(state, f"play:{card}") == "no-use"


def test_16_left_over_power() -> None:
    state = table("pioneer sailor traveler traveler", "21,0")
    state.play("play:pioneer 21,0>21,-1 21,-1>21,-2 21,-2>22,-3")
    assert int(state.table.left) == 1
    assert "stop" in state.texts()
    assert broken(state, "buy:scout") == "busy"
    state.play("stop buy:scout pay:traveler")
    assert broken(state, "22,-3>21,-2") == "no-card-open"


def test_19_joker_as_plain_card() -> None:
    state = table("adventurer", "6,-3")
    ways = {way.to: way.cost for way in reach(state, ["adventurer"]) if way.symbol == "cards"}
    assert ways == {"6,-4": 1, "6,-2": 1}
    state.play("6,-3>6,-4 give:adventurer")
    assert cards(state, "played") == ["adventurer"]
    assert pieces_of(state, 0) == [(6, -4)]


def test_22_two_players_one_card_one_piece() -> None:
    state = table("scout", "-3,0", "-1,-2", seats=2)
    state.play("play:scout -3,0>-2,0")
    assert broken(state, "-1,-2>-1,-1") == "other-piece"
    state.play("stop")
    assert broken(state, "-1,-2>-1,-1") == "no-card-open"


def test_25_backwards() -> None:
    state = table("explorer", "0,0")
    state.play("play:explorer 0,0>-1,0")
    assert pieces_of(state, 0) == [(-1, 0)]


def test_28_same_card_twice() -> None:
    state = table("scout sailor sailor", "14,2")
    state.play("14,2>15,2 give:scout")
    assert broken(state, "give:scout") == "not-in-hand"
    state.play("give:sailor give:sailor")
    assert pieces_of(state, 0) == [(15, 2)]
    assert cards(state, "played") == ["sailor", "sailor", "scout"]


def test_31_camp_3() -> None:
    state = table("scout sailor pioneer explorer", "14,4")
    state.play("14,4>13,5 give:scout give:sailor give:pioneer")
    assert removed(state) == ["pioneer", "sailor", "scout"]
    assert cards(state, "hand") == ["explorer"]
    assert broken(table("scout sailor", "14,4"), "14,4>13,5") == "too-few-cards"


def test_34_treasure_chest_as_movement() -> None:
    state = table("treasure_chest", "14,0")
    state.play("play:treasure_chest 14,0>14,-1")
    assert removed(state) == ["treasure_chest"]


def test_37_native_limits() -> None:
    state = table("native", "-2,0", "-3,0", seats=2)
    state.play("play:native")
    assert broken(state, "-2,0>0,0") == "far"
    assert broken(state, "-2,0>-3,0") == "occupied"
    assert broken(state, "-3,0>-4,0") == "off-route"
    assert broken(table("native", "0,1"), "play:native") is None
    mountain = table("native", "0,1")
    mountain.play("play:native")
    assert broken(mountain, "0,1>0,2") == "mountain"


def test_40_not_the_owners_turn_and_not_in_hand() -> None:
    state = table("explorer", "-3,0", discard="sailor")
    assert broken(state, "-2,-1>-1,-1") == "no-piece"
    assert broken(state, "play:sailor") == "not-in-hand"


# --- C. blockades -------------------------------------------------------------------------------


def test_41_across_with_one_card_and_52_open_for_all() -> None:
    hands = [{"hand": {card: 1}} for card in ("trailblazer", "sailor", "explorer")]
    state = table(pieces=[["3,-2"], ["3,0"], ["3,-3"]], cards=hands, blockades={"B|C": 5})
    assert reached(state, "trailblazer")["4,-3"] == 3
    assert next(way.path for way in reach(state, ["trailblazer"]) if way.to == "4,-3") == ("#5", "4,-3")
    state.play("play:trailblazer 3,-2>#5 3,-2>4,-2 end draw:trailblazer")
    assert reached(state, "sailor")["4,-1"] == 1
    state.play("play:sailor 3,0>4,-1 end draw:sailor")
    assert reached(state, "explorer")["4,-3"] == 1
    assert [kept(state, seat) for seat in range(3)] == [[5], [], []]


def test_43_not_enough() -> None:
    state = table("explorer", "3,-2", blockades={"B|C": 5})
    assert reached(state, "explorer") == {"2,-2": 1, "3,-1": 1}
    state.play("play:explorer")
    assert broken(state, "3,-2>#5") == "power"
    assert broken(state, "3,-2>4,-3") == "blockade"


def test_46_another_symbol_closes_the_joint() -> None:
    state = table("trailblazer", "3,0", blockades={"B|C": 4})
    assert all(int(to.split(",")[0]) <= 3 for to in reached(state, "trailblazer"))
    state.play("play:trailblazer")
    assert broken(state, "3,0>#4") == "wrong-symbol"


def test_49_joker_across() -> None:
    state = table("adventurer", "3,-2", blockades={"B|C": 4})
    state.play("play:adventurer:paddle 3,-2>#4")
    assert kept(state, 0) == [4]
    assert pieces_of(state, 0) == [(3, -2)]
    assert broken(state, "3,-2>4,-3") == "wrong-symbol"


def test_55_native_and_blockade() -> None:
    state = table("native", "3,-2", blockades={"B|C": 6})
    state.play("play:native 3,-2>#6")
    assert kept(state, 0) == [6]
    assert pieces_of(state, 0) == [(3, -2)]
    assert cards(state, "played") == ["native"]
    assert "3,-2>4,-3" not in state.texts()


# --- D. buying ----------------------------------------------------------------------------------


def test_58_jokers_pay_full_power() -> None:
    state = table("jack_of_all_trades adventurer")
    assert "trailblazer" in [pile.card.id for pile in purchasable(state)]
    state.play("buy:trailblazer pay:jack_of_all_trades pay:adventurer")
    assert cards(state, "gained") == ["trailblazer"]


def test_61_where_it_goes() -> None:
    state = table("traveler sailor")
    state.play("buy:scout pay:traveler")
    assert "scout" not in cards(state, "hand")
    state.play("end")
    assert "scout" in cards(state, "discard") + cards(state, "draw") + cards(state, "hand")
    assert not cards(state, "gained")


def test_64_reserve_open() -> None:
    market = {card: count for card, count in FULL.items() if card != "photographer"}
    state = table("photographer explorer", market=market, reserve=RESERVE)
    assert broken(table("photographer"), "buy:captain") == "reserve-closed"
    state.play("buy:captain pay:photographer")
    after = {pile.card.id: pile for pile in piles(state)}
    assert (after["captain"].on_board, after["captain"].count) == (True, 2)
    assert sum(not pile.on_board for pile in after.values()) == 11
    assert not after["native"].for_sale


def test_67_sold_out() -> None:
    market = {card: count for card, count in FULL.items() if card != "scout"}
    state = table("traveler", market=market, reserve=RESERVE)
    assert broken(state, "buy:scout") == "sold-out"


def test_70_buy_after_moving_and_move_after_buying() -> None:
    state = table("explorer explorer traveler", "-3,0")
    state.play("play:explorer -3,0>-2,0 buy:scout pay:traveler play:explorer -2,0>-1,0")
    assert pieces_of(state, 0) == [(-1, 0)]
    moved = table("explorer traveler traveler", "-3,0")
    moved.play("play:explorer -3,0>-2,0 buy:photographer pay:traveler")
    assert broken(moved, "pay:explorer") == "not-in-hand"


def test_73_reserve_pile_used_up_by_a_transmitter() -> None:
    state = table("transmitter", market=FULL, reserve={**RESERVE, "native": 1})
    state.play("play:transmitter take:native")
    assert "native" not in [pile.card.id for pile in piles(state)]
    assert sum(pile.on_board for pile in piles(state)) == 6
    assert cards(state, "gained") == ["native"]
    assert removed(state) == ["transmitter"]


# --- E. action cards ----------------------------------------------------------------------------


def test_76_cartographer() -> None:
    state = table("cartographer sailor", draw="scout explorer traveler")
    state.play("play:cartographer draw:scout draw:explorer")
    assert cards(state, "hand") == ["explorer", "sailor", "scout"]
    assert cards(state, "played") == ["cartographer"]


def test_79_scientist() -> None:
    state = table("scientist sailor", draw="scout scout")
    state.play("play:scientist draw:scout")
    assert sorted(state.texts()) == ["decline", "remove:sailor", "remove:scout"]
    assert broken(state, "remove:scientist") == "not-in-hand"
    state.play("remove:scout")
    assert broken(state, "remove:sailor") == "no-removal"
    assert removed(state) == ["scout"]


def test_82_no_free_removal() -> None:
    state = table("sailor")
    assert broken(state, "remove:sailor") == "no-removal"
    assert broken(state, "take:scout") == "no-taking"


# --- F. end of the turn -------------------------------------------------------------------------


def test_85_keep_all() -> None:
    state = table("explorer sailor traveler traveler", draw="scout")
    state.play("end")
    assert cards(state, "hand") == ["explorer", "sailor", "traveler", "traveler"]
    assert cards(state, "draw") == ["scout"]
    assert state.actor() == 1


def test_88_fewer_than_four_owned() -> None:
    state = table("explorer", draw="sailor", discard="scout")
    state.play("end draw:sailor draw:scout")
    assert len(cards(state, "hand")) == 3
    assert state.actor() == 1


# --- G. end of the game -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "ways"), [("24,-3", {"24,-4", "25,-4", "25,-3"}), ("23,-3", {"24,-4"}), ("24,-2", {"25,-3"})]
)
def test_91_entering(place: str, ways: set[str]) -> None:
    assert set(reached(table("sailor", place), "sailor")) == ways
    state = table("explorer sailor", place)
    assert not ways & set(reached(state, "explorer"))
    state.play("play:sailor " + f"{place}>{min(ways)}")
    assert pieces_of(state, 0) == [None]


def test_94_the_round_is_finished() -> None:
    state = table("sailor", "24,-3")
    state.play("play:sailor 24,-3>24,-4 end draw:sailor end")
    assert state.actor() == 2
    state.play("end")
    assert state.actor() == OVER
    assert str(state.result()) == "4-1-1 city"


def test_97_a_single_arrival_wins() -> None:
    state = table(pieces=[["0,0"], ["city"], ["1,0"]], arrived=[[1, 1]], kept=[[], [], [1, 2, 3]], seat=2, blockades={})
    state.play("end")
    assert scores(state)[1] == 4


def arrived_both(kept_: list[list[int]]) -> str:
    """P0 and P2 have arrived in one round, P0 first; P2 ends it."""
    state = table(pieces=[["city"], ["0,0"], ["city"]], arrived=[[0, 3], [2, 3]], kept=kept_, seat=2, round=3)
    state.play("end")
    return str(state.result())


def test_100_no_blockades() -> None:
    assert arrived_both([[], [], []]) == "4-0-2 city"


def test_more_blockades_then_the_highest_number() -> None:
    assert arrived_both([[6], [], [1, 2]]) == "2-0-4 city"
    assert arrived_both([[5], [], [4]]) == "4-0-2 city"
    assert arrived_both([[4], [], [5]]) == "2-0-4 city"


def test_103_two_players_the_second_finishes_first() -> None:
    game = eldorado(seats=2)
    state = game.position(
        json.dumps({"seat": 1, "pieces": [["city", "0,0"], ["city", "24,-3"]], "cards": [{}, {"hand": {"sailor": 1}}]})
    )
    state.play("play:sailor 24,-3>25,-4")
    assert state.actor() == OVER
    assert str(state.result()) == "0-2 city"


def test_106_jungle_side() -> None:
    game = eldorado(seats=3, route="hills_of_gold")
    pieces = [["24,-10"], ["-3,2"], ["-3,1"]]
    state = table("explorer sailor", game=game, pieces=pieces)
    assert {"24,-9", "25,-10", "25,-11"} <= set(reached(state, "explorer"))
    assert not reached(state, "sailor")


# --- H. data and views --------------------------------------------------------------------------


def test_109_terrain_spot_checks() -> None:
    spaces = published()["first"].spaces
    shown = {(11, 0): "village 4", (20, 2): "village 4", (22, -2): "water 3", (13, 5): "camp 3", (15, 2): "rubble 3"}
    shown |= {(7, -3): "mountain 0", (1, 2): "camp 1"}
    assert {place: f"{spaces[place].landscape} {spaces[place].strength}" for place in shown} == shown


def test_115_the_rulebooks_example_turn() -> None:
    """The two pieces of one seat walk the two halves of the row."""
    market = {card: count for card, count in FULL.items() if card != "scout"}
    hand, draw = "traveler journalist prop_plane cartographer", "pioneer native sailor sailor sailor sailor"
    state = table(hand, "17,4", "14,0", seats=2, draw=draw, market=market, reserve=RESERVE)
    state.play("play:cartographer draw:pioneer draw:native")
    state.play("play:pioneer 17,4>18,3 18,3>19,3 19,3>20,3")
    state.play("20,3>21,3 give:traveler")
    state.play("play:prop_plane:paddle 14,0>14,1 14,1>14,2 stop")
    state.play("play:native 14,2>15,2")
    state.play("buy:compass pay:journalist")
    assert next(pile for pile in piles(state) if pile.card.id == "compass").on_board
    state.play("end draw:sailor draw:sailor draw:sailor draw:sailor")
    assert cards(state, "discard") == ["cartographer", "compass", "journalist", "native", "pioneer"]
    assert removed(state) == ["prop_plane", "traveler"]
    assert pieces_of(state, 0) == [(21, 3), (15, 2)]
    assert Counter(cards(state, "hand")) == {"sailor": 4}
