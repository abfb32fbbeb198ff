"""The rules page says what the rules do: its pictures, its tables, its names of rules."""

import re
from importlib.resources import files
from pathlib import Path

import pytest
from games.eldorado.tables import broken

import parlour
from parlour.core.page import pictures
from parlour.games.eldorado import Eldorado, eldorado
from parlour.games.eldorado.assembly import blockades, published, read
from parlour.games.eldorado.board import EldoradoState
from parlour.games.eldorado.cards import CARDS, text
from parlour.games.eldorado.panels import SIGNS
from parlour.games.eldorado.questions import pieces_of, reach

FOLDER = files("parlour.games.eldorado")
PAGE = FOLDER.joinpath("rules.md").read_text(encoding="utf-8")
PICTURES = {Path(picture.file).stem: picture for picture in pictures(PAGE)}

GAMES = [
    eldorado(),
    eldorado(seats=3, race_on="on"),
    eldorado(seats=4, route="swamplands", strip_blockades="both", round_limit=0),
]


class Shown:
    """A picture of the page, set up."""

    def __init__(self, name: str) -> None:
        picture = PICTURES[name]
        game = parlour.load(picture.key, **picture.options)
        self.state: EldoradoState = game.position(picture.position)
        self.marks = set(picture.marks)

    def reached(self, card: str, symbol: str) -> set[str]:
        """Where the card takes Blue's piece in that way."""
        return {way.to for way in reach(self.state, [card]) if way.symbol == symbol}


@pytest.mark.parametrize(("language", "caves"), [("en", "caves"), ("de", "Höhlen")])
def test_what_is_not_played_is_said(language: str, caves: str) -> None:
    assert '"cave": true' in text("tiles.json")
    assert caves in eldorado().page(language)


def test_route_has_a_blockade_on_each_joint() -> None:
    assert [int(number) for number in Shown("route").state.table.walls] == [5, 3]


def test_two_pieces_each() -> None:
    shown = Shown("two")
    assert {f"{q},{r}" for q, r in filter(None, pieces_of(shown.state, 0))} == shown.marks


def test_reach_of_a_trailblazer() -> None:
    shown = Shown("reach")
    assert shown.reached("trailblazer", "machete") == shown.marks


def test_one_card_for_rubble_or_camp() -> None:
    shown = Shown("cards")
    assert shown.reached("sailor", "cards") == shown.marks
    shown.state.play("4,-2>3,-2 give:sailor")
    assert int(shown.state.table.piles[shown.state.table.removed() + 2]) == 1


def test_blockade_and_the_spaces_behind_it() -> None:
    shown = Shown("blockade")
    behind = {to for to in shown.reached("trailblazer", "machete") if to == "#5" or int(to.split(",")[0]) > 3}
    assert behind == shown.marks


def test_native_goes_anywhere_but() -> None:
    shown = Shown("native")
    assert shown.reached("native", "free") == shown.marks
    shown.state.play("play:native")
    assert (broken(shown.state, "6,-3>7,-4"), broken(shown.state, "6,-3>5,-2")) == ("mountain", "occupied")


def test_finish_has_three_spaces() -> None:
    shown = Shown("finish")
    assert shown.marks == {f"{q},{r}" for q, r in published()["own_short_cut"].finish}
    assert shown.marks <= shown.reached("explorer", "machete")


def test_every_picture_has_a_story_here() -> None:
    stories = re.findall(r'Shown\("([\w-]+)"', Path(__file__).read_text(encoding="utf-8"))
    assert set(stories) == set(PICTURES)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.seats}-{game.route}")
def test_every_game_has_its_page(game: Eldorado) -> None:
    page = game.page()
    assert "<!--" not in page
    assert ("Two players have two pieces" in page) == (game.seats == 2)
    assert ("has a blockade on both sides" in page) == (game.strip_blockades == "both")
    assert ("makes this round the last" in page) == (game.race_on == "off")
    assert ("`round_limit` says" in page) == (game.round_limit > 0)
    assert re.findall(r'id="rule-([\w-]+)"', page) == re.findall(r'id="rule-([\w-]+)"', PAGE)


def test_the_tables_are_true() -> None:
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in PAGE.splitlines() if line[:2] == "| "]
    signs = {row[0].lower().removeprefix("base "): row[2].split()[0] for row in rows if len(row) == 4}
    assert {name: sign for name, sign in signs.items() if name in SIGNS} == SIGNS
    shows = next(row for row in rows if row[0] == "Shows")
    assert shows[1:] == [f"{block.landscape} {block.strength}" for block in blockades().values()]
    actions = {row[0].removesuffix(" (once)"): "(once)" in row[0] for row in rows if len(row) == 2 and row[0] != "Card"}
    assert actions == {str(card.name): card.item for card in CARDS if card.action}


def test_every_route_is_named() -> None:
    assert set(published()) <= set(re.findall(r"`(\w+)`", PAGE))


def test_the_examples_are_read() -> None:
    (toml,) = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    assert read(toml).name == "Two tiles"
    (position,) = re.findall(r"^    (\{.*\})$", PAGE, re.M)
    game = eldorado(seats=3)
    state = game.position(position)
    assert game.position(game.describe(state)) == state
    assert game.read(game.position(position.replace("scout", "adventurer")), "Play Adventurer (machete)")
