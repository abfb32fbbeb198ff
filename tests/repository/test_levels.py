"""The one-way levels of the package, read from its imports."""

import ast
from pathlib import Path

import pytest

import parlour

PACKAGE = Path(parlour.__file__).parent

# Imports go to the same level or down.
LEVELS = {
    "core": 0,
    "grid": 0,
    "views": 0,
    "games": 1,
    "search": 1,
    "adapters": 2,
    "match": 2,
    "players": 3,
    "storage": 3,
    "tournament": 4,
    "terminal": 4,
    "server": 5,
    "cli": 6,
}

# What a package may know where its level alone would allow more.
NARROW = {
    "views": {"core.scene", "core.words"},
    "grid": {"core.scene"},
    "search": {"core"},
    "adapters": {"core", "games", "views"},
}

FILES = sorted(PACKAGE.rglob("*.py"))


def imports(file: Path) -> set[str]:
    """The modules of ours that a file imports, without the package's name."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] == "parlour":
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names if alias.name.split(".")[0] == "parlour"}
    return {name.removeprefix("parlour").removeprefix(".") for name in found}


def package(name: str) -> str:
    return name.split(".")[0]


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(PACKAGE)))
def test_imports_go_down(file: Path) -> None:
    own = file.relative_to(PACKAGE).parts
    if len(own) == 1:
        return  # the package itself and its command stand above all
    for name in imports(file):
        if package(name) in LEVELS:
            assert LEVELS[package(name)] <= LEVELS[own[0]], name
        else:
            assert own[0] == "cli" or name in ("",), f"{name} is above every level"
        allowed = NARROW.get(own[0])
        if allowed and package(name) != own[0]:
            assert any(name == known or name.startswith(f"{known}.") for known in allowed), name


@pytest.mark.parametrize("file", [file for file in FILES if "games" in file.parts], ids=lambda file: file.name)
def test_no_game_imports_another(file: Path) -> None:
    game = file.relative_to(PACKAGE).parts[1]
    others = {name.split(".")[1] for name in imports(file) if package(name) == "games" and "." in name}
    assert game == "__init__.py" or others <= {game}


def test_every_folder_has_its_level() -> None:
    folders = {folder.name for folder in PACKAGE.iterdir() if any(folder.glob("*.py"))}
    assert folders <= LEVELS.keys()
