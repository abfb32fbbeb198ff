"""Each rule of Hanto, refused by name. Sections are the developer's guide's."""

import pytest

import parlour
from parlour.games.hanto import DELTA, Fly, Piece, Run, Walk, game_of

RING = "B0,0 b0,1 s1,0 s1,-1 s0,-1 s-1,0"  # all around 0,0 but -1,1


@pytest.mark.parametrize(
    ("game", "position", "text", "rule", "spots"),
    [
        ("delta", "", "hello", "notation", ()),
        ("delta", "", "B@1000000000000,0", "notation", ()),
        ("delta", "", "N@0,0", "unknown-piece", ()),  # the Crane is in no published variant
        ("delta", "", "S@0,1", "origin", ("0,0",)),  # §3.1
        ("delta", "B0,0", "S@0,0", "occupied", ("0,0",)),
        ("delta", "B0,0 b0,1", "S@4,4", "apart", ("4,4",)),  # §4.2.2
        ("delta", "B0,0 b0,1", "S@1,0", "next-to-opponent", ("1,0", "0,1")),  # §4.3.2
        ("delta", "B0,0 b0,1 | S - | 2 blue", "C@0,-1", "none-left", ()),
        ("delta", "B0,0 b0,1 | S - | 2 blue", "B@0,-1", "none-left", ()),  # a second Butterfly
        ("delta", "S0,0 b0,1 | B - | 4 blue", "S@0,-1", "butterfly-due", ()),  # §4.2.2
        ("delta", "S0,0 b0,1 | B - | 4 blue", "S0,0>1,0", "butterfly-due", ()),
        ("delta", "S0,0 b0,1 | B - | 3 blue", "S0,0>1,0", "no-butterfly", ("0,0",)),  # §3.2
        ("delta", "B0,0 b0,1", "B5,5>5,6", "empty", ("5,5",)),
        ("delta", "B0,0 b0,1", "B0,1>1,1", "not-yours", ("0,1",)),
        ("delta", "B0,0 b0,1", "C0,0>1,0", "other-piece", ("0,0",)),
        ("delta", "B0,0 b0,1", "B0,0>0,0", "stays", ("0,0",)),
        ("delta", "B0,0 b0,1", "B0,0>0,1", "occupied", ("0,1",)),
        ("beta", "B0,0 b0,1", "B0,0>1,0", "immobile", ("0,0",)),  # §4.2.1
        ("delta", RING, "B0,0>-1,1", "slide", ("0,1", "-1,0")),  # §3.2.1, figure 4
        ("gamma", "B0,0 b0,1 s0,2", "B0,0>2,0", "too-far", ("0,0", "2,0")),
        ("delta", "B0,0 C0,1 b0,2", "C0,1>4,0", "too-far", ("0,1", "4,0")),  # walks three at most
        ("epsilon", "B0,0 S0,1 b0,-1", "S0,1>0,-4", "too-far", ("0,1", "0,-4")),  # flies four at most
        ("delta", "B0,0 b0,1 s0,2", "B0,0>0,-1", "group", ("0,-1",)),
        ("delta", "S0,0 B0,-1 b0,1", "S0,0>0,2", "group", ("0,-1",)),
        ("epsilon", "B0,0 H0,1 b0,2", "H0,1>2,0", "straight", ("0,1", "2,0")),  # §3.2.4
        ("epsilon", "B0,0 H0,1 b0,2", "H0,1>1,1", "nothing-jumped", ("0,1", "1,1")),
        ("epsilon", "H0,0 B0,1 b1,1 s1,2 b0,3 | - - | 5 blue", "H0,0>0,4", "gap", ("0,2",)),
        ("epsilon", "B0,0 b0,1", "resign", "premature", ()),  # §4.5.1
        ("delta", "B0,0 b0,1", "resign", "forfeit", ()),  # §4.4.1: at any time, and no move
        ("alpha", "B0,0 b0,1 | - - | 2 blue", "resign", "over", ()),  # §4.1.2
    ],
)
def test_refusal(game: str, position: str, text: str, rule: str, spots: tuple[str, ...]) -> None:
    rules = parlour.load(f"hanto/{game}")
    state = rules.position(position) if position else rules.start()
    violation = rules.explain(state, text)
    assert violation is not None
    assert (violation.rule, violation.spots) == (rule, spots)


def test_a_walk_through_a_break_is_no_way() -> None:
    """§3.2.1, figure 6: connected at both ends, but not at each step between."""
    game = parlour.load("hanto/delta")
    state = game.position("C0,0 B0,1 b1,1 s2,0 s3,-1 s3,-2 | - - | 5 blue")
    violation = game.explain(state, "C0,0>3,-3")
    assert violation is not None
    assert violation.rule == "no-way"


def test_a_run_must_use_up_its_range() -> None:
    game = game_of(DELTA.having(Piece("Crab", "C", 2, (Run(3),))))
    violation = game.explain(game.position("B0,0 C0,-1 b0,1 | - - | 5 blue"), "C0,-1>1,-1")
    assert violation is not None
    assert str(violation).startswith("No way leads to 1,-1 by the rule «run 3»")


def test_errors_carry_the_violation() -> None:
    game = parlour.load("hanto/delta")
    with pytest.raises(parlour.IllegalMove, match=r"touches no piece. \[apart\]") as caught:
        game.read(game.position("B0,0"), "S@3,3")
    assert caught.value.violation.rule == "apart"
    with pytest.raises(parlour.BadNotation, match="a legal one is B@0,0"):
        game.read(game.start(), "castle")


def test_a_piece_with_two_gaits_is_refused_for_both() -> None:
    game = game_of(DELTA.having(Piece("Crab", "C", 2, (Walk(1), Fly(3)))))
    state = game.position("C0,-1 B0,0 b0,1 | - - | 5 blue")
    assert [str(game.explain(state, text)) for text in ("C0,-1>1,1", "C0,-1>2,1", "C0,-1>0,-2")] == [
        "None",
        "4 hexes are too far; the piece may walk 1. [too-far]",
        "Moving to 0,-2 would break the pieces into groups. [group]",
    ]
