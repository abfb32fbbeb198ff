"""Asks whether the tests of a game notice mistakes in its rules: `make mutants`.

A mutant is the game's board.py with one operator, number, condition or statement changed inside a function. The
tests are collected once; then a forked child takes the changed function and runs them, the telling and the fast ones
first, until one fails. No file is changed. Mutants already tried stand in a journal of JSON lines, one a mutant.
"""

import argparse
import ast
import difflib
import json
import os
import resource
import signal
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from random import Random
from time import process_time
from types import CodeType, FunctionType

import pytest

ROOT = Path(__file__).parent.parent
TESTS = [str(ROOT / "tests" / folder) for folder in ("games", "laws", "search", "core", "views")]
MEMORY = 4 << 30  # bytes; a loop that gathers without end stops there

SWAPS: dict[type[ast.AST], tuple[str, list[str]]] = {
    ast.Eq: ("==", ["!="]),
    ast.NotEq: ("!=", ["=="]),
    ast.Lt: ("<", ["<=", ">="]),
    ast.LtE: ("<=", ["<", ">"]),
    ast.Gt: (">", [">=", "<="]),
    ast.GtE: (">=", [">", "<"]),
    ast.In: ("in", ["not in"]),
    ast.NotIn: ("not in", ["in"]),
    ast.And: ("and", ["or"]),
    ast.Or: ("or", ["and"]),
    ast.Add: ("+", ["-"]),
    ast.Sub: ("-", ["+"]),
    ast.Mult: ("*", ["//"]),
    ast.FloorDiv: ("//", ["*"]),
    ast.Mod: ("%", ["//"]),
    ast.BitAnd: ("&", ["|"]),
    ast.BitOr: ("|", ["&"]),
    ast.BitXor: ("^", ["|"]),
    ast.LShift: ("<<", [">>"]),
    ast.RShift: (">>", ["<<"]),
    ast.USub: ("-", [""]),
    ast.Invert: ("~", [""]),
    ast.Not: ("not ", [""]),
}


@dataclass(frozen=True)
class Mutant:
    """One change to a source: the function it is in, the bytes it replaces, and what by."""

    function: str
    start: int
    end: int
    text: str

    def applied(self, source: bytes) -> bytes:
        """The source with the change."""
        return source[: self.start] + self.text.encode() + source[self.end :]

    def diff(self, source: bytes, name: str) -> str:
        """The change for people, which also names the mutant in the journal."""
        before, after = (text.decode().splitlines() for text in (source, self.applied(source)))
        return "\n".join(difflib.unified_diff(before, after, name, self.function, n=0, lineterm=""))


class Breeder:
    """Finds every mutant of a source."""

    def __init__(self, source: bytes) -> None:
        self.source = source
        self.lines = [0]
        for line in source.splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))

    def mutants(self) -> Iterator[Mutant]:
        """Every mutant, in the order of the source."""
        for cls in ast.parse(self.source).body:
            inside = cls.body if isinstance(cls, ast.ClassDef) else [cls]
            prefix = f"{cls.name}." if isinstance(cls, ast.ClassDef) else ""
            for function in inside:
                if isinstance(function, ast.FunctionDef):
                    for start, end, text in self._of_block(function.body):
                        yield Mutant(prefix + function.name, start, end, text)

    def _of_block(self, block: list[ast.stmt]) -> Iterator[tuple[int, int, str]]:
        for statement in block:
            if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
                continue  # a docstring
            if _can_go(statement):
                yield *self._span(statement), "pass"
            for node in _within(statement):
                yield from self._of_node(node)

    def _of_node(self, node: ast.AST) -> Iterator[tuple[int, int, str]]:
        match node:
            case ast.Constant():
                yield from ((*self._span(node), text) for text in _other_values(node.value))
            case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
                yield *self._span(test), f"not ({self._text(test)})"
            case ast.Compare(left=left, ops=ops, comparators=right):
                for before, sign, after in zip([left, *right], ops, right, strict=False):
                    yield from self._signs(self._span(before)[1], self._span(after)[0], sign)
            case ast.BinOp(left=left, op=sign, right=after):
                yield from self._signs(self._span(left)[1], self._span(after)[0], sign)
            case ast.BoolOp(op=sign, values=values):
                for before, after in pairwise(values):
                    yield from self._signs(self._span(before)[1], self._span(after)[0], sign)
            case ast.AugAssign(target=target, op=sign, value=value):
                yield from self._signs(self._span(target)[1], self._span(value)[0], sign)
            case ast.UnaryOp(op=sign, operand=operand):
                yield from self._signs(self._span(node)[0], self._span(operand)[0], sign)
        for block in ("body", "orelse"):
            if isinstance(node, ast.If | ast.While | ast.For):
                yield from self._of_block(getattr(node, block))

    def _signs(self, start: int, end: int, sign: ast.AST) -> Iterator[tuple[int, int, str]]:
        """What may stand between two operands, where parentheses may stand too."""
        written, others = SWAPS[type(sign)]
        between = self.source[start:end].decode()
        yield from ((start, end, between.replace(written, other, 1)) for other in others)

    def _span(self, node: ast.AST) -> tuple[int, int]:
        assert isinstance(node, ast.expr | ast.stmt)  # noqa: S101
        assert node.end_lineno is not None and node.end_col_offset is not None  # noqa: S101, PT018
        return self.lines[node.lineno - 1] + node.col_offset, self.lines[node.end_lineno - 1] + node.end_col_offset

    def _text(self, node: ast.AST) -> str:
        start, end = self._span(node)
        return self.source[start:end].decode()


def _can_go(statement: ast.stmt) -> bool:
    """Whether a function runs on without this statement; without a local's first value it would not."""
    if isinstance(statement, ast.Expr | ast.AugAssign | ast.Raise | ast.Return):
        return "super" not in ast.dump(statement)  # which a function's code and its closure share
    targets = statement.targets if isinstance(statement, ast.Assign) else []
    return bool(targets) and all(isinstance(target, ast.Attribute | ast.Subscript) for target in targets)


def _within(node: ast.AST) -> Iterator[ast.AST]:
    """The node and its expressions, without annotations and without the statements of its blocks."""
    yield node
    for name, value in ast.iter_fields(node):
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.expr | ast.comprehension) and name != "annotation":
                yield from _within(child)


def _other_values(value: object) -> list[str]:
    match value:
        case bool():
            return [str(not value)]
        case int():
            return [str(value + 1), str(value - 1)] if value else ["1"]
        case str():
            return [repr(f"not {value}")]
    return []


def code_of(source: bytes, function: str) -> CodeType:
    """The compiled body of a function, by its qualified name."""
    todo = [compile(source, "mutant", "exec")]
    while todo:
        code = todo.pop()
        if code.co_qualname == function:
            return code
        todo += [inner for inner in code.co_consts if isinstance(inner, CodeType)]
    raise LookupError(function)


class Trial:
    """A pytest plugin that lets every mutant run the collected tests, instead of running them."""

    def __init__(self, module: str, args: argparse.Namespace) -> None:
        self.module = module
        self.file = ROOT / "src" / f"{module.replace('.', '/')}.py"
        self.source = self.file.read_bytes()
        self.args = args
        self.costs: dict[str, float] = {}
        self.killers: dict[str, str] = {}  # by mutant, the test that noticed it; empty: it survived

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try the mutants that the journal does not know."""
        items = self._affordable(session)
        sample = self._sample()
        if self.args.journal.exists():
            self.killers |= map(json.loads, self.args.journal.read_text().splitlines())
        for n, mutant in enumerate(sample, 1):
            name = mutant.diff(self.source, self.file.name)
            if name not in self.killers or (self.args.again and not self.killers[name]):
                telling = Counter(self.killers.values())
                items.sort(key=lambda item: (-telling[item.nodeid], self.costs[item.nodeid]))
                self.killers[name] = self._killer(session, items, mutant)
                with self.args.journal.open("a") as journal:
                    print(json.dumps([name, self.killers[name]]), file=journal)
            print(f"\r{n} of {len(sample)} mutants tried", end="", file=sys.stderr, flush=True)
        self._report([mutant.diff(self.source, self.file.name) for mutant in sample])
        return True

    def _affordable(self, session: pytest.Session) -> list[pytest.Item]:
        """The fastest tests that together stay within the budget, measured without any mutant."""
        lines, well = _forked(lambda report: self._measure(session, report))
        self.costs = dict(map(json.loads, lines))
        if not well:
            print(f"{session.items[len(lines)].nodeid} fails without any mutant; mend that first", file=sys.stderr)
            pytest.exit("tests fail", 1)
        spent, chosen = 0.0, list[pytest.Item]()
        for item in sorted(session.items, key=lambda item: self.costs[item.nodeid]):
            spent += self.costs[item.nodeid]
            if spent <= self.args.budget:
                chosen.append(item)
        print(f"{len(chosen)} of {len(session.items)} tests; all would take {spent:.0f} seconds")
        return chosen

    def _measure(self, session: pytest.Session, report: int) -> bool:
        for item in session.items:
            begun = process_time()
            if not _passes(item, session):
                return False
            os.write(report, f"{json.dumps([item.nodeid, process_time() - begun])}\n".encode())
        return True

    def _sample(self) -> list[Mutant]:
        every = list(Breeder(self.source).mutants())
        print(f"{len(every)} mutants of {self.file.relative_to(ROOT)}")
        if len(every) <= self.args.number:
            return every
        chosen = Random(self.args.seed).sample(every, self.args.number)
        return sorted(chosen, key=lambda mutant: mutant.start)

    def _killer(self, session: pytest.Session, items: list[pytest.Item], mutant: Mutant) -> str:
        """The first test that notices the mutant, by failing or by not ending; empty if none does."""
        begun, survived = _forked(lambda report: self._live(session, items, mutant, report))
        return "" if survived else begun[-1]

    def _live(self, session: pytest.Session, items: list[pytest.Item], mutant: Mutant, report: int) -> bool:
        """Become the mutant and run the tests, each named before it begins; whether it survives."""
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        owner, _, name = mutant.function.rpartition(".")
        module = import_module(self.module)
        function: FunctionType = vars(getattr(module, owner) if owner else module)[name]
        function.__code__ = code_of(mutant.applied(self.source), mutant.function)
        for item in items:
            os.write(report, f"{item.nodeid}\n".encode())
            signal.setitimer(signal.ITIMER_PROF, 2 + 10 * self.costs[item.nodeid])
            if not _passes(item, session):
                return False
        return True

    def _report(self, sample: list[str]) -> None:
        survivors = [name for name in sample if not self.killers[name]]
        print("\n", *survivors, sep="\n")
        killed = len(sample) - len(survivors)
        print(f"\n{killed} of {len(sample)} mutants killed ({killed / len(sample):.0%})")


def _passes(item: pytest.Item, session: pytest.Session) -> bool:
    failed = session.testsfailed
    item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
    return session.testsfailed == failed


def _forked(work: Callable[[int], bool]) -> tuple[list[str], bool]:
    """Let a silent child work: the lines it wrote to the pipe, and whether it ended well."""
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        well = False
        try:
            well = work(writer)
        finally:
            os._exit(not well)
    os.close(writer)
    with os.fdopen(reader) as report:
        lines = report.read().splitlines()
    return lines, os.waitpid(child, 0)[1] == 0


def main() -> None:
    """Try the mutants of one module of a game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", help="the folder of the game: hanto, fanorona, quoridor, eldorado")
    parser.add_argument("--module", default="board", help="another module of the game than its board")
    parser.add_argument("--number", type=int, default=200, help="how many mutants (200)")
    parser.add_argument("--seed", type=int, default=0, help="which of them (0)")
    parser.add_argument("--budget", type=float, default=10, help="seconds of tests, the fastest, for a mutant (10)")
    parser.add_argument("--again", action="store_true", help="try the survivors of the journal again")
    parser.add_argument("--journal", type=Path, help="build/mutants-GAME-MODULE.jsonl")
    args = parser.parse_args()
    args.journal = args.journal or ROOT / "build" / f"mutants-{args.game}-{args.module}.jsonl"
    args.journal.parent.mkdir(parents=True, exist_ok=True)
    os.environ["PARLOUR_COMPILED"] = "forbid"
    silent = ["-s", "-p", "no:terminal", "-p", "no:cacheprovider", "--hypothesis-seed=0"]
    silent += ["-o", "addopts=--import-mode=importlib", "-m", "not slow"]  # without -q, which belongs to the terminal
    with tempfile.TemporaryDirectory() as folder:
        os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = folder
        trial = Trial(f"parlour.games.{args.game}.{args.module}", args)
        raise SystemExit(pytest.main([*silent, "-k", args.game, *TESTS], plugins=[trial]))


if __name__ == "__main__":
    main()
