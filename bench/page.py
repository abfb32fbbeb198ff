"""For the benchmarks: the page that they write their tables into."""

from pathlib import Path

PAGE = Path(__file__).parent.parent / "docs" / "performance.md"


def write(name: str, table: str) -> None:
    """Put the table between its marks on the page."""
    begin, end = f"<!-- {name} -->\n", f"<!-- end of {name} -->\n"
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(begin)
    PAGE.write_text(f"{before}{begin}{table}{end}{rest.partition(end)[2]}", encoding="utf-8")
