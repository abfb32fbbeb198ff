"""Players who spoil their games, each in its own way."""

import os
import signal
from time import sleep

from players.reach import reached

from parlour.match import Match
from parlour.players import Ask


class Crash:
    """Raises an exception at its second move."""

    def __init__(self) -> None:
        self.moves = 0

    def move(self, ask: Ask) -> str:
        self.moves += 1
        if self.moves == 2:
            raise ZeroDivisionError("oh")
        return ask.scene.choices[0].move


class Hang:
    """Never comes back."""

    def move(self, ask: Ask) -> str:
        while True:
            sleep(0.01)


class Deaf(Hang):
    """Never comes back, and hears no interruption."""

    def move(self, ask: Ask) -> str:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        return super().move(ask)


class Leave:
    """Takes its process with it."""

    def move(self, ask: Ask) -> str:
        os._exit(3)


class Cheat:
    """Plays what is not legal."""

    def move(self, ask: Ask) -> str:
        return "Z@9,9"


class Resigner:
    """Gives the game up at its second move."""

    def __init__(self) -> None:
        self.moves = 0

    def move(self, ask: Ask) -> str:
        self.moves += 1
        return "resign" if self.moves == 2 else ask.scene.choices[0].move


class Slow:
    """Thinks a little about every move."""

    def move(self, ask: Ask) -> str:
        sleep(0.02)
        return ask.scene.choices[0].move


class Chatty:
    """Tells everybody what it does."""

    def move(self, ask: Ask) -> str:
        print("I think, therefore I print", flush=True)  # noqa: T201  # that is its vice
        return ask.scene.choices[0].move


class Thief:
    """Looks for the match itself in what it is asked, and gives up when it has it."""

    def move(self, ask: Ask) -> str:
        if any(isinstance(thing, Match) for thing in reached(ask)):
            raise RuntimeError("I know it all")
        return ask.moves()[0]
