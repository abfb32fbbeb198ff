"""Stories of Hanto, each citing the section of the developer's guide or the settled ruling."""

import pytest

import parlour
from parlour.core.game import AnyGame
from parlour.core.state import State


def at(key: str, position: str, **options: object) -> State:
    state: State = parlour.load(f"hanto/{key}", **options).position(position)
    return state


def landings(state: State, piece: str) -> set[str]:
    """Where the piece, named like C0,1, may move."""
    return {text.partition(">")[2] for text in state.texts() if text.startswith(f"{piece}>")}


def test_the_first_piece_goes_to_the_origin() -> None:  # §3.1
    assert parlour.load("hanto/delta").start().texts() == ["B@0,0", "S@0,0", "C@0,0"]


def test_the_second_piece_touches_the_first() -> None:  # §4.3.2
    state = at("gamma", "B0,0 | SSSSS bsssss | 1 red")
    assert {text[2:] for text in state.texts()} == {"0,1", "1,0", "1,-1", "0,-1", "-1,0", "-1,1"}


def test_beta_places_next_to_any_colour() -> None:  # §4.2.2
    assert "S@0,2" in at("beta", "B0,0 b0,1").texts()


def test_later_pieces_touch_their_own_colour_only() -> None:  # §4.3.2
    texts = at("gamma", "B0,0 b0,1 | S - | 2 blue").texts()
    assert [text for text in texts if "@" in text] == ["S@1,-1", "S@0,-1", "S@-1,0"]


def test_the_butterfly_must_be_placed_in_the_fourth_turn() -> None:  # §4.2.2
    texts = at("delta", "S0,0 s0,1 | BSSS bsss | 4 blue").texts()
    assert texts
    assert {text[0] for text in texts} == {"B"}


def test_after_the_butterfly_other_pieces_may_be_placed_again() -> None:
    assert {text[0] for text in at("delta", "B0,0 b0,1 | SC sc | 4 blue").texts()} == {"B", "S", "C"}


def test_nothing_moves_before_the_own_butterfly() -> None:  # §3.2
    assert all("@" in text for text in at("delta", "S0,0 b0,1 | BS - | 3 blue").texts())


def test_a_piece_with_no_room_stays() -> None:  # §3.2.1, figure 4
    assert landings(at("gamma", "B0,0 b0,1 s1,0 s1,-1 s0,-1 s-1,0 | - - | 9 blue"), "B0,0") == set()


def test_two_open_hexes_side_by_side_are_room() -> None:  # §3.2.1, figure 5
    assert landings(at("gamma", "B0,0 b0,1 s1,0 s1,-1 s0,-1 | - - | 9 blue"), "B0,0") == {"-1,0", "-1,1"}


def test_a_bridge_may_stay_a_bridge() -> None:
    """The group is judged with the piece in its new place (all sixteen compared implementations)."""
    state = at("gamma", "B0,1 b1,1 S0,0 s0,-1 s1,-2 s2,-2 s2,-1 | - - | 9 blue")
    assert landings(state, "S0,0") == {"1,0"}
    assert "1,0" in landings(at("delta", "B0,0 S0,1 b1,1 | - - | 9 blue"), "S0,1")


def test_a_crab_walks_one_to_three_steps_in_delta_and_one_in_epsilon() -> None:  # §4.4.2, §4.5.2
    position = "B0,0 C0,-1 b0,1 | - - | 9 blue"
    assert landings(at("delta", position), "C0,-1") == {"1,-1", "1,0", "1,1", "-1,0", "-1,1", "-1,2"}
    assert landings(at("epsilon", position), "C0,-1") == {"1,-1", "-1,0"}
    assert landings(at("delta", position, edition=2013), "C0,-1") == {"1,-1", "-1,0"}


def test_a_sparrow_flies_anywhere_in_delta_and_four_in_epsilon() -> None:  # §4.4.2, §4.5.2
    position = "S0,0 B0,1 b0,2 c0,3 c0,4 c0,5 | - - | 9 blue"
    assert "0,6" in landings(at("delta", position), "S0,0")
    far = {place for place in landings(at("epsilon", position), "S0,0") if int(place.split(",")[1]) > 4}
    assert far == set()


def test_a_horse_jumps_over_at_least_one_piece_of_any_colour() -> None:  # §3.2.4
    assert landings(at("epsilon", "H0,0 B0,1 b0,2 | - - | 9 blue"), "H0,0") == {"0,3"}


def test_a_piece_with_three_gaits_chooses_among_all() -> None:
    definition = '[pieces.Crane]\ngaits = ["walk 1", "run 2", "jump"]'
    state = at("own", "B0,0 b0,1 N0,-1 | - - | 9 blue", definition=definition)
    assert landings(state, "N0,-1") == {"1,-1", "-1,0", "1,0", "-1,1", "0,2"}


def test_surrounding_wins_for_the_other_side() -> None:  # §1
    state = at("gamma", "B0,0 b0,1 s-1,0 S1,-1 s-1,1 S0,-1 S1,1 | - - | 20 blue")
    state.play("S1,1>1,0")
    result = state.result()
    assert result is not None
    assert (result.winner, result.ending) == (1, "surrounded")
    assert str(state.game.caption(state)) == "Red wins: the Butterfly is surrounded."


def test_both_butterflies_surrounded_is_a_draw() -> None:
    ring = "B0,0 b1,0 s0,1 s1,-1 s0,-1 s-1,0 s-1,1 s2,0 s2,-1 s1,1"
    assert str(at("beta", ring).result()) == "1-1 both-surrounded"


def test_a_win_beats_the_turn_limit() -> None:
    state = at("gamma", "B0,0 b0,1 s-1,0 S1,-1 s-1,1 S0,-1 s1,1 | - - | 20 red")
    state.play("s1,1>1,0")
    assert str(state.result()) == "0-2 surrounded"


@pytest.mark.parametrize(
    ("key", "position"),
    [("alpha", "-"), ("beta", "B0,0 b0,1 | SS ss | 6 blue"), ("gamma", "B0,0 b0,1 | SS ss | 20 blue")],
)
def test_the_limit_draws_after_both_have_moved(key: str, position: str) -> None:  # §4.1.2, §4.2.2, §4.3.2
    state = at(key, position)
    state.play(state.texts()[0])
    assert state.result() is None
    state.play(state.texts()[0])
    assert str(state.result()) == "1-1 limit"


def test_without_another_move_the_only_one_is_to_resign() -> None:  # §4.4.1
    state = at("beta", "B0,0 b0,1 | - - | 3 blue")
    assert state.texts() == ["resign"]
    assert 0 <= state.moves()[0] < state.game.codes
    state.play("resigns")
    assert str(state.result()) == "0-2 resigned"


def test_red_may_begin_except_in_alpha() -> None:
    assert str(parlour.load("hanto/beta", first="red").start()).endswith("Red to move")
    with pytest.raises(parlour.BadOption, match="hanto/alpha has no option 'first'; it has limit"):
        parlour.load("hanto/alpha", first="red")


def test_the_2013_gamma_is_shorter_and_only_its_butterfly_walks() -> None:
    game = parlour.load("hanto/gamma", edition=2013)
    assert game.settings()["limit"] == 10
    state = game.position("B0,0 b0,1 S0,-1 | S - | 5 blue")
    assert landings(state, "S0,-1") == set()
    assert "S@0,2" in state.texts()


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("Q0,0", "Delta Hanto has no piece 'Q'; its pieces are B, S, C"),
        ("B0", "'B0' is not a piece on a hex, such as B0,0"),
        ("B0,0 b0,0", "2 pieces on hex 0,0"),
        ("B99999,0", "too far away; coordinates go to 10000"),
        ("B0,0 b0,900", "no room"),
        ("B0,0 | S", "two hands are needed"),
        ("B0,0 | S s | blue", "the turn is a number from 1 and a colour"),
        ("B0,0 | S s | 0 blue", "the turn is a number from 1 and a colour"),
        ("B0,0 | S s | 1 blue | x", "at most three parts"),
        ("- | " + "S" * 200 + " " + "s" * 60 + " | 1 blue", "260 pieces; at most 254 fit"),
    ],
)
def test_a_broken_position_says_why(text: str, complaint: str) -> None:
    with pytest.raises(parlour.BadPosition, match=complaint):
        parlour.load("hanto/delta").position(text)


def test_a_set_up_may_hold_more_than_a_hand() -> None:
    state = at("gamma", "B0,0 b0,1 " + " ".join(f"S0,{-n}" for n in range(1, 30)))
    assert len(state.moves()) > 0


def test_seats_are_named_by_colour() -> None:
    game: AnyGame = parlour.load("hanto/epsilon", first="red")
    assert game.seat_names == ("Red", "Blue")
    assert game.position("B0,0").actor() == 0


def test_people_type_moves_with_blanks() -> None:
    state = parlour.load("hanto/delta").start()
    state.play("1. butterfly at (0, 0)  2. B @ 0,1 ; sparrow (0,-1) S@0,2 Sparrow 0,-1 -> 1,-1")
    assert list(state.pieces()) == [(0, 0), (0, 1), (1, -1), (0, 2)]
