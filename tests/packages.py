"""Packages of others, as pip would have left them in a folder."""

from collections.abc import Mapping
from pathlib import Path


def install(folder: Path, games: Mapping[str, str], name: str = "toys", version: str = "1.0") -> None:
    """Let this folder, wherever it is on the path, bring these games by their entry points."""
    info = folder / f"{name.replace('-', '_')}-{version}.dist-info"
    info.mkdir(exist_ok=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
    points = [f"{key} = {place}\n" for key, place in games.items()]
    (info / "entry_points.txt").write_text("".join(["[parlour.games]\n", *points]))
