"""Laying out a route and checking it: no overlap, no piece twice, one way from start to finish.

A route of one's own is JSON or TOML text and passes the same checks as the published ones:

    name = "Detour"
    placements = [
        {tile = "B", q = 0, r = 0, rotation = 1},         # the first tile has the start spaces
        {tile = "C", q = 3, r = -7, rotation = 0},
    ]
    finish = {side = "water", hexes = [[6, -11], [7, -11], [7, -10]]}
"""

import json
import tomllib
from collections.abc import Mapping
from functools import cache
from typing import TypedDict

from parlour.core.errors import BadOption
from parlour.core.option import refusal, within
from parlour.core.words import Phrase, phrase
from parlour.games.eldorado import cards
from parlour.games.eldorado.route import Blockade, Placement, Route, touching
from parlour.games.eldorado.tiles import FINISH, tiles, turned
from parlour.grid.hexes import Hex, neighbours

SIDES = ("jungle", "water")
FAR = 99  # coordinates beyond it are refused
KEYS = ("name", "placements", "finish")


def find(text: str) -> Route:
    """The published route of that id, or the one that the text describes."""
    if text in published():
        return published()[text]
    if not set(text) & set("{="):
        raise refusal("route", text, phrase("eldorado.route.published", names=", ".join(published())))
    return read(text)


def read(text: str) -> Route:
    """The route that the text describes."""
    try:
        table = json.loads(text) if text.lstrip().startswith("{") else tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadOption(phrase("eldorado.route.unread", error=str(error))) from None
    for key in table:
        if key not in KEYS:
            raise BadOption(
                phrase("option.key", where=phrase("eldorado.route.it"), key=repr(key), allowed=", ".join(KEYS))
            )
    name = table.get("name", "Own route")
    if not (isinstance(name, str) and 0 < len(name) <= 40 and name.isprintable()):
        raise refusal("name", name, phrase("eldorado.route.name"))
    return assemble(name, table.get("placements"), table.get("finish"))


def assemble(name: str, placements: object, finish: object) -> Route:
    """The route of these tiles, checked: no overlap, no piece twice, one way from start to finish."""
    if not isinstance(placements, list) or not placements:
        raise BadOption(phrase("eldorado.route.placements"))
    lie = [_placement(entry, number) for number, entry in enumerate(placements, 1)]
    _check_pieces(lie)
    _check_places(lie)
    side, hexes = _finish(finish, lie)
    route = Route(name, tuple(lie), side, hexes)
    _check_way(route)
    return route


def _placement(entry: object, number: int) -> Placement:
    if not isinstance(entry, Mapping) or set(entry) != {"tile", "q", "r", "rotation"}:
        raise BadOption(phrase("eldorado.route.placement", number=number, entry=repr(entry)))
    letter = entry["tile"]
    letters = [tile.id for tile in tiles().values() if tile.kind != "finish"]
    if letter not in letters:
        raise BadOption(phrase("eldorado.route.tile", number=number, tile=repr(letter), tiles=", ".join(letters)))
    return Placement(
        tiles()[letter],
        (
            _number(entry["q"], phrase("eldorado.route.of", tile=letter, what="q"), range(-FAR, FAR + 1)),
            _number(entry["r"], phrase("eldorado.route.of", tile=letter, what="r"), range(-FAR, FAR + 1)),
        ),
        _number(entry["rotation"], phrase("eldorado.route.of", tile=letter, what="rotation"), range(6)),
    )


def _number(value: object, what: Phrase, allowed: range) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value not in allowed:
        raise refusal(what, value, within(allowed))
    return value


def _check_pieces(placements: list[Placement]) -> None:
    used: dict[str, str] = {}
    for placement in placements:
        tile = placement.tile
        if tile.id in used:
            raise BadOption(phrase("eldorado.route.used", tile=tile.id, other=used[tile.id]))
        used |= {tile.id: tile.id, tile.reverse: tile.id}
        if tile.starts != (placement is placements[0]):
            raise BadOption(phrase(f"eldorado.route.{'late' if tile.starts else 'early'}", tile=tile.id))


def _check_places(placements: list[Placement]) -> None:
    for number, placement in enumerate(placements):
        for earlier in placements[:number]:
            both = {"tile": placement.tile.id, "other": earlier.tile.id}
            shared = sorted(placement.spaces.keys() & earlier.spaces.keys())
            if shared:
                raise BadOption(phrase("eldorado.route.overlap", hex=_text(shared[0]), **both))
            touches = bool(touching(placement.spaces, earlier.spaces))
            if touches != (earlier is placements[number - 1]):
                raise BadOption(phrase(f"eldorado.route.{'touches' if touches else 'apart'}", **both))


def _finish(entry: object, placements: list[Placement]) -> tuple[str, tuple[Hex, ...]]:
    """Side and places of the finish piece, which lies around a corner of the last, large tile."""
    if not isinstance(entry, Mapping) or set(entry) != {"side", "hexes"} or entry["side"] not in SIDES:
        raise BadOption(phrase("eldorado.route.finish"))
    last = placements[-1]
    if last.tile.kind != "large":
        raise BadOption(phrase("eldorado.route.last", tile=last.tile.id))
    corners = [_corner(last.centre, turns) for turns in range(6)]
    taken = {place for placement in placements for place in placement.spaces}
    free = [corner for corner in corners if not any(_near(place, taken - last.spaces.keys()) for place in corner)]
    hexes = entry["hexes"]
    for corner in free:
        if isinstance(hexes, list) and len(hexes) == len(corner) and all(list(place) in hexes for place in corner):
            return str(entry["side"]), corner
    choices = "; ".join(" ".join(map(_text, corner)) for corner in free)
    raise BadOption(
        phrase(
            "eldorado.route.corner", finish=FINISH, tile=last.tile.id, corners=choices or phrase("eldorado.route.none")
        )
    )


def _corner(centre: Hex, turns: int) -> tuple[Hex, ...]:
    """The hexes around one corner of a large tile, the middle one second."""
    q, r = centre
    piece = [(place[0] + 4, place[1] - 4) for place in tiles()[FINISH].spaces]
    return tuple((q + x, r + y) for x, y in (turned(place, turns) for place in piece))


def _near(place: Hex, others: set[Hex]) -> bool:
    return place in others or any(near in others for near in neighbours(place))


def _check_way(route: Route) -> None:
    """A piece can walk from the start spaces to the finish."""
    open_ = {place for place, space in route.spaces.items() if space.landscape != "mountain"}
    reached, edge = set(route.starts), list(route.starts)
    while edge:
        fresh = {near for near in neighbours(edge.pop()) if near in open_} - reached
        reached |= fresh
        edge += fresh
    for placement in route.placements:
        if not reached & placement.spaces.keys():
            raise BadOption(phrase("eldorado.route.closed", tile=placement.tile.id))
    if not reached & set(route.finish):
        raise BadOption(phrase("eldorado.route.closed", tile=FINISH))


def _text(place: Hex) -> str:
    return f"{place[0]},{place[1]}"


# --- what the box holds -------------------------------------------------------------------------


class _Blockade(TypedDict):
    number: int
    terrain: str
    strength: int


class _Finish(TypedDict):
    side: str
    hexes: list[list[int]]


class _Entry(TypedDict):
    """A route in routes.json."""

    id: str
    name: str
    placements: list[dict[str, str | int]]
    finish: _Finish


class _File(TypedDict):
    blockades: list[_Blockade]
    routes: list[_Entry]


@cache
def _file() -> _File:
    file: _File = json.loads(cards.text("routes.json"))
    return file


@cache
def blockades() -> dict[int, Blockade]:
    """The six blockades by their numbers."""
    return {
        entry["number"]: Blockade(entry["number"], entry["terrain"], entry["strength"])
        for entry in _file()["blockades"]
    }


@cache
def published() -> dict[str, Route]:
    """The seven official routes, then three of our own, by id."""
    return {entry["id"]: _published(entry) for entry in _file()["routes"]}


def _published(entry: _Entry) -> Route:
    finish = {"side": entry["finish"]["side"], "hexes": entry["finish"]["hexes"]}
    return assemble(entry["name"], entry["placements"], finish)
