"""The endgame tables against the solver and against their own law; and how they are kept."""

from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from random import Random

import pytest
from laws.samples import PATIENCE

from parlour._build import compiled
from parlour.games.fanorona import Fanorona, tables
from parlour.games.fanorona.board import FanoronaState
from parlour.games.fanorona.endgame import DRAWN, LOST, STAGES, UNKNOWN, Endgame, sides
from parlour.games.fanorona.whole import WholeTurns
from parlour.search.alphabeta import AlphaBeta
from parlour.search.budget import Budget
from parlour.search.levels import CAP
from parlour.search.solve import solve

EVERYTHING = 10**12

SMALL = [
    Fanorona(3, 3, repetition=0, quiet_limit=0),
    Fanorona(3, 3, continuation="mandatory", no_move="draw", repetition=0, quiet_limit=0),
    Fanorona(3, 5, repetition=0, quiet_limit=0),
]
STANDARD = Fanorona() if compiled("games.fanorona.endgame") else SMALL[2]


def built(game: Fanorona) -> Endgame:
    endgame = Endgame(game.start())
    endgame.work(EVERYTHING)
    return endgame


def placed(game: Fanorona, own: tuple[int, ...], enemy: tuple[int, ...]) -> FanoronaState:
    """White to move with the own stones."""
    state = game.bare(sum(1 << at for at in own), sum(1 << at for at in enemy), [0] * game.lines.size)
    state.see_end()
    return state


def lots(game: Fanorona, m: int, n: int, rng: Random) -> FanoronaState:
    points = rng.sample(range(game.lines.size), m + n)
    return placed(game, tuple(points[:m]), tuple(points[m:]))


@pytest.mark.parametrize("game", SMALL, ids=str)
def test_the_solver_agrees(game: Fanorona) -> None:
    endgame, rng = built(game), Random(1)
    for a, b in STAGES:
        for m, n in sides(a, b):
            for _ in range(int(60 * PATIENCE / game.columns**2)):
                state = lots(game, m, n, rng)
                solution = solve(state, 200_000, lambda _: None)
                value = endgame.value(state.white, state.black)
                if value == DRAWN:
                    assert solution.winner == -1
                else:
                    assert (solution.winner, solution.turns) == (value & 1, value - 1)


def best_of_successors(endgame: Endgame, state: FanoronaState) -> int:
    """The value that the positions after this turn imply."""
    board, values = WholeTurns(state), list[int]()
    for code in board.moves():
        board.apply(code)
        values.append(int(endgame.value(board.own(), board.enemy())))
        board.undo()
    wins = [value + 1 for value in values if value & 1]
    if wins:
        return min(wins)
    if DRAWN in values:
        return DRAWN
    return max((value + 1 for value in values), default=DRAWN if state.rules.no_move_draws else LOST)


@pytest.mark.parametrize("game", [*SMALL, STANDARD], ids=str)
def test_a_value_is_the_best_of_its_successors(game: Fanorona) -> None:
    endgame, rng = built(game), Random(3)
    for a, b in STAGES:
        for m, n in sides(a, b):
            for _ in range(int(400 * PATIENCE)):
                state = lots(game, m, n, rng)
                assert endgame.value(state.white, state.black) == best_of_successors(endgame, state)


def test_two_stones_against_one_on_three_by_three_in_full() -> None:
    game = SMALL[0]
    endgame, points = built(game), range(9)
    for own in combinations(points, 2):
        for enemy in combinations([at for at in points if at not in own], 1):
            state = placed(game, own, enemy)
            assert endgame.value(state.white, state.black) == best_of_successors(endgame, state)


def test_what_is_not_built_is_unknown() -> None:
    endgame = Endgame(SMALL[2].start())
    assert endgame.value(1, 2) == UNKNOWN
    endgame.work(EVERYTHING)
    assert endgame.value(1, 2) != UNKNOWN
    assert endgame.value(0b111, 0b11000) == UNKNOWN


def test_building_by_slices_comes_to_the_same() -> None:
    slices = Endgame(SMALL[2].start())
    rounds = 0
    while not slices.complete():
        slices.work(300)
        rounds += 1
    assert rounds > 10
    assert slices.dump() == built(SMALL[2]).dump()


@pytest.mark.parametrize(
    ("position", "moves"),
    [("BBBBB/BW1BW/WWWWW w", "b2-c2A c3-b2A c2-d2W b3-b2A"), ("5/5/W4 b", "")],
    ids=["in a chain", "at the end"],
)
def test_the_state_that_asks_for_them_does_not_matter(position: str, moves: str) -> None:
    state = SMALL[2].position(position)
    state.play(moves)
    endgame = Endgame(state)
    endgame.work(EVERYTHING)
    assert endgame.dump() == built(SMALL[2]).dump()


# --- keeping ----------------------------------------------------------------------------------------


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache folder, and a process that has built nothing."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(tables, "_tables", {})
    return tmp_path / "parlour"


def test_tables_are_kept_and_read_again(cache: Path) -> None:
    state = SMALL[0].start()
    first = tables.tables_for(state, EVERYTHING)
    assert first
    assert [file.name for file in cache.iterdir()] == [tables.name_of(state)]
    tables._tables.clear()
    again = tables.tables_for(state, 0)
    assert again
    assert again.complete()
    assert again.dump() == first.dump()


@pytest.mark.parametrize("spoil", [lambda data: b"", lambda data: data[:-9], lambda data: b"x" + data])
def test_a_damaged_file_is_built_anew(cache: Path, spoil: Callable[[bytes], bytes]) -> None:
    state = SMALL[0].start()
    tables.tables_for(state, EVERYTHING)
    file = cache / tables.name_of(state)
    whole = file.read_bytes()
    file.write_bytes(spoil(whole))
    tables._tables.clear()
    tables.tables_for(state, EVERYTHING)
    assert file.read_bytes() == whole


def test_a_folder_that_cannot_be_written_does_no_harm(cache: Path) -> None:
    cache.write_text("a file where the folder should be")
    endgame = tables.tables_for(SMALL[0].start(), EVERYTHING)
    assert endgame
    assert endgame.complete()


def test_options_that_change_values_have_tables_of_their_own(cache: Path) -> None:
    names = {tables.name_of(game.start()) for game in (*SMALL, Fanorona())}
    assert names == {
        "fanorona-3x3-optional-loss.v2",
        "fanorona-3x3-mandatory-draw.v2",
        "fanorona-3x5-optional-loss.v2",
        "fanorona-5x9-optional-loss.v2",
    }


def test_large_boards_do_without(cache: Path) -> None:
    assert tables.tables_for(Fanorona(7, 7).start(), 0) is None


def test_a_level_builds_them_all_before_its_first_thought(cache: Path) -> None:
    """Else it would play otherwise on a machine that has them already."""
    endgame = tables.tables_for(STANDARD.start(), Budget(seconds=CAP, clock=lambda: 0.0).patience())
    assert endgame
    assert endgame.complete()


@pytest.mark.parametrize(
    ("platform", "ending"), [("linux", ".cache/parlour"), ("darwin", "Library/Caches/parlour"), ("win32", "parlour")]
)
def test_the_folder_is_the_platforms(platform: str, ending: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr("sys.platform", platform)
    assert str(tables.folder()).endswith(ending)


# --- judging by them --------------------------------------------------------------------------------


def test_a_search_gets_the_tables_when_few_stones_are_left(cache: Path) -> None:
    game = Fanorona(3, 5)
    judge, state = game.judge(), game.position("B3B/5/W3W w")
    assert abs(judge.score(state, 0)) < 100_000
    judge.study(state, EVERYTHING)
    assert abs(judge.score(state, 0)) in {0, *range(800_000, 900_000)}


def test_a_limit_of_quiet_turns_is_minded(cache: Path) -> None:
    game = Fanorona(3, 5, quiet_limit=4)
    judge = game.judge()
    fresh, late = game.position("B3B/5/W1W2 w 0 9"), game.position("B3B/5/W1W2 w 3 9")
    judge.study(fresh, EVERYTHING)
    value = built(game).value(fresh.white, fresh.black)
    assert value > 4
    assert abs(judge.score(late, 0)) < 100_000


def value_kept(game: Fanorona, most: int) -> None:
    """Whoever the solver says wins, wins, both sides playing as level 9 does."""
    state, search = game.start(), AlphaBeta(game.judge(), bits=12)
    solution = solve(state, most, lambda _: None)
    while not state.result() and state.turn() < 40:
        state.apply(search.think(state, Budget(nodes=int(20_000 * PATIENCE))).move)
    result = state.result()
    assert (result.winner if result else -1) == solution.winner


@pytest.mark.parametrize("game", SMALL[:2], ids=str)
def test_small_boards_are_played_perfectly(game: Fanorona, cache: Path) -> None:
    value_kept(game, 10_000)


@pytest.mark.slow
@pytest.mark.parametrize(("rows", "columns"), [(3, 5), (5, 3)])
def test_boards_of_fifteen_points_are_played_perfectly(rows: int, columns: int, cache: Path) -> None:
    value_kept(Fanorona(rows, columns, repetition=0, quiet_limit=0), 2_000_000)
