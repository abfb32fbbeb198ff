"""A file is one idea and a function fits the eye: 400 lines and 30 are where both stop."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CODE = [file for folder in ("src", "tools", "bench", "examples") for file in sorted((ROOT / folder).rglob("*.py"))]
TESTS = sorted((ROOT / "tests").rglob("*.py"))
CLIENT = [file for kind in ("*.js", "*.css", "*.html") for file in sorted((ROOT / "src/parlour/web").rglob(kind))]

FILE, FUNCTION = 400, 30


def lengths(file: Path) -> dict[str, int]:
    """The functions of a file and how many lines each has."""
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    nodes = [node for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if isinstance(node, functions)]
    return {node.name: (node.end_lineno or node.lineno) - node.lineno + 1 for node in nodes}


def test_no_file_is_too_long() -> None:
    counts = {file: len(file.read_text(encoding="utf-8").splitlines()) for file in (*CODE, *TESTS, *CLIENT)}
    assert {file.relative_to(ROOT): count for file, count in counts.items() if count > FILE} == {}


@pytest.mark.parametrize("file", CODE, ids=lambda file: str(file.relative_to(ROOT)))
def test_no_function_is_too_long(file: Path) -> None:
    if file.parent.name == "versions":
        return  # what a database went through is a list, and stays as it was
    assert {name: count for name, count in lengths(file).items() if count > FUNCTION} == {}
