"""Every refusal names its rule, says it in a sentence and points at spots."""

import re
from importlib.resources import files

import pytest

from parlour.games import quoridor

# position, options, text, rule, words of the sentence, spots
REFUSALS = [
    ("//E1E9/10 10/1", {}, "e2x", "notation", "not a move's text", ()),
    ("//E1E9/10 10/1", {}, "", "notation", "not a move's text", ()),
    ("//A5E1/10 10/1", {}, "a6", "over", "over", ()),
    ("//E1E9/10 10/1", {}, "pass", "premature", "e2 is one", ()),
    ("//E1E9/10 10/1", {}, "e10", "outside", "a1 to i9", ()),
    ("//C1C7/10 10/1", {"size": 7}, "h1", "outside", "a1 to g7", ()),
    ("//E1E9/10 10/1", {}, "e9h", "wall-outside", "a1 to h8", ()),
    ("//E1E9/10 10/1", {}, "e1", "stays", "e1", ("e1",)),
    ("//E4E5/10 10/1", {}, "e5", "occupied", "Red's pawn", ("e5",)),
    ("//E1E9/10 10/1", {}, "e4", "far", "too far from e1", ("e4",)),
    ("//E1E9/10 10/1", {}, "e3", "far", "too far from e1", ("e3",)),
    ("//E1E9/10 10/1", {}, "g1", "far", "too far from e1", ("g1",)),
    ("//E3E9/10 10/1", {}, "e1", "far", "too far from e3", ("e1",)),
    ("//E3E9/10 10/1", {}, "c3", "far", "too far from e3", ("c3",)),
    ("D4//E4E9/10 10/1", {}, "e5", "blocked", "between e4 and e5", ("e4", "e5")),
    ("D4//E4E5/10 10/1", {}, "e6", "blocked", "between e4 and e5", ("e4", "e5")),
    ("D5//E4E5/10 10/1", {}, "e6", "blocked", "between e5 and e6", ("e5", "e6")),
    ("D4//E4E5/10 10/1", {}, "d5", "blocked", "between e4 and e5", ("e4", "e5")),
    ("E5/D5/E4E5/10 10/1", {}, "d5", "blocked", "between e5 and d5", ("e5", "d5")),
    ("//E4E9/10 10/1", {}, "d5", "diagonal", "d5 lies diagonally", ("d5",)),
    ("//E4E9/10 10/1", {}, "f3", "diagonal", "f3 lies diagonally", ("f3",)),
    ("//E4E5/10 10/1", {}, "d5", "straight", "straight on to e6", ("d5", "e5", "e6")),
    ("//E4D4/10 10/1", {}, "d3", "straight", "straight on to c4", ("d3", "d4", "c4")),
    ("//E4E5E6I5/5 5 5 5/1", {"seats": 4, "pawn_behind": "none"}, "d5", "pawn-behind", "e6", ("d5", "e5", "e6")),
    ("/D5/E4E5E6I5/5 5 5 5/1", {"seats": 4}, "d5", "blocked", "between e5 and d5", ("e5", "d5")),
    ("//E1E9/0 10/1", {}, "e4h", "no-walls", "Blue has no walls left", ()),
    ("E4//E1E9/10 10/1", {}, "e4h", "overlap", "overlap e4h", ("e4h", "e4h")),
    ("E4//E1E9/10 10/1", {}, "f4h", "overlap", "overlap e4h", ("f4h", "e4h")),
    ("/E4/E1E9/10 10/1", {}, "e5v", "overlap", "overlap e4v", ("e5v", "e4v")),
    ("E4//E1E9/10 10/1", {}, "e4v", "crossing", "cross e4h", ("e4v", "e4h")),
    ("/E4/E1E9/10 10/1", {}, "e4h", "crossing", "cross e4v", ("e4h", "e4v")),
    ("/D1E1/E1E9/10 10/2", {}, "d2h", "path", "for Blue", ("d2h", "e1")),
    ("A4C4E4G4/H5/E1E9/10 10/1", {}, "h6h", "path", "for Blue, Red", ("h6h", "e1", "e9")),
]


@pytest.mark.parametrize(("position", "options", "text", "rule", "words", "spots"), REFUSALS)
def test_a_refusal_names_its_rule(
    position: str,
    options: dict[str, object],
    text: str,
    rule: str,
    words: str,
    spots: tuple[str, ...],
) -> None:
    game = quoridor.quoridor(**options)  # type: ignore[arg-type]  # options of both kinds
    violation = game.explain(game.position(position), text)
    assert violation
    assert (violation.rule, violation.spots) == (rule, spots)
    assert words in str(violation.sentence)


def test_every_rule_of_the_rules_page_is_refused_somewhere() -> None:
    page = files(quoridor).joinpath("rules.md").read_text(encoding="utf-8")
    told = set(re.findall(r'id="rule-([a-z-]+)"', page))
    assert told == {rule for _, _, _, rule, _, _ in REFUSALS}
