"""Who left: after a while the others may claim the win or a draw, wait, or agree to the robot that it asked for.

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
    if seat.robot or seat.seat in room.present() or correspondence(room.table):
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
    if actor == seat:
        raise Problem("refused", phrase("problem.claim-turn"))
    _left(room, match, actor, now)
    seats = match.game.seats
    places = [int(what == "win" and other == actor) for other in range(seats)]
    match.take(Ended(now, Result.ranked(places, "left").scores, "left", actor))


def _left(room: Room, match: Match, seat: int, now: float) -> None:
    """Refuse where it is not that seat's turn, or whoever has it did not leave it."""
    match.tick(now)
    if match.result or match.pause or seat < 0 or match.state.actor() != seat:
        raise Problem("refused", phrase("problem.claim-turn"))
    wait = absent(room, room.table.seats[seat], now)
    if wait is None:
        raise Problem("refused", phrase("problem.no-leavers"))
    if wait:
        raise Problem("refused", phrase("problem.claim-wait", seconds=ceil(wait)), wait=wait)


async def _substitute(room: Room, seat: int, data: dict[str, Any]) -> Decision:
    """Ask for a robot at one's own seat, or agree to one that another asked for; it plays when all others agree."""
    given, robot = data.get("seat"), data.get("robot")
    if data.keys() != {"type", "seat", "robot"} or type(given) is not int or not isinstance(robot, str):
        raise Problem("invalid", "a substitution names a seat and a robot")
    room.house.robots.check(robot)
    if room.table.stage != "running" or given not in range(len(room.table.seats)):
        raise Problem("stage", "there is no such seat in play")
    place = room.table.seats[given]
    if place.robot or given not in {seat, *room.votes.get((given, robot), set())}:
        raise Problem("refused", phrase("problem.substitute"))
    away = given != seat and absent(room, place, time.time()) is not None
    if away:
        await room.decide(lambda match, now: _left(room, match, given, now))
    if await _agreed(room, seat, given, robot):
        await _seat_robot(room, place, robot, away=away)
    return lambda match, now: match.tick(now)


async def _agreed(room: Room, seat: int, given: int, robot: str) -> bool:
    """Note that one more agrees to the robot; whether all who are there do."""
    now, agreed = time.time(), room.votes.setdefault((given, robot), set())
    agreed.add(seat)
    await room.house.store.tell({"news": "vote", "match": room.table.id, "seat": given, "robot": robot, "by": seat})
    needed = {it.seat for it in room.table.seats if not it.robot and absent(room, it, now) != 0.0} - {given}
    room.audience.tell(
        {"type": "substitution", "seat": given, "robot": robot, "agreed": sorted(agreed), "needed": sorted(needed)}
    )
    return needed <= agreed


async def _seat_robot(room: Room, place: Seat, robot: str, *, away: bool) -> None:
    """A robot plays from now on: for good where the seat was given away, and until who left is back."""
    house, match = room.house, room.table.id
    await house.directory.change(match, attended=True, keeper=house.store.process)
    done = await (house.keys.lend(match, place, robot) if away else house.keys.give(match, place.seat, robot))
    await house.changed(room)
    if not done:
        raise Problem("refused", phrase("problem.no-leavers"))  # they came back just now
