"""Teaches the net of a game's judge by played games; what it learns is data: `games/GAME/lessons.json`.

    python bench/learn.py quoridor --games 20000 --nodes 600 --jobs 2 --write

Needs PyTorch. Games begin with random moves and go on as the judge thinks best. Beside their own positions they look at
others, a few random moves away, for a search meets many that no sensible game does. A journal of JSON lines holds all
games; a run that is stopped goes on where it was, and one with more games begins with those of the last. The net is
fitted to what the searches found and to how the games ended; then it plays the judge that is installed, with a net or
with weights alone, and `--write` keeps it only if it has won that match.
"""

import argparse
import json
import sys
from array import array
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import tune
from given import at_least, in_a_sentence, parser
from rich.progress import track

import parlour
from parlour.core.game import AnyGame
from parlour.core.state import OVER, State
from parlour.core.weights import weights
from parlour.games.fanorona.judge import TABLES as FANORONA
from parlour.games.hanto.sense import tables as hanto
from parlour.games.quoridor.sense import TABLES as QUORIDOR
from parlour.search.alphabeta import AlphaBeta
from parlour.search.budget import Budget
from parlour.search.score import PROVEN, chance

if TYPE_CHECKING:
    from pupil import Samples

HANTO = ("hanto/gamma", "hanto/delta", "hanto/epsilon")
TABLES = {"quoridor": QUORIDOR, "fanorona": FANORONA}
TABLES |= {key: hanto(parlour.load(key).start().rules) for key in HANTO}
OPENING = (2, 28)  # moves made at random or in a hurry
HURRY = 100  # positions of a move in a hurry
LOPSIDED = 2.5  # edges, beyond which most openings are not worth a game
ASIDES = 0.5  # positions looked at beside one of the game
FEWEST = 100  # games; fewer teach nothing
TRUST = 0.6  # in what a search found; the rest in how the game ended
UNITS = 24

Lessons = dict[str, list[int]]
Line = dict[str, Any]  # of the journal: result, moves, scores, asides


# --- playing ----------------------------------------------------------------------------------------


def played(key: str, nodes: int, seed: int) -> Line:
    """One game; without moves where the opening had decided it."""
    game, rng = parlour.load(key), Random(seed)
    state, line = game.start(), Line(seed=seed, result=0, moves=[], scores=[], asides=[])
    minds = [AlphaBeta(game.judge(), bits=12) for _ in range(3)]
    if not opened(game, state, minds[2], rng, line) or lopsided(game, state, minds[2], nodes, rng):
        return Line(seed=seed, moves=[])
    begun = 0
    while state.actor() != OVER and state.turn() <= tune.LONGEST:
        first, begun = state.turn() != begun, state.turn()
        if first and rng.random() < ASIDES:
            look_aside(game, state, minds[2], nodes // 2, rng, line)
        thought = minds[state.actor()].think(state, Budget(nodes=nodes), rng.getrandbits(40))
        make(state, thought.move, thought.score if first else None, line)
    result = state.result()
    line["result"] = result.scores[0] - 1 if result else 0
    return line


def opened(game: AnyGame, state: State, mind: AlphaBeta, rng: Random, line: Line) -> bool:
    """Begin, some moves in a hurry, some likely, some any, up to the end of a turn; False where that ended the game."""
    judge, left = game.judge(), rng.randint(*OPENING)
    assert judge
    while state.actor() != OVER:
        lot, begun = rng.random(), state.turn()
        if lot < 0.6:
            code = mind.think(state, Budget(nodes=HURRY), rng.getrandbits(40)).move
        else:
            code = rng.choice(judge.likely(state) if lot < 0.88 else state.moves())
        make(state, code, None, line)
        left -= 1
        if left <= 0 and state.turn() != begun:
            break
    return state.actor() != OVER


def lopsided(game: AnyGame, state: State, mind: AlphaBeta, nodes: int, rng: Random) -> bool:
    """Whether the game is decided and, as for most of those, not to be played."""
    judge = game.judge()
    assert judge
    return abs(mind.think(state, Budget(nodes=nodes)).score) > LOPSIDED * judge.edge() and rng.random() < 0.7


def look_aside(game: AnyGame, state: State, mind: AlphaBeta, nodes: int, rng: Random, line: Line) -> None:
    """Search a position that a few random moves lead to, where a turn begins."""
    other, codes, left = state.copy(), list[int](), rng.randint(1, 3)
    while left > 0 and other.actor() != OVER:
        begun = other.turn()
        while other.actor() != OVER and other.turn() == begun:
            codes.append(rng.choice(other.moves()))
            other.apply(codes[-1])
        left -= 1
    if other.actor() != OVER:
        score = mind.think(other, Budget(nodes=nodes)).score
        line["asides"].append([len(line["moves"]), codes, score])


def make(state: State, code: int, score: int | None, line: Line) -> None:
    """Make and note a move; its score where a search of a whole turn has found it."""
    line["moves"].append(code)
    line["scores"].append(score)
    state.apply(code)


def play(key: str, games: int, nodes: int, journal: Path, jobs: int) -> None:
    """Play what the journal lacks."""
    tune.mend(journal, "seed")
    done = sum(1 for _ in read(journal))
    with journal.open("a", encoding="utf-8") as file, ProcessPoolExecutor(jobs) as pool:
        seeds = range(done, games)
        lines = pool.map(played, [key] * len(seeds), [nodes] * len(seeds), seeds, chunksize=8)
        for line in track(lines, "Playing", len(seeds), disable=not seeds):
            file.write(json.dumps(line, separators=(",", ":")) + "\n")
            file.flush()


def read(journal: Path) -> Iterator[Line]:
    """The games of a journal."""
    if journal.exists():
        with journal.open(encoding="utf-8") as file:
            for text in file:
                yield json.loads(text)


# --- learning ---------------------------------------------------------------------------------------


def samples(key: str, journal: Path) -> "Samples":
    """Of every position the rows that tell of it, what it should be worth, and the number of its game."""
    game = parlour.load(key)
    judge = judge_of(game, blank(key))
    rows, goals, numbers = array("i"), array("f"), array("i")
    for number, line in enumerate(track(list(read(journal)), "Reading")):
        for state, score, result in positions(game, line):
            found = chance(score, judge.edge())
            rows.extend(judge.rows(state))
            goals.append(found if result is None else TRUST * found + (1 - TRUST) * (result + 1) / 2)
            numbers.append(number)
    return rows, goals, numbers


def positions(game: AnyGame, line: Line) -> Iterator[tuple[State, int, int | None]]:
    """The positions of a game, what a search found there, and how it ended for the mover; of asides that is unknown."""
    state, asides = game.start(), iter([*line.get("asides", ()), [None]])
    aside = next(asides)
    for ply, code in enumerate(line["moves"]):
        while aside[0] == ply:
            other = state.copy()
            for step in aside[1]:
                other.apply(step)
            if abs(aside[2]) < PROVEN:
                yield other, aside[2], None
            aside = next(asides)
        score = line["scores"][ply]
        if score is not None and abs(score) < PROVEN:
            yield state, score, line["result"] if state.actor() == 0 else -line["result"]
        state.apply(code)


def judge_of(game: AnyGame, learned: Lessons) -> Any:
    """The game's judge, had it learned this."""
    kind: Any = type(game.judge())
    return kind(game.start().rules, weights(package_of(game.key)), learned)


def package_of(key: str) -> str:
    """Where the game lives."""
    return f"parlour.games.{tune.family(key)}"


def blank(key: str) -> Lessons:
    """Lessons that teach nothing."""
    rows = sum(down * across for down, across in TABLES[key])
    return {"units": [0] * UNITS, "rows": [0] * (rows * (UNITS + 1))}


# --- proving ----------------------------------------------------------------------------------------


def proven(key: str, learned: dict[str, list[Any]], pairs: int, nodes: int) -> list[float]:
    """The share of the new net in pairs of games against the installed one, colours exchanged."""
    game = parlour.load(key)
    flat = {"units": learned["units"], "rows": [number for row in learned["rows"] for number in row]}
    judges = [judge_of(game, flat), game.judge()]
    shares = []
    for seed in track(range(pairs), "Proving"):
        rng = Random(seed)
        state = tune.opened(game, rng)
        shares.append(sum(tune.one_game(game, state.copy(), judges, first, nodes, rng) for first in (0, 1)) / 2)
    return shares


def lessons_file(key: str) -> Path:
    """Where a game keeps them."""
    name = "-".join(["lessons", *key.split("/")[1:]])
    return Path(str(files(package_of(key)).joinpath(f"{name}.json")))


def keep(file: Path, learned: dict[str, list[Any]]) -> None:
    """Write a row a line."""
    rows = ",\n".join(json.dumps(row, separators=(",", ":")) for row in learned["rows"])
    file.write_text(f'{{"units": {json.dumps(learned["units"])},\n"rows": [\n{rows}\n]}}\n', encoding="utf-8")


def wanted() -> argparse.ArgumentParser:
    """What can be said on the command line."""
    wanting = parser(__doc__ or "")
    add = wanting.add_argument
    add("key", metavar="GAME", choices=TABLES, help=f"one of {', '.join(TABLES)}")
    words = "in all, with those in the journal; %(default)s by default"
    add("--games", type=at_least(FEWEST), default=20_000, metavar="N", help=words)
    add("--nodes", type=at_least(1), default=600, metavar="N", help="positions a move; %(default)s by default")
    words = "how often all positions are learned; %(default)s by default"
    add("--epochs", type=at_least(1), default=6, metavar="N", help=words)
    add("--pairs", type=at_least(1), default=60, metavar="N", help="of games to prove it; %(default)s by default")
    words = "positions a move in these; %(default)s by default"
    add("--proof", type=at_least(1), default=3000, metavar="N", help=words)
    add("--jobs", type=at_least(1), default=1, metavar="N", help="games at a time; %(default)s by default")
    add("--journal", type=Path, metavar="FILE", help="bench/learn-GAME.jsonl by default")
    add("--write", action="store_true", help="keep the net if it wins")
    return wanting


def main() -> int:
    """Play, learn, prove."""
    wanting = wanted()
    given = wanting.parse_args()
    if not find_spec("torch"):
        wanting.error("needs PyTorch: pip install torch")
    from pupil import taught, written  # who asks for help needs no PyTorch

    journal = given.journal or Path(__file__).parent / f"learn-{given.key.replace('/', '-')}.jsonl"
    with in_a_sentence(wanting):
        play(given.key, given.games, given.nodes, journal, given.jobs)
    judge = parlour.load(given.key).judge()
    assert judge
    pupil = taught(TABLES[given.key], UNITS, samples(given.key, journal), given.epochs)
    learned = written(pupil, judge.edge())
    shares = proven(given.key, learned, given.pairs, given.proof)
    mean, error = tune.measured(shares)
    other = "net" if lessons_file(given.key).is_file() else "weights"
    print(f"{given.key}: {mean:.1%} ± {1.96 * error:.1%} of {2 * len(shares)} games against the installed {other}")
    if given.write and mean - error > 0.5:
        keep(lessons_file(given.key), learned)
        print(f"written to {lessons_file(given.key)}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
