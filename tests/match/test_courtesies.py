"""Stories of the courtesies, by the use cases of the Fanorona design (UC06 to UC09)."""

import math

import pytest
import toys
from match.tables import CHAIN

import parlour
from parlour.core.errors import GameError, Refused
from parlour.core.state import CHANCE
from parlour.match import Answer, Fischer, Forfeit, Match, Move, Offer, Policy, Recall, Return, Withdraw, tell
from parlour.match.commands import What
from parlour.match.events import Answered, Closed, Denied, Ended, Offered, Paused, Recalled, Rematched, Resumed, Undone

WHITE, BLACK = 0, 1


def fanorona() -> Match:
    """Ann plays White and has just made a quiet move or a capture; Bob is to move."""
    match = Match.begin(parlour.load("fanorona"), names=("Ann", "Bob"), clock=Fischer(300.0, 5.0), seed=1)
    match.do(Move(WHITE, "d3-e3A"), 10.0)
    assert match.state.actor() == BLACK
    return match


def nim(*moves: str, policy: Policy = parlour.match.FRIENDS) -> Match:
    """A match of Nim with these moves made."""
    match = Match.begin(toys.Nim(), names=("Ann", "Bob"), policy=policy)
    for text in moves:
        match.do(Move(match.state.actor(), text), match.now)
    return match


def refusal(match: Match, command: parlour.match.Command, now: float) -> str:
    """What the match says when it refuses."""
    with pytest.raises(Refused) as refused:
        match.do(command, now)
    return refused.value.reason.key.removeprefix("refused.")


# --- UC09: undo ------------------------------------------------------------------------------------------


def test_UC09_an_undo_is_asked_and_granted() -> None:
    match = fanorona()
    before = match.game.describe(match.game.start())
    assert match.do(Offer(WHITE, "undo"), 12.0) == (Offered(12.0, WHITE, "undo", None, None, 1),)
    assert match.do(Answer(BLACK, WHITE, "undo", agrees=True), 15.0) == (
        Answered(15.0, BLACK, WHITE, "undo", agrees=True),
        Undone(15.0, WHITE, 0),
    )
    assert match.game.describe(match.state) == before
    match.do(Move(WHITE, "d3-e3W"), 20.0)
    assert match.history == ("d3-e3W",)


def test_UC09_3a_an_undo_is_declined_and_the_game_proceeds() -> None:
    match = fanorona()
    match.do(Offer(WHITE, "undo"), 12.0)
    [declined] = match.do(Answer(BLACK, WHITE, "undo", agrees=False), 13.0)
    assert str(tell(declined, match.names)) == "Bob declines an undo."
    assert match.history == ("d3-e3A",)
    assert not match.offers.open
    match.do(Move(BLACK, match.state.texts()[0]), 14.0)


@pytest.mark.parametrize(("turn", "reason"), [(None, "nothing-to-undo"), (1, "no-turn"), (7, "no-turn")])
def test_UC09_2a_an_undo_that_cannot_be_done_says_why_to_both(turn: int | None, reason: str) -> None:
    match = nim("1")
    [denied] = match.do(Offer(1, "undo", turn), 1.0)
    assert denied == Denied(1.0, 1, "undo", f"refused.{reason}")
    assert match.seen_by(0)[-1] == match.seen_by(1)[-1] == denied
    assert str(tell(denied, match.names)).startswith("Bob asked for an undo: Th")
    assert match.history == ("1",)


@pytest.mark.parametrize("turn", [None, 7])
def test_UC09_2a_an_undo_that_cannot_be_done_is_no_refusal(turn: int | None) -> None:
    match = nim("1")
    match.do(Offer(1, "undo", turn), 1.0)
    match.do(Move(1, "2"), 2.0)
    [offered] = match.do(Offer(1, "undo"), 3.0)
    assert isinstance(offered, Offered)
    match.do(Answer(0, 1, "undo", agrees=True), 4.0)
    assert match.history == ("1",)
    assert match.offers.refusals == {}


def test_an_undo_that_cannot_be_done_leaves_the_count_of_refusals_alone() -> None:
    match = nim("1", "2")
    match.do(Offer(1, "undo"), 1.0)
    match.do(Answer(0, 1, "undo", agrees=False), 2.0)
    refusals = dict(match.offers.refusals)
    match.do(Offer(1, "undo", turn=7), 20.0)
    assert match.offers.refusals == refusals


def test_undo_goes_back_to_any_turn_of_ones_own() -> None:
    match = nim("1", "2", "3", "1")
    match.do(Offer(0, "undo", turn=1), 0.0)
    match.do(Answer(1, 0, "undo", agrees=True), 0.0)
    assert match.history == ()
    match = nim("1", "2", "3", "1")
    match.do(Offer(0, "undo"), 0.0)
    match.do(Answer(1, 0, "undo", agrees=True), 0.0)
    assert match.history == ("1", "2")


def test_undo_is_free_inside_ones_own_turn() -> None:
    """Rules note 31: within the own unfinished turn steps may be taken back freely."""
    match = Match.begin(parlour.load("fanorona"), start=CHAIN, clock=Fischer(60.0, 5.0))
    before = match.game.describe(match.state)
    match.do(Move(WHITE, "d3-e3A"), 1.0)
    assert match.state.actor() == WHITE
    assert match.do(Offer(WHITE, "undo"), 3.0) == (Undone(3.0, WHITE, 0),)
    assert match.game.describe(match.state) == before
    assert match.clock.reading(WHITE, 3.0) == 57.0


def test_undo_across_a_draw_needs_agreement_even_in_ones_own_turn() -> None:
    match = Match.begin(toys.Pig(), seed=3)
    match.do(Move(0, "roll"), 0.0)
    assert match.state.actor() == 0
    assert [ply.seat for ply in match.plies] == [0, CHANCE]
    drawn = match.history
    match.do(Offer(0, "undo"), 0.0)
    assert match.history == drawn
    match.do(Answer(1, 0, "undo", agrees=True), 0.0)
    assert match.history == ()
    match.do(Move(0, "roll"), 0.0)
    assert match.history == drawn


def test_moving_on_answers_an_undo() -> None:
    match = nim("1")
    match.do(Offer(0, "undo"), 0.0)
    *_, closed = match.do(Move(1, "1"), 0.0)
    assert closed == Closed(0.0, 0, "undo", "expired")


def test_an_undone_turn_earns_no_second_increment() -> None:
    match = fanorona()
    assert match.clock.left[WHITE] == 295.0
    match.do(Offer(WHITE, "undo"), 10.0)
    match.do(Answer(BLACK, WHITE, "undo", agrees=True), 10.0)
    match.do(Move(WHITE, "d3-e3A"), 10.0)
    assert match.clock.left[WHITE] == 295.0


# --- UC06, UC07: draw, forfeit, rematch --------------------------------------------------------------------


def test_UC06_1a_the_seats_agree_on_a_draw() -> None:
    match = fanorona()
    match.do(Offer(BLACK, "draw"), 11.0)
    *_, ended = match.do(Answer(WHITE, BLACK, "draw", agrees=True), 12.0)
    assert ended == Ended(12.0, (1, 1), "agreed", BLACK)
    assert str(tell(ended, match.names)) == "A draw: all seats agreed."


def test_crossing_draw_offers_are_an_agreement() -> None:
    match = fanorona()
    match.do(Offer(BLACK, "draw"), 11.0)
    match.do(Offer(WHITE, "draw"), 11.0)
    assert str(match.result) == "1-1 agreed"


@pytest.mark.parametrize("seat", [WHITE, BLACK])
def test_UC07_either_seat_forfeits_at_any_time_and_the_other_wins(seat: int) -> None:
    match = fanorona()
    [ended] = match.do(Forfeit(seat), 11.0)
    assert match.result
    assert match.result.winner == 1 - seat
    assert str(tell(ended, match.names)) == f"{match.names[1 - seat]} wins: the game was given up."
    assert refusal(match, Forfeit(1 - seat), 12.0) == "over"
    assert refusal(match, Move(BLACK, "a1-a2"), 12.0) == "over"


def test_with_four_seats_who_forfeits_is_last_and_the_others_tie() -> None:
    match = Match.begin(parlour.load("quoridor", seats=4))
    match.do(Forfeit(2), 0.0)
    assert match.result == parlour.Result((4, 4, 0, 4), "forfeit")


def test_UC07_5a_a_rematch_swaps_the_seats() -> None:
    match = fanorona()
    assert refusal(match, Offer(WHITE, "rematch"), 11.0) == "not-over"
    match.do(Forfeit(WHITE), 11.0)
    with pytest.raises(Refused, match="Nobody has agreed"):
        match.rematch(seed=2, now=12.0)
    match.do(Offer(WHITE, "rematch"), 12.0)
    *_, rematched = match.do(Answer(BLACK, WHITE, "rematch", agrees=True), 13.0)
    assert rematched == Rematched(13.0)
    again = match.rematch(seed=2, now=14.0)
    assert again.names == ("Bob", "Ann")
    assert (again.history, again.result, again.clock.left) == ((), None, (300.0, 300.0))
    assert refusal(match, Offer(BLACK, "rematch"), 15.0) == "rematched"


# --- UC08: pause --------------------------------------------------------------------------------------------


def paused(seconds: float | None = None) -> Match:
    """Ann asked for a pause while Bob was to move, and Bob agreed at 20."""
    match = fanorona()
    match.do(Offer(WHITE, "pause", seconds=seconds), 15.0)
    assert match.do(Answer(BLACK, WHITE, "pause", agrees=True), 20.0)[-1] == Paused(20.0, WHITE, seconds)
    return match


def test_UC08_a_pause_keeps_the_clocks_and_ends_after_the_agreed_length() -> None:
    match = paused(600.0)
    assert match.clock.reading(BLACK, 500.0) == 290.0
    assert refusal(match, Move(BLACK, "a1-a2"), 100.0) == "paused"
    assert match.tick(700.0) == (Resumed(620.0),)
    assert match.clock.reading(BLACK, 700.0) == 210.0


def test_UC08_a_pause_without_a_length_lasts_until_both_resume() -> None:
    match = paused()
    assert match.tick(10_000.0) == ()
    match.do(Offer(WHITE, "resume"), 10_000.0)
    *_, resumed = match.do(Answer(BLACK, WHITE, "resume", agrees=True), 10_001.0)
    assert resumed == Resumed(10_001.0)
    assert refusal(match, Offer(WHITE, "resume"), 10_002.0) == "not-paused"


def test_UC08_3a_a_pause_declined_leaves_playing_on_or_forfeiting() -> None:
    match = fanorona()
    match.do(Offer(WHITE, "pause"), 15.0)
    match.do(Answer(BLACK, WHITE, "pause", agrees=False), 16.0)
    assert match.pause is None
    assert match.clock.running == BLACK
    match.do(Forfeit(WHITE), 17.0)
    assert match.result
    assert match.result.winner == BLACK


def test_pauseGame_who_is_not_back_in_90_seconds_loses() -> None:
    match = paused()
    assert match.do(Recall(BLACK), 100.0) == (Recalled(100.0, BLACK),)
    assert match.due == 190.0
    assert match.tick(189.0) == ()
    assert match.tick(191.0) == (Ended(190.0, (0, 2), "left", WHITE),)


def test_pauseGame_who_is_back_in_time_plays_on() -> None:
    match = paused(3600.0)
    match.do(Recall(BLACK), 100.0)
    assert match.do(Return(WHITE), 189.0) == (Resumed(189.0),)
    assert match.tick(250.0) == ()
    assert match.clock.reading(BLACK, 189.0) == 290.0


def test_only_the_seat_that_asked_for_the_pause_is_called_back() -> None:
    match = paused()
    assert refusal(match, Recall(WHITE), 30.0) == "own-pause"
    assert refusal(match, Return(WHITE), 30.0) == "not-recalled"
    match.do(Recall(BLACK), 30.0)
    assert refusal(match, Recall(BLACK), 31.0) == "recalled"
    assert refusal(match, Return(BLACK), 31.0) == "not-recalled"
    assert refusal(fanorona(), Recall(WHITE), 11.0) == "not-paused"


def test_a_pause_has_a_length() -> None:
    for seconds in (0.0, -1.0, 1e308, math.nan):
        assert refusal(fanorona(), Offer(WHITE, "pause", seconds=seconds), 11.0) == "no-length"


# --- offers in general ----------------------------------------------------------------------------------------


def test_an_offer_expires() -> None:
    match = fanorona()
    match.do(Offer(WHITE, "pause"), 20.0)
    assert match.tick(139.0) == ()
    [closed] = match.tick(141.0)
    assert closed == Closed(140.0, WHITE, "pause", "expired")
    assert str(tell(closed, match.names)) == "Nobody took up that Ann asked for a pause."


def test_an_offer_can_be_withdrawn() -> None:
    match = fanorona()
    match.do(Offer(WHITE, "draw"), 20.0)
    [closed] = match.do(Withdraw(WHITE, "draw"), 21.0)
    assert str(tell(closed, match.names)) == "Ann no longer asks for a draw."
    assert refusal(match, Answer(BLACK, WHITE, "draw", agrees=True), 22.0) == "no-offer"
    assert refusal(match, Withdraw(WHITE, "draw"), 22.0) == "no-offer"


def test_asking_again_takes_longer_after_each_refusal() -> None:
    match, now, waits = fanorona(), 20.0, []
    for _ in range(3):
        match.do(Offer(WHITE, "pause"), now)
        match.do(Answer(BLACK, WHITE, "pause", agrees=False), now)
        waits.append(match.offers.wait((WHITE, "pause"), match.policy, now))
        assert refusal(match, Offer(WHITE, "pause"), now + waits[-1] - 1) == "back-off"
        now += waits[-1]
    assert waits == [15.0, 30.0, 60.0]
    assert match.policy.wait(100) == match.policy.wait(6) == 480.0


def test_an_agreement_ends_the_back_off() -> None:
    match = nim("1")
    for now, agrees in ((0.0, False), (20.0, True)):
        match.do(Offer(0, "undo"), now)
        match.do(Answer(1, 0, "undo", agrees), now)
    assert match.offers.refusals == {}


def test_one_asks_once_and_does_not_answer_oneself() -> None:
    match = fanorona()
    match.do(Offer(WHITE, "draw"), 20.0)
    assert refusal(match, Offer(WHITE, "draw"), 21.0) == "asked-already"
    assert refusal(match, Answer(WHITE, WHITE, "draw", agrees=True), 21.0) == "not-asked"
    assert refusal(match, Offer(9, "draw"), 21.0) == "seat"


def test_with_four_seats_all_others_must_agree() -> None:
    match = Match.begin(parlour.load("quoridor", seats=4))
    match.do(Offer(1, "draw"), 0.0)
    for seat in (0, 3):
        assert len(match.do(Answer(seat, 1, "draw", agrees=True), 0.0)) == 1
        assert refusal(match, Answer(seat, 1, "draw", agrees=True), 0.0) == "not-asked"
    match.do(Offer(2, "draw"), 0.0)
    assert match.result == parlour.Result((3, 3, 3, 3), "agreed")


@pytest.mark.parametrize("what", ["undo", "pause", "resume", "rematch"])
def test_a_tournament_knows_no_courtesy_but_the_draw(what: What) -> None:
    match = nim("1", policy=parlour.match.TOURNAMENT)
    assert refusal(match, Offer(0, what), 0.0) == "policy"
    match.do(Offer(0, "draw"), 0.0)


def test_news_that_came_with_a_refusal_is_not_lost() -> None:
    match = fanorona()
    match.do(Offer(WHITE, "pause"), 20.0)
    with pytest.raises(GameError):
        match.do(Answer(BLACK, WHITE, "pause", agrees=True), 150.0)
    assert match.tick(150.0) == (Closed(140.0, WHITE, "pause", "expired"),)


def test_every_event_is_told_in_a_sentence() -> None:
    match = paused(60.0)
    match.do(Recall(BLACK), 30.0)
    match.do(Return(WHITE), 40.0)
    match.wake(50.0)
    match.do(Offer(BLACK, "undo", turn=1), 51.0)
    match.do(Offer(WHITE, "undo", turn=1), 52.0)
    told = [str(tell(event, match.names)) for event in match.events]
    told += [str(tell(event, ("Ann", "Bob"))) for event in Match.begin(toys.Kuhn(), seed=1).events]
    assert "Ann asks for a pause of 60 seconds." in told
    assert "Ann asks for an undo back to turn 1." in told
    assert "The match is paused for 60 seconds." in told
    assert not [sentence for sentence in told if "event." in sentence or "{" in sentence]
