"""Setting up positions of El Dorado in a line, for the tests beside this file."""

import json
from collections import Counter
from functools import cache
from random import Random
from typing import cast

from parlour.core.state import CHANCE, OVER
from parlour.games.eldorado import Eldorado, eldorado
from parlour.games.eldorado.assembly import find
from parlour.games.eldorado.board import EldoradoState
from parlour.games.eldorado.questions import pile_of, reach
from parlour.games.eldorado.table import CITY, DISCARD, DRAW, GAINED, GIVING, HAND, MOVING, PLAYED
from parlour.games.eldorado.verbs import BUY, CLEAR, END, PLAY, ROOM, STEP, STOP
from parlour.games.eldorado.verbs import DISCARD as DISCARD_CARD
from parlour.grid.hexes import neighbours

STARTS = ("-3,0", "-2,-1", "-1,-2", "0,-3")
PILES = {"hand": HAND, "draw": DRAW, "discard": DISCARD, "played": PLAYED, "gained": GAINED}


def table(hand: str = "", *places: str, seats: int = 3, game: Eldorado | None = None, **facts: object) -> EldoradoState:
    """Seat 0 with this hand and its pieces there, on the first route; `draw` and `discard` are seat 0's."""
    piles = {name: Counter(str(facts.pop(name, "")).split()) for name in ("draw", "discard")}
    cards = [{"hand": Counter(hand.split()), **piles}, *({} for _ in range(seats - 1))]
    if places:
        facts["pieces"] = [list(places), *others(places, seats)]
    return (game or eldorado(seats=seats)).position(json.dumps({"cards": cards, **facts}))


def others(places: tuple[str, ...], seats: int) -> list[list[str]]:
    """The other seats' pieces on start spaces that are free."""
    free = [start for start in STARTS if start not in places]
    each = len(places)
    return [free[each * seat : each * (seat + 1)] for seat in range(seats - 1)]


def game_of(state: EldoradoState) -> Eldorado:
    """The state's game, by its own type."""
    return cast(Eldorado, state.game)


def scores(state: EldoradoState) -> tuple[int, ...]:
    """The scores of a finished game."""
    result = state.result()
    assert result
    return result.scores


def broken(state: EldoradoState, text: str) -> str | None:
    """The rule that the text breaks; the state stays as it is."""
    before = state.copy()
    violation = state.game.explain(state, text)
    assert state == before
    return violation.rule if violation else None


def reached(state: EldoradoState, card: str, symbol: str = "") -> dict[str, int]:
    """Where one card takes seat 0 by its symbols, with the costs."""
    ways = [way for way in reach(state, [card]) if way.symbol not in ("cards", "free")]
    return {way.to: way.cost for way in ways if symbol in ("", way.symbol)}


def cards(state: EldoradoState, pile: str, seat: int = 0) -> list[str]:
    """The cards on a pile, sorted."""
    return sorted(Counter(pile_of(state, seat, PILES[pile])).elements())


def removed(state: EldoradoState) -> list[str]:
    """The cards out of the game."""
    facts = json.loads(state.game.describe(state))
    return sorted(Counter(facts["removed"]).elements())


def chance(state: EldoradoState, rng: Random) -> None:
    """Let chance decide until a seat must."""
    while state.actor() == CHANCE:
        state.apply(rng.choices(state.moves(), state.game.weights(state))[0])


def race(state: EldoradoState, rng: Random) -> int:
    """A move of somebody who means to arrive: forward where that is possible, else a purchase, else new cards."""
    moves = state.moves()
    if rng.random() < 0.05:
        return rng.choice(moves)
    wanted: dict[int, list[int]] = {}
    for code in moves:
        wanted.setdefault(rank(state, code), []).append(code)
    return rng.choice(wanted[min(wanted)])


def rank(state: EldoradoState, code: int) -> int:
    """How little a racer wants the move."""
    verb = code // ROOM
    if verb in (STEP, CLEAR, PLAY):
        state.apply(code)
        nearer = verb == CLEAR or leads_on(state, verb)
        state.undo()
        return 0 if nearer else 9
    return {BUY: 2, DISCARD_CARD: 3, END: 4, STOP: 5}.get(verb, 1)


def leads_on(state: EldoradoState, verb: int) -> bool:
    """The step just made, or one that the card just opened allows, leaves less to pay on the way to the finish."""
    if verb != STEP:
        return state.table.phase != MOVING or any(rank(state, code) == 0 for code in state.moves())
    before, after = state.trail[-1].pieces, state.table.pieces[:]
    if state.table.phase == GIVING:
        after[state.table.piece] = state.table.target
    costs = to_pay(game_of(state).route)
    return sum(costs[int(space)] for space in after) < sum(costs[int(space)] for space in before)


@cache
def to_pay(route: str) -> dict[int, int]:
    """By space the least that the way to the finish costs, in strengths; nothing in the city."""
    course = find(route)
    places = list(course.spaces)
    costs = dict.fromkeys(range(len(places)), 999) | {CITY: 0} | {places.index(place): 1 for place in course.finish}
    for _ in places:
        for space, place in enumerate(places):
            shown = course.spaces[place]
            ways = [costs[places.index(near)] for near in neighbours(place) if near in course.spaces]
            if shown.landscape != "mountain" and not shown.finish:
                costs[space] = min(costs[space], min(ways) + shown.strength)
        if costs[places.index(course.starts[0])] < 999:
            break
    return costs


def raced(game: Eldorado, seed: int) -> EldoradoState:
    """A whole game of seats that mean to arrive."""
    rng, state = Random(seed), game.start()
    while state.actor() != OVER:
        chance(state, rng)
        state.apply(race(state, rng))
    return state
