"""What a robot knows of Fanorona. Compiled."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from parlour.core.judge import FORESIGHT, Judge
from parlour.core.mix import count, mix
from parlour.core.net import Net
from parlour.core.state import State
from parlour.games.fanorona.board import FanoronaState
from parlour.games.fanorona.endgame import DRAWN, MOST_STONES, UNKNOWN, Endgame
from parlour.games.fanorona.lines import PAIKA, Lines
from parlour.games.fanorona.position import Rules
from parlour.games.fanorona.tables import tables_for
from parlour.games.fanorona.whole import MOST_POINTS, TAKEN, WholeTurns, capturing

SURE: Final = 900_000  # a win that the tables know, less the turns until then
PACE: Final = 1_200_000
CROWD: Final = 100_000  # more than the moves of any position
LOUDEST: Final = 4  # captures that are followed beyond the depth of a search
FEW: Final = 10  # stones from which on a search gets the tables

STONES: Final = 23  # numbers of stones that a side may have, and of others that are told apart
STEPS: Final = 96
CAPTORS: Final = 48
SIZES: Final = (STONES, STONES, STEPS, CAPTORS, STONES)  # on strong points, not on the rim, steps, captors, hit
MINE: Final = STONES * STONES  # the first row of each side
THEIRS: Final = MINE + 3 * STONES + STEPS + CAPTORS
ROWS: Final = 11  # picked for a position

# The rows of the net, as tables with rows and columns.
TABLES: Final = [(STONES, STONES)] + [(1, size) for size in SIZES + SIZES]


class FanoronaJudge(Judge):
    """Judges positions, and thinks in whole turns where a board's turns fit into an integer."""

    def __init__(self, rules: Rules, weights: dict[str, int], lessons: dict[str, list[int]] | None = None) -> None:
        self.rules = rules
        self.net = Net(lessons) if lessons else None
        self.picked = vec[i64]([0] * ROWS)
        self.lines = rules.lines
        self.whole = not rules.vela and rules.lines.size <= MOST_POINTS
        self.endgame: Endgame | None = None
        self.strong, self.inner = _strong(rules.lines), _inner(rules.lines)
        self.win_edge = weights["edge"]
        self.by_stone: i64 = weights["stone"]
        self.by_lead: i64 = weights["lead"]
        self.by_strong: i64 = weights["strong"]
        self.by_inner: i64 = weights["inner"]
        self.by_step: i64 = weights["step"]
        self.by_captor: i64 = weights["captor"]
        self.by_strike: i64 = weights["strike"]
        self.by_threat: i64 = weights["threat"]
        self.by_tempo: i64 = weights["tempo"]

    def edge(self) -> int:
        return self.win_edge

    def pace(self) -> int:
        return PACE

    def key(self, state: State) -> int:
        board = cast(FanoronaState, state)
        left = self.rules.quiet_limit - board.quiet
        return board.key() if not self.rules.quiet_limit or left >= FORESIGHT else int(mix(i64(board.key()) ^ left))

    # --- whole turns ------------------------------------------------------------------------

    def study(self, state: State, patience: int) -> State:
        board = cast(FanoronaState, state)
        if count(board.white | board.black) <= FEW:
            self.endgame = tables_for(board, patience)
        return WholeTurns(board) if self.whole else board.copy()

    def unfold(self, state: State, code: int) -> list[int]:
        board = cast(FanoronaState, state)
        if not self.whole:
            return [code]
        goal = WholeTurns(board)
        goal.apply(code)
        codes: list[int] = []
        _lead(board.copy(), goal, codes)
        return codes

    # --- scoring ----------------------------------------------------------------------------

    def score(self, state: State, seat: int) -> int:
        board = cast(FanoronaState, state)
        own, enemy = board.own(), board.enemy()
        score = self._known(board, own, enemy)
        if score == UNKNOWN:
            score = self._worth(own, enemy) if self.net is None else self._learned(self.net, own, enemy)
        return int(score if seat == board.made & 1 else -score)

    def _known(self, state: FanoronaState, own: i64, enemy: i64) -> i64:
        """What the tables say of the side to move; UNKNOWN where a limit of quiet turns may come first."""
        if self.endgame is None or state.visited or count(own | enemy) > MOST_STONES:
            return UNKNOWN
        value = self.endgame.value(own, enemy)
        limit = self.rules.quiet_limit
        if value == UNKNOWN or (limit and state.quiet + value > limit):
            return UNKNOWN
        if value == DRAWN:
            return 0
        return value - SURE if value & 1 else SURE - value

    def _worth(self, own: i64, enemy: i64) -> i64:
        """How well the side to move stands, by what can be seen at once."""
        lines = self.lines
        free = lines.all ^ (own | enemy)
        m, n = count(own), count(enemy)
        steps, captors, hit = _activity(lines, own, enemy, free)
        their_steps, their_captors, threatened = _activity(lines, enemy, own, free)
        worth = self.by_stone * (m - n) + self.by_tempo
        worth += self.by_lead * (m - n) // (m + n) if m >= n else -(self.by_lead * (n - m) // (m + n))
        worth += self.by_strong * (count(own & self.strong) - count(enemy & self.strong))
        worth += self.by_inner * (count(own & self.inner) - count(enemy & self.inner))
        worth += self.by_step * (steps - their_steps) + self.by_captor * (captors - their_captors)
        return worth + self.by_strike * hit - self.by_threat * threatened

    def _learned(self, net: Net, own: i64, enemy: i64) -> i64:
        """The same, by what was learned."""
        self._look(own, enemy)
        net.begin(self.picked[0])
        number: i64 = 1
        while number < ROWS:
            net.add(self.picked[number])
            number += 1
        return net.worth()

    def _look(self, own: i64, enemy: i64) -> None:
        """Pick the rows of the net: by the stones of both, then by what tells of each side."""
        picked, free = self.picked, self.lines.all ^ (own | enemy)
        picked[0] = min(count(own), STONES - 1) * STONES + min(count(enemy), STONES - 1)
        steps, captors, hit = _activity(self.lines, own, enemy, free)
        self._pick(1, MINE, own, steps, captors, hit)
        steps, captors, hit = _activity(self.lines, enemy, own, free)
        self._pick(6, THEIRS, enemy, steps, captors, hit)

    def _pick(self, at: i64, first: i64, stones: i64, steps: i64, captors: i64, hit: i64) -> None:
        picked = self.picked
        picked[at] = first + min(count(stones & self.strong), STONES - 1)
        picked[at + 1] = first + STONES + min(count(stones & self.inner), STONES - 1)
        picked[at + 2] = first + 2 * STONES + min(steps, STEPS - 1)
        picked[at + 3] = first + 2 * STONES + STEPS + min(captors, CAPTORS - 1)
        picked[at + 4] = first + 2 * STONES + STEPS + CAPTORS + min(hit, STONES - 1)

    def rows(self, state: State) -> list[int]:
        """The rows of the net that tell of the position."""
        board = cast(FanoronaState, state)
        self._look(board.own(), board.enemy())
        return [int(row) for row in self.picked]

    # --- moves ------------------------------------------------------------------------------

    def loud(self, state: State) -> list[int]:
        board = cast(FanoronaState, state)
        if board.handicapped() and board.seat() == 1:
            return []  # in the first phase of a vela Black may not capture
        if not capturing(self.lines, board.own(), board.enemy(), board.free()):
            return []
        codes = board.moves()
        return _by_size(board, codes)[:LOUDEST] if self.whole else codes

    def order(self, state: State, codes: list[int]) -> list[int]:
        board = cast(FanoronaState, state)
        return _by_size(board, codes)

    def step(self, state: State, luck: int) -> int:
        board = cast(FanoronaState, state)
        codes = board.moves()
        one, two = codes[luck % len(codes)], codes[luck // len(codes) % len(codes)]
        return one if _taken(board, one) >= _taken(board, two) else two


def _strong(lines: Lines) -> i64:
    points: i64 = 0
    for point in range(lines.size):
        if lines.strong(point):
            points |= lines.bits[point]
    return points


def _inner(lines: Lines) -> i64:
    """The points that do not lie on the rim."""
    points: i64 = 0
    for point in range(lines.size):
        row, column = divmod(point, lines.columns)
        if 0 < row < lines.rows - 1 and 0 < column < lines.columns - 1:
            points |= lines.bits[point]
    return points


def _activity(lines: Lines, own: i64, enemy: i64, free: i64) -> tuple[i64, i64, i64]:
    """How many steps and captures the own stones have, were it their turn, and how many stones these could take."""
    leaving, shifts = lines.leaving, lines.shifts
    steps: i64 = 0
    captors: i64 = 0
    hit: i64 = 0
    d: i64 = 0
    while d < 4:  # a direction that lowers numbers and the one that leads back
        down, up, s = leaving[d], leaving[7 - d], shifts[d]
        above, below = (free & up) << s, (free & down) >> s  # next to free points: a step down, or up, leads there
        over, under = (enemy & up) << s, (enemy & down) >> s
        steps += count(own & above) + count(own & below)
        near, far = own & (free & over & up) << s, own & above & under
        if near | far:
            captors += count(near) + count(far)
            hit |= _fall((near & down) >> s, enemy, down, s) | _rise(far, enemy, up, s)
        near, far = own & (free & under & down) >> s, own & below & over
        if near | far:
            captors += count(near) + count(far)
            hit |= _rise((near & up) << s, enemy, up, s) | _fall(far, enemy, down, s)
        d += 1
    return steps, captors, count(hit)


def _fall(points: i64, stones: i64, down: i64, s: i64) -> i64:
    """The stones in unbroken lines from these points, in a direction that lowers numbers."""
    found: i64 = 0
    reach = (points & down) >> s & stones
    while reach:
        found |= reach
        reach = (reach & down) >> s & stones
    return found


def _rise(points: i64, stones: i64, up: i64, s: i64) -> i64:
    """The same in the direction back."""
    found: i64 = 0
    reach = (points & up) << s & stones
    while reach:
        found |= reach
        reach = (reach & up) << s & stones
    return found


def _lead(state: FanoronaState, goal: FanoronaState, codes: list[int]) -> bool:
    """Find the moves of this turn that lead to the goal, where the next one begins."""
    for code in state.moves():
        codes.append(code)
        state.apply(code)
        if state.made == goal.made:
            if state.white == goal.white and state.black == goal.black:
                return True
        elif _on_the_way(state, goal) and _lead(state, goal, codes):
            return True
        state.undo()
        codes.pop()
    return False


def _on_the_way(state: FanoronaState, goal: FanoronaState) -> bool:
    """Whether no other stone has moved and nothing been taken but what the goal lacks."""
    own, enemy = (goal.white, goal.black) if state.seat() == 0 else (goal.black, goal.white)
    return count(state.own() ^ own) <= 2 and state.enemy() & enemy == enemy


def _taken(state: FanoronaState, code: int) -> i64:
    """How many stones a move takes."""
    if isinstance(state, WholeTurns):
        return count(i64(code) // TAKEN)
    return 0 if code % 3 == PAIKA else count(state.line(code))


def _by_size(state: FanoronaState, codes: list[int]) -> list[int]:
    """The moves that take most first."""
    ranks: list[int] = []
    for place, code in enumerate(codes):
        ranks.append(int((64 - _taken(state, code)) * CROWD + place))
    ranks.sort()
    return [codes[rank % CROWD] for rank in ranks]
