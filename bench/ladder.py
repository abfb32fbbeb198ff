"""Plays the levels of each game against each other and writes docs/strength.md from what was really played.

    python bench/ladder.py quoridor --games 200 --part 10 --full 40 --out ladder --jobs 2 --write

Every pair is an event of the tournament director with a journal of its own under `--out`, so a run that is stopped goes
on where it was. Pairs of levels end early when a sequential test has ruled out one of two differences. `--part 10`
gives levels and `mcts` a tenth of their budgets. `random` and `greedy` have none, and no level gets fewer than 30
positions, so that at a tenth the lowest, two to four by the game, differ by their errors alone. `--full` is for the
highest levels, and with `--games 0` they alone play. The page tells of every journal there is, and keeps what it said
of the others. Journals with full budgets are in the repository, in `ladder`, since they take hours; delete those of a
game whose robots have changed.
"""

import argparse
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from given import at_least, in_a_sentence, parser
from rungs import picture

from parlour.search.levels import FEWEST, TOP
from parlour.tournament.crew import Crew
from parlour.tournament.director import Event
from parlour.tournament.game import Outcome
from parlour.tournament.journal import Journal
from parlour.tournament.live import watcher
from parlour.tournament.plan import Plan
from parlour.tournament.rating import Ratings, rate
from parlour.tournament.settings import settle

PAGE = Path(__file__).parent.parent / "docs" / "strength.md"
PICTURE = PAGE.with_suffix(".svg")
GAMES = ("quoridor", "fanorona", "hanto/gamma", "hanto/delta", "hanto/epsilon", "eldorado")
BY_HAND = "Other engines"  # the last section of the page, which stays as it is
EVEN, CLEAR = 0.0, 70.0  # Elo that the test tells apart; 70 is six games of ten
PLAYOUTS = 1000
PLACE = re.compile(r"(level\d|random|greedy|mcts)-(level\d|random|greedy|mcts)-[1-9]\d*-[1-9]\d*")
SENTENCE = re.compile(r"With full budgets (\S+) scores \d+% of \d+ games against (\S+)\.")


@dataclass(frozen=True)
class Pair:
    """Two robots by the names of the table, and how many games they may play."""

    one: str
    two: str
    games: int
    part: int  # of the budgets

    def robot(self, name: str) -> str:
        """The robot's own name with this part of its budget."""
        if self.part == 1 or name in ("random", "greedy"):
            return name
        return f"mcts:{PLAYOUTS // self.part}" if name == "mcts" else f"{name}/{self.part}"


def pairs(games: int, part: int, full: int) -> Iterator[Pair]:
    """The yardsticks among the low levels, each level against the two below, the top in full: dear pairs last."""
    if games:
        for yardstick, others in (("random", (1, 2)), ("greedy", (1, 3, 5)), ("mcts", (3, 5, 7))):
            for number in others:
                yield Pair(f"level:{number}", yardstick, games, part)
        for number in range(2, TOP + 1):
            for lower in range(max(number - 2, 1), number):
                yield Pair(f"level:{number}", f"level:{lower}", games, part)
    if full:
        for number in (TOP, TOP - 1):
            yield Pair(f"level:{number}", f"level:{number - 1}", full, 1)


def plan(key: str, pair: Pair) -> Plan:
    """The event of a pair."""
    players = [f"A={pair.robot(pair.one)}", f"B={pair.robot(pair.two)}"]
    test = {"sprt": (EVEN, CLEAR)} if pair.part > 1 else {}
    return settle({"key": key, "players": players, "games": pair.games, "openings": "random:4", "seed": 1, **test})


def folder(out: Path, key: str, pair: Pair) -> Path:
    """Where its journal is; the number of games is part of the plan, and so of the place."""
    return out / key.replace("/", "-") / f"{pair.one}-{pair.two}-{pair.part}-{pair.games}".replace(":", "")


def found(out: Path, key: str) -> list[Pair]:
    """The pairs that have a journal, from the places of these."""
    places = [PLACE.fullmatch(place.name) for place in sorted((out / key.replace("/", "-")).glob("*-*-*-*"))]
    named = [re.sub(r"level(?=\d)", "level:", place[0]).split("-") for place in places if place]
    return [Pair(one, two, int(games), int(part)) for one, two, part, games in named]


def play(key: str, pair: Pair, out: Path, jobs: int) -> list[Outcome]:
    """Play what is missing of a pair."""
    settled = plan(key, pair)
    with Journal(folder(out, key, pair), settled) as journal:
        event = Event(settled, journal)
        if event.missing():
            print(f"{key}: {pair.one} against {pair.two}, budgets over {pair.part}", file=sys.stderr)
            with Crew(settled, jobs) as crew, watcher(settled, len(journal.outcomes), sys.stderr, plain=False) as live:
                event.direct(crew, live)
        return event.outcomes()


def played(key: str, pair: Pair, out: Path) -> list[Outcome]:
    """What the journal holds of a pair."""
    with Journal(folder(out, key, pair), plan(key, pair)) as journal:
        return Event(plan(key, pair), journal).outcomes()


def share(outcomes: Sequence[Outcome]) -> float:
    """The points of the first player, as a share of all."""
    points = sum(outcome.scores[outcome.seats.index(0)] for outcome in outcomes)
    return points / (2 * len(outcomes))


def rows(ladder: dict[Pair, list[Outcome]]) -> tuple[list[str], Ratings, list[Outcome]]:
    """All robots that have played, rated together; the outcomes with their numbers in that list."""
    names = sorted({name for pair, outcomes in ladder.items() if outcomes for name in (pair.one, pair.two)})
    everything = [
        replace(outcome, seats=tuple(names.index((pair.one, pair.two)[player]) for player in outcome.seats))
        for pair, outcomes in ladder.items()
        for outcome in outcomes
    ]
    return names, rate(len(names), everything), everything


def table(ladder: dict[Pair, list[Outcome]]) -> Iterator[str]:
    """Elo by robot, the strongest first, with its score against the level two below."""
    names, ratings, everything = rows(ladder)
    below = {(pair.one, pair.two): outcomes for pair, outcomes in ladder.items() if outcomes}
    yield "| robot | Elo | ± | games | against two levels below |"
    yield "|---|---|---|---|---|"
    for player in sorted(range(len(names)), key=lambda it: -ratings.elo[it]):
        name = names[player]
        lower = f"level:{int(name[-1]) - 2}" if name.startswith("level") else ""
        against = below.get((name, lower), [])
        score = f"{share(against):.0%} of {len(against)}" if against else ""
        games = sum(player in outcome.seats for outcome in everything)
        yield f"| {name} | {ratings.elo[player]:+.0f} | {ratings.error(player):.0f} | {games} | {score} |"


def tables(key: str, pairs: list[Pair], out: Path) -> Iterator[str]:
    """A table for each part of the budgets."""
    for part in sorted({pair.part for pair in pairs if pair.part > 1}):
        games = max(pair.games for pair in pairs if pair.part == part)
        yield f"One part in {part} of the budgets, at most {games} games a pair:"
        yield f"`python bench/ladder.py {key} --games {games} --part {part} --out {out.name} --write`"
        yield ""
        ladder = {pair: played(key, pair, out) for pair in pairs if pair.part == part}
        yield from table(ladder)
        yield ""
        everything = [outcome for outcomes in ladder.values() for outcome in outcomes]
        drawn = sum(len(set(outcome.scores)) == 1 for outcome in everything)
        yield f"Of {len(everything)} games {drawn / len(everything):.0%} were drawn."
        yield ""


def in_full(key: str, pairs: list[Pair], out: Path) -> Iterator[tuple[tuple[str, str], str]]:
    """Who played whom with full budgets, and a sentence on it."""
    for pair in pairs:
        outcomes = played(key, pair, out) if pair.part == 1 else []
        if outcomes:
            score = f"{share(outcomes):.0%} of {len(outcomes)} games"
            yield (pair.one, pair.two), f"With full budgets {pair.one} scores {score} against {pair.two}."


def told(key: str) -> tuple[str, dict[tuple[str, str], str]]:
    """The tables that the page has of a game now, and the sentences on full budgets by who played."""
    _, _, rest = PAGE.read_text(encoding="utf-8").partition(f"## {key}\n")
    text = rest.partition("\n## ")[0]
    sentences = {(found[1], found[2]): found[0] for found in SENTENCE.finditer(text)}
    return SENTENCE.split(text)[0].strip(), sentences


def section(key: str, out: Path) -> Iterator[str]:
    """What is known of one game, by paragraphs; where there is no journal the page is believed."""
    pairs = found(out, key)
    before, sentences = told(key)
    sentences |= in_full(key, pairs, out)
    yield f"## {key}"
    yield "\n".join(tables(key, pairs, out)).strip() or before
    for _, sentence in sorted(sentences.items()):
        yield sentence


def page(out: Path) -> str:
    """The whole page."""
    head = f"""
How strong the robots are, from games really played; `bench/ladder.py` writes this page. Each pair played
with random openings of four moves from both sides, until a sequential test had told apart a difference of
{EVEN:.0f} from one of {CLEAR:.0f} Elo, or the games had run out. Ratings are by maximum likelihood over all
games of a table, around a mean of 0; ± is the 95 % interval.
A pair that was stopped sooner stands with what it has played.
`mcts` is plain search with {PLAYOUTS} playouts, or the same part of them; `random` and `greedy` have no budget to part.
No level gets fewer than {FEWEST} positions, so that at a tenth the lowest, two to four by the game, differ by their
errors alone. The highest levels also played with full budgets:
`python bench/ladder.py --games 0 --full 40 --out {out.name} --write`. How many positions a second they visit,
compiled and interpreted, is told in [Performance](performance.md#searching)."""
    shown = f"![How high the levels of each game stand.]({PICTURE.name})"
    sections = [text for key in GAMES for text in section(key, out)]
    return "\n\n".join(["# Strength", head.strip(), shown, *sections, f"## {BY_HAND}", told(BY_HAND)[0]]) + "\n"


def wanted() -> argparse.ArgumentParser:
    """What can be said on the command line."""
    wanting = parser(__doc__ or "")
    add = wanting.add_argument
    add("keys", metavar="GAME", nargs="*", default=GAMES, help=f"by default {', '.join(GAMES)}")
    words = "a pair at most, 0 for full budgets only; %(default)s by default"
    add("--games", type=at_least(0), default=200, metavar="N", help=words)
    words = f"budgets are divided by this, from 2 to {PLAYOUTS}; %(default)s by default"
    add("--part", type=at_least(2, PLAYOUTS), default=10, metavar="N", help=words)
    words = "games of the highest levels with full budgets, or 0; %(default)s by default"
    add("--full", type=at_least(0), default=40, metavar="N", help=words)
    add(
        "--out", type=Path, default=Path("ladder"), metavar="DIR", help="where the journals are; %(default)s by default"
    )
    add("--jobs", type=at_least(1), default=1, metavar="N", help="games at a time; %(default)s by default")
    add("--write", action="store_true", help="the page into docs/strength.md, with its picture")
    return wanting


def main() -> int:
    """Play, then write."""
    wanting = wanted()
    given = wanting.parse_args()
    with in_a_sentence(wanting):
        every = [(key, pair) for key in given.keys for pair in pairs(given.games, given.part, given.full)]
        for key, pair in every:
            plan(key, pair)  # rather refused now than after hours
        with suppress(KeyboardInterrupt):  # the page then tells of what there is
            for key, pair in every:
                play(key, pair, given.out, given.jobs)
        text = page(given.out)
    if given.write:
        PAGE.write_text(text, encoding="utf-8")
        PICTURE.write_text(picture(text), encoding="utf-8")
    print(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
