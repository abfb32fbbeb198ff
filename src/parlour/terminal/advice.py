"""Advice at the keyboard: a hint for the seat to move, and how the game has gone."""

import time

from parlour.core.state import CHANCE, State
from parlour.core.words import Phrase, phrase, said
from parlour.search.analysis import SLIGHT, Analysis, Analyst, Moment, careful, percent, standing
from parlour.terminal.host import Host
from parlour.views import chart

LEVEL = 7  # a second or less a move
LONGEST = 6  # moves of a line that are told
OFTEN = 10  # moves between two words about how far an analysis is


def hint(host: Host, seat: int, rest: list[str]) -> None:
    """Say what the seat to move might do, unless that is interrupted."""
    try:
        host.screen.say(str(advice(_analyst(host), host.match.state)))
    except KeyboardInterrupt:
        host.say("advice.stopped")


def advice(analyst: Analyst, state: State) -> Phrase:
    """The best move, how the seat stands with it, and the line expected, in a sentence."""
    thought = analyst.think(state)
    line = analyst.line(state, thought)
    stands = standing(thought.score, state.game.called(state.actor()), analyst.judge.edge())
    return phrase("analysis.hint", move=line[0], standing=stands, line=" ".join(line[:LONGEST]))


def analyse(host: Host, seat: int, rest: list[str]) -> None:
    """Tell how the match has gone so far; not while that would tell secrets."""
    match = host.match
    if match.game.hidden and match.result is None:
        host.say("analysis.secret")
    elif not match.history:
        host.say("analysis.nothing")
    else:
        _analyse(host)


def _analyse(host: Host) -> None:
    """Think about every decision and tell how far that is, unless it is interrupted."""
    record, moments = host.match.record(host=True), list[Moment]()
    decisions = sum(ply.seat != CHANCE for ply in host.match.plies)
    try:
        host.say("advice.thinking", count=decisions)
        for moment in _analyst(host).moments(record):
            moments.append(moment)
            if len(moments) % OFTEN == 0:
                host.say("advice.so_far", done=len(moments), count=decisions)
    except KeyboardInterrupt:
        host.say("advice.stopped")
    else:
        host.screen.say(report(Analysis(record, tuple(moments))))


def _analyst(host: Host) -> Analyst:
    game = host.match.game
    return Analyst(game, careful(game, LEVEL), host.match.seed or 0, time.perf_counter)


def report(analysis: Analysis) -> str:
    """A line for each move: the share that its seat could expect, and what was better by how much; then the turn."""
    names = [said(name) for name in analysis.record.called]
    rows = [
        (f"{it.turn}.", names[it.seat], it.move, chart.bar(it.before[it.seat]), f"{percent(it.before[it.seat])} %")
        for it in analysis.moments
    ]
    wide = [max((len(row[column]) for row in rows), default=0) for column in range(5)]
    lines = []
    for row, it in zip(rows, analysis.moments, strict=True):
        cells = " ".join(text.ljust(width) for text, width in zip(row, wide, strict=True))
        lines.append(f"{cells} {_better(it)}".rstrip())
    return "\n".join([*lines, str(analysis.sentence())])


def _better(moment: Moment) -> str:
    """The line that was better, if the move was a mistake."""
    if moment.lost < SLIGHT:
        return ""
    return str(phrase("advice.better", line=" ".join(moment.line[:LONGEST]), lost=percent(moment.lost)))
