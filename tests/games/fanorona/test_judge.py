"""What the judge of Fanorona promises: fairness, whole turns, and knowledge that is never wrong."""

from itertools import accumulate
from random import Random

import pytest
from laws.samples import PATIENCE

from parlour.core.state import OVER
from parlour.core.weights import lessons, weights
from parlour.games.fanorona import Fanorona
from parlour.games.fanorona.board import FanoronaState
from parlour.games.fanorona.judge import TABLES, FanoronaJudge
from parlour.games.fanorona.whole import WholeTurns
from parlour.search.alphabeta import AlphaBeta
from parlour.search.budget import Budget

GAMES = [
    Fanorona(),
    Fanorona(continuation="mandatory"),
    Fanorona(rows=3, columns=3, no_move="draw"),
    Fanorona(rows=7, columns=7, repetition=0, quiet_limit=0),
    Fanorona(rows=7, columns=9),
    Fanorona(vela="on"),
]
WHOLE = [game for game in GAMES if game.rows * game.columns <= 50 and game.vela == "off"]


def walks(game: Fanorona, games: int) -> list[FanoronaState]:
    """Positions of random games, in mid-turn too."""
    rng, states = Random(5), list[FanoronaState]()
    for _ in range(max(int(games * PATIENCE), 1)):
        state = game.start()
        while codes := state.moves():
            states.append(state.copy())
            state.apply(rng.choice(codes))
    return states


def named(game: Fanorona) -> str:
    return f"{game.rows}x{game.columns}-{game.continuation}-{game.no_move}-{game.vela}"


# --- scores ---------------------------------------------------------------------------------------


def mirrored(game: Fanorona, points: int, across: bool) -> int:
    """The points seen in a mirror."""
    image = 0
    for at in range(game.lines.size):
        row, column = divmod(at, game.columns)
        to = row * game.columns + game.columns - 1 - column if across else (game.rows - 1 - row) * game.columns + column
        image |= (points >> at & 1) << to
    return image


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_what_is_good_for_one_is_bad_for_the_other(game: Fanorona) -> None:
    judge = game.judge()
    for state in walks(game, 3):
        assert judge.score(state, 0) == -judge.score(state, 1)
        assert abs(judge.score(state, 0)) < 1_000_000


def test_what_was_learned_has_a_row_for_every_count() -> None:
    """A position's rows lie in one table each, in their order; a set-up may hold more stones than any game."""
    learned, game = lessons("parlour.games.fanorona"), Fanorona()
    assert len(learned["rows"]) == sum(rows * columns for rows, columns in TABLES) * (len(learned["units"]) + 1)
    assert len(learned["units"]) % 3 == 0
    ends = list(accumulate(rows * columns for rows, columns in TABLES))
    crowd = game.position("WWWWWWWWW/WWWWWWWWW/WWWWB4/WWWWWWWWW/WWWWWWWWW w")
    for state in [crowd, *walks(game, 2)]:
        rows = game.judge().rows(state)
        assert all(end - down * right <= row < end for row, end, (down, right) in zip(rows, ends, TABLES, strict=True))
    assert game.judge().score(crowd, 0) > 0


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_colours_do_not_matter(game: Fanorona) -> None:
    judge, swap = game.judge(), str.maketrans("WBwb", "BWbw")
    for state in walks(game, 3):
        if not state.visited:
            words = game.describe(state).split()[:2]
            other = game.position(" ".join([words[0].translate(swap), words[1].translate(swap)]))
            assert judge.score(state, 0) == judge.score(other, 1)


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_mirrors_do_not_matter(game: Fanorona) -> None:
    judge = game.judge()
    for state in walks(game, 3):
        if not state.visited:
            for across in (False, True):
                image = state.copy()
                image.white = mirrored(game, int(state.white), across)
                image.black = mirrored(game, int(state.black), across)
                assert judge.score(image, 0) == judge.score(state, 0)


def test_a_stone_more_and_a_stone_that_can_be_taken_count() -> None:
    game = Fanorona()
    judge = game.judge()

    def score(text: str) -> int:
        return judge.score(game.position(text), 0)

    assert score("BB7/9/9/9/WWW6 w") > score("BB7/9/9/9/WW7 w") > score("BBB6/9/9/9/WW7 w")
    assert score("9/4B4/9/4W4/BB5WW w") > score("4B4/9/9/4W4/BB5WW w")


# --- whole turns ------------------------------------------------------------------------------------


def ends(state: FanoronaState, found: set[tuple[int, int, int, int]]) -> set[tuple[int, int, int, int]]:
    """All positions in which this turn can end, by playing it move by move."""
    made = state.made
    for code in state.moves():
        state.apply(code)
        if state.made == made:
            ends(state, found)
        else:
            found.add((int(state.white), int(state.black), int(state.status), int(state.quiet)))
        state.undo()
    return found


@pytest.mark.parametrize("game", WHOLE, ids=named)
def test_whole_turns_are_all_results_of_a_turn_and_each_once(game: Fanorona) -> None:
    for state in walks(game, 4):
        board, results = WholeTurns(state), list[tuple[int, int, int, int]]()
        for code in board.moves():
            board.apply(code)
            results.append((int(board.white), int(board.black), int(board.status), int(board.quiet)))
            board.undo()
        assert len(results) == len(set(results))
        assert set(results) == ends(state.copy(), set())
        assert (board.white, board.black, board.key()) == (state.white, state.black, state.key())


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_a_turn_thought_of_unfolds_into_legal_moves(game: Fanorona) -> None:
    judge = game.judge()
    for state in walks(game, 1):
        studied = judge.study(state, 0)
        for code in judge.likely(studied)[::5]:
            studied.apply(code)
            played = state.copy()
            for move in judge.unfold(state, code):
                assert move in played.moves()
                played.apply(move)
            assert played.key() == studied.key()
            assert played.turn() == studied.turn()
            studied.undo()


def test_a_crowd_of_turns_is_listed_though_twins_are_no_longer_sought() -> None:
    state = WholeTurns(Fanorona().start())
    state.met.known = 10**6
    assert all(state.met.is_new(7) for _ in range(3))


# --- moves ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_moves_are_ordered_chosen_and_loud_among_the_legal_ones(game: Fanorona) -> None:
    judge, rng = game.judge(), Random(2)
    for plain in walks(game, 2):
        for state in (plain, judge.study(plain, 0)):
            codes = state.moves()
            assert sorted(judge.order(state, codes)) == sorted(codes)
            assert judge.step(state, rng.getrandbits(40)) in codes
            assert set(judge.loud(state)) <= set(codes)


def test_the_greatest_capture_comes_first() -> None:
    game = Fanorona()
    state, judge = game.position("4B4/4B4/B3B4/9/W3W4 w"), game.judge()
    assert game.write(state, judge.order(state, state.moves())[0]) == "e1-e2A"
    studied = judge.study(state, 0)
    first = judge.order(studied, studied.moves())[0]
    assert game.write_line(state, judge.unfold(state, first)) == "e1-e2A"


def test_captures_are_loud_and_paikas_are_not() -> None:
    game = Fanorona(vela="on")
    state = game.start()
    state.apply(state.moves()[0])
    assert not game.judge().loud(state)  # Black may not capture yet
    game = Fanorona()
    judge = game.judge()
    assert judge.loud(judge.study(game.position("4B4/4B4/B3B4/9/W3W4 w"), 0))
    assert not judge.loud(judge.study(game.position("4B4/9/9/9/4W4 w"), 0))


# --- playing ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_every_board_can_be_thought_about(game: Fanorona) -> None:
    state, search, rng = game.start(), AlphaBeta(game.judge(), bits=8), Random(1)
    for _ in range(6):
        if state.actor() == OVER:
            return
        thought = search.think(state, Budget(nodes=200))
        for code in thought.line:
            assert code in state.moves()
            state.apply(code)
        if codes := state.moves():
            state.apply(rng.choice(codes))


def test_thinking_in_the_middle_of_a_chain_goes_on_or_stops() -> None:
    game = Fanorona()
    state = game.position("8B/2B6/9/2W6/9 w 0 1 b2-c2A")
    thought = AlphaBeta(game.judge(), bits=8).think(state, Budget(nodes=300))
    assert game.write_line(state, [thought.move]) == "c2-c3A"


@pytest.mark.slow
def test_the_judge_beats_one_that_only_counts_stones() -> None:
    """At equal positions visited."""
    game = Fanorona()
    counting = FanoronaJudge(
        game.judge().rules, {**dict.fromkeys(weights("parlour.games.fanorona"), 0), "stone": 100, "edge": 200}
    )
    points = sum(duel(game, counting, seat, seed) for seat in (0, 1) for seed in range(10))
    assert points > 20


def duel(game: Fanorona, rival: FanoronaJudge, seat: int, seed: int) -> int:
    """The points of the judge, in that seat, from a random beginning."""
    rng, state = Random(seed), game.start()
    while state.turn() < 5:
        state.apply(rng.choice(state.moves()))
    searches = [AlphaBeta(game.judge(), bits=8), AlphaBeta(rival, bits=8)]
    while state.actor() != OVER and state.turn() < 80:
        state.apply(searches[state.actor() != seat].think(state, Budget(nodes=150), seed=seed).move)
    result = state.result()
    return result.scores[seat] if result else 1
