"""What a robot needs to know of a game beyond its rules. Compiled."""

from typing import Final

from mypy_extensions import mypyc_attr

from parlour.core.state import State

FORESIGHT: Final = 24  # moves; nobody looks farther ahead to a limit


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Judges states of one game. Only `score` must be written."""

    def score(self, state: State, seat: int) -> int:
        """How well the seat stands, in the game's own small units, below a million; 0 is even."""
        raise NotImplementedError

    def study(self, state: State, patience: int) -> State:
        """A copy of the state for a search to think about; its moves may be of its own kind, which `unfold` translates.

        Whoever prepares something for that looks at about so many positions.
        """
        return state.copy()

    def unfold(self, state: State, code: int) -> list[int]:
        """The moves of the game, from this state, that a move of the studied state stands for."""
        return [code]

    def key(self, state: State) -> int:
        """The state's key, or one without what makes no difference yet: a limit that is far away, never a near one.

        A search takes states of equal keys for one, and whoever meets one again has walked in a circle.
        """
        return state.key()

    def edge(self) -> int:
        """The score with which a seat wins three games of four."""
        return 100

    def pace(self) -> int:
        """Positions that a search visits in a second on one core, roughly; the budgets of levels are made from it."""
        return 50_000

    def forgiving(self) -> bool:
        """Whether a mistake seldom loses the game, so that levels differ by the replies that they overlook."""
        return False

    def lead(self) -> int:
        """A lead that one turn seldom takes away: a search trusts so much for each turn left. 0: it trusts none."""
        return 0

    def idle(self, state: State) -> int:
        """A code that leaves the turn to the next seat, legal or not, where to move is better than not to; else -1.

        A search that is ahead even so needs no move to know it.
        """
        return -1

    def horizon(self, state: State, nodes: int) -> int:
        """Turns after which a playout asks for the score, of a search from this state that visits so many positions.

        Where luck outweighs skill, few, unless there are playouts enough to even it out.
        """
        return 10

    def loud(self, state: State) -> list[int]:
        """The moves too violent to stop thinking before; none in a quiet game. In mid-turn, its ends too."""
        return []

    def order(self, state: State, codes: list[int]) -> list[int]:
        """The codes, the most promising first."""
        return codes

    def likely(self, state: State) -> list[int]:
        """The moves worth a thought, never none; robots look at no others. All of them where nothing is known."""
        return state.moves()

    def step(self, state: State, luck: int) -> int:
        """A move that a sensible player might make in a hurry; `luck` is any number from 0, and picks one."""
        codes = self.likely(state)
        return codes[luck % len(codes)]
