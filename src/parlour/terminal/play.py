"""Playing a match at one keyboard to its end, and another one after it."""

import time
from dataclasses import replace
from pathlib import Path

from parlour.core.words import phrase, said
from parlour.match import Match
from parlour.terminal import pauses, turns
from parlour.terminal.commands import obey
from parlour.terminal.host import Host
from parlour.terminal.prompts import Leave, yes_or_no
from parlour.terminal.screen import Screen
from parlour.terminal.seating import again
from parlour.terminal.table import Table

AFTER = ("analyse", "save")  # what may be typed of a match that is over, besides what always may


def play(screen: Screen, table: Table) -> None:
    """Matches at this table, until nobody wants another."""
    _play_on(screen, Host(screen, table.begin(), time.time))


def resume(screen: Screen, match: Match, file: Path) -> None:
    """A saved match, and others after it."""
    host = Host(screen, match, time.time, file)
    match.wake(time.time())
    _play_on(screen, host)


def _play_on(screen: Screen, host: Host) -> None:
    while finish(host) and (table := _another(host)):
        host = Host(screen, table.begin(), time.time)


def _another(host: Host) -> Table | None:
    """The table of the next match, if one is wanted; seats are chosen anew."""
    match = host.match
    try:
        if _wants_another(host):
            return again(host.prompts, Table(match.game, tuple(map(said, match.called)), match.clock.terms))
    except (Leave, EOFError, KeyboardInterrupt):
        pass
    return None


def _wants_another(host: Host) -> bool:
    """Yes or no, after whatever is typed for looking back at the match or keeping it."""
    while True:
        typed = host.prompts.line(str(phrase("play.again")), AFTER)
        if (agreed := yes_or_no(typed)) is not None:
            return agreed
        if typed.partition(" ")[0].lower() in AFTER:
            obey(host, 0, typed)
        else:
            host.say("play.unclear")


def finish(host: Host) -> bool:
    """Play the match to its end; False where somebody left before. Nothing is lost but by saying so."""
    host.tick()
    while (result := host.match.result) is None:
        try:
            _ask_next(host)
        except EOFError:
            host.keep()
            return False
        except (Leave, KeyboardInterrupt) as wish:
            if _leaves(host, wish):
                return False
    host.screen.show(replace(host.scene(None), caption=result.sentence(host.names)))
    return True


def _leaves(host: Host, wish: Leave | KeyboardInterrupt) -> bool:
    """Ask once. Who typed quit leaves, saved or not; who interrupted leaves saved, or stays, as who says nothing."""
    typed = isinstance(wish, Leave)
    try:
        saves = host.agrees(str(phrase("quit.save" if typed else "quit.interrupted")))
    except (Leave, EOFError, KeyboardInterrupt):
        saves = True
    if saves:
        host.keep()
    return saves is not None and (saves or typed)


def _ask_next(host: Host) -> None:
    match = host.match
    host.tick()
    actor = match.state.actor()
    if match.result:
        return
    if match.offers.open:
        host.answer(next(iter(match.offers.open.values())))
    elif match.pause:
        pauses.wait(host, match.pause)
    elif actor in host.robots:
        host.robot_moves(actor)
    else:
        turns.take_turn(host, actor)
