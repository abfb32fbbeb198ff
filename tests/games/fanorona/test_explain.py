"""Every refusal names its rule, and the rules page explains every rule."""

import re
from importlib.resources import files

import pytest

from parlour.games.fanorona import Fanorona

OPEN = "BBBBBBBBB/BBBBBBBBB/BWBW1BWBW/WWWWWWWWW/WWWWWWWWW w"
LONE = "8B/9/4W4/9/1W7 w"
CAPTURE = "8B/9/2W1B4/9/W8 w"
CHAIN = "8B/2B6/9/2W6/4W4 w 0 1 b2-c2A"
BOTH = "9/9/2BW1B3/9/9 w"
VELA = "BBBBBB3/9/4B1W2/9/9 b"

REFUSALS = [
    ("notation", OPEN, "castle", {}),
    ("notation", OPEN, "", {}),
    ("notation", OPEN, "d3", {}),
    ("over", "9/9/9/9/W8 b", "a1-a2", {}),
    ("off-board", LONE, "e3-k9", {}),
    ("off-board", LONE, "7, 1 - 6, 1", {}),
    ("off-board", LONE, "3, 0 - 3, 1", {}),
    ("empty", LONE, "d3-d4", {}),
    ("not-yours", LONE, "i5-i4", {}),
    ("other-stone", CHAIN, "e1-e2", {}),
    ("no-line", LONE, "b1-c2", {}),
    ("too-far", LONE, "e3-e5", {}),
    ("too-far", LONE, "e3-e3", {}),
    ("occupied", OPEN, "e2-d2", {}),
    ("visited", CHAIN, "c2-b2", {}),
    ("same-direction", CHAIN, "c2-d2", {}),
    ("must-capture", CAPTURE, "a1-a2", {}),
    ("chain-captures", CHAIN, "c2-c1", {}),
    ("no-approach", LONE, "e3-e4A", {}),
    ("no-withdrawal", CAPTURE, "c3-d3W", {}),
    ("ambiguous", BOTH, "d3-e3", {}),
    ("nothing-to-stop", LONE, "stop", {}),
    ("must-go-on", CHAIN, "stop", {"continuation": "mandatory"}),
    ("whole-turn", "8B/2B6/9/1W1B5/9 w", "b2-c2A-c3A", {}),
    ("visited", BOTH, "d3-e3W-d3W", {}),
    ("chain-captures", "9/9/W1BBBBBBB/9/9 w", "a3-b3A-b4", {}),
    ("vela", VELA, "e3-f3A", {"vela": "on"}),
]


@pytest.mark.parametrize(("rule", "position", "text", "options"), REFUSALS, ids=[f"{r[0]} {r[2]}" for r in REFUSALS])
def test_a_refusal_names_its_rule(rule: str, position: str, text: str, options: dict[str, str]) -> None:
    game = Fanorona(**options)  # type: ignore[arg-type]  # each refusal names its own
    violation = game.explain(game.position(position), text)
    assert violation is not None
    assert violation.rule == rule


def test_every_rule_of_the_rules_page_is_refused_somewhere() -> None:
    page = files("parlour.games.fanorona").joinpath("rules.md").read_text(encoding="utf-8")
    assert set(re.findall(r'id="rule-([a-z-]+)"', page)) == {rule for rule, *_ in REFUSALS}


def test_a_refusal_points_at_the_stones() -> None:
    game = Fanorona()
    violation = game.explain(game.position(CHAIN), "e1-e2")
    assert violation is not None
    assert violation.spots == ("e1", "c2")


def test_the_page_tells_the_settled_rules() -> None:
    assert "must go on" in Fanorona(continuation="mandatory").page()
    assert "**White has lost**" in Fanorona(vela="on").page()
    assert "Vela" not in Fanorona().page().split("Settled questions")[0]
