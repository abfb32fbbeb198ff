"""What the laws are tried on: every game, some of its options, and walks through it."""

from collections.abc import Iterator
from random import Random

import toys
from gomoku import Gomoku

import parlour
from parlour._build import compiled
from parlour.core.game import AnyGame
from parlour.core.state import CHANCE, OVER, State

OPTIONS: dict[str, list[dict[str, object]]] = {
    "eldorado": [
        {"seats": 3, "route": "swamplands", "strip_blockades": "both", "round_limit": 0},
        {"seats": 4, "route": "own_short_cut", "race_on": "on", "round_limit": 2},
    ],
    "fanorona": [
        {"rows": 3, "columns": 3, "no_move": "draw", "repetition": 2},
        {"rows": 7, "columns": 9, "continuation": "mandatory"},
        {"rows": 3, "columns": 21, "repetition": 0, "quiet_limit": 20},
        {"vela": "on"},
    ],
    "hanto/gamma": [{"edition": 2013}, {"first": "red"}],
    "hanto/delta": [{"edition": 2013, "limit": 30}],
    "hanto/epsilon": [{"first": "red", "limit": 40}],
    "hanto/own": [
        {"definition": 'base = "epsilon"\n[pieces.Dove]\ncount = 3\ngaits = ["run 3"]'},
        {"definition": 'placing = "anywhere"\n[pieces.Crane]\ncount = 2\ngaits = ["walk", "jump"]', "first": "red"},
    ],
    "quoridor": [
        {"first_at": "e9", "repetition": 2},
        {"seats": 4, "walls": 1, "size": 4, "repetition": 0},
        {"seats": 4, "columns": 13, "rows": 11, "pawn_behind": "none", "limit": 0},
        {"columns": 6, "rows": 3, "walls": 2, "limit": 30},
    ],
}

PATIENCE = 1.0 if compiled("core.state") else 0.4  # interpreted, the ways are shorter

GAMES: list[AnyGame] = [parlour.load(key) for key in parlour.catalogue()]
GAMES += [parlour.load(key, **options) for key, several in OPTIONS.items() for options in several]
GAMES += [toys.Nim(), toys.Kuhn(), toys.Pig(), Gomoku(columns=7, rows=6, row=4)]


def name(game: AnyGame) -> str:
    """A test id."""
    settings = [
        f"{option.name}={getattr(game, option.name)}"
        for option in game.options
        if getattr(game, option.name) != option.default and "\n" not in str(getattr(game, option.name))
    ]
    return "-".join([game.key, *settings, game.title]).replace(" ", "_")


def walk(game: AnyGame, seed: int, moves: int = 60, patience: float = PATIENCE) -> Iterator[State]:
    """One state, led through random moves."""
    state = game.start()
    yield state
    for code in played(game, seed, int(moves * patience)):
        state.apply(code)
        yield state


def played(game: AnyGame, seed: int, moves: int = 60) -> list[int]:
    """The codes of a random game, or of its beginning."""
    rng, state, codes = Random(seed), game.start(), list[int]()
    while len(codes) < moves and state.actor() != OVER:
        codes.append(rng.choice(state.moves()))
        state.apply(codes[-1])
    return codes


def seats(game: AnyGame) -> range:
    """Every seat of the game."""
    return range(game.seats)


def acting(state: State) -> int | None:
    """The seat that is asked now; chance is asked as a watcher."""
    return None if state.actor() == CHANCE else state.actor()
