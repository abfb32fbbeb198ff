"""`parlour doctor`: what is installed, what is missing, and which build runs."""

import argparse
import json
import platform
import re
import shutil
from importlib.metadata import PackageNotFoundError, requires, version

import parlour
from parlour._build import COMPILED, compiled, wish
from parlour.cli.given import add_json
from parlour.core.words import phrase

EXAMPLES = (
    "parlour doctor",
    "parlour doctor --json",
)
_REQUIREMENT = re.compile(r"([\w.-]+)(?:\[[^\]]*\])?([^;]*)(?:;\s*extra == ['\"](\w+)['\"])?")


def add(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    add_json(parser)


def run(given: argparse.Namespace) -> int:
    """Show it on one screen; 1 where something that Parlour cannot do without is missing."""
    packages = _packages()
    interpreted = [name for name in COMPILED if not compiled(name)]
    if given.json:
        print(json.dumps({"parlour": parlour.__version__, "interpreted": interpreted, "packages": packages}))
    else:
        print("\n".join([*_machine(), *_build(interpreted), *_table(packages)]))
    return 1 if any(not row["installed"] and row["for"] == "parlour" for row in packages) else 0


def _machine() -> list[str]:
    python = f"{platform.python_implementation()} {platform.python_version()}"
    system = f"{platform.system()} {platform.machine()}"
    return [f"parlour   {parlour.__version__}", f"python    {phrase('doctor.python', python=python, system=system)}"]


def _build(interpreted: list[str]) -> list[str]:
    asked = f" (PARLOUR_COMPILED={wish()})" if wish() else ""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    advice = phrase("doctor.reinstall" if compiler else "doctor.install")
    key = "doctor.interpreted" if interpreted else "doctor.compiled"
    return [f"{phrase('doctor.build')!s:<9} {phrase(key, count=len(COMPILED), asked=asked, advice=advice)}"]


def _packages() -> list[dict[str, str]]:
    """Every package that Parlour or one of its extras asks for; what its developers use is in requirements-dev.txt."""
    rows = []
    for requirement in requires("parlour") or []:
        found = _REQUIREMENT.match(requirement)
        if found and found[1] != "parlour" and found[3] != "dev":
            wanted = found[2].strip()
            rows.append(
                {"name": found[1], "wanted": wanted, "for": found[3] or "parlour", "installed": _version(found[1])}
            )
    return rows


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return ""


def _table(packages: list[dict[str, str]]) -> list[str]:
    missing = phrase("doctor.missing")
    return [f"{row['for']:<9} {row['name']:<18} {row['wanted']:<10} {row['installed'] or missing}" for row in packages]
