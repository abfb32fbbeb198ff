"""Nobody of a bot's family is left, though its members come and go while they are looked for."""

import subprocess
import sys
from time import sleep
from uuid import uuid4

import pytest

from parlour.players.family import extinguish, relatives

HEIRS = 40
RUN = f"""
import os, time
os.setsid()
for _ in range({HEIRS}):
    if os.fork():
        os._exit(0)
    time.sleep(0.0005)
time.sleep(20)
"""


@pytest.mark.parametrize("delay", range(20))
def test_a_child_is_found_though_its_parent_ends_while_it_is_looked_for(delay: int) -> None:
    mark = uuid4().hex.encode()
    leader = subprocess.Popen([sys.executable, "-I", "-S", "-c", RUN], env={"MARK": mark.decode()})
    sleep(0.01 + delay / 1000)
    extinguish(leader.pid, mark)
    leader.wait()
    assert relatives(leader.pid, mark) == []
