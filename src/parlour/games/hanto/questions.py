"""Read-only questions about a Hanto position, in the words of the course's designs."""

from typing import cast

from parlour.games.hanto.board import HantoState
from parlour.games.hanto.game import Hanto
from parlour.grid.hexes import Hex, common, distance, groups, neighbours


def piece_at(state: HantoState, place: Hex) -> tuple[int, int] | None:
    """Seat and kind of the piece on that hex, or None."""
    return state.pieces().get(place)


def neighbours_of(state: HantoState, place: Hex) -> list[Hex]:
    """The occupied hexes around one."""
    pieces = state.pieces()
    return [near for near in neighbours(place) if near in pieces]


def empty_neighbours_of(state: HantoState, place: Hex) -> list[Hex]:
    """The empty hexes around one."""
    pieces = state.pieces()
    return [near for near in neighbours(place) if near not in pieces]


def pieces_of(state: HantoState, symbol: str) -> list[Hex]:
    """Where the pieces of one kind stand, both sides'."""
    wanted = _symbols(state).index(symbol)
    return [place for place, (_, kind) in state.pieces().items() if kind == wanted]


def contains(state: HantoState, seat: int, symbol: str) -> bool:
    """Whether the seat has a piece of that kind on the board."""
    return (seat, _symbols(state).index(symbol)) in state.pieces().values()


def is_surrounded(state: HantoState, place: Hex) -> bool:
    """All six hexes around it are occupied."""
    return not empty_neighbours_of(state, place)


def is_contiguous(state: HantoState) -> bool:
    """The pieces form one group."""
    return len(list(groups(state.pieces()))) <= 1


def is_empty(state: HantoState) -> bool:
    """No piece is on the board."""
    return not state.pieces()


def can_slide(state: HantoState, start: Hex, to: Hex) -> bool:
    """There is room to slide one step: a hex beside it is empty. The group is not asked."""
    pieces = state.pieces()
    return distance(start, to) == 1 and to not in pieces and not all(near in pieces for near in common(start, to))


def hand_of(state: HantoState, seat: int) -> dict[str, int]:
    """How many pieces of each letter the seat has left to place."""
    return dict(zip(_symbols(state), state.hand(seat), strict=True))


def _symbols(state: HantoState) -> tuple[str, ...]:
    return cast(Hanto, state.game).symbols
