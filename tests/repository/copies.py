"""Copies of the repository to build from."""

import shutil
from pathlib import Path

ROOT = Path(__file__).parents[2]

SOURCES = ("src", "setup.py", "pyproject.toml", "README.md", "LICENSE")


def clean_copy(folder: Path) -> Path:
    """The sources alone: a stale build folder would hide what really happens."""
    for name in SOURCES:
        source = ROOT / name
        if source.is_dir():
            ignored = shutil.ignore_patterns("*.so", "*.egg-info", "__pycache__")
            shutil.copytree(source, folder / name, ignore=ignored)
        else:
            shutil.copy(source, folder / name)
    return folder
