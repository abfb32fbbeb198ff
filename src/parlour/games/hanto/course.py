"""The interface of the Hanto course (developer's guide §2.2), in its own names: a thin face over the game.

    game = HantoGameFactory.instance().make_hanto_game(HantoGameID.DELTA_HANTO)
    game.make_move(HantoPieceType.BUTTERFLY, None, HantoCoordinate(0, 0))      # MoveResult.OK

Every mistake raises a HantoException with a sentence that names the rule, and leaves the board as
it was. By the guide's letter (§4.2.2) the offender has then lost, from Beta on, and every further
call raises too; `forgiving=True` lets the game go on. `edition=2013` plays Gamma and Delta by the rules
of that year; a player is told the variant, and no edition.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum
from operator import index
from typing import ClassVar, Protocol, Self, cast

from parlour.core.errors import BadPosition
from parlour.core.state import OVER
from parlour.games.hanto.board import HantoState
from parlour.games.hanto.game import Hanto, published
from parlour.games.hanto.notation import FAR, RESIGN, Move, Setup, full_hands
from parlour.games.hanto.variant import VARIANTS
from parlour.grid.hexes import Hex
from parlour.views import text

LATEST = 999_999  # the last turn that a test may set


class HantoPlayerColor(Enum):
    """The two sides."""

    BLUE = "blue"
    RED = "red"


class HantoPieceType(Enum):
    """The pieces of all variants; Crane and Dove are in none of the published ones."""

    BUTTERFLY = ("Butterfly", "B")
    CRAB = ("Crab", "C")
    HORSE = ("Horse", "H")
    CRANE = ("Crane", "N")
    DOVE = ("Dove", "D")
    SPARROW = ("Sparrow", "S")

    @property
    def printable_name(self) -> str:
        return self.value[0]

    @property
    def symbol(self) -> str:
        return self.value[1]

    def __str__(self) -> str:
        return self.printable_name


class HantoGameID(Enum):
    """The names of the variants; the last three are specified nowhere."""

    ALPHA_HANTO = "hanto/alpha"
    BETA_HANTO = "hanto/beta"
    GAMMA_HANTO = "hanto/gamma"
    DELTA_HANTO = "hanto/delta"
    EPSILON_HANTO = "hanto/epsilon"
    THETA_HANTO = "hanto/theta"
    ZETA_HANTO = "hanto/zeta"
    IOTA_HANTO = "hanto/iota"


class MoveResult(Enum):
    """What a legal move leads to."""

    OK = "ok"
    BLUE_WINS = "blue"
    RED_WINS = "red"
    DRAW = "draw"


SPECIFIED = list(HantoGameID)[:5]


class HantoException(Exception):
    """The only exception that this interface raises."""

    def __init__(self, message: str, cause: BaseException | None = None) -> None:
        super().__init__(message)
        self.__cause__ = cause


class HantoPrematureResignationException(HantoException):
    """A player resigned who still had a legal move."""

    def __init__(self) -> None:
        super().__init__("You resigned when you have a valid move available.")


@dataclass(frozen=True)
class HantoCoordinate:
    """A hex; where one is asked for, any pair or object with x and y will do."""

    x: int
    y: int


class HasPlace(Protocol):
    """Anything with two coordinates."""

    @property
    def x(self) -> int: ...

    @property
    def y(self) -> int: ...


Where = HasPlace | Hex | None
First = HantoPlayerColor | None  # who moves first; None is Blue


@dataclass(frozen=True)
class HantoPiece:
    """A piece on the board."""

    color: HantoPlayerColor
    type: HantoPieceType


@dataclass(frozen=True)
class PieceLocationPair:
    """A piece and where a test game puts it."""

    player: HantoPlayerColor
    piece_type: HantoPieceType
    location: HasPlace | Hex


@dataclass(frozen=True)
class HantoMoveRecord:
    """A move as tournament players exchange it; three Nones resign."""

    piece: HantoPieceType | None
    from_: HantoCoordinate | None
    to: HantoCoordinate | None


class HantoGamePlayer(Protocol):
    """A player of the course's tournament."""

    def start_game(self, version: HantoGameID, my_color: HantoPlayerColor, do_i_move_first: bool) -> None:  # noqa: FBT001
        """A game of that variant begins."""

    def make_move(self, opponents_move: HantoMoveRecord | None) -> HantoMoveRecord:
        """The answer to the opponent's move, which is None only before the first move of a game."""


class HantoGame:
    """A game that is being played."""

    def __init__(
        self, game_id: HantoGameID, first: First = None, *, forgiving: bool = False, edition: int = 2016
    ) -> None:
        if game_id not in SPECIFIED:
            raise HantoException(f"{game_id} is not a specified game")
        editions = list(VARIANTS[game_id.value])
        if edition not in editions:
            raise HantoException(f"{game_id.name} has no edition {edition!r}; it has {', '.join(map(str, editions))}")
        self._id = game_id
        self._edition = edition
        self._forgiving = forgiving or game_id is HantoGameID.ALPHA_HANTO
        self.initialize(first)

    def initialize(self, first_player: First) -> None:
        """Begin anew; None lets the default, Blue, move first."""
        first = HantoPlayerColor.BLUE if first_player is None else known_colour(first_player)
        if self._id is HantoGameID.ALPHA_HANTO and first is not HantoPlayerColor.BLUE:
            raise HantoException("in Alpha Hanto Blue always moves first")
        self._game: Hanto = published(self._id.value, first=first.value, edition=self._edition)
        self._state = self._game.start()
        self._offender: HantoPlayerColor | None = None

    def make_move(self, piece_type: HantoPieceType | None, from_: Where, to: Where) -> MoveResult:
        """Place (`from_` is None) or move a piece; three Nones resign."""
        if self._offender is not None:
            raise HantoException(
                f"the game is over: {self._offender.name} has lost by an illegal move; "
                "made with forgiving=True, a game goes on after one"
            )
        try:
            return self._make_move(piece_type, from_, to)
        except HantoException:
            if not self._forgiving and self._state.actor() != OVER:
                self._offender = HantoPlayerColor(self._game.sides[self._state.actor()])
            raise

    def _make_move(self, piece_type: HantoPieceType | None, from_: Where, to: Where) -> MoveResult:
        if piece_type is None and from_ is None and to is None:
            self._resign()
        else:
            start = None if from_ is None else _hex(from_)
            move = str(Move(_type(piece_type).symbol, start, _hex(to)))
            code = self._game.find(self._state, move)
            if code is None:
                raise HantoException(str(self._game.why(self._state, move).sentence))
            self._state.apply(code)
        return self._result()

    def _resign(self) -> None:
        """Resigning freely is not in the list of moves; the guide allows it in Delta (§4.4.1)."""
        state = self._state
        violation = self._game.explain(state, RESIGN)
        if violation and (state.actor() == OVER or self._game.variant.resigning != "free"):
            if self._id is HantoGameID.EPSILON_HANTO and state.actor() != OVER:
                raise HantoPrematureResignationException
            raise HantoException(str(violation.sentence))
        state.apply(int(state.resignation()))

    def _result(self) -> MoveResult:
        result = self._state.result()
        if result is None:
            return MoveResult.OK
        return MoveResult.DRAW if result.winner is None else MoveResult(self._game.sides[result.winner])

    @property
    def game(self) -> Hanto:
        """The game behind the course's names."""
        return self._game

    def state(self) -> HantoState:
        """A copy of the position behind them."""
        return self._state.copy()

    def record(self, code: int) -> HantoMoveRecord:
        """A legal move as tournament players exchange it."""
        if code == self._state.resignation():
            return HantoMoveRecord(None, None, None)
        kind, start, to = self._state.unpack(code)
        piece = HantoPieceType[self._game.variant.pieces[kind].name.upper()]
        return HantoMoveRecord(piece, HantoCoordinate(*start) if start else None, HantoCoordinate(*to))

    def get_piece_at(self, where: HasPlace | Hex) -> HantoPiece | None:
        """The piece on that hex, or None."""
        found = self._state.pieces().get(_hex(where))
        if found is None:
            return None
        seat, kind = found
        name = self._game.variant.pieces[kind].name
        return HantoPiece(HantoPlayerColor(self._game.sides[seat]), HantoPieceType[name.upper()])

    def get_printable_board(self) -> str:
        """The position for people; '' while the board is empty."""
        return text.draw(self._game.scene(self._state, None)) if self._state.pieces() else ""


class HantoTestGame(HantoGame):
    """A game that tests may set up."""

    def initialize_board(self, initial_pieces: Iterable[PieceLocationPair]) -> None:
        """Put these pieces down and take them out of the hands, as far as they are there."""
        setup = self._game.setup_of(self._state)
        board = list(setup.board)
        for pair in _pairs(initial_pieces):
            symbol, place = _type(pair.piece_type).symbol, _hex(pair.location)
            if symbol not in self._game.symbols:
                raise HantoException(f"{self._game.title} has no {pair.piece_type}")
            if place in [taken for _, _, taken in board]:
                raise HantoException(f"hex {place} is occupied")
            board.append((known_colour(pair.player).value, symbol, place))
        self._set_up(replace(setup, board=tuple(board), hands=full_hands(self._game.variant, board)))

    def set_turn_number(self, turn_number: int) -> None:
        """Set the turn, counted from 1; a turn is one move by each player."""
        if type(turn_number) is not int or not 1 <= turn_number <= LATEST:
            raise HantoException(f"turns are counted from 1 to {LATEST}")
        self._set_up(replace(self._game.setup_of(self._state), turn=turn_number))

    def set_player_moving(self, player: HantoPlayerColor) -> None:
        """Set whose move it is."""
        self._set_up(replace(self._game.setup_of(self._state), mover=known_colour(player).value))

    def _set_up(self, setup: Setup) -> None:
        try:
            self._state = self._game.set_up(setup)
        except BadPosition as error:
            raise HantoException(str(error), error) from error


class _Published(HantoGame):
    """A game whose class says which variant it is."""

    version: ClassVar[HantoGameID]

    def __init__(self, first: First = None, *, forgiving: bool = False, edition: int = 2016) -> None:
        super().__init__(self.version, first, forgiving=forgiving, edition=edition)


class AlphaHantoGame(_Published):
    """Alpha Hanto, in which Blue always moves first."""

    version = HantoGameID.ALPHA_HANTO


class BetaHantoGame(_Published):
    """Beta Hanto."""

    version = HantoGameID.BETA_HANTO


class GammaHantoGame(_Published):
    """Gamma Hanto."""

    version = HantoGameID.GAMMA_HANTO


class DeltaHantoGame(_Published):
    """Delta Hanto."""

    version = HantoGameID.DELTA_HANTO


class EpsilonHantoGame(_Published):
    """Epsilon Hanto."""

    version = HantoGameID.EPSILON_HANTO


_CLASSES = {game.version: game for game in _Published.__subclasses__()}


class HantoGameFactory:
    """Makes games by their id."""

    _instance: ClassVar["HantoGameFactory | None"] = None

    @classmethod
    def instance(cls) -> Self:
        """The one factory of its class."""
        if not isinstance(cls._instance, cls):
            cls._instance = cls()
        return cls._instance

    def make_hanto_game(
        self, game_id: HantoGameID, moves_first: First = None, *, forgiving: bool = False, edition: int = 2016
    ) -> HantoGame | None:
        """A new game; None where the id is not supported."""
        if game_id not in SPECIFIED:
            return None
        return _CLASSES[game_id](moves_first, forgiving=forgiving, edition=edition)


class HantoTestGameFactory(HantoGameFactory):
    """Makes games that tests may set up."""

    def make_hanto_test_game(
        self, game_id: HantoGameID, moves_first: First = None, *, forgiving: bool = False, edition: int = 2016
    ) -> HantoTestGame | None:
        """A new test game; None where the id is not supported."""
        if game_id not in SPECIFIED:
            return None
        return HantoTestGame(game_id, moves_first, forgiving=forgiving, edition=edition)


def _hex(where: object) -> Hex:
    try:
        x, y = (where.x, where.y) if hasattr(where, "x") and hasattr(where, "y") else cast(Hex, where)
        place = index(x), index(y)
    except Exception as error:  # the object is the caller's, and so is what its x and y raise
        raise HantoException("that is not a hex, which is two whole numbers", error) from error
    if max(map(abs, place)) > FAR:
        raise HantoException("that hex is too far away")
    return place


def known_colour(player: object) -> HantoPlayerColor:
    """The colour, which callers of any kind hand in."""
    if not isinstance(player, HantoPlayerColor):
        raise HantoException(f"{player!r} is not a player; BLUE and RED are")
    return player


def _type(piece_type: object) -> HantoPieceType:
    if not isinstance(piece_type, HantoPieceType):
        names = ", ".join(known.name for known in HantoPieceType)
        raise HantoException(f"{piece_type!r} is not a piece type; there are {names}")
    return piece_type


def _pairs(pieces: object) -> list[PieceLocationPair]:
    if not isinstance(pieces, Iterable):
        raise HantoException(f"{pieces!r} is not a list of pieces and places")
    pairs = list(pieces)
    for pair in pairs:
        if not isinstance(pair, PieceLocationPair):
            raise HantoException(f"{pair!r} is not a PieceLocationPair")
    return pairs
