"""What a player is asked leads neither to the match nor to its seed, nor to what others hide."""

from contextlib import suppress
from random import Random

import pytest
import toys
from laws.samples import GAMES, name
from players.reach import PLAIN, kept_by_modules, reached

import parlour
from parlour.core.game import AnyGame
from parlour.core.state import State
from parlour.match import TOURNAMENT, Match, Move, Offer
from parlour.match.events import Offered
from parlour.players import Ask, Player, ask, drive, player

SEED = 1_234_567_890_123_456_789  # like no other number of a game
MOVES = 12  # of each player

each_game = pytest.mark.parametrize("game", GAMES, ids=name)
each_secret = pytest.mark.parametrize("game", [game for game in GAMES if game.hidden], ids=name)


class Enough(Exception):
    """It has looked often enough."""


class Spy:
    """Plays like another, and looks for the match wherever it may look."""

    def __init__(self, match: Match, behind: Player) -> None:
        self._match = match
        self._behind = behind
        self.asked = 0

    def move(self, ask: Ask) -> str:
        if self.asked > MOVES:
            raise Enough
        self._search(ask)
        text = self._behind.move(ask)
        self._search(ask)
        return text

    def answer(self, ask: Ask, offer: Offered) -> bool:
        self._search(ask)
        return False

    def _search(self, ask: Ask) -> None:
        self.asked += 1
        match = self._match
        found = reached(ask, self._behind, ask.moves, ask.world)
        secrets = (match, match.state, match.events, match.plies, match.clock, match.offers)
        assert not {id(thing) for thing in found} & set(map(id, secrets))
        assert not [thing for thing in found if isinstance(thing, Match) or _is_the_seed(thing)]
        assert any(isinstance(thing, State) for thing in found)


def _is_the_seed(thing: object) -> bool:
    return (isinstance(thing, int) and thing == SEED) or (isinstance(thing, str) and str(SEED) in thing)


@each_game
def test_no_question_leads_to_the_match_or_its_seed(game: AnyGame) -> None:
    match = Match.begin(game, policy=TOURNAMENT, seed=SEED)
    spies = [Spy(match, player(["mcts:2", "greedy"][seat % 2], seed=seat)) for seat in range(game.seats)]
    match.do(Offer(match.state.actor(), "draw"), 0.0)
    with suppress(Enough):
        drive(match, spies, lambda: 0.0, seed=1, nodes=2)
    assert sum(spy.asked for spy in spies) > 2


def contents(question: Ask) -> tuple[object, ...]:
    """All that can be read in a question, and in what can be reached from it."""
    found = reached(question, question.moves, question.world)
    states = sorted(thing.game.describe(thing) for thing in found if isinstance(thing, State))
    values = {repr(thing) for thing in found if isinstance(thing, PLAIN)}
    asked = (question.view, question.moves(), question.told(), question.scene, question.explain("?"))
    return states, values, asked, [question.game.describe(question.world()) for _ in range(3)]


@each_secret
def test_a_question_is_the_same_whatever_others_hide(game: AnyGame) -> None:
    match, rng, differing = Match.begin(game, seed=SEED), Random(2), 0
    robots = [player("random", seed=seat) for seat in range(game.seats)]
    for step in range(40):
        if match.result:
            match = Match.begin(game, seed=SEED + step)
        true, actor = match.state, match.state.actor()
        for seat in range(game.seats):
            before = contents(ask(match, seat, 0.0, Random(step)))
            match.state = game.guess(true, seat, rng)
            differing += match.state != true
            after = contents(ask(match, seat, 0.0, Random(step)))
            match.state = true
            assert before == after
        match.do(Move(actor, robots[actor].move(ask(match, actor, 0.0, rng))), 0.0)
    assert differing > 20


@each_secret
def test_who_is_to_move_is_asked_with_its_own_moves(game: AnyGame) -> None:
    match, rng = Match.begin(game, seed=SEED), Random(3)
    for _ in range(40):
        if match.result:
            break
        question = ask(match, match.state.actor(), 0.0, rng)
        assert question.moves() == match.state.texts()
        assert question.view == game.view(match.state, question.seat)
        assert question.scene == game.scene(match.state, question.seat)
        assert question.told() == match.told(question.seat)
        match.do(Move(question.seat, rng.choice(question.moves())), 0.0)


def test_no_module_keeps_a_match_that_is_played() -> None:
    for game in (toys.Kuhn(), parlour.load("eldorado", round_limit=1), parlour.load("hanto/beta")):
        match = Match.begin(game, seed=SEED)
        while not match.result and len(match.plies) < 6:
            question = ask(match, match.state.actor(), 0.0, Random(1))
            text = player("mcts:4").move(question)
            found = {id(thing) for thing in kept_by_modules()}
            assert not found & {id(match), id(match.state), id(question)}
            match.do(Move(question.seat, text), 0.0)
