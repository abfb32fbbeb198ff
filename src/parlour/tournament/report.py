"""An event as one HTML page that needs nothing else: standings, a plot, cross table, endings, replays."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from html import escape

from parlour.core.record import Record
from parlour.core.words import Name, Phrase, Value, decimal, joined, percent, phrase, said, spoken
from parlour.tournament.album import Album
from parlour.tournament.game import Outcome
from parlour.tournament.plan import Plan
from parlour.tournament.plot import plot
from parlour.tournament.sheet import SCRIPT, STYLE
from parlour.tournament.sprt import Trial
from parlour.tournament.table import COLUMNS, Standings, headings, remarks
from parlour.views import replay

PICTURES = 5_000  # that the replays of one page may have; a larger event keeps its later games as records only

DASH = "\N{EN DASH}"


def report(plan: Plan, outcomes: Sequence[Outcome], table: Standings, trial: Trial | None) -> str:
    """The page."""
    said = remarks(plan, outcomes, table, trial)
    parts = [
        f"<header><h1>{_text(plan.game.heading())}</h1><p>{_text(_facts(plan, outcomes))}</p></header>",
        _section("standings", _standings(table) + "".join(f"<p class=note>{escape(line)}</p>" for line in said)),
        _section("ratings", plot(table)),
        _section("cross", _cross(plan, outcomes, table)),
        _section("endings", _endings(outcomes, table)),
        _section("faults", _faults(plan, outcomes)),
        _section("games", _games(plan, outcomes)),
    ]
    title = joined((plan.game.heading(), joined(plan.names)), ": ")
    return (
        f'<!doctype html><html lang="{spoken()}"><head><meta charset="utf-8"><title>{_text(title)}</title>'
        f'<meta name="viewport" content="width=device-width,initial-scale=1"><style>{STYLE}</style></head>'
        f"<body>{''.join(parts)}<dialog>"
        f'<form method=dialog><button aria-label="{_say("close")}">&times;</button></form>'
        f'<iframe title="{_say("replay")}"></iframe></dialog><script>{SCRIPT}</script></body></html>\n'
    )


def _say(key: str, **values: Value) -> str:
    return _text(phrase(f"report.{key}", **values))


def _text(words: Name) -> str:
    """What people read, in their language, as HTML."""
    return escape(said(words))


def _section(key: str, body: str) -> str:
    return f"<section id={key}><h2>{_say(key)}</h2>{body}</section>" if body else ""


def _facts(plan: Plan, outcomes: Sequence[Outcome]) -> Phrase:
    options = [f"{name} {value}" for name, value in plan.options if "\n" not in str(value)]
    facts: list[Name] = [plan.key, *options, phrase(f"format.{plan.format}")]
    facts += [phrase("facts.games", count=len(outcomes))]
    facts += [phrase("facts.clock", terms=plan.clock)] if plan.clock != "none" else []
    facts += [phrase("facts.nodes", count=plan.nodes)] if plan.nodes else []
    facts += [phrase("facts.plies", count=plan.plies)] if plan.plies else []
    facts += [phrase("facts.openings", count=len(plan.openings))] if plan.openings else []
    return joined([*facts, phrase("facts.seed", seed=plan.seed)], " · ")


# --- tables ---------------------------------------------------------------------------------------------------


def _table(head: Iterable[str], rows: Iterable[Iterable[str]], kind: str) -> str:
    """Cells come as HTML; the first of a row is its heading."""
    heads = "".join(f"<th scope=col>{cell}</th>" for cell in head)
    body = "".join(f"<tr>{''.join(row)}</tr>" for row in rows)
    return f"<div class=wide><table class={kind}><thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table></div>"


def _standings(table: Standings) -> str:
    rows = (
        (
            f"<th scope=row class=name>{escape(cell)}</th>" if column == "player" else f"<td>{escape(cell)}</td>"
            for column, cell in zip(COLUMNS, row, strict=True)
        )
        for row in table.cells()
    )
    return _table(map(escape, headings()), rows, "standings")


def _cross(plan: Plan, outcomes: Sequence[Outcome], table: Standings) -> str:
    """What the player of the row made of its games with the player of the column."""
    gained: Counter[tuple[int, int]] = Counter()
    games: Counter[tuple[int, int]] = Counter()
    for outcome in outcomes:
        entries = list(zip(outcome.seats, outcome.scores, strict=True))
        for one, mine in entries:
            for other, theirs in entries:
                if one != other:
                    gained[one, other] += (mine > theirs) - (mine < theirs) + 1
                    games[one, other] += 1

    def cell(one: int, other: int) -> str:
        if not games[one, other]:
            return "<td class=none></td>"
        share = gained[one, other] / games[one, other] / 2
        title = _say("share", points=decimal(f"{gained[one, other] / 2:g}"), games=games[one, other])
        tone = "up" if share >= 0.5 else "down"
        return f'<td class={tone} style="--tint:{abs(share - 0.5):.3f}" title="{title}">{percent(share)}</td>'

    players = [row.player for row in table.rows]
    rows = (
        (f"<th scope=row class=name>{escape(plan.names[one])}</th>", *(cell(one, other) for other in players))
        for one in players
    )
    return _table(("", *(escape(plan.names[player]) for player in players)), rows, "cross")


def _endings(outcomes: Sequence[Outcome], table: Standings) -> str:
    """How often games ended in each way: all, and those of each player."""
    counted: dict[Phrase, Counter[int]] = defaultdict(Counter)
    for outcome in sorted(outcomes, key=lambda outcome: outcome.ending):
        counted[outcome.result.reason].update(outcome.seats)
    order = sorted(counted, key=lambda reason: -counted[reason].total())
    whole = Counter(outcome.result.reason for outcome in outcomes)
    rows = (
        (
            f"<th scope=row class=name>{_text(reason)}</th>",
            f'<td class=bar style="--share:{whole[reason] / len(outcomes):.3f}">{whole[reason]}</td>',
            *(f"<td>{counted[reason][row.player] or ''}</td>" for row in table.rows),
        )
        for reason in order
    )
    return _table(("", _say("all"), *(escape(row.name) for row in table.rows)), rows, "endings") if outcomes else ""


def _faults(plan: Plan, outcomes: Sequence[Outcome]) -> str:
    """Who lost by what, and in which games."""
    games: dict[tuple[str, Phrase, Name], list[str]] = defaultdict(list)
    for outcome in outcomes:
        if outcome.culprit is not None:
            name = plan.names[outcome.seats[outcome.culprit]]
            games[name, outcome.result.reason, outcome.detail].append(str(outcome.number))
    items = (
        f"<li>{escape(name)}: <b>{_text(reason)}</b> {_text(detail)}<br><small>{_say('games')} "
        f"{', '.join(numbers)}</small></li>"
        for (name, reason, detail), numbers in games.items()
    )
    return f"<ul>{''.join(items)}</ul>" if games else ""


# --- games ------------------------------------------------------------------------------------------------------


def _games(plan: Plan, outcomes: Sequence[Outcome]) -> str:
    album = Album()
    rows = [_game(plan, outcome, page) for outcome, page in _replays(plan, outcomes, album.add)]
    names = [_text(name) for name in plan.game.everybody()]
    head = ("", *names, _say("scores"), _say("ending"), _say("turns"), _say("replay"))
    packed = f"<script type=text/plain id=pieces>{album.pieces()}</script>"
    return f"<p class=note>{_say('records')}</p>{_table(head, rows, 'games')}{packed}"


def _replays(plan: Plan, outcomes: Sequence[Outcome], pack: Callable[[str], str]) -> Iterator[tuple[Outcome, str]]:
    """Each game with its packed replay, as long as there is room for pictures."""
    room = PICTURES
    for outcome in outcomes:
        room -= outcome.turns
        yield outcome, pack(_page(plan, outcome)) if room >= 0 else ""


def _page(plan: Plan, outcome: Outcome) -> str:
    names = joined([plan.names[player] for player in outcome.seats], f" {DASH} ")
    title = phrase("report.game", number=outcome.number, names=names, reason=outcome.result.reason)
    record = Record(plan.game, outcome.moves, outcome.start)
    return replay.draw(str(title), record.turns())


def _game(plan: Plan, outcome: Outcome, page: str) -> Iterator[str]:
    yield f"<th scope=row>{outcome.number}</th>"
    best = max(outcome.scores)
    for player, score in zip(outcome.seats, outcome.scores, strict=True):
        name = escape(plan.names[player])
        yield f"<td class=name>{f'<b>{name}</b>' if score == best > min(outcome.scores) else name}</td>"
    yield f"<td>{DASH.join(map(str, outcome.scores))}</td>"
    yield f"<td class=name{' data-fault' if outcome.culprit is not None else ''}>{_text(outcome.result.reason)}</td>"
    yield f"<td>{outcome.turns}</td>"
    yield (
        f'<td><button data-replay="{page}" aria-label="{_say("replay")} {outcome.number}">&#9654;</button></td>'
        if page
        else "<td></td>"
    )
