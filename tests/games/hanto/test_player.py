"""The course's tournament player: what the guide demands of it (§5.1), in whole games."""

from collections import Counter
from random import Random

import pytest

from parlour._build import compiled
from parlour.games.hanto import HantoPlayer
from parlour.games.hanto.course import (
    HantoCoordinate,
    HantoException,
    HantoGame,
    HantoGameID,
    HantoGamePlayer,
    HantoMoveRecord,
    HantoPieceType,
    HantoPlayerColor,
    HantoTestGame,
    MoveResult,
    PieceLocationPair,
)
from parlour.grid.hexes import neighbours

BLUE, RED = HantoPlayerColor
VERSIONS = list(HantoGameID)[:5]
SPEEDY = compiled("search.alphabeta")
SEEDS = range(6 if SPEEDY else 1)
LENGTH = 160 if SPEEDY else 12  # moves after which a game is left alone
ERRING, SOUND = 2, 6  # levels: one that plays quickly, one that makes no mistakes on purpose

RESIGNATION = HantoMoveRecord(None, None, None)


class Drifter:
    """Makes any legal move; with `back`, it moves to and fro where it can."""

    def __init__(self, seed: int, *, back: bool = False) -> None:
        self.rng = Random(seed)
        self.back = back
        self.table: HantoGame | None = None

    def start_game(self, version: HantoGameID, my_color: HantoPlayerColor, do_i_move_first: bool) -> None:
        self.table = HantoGame(version, my_color if do_i_move_first else {BLUE: RED, RED: BLUE}[my_color])
        self.last: HantoMoveRecord | None = None

    def make_move(self, opponents_move: HantoMoveRecord | None) -> HantoMoveRecord:
        assert self.table is not None
        if opponents_move:
            self.table.make_move(opponents_move.piece, opponents_move.from_, opponents_move.to)
        records = moves(self.table)
        move = self.rng.choice(records)
        if self.back and self.last:
            move = next((record for record in records if reverses(record, self.last)), move)
        self.table.make_move(move.piece, move.from_, move.to)
        self.last = move
        return move


def moves(table: HantoGame) -> list[HantoMoveRecord]:
    """Every legal move as a record."""
    return [table.record(code) for code in table.state().moves()]


def reverses(move: HantoMoveRecord, before: HantoMoveRecord) -> bool:
    return move.from_ is not None and (move.from_, move.to) == (before.to, before.from_)


def play(version: HantoGameID, blue: HantoGamePlayer, red: HantoGamePlayer, length: int = LENGTH) -> HantoGame:
    """A game under the referee, who forgives nothing; Blue moves first."""
    blue.start_game(version, BLUE, True)
    red.start_game(version, RED, False)
    table, move, result, number = HantoGame(version), None, MoveResult.OK, 0
    while result is MoveResult.OK and number < length:
        move = (blue, red)[number % 2].make_move(move)
        assert move in moves(table)
        result = table.make_move(move.piece, move.from_, move.to)
        number += 1
    return table


@pytest.mark.parametrize("version", VERSIONS, ids=lambda version: version.name)
def test_it_plays_every_variant_by_the_rules(version: HantoGameID) -> None:
    for seed in SEEDS:
        play(version, HantoPlayer(ERRING, seed=seed), Drifter(seed))
        play(version, Drifter(seed), HantoPlayer(ERRING, seed=seed))


@pytest.mark.parametrize("version", [HantoGameID.DELTA_HANTO, HantoGameID.EPSILON_HANTO], ids=lambda it: it.name)
def test_it_beats_whoever_drifts_and_never_surrounds_itself(version: HantoGameID) -> None:
    for seed in SEEDS:
        result = play(version, Drifter(seed), HantoPlayer(SOUND, seed=seed)).state().result()
        if SPEEDY:
            assert result is not None
        if result is not None:
            assert result.winner == 1


def test_it_gets_on_against_somebody_who_moves_to_and_fro() -> None:
    for seed in SEEDS[:3]:
        table = play(HantoGameID.DELTA_HANTO, HantoPlayer(SOUND, seed=seed), Drifter(seed, back=True))
        result = table.state().result()
        assert (result is not None and result.winner == 0) or not SPEEDY


def test_two_of_them_do_not_repeat_themselves() -> None:
    players, been = (HantoPlayer(SOUND), HantoPlayer(SOUND, seed=1)), Counter[int]()
    for player, colour in zip(players, (BLUE, RED), strict=True):
        player.start_game(HantoGameID.DELTA_HANTO, colour, colour is BLUE)
    table, move, result = HantoGame(HantoGameID.DELTA_HANTO), None, MoveResult.OK
    for number in range(LENGTH // 2):
        if result is MoveResult.OK:
            move = players[number % 2].make_move(move)
            result = table.make_move(move.piece, move.from_, move.to)
            been[table.state().key()] += 1
    assert max(been.values()) <= 2


def test_resigning_is_the_last_resort() -> None:  # §4.4.1, §5.1
    """Red's Sparrow is shut in: it may not move before the Butterfly, and nothing can be placed beside it."""
    table = HantoTestGame(HantoGameID.DELTA_HANTO)
    blue = [PieceLocationPair(BLUE, HantoPieceType.CRAB, place) for place in neighbours((0, 0))]
    table.initialize_board([PieceLocationPair(RED, HantoPieceType.SPARROW, (0, 0)), *blue])
    table.set_player_moving(RED)
    assert moves(table) == [RESIGNATION]


def test_the_same_seed_plays_the_same_game() -> None:
    first, again = (
        play(HantoGameID.EPSILON_HANTO, HantoPlayer(4, seed=3, clock=lambda: 0.0), Drifter(5), 20) for _ in range(2)
    )
    assert first.state() == again.state()


def test_mistakes_are_hanto_exceptions() -> None:
    player = HantoPlayer(1)
    with pytest.raises(HantoException, match="no game has been started"):
        player.make_move(None)
    player.start_game(HantoGameID.EPSILON_HANTO, RED, False)
    with pytest.raises(HantoException, match="move is missing"):
        player.make_move(None)
    with pytest.raises(HantoException, match="first piece"):
        player.make_move(HantoMoveRecord(HantoPieceType.CRAB, None, HantoCoordinate(3, 3)))
    with pytest.raises(HantoException, match="not a specified game"):
        player.start_game(HantoGameID.IOTA_HANTO, RED, False)
    with pytest.raises(HantoException, match="'B@0,0' is not a HantoMoveRecord"):
        player.make_move("B@0,0")  # type: ignore[arg-type]
    with pytest.raises(HantoException, match="'blue' is not a player"):
        player.start_game(HantoGameID.DELTA_HANTO, "blue", False)  # type: ignore[arg-type]
    for strength in (0, 9.0):
        with pytest.raises(HantoException, match="the levels are 1 to 9"):
            HantoPlayer(strength)  # type: ignore[arg-type]


def test_a_game_that_is_over_has_no_answer() -> None:
    player = HantoPlayer(1)
    player.start_game(HantoGameID.DELTA_HANTO, BLUE, True)
    player.make_move(None)
    with pytest.raises(HantoException, match="over"):
        player.make_move(RESIGNATION)
