"""What the tests of matches share: games to play, and how a match stands."""

import toys

import parlour
from parlour.core.game import AnyGame
from parlour.match import ByoYomi, Fischer, Match, PerTurn, Terms, Untimed

GAMES: list[AnyGame] = [
    toys.Nim(),
    toys.Kuhn(),
    toys.Pig(),
    parlour.load("fanorona", rows=3, columns=3),
    parlour.load("hanto/epsilon"),
    parlour.load("quoridor", seats=4, size=4, walls=1),
]

# Fanorona: White takes with d3-e3A, and may then go on with the same stone.
CHAIN = "BBBB1BBBB/BBBBB1BBB/BWBW1B1BW/WWWW1WW1W/WWWWWWWW1 w 0 2"

CLOCKS: list[Terms] = [Untimed(), PerTurn(20.0), Fischer(60.0, 5.0), ByoYomi(30.0, 2, 10.0)]


def load(key: str, **options: object) -> AnyGame:
    """Load a game, toys included."""
    ours = {game.key: game for game in GAMES if game.key not in parlour.catalogue()}
    return ours[key] if key in ours else parlour.load(key, **options)


def standing(match: Match) -> tuple[object, ...]:
    """All that a match is, but its events."""
    return (
        match.game,
        match.game.describe(match.state),
        match.state.turn(),
        match.plies,
        match.clock,
        match.offers,
        match.pause,
        match.result,
        match.rematched,
        match.now,
        match.seen_by(0),
        match.seen_by(None),
    )
