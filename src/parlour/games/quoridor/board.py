"""A Quoridor position: pawns, walls, stocks, whose turn it is. Compiled.

A move's code, with `squares` and `slots` as in Plan:

    square                          the pawn goes to that square, by a step or a jump
    squares + slot                  a horizontal wall
    squares + slots + slot          a vertical wall
    squares + 2 * slots             pass: in the list only when nothing else is
"""

from typing import Any, Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from parlour.core.game import Game
from parlour.core.mix import mix
from parlour.core.result import Result
from parlour.core.state import OVER, State
from parlour.games.quoridor.maze import Maze
from parlour.games.quoridor.past import Past, pack, unpack
from parlour.games.quoridor.plan import HORIZONTAL, VERTICAL, Plan
from parlour.games.quoridor.routes import Routes

# How a game has ended; a smaller number is the seat that won.
RUNNING: Final = -1
REPEATED: Final = 4
TIMED_OUT: Final = 5


class Rules:
    """A game's options in the form that the board reads. Read-only; shared by all its states."""

    def __init__(
        self, plan: Plan, seats: int, walls: int, repetition: int, limit: int, *, pawn_behind_counts: bool
    ) -> None:
        self.plan = plan
        self.seats: i64 = seats
        self.walls: i64 = walls
        self.repetition: i64 = repetition
        self.limit: i64 = limit
        self.pawn_behind_counts = pawn_behind_counts  # like a wall, so that the squares beside are open
        self.goals = vec[i64]([seat * (4 // seats) for seat in range(seats)])  # sides of the board


class QuoridorState(State):
    """Seats move in turn, clockwise."""

    def __init__(self, game: Game[Any], rules: Rules, maze: Maze) -> None:
        super().__init__(game)
        self.rules = rules
        self.plan = rules.plan
        self.maze = maze
        self.routes = Routes(rules.plan, rules.seats)
        self.pawns = vec[i64]([int(rules.plan.home(goal)) for goal in rules.goals])
        self.stocks = vec[i64]([int(rules.walls)] * int(rules.seats))
        self.seat: i64 = 0
        self.made: i64 = 0  # moves made by all seats; a set-up may begin anywhere
        self.status: i64 = RUNNING
        self.past = Past([int(self.arrangement())])
        # The last move and the square its pawn left; the trail holds what they were before.
        self.last: i64 = -1
        self.left: i64 = 0
        self.trail = vec[i64](capacity=0)

    def copy(self) -> "QuoridorState":
        twin = QuoridorState(self.game, self.rules, self.maze.copy())
        twin.pawns = self.pawns[:]
        twin.stocks = self.stocks[:]
        twin.seat = self.seat
        twin.made = self.made
        twin.status = self.status
        twin.past = self.past.copy()
        twin.last = self.last
        twin.left = self.left
        return twin

    def actor(self) -> int:
        return int(self.seat) if self.status == RUNNING else OVER

    def turn(self) -> int:
        return int(self.made) + 1

    # --- generating -----------------------------------------------------------------------------

    def moves(self) -> list[int]:
        return self.moves_of(int(self.seat))

    def moves_of(self, seat: int) -> list[int]:
        """What the seat could do if it were its turn now."""
        codes: list[int] = []
        if self.status != RUNNING:
            return codes
        self.pawn_moves(codes, seat)
        if self.stocks[seat] > 0:
            self.placements(codes, self.plan.everywhere)
        if not codes:
            codes.append(self.passing())
        return codes

    def passing(self) -> int:
        """The code of passing, which is legal only where nothing else is (§6)."""
        return int(self.plan.squares + 2 * self.plan.slots)

    def pawn_moves(self, codes: list[int], seat: i64) -> None:
        """Add the steps and jumps of the seat's pawn."""
        maze, steps = self.maze, self.plan.steps
        square = self.pawns[seat]
        direction: i64 = 0
        while direction < 4:
            if maze.leads(square, direction):
                there = square + steps[direction]
                if self.pawn_on(there) < 0:
                    codes.append(int(there))
                else:
                    self._jumps(codes, there, direction)
            direction += 1

    def _jumps(self, codes: list[int], jumped: i64, direction: i64) -> None:
        """Over a pawn: straight, or where that is prevented, to its sides (§3)."""
        if self.maze.leads(jumped, direction):
            landing = jumped + self.plan.steps[direction]
            if self.pawn_on(landing) < 0:
                codes.append(int(landing))
                return
            if not self.rules.pawn_behind_counts:
                return
        self._side_jump(codes, jumped, (direction + 1) & 3)
        self._side_jump(codes, jumped, (direction + 3) & 3)

    def _side_jump(self, codes: list[int], jumped: i64, direction: i64) -> None:
        landing = jumped + self.plan.steps[direction]
        # Around different pawns the same square may be reached twice, which is one move.
        if self.maze.leads(jumped, direction) and self.pawn_on(landing) < 0 and int(landing) not in codes:
            codes.append(int(landing))

    def pawn_on(self, square: i64) -> i64:
        """The seat whose pawn stands on this square, or -1."""
        pawns = self.pawns
        seat: i64 = len(pawns) - 1
        while seat >= 0 and pawns[seat] != square:
            seat -= 1
        return seat

    def placements(self, codes: list[int], wanted: "vec[i64]") -> None:
        """Add the legal walls in the wanted slots, given in layers as in Maze."""
        if not self._seek_routes():
            return  # in a set-up a pawn may be shut in already, and then no wall leaves it a way
        self.routes.gather()
        self.maze.survey()
        self._walls(codes, HORIZONTAL, wanted)
        self._walls(codes, VERTICAL, wanted)

    def _seek_routes(self) -> bool:
        """Whether there is a route for every pawn."""
        seat: i64 = 0
        while seat < self.rules.seats and self.routes.seek(self.maze, seat, self.pawns[seat], self.rules.goals[seat]):
            seat += 1
        return seat == self.rules.seats

    def _walls(self, codes: list[int], way: i64, wanted: "vec[i64]") -> None:
        """Every wall of this way that shuts nobody in; few are doubtful enough to be tried (§5)."""
        plan, maze, slot = self.plan, self.maze, self.plan.slot
        first = plan.squares + way * plan.slots
        w: i64 = 0
        while w < plan.words:
            free = maze.free[way * plan.words + w] & wanted[way * plan.words + w]
            doubtful = maze.bracing(way, w) & self.routes.cutting(way, w)
            anchor = w * plan.span
            while free:
                if free & 1 and not (doubtful & 1 and self._shuts(anchor, way)):
                    codes.append(int(first + slot[anchor]))
                free >>= 1
                doubtful >>= 1
                anchor += 1
            w += 1

    def _shuts(self, anchor: i64, way: i64) -> bool:
        """Whether a wall there shuts a pawn in; a pawn whose route it does not cut keeps that."""
        self.maze.block(anchor, way)
        seat = self.rules.seats - 1
        while seat >= 0 and (
            not self.routes.cut(seat, anchor, way) or self.maze.reaches(self.pawns[seat], self.rules.goals[seat])
        ):
            seat -= 1
        self.maze.block(anchor, way)
        return seat >= 0

    # --- making and taking back -----------------------------------------------------------------

    def apply(self, code: int) -> None:
        number: i64 = code
        seat = self.seat
        self.trail = append(self.trail, self.left * 0x400 + self.last + 1)
        self.last = number
        self.made += 1
        self.seat = seat + 1 if seat + 1 < self.rules.seats else 0
        if number < self.plan.squares:
            self.left = self.pawns[seat]
            self.pawns[seat] = number
        elif self.places(number):
            self.stocks[seat] -= 1
            anchor, way = self.plan.wall(number)
            self.maze.place(anchor, way)
            self.routes.forget(anchor, way)
        if self.rules.repetition:
            self.past.add(self.arrangement(), wall=self.places(number))
        self.see_end(seat)

    def undo(self) -> None:
        if not len(self.trail):
            raise ValueError("nothing to undo: a copy has no past")
        number = self.last
        seat = self.seat - 1 if self.seat > 0 else self.rules.seats - 1
        self.seat = seat
        self.made -= 1
        self.status = RUNNING
        if number < self.plan.squares:
            self.pawns[seat] = self.left
        elif self.places(number):
            self.stocks[seat] += 1
            anchor, way = self.plan.wall(number)
            self.maze.place(anchor, way)
        if self.rules.repetition:
            self.past.take_back()
        self.trail, before = pop(self.trail)
        self.last = (before & 0x3FF) - 1
        self.left = before >> 10

    def places(self, code: i64) -> bool:
        """Whether this move places a wall."""
        return self.plan.squares <= code < self.plan.squares + 2 * self.plan.slots

    def see_end(self, mover: i64) -> None:
        """A pawn on its goal wins; else repetition and the limit draw (§7)."""
        rules = self.rules
        if self.arrived(mover):
            self.status = mover
        elif rules.repetition and self.past.occurrences() >= rules.repetition:
            self.status = REPEATED
        elif rules.limit and self.made >= rules.limit:
            self.status = TIMED_OUT

    def arrived(self, seat: i64) -> bool:
        """Whether the seat's pawn stands on its goal."""
        return self.plan.on_side(self.pawns[seat], self.rules.goals[seat])

    def arrangement(self) -> i64:
        """All that can change while no wall is placed."""
        return pack(self.pawns, self.seat)

    # --- setting up -----------------------------------------------------------------------------

    def set_up(self, pawns: list[int], stocks: list[int], seat: int, made: int, earlier: list[int]) -> None:
        """Everything but the walls on the board; `earlier` are the arrangements since the last of them."""
        self.pawns = vec[i64](pawns)
        self.stocks = vec[i64](stocks)
        self.seat = seat
        self.made = made
        self.past = Past([*earlier, int(self.arrangement())])
        self.status = RUNNING
        mover: i64 = 0
        while mover + 1 < self.rules.seats and not self.arrived(mover):
            mover += 1
        self.see_end(mover)

    # --- asking ---------------------------------------------------------------------------------

    def pawn(self, seat: int) -> int:
        """The square of the seat's pawn."""
        return int(self.pawns[seat])

    def stock(self, seat: int) -> int:
        """How many walls the seat has left."""
        return int(self.stocks[seat])

    def standing(self) -> list[int]:
        """The codes of the walls on the board."""
        first, end = int(self.plan.squares), self.passing()
        return [code for code in range(first, end) if self.maze.stands(*self.plan.wall(code))]

    def earlier(self) -> list[tuple[list[int], int]]:
        """The squares of the pawns and the seat to move since the last wall; none where repetition is free."""
        if not self.rules.repetition:
            return []
        return [unpack(packed, self.rules.seats) for packed in self.past.earlier()]

    def shut_in(self, code: int) -> list[int]:
        """The seats that this wall, in a free slot, would leave without a way to their goals."""
        anchor, way = self.plan.wall(code)
        self.maze.block(anchor, way)
        seats = [seat for seat in range(int(self.rules.seats)) if not self.has_way(seat)]
        self.maze.block(anchor, way)
        return seats

    def has_way(self, seat: int) -> bool:
        """Whether walls leave the seat's pawn a way to its goal."""
        return self.maze.reaches(self.pawns[seat], self.rules.goals[seat])

    def distances(self, seat: int) -> list[int]:
        """By square, how many steps the seat's goal is away, walls counted and pawns not."""
        return self.maze.distances(self.rules.goals[seat])

    def result(self) -> Result | None:
        status, seats = int(self.status), int(self.rules.seats)
        if status == RUNNING:
            return None
        if status < seats:
            return Result.win(status, "arrived", seats)
        return Result.draw("repeated" if status == REPEATED else "limit", seats)

    def key(self) -> int:
        number = mix(self.arrangement())
        for stock in self.stocks:
            number = mix(number ^ stock)
        for walls in self.maze.walls:
            number = mix(number ^ walls)
        return int(number)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, QuoridorState):
            return NotImplemented
        return (
            self.arrangement() == other.arrangement()
            and (self.made == other.made or not self.rules.limit)
            and bool(self.game == other.game)
            and list(self.stocks) == list(other.stocks)
            and list(self.maze.walls) == list(other.maze.walls)
            and sorted(self.earlier()) == sorted(other.earlier())
        )

    def __hash__(self) -> int:
        return super().__hash__()
