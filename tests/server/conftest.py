"""One server of each kind for all tests of a worker."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from server.hosting import Server, postgres, serving


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on SQLite, with robots."""
    folder: Path = tmp_path_factory.mktemp("server")
    with serving(f"sqlite:///{folder}/parlour.db", robots=1) as running:
        yield running


@pytest.fixture(scope="session")
def database() -> Iterator[str]:
    """The address of a PostgreSQL database."""
    with postgres() as address:
        yield f"{address}/postgres"


@pytest.fixture(scope="session")
def pair(database: str) -> Iterator[tuple[Server, Server]]:
    """Two server processes on one database."""
    with serving(database) as one, serving(database, robots=1) as other:
        yield one, other
