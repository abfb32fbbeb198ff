"""Fanorona's steps written a second time, slowly and by coordinates, from the rules alone."""

from collections.abc import Iterator, Mapping

Place = tuple[int, int]  # column and rank, from 0 at a1
Stones = Mapping[Place, str]

WAYS = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]


def steps(stones: Stones, side: str, rows: int, columns: int, path: tuple[Place, ...] = ()) -> set[str]:
    """The legal steps of a side, in the middle of a chain where `path` says so (rules.md, A turn and Chains)."""
    captures, paikas = set[str](), set[str]()
    for place in path[-1:] or [place for place, owner in stones.items() if owner == side]:
        for way in WAYS:
            to, behind = _next(place, way, 1), _next(place, way, -1)
            if not _joined(place, to, rows, columns) or to in stones or to in path or _repeats(path, way):
                continue
            step = f"{_name(place)}-{_name(to)}"
            hit = {"A": _next(to, way, 1), "W": behind}
            captures |= {step + kind for kind, there in hit.items() if stones.get(there, side) != side}
            paikas.add(step)
    return captures if captures or path else paikas


def taken(stones: Stones, start: Place, to: Place, kind: str) -> Iterator[Place]:
    """The whole line that a capture takes (rules.md, A turn, 4)."""
    way, sign = (to[0] - start[0], to[1] - start[1]), 1 if kind == "A" else -1
    there = _next(to if kind == "A" else start, way, sign)
    enemy = stones.get(there)
    while there in stones and stones[there] == enemy:
        yield there
        there = _next(there, way, sign)


def place(name: str) -> Place:
    """Where a point lies."""
    return ord(name[0]) - ord("a"), int(name[1:]) - 1


def _name(place: Place) -> str:
    return f"{chr(ord('a') + place[0])}{place[1] + 1}"


def _next(place: Place, way: Place, sign: int) -> Place:
    return place[0] + sign * way[0], place[1] + sign * way[1]


def _joined(place: Place, to: Place, rows: int, columns: int) -> bool:
    straight = place[0] == to[0] or place[1] == to[1]
    return 0 <= to[0] < columns and 0 <= to[1] < rows and (straight or sum(place) % 2 == 0)


def _repeats(path: tuple[Place, ...], way: Place) -> bool:
    return len(path) > 1 and _next(path[-2], way, 1) == path[-1]
