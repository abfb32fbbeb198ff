"""The course's interface: names, results, and a HantoException for every mistake."""

from types import SimpleNamespace

import pytest

from parlour.games.hanto.course import (
    AlphaHantoGame,
    BetaHantoGame,
    DeltaHantoGame,
    EpsilonHantoGame,
    GammaHantoGame,
    HantoCoordinate,
    HantoException,
    HantoGame,
    HantoGameFactory,
    HantoGameID,
    HantoGamePlayer,
    HantoMoveRecord,
    HantoPiece,
    HantoPieceType,
    HantoPlayerColor,
    HantoPrematureResignationException,
    HantoTestGame,
    HantoTestGameFactory,
    MoveResult,
    PieceLocationPair,
)
from parlour.games.hanto.game import published
from parlour.games.hanto.variant import VARIANTS

BLUE, RED = HantoPlayerColor.BLUE, HantoPlayerColor.RED
BUTTERFLY, CRAB, SPARROW = HantoPieceType.BUTTERFLY, HantoPieceType.CRAB, HantoPieceType.SPARROW


def set_up(game_id: HantoGameID, *pieces: PieceLocationPair, forgiving: bool = True) -> HantoTestGame:
    game = HantoTestGameFactory.instance().make_hanto_test_game(game_id, forgiving=forgiving)
    assert game is not None
    game.initialize_board(pieces)
    return game


def test_the_factory_is_one_and_makes_what_is_specified() -> None:
    factory = HantoGameFactory.instance()
    assert factory is HantoGameFactory.instance()
    assert HantoTestGameFactory.instance() is not factory
    made = [factory.make_hanto_game(game_id) for game_id in HantoGameID]
    assert [type(game).__name__ for game in made[:5]] == [
        f"{name}HantoGame" for name in ("Alpha", "Beta", "Gamma", "Delta", "Epsilon")
    ]
    assert made[5:] == [None, None, None]
    assert HantoTestGameFactory.instance().make_hanto_test_game(HantoGameID.IOTA_HANTO) is None


@pytest.mark.parametrize("game", [BetaHantoGame, GammaHantoGame, DeltaHantoGame, EpsilonHantoGame])
def test_either_colour_may_begin(game: type[BetaHantoGame]) -> None:
    begun = game(RED)
    assert begun.make_move(BUTTERFLY, None, HantoCoordinate(0, 0)) is MoveResult.OK
    assert begun.get_piece_at((0, 0)) == HantoPiece(RED, BUTTERFLY)


def test_alpha_is_a_draw_in_two_moves_and_blue_begins() -> None:  # §4.1.2
    game = AlphaHantoGame()
    assert game.make_move(BUTTERFLY, None, (0, 0)) is MoveResult.OK
    assert game.make_move(BUTTERFLY, None, (0, 1)) is MoveResult.DRAW
    with pytest.raises(HantoException, match="Blue always moves first"):
        game.initialize(RED)
    with pytest.raises(HantoException, match="Blue always moves first"):
        HantoGameFactory.instance().make_hanto_game(HantoGameID.ALPHA_HANTO, RED)


@pytest.mark.parametrize(("key", "edition"), [(key, year) for key in VARIANTS for year in VARIANTS[key]])
def test_the_factories_make_every_edition(key: str, edition: int) -> None:
    factory = HantoTestGameFactory.instance()
    for make in (factory.make_hanto_game, factory.make_hanto_test_game):
        game = make(HantoGameID(key), edition=edition)
        assert game is not None
        game.initialize(None)
        assert game.game == published(key, edition=edition)


@pytest.mark.parametrize("edition", [2014, "2013", [2013]])
def test_an_edition_that_there_is_not_raises(edition: object) -> None:
    with pytest.raises(HantoException, match=r"DELTA_HANTO has no edition .*; it has 2016, 2013"):
        DeltaHantoGame(edition=edition)  # type: ignore[arg-type]  # that is the point


def test_crabs_were_slow_in_2013() -> None:
    now, then = DeltaHantoGame(), DeltaHantoGame(edition=2013)
    for game in (now, then):
        for piece, to in ((BUTTERFLY, (0, 0)), (BUTTERFLY, (0, 1)), (CRAB, (0, -1)), (CRAB, (0, 2))):
            assert game.make_move(piece, None, to) is MoveResult.OK
    assert now.make_move(CRAB, (0, -1), (1, 1)) is MoveResult.OK
    with pytest.raises(HantoException, match="too far; the piece may walk 1"):
        then.make_move(CRAB, (0, -1), (1, 1))


def test_initialize_begins_anew() -> None:
    game = DeltaHantoGame(RED)
    game.make_move(BUTTERFLY, None, (0, 0))
    game.initialize(None)
    assert game.get_printable_board() == ""
    game.make_move(BUTTERFLY, None, (0, 0))
    assert game.get_piece_at((0, 0)) == HantoPiece(BLUE, BUTTERFLY)


def test_the_board_prints_for_people() -> None:
    game = DeltaHantoGame()
    game.make_move(BUTTERFLY, None, (0, 0))
    board = game.get_printable_board()
    assert "B0,0" in board
    assert "Red to move" in board


def test_the_offender_has_lost_by_the_guides_letter() -> None:  # §4.2.2
    game = BetaHantoGame()
    with pytest.raises(HantoException, match="first piece is placed on 0,0"):
        game.make_move(BUTTERFLY, None, (0, 1))
    with pytest.raises(HantoException, match="BLUE has lost by an illegal move; made with forgiving=True"):
        game.make_move(BUTTERFLY, None, (0, 0))


def test_a_forgiving_game_goes_on_and_alpha_always_does() -> None:
    for game in (BetaHantoGame(forgiving=True), AlphaHantoGame()):
        with pytest.raises(HantoException):
            game.make_move(BUTTERFLY, None, (0, 1))
        assert game.make_move(BUTTERFLY, None, (0, 0)) is MoveResult.OK


def test_a_call_after_the_end_raises_and_nobody_else_loses() -> None:
    game = DeltaHantoGame()
    assert game.make_move(None, None, None) is MoveResult.RED_WINS
    for _ in range(2):
        with pytest.raises(HantoException, match="The game is over"):
            game.make_move(None, None, None)
        with pytest.raises(HantoException, match="The game is over"):
            game.make_move(BUTTERFLY, None, (0, 0))


def test_resigning_is_free_in_delta_only() -> None:  # §4.4.1, §4.5.1
    with pytest.raises(HantoPrematureResignationException, match="You resigned when you have a valid move"):
        EpsilonHantoGame().make_move(None, None, None)
    with pytest.raises(HantoException, match="Resigning is legal only without another move") as caught:
        GammaHantoGame().make_move(None, None, None)
    assert not isinstance(caught.value, HantoPrematureResignationException)


def test_a_stuck_player_may_resign_in_every_game() -> None:
    game = set_up(HantoGameID.EPSILON_HANTO, PieceLocationPair(RED, CRAB, (0, 0)), PieceLocationPair(RED, CRAB, (0, 1)))
    game.set_turn_number(4)
    assert game.make_move(None, None, None) is MoveResult.RED_WINS


@pytest.mark.parametrize(
    ("piece", "start", "to", "complaint"),
    [
        (None, None, (0, 0), "None is not a piece type; there are BUTTERFLY, CRAB"),
        ("BUTTERFLY", None, (0, 0), "is not a piece type"),
        (BUTTERFLY, None, None, "that is not a hex"),
        (BUTTERFLY, (0, 0), None, "that is not a hex"),
        (BUTTERFLY, None, (0, 0, 0), "is not a hex"),
        (BUTTERFLY, None, ("0", "0"), "is not a hex"),
        (BUTTERFLY, None, (0.5, 0), "is not a hex"),
        (BUTTERFLY, None, 7, "is not a hex"),
        (BUTTERFLY, None, (10**30, 0), "too far away"),
        (BUTTERFLY, (10**9, 10**9), (0, 0), "too far away"),
        (BUTTERFLY, (9_999, 0), (0, 0), "There is no piece on 9999,0"),
        (HantoPieceType.CRANE, None, (0, 0), "There is no piece N in this game"),
    ],
)
def test_every_mistake_is_a_hanto_exception(piece: object, start: object, to: object, complaint: str) -> None:
    game = DeltaHantoGame(forgiving=True)
    with pytest.raises(HantoException, match=complaint):
        game.make_move(piece, start, to)  # type: ignore[arg-type]  # that is the point
    assert game.make_move(BUTTERFLY, None, SimpleNamespace(x=0, y=0)) is MoveResult.OK


def test_asking_for_no_hex_raises() -> None:
    with pytest.raises(HantoException, match="that is not a hex"):
        DeltaHantoGame().get_piece_at(None)  # type: ignore[arg-type]


def test_a_set_up_takes_pieces_out_of_the_hands() -> None:
    game = set_up(HantoGameID.DELTA_HANTO, PieceLocationPair(BLUE, BUTTERFLY, HantoCoordinate(0, 0)))
    with pytest.raises(HantoException, match="No Butterfly is left in hand"):
        game.make_move(BUTTERFLY, None, (0, 1))
    game.set_player_moving(RED)
    assert game.make_move(BUTTERFLY, None, (0, 1)) is MoveResult.OK


@pytest.mark.parametrize(
    ("pieces", "complaint"),
    [
        (None, "is not a list of pieces"),
        ([None], "is not a PieceLocationPair"),
        ([PieceLocationPair(BLUE, HantoPieceType.DOVE, (0, 0))], "Delta Hanto has no Dove"),
        ([PieceLocationPair(BLUE, CRAB, (0, 0))] * 2, "hex .0, 0. is occupied"),
        ([PieceLocationPair("blue", CRAB, (0, 0))], "is not a player; BLUE and RED are"),  # type: ignore[arg-type]
        ([PieceLocationPair(BLUE, CRAB, (0, 0)), PieceLocationPair(RED, CRAB, (0, 500))], "no room"),
    ],
)
def test_a_broken_set_up_raises(pieces: list[PieceLocationPair], complaint: str) -> None:
    with pytest.raises(HantoException, match=complaint):
        set_up(HantoGameID.DELTA_HANTO).initialize_board(pieces)


@pytest.mark.parametrize("turn", [0, -3, None, "4", True, 10**9, pytest.param(10**5000, id="endless")])
def test_turns_are_counted_from_one(turn: int) -> None:
    with pytest.raises(HantoException, match="turns are counted from 1"):
        set_up(HantoGameID.DELTA_HANTO).set_turn_number(turn)


def test_a_players_moving_must_be_a_colour() -> None:
    with pytest.raises(HantoException, match="is not a player"):
        set_up(HantoGameID.DELTA_HANTO).set_player_moving(None)  # type: ignore[arg-type]


def test_the_enums_have_the_guides_names_and_symbols() -> None:
    assert [str(piece) for piece in HantoPieceType] == ["Butterfly", "Crab", "Horse", "Crane", "Dove", "Sparrow"]
    assert "".join(piece.symbol for piece in HantoPieceType) == "BCHNDS"
    assert [result.name for result in MoveResult] == ["OK", "BLUE_WINS", "RED_WINS", "DRAW"]


def test_an_exception_keeps_its_cause() -> None:
    cause = ValueError("deeper")
    assert HantoException("above", cause).__cause__ is cause


class FirstMove:
    """A player of the course's tournament that plays what comes first to its mind."""

    def start_game(self, version: HantoGameID, my_color: HantoPlayerColor, do_i_move_first: bool) -> None:
        self.first = do_i_move_first

    def make_move(self, opponents_move: HantoMoveRecord | None) -> HantoMoveRecord:
        return HantoMoveRecord(BUTTERFLY, None, HantoCoordinate(0, 0 if opponents_move is None else 1))


def test_two_players_of_the_course_play() -> None:
    game: HantoGame = EpsilonHantoGame()
    players: list[HantoGamePlayer] = [FirstMove(), FirstMove()]
    move = None
    for player in players:
        player.start_game(HantoGameID.EPSILON_HANTO, BLUE, move is None)
        move = player.make_move(move)
        assert game.make_move(move.piece, move.from_, move.to) is MoveResult.OK


class Trap:
    """A coordinate of a caller's that fails when asked."""

    y = 0

    @property
    def x(self) -> int:
        raise RuntimeError("not today")


def test_whatever_a_callers_coordinate_raises_is_wrapped() -> None:
    with pytest.raises(HantoException, match="is not a hex") as caught:
        DeltaHantoGame().make_move(BUTTERFLY, None, Trap())
    assert isinstance(caught.value.__cause__, RuntimeError)


@pytest.mark.parametrize("version", [HantoGameID.THETA_HANTO, None, []])
def test_what_is_not_specified_is_not_made(version: HantoGameID) -> None:
    assert HantoGameFactory.instance().make_hanto_game(version) is None
    with pytest.raises(HantoException, match="is not a specified game"):
        HantoGame(version)
