"""The variants of Hanto as a chain of values, each made from the one before."""

from dataclasses import dataclass, replace

from parlour.core.words import Phrase, term
from parlour.games.hanto.board import Rules
from parlour.games.hanto.ending import Ending, Surrounding, TurnLimit
from parlour.games.hanto.gaits import Fly, Gait, Jump, Walk
from parlour.games.hanto.placing import Anywhere, OwnColour, Placing


@dataclass(frozen=True)
class Piece:
    """A kind of piece: how many each player has, and how it moves; no gait, no movement."""

    name: str
    symbol: str
    count: int
    gaits: tuple[Gait, ...] = ()

    @property
    def called(self) -> Phrase:
        """The word for it; a piece of somebody's own has its name."""
        return term(f"hanto.animal.{self.name.lower()}", self.name)


@dataclass(frozen=True)
class Variant:
    """A game of Hanto. The first piece is the Butterfly."""

    name: str
    pieces: tuple[Piece, ...]
    placing: Placing
    limit: int = 0  # turns, each one move by both players; 0 is no limit
    butterfly_by: int = 4  # the turn by which the Butterfly must be placed
    resigning: str = "stuck"  # when a player may resign: "stuck" without another move, or "free"
    opener: str = "either"  # "blue" where Red may not begin

    def piece(self, name: str) -> Piece:
        """The piece of that name."""
        return next(piece for piece in self.pieces if piece.name == name)

    def having(self, *pieces: Piece) -> "Variant":
        """This variant with these pieces added, or put in the place of those of the same name."""
        new = {piece.name: piece for piece in (*self.pieces, *pieces)}
        return replace(self, pieces=tuple(piece for piece in new.values() if piece.count))

    def rules(self) -> Rules:
        """The form that the board reads."""
        endings: list[Ending] = [Surrounding()]
        if self.limit:
            endings.append(TurnLimit(self.limit))  # after it: a win on the last move is a win
        return Rules(
            [piece.count for piece in self.pieces],
            [list(piece.gaits) for piece in self.pieces],
            self.placing,
            endings,
            self.butterfly_by,
        )

    def total(self) -> int:
        """How many pieces both players have together."""
        return 2 * sum(piece.count for piece in self.pieces)

    def flight(self) -> int:
        """The longest limited flight, which the torus must be able to tell from a longer one."""
        return max((int(gait.most) for piece in self.pieces for gait in piece.gaits if gait.verb == "fly"), default=0)


ALPHA = Variant("Alpha", (Piece("Butterfly", "B", 1),), Anywhere(), limit=1, opener="blue")

BETA = replace(ALPHA, name="Beta", limit=6, opener="either").having(Piece("Sparrow", "S", 5))

GAMMA = replace(BETA, name="Gamma", limit=20, placing=OwnColour()).having(
    Piece("Butterfly", "B", 1, (Walk(1),)),
    Piece("Sparrow", "S", 5, (Walk(1),)),
)

DELTA = replace(GAMMA, name="Delta", limit=0, resigning="free").having(
    Piece("Sparrow", "S", 4, (Fly(),)),
    Piece("Crab", "C", 4, (Walk(3),)),
)

EPSILON = replace(DELTA, name="Epsilon", resigning="stuck").having(
    Piece("Sparrow", "S", 2, (Fly(4),)),
    Piece("Crab", "C", 6, (Walk(1),)),
    Piece("Horse", "H", 4, (Jump(),)),
)

# The course of 2013: no colour rule of placing, and shorter legs.
GAMMA_2013 = replace(BETA, name="Gamma 2013", limit=10).having(Piece("Butterfly", "B", 1, (Walk(1),)))

DELTA_2013 = replace(GAMMA_2013, name="Delta 2013", limit=0, resigning="free").having(
    Piece("Sparrow", "S", 4, (Fly(),)),
    Piece("Crab", "C", 4, (Walk(1),)),
)

# By game key and edition: a game whose key stands here twice lets one choose.
VARIANTS: dict[str, dict[int, Variant]] = {
    "hanto/alpha": {2016: ALPHA},
    "hanto/beta": {2016: BETA},
    "hanto/gamma": {2016: GAMMA, 2013: GAMMA_2013},
    "hanto/delta": {2016: DELTA, 2013: DELTA_2013},
    "hanto/epsilon": {2016: EPSILON},
}
