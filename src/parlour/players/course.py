"""Players of the Hanto course, driven as its tournament drives them (developer's guide §5)."""

from parlour.core.errors import BadOption
from parlour.core.game import AnyGame
from parlour.core.words import Name, phrase
from parlour.games.hanto.course import (
    SPECIFIED,
    HantoCoordinate,
    HantoGamePlayer,
    HantoMoveRecord,
    HantoPieceType,
    HantoPlayerColor,
)
from parlour.games.hanto.game import Hanto, published
from parlour.games.hanto.notation import RESIGN, Move, read_move
from parlour.grid.hexes import Hex
from parlour.players.fault import BotFault
from parlour.players.player import Ask

TYPES = {kind.symbol: kind for kind in HantoPieceType}
VERSIONS = {version.value: version for version in SPECIFIED}
PLAYS = phrase("course.plays", games=tuple(VERSIONS))


def plays_the_course(kind: type) -> bool:
    """Whether the class has the two methods of a `HantoGamePlayer`."""
    return callable(getattr(kind, "start_game", None)) and callable(getattr(kind, "make_move", None))


class CoursePlayer:
    """One game of a student's player, which is told the opponent's move and answers with its own."""

    def __init__(self, player: HantoGamePlayer, game: AnyGame, seat: int, *, opened: bool) -> None:
        self._player, self._game = player, _told_by_its_name(game, opened=opened)
        self._known = 0  # moves of the match that the player has made or was told of
        player.start_game(VERSIONS[game.key], HantoPlayerColor(self._game.sides[seat]), seat == 0)

    def move(self, ask: Ask) -> str:
        """The text of the record that the player gives."""
        made = len(ask.told())
        if made not in (self._known, self._known + 1) or ask.start:
            raise BotFault("error", phrase("course.moves"))
        news = ask.told(self._known)
        record = self._player.make_move(self._record(news[0]) if news else None)
        self._known = made + 1
        return _text(record)

    def _record(self, text: str) -> HantoMoveRecord:
        move = read_move(text, self._game.variant)
        if not isinstance(move, Move):
            return HantoMoveRecord(None, None, None)
        return HantoMoveRecord(TYPES[move.piece], _coordinate(move.start), _coordinate(move.to))


def _told_by_its_name(game: AnyGame, *, opened: bool) -> Hanto:
    """The game, where its name and who moves first are all that a player must be told; else BadOption."""
    if not isinstance(game, Hanto) or game.key not in VERSIONS:
        raise BadOption(phrase("course.game", game=game.key, plays=PLAYS))
    untold: tuple[Name, ...] = (*_untold(game), *([phrase("course.openings")] if opened else []))
    if untold:
        raise BadOption(phrase("course.untold", untold=untold, plays=PLAYS))
    return game


def _untold(game: Hanto) -> list[str]:
    """The options that make it another game than the player believes; ending sooner makes no other."""
    course = published(game.key, game.first)
    sooner = game.limit and (not course.limit or game.limit < course.limit)
    told = course.settings() | ({"limit": game.limit} if sooner else {})
    return [f"{name}={value}" for name, value in game.settings().items() if value != told[name]]


def _coordinate(place: Hex | None) -> HantoCoordinate | None:
    return None if place is None else HantoCoordinate(*place)


def _text(record: HantoMoveRecord) -> str:
    if record.piece is None or record.to is None:
        return RESIGN
    start = None if record.from_ is None else (record.from_.x, record.from_.y)
    return str(Move(record.piece.symbol, start, (record.to.x, record.to.y)))
