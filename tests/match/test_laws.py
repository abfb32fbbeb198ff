"""Laws of matches: whatever the seats do, in whatever order, the match stays whole."""

from contextlib import suppress

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from match.tables import CLOCKS, GAMES, load, standing

from parlour.core.errors import GameError
from parlour.core.game import AnyGame
from parlour.core.record import read
from parlour.core.state import CHANCE
from parlour.match import (
    FRIENDS,
    TOURNAMENT,
    Answer,
    ByoYomi,
    Command,
    Fischer,
    Forfeit,
    Match,
    Move,
    Offer,
    PerTurn,
    Policy,
    Recall,
    Return,
    Terms,
    Untimed,
    Withdraw,
)
from parlour.match.commands import What
from parlour.match.courtesy import stale
from parlour.match.events import Begun, Event

SEATS = st.integers(-1, 4)
WHATS: st.SearchStrategy[What] = st.sampled_from(["undo", "draw", "pause", "resume", "rematch"])
STEPS = st.sampled_from([0.0, 0.1, 1.0, 7.0, 30.0, 100.0])

COURTEOUS: list[st.SearchStrategy[Command]] = [
    st.builds(Offer, SEATS, WHATS, st.none() | st.integers(0, 5), st.none() | st.sampled_from([-1.0, 5.0, 50.0])),
    st.builds(Withdraw, SEATS, WHATS),
    st.builds(Recall, SEATS),
    st.builds(Return, SEATS),
    st.builds(Answer, SEATS, SEATS, WHATS, st.booleans()),
]


class Playing(RuleBasedStateMachine):
    """Any command from any seat at any time."""

    @initialize(
        game=st.sampled_from(GAMES),
        clock=st.sampled_from(CLOCKS),
        policy=st.sampled_from([FRIENDS, FRIENDS, TOURNAMENT]),
        seed=st.integers(0, 99),
    )
    def begin(self, game: AnyGame, clock: Terms, policy: Policy, seed: int) -> None:
        self.now, self.turns = 0.0, 0
        self.match = Match.begin(game, clock=clock, policy=policy, seed=seed)
        self.news: list[Event] = list(self.match.events)

    def do(self, command: Command) -> None:
        """Try it; a refusal changes nothing but what time brought."""
        self.news += self.match.tick(self.now)
        before = standing(self.match)
        try:
            self.news += self.match.do(command, self.now)
        except GameError:
            assert standing(self.match) == before

    @rule(step=STEPS)
    def wait(self, step: float) -> None:
        self.now += step
        self.news += self.match.tick(self.now)

    @rule(step=STEPS)
    def sleep(self, step: float) -> None:
        self.match = Match.load(self.match.save(host=True), load)
        due, self.now = self.match.due, self.now + step
        slept = self.now - self.match.now
        self.news += self.match.wake(self.now)
        assert self.match.due == (None if due is None else pytest.approx(due + slept))

    @rule(choice=st.integers(0, 99), step=STEPS)
    def move(self, choice: int, step: float) -> None:
        self.now += min(step, 7.0)
        moves = self.match.state.texts()
        if moves and self.match.state.actor() != CHANCE:
            self.do(Move(self.match.state.actor(), moves[choice % len(moves)]))

    @rule(seat=SEATS, text=st.sampled_from(["1", "bet", "roll", "resign", "B@0,0", "", "x"]))
    def move_anything(self, seat: int, text: str) -> None:
        self.do(Move(seat, text))

    @rule(command=st.one_of(COURTEOUS))
    def be_courteous(self, command: Command) -> None:
        self.do(command)

    @rule(agrees=st.sampled_from([True, True, False]))
    @precondition(lambda self: self.match.offers.open)
    def answer(self, agrees: bool) -> None:
        offer = next(iter(self.match.offers.open.values()))
        silent = set(range(self.match.game.seats)) - {offer.asked.seat} - offer.agreed
        self.do(Answer(min(silent), offer.asked.seat, offer.asked.what, agrees))

    @rule(seat=SEATS, surely=st.integers(0, 5))
    def forfeit(self, seat: int, surely: int) -> None:
        if surely == 0:
            self.do(Forfeit(seat))

    def teardown(self) -> None:
        """Replaying gives the same match, and so do its save and its record."""
        match = self.match
        assert self.news == match.events
        assert standing(Match.replay(match.events, load)) == standing(match)
        again = Match.load(match.save(host=True), load)
        assert (standing(again), again.events) == (standing(match), match.events)
        record = match.record(host=True)
        assert record.replay() == match.state
        assert read(record.write(), load) == record

    @invariant()
    def it_waits_for_a_seat_or_is_over(self) -> None:
        match = self.match
        assert match.result or match.state.actor() in range(match.game.seats)
        if match.result:
            assert sum(match.result.scores) == match.game.seats * (match.game.seats - 1)
            assert match.clock.running is None
            assert match.pause is None
        running = match.clock.running
        assert (running is None) == (match.result is not None or match.pause is not None)
        assert running in (None, match.state.actor())

    @invariant()
    def nothing_is_overdue(self) -> None:
        match = self.match
        assert match.now <= self.now
        assert match.due is None or match.due > self.now
        assert not [offer for offer in match.offers.open.values() if stale(match, offer.asked)]

    @invariant()
    def the_clock_gains_nothing_but_its_increment(self) -> None:
        left, paid = max(self.match.clock.left), self.match.clock.paid
        self.turns = max(self.turns, self.match.state.turn())
        match self.match.clock.terms:
            case Untimed():
                pass
            case PerTurn(seconds):
                assert left <= seconds
            case Fischer(base, increment):
                assert left <= base + increment * paid
                assert paid < self.turns
            case ByoYomi(base, periods, seconds):
                assert left <= base + periods * seconds

    @invariant()
    def no_seat_learns_the_seed(self) -> None:
        for viewer in (*range(self.match.game.seats), None):
            seen = self.match.seen_by(viewer)
            assert len(seen) == len(self.match.events)
            assert [event.seed for event in seen if isinstance(event, Begun)] == [None]


Playing.TestCase.settings = settings(max_examples=100, stateful_step_count=25, deadline=None)
test_playing = Playing.TestCase


@pytest.mark.parametrize("game", [game for game in GAMES if game.key in ("pig", "kuhn")], ids=lambda game: game.key)
@given(seed=st.integers(), picks=st.lists(st.integers(0, 1), max_size=12), turn=st.integers(1, 4))
@settings(max_examples=30, deadline=None)
def test_the_same_moves_after_an_undo_give_the_same_draws(
    game: AnyGame, seed: int, picks: list[int], turn: int
) -> None:
    match, made = Match.begin(game, seed=seed), list[Move]()
    for pick in picks:
        if match.result is None:
            made.append(Move(match.state.actor(), match.state.texts()[pick]))
            match.do(made[-1], 0.0)
    own = next((ply for ply in match.plies if ply.turn >= turn and ply.seat != CHANCE), None)
    if own is None or match.result:
        return
    before, kept = match.history, match.plies.index(own)
    for event in match.do(Offer(own.seat, "undo", own.turn), 0.0):
        if match.offers.open:
            match.do(Answer(1 - own.seat, event_seat(event), "undo", agrees=True), 0.0)
    assert match.history == before[:kept]
    chosen = sum(ply.seat != CHANCE for ply in match.plies)
    for move in made[chosen:]:
        match.do(move, 0.0)
    assert match.history == before


def event_seat(event: Event) -> int:
    """Who an event is about."""
    seat: int = vars(event)["seat"]
    return seat


@given(seed=st.integers(0, 9), commands=st.lists(st.tuples(STEPS, st.one_of(COURTEOUS)), max_size=12))
@settings(max_examples=60, deadline=None)
def test_ticking_often_or_seldom_is_the_same(seed: int, commands: list[tuple[float, Command]]) -> None:
    """And whoever listens hears of every event once."""
    matches = [Match.begin(GAMES[0], clock=Fischer(200.0, 5.0), seed=seed) for _ in range(2)]
    often, seldom = matches
    heard, now = [[*match.events] for match in matches], 0.0
    for step, command in commands:
        for part in range(1, 8):
            heard[0] += often.tick(now + step * part / 8)
        now += step
        for match, news in zip(matches, heard, strict=True):
            with suppress(GameError):
                news += match.do(command, now)
    for match, news in zip(matches, heard, strict=True):
        news += match.tick(now + 1)
    assert heard == [often.events, seldom.events]
    assert often.events == seldom.events
