"""Routes for playing without a socket: the scene, the choices, moves, commands, what happened."""

from typing import Annotated, Any

from fastapi import APIRouter, Query, Response

from parlour.core.state import CHANCE
from parlour.core.words import phrase
from parlour.match import Command, Match
from parlour.match import Move as MoveCommand
from parlour.match.events import Moved, Undone
from parlour.server import leavers, questions, wire
from parlour.server.answers import CHOICES, DONE, HAPPENED, SEEN, TURNS, told
from parlour.server.asking import Address, AnySeat, Language, OwnSeat, TheHouse, TheRoom
from parlour.server.audience import standing
from parlour.server.models import Hint, Move, Order
from parlour.server.problems import Problem
from parlour.server.room import Decision, Room

router = APIRouter(tags=["play"])

JSON = "application/json"


@router.get("/matches/{match}/scene", response_class=Response, responses=told(SEEN))
async def scene(room: TheRoom, seat: AnySeat, language: Language) -> Response:
    """What the seat of the token sees, or without one a watcher."""

    def look(match: Match, now: float) -> dict[str, Any]:
        match.tick(now)
        eyes = room.audience.eyes
        return {**standing(match, now), "scene": eyes.written(eyes.scene(match, seat), language)}

    return Response(wire.dump(await room.decide(look)), media_type=JSON)


@router.get("/matches/{match}/choices", responses=told(CHOICES))
async def choices(room: TheRoom, seat: AnySeat) -> dict[str, Any]:
    """Who decides, and the texts of one's moves if it is oneself."""

    def look(match: Match, now: float) -> dict[str, Any]:
        match.tick(now)
        own = match.result is None and match.pause is None and match.state.actor() == seat
        actor = match.state.actor() if match.result is None else None
        texts = match.state.texts() if own else []
        return {"version": len(match.events) - 1, "actor": actor, "seat": seat, "choices": texts}

    answer: dict[str, Any] = await room.decide(look)
    return answer


@router.get("/matches/{match}/turns", responses=told(TURNS))
async def turns(room: TheRoom, seat: AnySeat) -> dict[str, Any]:
    """The moves that stand, turn by turn, as that seat was told of them."""

    def look(match: Match, now: float) -> dict[str, Any]:
        plies = zip(match.plies, match.told(seat), strict=True)
        moves = [
            {"turn": ply.turn, "seat": None if ply.seat == CHANCE else ply.seat, "text": text} for ply, text in plies
        ]
        return {"version": len(match.events) - 1, "turn": match.state.turn(), "moves": moves}

    answer: dict[str, Any] = await room.decide(look)
    return answer


@router.get("/matches/{match}/events", response_class=Response, responses=told(HAPPENED))
async def events(
    room: TheRoom, seat: AnySeat, language: Language, since: Annotated[int, Query(ge=-1)] = -1
) -> Response:
    """What happened after the version last seen, and how the match stands."""

    def look(match: Match, now: float) -> dict[str, Any]:
        match.tick(now)
        seen = wire.events(match.seen_by(seat, since + 1), match.called, language)
        ended = wire.result(match.result, match.called, language)
        return {**standing(match, now), "events": seen, "result": ended}

    return Response(wire.dump(await room.decide(look)), media_type=JSON)


@router.post("/matches/{match}/moves", responses=told(DONE))
async def move(room: TheRoom, seat: OwnSeat, language: Language, wish: Move) -> dict[str, Any]:
    """Make a move."""
    return await _do(room, seat, language, obey(MoveCommand(seat, wish.text), wish.seen))


@router.post("/matches/{match}/commands", responses=told(DONE))
async def command(house: TheHouse, room: TheRoom, seat: OwnSeat, language: Language, order: Order) -> dict[str, Any]:
    """Offer, answer, withdraw, forfeit, recall, return, move; or claim the win or a draw of who left."""
    return await _do(room, seat, language, await decision(room, seat, order.command, order.seen))


@router.post("/matches/{match}/hint")
async def hint(house: TheHouse, room: TheRoom, seat: OwnSeat, address: Address, wish: Hint) -> dict[str, str]:
    """What a robot would do at one's seat; where hints are allowed, or all others are robots."""
    house.admit(address, house.settings.limits.thoughts)
    alone = all(place.kind == "robot" for place in room.table.seats if place.seat != seat)
    if not (room.table.hints or alone):
        raise Problem("refused", phrase("problem.hints"))
    name = wish.robot or house.robots.strongest
    house.robots.check(name)
    question = await room.decide(lambda match, now: questions.hint(match, room.table.id, seat, name))
    return {"move": str(await house.robots.think(question)), "robot": name}


async def decision(room: Room, seat: int, data: object, seen: int | None) -> Decision:
    """What a command of that form does: to the match, or to who left it."""
    if isinstance(data, dict) and data.get("type") in leavers.COMMANDS:
        return await leavers.decision(room, seat, data)
    try:
        return obey(wire.command(data, seat), seen)
    except ValueError as error:
        raise Problem("invalid", str(error)[:300]) from None


def obey(command: Command, seen: int | None) -> Decision:
    """Do the command, unless the board has changed since the version seen."""

    def decide(match: Match, now: float) -> int:
        before = len(match.events)
        if isinstance(command, MoveCommand) and seen is not None and _changed(match, seen):
            raise Problem("stale", phrase("problem.stale"))
        match.do(command, now)
        return before

    return decide


def _changed(match: Match, seen: int) -> bool:
    return any(isinstance(event, Moved | Undone) for event in match.events[seen + 1 :])


async def _do(room: Room, seat: int, language: str, decided: Decision) -> dict[str, Any]:
    def do(match: Match, now: float) -> dict[str, Any]:
        before = len(match.events)
        decided(match, now)
        said = wire.events(match.seen_by(seat, before), match.called, language)
        return {"version": len(match.events) - 1, "events": said}

    answer: dict[str, Any] = await room.decide(do)
    return answer
