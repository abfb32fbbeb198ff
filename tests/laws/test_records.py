"""Laws of records: what is written is read, and replays to the same state."""

import pytest
from laws.samples import GAMES, name, played, walk

import parlour
from parlour.core.game import AnyGame
from parlour.core.record import Record, read, read_all

each_game = pytest.mark.parametrize("game", GAMES, ids=name)


def load(key: str, **options: str) -> AnyGame:
    """Load a game of the samples, toys included."""
    toys = {game.key: game for game in GAMES if game.key not in parlour.catalogue()}
    return toys[key] if key in toys else parlour.load(key, **options)


def recorded(game: AnyGame, seed: int, moves: int) -> Record:
    """A random game as a record."""
    return Record.of(
        game, played(game, seed, moves), seats=("Ann", "Bob", "Cem", "Dot")[: game.seats], date="2026-11-16"
    )


@each_game
def test_a_record_reads_back_and_replays(game: AnyGame) -> None:
    for seed, moves in ((31, 5), (32, 60)):
        record = recorded(game, seed, moves)
        *_, state = walk(game, seed, moves, 1.0)
        again = read(record.write(), load)
        assert again == record
        assert again.write() == record.write()
        assert again.replay() == state


@each_game
def test_a_record_may_begin_anywhere(game: AnyGame) -> None:
    *_, state = walk(game, 33, 7)
    record = Record(game, tuple(state.texts()[:1]), start=game.describe(state), result=None)
    again = read(record.write(), load)
    assert (again.start, again.moves) == (record.start, record.moves)
    assert again.begin() == state


@each_game
def test_many_records_share_a_text(game: AnyGame) -> None:
    several = [recorded(game, seed, 9) for seed in (34, 35, 36)]
    assert read_all("\n".join(record.write() for record in several), load) == several
