"""Games of one file each, as another package would bring them: one open, one with secrets, one with long turns."""

from dataclasses import dataclass
from random import Random

from parlour.core.errors import BadPosition
from parlour.core.game import Game
from parlour.core.option import Option
from parlour.core.result import Result
from parlour.core.scene import Choice, Circle, Scene, Spot, Token
from parlour.core.state import CHANCE, OVER, State
from parlour.core.words import phrase


class NimState(State):
    """One heap; whoever takes the last stone wins."""

    def __init__(self, game: "Nim") -> None:
        super().__init__(game)
        self.heap = game.heap
        self.seat = 0

    def actor(self) -> int:
        return self.seat if self.heap else OVER

    def moves(self) -> list[int]:
        return list(range(1, min(3, self.heap) + 1))

    def apply(self, code: int) -> None:
        self.remember()
        self.heap -= code
        self.seat = 1 - self.seat

    def result(self) -> Result | None:
        return None if self.heap else Result.win(1 - self.seat, "last stone")


@dataclass(frozen=True)
class Nim(Game[NimState]):
    """Take one to three stones."""

    heap: int = 12

    key = "nim"
    title = "Nim"
    options = (Option("heap", range(1, 100), 12, "stones at the start"),)
    codes = 4

    def start(self) -> NimState:
        return NimState(self)

    def write(self, state: NimState, code: int) -> str:
        return str(code)

    def scene(self, state: NimState, seat: int | None) -> Scene:
        stones = range(1, self.heap + 1)
        board = tuple(Spot(str(n), Circle(n, 0, 0.4), "point", phrase("stone {n}", n=n)) for n in stones)
        tokens = tuple(Token(f"s{n}", str(n), "o", None, phrase("stone")) for n in stones[: state.heap])
        moves = state.moves() if seat == state.actor() else []
        return Scene(board, tokens, tuple(Choice((str(n),), str(n)) for n in moves), self.caption(state))


DECK = "JQK"
CHECK, BET = 3, 4


class FateState(State):
    """First moves, then chance draws one of `odds`: the last ends the game four moves later, any other at once."""

    def __init__(self, odds: int, winner: int, late_winner: int) -> None:
        super().__init__(Nim())
        self.odds, self.winner, self.late_winner = odds, winner, late_winner
        self.made: tuple[int, ...] = ()

    def actor(self) -> int:
        if self.result():
            return OVER
        return CHANCE if len(self.made) == 1 else len(self.made) % 2

    def moves(self) -> list[int]:
        return list(range(self.odds)) if len(self.made) == 1 else [0]

    def apply(self, code: int) -> None:
        self.remember()
        self.made += (code,)

    def result(self) -> Result | None:
        if len(self.made) < 2:
            return None
        if self.made[1] < self.odds - 1:
            return Result.win(self.winner, "fate")
        return Result.win(self.late_winner, "fate") if len(self.made) == 6 else None


class KuhnState(State):
    """Kuhn's poker: a deck of three, one card each, one bet. Dealing is chance, hands are secret."""

    def __init__(self, game: "Kuhn") -> None:
        super().__init__(game)
        self.hands: list[int] = []
        self.bets: list[int] = []

    def actor(self) -> int:
        if len(self.hands) < 2:
            return CHANCE
        return OVER if self.result() else len(self.bets) % 2

    def moves(self) -> list[int]:
        if len(self.hands) < 2:
            return [card for card in range(3) if card not in self.hands]
        return [] if self.result() else [CHECK, BET]

    def apply(self, code: int) -> None:
        self.remember()
        (self.hands if len(self.hands) < 2 else self.bets).append(code)

    def result(self) -> Result | None:
        if self.bets[-2:] == [BET, CHECK]:
            return Result.win(len(self.bets) % 2, "folded")
        if self.bets in ([CHECK, CHECK], [BET, BET], [CHECK, BET, BET]):
            return Result.win(int(self.hands[1] > self.hands[0]), "showdown")
        return None


@dataclass(frozen=True)
class Kuhn(Game[KuhnState]):
    """A game with everything that open games lack."""

    key = "kuhn"
    title = "Kuhn poker"
    seat_names = ("Dealer", "Pony")
    hidden = True
    codes = 5

    def start(self) -> KuhnState:
        return KuhnState(self)

    def write(self, state: KuhnState, code: int) -> str:
        return DECK[code] if code < 3 else ("check", "bet")[code - CHECK]

    def show(self, state: KuhnState, code: int, seat: int | None) -> str:
        return "?" if code < 3 and seat != len(state.hands) else self.write(state, code)

    def view(self, state: KuhnState, seat: int | None) -> str:
        return " ".join([*self._seen(state, seat), *(self.write(state, bet) for bet in state.bets)])

    def position(self, text: str) -> KuhnState:
        if text.startswith("{"):
            return super().position(text)
        if unknown := set(text.split()) - {*DECK, "?", "check", "bet"}:
            raise BadPosition(f"{unknown.pop()!r} is neither a card nor a bet")
        return self._deal(text.split())

    def _deal(self, view: list[str]) -> KuhnState:
        """A view as one of the states that look so."""
        state, left = self.start(), [card for card in range(3) if DECK[card] not in view]
        state.hands = [left.pop() if word == "?" else DECK.index(word) for word in view if word in (*DECK, "?")]
        state.bets = [CHECK if word == "check" else BET for word in view if word in ("check", "bet")]
        return state

    def _seen(self, state: KuhnState, seat: int | None) -> list[str]:
        open_ = state.result() is not None
        return [DECK[card] if open_ or owner == seat else "?" for owner, card in enumerate(state.hands)]

    def guess(self, state: KuhnState, seat: int, rng: Random) -> KuhnState:
        world = state.copy()
        assert isinstance(world, KuhnState)
        if len(state.hands) == 2 and not state.result():
            world.hands[1 - seat] = rng.choice([card for card in range(3) if card != state.hands[seat]])
        elif len(state.hands) == 1 and seat == 1:
            world.hands[0] = rng.randrange(3)
        return world

    def weights(self, state: KuhnState) -> list[int]:
        return [1] * len(state.moves())

    def scene(self, state: KuhnState, seat: int | None) -> Scene:
        names = (*DECK, "check", "bet")
        board = tuple(Spot(name, Circle(n, 0, 0.4), "button", phrase(name), name) for n, name in enumerate(names))
        cards = tuple(
            Spot(f"hand{n}", Circle(n, 1, 0.4), "hand", phrase("hand {n}", n=n)) for n, _ in enumerate(state.hands)
        )
        tokens = tuple(
            Token(f"hand{n}-0", f"hand{n}", card, n, phrase("card")) for n, card in enumerate(self._seen(state, seat))
        )
        moves = [self.write(state, code) for code in state.moves()] if seat == state.actor() else []
        return Scene(board + cards, tokens, tuple(Choice((move,), move) for move in moves), self.caption(state))


ROLL, HOLD = 4, 5


class PigState(State):
    """Pig with a die of three: roll as often as you dare, a one loses what the turn has gathered."""

    def __init__(self, game: "Pig") -> None:
        super().__init__(game)
        self.points = [0, 0]
        self.gathered = 0
        self.rolling = False
        self.turns = 1

    def actor(self) -> int:
        if self.result():
            return OVER
        return CHANCE if self.rolling else (self.turns - 1) % 2

    def moves(self) -> list[int]:
        if self.result():
            return []
        return [1, 2, 3] if self.rolling else [ROLL, HOLD]

    def apply(self, code: int) -> None:
        self.remember()
        self.rolling = code == ROLL
        if code in (2, 3):
            self.gathered += code
        elif code != ROLL:
            self.points[(self.turns - 1) % 2] += self.gathered * (code == HOLD)
            self.gathered = 0
            self.turns += 1

    def turn(self) -> int:
        return self.turns

    def result(self) -> Result | None:
        return Result.win(int(self.points[1] >= 9), "counted") if max(self.points) >= 9 else None


@dataclass(frozen=True)
class Pig(Game[PigState]):
    """A turn is several moves with chance among them."""

    key = "pig"
    title = "Pig"
    codes = 6

    def start(self) -> PigState:
        return PigState(self)

    def write(self, state: PigState, code: int) -> str:
        return str(code) if code < ROLL else ("roll", "hold")[code - ROLL]

    def weights(self, state: PigState) -> list[int]:
        return [1, 2, 1] if state.rolling else [1] * len(state.moves())

    def scene(self, state: PigState, seat: int | None) -> Scene:
        names = ("1", "2", "3", "roll", "hold")
        board = tuple(Spot(name, Circle(n, 0, 0.4), "button", phrase(name), name) for n, name in enumerate(names))
        moves = [self.write(state, code) for code in state.moves()] if seat == state.actor() else []
        return Scene(board, (), tuple(Choice((move,), move) for move in moves), self.caption(state))
