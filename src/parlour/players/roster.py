"""Players by name, in one grammar.

random  level:3  mcts:2000      a robot of ours
bot:COMMAND LINE                a program that speaks the line protocol
module:Class                    a Python class with a method `move(ask)`, or a player of the Hanto course
"""

import shlex
import sys
from importlib import import_module
from importlib.util import find_spec

from parlour.core.errors import BadOption
from parlour.core.game import AnyGame
from parlour.core.result import Result
from parlour.core.words import phrase
from parlour.match.events import Offered
from parlour.players import robots
from parlour.players.course import CoursePlayer, plays_the_course
from parlour.players.fault import BotFault
from parlour.players.pipe import Pipe
from parlour.players.player import Ask, Player
from parlour.players.process import LIMITS, Limits

BOT = "bot"


class Guest:
    """Somebody else's object in this process: whatever it raises is a fault of the bot."""

    def __init__(self, kind: type, game: AnyGame, seat: int, *, opened: bool) -> None:
        try:
            guest = kind()
            self._guest = CoursePlayer(guest, game, seat, opened=opened) if plays_the_course(kind) else guest
        except BadOption:
            raise
        except Exception as error:  # its code may fail in any way
            raise BotFault("start", _said(error)) from error

    def move(self, ask: Ask) -> str:
        try:
            text = self._guest.move(ask)
        except BotFault:
            raise
        except Exception as error:  # its code may fail in any way
            raise BotFault("crash", _said(error)) from error
        if not isinstance(text, str):
            raise BotFault("garbage", phrase("bot.no-text", answer=repr(text)[:180]))
        return text

    def answer(self, ask: Ask, offer: Offered) -> bool:
        """What its `answer` says; without one it declines."""
        try:
            return hasattr(self._guest, "answer") and self._guest.answer(ask, offer) is True
        except Exception as error:  # its code may fail in any way
            raise BotFault("crash", _said(error)) from error


def enlist(
    name: str, game: AnyGame, seat: int, *, seed: int = 0, limits: Limits = LIMITS, opened: bool = False
) -> Player:
    """The player of that name for one game; BadOption where there is none that plays it, BotFault where it does not
    start. `opened` says that the game begins with an opening, which not everybody can be told.

    Hand it to `dismiss` after the game.
    """
    word, _, rest = name.partition(":")
    if word == BOT:
        return Pipe.start(_words(rest), game, seat, limits)
    try:
        return robots.player(name, seed=seed)
    except BadOption as error:
        if not _is_module(word):
            raise BadOption(phrase("player.unknown", reason=error.reason)) from None
    return Guest(_imported(word, rest), game, seat, opened=opened)


def dismiss(player: Player, result: Result | None = None) -> None:
    """Tell a bot the result, if there is one, and end its process; others need nothing."""
    if isinstance(player, Pipe):
        if result:
            player.end(result)
        player.close()


def _words(line: str) -> list[str]:
    try:
        words = shlex.split(line)
    except ValueError as error:
        raise BadOption(phrase("player.command", line=repr(line), reason=str(error))) from None
    if not words:
        raise BadOption(phrase("player.no-command"))
    return words


def _is_module(name: str) -> bool:
    if "" not in sys.path:
        sys.path.insert(0, "")  # as `python -m` does: modules of the current folder
    try:
        return find_spec(name) is not None
    except (ImportError, ValueError):
        return False


def _imported(module: str, name: str) -> type:
    try:
        kind = getattr(import_module(module), name, None)
    except Exception as error:  # the module's code may fail in any way
        raise BadOption(phrase("player.module", module=repr(module), reason=_said(error))) from error
    if not isinstance(kind, type):
        raise BadOption(phrase("player.class", module=module, name=repr(name)))
    if not (plays_the_course(kind) or callable(getattr(kind, "move", None))):
        raise BadOption(phrase("player.methods", name=f"{module}:{name}"))
    return kind


def _said(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"
