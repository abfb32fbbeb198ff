"""Every refusal names its rule, says it in a sentence and points at spots."""

import tomllib
from importlib.resources import files

import pytest
from games.eldorado.tables import table

from parlour.games.eldorado.board import EldoradoState

Facts = dict[str, object]

# hand, place of the piece, further facts, moves before, text, rule, words of the sentence, spots
REFUSALS: list[tuple[str, str, Facts, str, str, str, str, tuple[str, ...]]] = [
    ("", "-3,0", {}, "", "go home", "notation", "a legal one is end", ()),
    ("", "-3,0", {}, "", "pay:adventurer:paddle", "notation", "not a move's text", ()),
    ("", "-3,0", {"phase": "over"}, "", "end", "over", "over", ()),
    ("", "-3,0", {}, "", "play:pirate", "unknown-card", "no card pirate", ()),
    ("", "-3,0", {"draw": "scout"}, "end", "end", "wait", "draw:scout", ()),
    ("", "-3,0", {}, "", "draw:scout", "chance", "chance's moves", ()),
    ("", "-3,0", {}, "", "deal:3", "chance", "chance's moves", ()),
    ("explorer", "-3,0", {}, "play:explorer", "end", "busy", "the Explorer is open, machete 1 left", ()),
    ("native", "-3,0", {}, "play:native", "stop", "unused", "must be used", ()),
    ("native", "-3,0", {}, "play:native", "end", "busy", "one step anywhere", ()),
    ("sailor", "6,-3", {}, "6,-3>6,-4", "end", "busy", "give for 6,-4: 1", ()),
    ("sailor", "3,-2", {"blockades": {"B|C": 3}}, "3,-2>#3", "end", "busy", "give for #3: 1", ()),
    ("sailor sailor", "-3,0", {}, "buy:scout pay:sailor", "end", "busy", "pay for the Scout: ½", ()),
    ("transmitter", "-3,0", {}, "play:transmitter", "end", "busy", "take a card", ()),
    ("scientist sailor", "-3,0", {}, "play:scientist", "end", "busy", "remove up to 1", ()),
    ("sailor sailor", "-3,0", {}, "discard:sailor", "play:sailor", "busy", "discard more, or end", ()),
    ("", "-3,0", {}, "", "stop", "nothing-open", "No card is open", ()),
    ("sailor", "-3,0", {}, "", "give:sailor", "nothing-to-give-for", "Name the rubble", ()),
    ("sailor", "-3,0", {}, "", "pay:sailor", "no-purchase", "Choose a pile", ()),
    ("", "-3,0", {}, "", "take:scout", "no-taking", "Only a Transmitter", ()),
    ("sailor", "-3,0", {}, "", "remove:sailor", "no-removal", "No action card", ()),
    ("", "-3,0", {}, "", "decline", "no-removal", "No action card", ()),
    ("explorer", "-3,0", {}, "play:explorer", "stop", "unused", "Explorer was just opened", ()),
    ("", "-3,0", {}, "", "play:scout", "not-in-hand", "no Scout in your hand", ()),
    ("", "-3,0", {}, "", "discard:scout", "not-in-hand", "no Scout in your hand", ()),
    ("scout", "-3,0", {}, "", "play:scout:paddle", "no-symbol", "shows no paddle", ()),
    ("native", "-3,0", {}, "", "play:native:coin", "no-symbol", "shows no coin", ()),
    ("adventurer", "-3,0", {}, "", "play:adventurer", "choose-symbol", "machete, paddle, coin", ()),
    ("sailor", "-3,0", {}, "", "play:sailor", "no-use", "with the Sailor", ()),
    ("traveler traveler", "-3,0", {}, "buy:scout pay:traveler", "buy:scout", "bought", "already", ()),
    ("traveler", "-3,0", {}, "", "buy:explorer", "not-for-sale", "Explorer is never", ()),
    ("transmitter", "-3,0", {}, "play:transmitter", "take:sailor", "not-for-sale", "Sailor is never", ()),
    ("traveler", "-3,0", {"market": {"native": 1}}, "", "buy:scout", "sold-out", "No Scout is left", ()),
    ("millionaire", "-3,0", {}, "", "buy:captain", "reserve-closed", "six piles", ("reserve:captain",)),
    ("traveler sailor", "-3,0", {}, "", "buy:trailblazer", "coins", "costs 3, and your hand pays 1½", ()),
    ("explorer", "-3,0", {}, "play:explorer", "0,0>1,0", "no-piece", "no piece on 0,0", ()),
    ("", "-3,0", {"blockades": {"B|C": 3}}, "", "-3,0>#4", "no-blockade", "Blockade 4", ()),
    ("", "-3,0", {"blockades": {"B|C": 3}}, "", "-3,0>#3", "not-beside", "not next to -3,0", ("-3,0", "#3")),
    ("explorer", "-3,0", {}, "play:explorer", "-3,0>-4,0", "off-route", "-4,0", ()),
    ("explorer", "-3,0", {}, "play:explorer", "-3,0>0,0", "far", "0,0 is not next to -3,0", ("0,0",)),
    ("explorer", "-3,0", {}, "play:explorer", "-3,0>-3,0", "far", "not next to", ("-3,0",)),
    ("scout", "3,-2", {"blockades": {"B|C": 3}}, "play:scout", "3,-2>4,-2", "blockade", "Blockade 3", ("#3",)),
    ("explorer", "-3,0", {}, "play:explorer", "-3,0>-2,-1", "occupied", "-2,-1", ("-2,-1",)),
    ("native", "0,1", {}, "play:native", "0,1>0,2", "mountain", "0,2", ("0,2",)),
    ("explorer", "0,-2", {}, "play:explorer", "0,-2>0,-3", "start-space", "0,-3", ("0,-3",)),
    ("traveler", "6,-3", {}, "play:traveler", "6,-3>6,-4", "cards-only", "rubble 1", ("6,-4",)),
    ("sailor", "14,4", {}, "", "14,4>13,5", "too-few-cards", "exactly 3 cards, and your hand holds 1", ("13,5",)),
    ("sailor", "3,-2", {"blockades": {"B|C": 6}}, "", "3,-2>#6", "too-few-cards", "exactly 2", ("#6",)),
    ("explorer", "-3,0", {}, "", "-3,0>-2,0", "no-card-open", "jungle 1", ("-2,0",)),
    ("scout", "3,-2", {"blockades": {"B|C": 5}}, "", "3,-2>#5", "no-card-open", "jungle 2", ("#5",)),
    ("trailblazer", "3,-2", {}, "play:trailblazer", "3,-2>3,-3", "wrong-symbol", "open for machete", ("3,-3",)),
    ("explorer", "21,-2", {}, "play:explorer", "21,-2>22,-3", "power", "has 1 left", ("22,-3",)),
]


def begun(hand: str, place: str, facts: Facts, before: str) -> EldoradoState:
    """The position after some moves."""
    state = table(hand, place, **facts)  # type: ignore[arg-type]  # facts of a position, none of the helper
    if before:
        state.play(before)
    return state


@pytest.mark.parametrize(("hand", "place", "facts", "before", "text", "rule", "words", "spots"), REFUSALS)
def test_a_refusal_names_its_rule(
    hand: str, place: str, facts: Facts, before: str, text: str, rule: str, words: str, spots: tuple[str, ...]
) -> None:
    state = begun(hand, place, facts, before)
    violation = state.game.explain(state, text)
    assert violation
    assert (violation.rule, violation.spots) == (rule, spots)
    assert words in str(violation.sentence)


def test_one_card_moves_one_piece() -> None:
    state = table("scout", "-3,0", "-1,-2", seats=2)
    state.play("play:scout -3,0>-2,0")
    violation = state.game.explain(state, "-1,-2>-1,-1")
    assert violation
    assert (violation.rule, violation.spots) == ("other-piece", ("-1,-2",))


def test_every_rule_is_refused_somewhere() -> None:
    words = tomllib.loads(files("parlour.games.eldorado").joinpath("en.toml").read_text(encoding="utf-8"))
    told = {refusal[5] for refusal in REFUSALS} | {"other-piece"}
    assert told == {*words["eldorado"]["rule"], "notation", "over"}
