"""A route as a value: tiles laid end to end, with the joints between them, from the start to the finish piece."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from parlour.games.eldorado.tiles import Space, Tile, finish_spaces, laid
from parlour.grid.hexes import Hex, neighbours

Edge = tuple[Hex, Hex]


@dataclass(frozen=True)
class Blockade:
    """One of the six: a landscape and a strength; the number breaks ties."""

    number: int
    landscape: str
    strength: int


@dataclass(frozen=True)
class Joint:
    """Where two tiles meet: all the edges that a standing blockade closes at once."""

    before: str
    after: str
    edges: tuple[Edge, ...]
    leaves_strip: bool

    @property
    def name(self) -> str:
        return f"{self.before}|{self.after}"


@dataclass(frozen=True)
class Placement:
    """A tile and where it lies."""

    tile: Tile
    centre: Hex
    turns: int

    @cached_property
    def spaces(self) -> dict[Hex, Space]:
        return laid(self.tile, self.centre, self.turns)


@dataclass(frozen=True)
class Route:
    """A board to play on, checked."""

    name: str
    placements: tuple[Placement, ...]
    side: str
    finish: tuple[Hex, ...]

    @cached_property
    def spaces(self) -> dict[Hex, Space]:
        """Every space by its place, tile by tile, the finishing spaces last."""
        found = {place: space for placement in self.placements for place, space in placement.spaces.items()}
        return found | dict(zip(self.finish, finish_spaces(self.side).values(), strict=True))

    @cached_property
    def joints(self) -> tuple[Joint, ...]:
        """One for each two tiles in a row."""
        pairs = zip(self.placements, self.placements[1:], strict=False)
        return tuple(
            Joint(one.tile.id, two.tile.id, tuple(touching(one.spaces, two.spaces)), one.tile.kind == "strip")
            for one, two in pairs
        )

    @cached_property
    def starts(self) -> tuple[Hex, ...]:
        """The start spaces by their numbers."""
        numbered = {space.start: place for place, space in self.spaces.items() if space.start}
        return tuple(place for _, place in sorted(numbered.items()))

    def space(self, place: Hex) -> Space | None:
        """What lies at that place, or None where the route is not."""
        return self.spaces.get(place)

    def write(self) -> str:
        """The route as one line of JSON that `read` takes."""
        lie = [
            {"tile": one.tile.id, "q": one.centre[0], "r": one.centre[1], "rotation": one.turns}
            for one in self.placements
        ]
        finish = {"side": self.side, "hexes": [list(place) for place in self.finish]}
        return json.dumps({"name": self.name, "placements": lie, "finish": finish})


def touching(one: Iterable[Hex], two: Mapping[Hex, Space]) -> list[Edge]:
    """The edges that lead from the first hexes to the second."""
    return [(place, near) for place in one for near in neighbours(place) if near in two]


def steps_left(route: Route) -> dict[Hex, int]:
    """By place, the fewest steps to a finishing space, over anything but mountains and start spaces."""
    found = dict.fromkeys(route.finish, 0)
    edge = list(route.finish)
    for place in edge:
        for near in neighbours(place):
            space = route.space(near)
            if space and space.landscape != "mountain" and near not in found:
                found[near] = found[place] + 1
                if not space.start:
                    edge.append(near)
    return found
