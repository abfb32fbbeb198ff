"""Stepping through a record, forwards and backwards."""

from parlour.core.record import Record
from parlour.core.words import phrase
from parlour.terminal.prompts import Prompts
from parlour.terminal.screen import Question, Screen

KEYS = {"right": "n", "left": "p", "home": "0"}


def watch(screen: Screen, record: Record) -> None:
    """Show the record from its beginning until whoever watches has seen enough."""
    scenes = [record.game.scene(state, None) for state in record.states()]
    title = record.game.heading()
    players = ", ".join(filter(None, record.seats)) or title
    Prompts(screen).say("watch.title", title=title, players=players, count=len(record.moves))
    at, shown = 0, -1
    while True:
        if at != shown:
            screen.show(scenes[at])
            screen.say(_caption(record, at))
            shown = at
        typed = screen.ask(Question(str(phrase("watch.prompt")), ("n", "p", "q"), KEYS)) or "n"
        if typed.lower() in ("q", "quit"):
            return
        at = _next(screen, at, len(record.moves), typed.lower())


def _caption(record: Record, at: int) -> str:
    if at == 0:
        return str(phrase("watch.begin", count=len(record.moves)))
    caption = str(phrase("watch.at", move=record.moves[at - 1], at=at, count=len(record.moves)))
    if at == len(record.moves) and record.result:
        return f"{caption}\n{record.result.sentence(record.called)}"
    return caption


def _next(screen: Screen, at: int, last: int, typed: str) -> int:
    """Where to look after this; the same place where it leads nowhere."""
    there = {"n": at + 1, "p": at - 1}.get(typed, int(typed) if typed.isdecimal() else None)
    if there is None:
        screen.say(str(phrase("watch.unknown", count=last)))
        return at
    if not 0 <= there <= last:
        screen.say(str(phrase("watch.first" if there < 0 else "watch.last", count=last)))
        return at
    return there
