"""docs/web.md: its list of modules is the folder's."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "web.md").read_text(encoding="utf-8")


def test_every_module_is_told_of_and_exists() -> None:
    modules = {file.stem for file in (ROOT / "src" / "parlour" / "web").glob("*.js")}
    listed = PAGE.partition("```\n")[2].partition("```")[0]
    named = {name for line in listed.splitlines() for name in re.split(r" {2,}", line)[0].split()}
    assert named | set(re.findall(r"`([\w.]+)\.js`", PAGE)) == modules
