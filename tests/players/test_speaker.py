"""Our players as bots: whole matches over the protocol, and what a host may say wrong."""

from random import Random

import pytest

import parlour
from parlour.core.game import AnyGame
from parlour.match import Fischer, Match, Move
from parlour.players import ask, protocol
from parlour.players.speaker import Speaker

GAMES = [parlour.load(key) for key in parlour.catalogue()] + [parlour.load("eldorado", seats=3)]
MOST = 60
SIMPLE = ("random", "greedy")  # those that look ahead are asked in the same way


def said(*lines: str, player: str = "random") -> list[str]:
    """The answer to the last of the lines."""
    speaker = Speaker(player, ["*"], 1)
    return [speaker.hear(line) for line in lines][-1]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.key}-{game.seats}")
@pytest.mark.parametrize("robot", SIMPLE)
def test_robots_play_every_game_over_the_protocol(game: AnyGame, robot: str) -> None:
    """One speaker a seat; all that passes between match and players is lines."""
    match, rng, heard = Match.begin(game, seed=3, clock=Fischer(60.0, 1.0)), Random(0), [0] * game.seats
    speakers = [Speaker(robot, [game.key], seat) for seat in range(game.seats)]
    for seat, speaker in enumerate(speakers):
        assert speaker.hear(protocol.write_game(game, seat)) == []
    while match.result is None and len(match.plies) < MOST:
        seat = match.state.actor()
        question, speaker = ask(match, seat, match.now, rng), speakers[seat]
        if news := question.told(heard[seat]):
            assert speaker.hear(" ".join(["told", *news])) == []
        heard[seat] = len(question.told())
        [answer] = speaker.hear("choose time 60 increment 1 nodes 50")
        if answer == "view":
            [answer] = speaker.hear(f"view {question.view}")
        match.do(Move(seat, answer.removeprefix("move ")), match.now)
    assert len(match.plies) >= min(MOST, 2)


@pytest.mark.parametrize("robot", SIMPLE)
def test_a_bot_of_a_hidden_game_needs_its_view_alone(robot: str) -> None:
    game = parlour.load("eldorado")
    match = Match.begin(game, seed=5)
    [answer] = said("game eldorado seat 0", "choose nodes 50", f"view {game.view(match.state, 0)}", player=robot)
    assert answer.removeprefix("move ") in match.state.texts()


def test_an_offer_in_a_hidden_game_waits_for_the_view() -> None:
    game = parlour.load("eldorado")
    view = game.view(Match.begin(game, seed=5).state, 0)
    assert said("game eldorado seat 0", "offer 1 undo") == ["view"]
    assert said("game eldorado seat 0", "offer 1 undo", f"view {view}") == ["yes"]
    assert said("game eldorado seat 0", f"view {view}") == []


def test_moves_can_be_taken_back_also_where_something_is_hidden() -> None:
    assert said("game hanto/delta seat 0", "told B@0,0 B@0,1", "undone 1", "legal")[0].count("@") == 18
    assert said("game eldorado seat 0", "told deal:1 draw:?", "undone 1", "undone 1") == []


def test_a_second_game_forgets_the_first() -> None:
    assert said("game hanto/delta seat 0", "told B@0,0", "game quoridor seat 0", "legal")[0].startswith("legal e2 ")


def test_clocks_and_increments_reach_the_player() -> None:
    lines = ("game quoridor seat 0", "clock 9 8.5", "choose time 9 increment 0.5 nodes 7")
    assert said(*lines, player=f"{__name__}:Curious") == ["move (9.0, 8.5)-9.0-0.5-7-()"]
    assert said("game quoridor seat 0", "told e2 e8", "choose", player=f"{__name__}:Curious") == [
        "move (inf, inf)-None-0.0-None-('e2', 'e8')"
    ]


class Curious:
    """Says what it was asked."""

    def move(self, ask: parlour.players.Ask) -> str:
        return f"{ask.clocks}-{ask.budget}-{ask.increment}-{ask.nodes}-{ask.told()}"


@pytest.mark.parametrize(
    ("lines", "error"),
    [
        (("parlour 2",), "this bot speaks version 1"),
        (("parlour",), "this bot speaks version 1"),
        (("choose",), "no game has begun"),
        (("game chess seat 0",), "there is no game 'chess'"),
        (("game quoridor seat 2",), "quoridor has the seats 0 to 1, not 2"),
        (("game quoridor", "choose"), "no seat was given with the game"),
        (("game quoridor seat 1", "choose"), "by what was told it is not the turn of seat 1"),
        (("game quoridor seat 0", "told e9"), "[occupied]"),
        (("game quoridor seat 0", "undone 1"), "undone says how many of the 0 moves told still stand"),
        (("game quoridor seat 0", "perft deep"), "perft is asked with a depth"),
        (("game quoridor seat 0", "offer e2 draw"), "an offer is a seat"),
    ],
)
def test_what_a_host_says_wrong_is_answered_with_an_error(lines: tuple[str, ...], error: str) -> None:
    [answer] = said(*lines)
    assert answer.startswith("error ")
    assert error in answer


def test_words_of_later_versions_are_ignored() -> None:
    assert said("sing", "", "game quoridor seat 0", "end 2-0 arrived", "refused x y", "sing a song") == []


def test_an_unknown_player_is_told_when_the_game_begins() -> None:
    assert said("game quoridor seat 0", player="deep")[0].startswith("error there is no robot 'deep'")
