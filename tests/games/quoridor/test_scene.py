"""What views are shown, beyond the laws of scenes."""

from parlour.games.quoridor import quoridor
from parlour.views import svg, text


def test_a_move_is_one_touch_on_the_spot_of_its_name() -> None:
    state = quoridor().start()
    assert all(choice.path == (choice.move,) for choice in state.game.scene(state, 0).choices)


def test_the_board_looks_as_players_know_it() -> None:
    state = quoridor(size=3, walls=2).position("A1/B1/B2B3/1 0/1")
    state.play("a2")
    assert str(state).splitlines() == [
        "3  .   r   .",
        "",
        "2 *B   . | .",
        "  ====== |",
        "1  .   . | .",
        "   a   b   c",
        "Blue's walls: |",
        "Red's walls: -",
        "Red to move",
    ]


def test_a_flipped_board_is_the_same_picture_with_other_numbers() -> None:
    modern, course = (quoridor(first_at=square).start() for square in ("e1", "e9"))
    rows = [str(state).splitlines()[:17:2] for state in (modern, course)]
    assert [row[1:] for row in rows[0]] == [row[1:] for row in rows[1]]
    assert [row[0] for row in rows[0]] == [row[0] for row in rows[1]][::-1]


def test_a_wall_is_marked_as_the_last_move() -> None:
    state = quoridor().start()
    state.play("e4h")
    assert state.game.scene(state, None).last == ("e4h",)


def test_passing_is_a_button() -> None:
    state = quoridor(seats=4).position("/A1A3/A1A2A3I5/0 0 0 0/1")
    assert [panel.id for panel in state.game.scene(state, 0).panels][-1] == "actions"
    state.play("pass")
    assert state.game.scene(state, None).last == ()


def test_a_stock_beyond_the_box_has_room() -> None:
    game = quoridor(walls=0)
    assert not game.scene(game.start(), 0).panels
    scene = game.scene(game.position("//E1E9/25 0/1"), 0)
    assert "| x25" in text.draw(scene)
    assert svg.draw(scene).count("data-token") == 27
