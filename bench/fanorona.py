"""Fanorona against the PyPI package fanorona-aec: steps a second in random games, in one run.

`pip install numpy` and `pip install --no-deps fanorona-aec` first; its state class is `env.fanorona_state`.
"""

from collections.abc import Callable
from importlib import import_module
from random import Random
from time import perf_counter

import parlour

Row = tuple[str, float, str]  # what, how much, of what


def rows(seconds: float = 5.0) -> list[Row]:
    """Both rates and their quotient; the two play in turns, so that a busy machine slows both."""
    contenders = {"parlour": ours, "fanorona-aec": theirs}
    steps, spent = dict.fromkeys(contenders, 0), dict.fromkeys(contenders, 0.0)
    rng = Random(5)
    while min(spent.values()) < seconds:
        for name, play in contenders.items():
            begin = perf_counter()
            while perf_counter() - begin < 0.5:
                steps[name] += play(rng)
            spent[name] += perf_counter() - begin
    rates = {name: steps[name] / spent[name] for name in contenders}
    return [
        *((f"fanorona, random games, {name}", rate, "steps/s") for name, rate in rates.items()),
        ("fanorona, parlour : fanorona-aec", rates["parlour"] / rates["fanorona-aec"], "times"),
    ]


def ours(rng: Random) -> int:
    """Play one random game; how many steps it took."""
    state, steps = GAME.start(), 0
    choose = rng.choice
    while codes := state.moves():
        state.apply(choose(codes))
        steps += 1
    return steps


def _theirs() -> Callable[[Random], int]:
    make, move_of = (
        import_module("env.fanorona_state").FanoronaState,
        import_module("env.fanorona_move").FanoronaMove.from_action,
    )

    def play(rng: Random) -> int:
        state, steps = make(), 0
        state.reset()
        while not state.done:
            state.push(move_of(rng.choice(state.legal_moves)))
            steps += 1
        return steps

    return play


GAME = parlour.load("fanorona")
theirs = _theirs()

if __name__ == "__main__":
    for what, amount, unit in rows():
        print(f"{what:40} {amount:12,.0f} {unit}")
