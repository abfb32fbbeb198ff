"""Pages of rules: which paragraphs a game's settings keep."""

import pytest

from parlour.core.page import active

PAGE = """Always.
<!-- when key=one|two size!=3 -->
Sometimes.
<!-- end -->
"""


@pytest.mark.parametrize(
    ("key", "size", "kept"), [("one", 2, True), ("two", 4, True), ("one", 3, False), ("six", 2, False)]
)
def test_a_paragraph_stays_where_all_its_conditions_hold(key: str, size: int, kept: bool) -> None:
    assert active(PAGE, {"key": key, "size": size}) == "Always.\n" + "Sometimes.\n" * kept
