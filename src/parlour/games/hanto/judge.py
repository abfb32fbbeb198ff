"""What a robot knows of Hanto: surround, stay free, do not get stuck. Compiled."""

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from parlour.core.judge import FORESIGHT, Judge
from parlour.core.mix import mix
from parlour.core.state import State
from parlour.games.hanto.board import HantoState, Rules
from parlour.games.hanto.gaits import Gait
from parlour.games.hanto.promise import Promise
from parlour.games.hanto.sense import Sense
from parlour.games.hanto.stance import Stance

WON: Final = 20_000  # the seat to move can fill the last liberty
LUCK: Final = (1 << 62) - 1  # as much of it as can be mixed
PLACES: Final = 1 << 20  # a list of moves is shorter


class HantoJudge(Judge):
    """Judges every variant: by what gaits, not names, are worth, or by what games of the variant have taught."""

    def __init__(self, rules: Rules, weights: dict[str, int], lessons: dict[str, list[int]] | None = None) -> None:
        self.sense = Sense(rules, lessons) if lessons else None
        # By the number of pieces around the other Butterfly, below the six that end the game.
        self.crowd = _row([sum(weights[f"crowd_{n}"] for n in range(1, crowd + 1)) for crowd in range(6)])
        self.threat = _row([weights[f"threat_{crowd}"] for crowd in range(6)])
        self.strike = _row([*(weights[f"strike_{crowd}"] for crowd in range(5)), WON])
        # By kind; the Butterfly's own freedom counts apart.
        self.free = _row(_worths(rules, weights, "free"))
        self.stuck = _row(_worths(rules, weights, "stuck"))
        self.held = _row(_worths(rules, weights, "held"))
        self.grip: i64 = weights["grip"]
        self.loose: i64 = weights["loose"]
        self.nimble: i64 = weights["nimble"]
        self.unplaced: i64 = weights["unplaced"]
        self.tempo: i64 = weights["tempo"]
        self.width = weights["width"]
        self.limit: i64 = rules.limit
        self._edge: i64 = weights["edge"]
        self._pace: i64 = weights["pace"]
        self.slow = all(gait.verb == "walk" and gait.most == 1 for gaits in rules.gaits for gait in gaits)
        self.ordered: list[int] = []

    def edge(self) -> int:
        return int(self._edge)

    def pace(self) -> int:
        return int(self._pace)

    def forgiving(self) -> bool:
        # Pieces that stand where they are, or walk one hex at a time, come too late.
        return self.slow

    def key(self, state: State) -> int:
        position = cast(HantoState, state)
        if self.limit - position.made < FORESIGHT:
            return position.key()
        return position.key_at(position.made & 1)

    # --- scoring ------------------------------------------------------------------------------

    def score(self, state: State, seat: int) -> int:
        position = cast(HantoState, state)
        own, other = self._stances(position)
        if self.sense is None:
            worth = self._side(position, own, other) - self._side(position, other, own) + self.tempo
        else:
            worth = self.sense.worth(position, own, other)
            worth += WON if other.crowd >= 5 and own.fills() else 0
        return int(worth if seat == position.seat() else -worth)

    def _stances(self, state: HantoState) -> tuple[Stance, Stance]:
        """How both seats stand, the one to move first."""
        state.board.rim()
        state.board.survey()
        own, other = Stance(state, state.seat()), Stance(state, 1 - state.seat())
        own.face(state, other)
        other.face(state, own)
        return own, other

    def rows(self, state: State) -> list[int]:
        """The rows of the net that tell of the position; none where there is no net."""
        position, sense = cast(HantoState, state), self.sense
        if sense is None:
            return []
        own, other = self._stances(position)
        sense.look(position, own, other)
        return [int(row) for row in sense.picked]

    def _side(self, state: HantoState, own: Stance, other: Stance) -> i64:
        """What speaks for one seat."""
        fills, crowd = own.fills(), min(other.crowd, 5)
        total = self.crowd[crowd] + fills * self.threat[crowd] + own.grip * self.grip + own.loose * self.loose
        if fills and state.seat() == own.seat:
            total += self.strike[crowd]
        if own.nimble:
            total += self.nimble
        if own.butterfly < 0:
            total += self.unplaced
        hand = own.seat * len(self.free)
        hands, free, stuck, held = state.hands, self.free, self.stuck, self.held
        kind: i64 = 1
        while kind < len(free):
            total += own.free[kind] * free[kind] + own.stuck[kind] * stuck[kind] + hands[hand + kind] * held[kind]
            kind += 1
        return total

    # --- choosing -----------------------------------------------------------------------------

    def order(self, state: State, codes: list[int]) -> list[int]:
        if codes is self.ordered:
            return codes  # as `likely` has just left them
        promise = Promise(cast(HantoState, state))
        keys: list[int] = []
        for i, code in enumerate(codes):
            keys.append(i - int(promise.of(code)) * PLACES)
        keys.sort()
        return [codes[key & (PLACES - 1)] for key in keys]

    def likely(self, state: State) -> list[int]:
        codes = self.order(state, state.moves())
        # Whoever may be surrounded next looks at everything.
        if len(codes) > self.width and Stance(cast(HantoState, state), state.actor()).crowd < 5:
            codes = codes[: self.width]
        self.ordered = codes
        return codes

    def loud(self, state: State) -> list[int]:
        position = cast(HantoState, state)
        if Stance(position, 1 - position.seat()).crowd < 4:
            return []
        codes = state.moves()
        promise = Promise(position)
        return [code for code in codes if promise.fills(code)]

    def step(self, state: State, luck: int) -> int:
        """The most promising of three; the last liberty is always filled."""
        codes = state.moves()
        promise = Promise(cast(HantoState, state))
        if promise.other.crowd == 5:
            for code in codes:
                if promise.fills(code):
                    return code
        best = codes[luck % len(codes)]
        for _ in range(2):
            luck = int(mix(luck & LUCK))
            rival = codes[luck % len(codes)]
            if promise.of(rival) > promise.of(best):
                best = rival
        return best


def _worths(rules: Rules, weights: dict[str, int], how: str) -> list[int]:
    """What a piece of each kind is worth, by all that it can do."""
    return [sum(weights[f"{_manner(gait)}_{how}"] for gait in gaits) for gaits in rules.gaits]


def _manner(gait: Gait) -> str:
    """A walk of one hex is a step, and a flight without limit soars: in play they are worth something else."""
    if gait.verb == "walk" and gait.most == 1:
        return "step"
    return "soar" if gait.verb == "fly" and gait.most == 0 else gait.verb


def _row(numbers: list[int]) -> "vec[i64]":
    row = vec[i64](capacity=len(numbers))
    for number in numbers:
        row = append(row, i64(number))
    return row
