"""Variants of one's own: read, written, played, and refused with the key and what is allowed."""

from dataclasses import replace

import pytest
from games.hanto.test_generator import variants
from hypothesis import given, settings

import parlour
from parlour.games.hanto import DELTA, EPSILON, Anywhere, Fly, Jump, OwnColour, Piece, Run, Variant, Walk, game_of
from parlour.games.hanto.workshop import read, write

DRAGONS = """
name = "Dragons"
base = "epsilon"
placing = "anywhere"
butterfly_by = 3
limit = 30
resigning = "free"

[pieces.dragon]
symbol = "g"
count = 2
gaits = ["walk 2", "fly"]

[pieces.Horse]
count = 0
"""


def test_a_definition_replaces_parts_of_its_base() -> None:
    expected = replace(EPSILON, name="Dragons", placing=Anywhere(), butterfly_by=3, limit=30, resigning="free").having(
        Piece("Dragon", "G", 2, (Walk(2), Fly())), replace(EPSILON.piece("Horse"), count=0)
    )
    assert read(DRAGONS) == expected
    assert [piece.name for piece in expected.pieces] == ["Butterfly", "Sparrow", "Crab", "Dragon"]


def test_pieces_are_played_by_their_letter_or_name() -> None:
    state = parlour.load("hanto/own", definition=DRAGONS).start()
    state.play("G@0,0", "dragon(0,1)")
    assert list(state.pieces()) == [(0, 0), (0, 1)]


def test_the_known_pieces_have_their_letters() -> None:
    assert read("[pieces.crane]\ncount = 1\ngaits = ['jump']").piece("Crane").symbol == "N"


@settings(max_examples=40, deadline=None)
@given(variant=variants())
def test_what_is_written_reads_back(variant: Variant) -> None:
    assert read(write(variant)) == variant


@pytest.mark.parametrize(
    ("definition", "complaint"),
    [
        ("name = ", "the variant is not TOML: Invalid value"),
        ('nam = "x"', "the variant has no key 'nam'; allowed: name, base, placing"),
        ("name = 3", "name is 3; allowed: up to 40 letters"),
        ("name = 'a\"b'", "without quotes"),
        ('base = "omega"', "base is 'omega'; allowed: alpha, beta, gamma, delta, epsilon"),
        ("placing = []", "allowed: own colour, anywhere"),
        ("butterfly_by = 0", "butterfly_by is 0; allowed: 1 to 100"),
        ("limit = true", "limit is True; allowed: 0 to 1000"),
        ("limit = 1.5", "limit is 1.5; allowed: 0 to 1000"),
        ('resigning = "never"', "resigning is 'never'; allowed: stuck, free"),
        ("pieces = 3", "pieces is a table of tables, such as"),
        ("[pieces]\nCrab = 3", "pieces.Crab is a table with symbol, count and gaits"),
        ("[pieces.Crab]\nlegs = 8", "pieces.Crab has no key 'legs'; allowed: symbol, count, gaits"),
        ("[pieces.'a b']", "a piece's name is one word of letters"),
        ("[pieces.Crab]\nsymbol = 'CC'", "pieces.Crab.symbol is 'CC'; allowed: one letter"),
        ("[pieces.Crab]\ncount = 21", "pieces.Crab.count is 21; allowed: 0 to 20"),
        ("[pieces.Crab]\ngaits = 'walk'", "pieces.Crab.gaits is 'walk'; allowed: a list"),
        ("[pieces.Crab]\ngaits = ['swim']", "pieces.Crab.gaits: 'swim' is no gait; allowed: walk 1 to 20, walk, run"),
        ("[pieces.Crab]\ngaits = ['run']", "'run' is no gait"),
        ("[pieces.Crab]\ngaits = ['jump 3']", "'jump 3' is no gait"),
        ("[pieces.Crab]\ngaits = ['fly 99']", "'fly 99' is no gait"),
        ("[pieces.Cobra]", "pieces.Cobra.symbol: the letter C already stands for Crab"),
        ("[pieces.Butterfly]\ncount = 2", "each player has exactly 1 Butterfly"),
        ("[pieces.Butterfly]\ncount = 0", "each player has exactly 1 Butterfly"),
        ("".join(f"[pieces.{c}]\ncount = 20\n" for c in "XYZ"), "69 pieces each; at most 40 are allowed"),
        ("".join(f"[pieces.{c}]\n" for c in "DEFGHIJKLM"), "13 kinds; at most 12 are allowed"),
    ],
)
def test_a_wrong_definition_names_the_key_and_what_is_allowed(definition: str, complaint: str) -> None:
    with pytest.raises(parlour.BadOption) as caught:
        parlour.load("hanto/own", definition=definition)
    assert complaint in str(caught.value)


@pytest.mark.parametrize(
    "variant",
    [
        replace(DELTA, limit=-3),
        replace(DELTA, resigning="foo"),
        replace(DELTA, name='a"b'),
        replace(DELTA, pieces=()),
        DELTA.having(Piece("Crab", "C", 4, (Walk(-1),))),
        DELTA.having(Piece("Crab", "C", 4, (Walk(50),))),
        DELTA.having(Piece("Crab", "Cr", 4)),
    ],
)
def test_a_variant_from_python_meets_the_same_checks(variant: Variant) -> None:
    with pytest.raises(parlour.BadOption):
        game_of(variant)
    with pytest.raises(parlour.BadOption, match="allowed: blue, red"):
        game_of(DELTA, first="green")


def test_a_letter_goes_before_a_name() -> None:
    game = parlour.load("hanto/own", definition='base = "alpha"\n[pieces.C]\nsymbol = "X"\n[pieces.Crab]\nsymbol = "C"')
    assert [game.write(game.start(), game.read(game.start(), text)) for text in ("C@0,0", "X@0,0", "crab@0,0")] == [
        "C@0,0",
        "X@0,0",
        "C@0,0",
    ]


def test_numbers_without_end_are_refused() -> None:
    for definition in (f"limit = {'9' * 5000}", f"[pieces.Crab]\ngaits = ['walk {'9' * 5000}']"):
        with pytest.raises(parlour.BadOption):
            read(definition)


def test_the_largest_variant_is_played() -> None:
    game = game_of(DELTA.having(Piece("Crab", "C", 20, (Walk(),)), Piece("Dove", "D", 15, (Fly(20),))))
    state = game.start()
    for _ in range(40):
        state.apply(state.moves()[-1])
    assert game.position(game.describe(state)) == state


def test_gaits_show_themselves() -> None:
    assert repr([Walk(), Walk(3), Run(2), Fly(4), Jump()]) == "[Walk(), Walk(3), Run(2), Fly(4), Jump()]"
    assert {Walk(1), Walk(1), Fly(1)} == {Fly(1), Walk(1)}
    assert repr(OwnColour()) == "OwnColour()"
    assert len({OwnColour(), OwnColour(), Anywhere()}) == 2
