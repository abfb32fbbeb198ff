"""Tunes the weights of a game's judge by played games; what it finds is data: `games/GAME/weights.toml`.

    python bench/tune.py quoridor --rounds 200 --games 16 --nodes 300 --write

Simultaneous perturbation: each round shifts all weights a little, up or down by lot, plays the shifted judge against
the one shifted the other way, and moves the weights towards the winner. A journal of JSON lines holds every round; a
run that is stopped goes on where it was. At the end the tuned judge plays one with the installed weights, also where
`lessons.json` has taught the installed one more, and `--write` keeps them only if it has won that match. Every pair of
games begins with the same random opening, colours exchanged.
"""

import argparse
import json
import math
import os
import re
import sys
import tomllib
from collections.abc import Iterable, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

from given import at_least, in_a_sentence, parser
from rich.progress import track

import parlour
from parlour.core.errors import BadOption
from parlour.core.game import AnyGame
from parlour.core.judge import Judge
from parlour.core.state import CHANCE, OVER, State
from parlour.search.alphabeta import AlphaBeta
from parlour.search.budget import Budget
from parlour.search.levels import suited
from parlour.search.mcts import Tree

OPENING = 6  # random moves before the judges take over
LONGEST = 200  # turns; then it is a draw
STEP = 0.2  # the first shift, as a share of a weight
GAIN = 0.6
TRIES = 100  # to open a game that random moves may end
# By game: the unit of its other weights, and those that are no worth of a position but measured or the search's own.
FIXED = {
    "eldorado": ("jungle",),
    "fanorona": ("edge", "stone"),
    "hanto": ("edge", "pace", "width"),
    "quoridor": ("edge", "lead", "pace"),
}

Weights = dict[str, int]


@dataclass(frozen=True)
class Pair:
    """Two games of two judges: what a process is given."""

    key: str
    options: tuple[tuple[str, str], ...]
    one: tuple[tuple[str, int], ...]
    two: tuple[tuple[str, int], ...]
    nodes: int
    seed: int


def judge_of(game: AnyGame, weights: Mapping[str, int]) -> Judge:
    """The game's judge with other weights; every judge is made from rules and weights."""
    kind: Any = type(game.judge())
    judge: Judge = kind(game.start().rules, dict(weights))
    return judge


def played(pair: Pair) -> float:
    """The share of the points that the first judge wins in two games, as each seat's once."""
    game = parlour.load(pair.key, **dict(pair.options))
    judges = [judge_of(game, dict(pair.one)), judge_of(game, dict(pair.two))]
    shares = []
    for first in (0, 1):
        rng = Random(pair.seed)
        shares.append(one_game(game, opened(game, rng), judges, first, pair.nodes, rng))
    return sum(shares) / 2


def one_game(game: AnyGame, state: State, judges: list[Judge], first: int, nodes: int, rng: Random) -> float:
    """The share of the first judge, who sits at seat `first` and, with more seats, at every other one from there."""
    minds = [Mind(game, judge) for judge in judges]
    while state.actor() != OVER and state.turn() <= LONGEST:
        actor = state.actor()
        code = dealt(game, state, rng) if actor == CHANCE else minds[(actor + first) % 2].move(state, nodes, rng)
        state.apply(code)
    result = state.result()
    if result is None:
        return 0.5
    mine = [score for seat, score in enumerate(result.scores) if (seat + first) % 2 == 0]
    return sum(mine) / len(mine) / (2 * (game.seats - 1))


def opened(game: AnyGame, rng: Random) -> State:
    """A state after some random moves, with the game not over; BadOption where they always end it."""
    for _ in range(TRIES):
        state: State = game.start()
        for _ in range(OPENING):
            if state.actor() != OVER:
                state.apply(dealt(game, state, rng) if state.actor() == CHANCE else rng.choice(likely(game, state)))
        if state.actor() != OVER:
            return state
    raise BadOption(f"{game.key} is over within {OPENING} random moves, so that no judge gets a move")


def likely(game: AnyGame, state: State) -> list[int]:
    """What the judge thinks about, so that openings are not absurd."""
    judge = game.judge()
    return judge.likely(state) if judge else state.moves()


def dealt(game: AnyGame, state: State, rng: Random) -> int:
    """A chance move by its weight."""
    return rng.choices(state.moves(), game.weights(state))[0]


class Mind:
    """A search with one judge."""

    def __init__(self, game: AnyGame, judge: Judge) -> None:
        self.game, self.judge = game, judge
        self.alphabeta = AlphaBeta(judge, bits=12) if suited(game) == "alphabeta" else None

    def move(self, state: State, nodes: int, rng: Random) -> int:
        """Its choice with so many positions; with none, the judge's own quick step."""
        if not nodes:
            return self.judge.step(state, rng.getrandbits(40))
        budget, seed = Budget(nodes=nodes), rng.getrandbits(40)
        if self.alphabeta:
            return self.alphabeta.think(state, budget, seed).move
        seat = state.actor()
        return Tree(self.judge).think(lambda: self.game.guess(state, seat, rng), budget, seed).move


def match(pairs: Iterable[Pair], pool: ProcessPoolExecutor) -> list[float]:
    """The shares of all pairs."""
    return list(pool.map(played, pairs))


def pairs_of(given: argparse.Namespace, one: Weights, two: Weights, count: int, seed: int) -> list[Pair]:
    """So many pairs with openings from the seed on."""
    judges, at = (tuple(one.items()), tuple(two.items()), given.nodes), tables(given)
    return [Pair(given.key, at[n % len(at)], *judges, seed * 100_003 + n) for n in range(count)]


def tables(given: argparse.Namespace) -> list[tuple[tuple[str, str], ...]]:
    """The options of every table."""
    return [tuple(map(settled, line.split())) for line in given.options or [""]]


def settled(text: str) -> tuple[str, str]:
    """The name and the value of an option; NAME=@FILE takes the file's text."""
    name, _, value = text.partition("=")
    return name, Path(value[1:]).read_text(encoding="utf-8") if value.startswith("@") else value


def shifted(weights: Mapping[str, float], signs: Mapping[str, int], size: float, sign: int) -> Weights:
    """All weights moved by their shifts; a weight of 0 is tried around it."""
    return {name: round(value + sign * signs[name] * shift(value, size)) for name, value in weights.items()}


def shift(value: float, size: float) -> float:
    """How far to try around a value."""
    return max(abs(value) * size, 2.0)


def weighed(given: argparse.Namespace) -> Weights:
    """The installed weights, once the game and all that is said about it is found to be right."""
    for table in tables(given):
        game = parlour.load(given.key, **dict(table))
        if family(given.key) not in FIXED:
            raise BadOption(f"{given.key} has no weights to tune; these have: {', '.join(FIXED)}")
        opened(game, Random(0))
    weights = installed(given.key)
    if unknown := [name for name in given.fixed or () if name not in weights]:
        raise BadOption(f"{given.key} has no weight {', '.join(unknown)}; it has {', '.join(weights)}")
    return weights


def tune(given: argparse.Namespace, before: Weights, journal: Path, pool: ProcessPoolExecutor) -> Weights:
    """Go on from the journal's last line."""
    mend(journal, "round")
    lines = [json.loads(line) for line in journal.read_text().splitlines()] if journal.exists() else []
    weights: dict[str, float] = lines[-1]["weights"] if lines else dict(before)
    if weights.keys() != before.keys():
        raise BadOption(f"{journal} is about other weights than those of {given.key}; choose another --journal")
    fixed = FIXED[family(given.key)] if given.fixed is None else given.fixed
    with journal.open("a") as file:
        for number in track(range(len(lines), given.rounds), "Tuning"):
            rng = Random(number)
            signs = {name: 0 if name in fixed else rng.choice((-1, 1)) for name in weights}
            size = STEP / (1 + number / 50) ** 0.3
            one, two = shifted(weights, signs, size, 1), shifted(weights, signs, size, -1)
            shares = match(pairs_of(given, one, two, given.games // 2, number), pool)
            ahead = 2 * sum(shares) / len(shares) - 1
            for name, value in weights.items():
                weights[name] = value + GAIN * ahead * signs[name] * shift(value, size)
            file.write(json.dumps({"round": number, "ahead": round(ahead, 4), "weights": weights}) + "\n")
            file.flush()
    return {name: round(value) for name, value in weights.items()}


def mend(journal: Path, word: str) -> None:
    """Drop a last line that a kill has cut short; BadOption for a file whose lines do not all begin with that word."""
    begun = f'{{"{word}":'.encode()
    data = journal.read_bytes() if journal.exists() else b""
    *lines, torn = data.split(b"\n")
    if not all(sound(line, begun) for line in lines) or torn[: len(begun)] != begun[: len(torn)]:
        raise BadOption(f"{journal} is not a journal of this script; choose another --journal")
    if torn:
        os.truncate(journal, len(data) - len(torn))


def sound(line: bytes, begun: bytes) -> bool:
    """Whether a journal may have this line."""
    try:
        return line.startswith(begun) and isinstance(json.loads(line), dict)
    except ValueError:
        return False


def measured(shares: list[float]) -> tuple[float, float]:
    """Their mean, and its standard error."""
    mean = sum(shares) / len(shares)
    return mean, math.sqrt(sum((share - mean) ** 2 for share in shares)) / len(shares)


def family(key: str) -> str:
    """The package of a game and its variants."""
    return key.partition("/")[0]


def installed(key: str) -> Weights:
    """The weights beside the judge."""
    return tomllib.loads(weights_file(key).read_text(encoding="utf-8"))


def weights_file(key: str) -> Path:
    """Where a game keeps them."""
    return Path(str(files(f"parlour.games.{family(key)}").joinpath("weights.toml")))


def keep(key: str, weights: Weights) -> None:
    """Write the numbers into the file, whose comments stay."""
    text = weights_file(key).read_text(encoding="utf-8")
    for name, value in weights.items():
        text = re.sub(rf"^({re.escape(name)}\s*=\s*)-?\d+", rf"\g<1>{value}", text, flags=re.M)
    weights_file(key).write_text(text, encoding="utf-8")


def wanted() -> argparse.ArgumentParser:
    """What can be said on the command line."""
    wanting = parser(__doc__ or "")
    add = wanting.add_argument
    add("key", metavar="GAME", help=f"a game with weights: {', '.join(FIXED)}, and their variants")
    words = "the options of a table, NAME=@FILE for a text; given again, pairs take the tables in turn"
    add("-o", dest="options", action="append", default=[], metavar="NAME=VALUE...", help=f"{words}; none by default")
    words = "in all, with those in the journal; %(default)s by default"
    add("--rounds", type=at_least(0), default=200, metavar="N", help=words)
    words = "a round, two for a pair, and ten times as many for the proof; %(default)s by default"
    add("--games", type=at_least(2), default=16, metavar="N", help=words)
    words = "positions a move; 0 for quick steps; %(default)s by default"
    add("--nodes", type=at_least(0), default=300, metavar="N", help=words)
    defaults = "; ".join(f"{game}: {', '.join(names)}" for game, names in FIXED.items())
    words = f"a weight that stays as it is, instead of those of the game by default ({defaults})"
    add("--fixed", action="append", metavar="WEIGHT", help=words)
    add("--jobs", type=at_least(1), default=1, metavar="N", help="games at a time; %(default)s by default")
    add("--journal", type=Path, metavar="FILE", help="bench/tune-GAME.jsonl by default")
    add("--write", action="store_true", help="keep the weights if they win")
    return wanting


def main() -> int:
    """Tune, then let the tuned judge prove itself."""
    wanting = wanted()
    given = wanting.parse_args()
    journal = given.journal or Path(__file__).parent / f"tune-{given.key.replace('/', '-')}.jsonl"
    with in_a_sentence(wanting):
        before = weighed(given)
        with ProcessPoolExecutor(given.jobs) as pool:
            weights = tune(given, before, journal, pool)
            shares = match(pairs_of(given, weights, before, 5 * given.games, 999_983), pool)
    mean, error = measured(shares)
    print(f"{given.key}: {mean:.1%} ± {1.96 * error:.1%} of {2 * len(shares)} games against the installed weights")
    print(json.dumps(weights))
    if given.write and mean - error > 0.5:
        keep(given.key, weights)
        print(f"written to {weights_file(given.key)}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
