"""A whole game of every key, played in the terminal by scripted people."""

from pathlib import Path
from random import Random

import pytest
from terminal.driver import Pipe, environment

import parlour
from parlour.core.game import AnyGame
from parlour.games import CATALOG
from parlour.match import Match, Move
from parlour.players import ask, player

LIMIT = 12


def limited(key: str) -> AnyGame:
    """The game of that key, drawn after some turns where it can be."""
    names = [option.name for option in parlour.load(key).options]
    options: dict[str, object] = {name: LIMIT for name in names if name.endswith("limit")}
    if "definition" in names:
        options["definition"] = f"limit = {LIMIT}"
    return parlour.load(key, **options)


def scripted(game: AnyGame, seed: int) -> Match:
    """What people do who play anything; chance is the same for the same seed."""
    match, rng = Match.begin(game, seed=seed), Random(seed)
    people = [player("random", seed=seat) for seat in range(game.seats)]
    while match.result is None:
        seat = match.state.actor()
        match.do(Move(seat, people[seat].move(ask(match, seat, 0.0, rng))), 0.0)
    return match


@pytest.mark.parametrize("key", sorted(CATALOG))
def test_a_whole_game(tmp_path: Path, key: str) -> None:
    game, seed = limited(key), 7
    match = scripted(game, seed)
    defaults = {option.name: option.default for option in game.options}
    options = [f"-o{name}={value}" for name, value in game.settings().items() if value != defaults[name]]
    driver = Pipe(["play", key, *options, "--seed", str(seed)], environment(tmp_path))
    for ply in match.plies:
        if ply.seat >= 0:
            driver.type("")  # lifts a curtain, and otherwise only begins again
            driver.type(ply.text)
    assert match.result
    driver.see(str(match.result.sentence(match.names)))
    driver.see("Would you like to play again?")
    assert driver.end() == 0
