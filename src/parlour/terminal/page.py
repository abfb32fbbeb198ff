"""Rules pages for a terminal, where a picture is its caption."""

import re

from parlour.core.words import phrase

_PICTURE = re.compile(r"!\[([^\]]*)\]\([^)]*\)")
_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
_MARKS = re.compile(r"^```.*\n|</?a\b[^>]*>|\*\*|`|^#+ +", re.MULTILINE)
_RULER = re.compile(r"^\|[-|: ]+\|\n", re.MULTILINE)
_ROW = re.compile(r"^\| *(.*?) *\|$", re.MULTILINE)


def captioned(markdown: str) -> str:
    """The page with every picture's caption in its place."""
    return _PICTURE.sub(lambda found: str(phrase("page.picture", caption=found[1])), markdown)


def readable(markdown: str) -> str:
    """The page without marks that only mean a look."""
    text = _LINK.sub(r"\1", captioned(markdown))
    text = _ROW.sub(lambda row: re.sub(r" *\| *", ": ", row[1]), _RULER.sub("", text))
    return _MARKS.sub("", text).strip()
