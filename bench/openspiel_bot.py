"""OpenSpiel's Monte Carlo search as a bot for Quoridor: somebody else's engine to be measured by.

    parlour tournament quoridor level:4 "OpenSpiel=bot:.venv/bin/python bench/openspiel_bot.py 1000" \\
        -o first_at=e9 -o repetition=0 -o limit=324 --openings random:4 --games 20 --out others

The number is that of playouts a move, made at random. The options are OpenSpiel's rules; its texts of moves are ours.
"""

import argparse
import sys

import pyspiel  # type: ignore[import-not-found]  # an extension without stubs

CURIOSITY = 2.0  # the constant of UCT that its own examples have
MEGABYTES = 2000


def say(line: str) -> None:
    """Answer at once."""
    print(line, flush=True)


def play(playouts: int) -> None:
    """Speak the bot protocol until there is nothing more to read."""
    game = pyspiel.load_game("quoridor")
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=1)
    search = pyspiel.MCTSBot(game, evaluator, CURIOSITY, playouts, MEGABYTES, solve=True, seed=1, verbose=False)
    state = game.new_initial_state()
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "parlour":
            say(f"name OpenSpiel {playouts}\ngames quoridor\nready")
        elif word == "game":
            state = game.new_initial_state()
        elif word == "told":
            for text in rest.split():
                state.apply_action(state.string_to_action(text))
        elif word in ("position", "undone"):
            say("error it plays from the start on, and takes nothing back")
        elif word == "choose":
            say(f"move {state.action_to_string(search.step(state))}")
        elif word == "offer":
            say("no")
        elif word == "ping":
            say(f"pong {rest}")
        elif word == "quit":
            break


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("playouts", type=int, nargs="?", default=1000, help="a move; by default 1000")
    given = parser.parse_args()
    if given.playouts < 1:
        parser.error(f"playouts is {given.playouts}; allowed: 1 or more")
    play(given.playouts)
