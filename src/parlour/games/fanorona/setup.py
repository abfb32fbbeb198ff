"""Positions of Fanorona in text, like FEN: the ranks from the top, the side to move, and more on demand.

    BBBBBBBBB/BBBBBBBBB/BWBW1BWBW/WWWWWWWWW/WWWWWWWWW w 0 1
    8B/2B6/9/2W6/9 w 0 1 b2-c2A
    8B/9/9/W8/9 b 1 1 - a1-a2

The numbers are the turns without capture and the number of the turn, counted in pairs. Then come
the turn so far, where the position is in the middle of a chain, and the paikas that led here
since the last capture, which tell how often positions have been repeated.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from parlour.core.errors import BadPosition
from parlour.core.words import phrase
from parlour.games.fanorona.lines import PAIKA, Lines
from parlour.games.fanorona.notation import Step, read_turn, write_turn
from parlour.games.fanorona.position import BLACKS, NO_STONE

if TYPE_CHECKING:
    from parlour.games.fanorona.board import FanoronaState
    from parlour.games.fanorona.game import Fanorona

SIDES = ("w", "b")
NONE = "-"

_RUN = re.compile(r"\d{1,2}|[WB.]", re.IGNORECASE)
_NUMBER = re.compile(r"\d{1,6}")


def opening(rows: int, columns: int) -> str:
    """The first position: the right half of the middle row is the left half turned round, colours swapped."""
    side, half = columns // 2, rows // 2
    left = ("BW" * side)[:side]
    right = left[::-1].translate(str.maketrans("BW", "WB"))
    return "/".join(["B" * columns] * half + [f"{left}1{right}"] + ["W" * columns] * half)


def describe(game: Fanorona, state: FanoronaState) -> str:
    """The position as text that `position` reads back."""
    chain = write_turn([game.step(code) for code in state.steps()]) if state.visited else ""
    past = ",".join(str(game.step(code)) for code in state.paikas())
    words = [_board(state), SIDES[state.seat()], str(state.quiet), str(state.made // 2 + 1)]
    if chain or past:
        words.append(chain or NONE)
    if past:
        words.append(past)
    return " ".join(words)


def _board(state: FanoronaState) -> str:
    lines = state.lines
    letters = "".join(".WB"[state.owner(point) + 1] for point in range(lines.size))
    ranks = [letters[start : start + lines.columns] for start in range(0, lines.size, lines.columns)]
    return "/".join(re.sub(r"\.+", lambda run: str(len(run[0])), rank) for rank in reversed(ranks))


def position(game: Fanorona, text: str) -> FanoronaState:
    """The state that the text describes."""
    board, side, quiet, turn, chain, past = _words(text)
    letters = _read_board(board, game.lines)
    white, black = (sum(1 << n for n, there in enumerate(letters) if there == letter) for letter in "WB")
    state = game.bare(white, black, _numbers(letters))
    if side.lower() not in SIDES:
        raise BadPosition(phrase("fanorona.position.side", side=repr(side)))
    state.quiet = _read_number(quiet)
    state.made = 2 * (max(_read_number(turn), 1) - 1) + SIDES.index(side.lower())
    if chain != NONE:
        _read_chain(game, state, chain)
    if past != NONE:
        _read_past(game, state, past)
    if chain == NONE:
        state.see_end()
    return state


def _words(text: str) -> list[str]:
    words = text.split()
    if not 1 <= len(words) <= 6:
        raise BadPosition(phrase("fanorona.position.parts", count=len(words), text=repr(text[:60])))
    return words + ["", "w", "0", "1", NONE, NONE][len(words) :]


def _read_number(word: str) -> int:
    if not _NUMBER.fullmatch(word):
        raise BadPosition(phrase("fanorona.position.number", word=repr(word)))
    return int(word)


def _read_board(word: str, lines: Lines) -> str:
    """The letter of every point, in the order of numbers."""
    ranks = [_read_rank(rank) for rank in reversed(word.split("/"))]
    if len(ranks) != lines.rows or any(len(rank) != lines.columns for rank in ranks):
        raise BadPosition(
            phrase("fanorona.position.board", rows=lines.rows, columns=lines.columns, word=repr(word[:60]))
        )
    letters = "".join(ranks)
    if letters == "." * lines.size:
        raise BadPosition(phrase("fanorona.position.bare"))
    return letters


def _read_rank(rank: str) -> str:
    runs = _RUN.findall(rank)
    if "".join(runs) != rank:
        raise BadPosition(phrase("fanorona.position.rank", rank=repr(rank[:60])))
    return "".join("." * int(run) if run.isdigit() else run.upper() for run in runs)


def _numbers(letters: str) -> list[int]:
    """Number the stones of each side in order; the captured ones, as far as there is room, take the empty points."""
    half = len(letters) // 2
    numbers = {"W": iter(range(BLACKS)), "B": iter(range(BLACKS, NO_STONE))}
    held = {point: next(numbers[letter]) for point, letter in enumerate(letters) if letter in numbers}
    captured = [range(first + letters.count(letter), first + half) for letter, first in (("W", 0), ("B", BLACKS))]
    rest = iter([*captured[0], *captured[1]])
    return [held[point] if point in held else next(rest, NO_STONE) for point in range(len(letters))]


def _read_chain(game: Fanorona, state: FanoronaState, word: str) -> None:
    """Stand in the middle of this turn."""
    if state.handicapped() or state.quiet:
        raise BadPosition(phrase("fanorona.position.no-chain", word=repr(word)))
    heading = -1
    for step in read_turn(word):
        code = _read_step(game, step)
        start, to, kind = game.lines.unpack(code)
        if kind == PAIKA or code // 3 % 8 == heading or state.visited >> to & 1:
            raise BadPosition(phrase("fanorona.position.step", step=str(step), chain=word))
        state.recall(code, state.white, state.black, state.visited, 0)
        state.visited |= 1 << start | 1 << to
        heading = code // 3 % 8
    stone = state.visited & (state.white | state.black)
    if not state.visited or stone != 1 << state.path()[-1] or not state.own() & stone:
        raise BadPosition(phrase("fanorona.position.chain", word=repr(word)))
    if not state.can_go_on():
        raise BadPosition(phrase("fanorona.position.done", chain=word))


def _read_past(game: Fanorona, state: FanoronaState, word: str) -> None:
    """Take these paikas back one by one, and remember where they were made."""
    texts = word.split(",")
    if len(texts) > min(state.quiet, state.made):
        raise BadPosition(phrase("fanorona.position.paikas", count=len(texts), quiet=int(state.quiet)))
    stones, moments = [int(state.white), int(state.black)], list[tuple[int, int, int]]()
    for ago, text in enumerate(reversed(texts), 1):
        steps = read_turn(text)
        if len(steps) != 1 or steps[0].kind:
            raise BadPosition(phrase("fanorona.position.paika", text=repr(text)))
        code = _read_step(game, steps[0])
        start, to, _ = game.lines.unpack(code)
        mover = (state.made - ago) & 1
        if not stones[mover] >> to & 1 or (stones[0] | stones[1]) >> start & 1:
            raise BadPosition(phrase("fanorona.position.past", text=text))
        stones[mover] ^= 1 << start | 1 << to
        moments.insert(0, (code, stones[0], stones[1]))
    for ago, (code, white, black) in zip(range(len(moments), 0, -1), moments, strict=True):
        state.recall(code, white, black, 0, ago)


def _read_step(game: Fanorona, step: Step) -> int:
    """The code of a step along a line of the board."""
    code = game.code(step)
    if code is None:
        raise BadPosition(phrase("fanorona.position.line", start=step.start, to=step.to))
    return code
