"""Hanto's moves once more, slowly and plainly from the rules page: an oracle for the fast generator."""

from parlour.games.hanto.board import HantoState
from parlour.games.hanto.game import Hanto
from parlour.grid.hexes import DIRECTIONS, Hex, common, distance, groups, neighbours

Pieces = dict[Hex, tuple[int, int]]


def moves(game: Hanto, state: HantoState) -> set[str]:
    """The texts of all legal moves."""
    if state.result():
        return set()
    seat, pieces = state.actor(), state.pieces()
    found = placements(game, state, seat, pieces)
    if (seat, 0) in pieces.values():
        for start, (owner, kind) in pieces.items():
            if owner == seat:
                rest = pieces.keys() - {start}
                for gait in game.variant.pieces[kind].gaits:
                    landings = GAITS[gait.verb](rest, start, int(gait.most))
                    found |= {f"{game.symbols[kind]}{text(start)}>{text(to)}" for to in landings}
    return found or {"resign"}


def placements(game: Hanto, state: HantoState, seat: int, pieces: Pieces) -> set[str]:
    """§3.1: where which pieces may be placed."""
    due = state.turn_number() >= game.variant.butterfly_by and (seat, 0) not in pieces.values()
    kinds = [kind for kind, count in enumerate(state.hand(seat)) if count and (kind == 0 or not due)]
    places = {(0, 0)} if not pieces else {near for piece in pieces for near in neighbours(piece)} - pieces.keys()
    if len(pieces) >= 2 and game.variant.placing.text == "own colour":
        places = {place for place in places if {pieces[p][0] for p in neighbours(place) if p in pieces} == {seat}}
    return {f"{game.symbols[kind]}@{text(place)}" for kind in kinds for place in places}


def text(place: Hex) -> str:
    return f"{place[0]},{place[1]}"


def holds(rest: set[Hex], start: Hex, place: Hex) -> bool:
    """One group; alone on the board, a piece goes to a neighbour at most."""
    return len(list(groups(rest | {place}))) == 1 if rest else distance(start, place) == 1


def steps(rest: set[Hex], start: Hex, place: Hex) -> set[Hex]:
    """§3.2.1: one walking step from `place`, on a way that began at `start`."""
    return {
        near
        for near in neighbours(place)
        if near not in rest and not rest.issuperset(common(place, near)) and holds(rest, start, near)
    }


def walk(rest: set[Hex], start: Hex, most: int) -> set[Hex]:
    reached, ring = {start}, {start}
    for _ in range(most or 1000):
        ring = {near for place in ring for near in steps(rest, start, place)} - reached
        reached |= ring
        if not ring:
            break
    return reached - {start}


def run(rest: set[Hex], start: Hex, most: int) -> set[Hex]:
    paths: list[tuple[Hex, ...]] = [(start,)]
    for _ in range(most):
        paths = [(*path, near) for path in paths for near in steps(rest, start, path[-1]) if near not in path]
    return {path[-1] for path in paths}


def fly(rest: set[Hex], start: Hex, most: int) -> set[Hex]:
    places = {near for piece in rest | {start} for near in neighbours(piece)} - rest - {start}
    return {place for place in places if holds(rest, start, place) and (not most or distance(start, place) <= most)}


def jump(rest: set[Hex], start: Hex, _: int) -> set[Hex]:
    landings = set()
    for dx, dy in DIRECTIONS:
        length = 1
        while (start[0] + dx * length, start[1] + dy * length) in rest:
            length += 1
        landing = start[0] + dx * length, start[1] + dy * length
        if length > 1 and holds(rest, start, landing):
            landings.add(landing)
    return landings


GAITS = {"walk": walk, "run": run, "fly": fly, "jump": jump}
