"""The games as environments of PettingZoo, by its own tests and by ours."""

import importlib
import sys
from collections.abc import Iterator
from functools import partial

import numpy as np
import pytest
import toys
from pettingzoo.test import api_test, seed_test

import parlour
from parlour.adapters.pettingzoo import Environment, env
from parlour.core.game import AnyGame

GAMES: list[AnyGame] = [parlour.load(key) for key in parlour.catalogue()]
GAMES += [parlour.load("quoridor", seats=4), parlour.load("eldorado", seats=3)]
GAMES += [toys.Nim(), toys.Kuhn(), toys.Pig()]

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.key}-{game.seats}")

# What PettingZoo says of every dictionary but those of the environments that it knows by name.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),  # as it is when the game is over
]


@every_game
def test_the_api(game: AnyGame) -> None:
    api_test(Environment(game), num_cycles=20)


@every_game
def test_a_seed_settles_everything(game: AnyGame) -> None:
    seed_test(partial(Environment, game), num_cycles=20)


def played(environment: Environment, seed: int) -> Iterator[str]:
    """Random moves until every agent has left; yields who is asked."""
    environment.reset(seed=seed)
    for number, agent in enumerate(environment.possible_agents):
        environment.action_space(agent).seed(seed + number)
    for agent in environment.agent_iter():
        yield agent
        seen, _, over, _, _ = environment.last()
        environment.step(None if over else environment.action_space(agent).sample(seen["action_mask"]))


def test_rewards_come_at_the_end_and_sum_to_nothing() -> None:
    nim, rewards = Environment(toys.Nim()), dict[str, float]()
    for agent in played(nim, 3):
        _, reward, over, _, _ = nim.last()
        rewards[agent] = reward
        assert reward == 0 or over
    assert sorted(rewards.values()) == [-1, 1]
    result = nim.position.result()
    assert result
    assert rewards[f"seat_{result.winner}"] == 1


def test_a_mask_marks_the_codes_of_the_legal_moves() -> None:
    quoridor = env("quoridor", size=3)
    quoridor.reset()
    mask = quoridor.observe("seat_0")["action_mask"]
    assert list(np.flatnonzero(mask)) == sorted(quoridor.position.moves())
    assert not quoridor.observe("seat_1")["action_mask"].any()


def test_too_many_codes_become_indices_of_the_legal_moves() -> None:
    hanto = env("hanto/delta")
    hanto.reset()
    seen, moves = hanto.observe("seat_0"), hanto.position.moves()
    assert list(np.flatnonzero(seen["action_mask"])) == list(range(len(moves)))
    assert list(seen["codes"][: len(moves) + 1]) == [*moves, -1]
    hanto.step(1)
    assert hanto.agent_selection == "seat_1"
    assert hanto.position.turn() == 2


@pytest.mark.parametrize(("key", "action"), [("quoridor", 0), ("hanto/delta", 999), ("hanto/delta", -1)])
def test_an_action_outside_the_mask_is_refused(key: str, action: int) -> None:
    environment = env(key)
    environment.reset()
    with pytest.raises(parlour.IllegalMove, match=f"{action} is not among the"):
        environment.step(action)


def test_nobody_sees_the_others_hand() -> None:
    kuhn = Environment(toys.Kuhn())
    seen: dict[str, set[bytes]] = {}
    for seed in range(40):
        kuhn.reset(seed=seed)
        own, *_ = kuhn.game.view(kuhn.position, 0).split()
        seen.setdefault(own, set()).add(kuhn.observe("seat_0")["observation"].tobytes())
    assert {card: len(kinds) for card, kinds in seen.items()} == {"J": 1, "Q": 1, "K": 1}


class Crowd(toys.NimState):
    """More moves than there is room for."""

    def moves(self) -> list[int]:
        return list(range(1, 2000))


class Wide(toys.Nim):
    """A game with so many codes that actions are indices."""

    codes = 1 << 17

    def start(self) -> Crowd:
        return Crowd(self)


def test_more_moves_than_room_are_told() -> None:
    wide = Environment(Wide())
    wide.reset()
    with pytest.raises(parlour.BadOption, match="1999 moves are legal in nim; there is room for 1024"):
        wide.observe("seat_0")


def test_an_episode_may_begin_anywhere() -> None:
    hanto = env("hanto/gamma")
    position = "B0,0 b0,1 | SS ss | 2 red"
    hanto.reset(options={"position": position})
    assert hanto.game.describe(hanto.position).endswith("2 red")
    assert hanto.agent_selection == "seat_1"
    with pytest.raises(parlour.BadPosition):
        hanto.reset(options={"position": "nowhere"})


def test_it_draws_itself_in_letters() -> None:
    drawn = env("hanto/alpha", "ansi")
    drawn.reset()
    assert "Blue to move" in str(drawn.render())
    assert env("hanto/alpha").render() is None
    with pytest.raises(parlour.BadOption, match="allowed: None, 'ansi'"):
        env("hanto/alpha", "human")


def test_without_the_extra_its_name_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "parlour.adapters.pettingzoo")
    monkeypatch.setitem(sys.modules, "gymnasium", None)
    with pytest.raises(ImportError, match=r"the extra rl, and gymnasium is missing: pip install 'parlour\[rl\]'"):
        importlib.import_module("parlour.adapters.pettingzoo")
