"""What a robot knows of Quoridor: the race, the stocks, and what one more wall could do. Compiled."""

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from parlour.core.judge import FORESIGHT, Judge
from parlour.core.mix import bit, mix
from parlour.core.state import State
from parlour.games.quoridor.board import QuoridorState, Rules
from parlour.games.quoridor.race import Race
from parlour.games.quoridor.sense import MINE, Sense
from parlour.games.quoridor.slots import Slots
from parlour.games.quoridor.ways import Ways

RACED: Final = 5000  # a race that is won, less its length
WORST: Final = -1_000_000
HASTE: Final = 4  # in a hurry one move of so many is a wall
TRIES: Final = 4  # walls looked at in a hurry
CODE: Final[i64] = 0x400  # ranks are packed with codes: (EVEN + rank) * CODE + code
EVEN: Final[i64] = 0x10000
MEMORY: Final = 15  # bits: so many pairs of walls and square are remembered


class QuoridorJudge(Judge):
    """Judges states of one game of Quoridor. A step is worth about a hundred points; see weights.toml."""

    def __init__(self, rules: Rules, weights: dict[str, int], lessons: dict[str, list[int]] | None = None) -> None:
        self.rules = rules
        self.sense = Sense(lessons, 1 << MEMORY) if lessons else None
        self.plan = rules.plan
        self.ways = Ways(rules.plan, rules.seats)
        self.trial = Ways(rules.plan, 0)  # for walls that are only tried
        self.race = Race(rules)
        self.slots = Slots(rules.plan, rules.seats)
        self.sorted: list[int] = []  # what `likely` gave last
        # What was measured, by walls, seat and square: its key, then length and exposure packed.
        self.mask: i64 = bit(1, MEMORY) - 1
        self.keys = vec[i64]([-1] * int(self.mask + 1))
        self.found = vec[i64]([0] * int(self.mask + 1))
        self.an_edge = weights["edge"]
        self.a_lead = weights["lead"]
        self.a_pace = weights["pace"]
        self.a_step: i64 = weights["step"]
        self.tempo: i64 = weights["tempo"]
        self.wall: i64 = weights["wall"]
        self.glut: i64 = weights["glut"]
        self.first: i64 = weights["first"]
        self.threat: i64 = weights["threat"]

    def edge(self) -> int:
        return self.an_edge

    def pace(self) -> int:
        return self.a_pace

    def key(self, state: State) -> int:
        board = cast(QuoridorState, state)
        left = self.rules.limit - board.made
        return board.key() if not self.rules.limit or left >= FORESIGHT else int(mix(i64(board.key()) ^ left))

    def lead(self) -> int:
        return self.a_lead

    def idle(self, state: State) -> int:
        # Without walls pawns that face each other may be in no hurry: whoever comes near is jumped over.
        board = cast(QuoridorState, state)
        return board.passing() if board.stocks[board.seat] > 0 else -1

    # --- scoring ------------------------------------------------------------------------------

    def score(self, state: State, seat: int) -> int:
        board = cast(QuoridorState, state)
        if self.rules.seats == 2 and board.stocks[0] + board.stocks[1] == 0:
            winner = self.race.winner(board)
            if winner >= 0:
                return self._raced(board, winner) if winner == seat else -self._raced(board, winner)
        walls: i64 = 0
        for word in board.maze.walls:
            walls = mix(walls ^ word)
        if self.sense is not None:
            worth = self._sensed(self.sense, board, walls)
            return int(worth if seat == board.seat else -worth)
        best: i64 = WORST
        other: i64 = 0
        while other < self.rules.seats:
            if other != seat:
                best = max(best, self._standing(board, other, walls))
            other += 1
        return int(self._standing(board, seat, walls) - best)

    def _raced(self, board: QuoridorState, winner: i64) -> int:
        return int(RACED - self.ways.length(board.maze, board.pawns[winner], self.rules.goals[winner]))

    def _sensed(self, sense: Sense, board: QuoridorState, walls: i64) -> i64:
        """How well the seat to move stands, by what was learned."""
        seat, stocks = board.seat, board.stocks
        here, there = self._looked_up(board, seat, walls), self._looked_up(board, 1 - seat, walls)
        return sense.worth(stocks[seat], stocks[1 - seat], here, there)

    def rows(self, state: State) -> list[int]:
        """The rows of the net that tell of the position; none where there is no net."""
        board, rows, sense = cast(QuoridorState, state), list[int](), self.sense
        if sense is None:
            return rows
        seat, stocks = board.seat, board.stocks
        for owner in range(2):
            whose = seat if owner == MINE else 1 - seat
            self._measured(board, whose)
            sense.count(board.maze, self.ways, whose, board.pawns[whose])
            rows += sense.rows(owner)
        return [*rows, int(sense.stocks_row(stocks[seat], stocks[1 - seat]))]

    def _looked_up(self, board: QuoridorState, seat: i64, walls: i64) -> i64:
        """The place where it is remembered what was measured of the seat; two seats never share one."""
        key = mix(walls ^ (board.pawns[seat] * 4 + seat))
        at = (key & self.mask) ^ (key ^ seat) & 1
        if self.keys[at] != key:
            self.keys[at] = key
            self.found[at] = self._measured(board, seat)
            if self.sense is not None:
                self.sense.note(at, board.maze, self.ways, seat, board.pawns[seat])
        return at

    def _standing(self, board: QuoridorState, seat: i64, walls: i64) -> i64:
        """How near the seat is to its goal, what its walls are worth, and what others' walls may cost it."""
        at = self._looked_up(board, seat, walls)
        length, exposure = self.found[at] >> 16, self.found[at] & 0xFFFF
        wait = (seat - board.seat) % self.rules.seats
        stock = board.stocks[seat]
        worth = stock * self.wall - stock * stock * self.glut // 10
        worth -= length * self.a_step + wait * self.tempo
        if stock > 0:
            worth += self.first
        if self._walls_of_others(board, seat):
            worth -= exposure * self.threat
        return worth

    def _measured(self, board: QuoridorState, seat: i64) -> i64:
        """The length of the seat's way and, in the low 16 bits, how much one more wall can add to it."""
        ways, square, goal = self.ways, board.pawns[seat], self.rules.goals[seat]
        board.maze.survey()
        ways.measure(board.maze, seat, square, goal)
        return ways.lengths[seat] << 16 | ways.exposure(board.maze, seat, square, goal)

    def _walls_of_others(self, board: QuoridorState, seat: i64) -> i64:
        total = -board.stocks[seat]
        for stock in board.stocks:
            total += stock
        return total

    # --- choosing -----------------------------------------------------------------------------

    def likely(self, state: State) -> list[int]:
        board = cast(QuoridorState, state)
        self._measure(board)
        codes: list[int] = []
        board.pawn_moves(codes, board.seat)
        if board.stocks[board.seat] > 0:
            self.slots.choose(board, self.ways)
            board.placements(codes, self.slots.chosen)
        if not codes:
            return board.moves()
        self.sorted = self._by_rank(board, codes)
        return self.sorted

    def order(self, state: State, codes: list[int]) -> list[int]:
        if codes is self.sorted:
            return codes
        board = cast(QuoridorState, state)
        self._measure(board)
        return self._by_rank(board, codes)

    def step(self, state: State, luck: int) -> int:
        board = cast(QuoridorState, state)
        self._measure(board)
        wall: i64 = -1
        if board.stocks[board.seat] > 0 and luck % HASTE == 0:
            wall = self._quick_wall(board, luck // HASTE)
        return int(wall) if wall >= 0 else self._quick_step(board, luck // HASTE)

    def _quick_wall(self, board: QuoridorState, luck: i64) -> i64:
        """A wall that costs the others more than the seat itself, if luck finds one soon; else -1."""
        codes: list[int] = []
        self.slots.choose_cuts(board.seat, self.ways)
        board.placements(codes, self.slots.chosen)
        tries: i64 = 0
        while tries < TRIES and codes:
            code = codes[int((luck + tries) % len(codes))]
            if self._wall_gain(board, code) > -self.wall:
                return code
            tries += 1
        return -1

    def _quick_step(self, board: QuoridorState, luck: i64) -> int:
        """One of the steps that lead nearest to the goal."""
        codes: list[int] = []
        nearest: list[int] = []
        board.pawn_moves(codes, board.seat)
        best: i64 = WORST
        for square in codes:
            gain = self._step_gain(board, square)
            if gain > best:
                best = gain
                nearest.clear()
            if gain == best:
                nearest.append(square)
        return nearest[int(luck % len(nearest))] if nearest else board.moves()[0]

    def _measure(self, board: QuoridorState) -> None:
        """Measure the ways of all seats, those of the seat to move last."""
        seats = self.rules.seats
        turn: i64 = 1
        while turn <= seats:
            seat = (board.seat + turn) % seats
            self.ways.measure(board.maze, seat, board.pawns[seat], self.rules.goals[seat])
            turn += 1

    # --- ranking ------------------------------------------------------------------------------

    def _by_rank(self, board: QuoridorState, codes: list[int]) -> list[int]:
        """The codes, those that gain most in the race first."""
        ranks = vec[i64](capacity=128)
        for code in codes:
            rank = self._step_gain(board, code) if code < self.plan.squares else self._wall_gain(board, code)
            packed = (EVEN + rank) * CODE + code
            ranks = append(ranks, packed)
            at: i64 = len(ranks) - 1
            while at > 0 and ranks[at - 1] < packed:
                ranks[at] = ranks[at - 1]
                at -= 1
            ranks[at] = packed
        return [int(packed % CODE) for packed in ranks]

    def _step_gain(self, board: QuoridorState, square: i64) -> i64:
        """How much nearer the square is to the goal of the seat to move."""
        length = self.ways.lengths[board.seat]
        return (length - self.ways.away(square, length)) * self.a_step

    def _wall_gain(self, board: QuoridorState, code: i64) -> i64:
        """What the wall costs the others, less what it costs the seat to move and what it is worth in the stock."""
        gain = -self.wall
        if not board.places(code):
            return gain
        anchor, way = self.plan.wall(code)
        board.maze.block(anchor, way)
        seat: i64 = 0
        while seat < self.rules.seats:
            if self.ways.cut(seat, anchor, way):
                delay = self._delay(board, seat)
                gain += -delay if seat == board.seat else delay
            seat += 1
        board.maze.block(anchor, way)
        return gain

    def _delay(self, board: QuoridorState, seat: i64) -> i64:
        """What the wall that is being tried costs the seat."""
        length = self.trial.length(board.maze, board.pawns[seat], self.rules.goals[seat])
        return (length - self.ways.lengths[seat]) * self.a_step
