"""Positions set up by hand: what is put lies there, what is taken is gone, and nonsense gets a sentence."""

import pytest
from toys import Nim

import parlour
from parlour.core.errors import BadPosition
from parlour.core.game import AnyGame

OPEN = [game for game in (parlour.load(key) for key in parlour.catalogue()) if not game.hidden]


def lying(game: AnyGame, position: str) -> set[tuple[str, str, int | None]]:
    """Spot, glyph and owner of everything on the board."""
    shown = game.scene(game.position(position), None)
    board = {spot.id for spot in shown.board}
    return {(token.spot, token.glyph, token.owner) for token in shown.tokens if token.spot in board}


@pytest.mark.parametrize("game", OPEN, ids=lambda game: game.key)
def test_every_token_of_the_palette_can_be_put_somewhere(game: AnyGame) -> None:
    state = game.start()
    shown = game.scene(state, None)
    for token in shown.palette:
        for spot in shown.board:
            try:
                edited = game.put(state, spot.id, token.id)
            except BadPosition:
                continue
            assert token.owner in {owner for there, _, owner in lying(game, game.describe(edited)) if there == spot.id}
            break
        else:
            raise AssertionError(f"{token.id} fits nowhere")


@pytest.mark.parametrize("game", OPEN, ids=lambda game: game.key)
def test_a_seat_is_given_the_turn(game: AnyGame) -> None:
    for seat in range(game.seats):
        edited = game.give_turn(game.start(), seat)
        assert edited.actor() == seat
        assert game.position(game.describe(edited)) == edited


@pytest.mark.parametrize(
    ("key", "position", "spot", "token", "after"),
    [
        ("hanto/gamma", "B0,0 b0,1", "0,-1", "blue-S", "B0,0 b0,1 S0,-1 | SSSS sssss | 1 blue"),
        ("hanto/gamma", "B0,0 b0,1 S0,-1", "0,-1", None, "B0,0 b0,1 | SSSSS sssss | 1 blue"),
        ("hanto/gamma", "B0,0 b0,1", "0,1", "red-S", "B0,0 s0,1 | SSSSS bssss | 1 blue"),
        ("fanorona", "8B/9/9/9/W8 b", "c3", "white-stone", "8B/9/2W6/9/W8 b 0 1"),
        ("fanorona", "8B/9/2W6/9/W8 w", "c3", None, "8B/9/9/9/W8 w 0 1"),
        ("quoridor", "//E1E9/10 10/2", "e4", "blue", "//E4E9/10 10/2"),
        ("quoridor", "//E1E9/10 10/1", "c4h", "wall:=", "C4//E1E9/10 10/1"),
        ("quoridor", "C4//E1E9/10 10/1", "c4h", None, "//E1E9/10 10/1"),
    ],
)
def test_what_is_put_lies_there(key: str, position: str, spot: str, token: str | None, after: str) -> None:
    game = parlour.load(key)
    assert game.describe(game.put(game.position(position), spot, token)) == after


@pytest.mark.parametrize(
    ("key", "spot", "token", "said"),
    [
        ("hanto/gamma", "here", "blue-S", "is no hex"),
        ("hanto/gamma", "0,0", "blue-X", "not in the palette"),
        ("fanorona", "z9", None, "no point"),
        ("fanorona", "a1", "blue", "not in the palette"),
        ("quoridor", "z9", None, "no square or groove"),
        ("quoridor", "e4", None, "every pawn stands somewhere"),
        ("quoridor", "e9", "blue", "another pawn"),
        ("quoridor", "e4h", "blue", "a wall only"),
    ],
)
def test_nonsense_gets_a_sentence(key: str, spot: str, token: str | None, said: str) -> None:
    game = parlour.load(key)
    with pytest.raises(BadPosition, match=said):
        game.put(game.start(), spot, token)


def test_a_game_may_have_no_editor() -> None:
    game = Nim()
    with pytest.raises(BadPosition, match="not set up by hand"):
        game.put(game.start(), "", None)
    with pytest.raises(BadPosition, match="not set up by hand"):
        game.give_turn(game.start(), 0)
