"""Closes crews at many moments, having interrupted their processes as Ctrl-C does: a program of its own."""

import os
import signal
from time import sleep

from tournament.events import plan

from parlour.tournament.crew import Crew
from parlour.tournament.schedule import schedule

if __name__ == "__main__":
    made = plan("A=random", "B=greedy", games=100)
    for n in range(10):
        with Crew(made, 2) as crew:
            for desk, pairing in zip(crew.desks, schedule(made, {}), strict=False):
                desk.begin(pairing)
            sleep(0.02 * n)
            for desk in crew.desks:
                os.kill(desk.process.pid or 0, signal.SIGINT)
