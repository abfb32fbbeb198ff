"""Stories of playing: starting, moving, ending a turn, winning (UC01 to UC06), policies, and who sees what."""

from random import Random

import pytest
import toys
from match.tables import CHAIN, GAMES

import parlour
from parlour.core.errors import BadNotation, IllegalMove, Refused
from parlour.core.game import AnyGame
from parlour.core.state import CHANCE
from parlour.match import FRIENDS, TOURNAMENT, Forfeit, Match, Move, Policy, tell
from parlour.match.events import Begun, Ended, Moved

WHITE, BLACK = 0, 1

STUCK = "c0,0 c0,1 | - - | 4 blue"  # Blue has nothing to move or place


def test_UC01_a_match_begins_with_white() -> None:
    match = Match.begin(parlour.load("fanorona"), names=("Ann", "Bob"), seed=7, now=5.0)
    [begun] = match.events
    assert isinstance(begun, Begun)
    assert (begun.at, begun.game, begun.rules, begun.names) == (5.0, "fanorona", "1", ("Ann", "Bob"))
    assert str(tell(begun, match.names)) == "The match begins: Ann, Bob."
    assert match.state.actor() == WHITE


def test_UC02_a_capture_is_made_and_the_player_may_go_on() -> None:
    match = Match.begin(parlour.load("fanorona"), start=CHAIN)
    assert match.do(Move(WHITE, "d3-e3A"), 1.0) == (Moved(1.0, WHITE, "d3-e3A"),)
    assert match.state.actor() == WHITE


def test_UC03_3a_a_quiet_move_is_refused_with_its_rule_while_a_capture_exists() -> None:
    match = Match.begin(parlour.load("fanorona"), start=CHAIN)
    with pytest.raises(IllegalMove, match="capture") as refused:
        match.do(Move(WHITE, "h1-i1"), 1.0)
    assert refused.value.violation.rule == "must-capture"
    assert match.history == ()


def test_UC05_a_turn_is_ended_by_a_move_of_its_own() -> None:
    match = Match.begin(parlour.load("fanorona"), start=CHAIN)
    with pytest.raises((IllegalMove, BadNotation)):
        match.do(Move(WHITE, "stop"), 1.0)
    match.do(Move(WHITE, "d3-e3A"), 1.0)
    match.do(Move(WHITE, "stop"), 2.0)
    assert match.state.actor() == BLACK


def test_UC05_nobody_moves_for_another() -> None:
    match = Match.begin(parlour.load("fanorona"), names=("Ann", "Bob"))
    with pytest.raises(Refused, match="It is Ann's turn"):
        match.do(Move(BLACK, "a1-a2"), 1.0)


def test_UC06_the_winner_is_declared() -> None:
    match = Match.begin(toys.Nim(heap=2), names=("Ann", "Bob"))
    moved, ended = match.do(Move(0, "2"), 1.0)
    assert (moved, ended) == (Moved(1.0, 0, "2"), Ended(1.0, (2, 0), "last stone"))
    assert match.result
    assert match.result.winner == 0


def test_a_typed_move_is_kept_in_the_spelling_of_the_game() -> None:
    match = Match.begin(parlour.load("hanto/delta"))
    match.do(Move(0, " b @ 0,0 "), 0.0)
    assert match.history == ("B@0,0",)


# --- policy -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["4", "nonsense"])
def test_an_illegal_move_costs_the_game_in_a_tournament(text: str) -> None:
    match = Match.begin(toys.Nim(), policy=TOURNAMENT)
    [ended] = match.do(Move(0, text), 1.0)
    assert isinstance(ended, Ended)
    assert (ended.scores, ended.ending, ended.seat) == ((0, 2), "illegal", 0)
    assert ended.why == f"{text} is not among the legal moves (3). [illegal]"


def test_a_move_out_of_turn_is_refused_even_there() -> None:
    match = Match.begin(toys.Nim(), policy=TOURNAMENT)
    with pytest.raises(Refused):
        match.do(Move(1, "1"), 1.0)
    assert match.result is None


@pytest.mark.parametrize(
    ("key", "policy", "ending"),
    [
        ("hanto/delta", TOURNAMENT, "forfeit"),
        ("hanto/epsilon", TOURNAMENT, "illegal"),
        ("hanto/epsilon", FRIENDS, "forfeit"),
        ("fanorona", TOURNAMENT, "forfeit"),
    ],
)
def test_resigning_is_free_in_delta_and_premature_in_epsilon(key: str, policy: Policy, ending: str) -> None:
    """Hanto guide 4.4.1 and 4.5: Delta resigns at any time, Epsilon only without another move."""
    match = Match.begin(parlour.load(key), policy=policy)
    match.do(Forfeit(0), 0.0)
    assert match.result == parlour.Result((0, 2), ending)


def test_a_text_that_resigns_freely_is_a_forfeit_where_texts_may_lose() -> None:
    """Hanto guide 4.4.1. Among friends it is explained, since it may have been typed by mistake."""
    strict = Match.begin(parlour.load("hanto/delta"), policy=TOURNAMENT)
    [ended] = strict.do(Move(0, "resign"), 0.0)
    assert (vars(ended)["ending"], vars(ended)["seat"], vars(ended)["why"]) == ("forfeit", 0, "")
    friendly = Match.begin(parlour.load("hanto/delta"))
    with pytest.raises(IllegalMove, match="forfeit gives the game up"):
        friendly.do(Move(0, "resign"), 0.0)


def test_without_another_move_epsilon_may_resign() -> None:
    match = Match.begin(parlour.load("hanto/epsilon"), policy=TOURNAMENT, start=STUCK)
    assert match.state.texts() == ["resign"]
    match.do(Forfeit(match.state.actor()), 0.0)
    assert match.result
    assert match.result.ending == "forfeit"


# --- who sees what ------------------------------------------------------------------------------------------


def test_each_seat_sees_its_own_card_only() -> None:
    match = Match.begin(toys.Kuhn(), seed=1)
    first, second = (ply.text for ply in match.plies)
    dealt = {viewer: [vars(event)["text"] for event in match.seen_by(viewer, since=1)] for viewer in (0, 1, None)}
    assert dealt == {0: [first, "?"], 1: ["?", second], None: ["?", "?"]}
    assert {ply.seat for ply in match.plies} == {CHANCE}


def test_where_a_hidden_game_began_is_not_told() -> None:
    match = Match.begin(toys.Kuhn(), start="{'bets': [], 'hands': [0, 2]}")
    [begun] = match.seen_by(0)
    assert vars(begun)["start"] == ""


def test_news_begin_at_any_version() -> None:
    match = Match.begin(toys.Nim())
    match.do(Move(0, "1"), 1.0)
    assert match.seen_by(1, since=1) == (Moved(1.0, 0, "1"),)
    assert match.seen_by(None, since=2) == ()


def test_why_a_move_was_illegal_is_told_to_its_seat_where_something_is_hidden() -> None:
    match = Match.begin(toys.Kuhn(), policy=TOURNAMENT)
    match.do(Move(0, "fold"), 1.0)
    whys = [vars(match.seen_by(viewer)[-1])["why"] for viewer in (0, 1, None)]
    assert whys == ["fold is not among the legal moves (2). [illegal]", "", ""]


def test_draws_follow_the_weights() -> None:
    drawn = [Match.begin(toys.Pig(), seed=seed) for seed in range(400)]
    for match in drawn:
        match.do(Move(0, "roll"), 0.0)
    twos = sum(match.history[1] == "2" for match in drawn)
    assert 160 < twos < 240  # half of them, within four standard deviations


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_seat_is_told_of_the_moves_as_its_events_tell_them(game: AnyGame) -> None:
    match = Match.begin(game, seed=3)
    rng = Random(1)
    while match.result is None and len(match.plies) < 40:
        match.do(Move(match.state.actor(), rng.choice(match.state.texts())), 0.0)
    for seat in (*range(game.seats), None):
        told = tuple(event.text for event in match.seen_by(seat) if isinstance(event, Moved))
        assert match.told(seat) == told
        assert match.told(seat, 5) == told[5:]
