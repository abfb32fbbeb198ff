"""Playing a match at one keyboard to its end, and another one after it."""

import time
from pathlib import Path

from parlour.core.words import phrase
from parlour.match import Match
from parlour.terminal import pauses, turns
from parlour.terminal.host import Host
from parlour.terminal.prompts import Leave, Prompts
from parlour.terminal.screen import Screen
from parlour.terminal.seating import again
from parlour.terminal.table import Table


def play(screen: Screen, table: Table) -> None:
    """Matches at this table, until nobody wants another."""
    prompts = Prompts(screen, table.game)
    while finish(Host(screen, table.begin(), time.time)) and _wants_more(prompts):
        table = again(prompts, table)


def resume(screen: Screen, match: Match, file: Path) -> None:
    """A saved match, and others after it."""
    prompts, host = Prompts(screen, match.game), Host(screen, match, time.time, file)
    match.wake(time.time())
    if finish(host) and _wants_more(prompts):
        play(screen, again(prompts, Table(match.game, match.names, match.clock.terms)))


def finish(host: Host) -> bool:
    """Play the match to its end; False where somebody left before. Then it is saved, if they wanted that."""
    host.tick()
    try:
        while host.match.result is None:
            _go_on(host)
    except Leave:
        return False
    except EOFError:
        host.keep()
        return False
    host.screen.show(host.scene(None))
    host.screen.say(str(host.match.result.sentence(host.names)))
    return True


def _go_on(host: Host) -> None:
    """Ask whoever is to decide next. An interrupt asks once, and whatever follows but a no saves."""
    try:
        _ask_next(host)
    except KeyboardInterrupt:
        try:
            stays = not host.prompts.agrees(str(phrase("quit.interrupted")))
        except (KeyboardInterrupt, EOFError, Leave):
            stays = False
        if not stays:
            host.keep()
            raise Leave from None


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


def _wants_more(prompts: Prompts) -> bool:
    try:
        return prompts.agrees(str(phrase("play.again")))
    except (Leave, EOFError, KeyboardInterrupt):
        return False
