"""The compiled and the interpreted build: what they are, and that they are equal."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from repository.copies import ROOT, clean_copy

from parlour import _build

SAMPLES = os.pathsep.join(str(ROOT / folder) for folder in ("tests", "examples/gomoku"))  # what the laws are tried on

DIGEST = """
import hashlib
from laws.samples import GAMES, name, walk
for game in GAMES:
    lists = hashlib.sha256()
    for seed in range(3):
        for state in walk(game, seed, 40, 1.0):
            lists.update(repr((state.moves(), state.key(), game.describe(state))).encode())
    print(name(game), lists.hexdigest())
"""

THOUGHTS = """
from random import Random
from laws.samples import GAMES, name, walk
from parlour.search.alphabeta import AlphaBeta
from parlour.search.budget import Budget
from parlour.search.mcts import Tree
for game in GAMES:
    *_, state = walk(game, 3, 9, 1.0)
    seat, rng, judge = state.actor(), Random(5), game.judge()
    if seat >= 0:
        think = Tree(judge).think
        print(name(game), think(lambda: game.guess(state, seat, rng), Budget(nodes=200), 7))
        if game.seats == 2 and not game.hidden:
            print(name(game), AlphaBeta(judge, noise=3).think(state, Budget(nodes=200), 7))
"""


def run(code: str, wish: str, **more: str) -> subprocess.CompletedProcess[str]:
    """Run a program with PARLOUR_COMPILED set."""
    env = {**os.environ, "PARLOUR_COMPILED": wish, **more}
    return subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False)


def test_what_is_compiled() -> None:
    assert tuple(sorted(_build.COMPILED)) == _build.COMPILED
    expected = os.environ.get("PARLOUR_COMPILED")
    for name in _build.COMPILED:
        assert (_build.PACKAGE / f"{name.replace('.', '/')}.py").is_file()
        if expected:
            assert _build.compiled(name) == (expected == "require")


def test_both_builds_generate_the_same_lists() -> None:
    digests = [run(DIGEST, wish, PYTHONPATH=SAMPLES) for wish in ("require", "forbid")]
    assert [digest.stderr for digest in digests] == ["", ""]
    assert digests[0].stdout == digests[1].stdout
    assert digests[0].stdout.count("\n") > 8


def test_both_builds_think_the_same() -> None:
    """Whoever searches with the same budget and seed visits the same positions and comes to the same move."""
    thoughts = [run(THOUGHTS, wish, PYTHONPATH=SAMPLES) for wish in ("require", "forbid")]
    assert [thought.stderr for thought in thoughts] == ["", ""]
    assert thoughts[0].stdout == thoughts[1].stdout
    assert thoughts[0].stdout.count("nodes=200") > 20


@pytest.mark.parametrize("name", _build.COMPILED)
def test_forbid_imports_the_source(name: str) -> None:
    shown = run(f"import parlour, sys, importlib; print(importlib.import_module('parlour.{name}').__file__)", "forbid")
    assert shown.stdout.strip().endswith(".py")


def test_an_unknown_wish_is_refused() -> None:
    refused = run("import parlour", "perhaps")
    assert refused.returncode != 0
    assert "'require', 'forbid'" in refused.stderr


def test_require_fails_where_nothing_is_compiled(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("*.so"))
    refused = run("import parlour", "require", PYTHONPATH=str(tmp_path / "src"))
    assert refused.returncode != 0
    assert "not compiled: core.judge" in refused.stderr


def install(source: Path, target: Path, **env: str) -> subprocess.CompletedProcess[str]:
    """pip install into a folder."""
    pip = [sys.executable, "-m", "pip", "install", "--no-build-isolation", "--no-deps", "--target", str(target), "."]
    plain = {name: value for name, value in os.environ.items() if name != "PARLOUR_COMPILED"}
    return subprocess.run(pip, cwd=source, env=plain | env, capture_output=True, text=True, check=False)


PLAYED = "import parlour; from parlour import _build; s = parlour.load('hanto/delta').start(); s.play('B@0,0 B@0,1');"


def test_without_a_compiler_it_installs_interpreted(tmp_path: Path) -> None:
    made = install(clean_copy(tmp_path), tmp_path / "site", CC="/bin/false")
    assert made.returncode == 0, made.stderr
    assert not list((tmp_path / "site").rglob("*.so"))
    shown = run(PLAYED + "print(_build.compiled('core.state'), len(s.moves()))", "", PYTHONPATH=str(tmp_path / "site"))
    assert shown.stdout.split() == ["False", "8"]


def test_without_a_compiler_require_fails_to_install(tmp_path: Path) -> None:
    made = install(clean_copy(tmp_path), tmp_path / "site", CC="/bin/false", PARLOUR_COMPILED="require")
    assert made.returncode != 0
