"""What views are shown."""

from parlour.core.scene import Scene, Token
from parlour.games.fanorona import Fanorona
from parlour.games.fanorona.board import FanoronaState

GAME = Fanorona()


def seen(state: FanoronaState) -> Scene:
    """As the seat to move sees it."""
    return GAME.scene(state, state.actor())


def stones(scene: Scene) -> dict[str, Token]:
    """The tokens by their ids."""
    return {token.id: token for token in scene.tokens}


def test_a_line_is_chosen_by_its_first_stone() -> None:
    paths = {choice.move: choice.path for choice in seen(GAME.start()).choices}
    assert paths["d3-e3A"] == ("d3", "e3", "f3")
    assert paths["d3-e3W"] == ("d3", "e3", "c3")
    assert paths["d2-e3A"] == ("d2", "e3")


def test_in_a_chain_the_destination_is_enough() -> None:
    state = GAME.position("9/2B6/9/2W6/2B6 w 0 1 b2-c2A")
    paths = {choice.move: choice.path for choice in seen(state).choices}
    assert paths == {"c2-c3A": ("c3", "c4"), "c2-c3W": ("c3", "c1"), "stop": ("stop",)}


def test_the_button_is_there_only_in_a_chain() -> None:
    ids = [[panel.id for panel in seen(GAME.position(text)).panels] for text in ("8B/9/9/9/W8 w", CHAIN)]
    assert ids == [["captured"], ["captured", "actions"]]


CHAIN = "8B/2B6/9/2W6/9 w 0 1 b2-c2A"


def test_the_caption_names_the_stone_of_a_chain() -> None:
    assert str(seen(GAME.position(CHAIN)).caption) == "White may capture again from c2, or end the turn"
    forced = Fanorona(continuation="mandatory")
    assert str(forced.caption(forced.position(CHAIN))) == "White must capture again from c2"


def test_a_stone_keeps_its_id_from_point_to_tray() -> None:
    state = GAME.start()
    before = {token.spot: token.id for token in seen(state).tokens}
    state.play("d2-e3A")
    after = stones(seen(state))
    assert after[before["d2"]].spot == "e3"
    assert {after[before[point]].spot for point in ("f4", "g5")} == {"white:captured"}
    state.undo()
    assert {token.spot: token.id for token in seen(state).tokens} == before


def test_a_set_up_shows_what_is_missing_as_captured() -> None:
    tokens = GAME.scene(GAME.position("8B/9/9/9/WW7 w"), None).tokens
    assert sum(token.spot == "white:captured" for token in tokens) == 21
    assert sum(token.spot == "black:captured" for token in tokens) == 20


def test_the_last_turn_is_shown_whole() -> None:
    state = GAME.start()
    assert seen(state).last == ()
    state.play("d2-e3A g4-g5W-f4A-g3A")
    assert seen(state).last == seen(state.copy()).last == ("g4", "g5", "f4", "g3")


def test_the_board_is_drawn_with_its_lines() -> None:
    assert str(Fanorona(3, 3).start()).splitlines() == [
        "   1   2   3",
        "3  b - b - b  1",
        "   | \\ | / |",
        "2  b - . - W  2",
        "   | / | \\ |",
        "1  W - W - W  3",
        "   a   b   c",
        "Captured: -",
        "White to move",
    ]


def test_the_game_says_what_it_is() -> None:
    assert "Madagascar" in str(GAME.about())
