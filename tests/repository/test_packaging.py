"""The package as somebody without this repository gets it: built offline, installed, and used."""

import os
import subprocess
import sys
import sysconfig
import venv
from importlib.metadata import requires
from pathlib import Path
from zipfile import ZipFile

import pytest
from repository.copies import clean_copy

import parlour
from parlour._build import COMPILED

PLAY = ("play", "quoridor", "-o", "size=3", "--seats", "random,random", "--seed", "1", "--plain")
OURS = {"all", "bench", "dev", "docs"}  # the sum, and the extras of who works on Parlour itself


def run(*command: str, cwd: Path, **more: str) -> str:
    """What the command says; it must succeed. PARLOUR_COMPILED is only what is given."""
    env = {name: value for name, value in os.environ.items() if name != "PARLOUR_COMPILED"} | more
    done = subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def built(folder: Path, **more: str) -> Path:
    """The wheel, built from the sdist, which is built from the sources."""
    source = folder / "source"
    source.mkdir()
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), cwd=clean_copy(source), **more)
    assert (folder / f"parlour-{parlour.__version__}.tar.gz").is_file()
    return next(folder.glob("*.whl"))


def installed(wheel: Path) -> Path:
    """The command of an environment that has this wheel; what it needs is borrowed from ours."""
    folder = wheel.parent / "env"
    venv.create(folder, with_pip=False)
    python = folder / "bin" / "python"
    run(sys.executable, "-m", "pip", f"--python={python}", "install", "--no-deps", str(wheel), cwd=wheel.parent)
    site = next((folder / "lib").glob("python*/site-packages"))
    (site / "borrowed.pth").write_text(sysconfig.get_path("purelib"))
    return folder / "bin" / "parlour"


def used(command: Path) -> str:
    """What doctor says, after a small game."""

    def ask(*arguments: str) -> str:
        return run(str(command), *arguments, cwd=command.parent)

    assert ask("--version") == f"parlour {parlour.__version__}\n"
    assert all(key in ask("games") for key in ("hanto/epsilon", "fanorona", "quoridor", "eldorado"))
    assert " wins: " in ask(*PLAY)
    assert "# Fanorona" in run(
        str(command.parent / "python"),
        "-c",
        "import parlour; print(parlour.load('fanorona').page())",
        cwd=command.parent,
    )
    return ask("doctor")


def test_a_wheel_of_plain_files_works(tmp_path: Path) -> None:
    wheel = built(tmp_path, PARLOUR_COMPILED="forbid")
    assert wheel.name == f"parlour-{parlour.__version__}-py3-none-any.whl"
    source = tmp_path / "source" / "src"
    files = {str(file.relative_to(source)) for file in source.glob("parlour/**/*") if file.is_file()}
    assert files <= set(ZipFile(wheel).namelist())
    assert "interpreted" in used(installed(wheel))


@pytest.mark.slow
def test_without_a_compiler_the_wheel_is_interpreted(tmp_path: Path) -> None:
    assert "interpreted" in used(installed(built(tmp_path, CC="/bin/false")))


@pytest.mark.slow
def test_with_a_compiler_the_wheel_is_compiled(tmp_path: Path) -> None:
    assert f"compiled, all {len(COMPILED)} modules" in used(installed(built(tmp_path)))


def test_all_extras_come_with_all() -> None:
    wanted = requires("parlour") or []
    extras = {line.rpartition("extra == ")[2].strip("\"'") for line in wanted if "extra == " in line}
    (everything,) = (line for line in wanted if line.endswith(('extra == "all"', "extra == 'all'")))
    assert set(everything.partition("[")[2].partition("]")[0].split(",")) == extras - OURS
