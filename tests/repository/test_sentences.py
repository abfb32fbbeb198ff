"""Every sentence that the code says exists, and every one that exists is said: in the package and on the page."""

import ast
import json
import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import get_args, get_type_hints

import pytest
from games.test_languages import FOLDERS, sentences

import parlour
from parlour.match.commands import What
from parlour.match.events import Closed, Rematched, Resumed, Woken
from parlour.players.fault import Reason
from parlour.tournament.sprt import Verdict
from parlour.tournament.table import COLUMNS

PACKAGE = Path(parlour.__file__).parent
KNOWN = set(chain(*(sentences(folder, "en") for folder in FOLDERS)))
TABLES = {key.partition(".")[0] for key in KNOWN}
KEY = re.compile(r"([a-z-]+)(?:\.[a-z0-9_-]+)+")
FILES = {r"report\.html", r"learn\.js", r"games\.txt", r"journal\.jsonl"}  # look like keys
COUNTED = r"(\.(one|many))?"  # what a key may end with where things are counted

WEB = sorted(file for file in (PACKAGE / "web").glob("*.js") if not file.name.startswith("words."))
SHOWN = {json.loads(key) for key in re.findall(r'^  ("[^"]+"):', (PACKAGE / "web/words.en.js").read_text(), re.M)}


class Said(ast.NodeVisitor):
    """The keys in a file, as patterns: a blank stands for all that the file puts there, or for anything."""

    def __init__(self, tree: ast.Module) -> None:
        self.tree = tree
        self.around: list[ast.FunctionDef] = []
        self.found: set[str] = set()
        self.visit(tree)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self.around.append(node)
        self.generic_visit(node)
        self.around.pop()

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, str) and (key := KEY.fullmatch(node.value)) and key[1] in TABLES:
            self.found.add(re.escape(node.value))

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        written = [part.value if isinstance(part, ast.Constant) else part for part in node.values]
        if isinstance(written[0], str) and "." in written[0] and written[0].partition(".")[0] in TABLES:
            self.found |= set(self.filled([re.escape(it) if isinstance(it, str) else it for it in written]))
        self.generic_visit(node)

    def filled(self, parts: list[object]) -> Iterator[str]:
        """All that comes of these parts."""
        match parts:
            case []:
                yield ""
            case [str(text), *rest]:
                yield from (text + more for more in self.filled(rest))
            case [ast.FormattedValue(value), *rest]:
                for text in self.values(value) or {".+"}:
                    yield from (text + more for more in self.filled(rest))

    def values(self, node: ast.expr) -> set[str]:
        """The texts that an expression may be; none where the file does not say them all."""
        found = [literals(value) for value in self.given(node.id)] if isinstance(node, ast.Name) else [literals(node)]
        return set().union(*found) if all(found) else set()

    def given(self, name: str) -> Iterator[ast.expr]:
        """What a name is given by loops over tuples, and by calls of the function whose parameter it is."""
        for node in ast.walk(self.around[-1] if self.around else self.tree):
            match node:
                case ast.comprehension(ast.Name(it), ast.Tuple(several)) | ast.For(ast.Name(it), ast.Tuple(several)):
                    yield from several if it == name else ()
        for node in ast.walk(self.tree):
            match node:
                case ast.Call(ast.Name(called), arguments, named):
                    for function in self.around:
                        parameters = [parameter.arg for parameter in function.args.args]
                        if called == function.name and name in parameters:
                            yield from arguments[parameters.index(name) :][:1]
                            yield from (keyword.value for keyword in named if keyword.arg == name)


def literals(node: ast.expr) -> set[str]:
    """The texts that are written there, as patterns."""
    match node:
        case ast.Constant(str(text)):
            return {re.escape(text)}
        case ast.IfExp(_, one, other):
            return literals(one) | literals(other)
    return set()


def said() -> set[str]:
    """Patterns of all keys in the package."""
    files = set(PACKAGE.rglob("*.py")) - {PACKAGE / "_build.py"}  # which names modules
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in files]
    return {f"{pattern}{COUNTED}" for tree in trees for pattern in Said(tree).found - FILES}


def shown() -> set[str]:
    """Patterns of all keys on the page."""
    found = set()
    for file in WEB:
        text = re.sub(r"import.*", "", file.read_text(encoding="utf-8"))
        for whole in re.findall(r'"([a-z]+\.[\w.-]+)"|`([a-z]+\.(?:[\w.-]|\$\{[^}]*\})+)`', text):
            parts = re.split(r"\$\{[^}]*\}", "".join(whole))
            found.add(".+".join(map(re.escape, parts)))
    tables = {key.partition(".")[0] for key in SHOWN}
    return {pattern for pattern in found - FILES if pattern.partition("\\.")[0] in tables}


@pytest.mark.parametrize(("patterns", "known"), [(said(), KNOWN), (shown(), SHOWN)], ids=["package", "page"])
def test_every_sentence_that_is_said_exists(patterns: set[str], known: set[str]) -> None:
    assert len(patterns) > 150
    assert {pattern for pattern in patterns if not any(re.fullmatch(pattern, key) for key in known)} == set()


WORDS = {key for key in KNOWN if key.startswith("argparse.")}  # which argparse says


@pytest.mark.parametrize(("patterns", "known"), [(said(), KNOWN - WORDS), (shown(), SHOWN)], ids=["package", "page"])
def test_every_sentence_that_exists_is_said(patterns: set[str], known: set[str]) -> None:
    assert {key for key in known if not any(re.fullmatch(pattern, key) for pattern in patterns)} == set()


@pytest.mark.parametrize(
    ("table", "names"),
    [
        ("courtesy", get_args(What)),
        ("ending", get_args(Reason)),
        (
            "event",
            (*get_args(get_type_hints(Closed)["how"]), *(it.__name__.lower() for it in (Rematched, Resumed, Woken))),
        ),
        ("table", COLUMNS),
        ("sprt", (*(verdict.replace(" ", "-") for verdict in get_args(Verdict)), "open")),
    ],
)
def test_every_name_of_a_closed_list_has_its_sentence(table: str, names: tuple[str, ...]) -> None:
    assert names
    assert {f"{table}.{name}" for name in names} <= KNOWN


def test_what_fills_a_blank_is_found() -> None:
    code = """
def broken(rule, spot):
    return phrase(f"hanto.rule.{rule}")

broken("far" if spot else "apart", spot)
broken(spot=spot, rule="gone")
[phrase(f"table.{column}") for column in ("rank", "games")]
phrase(f"menu.{given()}")
"""
    patterns = {r"hanto\.rule\.far", r"hanto\.rule\.apart", r"hanto\.rule\.gone"}
    assert Said(ast.parse(code)).found == patterns | {r"table\.rank", r"table\.games", r"menu\..+"}
