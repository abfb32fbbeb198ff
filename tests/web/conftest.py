"""One server and one browser for all tests of a worker; every person leaves without a fault.

The page is the same whichever way the rules run, so these tests run once, on the compiled build.
"""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright
from web.browsing import ARGUMENTS, CHROMIUM, Person, Server, new_person

from parlour._build import compiled

collect_ignore_glob = [] if compiled("core.state") else ["test_*.py"]

People = Callable[..., Person]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A real server."""
    with Server(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's Chromium."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def people(browser: Browser, server: Server) -> Iterator[People]:
    """Makes people, each with a browser of their own."""
    made: list[Person] = []

    def make(**more: Any) -> Person:
        made.append(new_person(browser, server, **more))
        return made[-1]

    yield make
    for person in made:
        person.page.context.close()
    assert [fault for person in made for fault in person.faults] == []


@pytest.fixture
def person(people: People) -> Person:
    """Somebody who has never been here."""
    return people()
