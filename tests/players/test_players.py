"""Players: robots that play whole matches the same way twice, people as mailboxes, and the loop that asks them."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from random import Random
from threading import Timer
from time import perf_counter

import pytest
import toys
from match.tables import GAMES

import parlour
from parlour.core.game import AnyGame
from parlour.core.judge import Judge
from parlour.core.state import State
from parlour.match import FRIENDS, Answer, Fischer, Forfeit, Match, Move, Offer, PerTurn
from parlour.match.commands import What
from parlour.match.events import Offered
from parlour.players import ROBOTS, Human, Player, ask, drive, is_robot, player


def ticking(step: float = 0.01) -> Callable[[], float]:
    """A clock that goes on a little each time somebody looks at it."""
    ticks = count()
    return lambda: next(ticks) * step


class NimJudge(Judge):
    """Whoever must move at a multiple of four is lost."""

    def score(self, state: State, seat: int) -> int:
        assert isinstance(state, toys.NimState)
        sign = -1 if state.actor() == seat else 1
        return sign if state.heap % 4 == 0 else -sign


@dataclass(frozen=True)
class JudgedNim(toys.Nim):
    """Nim that robots understand."""

    def judge(self) -> Judge:
        return NimJudge()


QUICK = ["random", "greedy", "level:1", "level:9", "mcts:4"]  # robots that no clock hurries


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
@pytest.mark.parametrize("name", QUICK)
def test_a_match_of_robots_ends_and_is_the_same_again(game: AnyGame, name: str) -> None:
    def played() -> Match:
        match = Match.begin(game, seed=5, clock=Fischer(40.0, 0.0))
        drive(match, [player(name, seed=seat) for seat in range(game.seats)], ticking(1.0), seed=1, nodes=20)
        return match

    first, second = played(), played()
    assert first.result is not None
    assert first.events == second.events


def test_greedy_wins_what_can_be_won() -> None:
    for seed in range(10):
        match = Match.begin(JudgedNim(heap=13))
        drive(match, [player("greedy", seed=seed), player("random", seed=seed)], ticking())
        assert str(match.result) == "2-0 last stone"


def test_greedy_without_a_judge_still_takes_a_win() -> None:
    match = Match.begin(toys.Nim(heap=3))
    drive(match, [player("greedy"), player("random")], ticking())
    assert match.history == ("3",)


@pytest.mark.parametrize("name", ["alphabeta:3", "mcts:50", "mcts", "level:9", "level:9/10"])
def test_robots_that_think_win_what_can_be_won(name: str) -> None:
    match = Match.begin(toys.Nim(heap=13))
    drive(match, [player(name), player("random")], ticking(), nodes=3000)
    assert str(match.result) == "2-0 last stone"


@pytest.mark.parametrize("name", ["level:0", "level:10", "level", "alphabeta", "alphabeta:0", "mcts:many", "level:3/0"])
def test_names_that_are_nearly_right_are_refused(name: str) -> None:
    assert not is_robot(name)
    with pytest.raises(parlour.BadOption, match="level:9, alphabeta:DEPTH, mcts:PLAYOUTS, level:NUMBER/PART"):
        player(name)


def test_a_robot_that_thinks_follows_undo_and_a_new_match() -> None:
    robot, rng = player("mcts:40"), Random(0)
    for game in (toys.Nim(heap=30), toys.Nim(heap=40)):
        match = Match.begin(game)
        for moves in (("1", "1"), ("2", "1")):
            for text in moves:
                match.do(Move(match.state.actor(), text), 0.0)
        assert robot.move(ask(match, 0, 0.0, rng)) in match.state.texts()
        match.do(Offer(0, "undo", turn=1), 0.0)
        match.do(Answer(1, 0, "undo", agrees=True), 0.0)
        assert match.history == ()
        assert robot.move(ask(match, 0, 0.0, rng)) in match.state.texts()


def test_a_robot_keeps_within_its_share_of_the_clock() -> None:
    match = Match.begin(parlour.load("quoridor"), clock=Fischer(3.0, 0.0))
    question = ask(match, 0, 0.0, Random(0))
    assert question.share is not None
    begun = perf_counter()
    player("mcts:1000000").move(question)
    assert perf_counter() - begun < question.share + 1.0  # the machine may be busy; unbounded, it would take minutes


def test_an_unknown_robot_is_told_which_there_are() -> None:
    with pytest.raises(parlour.BadOption, match="there is no robot 'deep'; the robots are random, greedy"):
        player("deep")


def test_a_player_never_holds_the_true_state_of_a_game_with_secrets() -> None:
    match = Match.begin(toys.Kuhn(), seed=1)
    question = ask(match, 0, 0.0, Random(0))
    worlds = {match.game.describe(question.world()) for _ in range(30)}
    assert len(worlds) == 2
    assert question.scene == match.game.scene(match.state, 0)
    assert question.budget is None


def test_a_world_is_a_copy() -> None:
    match = Match.begin(toys.Nim(), clock=PerTurn(20.0))
    question = ask(match, 0, 5.0, Random(0))
    question.world().play("3")
    assert match.history == ()
    assert match.state == toys.Nim().start()
    assert question.budget == 15.0


@pytest.mark.parametrize(
    ("what", "heap", "agrees"),
    [
        ("undo", 12, True),
        ("pause", 12, True),
        ("draw", 12, True),  # it moves and is lost
        ("draw", 13, False),  # it moves and wins
    ],
)
@pytest.mark.parametrize("name", QUICK)
def test_robots_answer_by_policy_and_draws_by_their_judge(what: What, heap: int, agrees: bool, name: str) -> None:
    match = Match.begin(JudgedNim(heap=heap), policy=FRIENDS)
    question = ask(match, 0, 0.0, Random(0))
    assert player(name).answer(question, Offered(0.0, 1, what, None, None, 0)) is agrees


def test_without_a_judge_robots_play_on() -> None:
    match = Match.begin(toys.Nim())
    match.do(Offer(1, "draw"), 0.0)
    drive(match, [player("random"), player("random")], ticking())
    assert not match.offers.open
    assert match.result
    assert match.result.ending == "last stone"


def test_an_offer_is_answered_before_the_next_move() -> None:
    match = Match.begin(JudgedNim(heap=12))
    match.do(Offer(1, "draw"), 0.0)
    drive(match, [player("greedy"), player("greedy")], ticking())
    assert (str(match.result), match.history) == ("1-1 agreed", ())


def test_a_person_is_a_mailbox() -> None:
    human = Human()
    for text in ("1", "2"):
        human.post(text)
    match = Match.begin(toys.Nim(heap=4))
    drive(match, [human, Takes("1")], ticking())
    assert match.history == ("1", "1", "2")


def test_a_person_who_posts_nothing_loses_on_time() -> None:
    match = Match.begin(toys.Nim(), clock=PerTurn(0.02))
    drive(match, [Human(), player("random")], ticking(0.001))
    assert str(match.result) == "0-2 time"


def test_a_person_answers_or_the_offer_expires() -> None:
    human, silent = Human(), Human()
    human.reply(agrees=True)
    offer = Offered(0.0, 1, "draw", None, None, 0)
    match = Match.begin(toys.Nim(), policy=parlour.match.Policy(patience=0.01))
    question = ask(match, 0, 0.0, Random(0))
    assert human.answer(question, offer)
    assert not silent.answer(question, offer)
    match.do(Offer(1, "draw"), 0.0)
    drive(match, [Reluctant(), player("random")], ticking(1.0))
    assert match.result
    assert match.result.ending == "last stone"


def test_a_person_may_take_time() -> None:
    human = Human()
    Timer(0.05, human.post, ["3"]).start()
    match = Match.begin(toys.Nim(heap=3))
    drive(match, [human, player("random")], ticking())
    assert match.history == ("3",)


def test_a_match_that_is_over_needs_nobody() -> None:
    match = Match.begin(toys.Nim())
    match.do(Forfeit(0), 0.0)
    assert drive(match, [], ticking()) == match.result


def test_a_pause_stops_the_loop() -> None:
    match = Match.begin(toys.Nim())
    match.do(Offer(1, "pause"), 0.0)
    assert drive(match, [player("random"), player("random")], ticking()) is None
    assert match.pause


@dataclass(frozen=True)
class Takes:
    """Always plays the same."""

    text: str

    def move(self, ask: parlour.players.Ask) -> str:
        return self.text

    def answer(self, ask: parlour.players.Ask, offer: Offered) -> bool:
        return False


class Reluctant(Human):
    """Says yes too late, and then moves."""

    def move(self, ask: parlour.players.Ask) -> str:
        return ask.scene.choices[0].move

    def answer(self, ask: parlour.players.Ask, offer: Offered) -> bool:
        return True


def test_robots_are_players() -> None:
    robots: list[Player] = [player(name) for name in ROBOTS]
    assert robots
