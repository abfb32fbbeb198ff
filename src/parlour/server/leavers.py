"""Who left: after a while the others may claim the win or a draw, wait, or agree on a robot for the seat.

Only on the absent seat's turn: 30 seconds after its connection was lost, 10 after it left on purpose.
Games that last for days have no leavers.
"""

from __future__ import annotations

import time
from math import ceil
from typing import TYPE_CHECKING, Any

from parlour.core.result import Result
from parlour.core.words import phrase
from parlour.match import Match
from parlour.match.events import Ended
from parlour.server.arrangements import correspondence
from parlour.server.problems import Problem
from parlour.storage.directory import Seat

if TYPE_CHECKING:
    from parlour.server.room import Decision, Room

LOST = 30.0
LEFT = 10.0
COMMANDS = ("claim", "substitute")


def absent(room: Room, seat: Seat, now: float) -> float | None:
    """The seconds until the seat counts as left; None while somebody is at it."""
    if seat.kind == "robot" or seat.seat in room.present() or correspondence(room.table):
        return None
    since = max(seat.gone or 0.0, room.table.changed, room.house.started)
    return max(0.0, since + (LEFT if seat.left else LOST) - now)


async def decision(room: Room, seat: int, data: dict[str, Any]) -> Decision:
    """What a command about a leaver does."""
    if data["type"] == "substitute":
        return await _substitute(room, seat, data)
    what = data.get("what")
    if data.keys() != {"type", "what"} or what not in ("win", "draw"):
        raise Problem("invalid", "a claim says what: win or draw")
    return lambda match, now: _claim(room, match, seat, str(what), now)


def _claim(room: Room, match: Match, seat: int, what: str, now: float) -> None:
    match.tick(now)
    actor = match.state.actor()
    if match.result or match.pause or actor < 0 or actor == seat:
        raise Problem("refused", phrase("problem.claim-turn"))
    wait = absent(room, room.table.seats[actor], now)
    if wait is None:
        raise Problem("refused", phrase("problem.no-leavers"))
    if wait:
        raise Problem("refused", phrase("problem.claim-wait", seconds=ceil(wait)), wait=wait)
    seats = match.game.seats
    places = [int(what == "win" and other == actor) for other in range(seats)]
    match.take(Ended(now, Result.ranked(places, "left").scores, "left", actor))


async def _substitute(room: Room, seat: int, data: dict[str, Any]) -> Decision:
    """Agree that a robot takes over a seat that was left, or one's own; it does when all others agree."""
    given, robot = data.get("seat"), data.get("robot")
    if data.keys() != {"type", "seat", "robot"} or type(given) is not int or not isinstance(robot, str):
        raise Problem("invalid", "a substitution names a seat and a robot")
    room.house.robots.check(robot)
    if room.table.stage != "running" or given not in range(len(room.table.seats)):
        raise Problem("stage", "there is no such seat in play")
    place, now = room.table.seats[given], time.time()
    agreed = room.votes.setdefault((given, robot), set())
    if place.kind == "robot" or (given not in (seat, *agreed) and absent(room, place, now) != 0.0):
        raise Problem("refused", phrase("problem.substitute"))
    agreed.add(seat)
    await room.house.store.tell({"news": "vote", "match": room.table.id, "seat": given, "robot": robot, "by": seat})
    needed = {it.seat for it in room.table.seats if it.kind != "robot" and absent(room, it, now) != 0.0} - {given}
    room.audience.tell(
        {"type": "substitution", "seat": given, "robot": robot, "agreed": sorted(agreed), "needed": sorted(needed)}
    )
    if needed <= agreed:
        await _seat_robot(room, given, robot)
    return lambda match, now: match.tick(now)


async def _seat_robot(room: Room, seat: int, robot: str) -> None:
    house, match = room.house, room.table.id
    room.votes.clear()
    await house.directory.change(match, attended=True, keeper=house.store.process)
    await house.keys.give(match, seat, robot)
    await house.changed(room)
