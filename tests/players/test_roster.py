"""Players by name: robots, programs, classes of one's own, and players of the Hanto course."""

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from random import Random

import pytest

import parlour
from parlour.core.result import Result
from parlour.games.hanto.course import (
    HantoGame,
    HantoGameFactory,
    HantoGameID,
    HantoMoveRecord,
    HantoPieceType,
    HantoPlayerColor,
)
from parlour.match import TOURNAMENT, Match
from parlour.match.events import Offered
from parlour.players import Ask, BotFault, Human, Player, ask, dismiss, drive, enlist

ALPHA, BETA = parlour.load("hanto/alpha"), parlour.load("hanto/beta")
HERE = __name__


def ticking() -> Callable[[], float]:
    """A clock that goes on a little each time somebody looks at it."""
    ticks = count()
    return lambda: next(ticks) * 0.01


class First:
    """One method is enough."""

    def move(self, ask: Ask) -> str:
        return ask.moves()[0]


class Agreeable(First):
    def answer(self, ask: Ask, offer: Offered) -> bool:
        return True


class Broken(First):
    def move(self, ask: Ask) -> str:
        raise KeyError("e2")

    def answer(self, ask: Ask, offer: Offered) -> bool:
        raise KeyError("e3")


class Silent(First):
    def move(self, ask: Ask) -> str:
        return None  # type: ignore[return-value]


class Unborn(First):
    def __init__(self) -> None:
        raise ValueError("no licence")


class Student:
    """A player of the course: any legal move, found by trying them on a game of its own."""

    def start_game(self, version: HantoGameID, my_color: HantoPlayerColor, do_i_move_first: bool) -> None:
        game = HantoGameFactory.instance().make_hanto_game(
            version, self._first(my_color, do_i_move_first), forgiving=True
        )
        assert game
        self.game: HantoGame = game

    def _first(self, mine: HantoPlayerColor, first: bool) -> HantoPlayerColor:
        return mine if first else next(colour for colour in HantoPlayerColor if colour is not mine)

    def make_move(self, opponents_move: HantoMoveRecord | None) -> HantoMoveRecord:
        if opponents_move:
            self.game.make_move(opponents_move.piece, opponents_move.from_, opponents_move.to)
        for record in self._ideas():
            try:
                self.game.make_move(record.piece, record.from_, record.to)
            except parlour.games.hanto.course.HantoException:
                continue
            return record
        return HantoMoveRecord(None, None, None)

    def _ideas(self) -> Iterator[HantoMoveRecord]:
        places = [parlour.games.hanto.course.HantoCoordinate(x, y) for x in range(-6, 7) for y in range(-6, 7)]
        for piece in (HantoPieceType.BUTTERFLY, HantoPieceType.SPARROW):
            yield from (HantoMoveRecord(piece, None, place) for place in places)


def test_robots_by_name() -> None:
    assert ask_first(enlist("random", BETA, 0, seed=3)) == ask_first(enlist("random", BETA, 0, seed=3))


def ask_first(player: Player) -> str:
    return player.move(ask(Match.begin(BETA), 0, 0.0, Random(0)))


def test_a_class_with_one_method_is_a_player() -> None:
    match = Match.begin(BETA)
    drive(match, [enlist(f"{HERE}:First", BETA, 0), enlist("random", BETA, 1)], ticking())
    assert match.result


def test_a_class_of_the_current_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "mine_alone.py").write_text("class Mine:\n    def move(self, ask):\n        return ask.moves()[-1]\n")
    monkeypatch.chdir(tmp_path)
    assert ask_first(enlist("mine_alone:Mine", BETA, 0)) == "S@0,0"


DRAW = Offered(0.0, 1, "draw", None, None, 0)


def test_without_an_answer_it_declines() -> None:
    question = ask(Match.begin(BETA), 0, 0.0, Random(0))
    assert not enlist(f"{HERE}:First", BETA, 0).answer(question, DRAW)
    assert enlist(f"{HERE}:Agreeable", BETA, 0).answer(question, DRAW)
    with pytest.raises(BotFault, match="crash: KeyError: 'e3'"):
        enlist(f"{HERE}:Broken", BETA, 0).answer(question, DRAW)


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("Broken", "crash: KeyError: 'e2'"),
        ("Silent", "garbage: a move is a text, not None"),
        ("Unborn", "start: ValueError: no licence"),
    ],
)
def test_what_a_class_raises_is_its_fault(name: str, fault: str) -> None:
    with pytest.raises(BotFault, match=fault):
        ask_first(enlist(f"{HERE}:{name}", BETA, 0))


@pytest.mark.parametrize("key", ["hanto/alpha", "hanto/beta"])
@pytest.mark.parametrize("options", [{}, {"first": "red"}])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_player_of_the_course_plays_unchanged(key: str, options: dict[str, str], seat: int) -> None:
    game = parlour.load(key, **({} if key == "hanto/alpha" else options))
    players = [enlist(f"{HERE}:Student", game, seat), enlist("random", game, 1 - seat, seed=4)]
    match = Match.begin(game, policy=TOURNAMENT)
    drive(match, players if seat == 0 else players[::-1], ticking())
    assert match.result
    assert match.result.ending != "illegal"


def test_a_player_of_the_course_knows_no_openings() -> None:
    match = Match.begin(BETA)
    for text in ("B@0,0", "B@0,1"):
        match.do(parlour.match.Move(match.state.actor(), text), 0.0)
    with pytest.raises(BotFault, match="neither openings nor moves taken back"):
        drive(match, [enlist(f"{HERE}:Student", BETA, 0), enlist("random", BETA, 1)], ticking())


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("deep", "there is no robot 'deep'; the robots are .*; or bot:COMMAND LINE, or module:Class"),
        ("no_such_module:Mine", "there is no robot 'no_such_module:Mine'; .* or module:Class"),
        ("no.such.module:Mine", "there is no robot 'no.such.module:Mine'"),
        ("players.naughty", "players.naughty has no class ''"),
        ("broken_module:Mine", "the module 'broken_module' cannot be imported: ZeroDivisionError"),
        (f"{HERE}:Nobody", f"{HERE} has no class 'Nobody'"),
        (f"{HERE}:HantoMoveRecord", "is no player: it has no method move"),
        ("bot:", "a bot is named with its command line"),
        ("bot:'open", "cannot be read: No closing quotation"),
    ],
)
def test_a_wrong_name_is_told_what_is_allowed(
    name: str, complaint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "broken_module.py").write_text("1 / 0")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(parlour.BadOption, match=complaint):
        enlist(name, BETA, 0)


def test_a_player_of_the_course_plays_the_courses_games() -> None:
    with pytest.raises(parlour.BadOption, match="does not play quoridor; it plays hanto/alpha") as refused:
        enlist(f"{HERE}:Student", parlour.load("quoridor"), 0)
    assert not any(name in str(refused.value) for name in ("theta", "zeta", "iota"))


def test_whoever_is_no_process_is_dismissed_without_a_word() -> None:
    dismiss(Human(), Result((2, 0), "goal"))
