"""Whole games: cards are conserved, laws hold deep in a game, games end and are ranked."""

import json
from random import Random

import pytest
from games.eldorado.tables import chance, game_of, race, raced, scores, table

from parlour.core.state import CHANCE, OVER
from parlour.games.eldorado import Eldorado, eldorado
from parlour.games.eldorado.assembly import published
from parlour.games.eldorado.board import EldoradoState
from parlour.games.eldorado.cards import CARDS
from parlour.games.eldorado.known import certain
from parlour.games.eldorado.questions import is_last_round, purchasable, reach
from parlour.games.eldorado.table import HAND, KNOWN, ROWS
from parlour.games.eldorado.verbs import BUY, CLEAR, ROOM, STEP

KINDS = len(CARDS)


def totals(state: EldoradoState) -> list[int]:
    """Cards by kind in all piles, known ones not counted twice."""
    piles = state.table.piles
    rows = [row for row in range(len(piles) // KINDS) if row % ROWS != KNOWN or row >= ROWS * state.rules.seats]
    return [sum(int(piles[row * KINDS + kind]) for row in rows) for kind in range(KINDS)]


def box(seats: int) -> list[int]:
    """Cards by kind in a game, without the starting decks of absent players."""
    return [card.copies if card.price else seats * card.deck for card in CARDS]


def random_game(game: Eldorado, seed: int, every: int) -> int:
    """Play at random to the end, counting cards after every so many moves; how many moves it took."""
    rng, state, made = Random(seed), game.start(), 0
    whole = box(game.seats)
    while moves := state.moves():
        state.apply(rng.choice(moves))
        made += 1
        assert made % every or totals(state) == whole
    assert totals(state) == whole
    return made


def test_112_conservation() -> None:
    assert sum(box(4)) == 86
    for seed in range(3):
        assert random_game(eldorado(seats=2 + seed % 3, round_limit=20), seed, 1) > 100


@pytest.mark.slow
def test_112_conservation_over_ten_thousand_games() -> None:
    for seed in range(10_000):
        random_game(eldorado(seats=2 + seed % 3), seed, 20)


@pytest.mark.parametrize("route", published())
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_race_on_every_route_under_the_laws(route: str, seats: int) -> None:
    game = eldorado(seats=seats, route=route, round_limit=12)
    rng, state, made = Random(seats), game.start(), 0
    while state.actor() != OVER:
        if made % 40 == 0:
            lawful(game, state)
        chance(state, rng)
        state.apply(race(state, rng))
        made += 1
    lawful(game, state)
    assert sum(scores(state)) == seats * (seats - 1)


@pytest.mark.slow
@pytest.mark.parametrize("route", published())
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_hundred_random_games_under_the_laws(route: str, seats: int) -> None:
    game = eldorado(seats=seats, route=route, round_limit=12)
    for seed in range(200):
        rng, state = Random(seed), game.start()
        while moves := state.moves():
            if rng.random() < 0.01:
                lawful(game, state)
            state.apply(rng.choice(moves))
        lawful(game, state)
        while state.trail:
            state.undo()
        assert state == game.start()


def lawful(game: Eldorado, state: EldoradoState) -> None:
    """The laws of one state, wherever in a game it is."""
    text, texts = game.describe(state), state.texts()
    again = game.position(text)
    assert (again, again.key(), game.describe(again)) == (state, state.key(), text)
    assert again.texts() == texts
    assert totals(state) == box(game.seats)
    for seat in range(game.seats):
        guess = game.guess(state, seat, Random(1))
        assert game.view(guess, seat) == game.view(state, seat)
        assert game.scene(guess, seat) == game.scene(state, seat)
        assert totals(guess) == totals(state)
    if state.actor() >= 0:
        choices = game.scene(state, state.actor()).choices
        assert sorted(choice.move for choice in choices) == sorted(texts)


def test_somebody_arrives_and_wins() -> None:
    ended = [raced(eldorado(seats=3, route="own_short_cut"), seed) for seed in range(2)]
    assert all(max(scores(state)) == 4 and str(state.result()).endswith("city") for state in ended)


def test_racing_on_gives_every_place_but_the_last() -> None:
    state = raced(eldorado(seats=3, route="own_short_cut", race_on="on"), 0)
    assert state.table.racing() <= 1
    assert sorted(scores(state)) == [0, 2, 4]
    assert not is_last_round(state)


def test_one_of_two_pieces_in_the_city_is_no_arrival() -> None:
    state = table("sailor", "24,-3", "0,0", seats=2)
    state.play("play:sailor 24,-3>25,-4")
    assert (state.actor(), state.table.racing()) == (0, 2)
    state.play("end draw:sailor end")
    assert (state.actor(), int(state.table.round)) == (0, 2)


def test_at_the_round_limit_steps_left_decide() -> None:
    game = eldorado(seats=3, round_limit=1)
    state = game.position(json.dumps({"seat": 2, "pieces": [["0,0"], ["1,0"], ["2,0"]]}))
    state.play("end")
    assert str(state.result()) == "0-2-4 limit"


def test_at_the_round_limit_the_steps_of_both_pieces_count() -> None:  # §9
    game = eldorado(seats=2, round_limit=1)
    assert str(end(game, seat=1, pieces=[["3,0", "-3,0"], ["2,0", "1,0"]]).result()) == "0-2 limit"
    assert str(end(game, seat=1, pieces=[["2,0", "1,0"], ["3,0", "-3,0"]]).result()) == "2-0 limit"


def test_an_earlier_round_goes_before_blockades() -> None:  # §9
    facts = {"pieces": [["city"], ["24,-3"], ["0,0"]], "arrived": [[0, 2]], "kept": [[], [1, 2], []]}
    cards = [{}, {"hand": {"sailor": 1}}, {}]
    state = eldorado(seats=3, race_on="on").position(json.dumps({**facts, "cards": cards, "seat": 1, "round": 3}))
    state.play("play:sailor 24,-3>25,-4 end draw:sailor end")
    assert str(state.result()) == "4-2-0 city"


def test_blockades_go_before_the_order_of_four_who_arrive_in_one_round() -> None:  # §9
    facts = {"pieces": [["city"], ["city"], ["city"], ["24,-3"]], "arrived": [[0, 3], [1, 3], [2, 3]]}
    cards = [{}, {}, {}, {"hand": {"sailor": 1}}]
    kept = [[], [], [], [1]]
    text = json.dumps({**facts, "cards": cards, "kept": kept, "seat": 3, "round": 3})
    state = eldorado(seats=4).position(text)
    state.play("play:sailor 24,-3>25,-4")
    assert str(state.result()) == "4-2-0-6 city"


def test_blockades_decide_between_equal_steps() -> None:
    game = eldorado(seats=3, round_limit=1)
    pieces = [["-2,0"], ["-2,-1"], ["-1,-2"]]
    assert str(end(game, seat=2, pieces=pieces, kept=[[], [1], [2]]).result()).startswith("4-")
    level = end(game, seat=2, pieces=[["-3,1"], ["-3,0"], ["-2,-1"]], kept=[[1], [], [5]])
    steps = [level.steps_left(seat) for seat in range(3)]
    assert steps[1] == steps[2]
    assert scores(level)[2] > scores(level)[1]


def end(game: Eldorado, **facts: object) -> EldoradoState:
    """The position after the seat has ended its turn."""
    state = game.position(json.dumps(facts))
    state.play("end")
    return state


def test_without_a_limit_the_rounds_go_on() -> None:
    state = eldorado(seats=2, round_limit=0).position('{"round": 5000, "turn": 9999, "seat": 1}')
    state.play("end")
    assert (state.actor(), int(state.table.round)) == (0, 5001)


# --- the search and the list agree --------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_reach_is_what_steps_can_do(seed: int) -> None:
    """Whatever an open card can come to by moves of the list, at whatever cost, reach knows, and no more."""
    game = eldorado(seats=2 + seed, route=("first", "swamplands", "serpentine")[seed])
    rng, state = Random(seed), game.start()
    for _ in range(120):
        chance(state, rng)
        compare(state)
        state.apply(race(state, rng))


def compare(state: EldoradoState) -> None:
    for code in state.moves():
        if code // ROOM == 3 and code % 4 != 3:
            card, symbol = CARDS[(code % ROOM) // 4].id, ("machete", "paddle", "coin")[code % 4]
            known = {(way.piece, way.to): way.cost for way in reach(state, [card]) if way.symbol == symbol}
            state.apply(code)
            found: dict[tuple[str, str], int] = {}
            explore(state, "", 0, found)
            state.undo()
            assert found == known


def explore(state: EldoradoState, piece: str, spent: int, found: dict[tuple[str, str], int]) -> None:
    """Every place that steps lead to, with the least power spent; the place begun at is not one."""
    for code in state.moves():
        if code // ROOM in (STEP, CLEAR):
            start, _, to = state.game.write(state, code).partition(">")
            power = int(state.table.left)
            state.apply(code)
            cost = spent + cost_of(state, to, power)
            origin = piece or start
            if to != origin:
                found[origin, to] = min(cost, found.get((origin, to), 99))
            if state.table.phase == 3:
                explore(state, origin, cost, found)
            state.undo()


def cost_of(state: EldoradoState, to: str, power: int) -> int:
    if state.table.phase == 3:
        return power - int(state.table.left)
    if to.startswith("#"):
        return int(state.rules.resists[int(to[1:])])
    q, r = map(int, to.split(","))
    return game_of(state).course.spaces[q, r].strength


def test_what_can_be_bought_is_what_the_list_offers() -> None:
    rng, state = Random(7), eldorado(seats=4).start()
    for _ in range(300):
        chance(state, rng)
        if state.actor() != OVER and state.table.phase == 2:
            offered = [CARDS[code % ROOM].id for code in state.moves() if code // ROOM == BUY]
            assert sorted(pile.card.id for pile in purchasable(state)) == sorted(offered)
        state.apply(rng.choice(state.moves()))


# --- hidden hands -------------------------------------------------------------------------------


def test_what_is_certain_is_in_every_guess() -> None:
    rng, state = Random(4), eldorado(seats=3, route="own_short_cut").start()
    for _ in range(150):
        for seat in range(3):
            hands = [hand(state.game.guess(state, (seat + 1) % 3, Random(n)), seat) for n in range(12)]
            sure = certain(state, seat)
            assert all(found[kind] >= count for found in hands for kind, count in sure.items())
        state.apply(rng.choice(state.moves()))


def hand(state: EldoradoState, seat: int) -> list[int]:
    first = int(state.table.row(seat, HAND))
    return [int(state.table.piles[first + kind]) for kind in range(KINDS)]


def test_an_empty_draw_pile_makes_a_hand_known_and_a_reshuffle_keeps_it_so() -> None:
    facts = {"cards": [{"hand": {"scout": 1}, "draw": {"sailor": 1}, "discard": {"explorer": 4}}, {}, {}]}
    game = eldorado(seats=3)
    state = game.position(json.dumps(facts))
    assert "?" in game.view(state, 1)
    state.play("end draw:sailor")
    assert json.loads(game.view(state, 1))["cards"][0]["hand"] == {"sailor": 1, "scout": 1}
    state.play("draw:explorer draw:explorer")
    assert json.loads(game.view(state, 1))["cards"][0]["hand"] == {"explorer": 2, "sailor": 1, "scout": 1}


def test_a_buyer_is_known_to_have_the_coins() -> None:
    cards = [{"hand": {"treasure_chest": 1}, "draw": {"sailor": 3}}, {}, {}]
    game = eldorado(seats=3)
    state = game.position(json.dumps({"cards": cards}))
    assert "?" in game.view(state, 1)
    state.play("buy:trailblazer")
    assert json.loads(game.view(state, 1))["cards"][0]["hand"] == {"treasure_chest": 1}
    assert all(game.guess(state, 1, Random(n)) == state for n in range(9))


def test_others_are_told_of_a_draw_but_not_of_the_card() -> None:
    game = eldorado(seats=3)
    state = game.position('{"cards": [{"draw": {"scout": 2, "sailor": 1}}, {}, {}]}')
    state.play("end")
    assert state.actor() == CHANCE
    assert dict(zip(state.texts(), game.weights(state), strict=True)) == {"draw:sailor": 1, "draw:scout": 2}
    for code in state.moves():
        assert game.show(state, code, 0) == game.write(state, code)
        assert game.show(state, code, 1) == game.show(state, code, None) == "draw:?"


def test_history_tells_the_turn_and_then_the_one_before() -> None:
    game = eldorado(seats=3)
    state = game.position('{"cards": [{"hand": {"explorer": 1}}, {}, {}]}')
    state.play("play:explorer -3,0>-2,0")
    assert [game.write(state, code) for code in state.history()] == ["play:explorer", "-3,0>-2,0"]
    assert game.scene(state, 1).last == ("-3,0", "-2,0")
    state.play("end draw:explorer")
    assert state.history() == []
    assert game.scene(state, 1).last == ("-3,0", "-2,0")


def test_history_keeps_what_was_drawn_secret() -> None:  # §10
    state = table("compass", "-3,0", draw="sailor sailor sailor")
    state.play("play:compass draw:sailor draw:sailor draw:sailor")
    assert [state.game.write(state, code) for code in state.history()] == ["play:compass"]
