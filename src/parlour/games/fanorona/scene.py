"""What a view is shown of a Fanorona position."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from parlour.core.scene import Choice, Circle, Marking, Panel, Polygon, Scene, Spot, Token
from parlour.core.words import phrase
from parlour.games.fanorona.lines import APPROACH, lines_of
from parlour.games.fanorona.notation import STOP, names
from parlour.games.fanorona.position import BLACKS, COLOURS, NO_STONE

if TYPE_CHECKING:
    from parlour.games.fanorona.board import FanoronaState
    from parlour.games.fanorona.game import Fanorona

RADIUS = 0.47
LETTERS = ("W", "B")


def scene(game: Fanorona, state: FanoronaState, seat: int | None) -> Scene:
    """Stones on the points, the captured ones beside the board, and a button while a turn may be ended."""
    return Scene(
        board=_points(game.rows, game.columns),
        tokens=tuple(_stones(game, state)),
        choices=tuple(_choice(game, state, code) for code in state.moves()) if seat == state.actor() else (),
        caption=game.caption(state),
        panels=(_captured(game), _ACTIONS) if state.end_turn_validate() else (_captured(game),),
        markings=_print(game.rows, game.columns),
        rulers=_rulers(game.rows, game.columns),
        last=tuple(game.points[point] for point in state.path()),
        palette=tuple(
            Token(
                f"{COLOURS[owner]}-stone",
                "",
                LETTERS[owner],
                owner,
                phrase("fanorona.palette", seat=game.called(owner)),
            )
            for owner in (0, 1)
        ),
        sides=COLOURS,
    )


@cache
def _points(rows: int, columns: int) -> tuple[Spot, ...]:
    """The points from the top, as a reader meets them."""
    spots = [
        Spot(name, Circle(*_place(point, rows, columns), RADIUS), "point", phrase("fanorona.point", point=name))
        for point, name in enumerate(names(rows, columns))
    ]
    return tuple(spot for rank in reversed(range(rows)) for spot in spots[rank * columns : (rank + 1) * columns])


@cache
def _print(rows: int, columns: int) -> tuple[Marking, ...]:
    """Lines between neighbours, and the coordinates along two edges."""
    lines = lines_of(rows, columns)
    steps = [(point, lines.neighbour(point, d)) for point in range(lines.size) for d in (4, 5, 6, 7)]
    joined = [
        Marking(Polygon((_place(point, rows, columns), _place(there, rows, columns))), "line")
        for point, there in steps
        if there >= 0
    ]
    ranks = [Marking(Circle(-0.75, rows - 1 - rank, 0.25), "label", str(rank + 1)) for rank in range(rows)]
    files = [Marking(Circle(x, rows - 0.25, 0.25), "label", name[0]) for x, name in enumerate(names(1, columns))]
    return (*joined, *ranks, *files)


@cache
def _rulers(rows: int, columns: int) -> tuple[Marking, ...]:
    """The numbers of `row, column` as they are typed: from the top on the right, from the left above."""
    right = [Marking(Circle(columns - 0.25, row, 0.25), "label", str(row + 1)) for row in range(rows)]
    above = [Marking(Circle(column, -0.75, 0.25), "label", str(column + 1)) for column in range(columns)]
    return (*right, *above)


def _place(point: int, rows: int, columns: int) -> tuple[float, float]:
    rank, column = divmod(point, columns)
    return column, rows - 1 - rank


def _stones(game: Fanorona, state: FanoronaState) -> list[Token]:
    """Every stone of the set by its number: on its point, or captured."""
    tokens: list[Token] = []
    for point, number in enumerate(state.numbers):
        side, nth = divmod(int(number), BLACKS)
        if number < NO_STONE:
            seat, name = game.called(side), game.points[point]
            there = state.owner(point) == side
            label = phrase("fanorona.stone", seat=seat, point=name) if there else phrase("fanorona.taken", seat=seat)
            spot = name if there else f"{COLOURS[1 - side]}:captured"
            tokens.append(Token(f"{COLOURS[side]}-{nth + 1}", spot, LETTERS[side], side, label))
    return tokens


def _captured(game: Fanorona) -> Panel:
    """What each side has taken from the other."""
    spots = tuple(
        Spot(
            f"{COLOURS[owner]}:captured",
            Circle(1.6 * owner, 0, RADIUS),
            "hand",
            phrase("fanorona.captured_by", seat=game.called(owner)),
        )
        for owner in (0, 1)
    )
    return Panel("captured", phrase("fanorona.captured"), spots)


_ACTIONS = Panel(
    "actions",
    phrase("fanorona.actions"),
    (
        Spot(
            STOP,
            Polygon(((0, 0), (2.4, 0), (2.4, 0.8), (0, 0.8))),
            "button",
            phrase("fanorona.stop"),
            phrase("fanorona.press"),
        ),
    ),
)


def _choice(game: Fanorona, state: FanoronaState, code: int) -> Choice:
    """Stone, destination, and where both captures are possible the first stone of the line to take;
    in a chain the stone is known."""
    text = game.write(state, code)
    if code == game.stop:
        return Choice((STOP,), text)
    start, to, kind = game.lines.unpack(code)
    path = [to] if state.visited else [start, to]
    if kind and code // 3 * 3 + (3 - kind) in state.moves():
        d = code // 3 % 8
        path.append(game.lines.neighbour(to, d) if kind == APPROACH else game.lines.neighbour(start, 7 - d))
    return Choice(tuple(game.points[point] for point in path), text)
