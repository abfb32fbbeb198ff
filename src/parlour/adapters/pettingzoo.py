"""Our games as environments of PettingZoo (extra `rl`): agents take turns, masks tell what is legal.

    from parlour.adapters.pettingzoo import env
    quoridor = env("quoridor", size=5)

An agent observes a dictionary:

    observation    the numbers of `Game.encode`: what its seat knows, and nothing else
    action_mask    1 for every legal action of the agent whose turn it is
    codes          only where actions are indices: the code of each legal move, then -1

An action is a move's code where a game has at most 2^16 of them. Other games would need masks of
millions, so there an action is an index into the list of legal moves. Chance draws by itself, from
a generator that `reset(seed)` seeds. Rewards come at the end and sum to 0: 1 for a win, -1 for a loss.
"""

from random import Random
from typing import Any

from parlour.core.errors import BadOption, IllegalMove, Violation
from parlour.core.game import AnyGame
from parlour.core.option import refusal
from parlour.core.state import CHANCE, OVER, State
from parlour.core.words import phrase
from parlour.games import load
from parlour.views import text

try:
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
    from pettingzoo import AECEnv
except ModuleNotFoundError as error:
    advice = "pip install 'parlour[rl]'"
    raise ImportError(str(phrase("adapter.missing", name=str(error.name), install=advice))) from None

MOST_CODES = 1 << 16  # a mask of all codes is no longer
MOST_MOVES = 1 << 10  # indices of legal moves; random games of Hanto stay below 200

Observation = dict[str, NDArray[Any]]


def env(key: str, render_mode: str | None = None, **options: object) -> "Environment":
    """The game with this key and these options as an environment."""
    return Environment(load(key, **options), render_mode)


class Environment(AECEnv):
    """One game after another. `position` is the state that the agents are in; agents are called after their seats."""

    position: State

    def __init__(self, game: AnyGame, render_mode: str | None = None) -> None:
        if render_mode not in (None, "ansi"):
            raise refusal("render_mode", render_mode, "None, 'ansi'")
        self.game = game
        self.render_mode = render_mode
        self.metadata = {"name": game.key, "render_modes": ["ansi"], "is_parallelizable": False}
        self.possible_agents = [f"seat_{seat}" for seat in range(game.seats)]
        self.indexed = game.codes > MOST_CODES
        self._actions = MOST_MOVES if self.indexed else game.codes
        self._spaces = {agent: self._space() for agent in self.possible_agents}
        self._choices = {agent: spaces.Discrete(self._actions) for agent in self.possible_agents}
        self._chance = Random()

    def _space(self) -> spaces.Dict:
        size = len(self.game.encode(self.game.start(), 0))
        parts: dict[str, spaces.Space[Any]] = {
            "observation": spaces.Box(-np.inf, np.inf, (size,), np.float32),
            "action_mask": spaces.Box(0, 1, (self._actions,), np.int8),
        }
        if self.indexed:
            parts["codes"] = spaces.Box(-1, self.game.codes - 1, (self._actions,), np.int64)
        return spaces.Dict(parts)

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._choices[agent]

    # --- playing --------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin anew: at the start, or at the text under "position" among the options."""
        if seed is not None:
            self._chance = Random(seed)
        begun = (options or {}).get("position")
        self.position = self.game.start() if begun is None else self.game.position(begun)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: dict[str, Any]() for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._go_on()

    def step(self, action: int | np.integer[Any] | None) -> None:
        """Make the move of the agent whose turn it is; an agent whose game is over leaves by None."""
        if action is None or self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        code = self._code(int(action))
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        self.position.apply(code)
        self._go_on()
        self._accumulate_rewards()

    def _code(self, action: int) -> int:
        moves = self.position.moves()
        if self.indexed and 0 <= action < len(moves):
            return moves[action]
        if self.indexed or action not in moves:
            raise IllegalMove(Violation("illegal", phrase("rule.illegal", text=str(action), count=len(moves))))
        return action

    def _go_on(self) -> None:
        """Let chance draw until somebody must decide, or the game is over."""
        while self.position.actor() == CHANCE:
            weights = self.game.weights(self.position)
            self.position.apply(self._chance.choices(self.position.moves(), weights)[0])
        result = self.position.result()
        if self.position.actor() != OVER or result is None:
            self.agent_selection = self.possible_agents[self.position.actor()]
            return
        for agent, score in zip(self.possible_agents, result.scores, strict=True):
            self.rewards[agent] = score / (self.game.seats - 1) - 1
            self.terminations[agent] = True

    # --- looking --------------------------------------------------------------------------------

    def observe(self, agent: str) -> Observation:
        """What this agent knows; the mask is empty while another decides."""
        seat = self.possible_agents.index(agent)
        moves = self.position.moves() if self.position.actor() == seat else []
        if len(moves) > self._actions:
            room = self._actions
            raise BadOption(phrase("adapter.room", count=len(moves), game=self.game.key, room=room))
        mask = np.zeros(self._actions, np.int8)
        mask[range(len(moves)) if self.indexed else moves] = 1
        numbers = np.array(self.game.encode(self.position, seat), np.float32)
        seen: Observation = {"observation": numbers, "action_mask": mask}
        if self.indexed:
            seen["codes"] = np.full(self._actions, -1, np.int64)
            seen["codes"][: len(moves)] = moves
        return seen

    def render(self) -> str | None:
        """The board in letters, as a watcher sees it."""
        return text.draw(self.game.scene(self.position, None)) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open."""
