"""What played games have taught a judge: numbers by name, in `weights.toml` beside it."""

import tomllib
from functools import cache
from importlib.resources import files


@cache
def weights(package: str) -> dict[str, int]:
    """The weights of that package's judge."""
    return tomllib.loads(files(package).joinpath("weights.toml").read_text(encoding="utf-8"))
