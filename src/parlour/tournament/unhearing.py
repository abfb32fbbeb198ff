"""Lets the process that imports it, and those it forks, hear no Ctrl-C; for the server that forks a crew.

A process that is interrupted before its first line of ours complains with a traceback.
"""

import signal

signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
