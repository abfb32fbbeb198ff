"""docs/api.md and docs/server.md against the server: addresses, messages, codes, limits and figures."""

import dataclasses
import re
from pathlib import Path, PurePosixPath

from parlour.server import viewer
from parlour.server.app import API, make
from parlour.server.house import Settings
from parlour.server.limits import Limits, Rate
from parlour.server.messages import MESSAGES
from parlour.server.metrics import Metrics
from parlour.server.problems import CODES

DOCS = Path(__file__).parents[2] / "docs"
INTERFACE = (DOCS / "api.md").read_text(encoding="utf-8")
RUNNING = (DOCS / "server.md").read_text(encoding="utf-8")


def section(page: str, heading: str) -> str:
    return page.partition(f"## {heading}\n")[2].partition("\n## ")[0]


def rows(text: str) -> list[list[str]]:
    """The cells of every row of its tables."""
    return [
        line.strip("| ").split(" | ") for line in text.splitlines() if line.startswith("|") and set(line) - set("|- ")
    ]


def code(cell: str) -> list[str]:
    """What stands in code type in a cell."""
    return re.findall(r"`([^`]+)`", cell)


def addresses() -> set[tuple[str, str]]:
    """Every method and address of the page; a cell may name files beside the first one."""
    told = set()
    for cell, *_ in rows(section(INTERFACE, "REST")):
        first, *beside = code(cell)
        method, path = first.partition("?")[0].split()
        told |= {(method, path), *((method, str(PurePosixPath(path).parent / name.strip("/"))) for name in beside)}
    return told


def test_the_addresses_are_those_of_the_server() -> None:
    paths = make(Settings("sqlite://")).openapi()["paths"]
    real = {(method.upper(), path.removeprefix(API)) for path, methods in paths.items() for method in methods}
    names = {"{family}/{variant}": "KEY", "{family}": "KEY", "{match}": "ID", "{name}": "ID", "{file}": "FILE"}
    for placeholder, name in names.items():
        real = {(method, path.replace(placeholder, name)) for method, path in real}
    assert addresses() == real


def test_the_messages_are_those_of_the_socket() -> None:
    table = section(INTERFACE, "Socket")
    client, server = table.partition("| server | |")[::2]
    assert set(re.findall(r'\{"type": "(\w+)"', client)) == MESSAGES["client"].keys()
    assert {name for cell, *_ in rows(server) for name in code(cell)} == MESSAGES["server"].keys()


def test_the_codes_are_those_of_the_server() -> None:
    told: dict[str, str] = {}
    for names, numbers, *_ in rows(section(INTERFACE, "Errors"))[1:]:
        statuses = numbers.split(", ")
        told |= dict(zip(code(names), statuses * (len(code(names)) // len(statuses)), strict=True))
    assert told == {name: str(status) for name, status in CODES.items()}


def test_sockets_are_closed_with_the_codes_of_the_page() -> None:
    told = {int(cell) for cell, *_ in rows(section(INTERFACE, "Socket")) if cell.isdigit()}
    ours = {value for name, value in vars(viewer).items() if name.isupper() and value > viewer.ROOM_FOR}
    assert told == ours | {1009, 1011}  # those two are the socket's own
    assert f"{viewer.ROOM_FOR} messages waited" in INTERFACE


def test_the_limits_are_as_told() -> None:
    told = section(RUNNING, "Limits").replace("\n", " ")
    for field in dataclasses.fields(Limits):
        limit = getattr(Limits(), field.name)
        burst = limit.burst if isinstance(limit, Rate) else limit
        shown = f"{burst // 1024} KiB" if burst % 1024 == 0 else f"{burst:,}".replace(",", " ")
        assert re.search(rf"(?<!\d){shown}\b", told), field.name


def test_the_figures_are_those_that_are_given() -> None:
    given = re.findall(r"^# TYPE (\w+) ", Metrics().text().decode(), re.MULTILINE)
    told = set(re.findall(r"`(parlour_\w+)", section(RUNNING, "Watching it")))
    assert told == {name for name in given if not name.endswith("_created")}
