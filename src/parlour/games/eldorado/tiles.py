r"""The tiles that a route is made of.

Hexes have a corner on top. Places are axial (q, r): q grows to the right, r grows down and to the right.

      / \   / \   / \
     |-1,0 | 0,0 | 1,0 |        one turn is 60 degrees clockwise: (q, r) -> (-r, q + r)
      \ / \ / \ / \ /
       |-1,1 | 0,1 |
        \ /   \ /
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import NotRequired, TypedDict

from parlour.games.eldorado.cards import text
from parlour.grid.hexes import Hex

LANDSCAPES = ("jungle", "water", "village", "rubble", "camp", "mountain", "start")
ENTERED_BY_SYMBOL = 3  # the first landscapes, in the order of SYMBOLS

FINISH = "ELDORADO"


@dataclass(frozen=True)
class Space:
    """A hex of a tile or of a route: what it shows, and how much of it."""

    landscape: str
    strength: int = 0  # of a mountain or a start space: none
    start: int = 0  # the number on a start space
    finish: bool = False


@dataclass(frozen=True)
class Tile:
    """One face of a piece of cardboard."""

    id: str
    kind: str  # "large", "strip" or "finish"
    reverse: str  # the other face, which the same route cannot use
    starts: bool
    spaces: Mapping[Hex, Space]


def turned(place: Hex, turns: int) -> Hex:
    """The place after that many turns of 60 degrees clockwise around 0,0."""
    q, r = place
    for _ in range(turns % 6):
        q, r = -r, q + r
    return q, r


def laid(tile: Tile, centre: Hex, turns: int) -> dict[Hex, Space]:
    """The tile's spaces when it is turned and then laid there."""
    q, r = centre
    places = {place: turned(place, turns) for place in tile.spaces}
    return {(q + x, r + y): tile.spaces[place] for place, (x, y) in places.items()}


def finish_spaces(side: str) -> dict[Hex, Space]:
    """The three spaces of the finish piece with that side up."""
    spaces = tiles()[FINISH].spaces
    return {place: replace(space, landscape=side, finish=True) for place, space in spaces.items()}


class _Hex(TypedDict):
    """A hex in tiles.json."""

    q: int
    r: int
    terrain: str
    strength: NotRequired[int]
    start: NotRequired[int]


class _Entry(TypedDict):
    """A tile in tiles.json."""

    id: str
    kind: str
    reverse: NotRequired[str]
    role: NotRequired[str]
    hexes: list[_Hex]


class _File(TypedDict):
    tiles: list[_Entry]


@cache
def tiles() -> dict[str, Tile]:
    """Every face there is, by its letter; the finish piece too."""
    file: _File = json.loads(text("tiles.json"))
    return {entry["id"]: _tile(entry) for entry in file["tiles"]}


def _tile(entry: _Entry) -> Tile:
    spaces = {
        (hex_["q"], hex_["r"]): Space(hex_["terrain"], hex_.get("strength", 0), hex_.get("start", 0))
        for hex_ in entry["hexes"]
    }
    return Tile(entry["id"], entry["kind"], entry.get("reverse", ""), entry.get("role") == "start", spaces)
