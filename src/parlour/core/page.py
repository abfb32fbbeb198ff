"""The rules page of a game, with the paragraphs that its settled options make true.

A paragraph for some games only stands between two comments, which Markdown does not show:

    <!-- when edition=2013 -->        also: name!=value, name=one|two, and several of these, which
    Only the Butterfly walks.         must all hold; `key` is the game's key
    <!-- end -->

A picture carries what it shows in its title, so that a view can set up the same position:

    ![No room to slide.](pictures/slide.svg "hanto/gamma: B0,0 b0,1; marks 0,1 1,0")
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

_WHEN = re.compile(r"<!-- when((?: \w+!?=\S+)+) -->")
_CONDITION = re.compile(r" (\w+)(!?=)(\S+)")
_END = re.compile(r"<!-- end -->")
_PICTURE = re.compile(r'!\[([^\]]*)\]\((\S+) "([^":]+): ([^";]*)(?:; marks ([^"]*))?"\)')


@dataclass(frozen=True)
class Picture:
    """A position shown on a page."""

    caption: str
    file: str
    key: str
    options: Mapping[str, str]
    position: str
    marks: tuple[str, ...]


def active(page: str, settings: Mapping[str, object]) -> str:
    """The page without the paragraphs whose condition does not hold."""
    kept: list[str] = []
    holds = True
    for line in page.splitlines():
        if found := _WHEN.fullmatch(line.strip()):
            holds = all(
                (str(settings.get(name)) in values.split("|")) == (relation == "=")
                for name, relation, values in _CONDITION.findall(found[1])
            )
        elif _END.fullmatch(line.strip()):
            holds = True
        elif holds:
            kept.append(line)
    return re.sub(r"\n{3,}", "\n\n", "\n".join(kept)) + "\n"


def loaded(game: str) -> tuple[str, dict[str, str]]:
    """A key and options, written as in `quoridor seats=4`."""
    key, *options = game.split()
    return key, dict(option.split("=") for option in options)


def pictures(page: str) -> Iterator[Picture]:
    """The positions that a page shows."""
    for caption, file, game, position, marks in _PICTURE.findall(page):
        key, options = loaded(game)
        yield Picture(caption, file, key, options, position, tuple(marks.split()))
