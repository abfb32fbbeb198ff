"""The standings of an event: who is how strong, and how it came about."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from textwrap import shorten

from parlour.core.words import Phrase, decimal, percent, phrase, said
from parlour.tournament.game import Outcome
from parlour.tournament.knockout import champion
from parlour.tournament.plan import Plan
from parlour.tournament.rating import Ratings, rate
from parlour.tournament.sprt import BOUND, Pairs, Trial, points

COLUMNS = ("place", "player", "elo", "error", "games", "score", "ahead", "tied", "behind", "faults", "superiority")
SHOWN = 300  # characters of a fault's detail


@dataclass(frozen=True)
class Row:
    """One player of the table."""

    player: int
    name: str
    elo: float
    error: float
    games: int
    score: float  # the share of all points
    ahead: int  # seats finished ahead of
    tied: int
    behind: int
    faults: int  # games that it lost by a fault of its own
    superiority: float | None  # the likelihood of being stronger than the next in the table

    def cells(self, place: int) -> tuple[str, ...]:
        """What the table shows of it."""
        beside = "" if self.superiority is None else str(percent(self.superiority, 1))
        counts = map(str, (self.ahead, self.tied, self.behind, self.faults))
        numbers = (f"{round(self.elo):+d}", f"{self.error:.0f}", str(self.games), str(percent(self.score, 1)))
        return (str(place), self.name, *numbers, *counts, beside)


@dataclass(frozen=True)
class Standings:
    """The table, the strongest first."""

    rows: tuple[Row, ...]
    ratings: Ratings

    def cells(self) -> list[tuple[str, ...]]:
        """The rows as texts."""
        return [row.cells(place) for place, row in enumerate(self.rows, 1)]


def standings(plan: Plan, outcomes: Sequence[Outcome]) -> Standings:
    """The table after these games."""
    ratings = rate(len(plan.players), outcomes)
    order = sorted(range(len(plan.players)), key=lambda player: (-round(ratings.elo[player], 6), player))
    following = [*order[1:], None]
    rows = (_row(plan, outcomes, ratings, player, after) for player, after in zip(order, following, strict=True))
    return Standings(tuple(rows), ratings)


def _row(plan: Plan, outcomes: Sequence[Outcome], ratings: Ratings, player: int, after: int | None) -> Row:
    own = [(game, game.seats.index(player)) for game in outcomes if player in game.seats]
    others = [(game.scores[seat], score) for game, seat in own for n, score in enumerate(game.scores) if n != seat]
    gained, most = sum(game.scores[seat] for game, seat in own), 2 * (plan.seats - 1) * len(own)
    return Row(
        player=player,
        name=plan.names[player],
        elo=ratings.elo[player],
        error=ratings.error(player),
        games=len(own),
        score=gained / most if own else 0.0,
        ahead=sum(mine > theirs for mine, theirs in others),
        tied=sum(mine == theirs for mine, theirs in others),
        behind=sum(mine < theirs for mine, theirs in others),
        faults=sum(game.culprit == seat for game, seat in own),
        superiority=None if after is None or not own else ratings.superiority(player, after),
    )


def headings() -> tuple[str, ...]:
    """What stands above the columns."""
    return tuple(str(phrase(f"table.{column}")) for column in COLUMNS)


def write(rows: Sequence[tuple[str, ...]]) -> list[str]:
    """The table in plain lines; names stand left, numbers right."""
    table = [headings(), *rows]
    widths = [max(len(row[column]) for row in table) for column in range(len(COLUMNS))]
    return ["  ".join(_cell(*part) for part in zip(COLUMNS, row, widths, strict=True)).rstrip() for row in table]


def _cell(column: str, text: str, width: int) -> str:
    return text.ljust(width) if column == "player" else text.rjust(width)


def remarks(plan: Plan, outcomes: Sequence[Outcome], table: Standings, trial: Trial | None) -> list[str]:
    """What stands below the table."""
    said = []
    if table.ratings.held:
        said.append(str(phrase("table.held")))
    winner = champion(plan, scores(outcomes)) if plan.format == "knockout" else None
    if winner is not None:
        said.append(str(phrase("table.champion", name=plan.names[winner])))
    if len(plan.players) == 2 == plan.seats and len(outcomes) > 1:
        said.append(_duel(plan, pairs(outcomes)))
    if trial:
        key = f"sprt.{trial.verdict or 'open'}".replace(" ", "-")
        low, high = decimal(f"{trial.low:g}"), decimal(f"{trial.high:g}")
        ratio, bound = decimal(f"{trial.ratio:+.2f}"), decimal(f"{BOUND:.2f}")
        said.append(str(phrase("sprt.said", low=low, high=high, ratio=ratio, bound=bound, verdict=phrase(key))))
    return said


def _duel(plan: Plan, tried: Pairs) -> str:
    low, high = (f"{bound:+.0f}" for bound in tried.bounds())
    likely, counts = percent(tried.superiority(), 1), " ".join(map(str, tried.counts))
    first, second = plan.names
    return str(phrase("table.duel", first=first, second=second, low=low, high=high, likely=likely, counts=counts))


def endings(outcomes: Iterable[Outcome]) -> str:
    """How the games ended, the most frequent first."""
    counted = Counter((outcome.ending, outcome.result.reason) for outcome in outcomes)
    ordered = sorted(counted.items(), key=lambda it: (-it[1], it[0][0]))
    return ", ".join(f"{reason} ({count})" for (_, reason), count in ordered)


def faults(plan: Plan, outcomes: Iterable[Outcome]) -> list[str]:
    """By what each player lost its first game by a fault of its own."""
    first: dict[int, str] = {}
    for outcome in outcomes:
        if outcome.culprit is not None:
            player = outcome.seats[outcome.culprit]
            told = phrase("table.fault", name=plan.names[player], number=outcome.number, why=_why(outcome))
            first.setdefault(player, str(told))
    return list(first.values())


def _why(outcome: Outcome) -> Phrase:
    """How the culprit ended the game, and in brackets what is known of it."""
    detail = shorten(said(outcome.detail), SHOWN, placeholder=" …")
    return phrase("table.why", reason=outcome.result.reason, detail=detail) if detail else outcome.result.reason


def scores(outcomes: Iterable[Outcome]) -> dict[int, tuple[int, ...]]:
    """By game: what each seat scored."""
    return {outcome.number: outcome.scores for outcome in outcomes}


def pairs(outcomes: Sequence[Outcome]) -> Pairs:
    """The scores of the first player in the pairs that are complete."""
    by_number = {outcome.number: outcome for outcome in outcomes}
    counts = Counter(
        points((by_number[number], by_number[number + 1]))
        for number in by_number
        if number % 2 and number + 1 in by_number
    )
    return Pairs(tuple(counts[score] for score in range(5)))
