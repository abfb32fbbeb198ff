"""While a match is paused: going on, and calling back whoever asked for the pause."""

from collections.abc import Callable

from parlour.core.words import phrase
from parlour.match import Offer, Recall, Return
from parlour.match.match import Pause
from parlour.terminal.commands import forfeit, leave, rules, save
from parlour.terminal.host import Host
from parlour.terminal.screen import Question


def wait(host: Host, pause: Pause) -> None:
    """Ask once what to do in the pause; time alone may end it."""
    key = "pause.recalled" if pause.due is not None else "pause.prompt"
    prompt = str(phrase(key, name=host.name(pause.seat), seconds=round(host.match.policy.recall)))
    typed = host.screen.ask(Question(prompt, tuple(DURING), patience=host.patience()))
    host.tick()
    if typed is None:
        return
    word, *rest = typed.split() or ["resume"]
    if host.match.pause is None:
        host.ahead = typed if word.lower() not in ENDING else None
    elif word.lower() in DURING:
        DURING[word.lower()](host, pause.seat, rest)
    else:
        host.say("pause.unknown", words=", ".join(DURING))


def _resume(host: Host, seat: int, rest: list[str]) -> None:
    host.do(Offer(seat, "resume"))


def _recall(host: Host, seat: int, rest: list[str]) -> None:
    host.do(Recall(next(other for other in range(host.match.game.seats) if other != seat)))


def _return(host: Host, seat: int, rest: list[str]) -> None:
    host.do(Return(seat))


ENDING: dict[str, Callable[[Host, int, list[str]], None]] = {
    "resume": _resume,
    "recall": _recall,
    "return": _return,
}

DURING: dict[str, Callable[[Host, int, list[str]], None]] = {
    **ENDING,
    "forfeit": forfeit,
    "save": save,
    "rules": rules,
    "quit": leave,
}
