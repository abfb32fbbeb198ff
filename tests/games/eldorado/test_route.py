"""Routes: the published ones as their listed facts say, and what is refused of one's own."""

import json
from importlib.resources import files

import pytest

from parlour.core.errors import BadOption
from parlour.games.eldorado.assembly import blockades, find, published, read
from parlour.games.eldorado.cards import CARDS
from parlour.games.eldorado.route import Route, steps_left
from parlour.games.eldorado.tiles import tiles

DATA = files("parlour.games.eldorado").joinpath("data")
LISTED = json.loads(DATA.joinpath("routes.json").read_text(encoding="utf-8"))["routes"]

SHORT = {
    "placements": [{"tile": "A", "q": 0, "r": 0, "rotation": 1}, {"tile": "C", "q": 7, "r": -4, "rotation": 4}],
    "finish": {"side": "water", "hexes": [[11, -8], [10, -8], [11, -7]]},
}


def edges(listed: list[list[int]]) -> set[tuple[tuple[int, int], tuple[int, int]]]:
    return {((a, b), (c, d)) for a, b, c, d in listed}


@pytest.mark.parametrize("entry", LISTED, ids=[entry["id"] for entry in LISTED])
def test_a_route_is_assembled_as_listed(entry: dict) -> None:  # type: ignore[type-arg]
    route = published()[entry["id"]]
    assert [list(place) for place in route.starts] == entry["starts"]
    assert [joint.name for joint in route.joints] == [f"{seam['from']}|{seam['to']}" for seam in entry["seams"]]
    assert [set(joint.edges) for joint in route.joints] == [edges(seam["edges"]) for seam in entry["seams"]]
    assert [not joint.leaves_strip for joint in route.joints] == [seam["blockade"] for seam in entry["seams"]]
    assert sorted(route.finish) == sorted(map(tuple, entry["finish"]["hexes"]))
    assert {route.spaces[place].landscape for place in route.finish} == {entry["finish"]["side"]}


def test_there_are_seven_official_routes_and_three_of_our_own() -> None:
    assert len(published()) == 10
    assert sum(entry["official"] for entry in LISTED) == 7
    assert all(entry["id"].startswith("own_") != entry["official"] for entry in LISTED)


def test_tiles_have_their_shapes_and_their_checksums() -> None:
    listed = json.loads(DATA.joinpath("tiles.json").read_text(encoding="utf-8"))["tiles"]
    for entry in listed:
        tile = tiles()[entry["id"]]
        assert len(tile.spaces) == {"large": 37, "strip": 16, "finish": 3}[tile.kind]
        total = sum(6 if space.landscape == "mountain" else space.strength for space in tile.spaces.values())
        assert total == entry.get("checksum", total)
        assert tile.kind == "finish" or tiles()[tile.reverse].reverse == tile.id


def test_the_box_holds_86_cards_of_21_kinds_and_six_blockades() -> None:
    assert len(CARDS) == 21
    assert sum(card.copies for card in CARDS) == 86
    assert sum(card.deck for card in CARDS) == 8
    assert len(blockades()) == 6
    assert all(card.copies == 3 for card in CARDS if card.price)


@pytest.mark.parametrize("name", published())
def test_every_route_can_be_written_and_read(name: str) -> None:
    route = published()[name]
    assert read(route.write()) == route == find(route.write())
    assert steps_left(route)[route.starts[0]] > 15


def test_a_route_may_be_toml() -> None:
    text = """
    name = "Two tiles"
    placements = [
        {tile = "A", q = 0, r = 0, rotation = 1},
        {tile = "C", q = 7, r = -4, rotation = 4},
    ]
    finish = {side = "water", hexes = [[11, -8], [10, -8], [11, -7]]}
    """
    route = read(text)
    assert route.name == "Two tiles"
    assert route.placements == read(json.dumps(SHORT)).placements


def changed(**change: object) -> str:
    return json.dumps({**SHORT, **change})


def lying(*lie: tuple[str, int, int, int], **change: object) -> str:
    return changed(
        **change, placements=[{"tile": tile, "q": q, "r": r, "rotation": turns} for tile, q, r, turns in lie]
    )


REFUSALS = [
    ("second", "allowed: first, hills_of_gold"),
    ("{", "neither JSON nor TOML"),
    ("= 3", "neither JSON nor TOML"),
    (changed(tiles=[]), "no key 'tiles'"),
    (changed(name=3), "name is 3"),
    (changed(placements=[]), "placements is a list"),
    (changed(placements=[{"tile": "A"}]), "placement 1"),
    (lying(("Z", 0, 0, 0)), "no tile 'Z'"),
    (lying(("A", 0, 0, 6)), "tile A: rotation is 6"),
    (lying(("A", 200, 0, 0)), "tile A: q is 200"),
    (lying(("A", 0, 0, 1), ("C", 7, -4, 4), ("D", 14, -8, 0)), "tile D cannot be used: C"),
    (lying(("A", 0, 0, 1), ("A", 7, -4, 4)), "tile A cannot be used: A"),
    (lying(("C", 0, 0, 1)), "tile C cannot lie there"),
    (lying(("A", 0, 0, 1), ("C", 7, -4, 4), ("B", 14, -8, 0)), "tile B cannot"),
    (lying(("A", 0, 0, 1), ("C", 6, -4, 4)), "tile C overlaps tile A on"),
    (lying(("A", 0, 0, 1), ("C", 12, -4, 4)), "tile C does not touch the one before it, tile A"),
    (
        lying(("A", 0, 0, 1), ("C", 7, -4, 4), ("N", 3, -7, 2)),
        "tile N touches a tile that is not the one before it, tile A",
    ),
    (lying(("A", 0, 0, 1), ("P", 5, -2, 1)), "tile P cannot be the last"),
    (
        lying(("A", 0, 0, 1), ("E", 7, -7, 0), finish={"side": "water", "hexes": [[10, -11], [11, -11], [11, -10]]}),
        "tile E cannot be reached",
    ),
    (changed(finish={"side": "rubble", "hexes": []}), "finish has a side"),
    (changed(finish={"side": "water", "hexes": [[1, 2]]}), "tile ELDORADO must lie around a free corner of tile C"),
    (changed(finish={"side": "water", "hexes": 3}), "tile ELDORADO must lie"),
    (changed(finish={"side": "water", "hexes": [[[1], 2], {}, "x"]}), "tile ELDORADO must lie"),
    ("{" + '"a":[' * 100_000, "neither JSON nor TOML"),
]


@pytest.mark.parametrize(("text", "words"), REFUSALS)
def test_a_bad_route_is_refused_by_name(text: str, words: str) -> None:
    with pytest.raises(BadOption) as caught:
        find(text)
    assert words in str(caught.value)


def test_a_route_is_a_value() -> None:
    route: Route = published()["first"]
    assert route.space((11, 0)) == route.spaces[11, 0]
    assert route.space((99, 99)) is None
