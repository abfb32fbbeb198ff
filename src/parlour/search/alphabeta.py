"""Alpha-beta for two seats and open games: every line to a depth, the judge's word at its end. Compiled.

Iterative deepening, principal variation search inside an aspiration window, a table of positions, killers and
history, late moves looked at less deeply first, and loud moves followed a few turns farther. Where the judge
knows what a lead is worth, near the end of the lines positions far ahead are left alone, as are those where the seat
would be ahead even if it idled, and only the most promising moves are tried.

Values are for the seat that acts. A turn may be several moves: while the same seat acts the sign stays, and depth
counts turns, so that chains are searched whole and the table merges those that come to the same. A chance move
counts by its weight.
"""

from collections.abc import Collection
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.core.errors import GameError
from parlour.core.judge import Judge
from parlour.core.mix import mix
from parlour.core.state import CHANCE, OVER, State
from parlour.search.budget import Budget, Spent
from parlour.search.ordering import DEEP, Ordering
from parlour.search.playout import Blind
from parlour.search.score import PROVEN, WON, ended
from parlour.search.table import ABSENT, EXACT, KEY, LOWER, UPPER, Table, best_of, bound_of, depth_of, score_of
from parlour.search.thought import Thought

ALL: Final = 4_000_000  # beyond every score
CALM: Final = -8  # turns of loud moves followed below depth 0, negative
NEAR: Final = 4  # turns from the end of a line, where a lead is trusted and late moves are not tried
IDLE: Final = 3  # turns that idling costs, its own included
ROW: Final = DEEP + 1
BITS: Final = 15  # of the table, unless more is asked for


class AlphaBeta:
    """Searches one game; its table serves move after move.

    `noise`, in the judge's units, makes it err, and so does `oversight`: the thousandths of the others' replies that it
    overlooks, unless it believes to have won.
    """

    def __init__(self, judge: Judge | None, bits: int = BITS, noise: int = 0, oversight: int = 0) -> None:
        self.judge = judge if judge is not None else Blind()
        self.lead: i64 = self.judge.lead()
        self.table = Table(bits)
        self.ordering = Ordering()
        self.noise: i64 = noise
        self.oversight: i64 = oversight
        self.salt: i64 = 0
        self.seen: Collection[int] = ()
        self.budget = Budget()
        self.path = vec[i64]([0] * (DEEP + 2))  # the keys from the root
        self.lines = vec[i64]([0] * (ROW * ROW))  # by ply, the line expected from there
        self.lengths = vec[i64]([0] * (ROW + 1))
        self.seat: i64 = 0  # that thinks
        self.begun: i64 = 0  # the root's turn
        self.idled: i64 = -1  # the ply that idling led to: nobody idles twice running
        self.draws: i64 = 0  # met on the way: they depend on what has been, which keys do not tell
        self.best: i64 = 0
        self.score: i64 = 0

    # --- the root -------------------------------------------------------------------------------

    def think(
        self, state: State, budget: Budget, seed: int = 0, seen: Collection[int] = (), only: int | None = None
    ) -> Thought:
        """The best move found; `only` is looked at, if given.

        Among equals the seed decides, and against the judge's keys `seen` before.
        """
        self._sit(state, budget, seed, seen)
        world = self.judge.study(state, budget.patience())
        codes = self._shuffled(world, seen) if only is None else [only]
        self.begun = world.turn()
        self.best = codes[0]
        self.score = 0
        line: tuple[int, ...] = (codes[0],)
        depth: i64 = 0
        try:
            while depth < budget.depth and not self._decided(depth):
                budget.pressing = depth > 0  # what was studied before may have taken all the time
                self._aspire(world, codes, depth + 1)
                depth += 1
                line = self._line()
                codes.remove(int(self.best))
                codes.insert(0, int(self.best))
        except Spent:
            if line[0] != int(self.best):
                line = self._line()
        line = self._unfolded(state, line)
        return Thought(line[0], int(self.score), line, int(depth), int(budget.spent), budget.elapsed())

    def _sit(self, state: State, budget: Budget, seed: int, seen: Collection[int]) -> None:
        """Think for whoever acts in the state."""
        if state.actor() < 0:
            raise GameError("nobody is to move in this state")
        self.budget = budget
        self.salt = mix(seed & KEY)
        self.seen = seen
        self.seat = state.actor()
        self.table.age()
        self.ordering.forget()
        self.ordering.top = 0
        self.idled = -1

    def _unfolded(self, state: State, line: tuple[int, ...]) -> tuple[int, ...]:
        """The line in moves of the game."""
        world, codes = state.copy(), list[int]()
        for studied in line:
            for code in self.judge.unfold(world, studied):
                world.apply(code)
                codes.append(code)
        return tuple(codes)

    def _shuffled(self, state: State, seen: Collection[int]) -> list[int]:
        """The moves worth a thought, shaken by the seed, then by the judge; what has been seen goes last, if at all."""
        codes = list(self.judge.likely(state))
        luck, i = self.salt, len(codes) - 1
        while i > 0:
            luck = mix(luck + i)
            j = int(luck % (i + 1))
            codes[i], codes[j] = codes[j], codes[i]
            i -= 1
        codes = list(self.judge.order(state, codes))
        if not seen:
            return codes
        old = []
        for code in codes:
            state.apply(code)
            if self.judge.key(state) in seen:
                old.append(code)
            state.undo()
        fresh = [code for code in codes if code not in old]
        return fresh if fresh and self.noise else fresh + old  # who errs would go to and fro for nothing

    def _decided(self, depth: i64) -> bool:
        """Whether looking further cannot change anything: the end is in sight."""
        return max(self.score, -self.score) >= PROVEN and WON - max(self.score, -self.score) <= depth

    def _aspire(self, state: State, codes: list[int], depth: i64) -> None:
        """Search around the last score first; wider where the truth lies outside."""
        width: i64 = max(self.judge.edge() // 3, 2)
        low, high = i64(-ALL), i64(ALL)
        if depth > 3 and max(self.score, -self.score) < PROVEN:
            low, high = self.score - width, self.score + width
        while True:
            value = self._root(state, codes, depth, low, high)
            width *= 4
            if value <= low and low > -ALL:
                low = max(value - width, -ALL) if value > -PROVEN else -ALL
            elif value >= high and high < ALL:
                high = min(value + width, ALL) if value < PROVEN else ALL
            else:
                return

    def _root(self, state: State, codes: list[int], depth: i64, alpha: i64, beta: i64) -> i64:
        """Search every move; what is better than all before it is the best at once, should time run out."""
        seat, turn = i64(state.actor()), i64(state.turn())
        self.path[0] = self.judge.key(state) & KEY
        best: i64 = -ALL
        for number, code in enumerate(codes):
            state.apply(code)
            value = self._child(state, seat, turn, depth, max(alpha, best), beta, 0, number)
            if 0 < value < PROVEN and self.judge.key(state) in self.seen:
                value = 0  # it has been there, and nothing came of it
            state.undo()
            if value > best:
                best = value
                if value > alpha:
                    self.best, self.score = code, value
                    self._extend(0, code)
            if value >= beta:
                break
        return best

    # --- the tree ---------------------------------------------------------------------------------

    def _child(
        self, state: State, seat: i64, turn: i64, depth: i64, alpha: i64, beta: i64, ply: i64, number: i64
    ) -> i64:
        """The value of the state just reached by the number-th move: the first in full, the others to be refuted."""
        further = depth - 1 if state.turn() != turn else depth
        if number == 0:
            return self._after(state, seat, further, alpha, beta, ply + 1)
        less: i64 = 0
        if depth >= 3 and number >= 4 and further < depth:
            less = 1 if number < 16 or depth < 5 else 2
            if self.lead:  # a quiet game, where the judge's order says more
                less = 1 + (number >= 10) + (depth >= 5 and number >= 20)
        value = self._after(state, seat, further - less, alpha, alpha + 1, ply + 1)
        if value > alpha and less:
            value = self._after(state, seat, further, alpha, alpha + 1, ply + 1)
        if alpha < value < beta:
            value = self._after(state, seat, further, alpha, beta, ply + 1)
        return value

    def _after(self, state: State, seat: i64, depth: i64, alpha: i64, beta: i64, ply: i64) -> i64:
        """What the state is worth to the seat, whoever acts there."""
        self.budget.spend()
        self.lengths[ply] = 0
        actor: i64 = state.actor()
        if actor == OVER:
            value = ended(state.result(), int(seat), state.turn() - self.begun)
            if value == 0:
                self.draws += 1
            return value
        if actor == CHANCE:
            return self._chance(state, seat, depth, ply)
        if actor == seat:
            return self._node(state, actor, depth, alpha, beta, ply)
        return -self._node(state, actor, depth, -beta, -alpha, ply)

    def _chance(self, state: State, seat: i64, depth: i64, ply: i64) -> i64:
        """The mean of what may happen; it costs depth as a turn does, for a turn may draw without end."""
        if ply >= DEEP:
            return self.judge.score(state, int(seat))
        self.path[ply] = -1  # nobody comes back to a draw
        least, most, total, weights = i64(ALL), i64(-ALL), i64(0), i64(0)
        for code, weight in zip(state.moves(), state.game.weights(state), strict=True):
            state.apply(code)
            value = self._after(state, seat, depth - 1, -ALL, ALL, ply + 1)
            state.undo()
            least, most = min(least, value), max(most, value)
            total += weight * value
            weights += weight
        if least >= PROVEN:
            return least  # the slowest win,
        if most <= -PROVEN:
            return most  # the slowest defeat; else nothing is certain
        return max(min(total // weights, PROVEN - 1), 1 - PROVEN)

    def _node(self, state: State, seat: i64, depth: i64, alpha: i64, beta: i64, ply: i64) -> i64:
        """The best of the moves, from the table where it knows enough."""
        key: i64 = self.judge.key(state) & KEY
        if self._been(key, ply):
            self.draws += 1
            return 0
        turn: i64 = state.turn()
        known = self.table.probe(key)
        if known != ABSENT and beta - alpha == 1 and depth_of(known) >= depth:
            value, bound = self._near(score_of(known), turn), bound_of(known)
            if (value >= beta and bound & LOWER) or (value < beta and bound & UPPER):
                return value
        if ply >= DEEP:
            return self.judge.score(state, int(seat))
        self.path[ply] = key
        if depth > 0 and beta - alpha == 1 and self._ahead(state, seat, key, depth, beta, ply):
            return beta
        draws, floor = self.draws, i64(-ALL)
        if depth <= 0:
            floor = self._standing(state, seat, key)
            codes = self.judge.loud(state) if floor < beta and depth > CALM else []
        else:
            codes = self.judge.order(state, self.judge.likely(state))
        first = self.ordering.lay_out(codes, best_of(known) if known != ABSENT else -1, seat, ply)
        value = self._best(state, seat, turn, depth, alpha, beta, ply, first, floor)
        self.ordering.top = first
        if value != 0 or draws == self.draws:
            best = self.ordering.codes[first] if codes else i64(0)
            self._keep(key, best, value, depth, alpha, beta, turn)
        return value

    def _best(
        self, state: State, seat: i64, turn: i64, depth: i64, alpha: i64, beta: i64, ply: i64, first: i64, floor: i64
    ) -> i64:
        """The best value among the moves laid out, or the floor; that move ends up in the first place."""
        ordering = self.ordering
        best, alpha = floor, max(alpha, floor)
        end, at, patience = ordering.top, first, self._patience(depth, alpha, beta)
        keen = not self.oversight or seat == self.seat
        while at < end and best < beta and (at - first < patience or best <= -PROVEN):
            code = ordering.pick(at, end)
            if not keen and best > -PROVEN and self._overlooks(code, ply):
                at += 1
                continue
            state.apply(int(code))
            value = self._child(state, seat, turn, depth, alpha, beta, ply, at - first)
            state.undo()
            if value > best:
                best = value
                if value > alpha:
                    alpha = value
                    self._extend(ply, code)
                if value >= beta and depth > 0:
                    ordering.reward(first, at, depth, seat, ply)
                ordering.raise_up(first, at)
            at += 1
        return best

    def _overlooks(self, code: i64, ply: i64) -> bool:
        return mix(self.path[ply] ^ self.salt ^ code) % 1000 < self.oversight

    def _patience(self, depth: i64, alpha: i64, beta: i64) -> i64:
        """How many moves are tried before one that does not lose is enough: few near the end of a quiet game's line."""
        if not self.lead or beta - alpha > 1 or not 0 < depth <= NEAR:
            return ALL
        return 3 + depth * (depth + 1)

    def _ahead(self, state: State, seat: i64, key: i64, depth: i64, beta: i64, ply: i64) -> bool:
        """Whether the seat stands too well to fall below beta, as far as its lead or idling tells."""
        lead, idled = self.lead, self.idled == ply
        self.idled = -1
        if not lead or not -PROVEN < beta < PROVEN or (depth > NEAR and idled):
            return False
        standing = self._standing(state, seat, key)
        if depth <= NEAR and standing - lead * depth >= beta:
            return True
        if depth < IDLE or idled or standing < beta:
            return False
        idle = self.judge.idle(state)
        return idle >= 0 and self._idling(state, seat, idle, depth - IDLE, beta, ply)

    def _idling(self, state: State, seat: i64, idle: int, depth: i64, beta: i64, ply: i64) -> bool:
        """Whether the seat reaches beta even if it leaves the turn to the next."""
        state.apply(idle)
        self.idled = ply + 1
        value = self._after(state, seat, depth, beta - 1, beta, ply + 1)
        self.idled = -1
        state.undo()
        return value >= beta

    def _been(self, key: i64, ply: i64) -> bool:
        """Whether the way from the root has met this key: going round in circles is a draw."""
        path, i = self.path, ply - 1
        while i >= 0:
            if path[i] == key:
                return True
            i -= 1
        return False

    def _standing(self, state: State, seat: i64, key: i64) -> i64:
        """The judge's word, bent by the noise."""
        score: i64 = self.judge.score(state, int(seat))
        if self.noise:
            score += mix(key ^ self.salt) % (2 * self.noise + 1) - self.noise
        return score

    # --- keeping ------------------------------------------------------------------------------------

    def _keep(self, key: i64, code: i64, value: i64, depth: i64, alpha: i64, beta: i64, turn: i64) -> None:
        bound: i64 = LOWER if value >= beta else (EXACT if value > alpha else UPPER)
        turns = turn - self.begun
        if value >= PROVEN:
            value += turns  # the table counts from the position, the search from its root
        elif value <= -PROVEN:
            value -= turns
        self.table.store(key, code, value, max(depth, CALM), bound)

    def _near(self, value: i64, turn: i64) -> i64:
        turns = turn - self.begun
        if value >= PROVEN:
            return value - turns
        return value + turns if value <= -PROVEN else value

    def _extend(self, ply: i64, code: i64) -> None:
        """The line from here is this move and the line expected after it."""
        lines, length = self.lines, self.lengths[ply + 1]
        lines[ply * ROW] = code
        i: i64 = 0
        while i < length and i < ROW - 1:
            lines[ply * ROW + i + 1] = lines[(ply + 1) * ROW + i]
            i += 1
        self.lengths[ply] = i + 1

    def _line(self) -> tuple[int, ...]:
        return tuple([int(self.lines[i]) for i in range(int(self.lengths[0]))])
