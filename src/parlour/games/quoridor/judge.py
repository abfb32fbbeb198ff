"""What a robot knows of Quoridor: races, stocks, and the walls that matter. Compiled.

A hundred points are about a step. Moves are ranked by what they gain in the race.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from parlour.core.judge import Judge
from parlour.core.state import State
from parlour.games.quoridor.board import QuoridorState, Rules
from parlour.games.quoridor.maze import FAR
from parlour.games.quoridor.race import Race
from parlour.games.quoridor.ways import Ways

RACE: Final[i64] = 5000  # a race that is won
CODE: Final[i64] = 0x400  # ranks are packed with codes: rank * CODE + code
EVEN: Final[i64] = 0x10000  # added to a rank, which keeps it positive


class QuoridorJudge(Judge):
    """Judges states of one game of Quoridor."""

    def __init__(self, rules: Rules, weights: dict[str, int]) -> None:
        plan = rules.plan
        self.rules = rules
        self.plan = plan
        self.ways = Ways(plan, rules.seats)
        self.probe = Ways(plan, 0)  # for walls that are only tried
        self.race = Race(rules)
        self.slots = vec[i64]([0] * int(2 * plan.words))
        self.sorted: list[int] = []  # what `likely` gave last
        self.step_worth: i64 = weights["step"]
        self.tempo: i64 = weights["tempo"]
        self.wall: i64 = weights["wall"]
        self.scarce: i64 = weights["scarce"]
        self.first: i64 = weights["first"]
        self.threat: i64 = weights["threat"]

    # --- scoring ------------------------------------------------------------------------------

    def score(self, state: State, seat: int) -> int:
        assert isinstance(state, QuoridorState)
        if self.rules.seats == 2 and state.stocks[0] + state.stocks[1] == 0:
            winner = self.race.winner(state)
            if winner >= 0:
                return int(self._raced(state, winner)) * (1 if winner == seat else -1)
        state.maze.survey()
        best: i64 = -FAR * 10000
        other: i64 = 0
        while other < self.rules.seats:
            if other != seat:
                best = max(best, self._standing(state, other))
            other += 1
        return int(self._standing(state, seat) - best)

    def _raced(self, state: QuoridorState, winner: i64) -> i64:
        """A race that is won, the better the sooner."""
        return RACE - self.ways.length(state.maze, state.pawns[winner], self.rules.goals[winner])

    def _standing(self, state: QuoridorState, seat: i64) -> i64:
        """How near the seat is to its goal, by steps and by walls."""
        ways, square, goal = self.ways, state.pawns[seat], self.rules.goals[seat]
        ways.measure(state.maze, seat, square, goal)
        wait = (seat - state.seat) % self.rules.seats
        stock, total = state.stocks[seat], i64(0)
        for walls in state.stocks:
            total += walls
        worth = stock * self.wall - stock * stock * self.scarce // 10
        if stock > 0:
            worth += self.first
        if total > stock:
            worth -= ways.exposure(state.maze, seat, square, goal) * self.threat
        return worth - ways.lengths[seat] * self.step_worth - wait * self.tempo

    # --- choosing -----------------------------------------------------------------------------

    def likely(self, state: State) -> list[int]:
        assert isinstance(state, QuoridorState)
        self._measure(state)
        codes: list[int] = []
        state.pawn_moves(codes, state.seat)
        if state.stocks[state.seat] > 0:
            self._choose_slots(state)
            state.placements(codes, self.slots)
        if not codes:
            return state.moves()
        self.sorted = self._by_rank(state, codes)
        return self.sorted

    def order(self, state: State, codes: list[int]) -> list[int]:
        assert isinstance(state, QuoridorState)
        if codes is self.sorted:
            return codes
        self._measure(state)
        return self._by_rank(state, codes)

    def _measure(self, state: QuoridorState) -> None:
        """Measure the ways of all seats, those of the seat to move last."""
        seats = self.rules.seats
        turn: i64 = 1
        while turn <= seats:
            seat = (state.seat + turn) % seats
            self.ways.measure(state.maze, seat, state.pawns[seat], self.rules.goals[seat])
            turn += 1

    def _choose_slots(self, state: QuoridorState) -> None:
        """The slots whose walls cut a way of somebody else's, stand beside a pawn, or lean on a wall near a way."""
        plan, words, slots, ways = self.plan, self.plan.words, self.slots, self.ways
        near = vec[i64]([0] * int(words))
        w: i64 = 0
        while w < 2 * words:
            slots[w] = 0
            w += 1
        seat: i64 = 0
        while seat < self.rules.seats:
            w = 0
            while w < words:
                near[w] |= ways.paths[seat * words + w]
                w += 1
            if seat != state.seat:
                w = 0
                while w < 2 * words:
                    slots[w] |= ways.cuts[seat * 2 * words + w]
                    w += 1
            self._beside(state.pawns[seat])
            seat += 1
        state.maze.survey()
        self._leaning(state, near)

    def _beside(self, square: i64) -> None:
        """Choose the slots around a square."""
        plan, slots, words = self.plan, self.slots, self.plan.words
        down: i64 = -1
        while down <= 0:
            left: i64 = -2
            while left <= 1:
                self._want(square + down * plan.columns + left, 0)
                left += 1
            down += 1
        down = -2
        while down <= 1:
            left = -1
            while left <= 0:
                self._want(square + down * plan.columns + left, 1)
                left += 1
            down += 1

    def _want(self, anchor: i64, way: i64) -> None:
        if 0 <= anchor < self.plan.squares:
            w = self.plan.word[anchor]
            self.slots[way * self.plan.words + w] |= self.plan.bit[anchor] & self.plan.anchors[w]

    def _leaning(self, state: QuoridorState, near: "vec[i64]") -> None:
        """Choose the slots near these squares whose walls would touch another at an end."""
        plan, words, slots, touched = self.plan, self.plan.words, self.slots, state.maze.touched
        w: i64 = 0
        while w < words:
            # A pillar is beside the four squares of its anchor's walls.
            low = plan.lowered(near, w)
            around = near[w] | near[w] >> 1 | low | low >> 1
            slots[w] |= around & (touched[w] << 1 | touched[w] >> 1)
            slots[words + w] |= around & (plan.raised(touched, w) | plan.lowered(touched, w))
            w += 1

    # --- ranking ------------------------------------------------------------------------------

    def _by_rank(self, state: QuoridorState, codes: list[int]) -> list[int]:
        """The codes, those that gain most in the race first."""
        ranks = vec[i64](capacity=128)
        for code in codes:
            rank = self._step_gain(state, code) if code < self.plan.squares else self._wall_gain(state, code)
            packed = (EVEN + rank) * CODE + code
            ranks = append(ranks, packed)
            at: i64 = len(ranks) - 1
            while at > 0 and ranks[at - 1] < packed:
                ranks[at] = ranks[at - 1]
                at -= 1
            ranks[at] = packed
        return [int(packed % CODE) for packed in ranks]

    def _step_gain(self, state: QuoridorState, square: i64) -> i64:
        length = self.ways.lengths[state.seat]
        return (length - self.ways.away(square, length)) * self.step_worth

    def _wall_gain(self, state: QuoridorState, code: i64) -> i64:
        """What the wall costs the others, less what it costs the seat itself and the wall's worth."""
        if not state.places(code):
            return 0
        anchor, way = self.plan.wall(code)
        gain: i64 = -self.wall
        state.maze.block(anchor, way)
        seat: i64 = 0
        while seat < self.rules.seats:
            if self.ways.cut(seat, anchor, way):
                delay = self._delay(state, seat)
                gain += -delay if seat == state.seat else delay
            seat += 1
        state.maze.block(anchor, way)
        return gain

    def _delay(self, state: QuoridorState, seat: i64) -> i64:
        """What the wall being tried costs the seat."""
        length = self.probe.length(state.maze, state.pawns[seat], self.rules.goals[seat])
        return (length - self.ways.lengths[seat]) * self.step_worth
