"""What a robot knows of Hanto: surround, stay free, do not get stuck. Compiled."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from parlour.core.judge import Judge
from parlour.core.mix import mix
from parlour.core.state import State
from parlour.games.hanto.board import HantoState, Rules
from parlour.games.hanto.promise import Promise
from parlour.games.hanto.stance import Stance

WON: Final = 20_000  # the seat to move can fill the last liberty
WIDTH: Final = 30  # so many moves are worth a thought in a quiet position
PLACES: Final = 1 << 20  # a list of moves is shorter


class HantoJudge(Judge):
    """Judges every variant; gaits, not names, tell it what a piece is worth."""

    def __init__(self, rules: Rules, weights: dict[str, int]) -> None:
        crowd = vec[i64]([0] * 7)
        i = 1
        while i < 6:
            crowd[i] = crowd[i - 1] + weights[f"crowd_{i}"]
            i += 1
        crowd[6] = crowd[5]
        self.crowd = crowd
        far, near, last = weights["threat_far"], weights["threat_near"], weights["threat_last"]
        self.threat = vec[i64]([far, far, far, far, near, last, 0])  # by the crowd around the other Butterfly
        self.turn: i64 = weights["turn"]
        self.loose: i64 = weights["loose"]
        self.nimble: i64 = weights["nimble"]
        self.unplaced: i64 = weights["unplaced"]
        self.tempo: i64 = weights["tempo"]
        worth = [sum(weights[gait.verb] for gait in gaits) for gaits in rules.gaits]
        self.free = vec[i64](worth)
        self.stuck = vec[i64]([one * weights["stuck"] // 100 for one in worth])
        self.held = vec[i64]([one * weights["held"] // 100 for one in worth])

    def edge(self) -> int:
        return 150

    # --- scoring ------------------------------------------------------------------------------

    def score(self, state: State, seat: int) -> int:
        position = cast(HantoState, state)
        position.board.rim()
        position.board.survey()
        mine, yours = Stance(position, seat), Stance(position, 1 - seat)
        mine.face(position, yours)
        yours.face(position, mine)
        tempo = self.tempo if position.seat() == seat else -self.tempo
        return int(self._side(position, mine, yours) - self._side(position, yours, mine) + tempo)

    def _side(self, state: HantoState, own: Stance, other: Stance) -> i64:
        """What speaks for one seat."""
        total = self.crowd[other.crowd] + own.loose * self.loose
        fills = own.fills()
        total += fills * self.threat[other.crowd]
        if fills and state.seat() == own.seat:
            if other.crowd == 5:
                return WON
            total += (self.crowd[other.crowd + 1] - self.crowd[other.crowd]) * self.turn // 100
        if own.nimble:
            total += self.nimble
        hand = own.seat * len(self.free)
        hands, free, stuck, held = state.hands, self.free, self.stuck, self.held
        kind: i64 = 0
        while kind < len(free):
            total += own.free[kind] * free[kind] + own.stuck[kind] * stuck[kind] + hands[hand + kind] * held[kind]
            kind += 1
        return total if own.butterfly >= 0 else total + self.unplaced

    # --- choosing -----------------------------------------------------------------------------

    def order(self, state: State, codes: list[int]) -> list[int]:
        promise = Promise(cast(HantoState, state))
        keys: list[int] = []
        for i, code in enumerate(codes):
            keys.append(i - int(promise.of(code)) * PLACES)
        keys.sort()
        return [codes[key & (PLACES - 1)] for key in keys]

    def likely(self, state: State) -> list[int]:
        codes = state.moves()
        if len(codes) <= WIDTH or Promise(cast(HantoState, state)).own.crowd >= 5:
            return codes  # whoever may be surrounded next looks at everything
        return self.order(state, codes)[:WIDTH]

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
            luck = int(mix(luck & 0x3FFFFFFFFFFFFFFF))
            rival = codes[luck % len(codes)]
            if promise.of(rival) > promise.of(best):
                best = rival
        return best
