"""Clocks in text: what people write to settle one, and what they read off it.

none      nobody is in a hurry         300+5      300 seconds, and 5 more for every turn
10/turn   10 seconds for every turn    300+3x30   300 seconds, then 3 periods of 30
"""

import math
import re

from parlour.core.errors import BadOption
from parlour.core.words import phrase
from parlour.match import ByoYomi, Fischer, PerTurn, Terms, Untimed

_NUMBER = r"(\d{1,6}(?:\.\d{1,3})?)"
_PER_TURN = re.compile(rf"{_NUMBER}/turn")
_FISCHER = re.compile(rf"{_NUMBER}(?:\+{_NUMBER})?")
_BYO_YOMI = re.compile(rf"{_NUMBER}\+(\d\d?)x{_NUMBER}")


def read_terms(text: str) -> Terms:
    """The terms that the text says; BadOption shows how they are written."""
    text = text.strip().lower()
    if text == "none":
        return Untimed()
    if (found := _PER_TURN.fullmatch(text)) and float(found[1]):
        return PerTurn(float(found[1]))
    if (found := _FISCHER.fullmatch(text)) and float(found[1]):
        return Fischer(float(found[1]), float(found[2] or 0))
    if (found := _BYO_YOMI.fullmatch(text)) and int(found[2]) and float(found[3]):
        return ByoYomi(float(found[1]), int(found[2]), float(found[3]))
    raise BadOption(phrase("clock.unknown", text=text))


def reading(seconds: float) -> str:
    """So much time as a clock shows it."""
    if math.isinf(seconds):
        return "-"
    minutes, rest = divmod(max(math.ceil(seconds), 0), 60)
    return f"{minutes}:{rest:02}"
