"""What played games have taught a judge: a few numbers by name, and the many of a net, in files beside it."""

import json
import tomllib
from functools import cache
from importlib.resources import files


@cache
def weights(package: str) -> dict[str, int]:
    """The weights of that package's judge."""
    return tomllib.loads(files(package).joinpath("weights.toml").read_text(encoding="utf-8"))


@cache
def lessons(package: str, variant: str = "") -> dict[str, list[int]]:
    """The numbers of that package's net, or of a variant's, rows laid end to end; none where nothing was taught."""
    file = files(package).joinpath(f"lessons-{variant}.json" if variant else "lessons.json")
    if not file.is_file():
        return {}
    found = json.loads(file.read_text(encoding="utf-8"))
    return {"units": found["units"], "rows": [number for row in found["rows"] for number in row]}
