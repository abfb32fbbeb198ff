"""The session that the documentation shows."""

import re
from pathlib import Path

import pytest
from terminal.driver import Inside

PAGE = Path(__file__).parents[2] / "docs" / "terminal.md"


def test_the_session_is_true(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    [(arguments, session)] = re.findall(r"^```text\n\$ parlour (.*?)\n(.*?)^```$", PAGE.read_text("utf-8"), re.M | re.S)
    driver = Inside(arguments.split(), {})
    for typed in re.findall(r"^> (.*)$", session, re.M):
        driver.type(typed)
    assert driver.end() == 0
    assert driver.out.getvalue() == session
