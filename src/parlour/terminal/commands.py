"""What people may type at every prompt of a match besides a move."""

import re
from collections.abc import Callable
from pathlib import Path
from textwrap import fill

from parlour.core.errors import Refused
from parlour.core.words import phrase
from parlour.match import Forfeit, Offer
from parlour.match.commands import What
from parlour.terminal.advice import analyse, hint
from parlour.terminal.host import Host, declined
from parlour.terminal.prompts import Leave, picked

_SECONDS = re.compile(r"\d{1,6}")


def obey(host: Host, seat: int, typed: str) -> None:
    """Do what was typed at the prompt of that seat."""
    word, *rest = typed.split()
    try:
        COMMANDS[word.lower()](host, seat, rest)
    except Refused as refused:
        host.screen.say(str(refused))


def _help(host: Host, seat: int, rest: list[str]) -> None:
    """What can be typed, with somebody who is not to move as the example where there is one."""
    other = next((person for person in host.people if person != seat), seat)
    host.say("help.match", seat=str(host.match.game.called(other)).lower())


def _board(host: Host, seat: int, rest: list[str]) -> None:
    """Show the board again, after what has been touched of a move."""
    host.show(seat)


def _undo(host: Host, seat: int, rest: list[str]) -> None:
    """Whoever moved last asks; a robot never does, so that its opponent's move is meant."""
    last = host.match.plies[-1].seat if host.match.plies else seat
    _offer(host, _who(host, last if last in host.people else seat, rest), "undo")


def _draw(host: Host, seat: int, rest: list[str]) -> None:
    _offer(host, _who(host, seat, rest), "draw")


def _pause(host: Host, seat: int, rest: list[str]) -> None:
    """For so many seconds, or until somebody wants to go on; who is declined it goes on or gives up."""
    seconds = [float(word) for word in rest if _SECONDS.fullmatch(word)]
    who = _who(host, seat, [word for word in rest if not _SECONDS.fullmatch(word)])
    no = _offer(host, who, "pause", *seconds[:1])
    if no and host.agrees(str(phrase("pause.declined", name=host.name(who)))):
        host.do(Forfeit(who))


def _offer(host: Host, seat: int, what: What, seconds: float | None = None) -> bool:
    """Ask the others; whether somebody said no."""
    events = host.do(Offer(seat, what, seconds=seconds))
    while (seat, what) in host.match.offers.open:
        events = host.answer(host.match.offers.open[seat, what])
    return declined(events) is not None


def forfeit(host: Host, seat: int, rest: list[str]) -> None:
    """Give the game up, after being asked whether that is meant."""
    who = _who(host, seat, rest)
    sure = host.agrees(str(phrase("forfeit.sure", name=host.name(who))))
    if sure:
        host.do(Forfeit(who))
    elif sure is False:
        host.say("forfeit.not")


def save(host: Host, seat: int, rest: list[str]) -> None:
    """Keep the match in a file."""
    file = Path(" ".join(rest)).expanduser() if rest else None
    if file and file != host.file and file.exists() and not _overwrites(host, file):
        return
    host.keep(file)


def _overwrites(host: Host, file: Path) -> bool | None:
    return host.agrees(str(phrase("save.exists", file=str(file))))


def rules(host: Host, seat: int, rest: list[str]) -> None:
    """Show the rules with the options of this match."""
    host.screen.page(host.match.game.page())


def _moves(host: Host, seat: int, rest: list[str]) -> None:
    moves = [choice.move for choice in host.scene(seat).choices]
    host.say("turn.moves", count=len(moves), moves=fill("  ".join(moves), 78, break_on_hyphens=False))


def leave(host: Host, seat: int, rest: list[str]) -> None:
    """Go; whether to save is asked on the way out."""
    raise Leave


def _who(host: Host, seat: int, rest: list[str]) -> int:
    """The person who asks: named behind the command, else the one given."""
    if not rest:
        return seat
    called = [str(host.match.game.called(seat)) for seat in host.people]
    for names in (called, [host.match.names[seat] for seat in host.people]):
        found = picked(" ".join(rest), names)
        if found is not None:
            return host.people[found]
    raise Refused(phrase("help.nobody", name=" ".join(rest), names=", ".join(called)))


COMMANDS: dict[str, Callable[[Host, int, list[str]], None]] = {
    "?": _help,
    "help": _help,
    "board": _board,
    "undo": _undo,
    "draw": _draw,
    "pause": _pause,
    "forfeit": forfeit,
    "save": save,
    "rules": rules,
    "moves": _moves,
    "hint": hint,
    "analyse": analyse,
    "quit": leave,
}
