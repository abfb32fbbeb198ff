"""Games on many machines: a Dask cluster plays them (extra `cluster`).

The scheduler gives the game of a worker that died to another. A game that takes its workers with it again
and again is played here, where the crew can tell whose turn it was. The journal takes each number once.
"""

from collections.abc import Iterable, Iterator
from secrets import token_hex
from typing import TYPE_CHECKING, Self

from parlour.core.errors import BadOption, GameError, cause
from parlour.core.words import phrase
from parlour.tournament.crew import Crew
from parlour.tournament.game import Outcome, play
from parlour.tournament.pairing import Pairing
from parlour.tournament.plan import Plan

if TYPE_CHECKING:
    from distributed import Client

CONNECT = 10  # seconds to find the scheduler in


class Cluster:
    """The workers behind one scheduler."""

    def __init__(self, plan: Plan, address: str) -> None:
        self.plan = plan
        self.client = _connected(address)

    def play(self, pairings: Iterable[Pairing]) -> Iterator[Outcome]:
        """The outcomes of these games as they come in, each once."""
        from distributed import KilledWorker, as_completed
        from distributed.client import FutureCancelledError

        event = token_hex(4)  # a cluster remembers tasks by their names
        games = {
            self.client.submit(play, self.plan, pairing, key=f"game-{event}-{pairing.number}", pure=False): pairing
            for pairing in pairings
        }
        for future in as_completed(games, loop=self.client.loop):
            try:
                yield future.result()
            except KilledWorker:
                with Crew(self.plan, 1) as crew:
                    yield from crew.play([games[future]])
            except FutureCancelledError as error:
                raise GameError(str(phrase("cluster.gone"))) from error

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.client.close()


def _connected(address: str) -> "Client":
    try:
        from distributed import Client
    except ImportError:
        raise BadOption(phrase("cluster.missing", install="pip install 'parlour[cluster]'")) from None
    try:
        return Client(address, timeout=CONNECT, set_as_default=False)
    except (OSError, ValueError) as error:
        reason = cause(error) if isinstance(error, OSError) else str(error)
        raise BadOption(phrase("cluster.nobody", address=address, reason=reason)) from error
