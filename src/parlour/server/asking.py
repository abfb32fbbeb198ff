"""What routes share: the house, the room, the seat of a token, the language of a reader."""

from typing import Annotated

from fastapi import Depends, Header, Path, Request

from parlour.core.game import AnyGame
from parlour.core.words import phrase
from parlour.server.arrangements import load
from parlour.server.house import House
from parlour.server.problems import Problem, language_of
from parlour.server.room import Room
from parlour.server.seats import bearer, seat_of

ID = r"^[\w-]{1,40}$"
MatchId = Annotated[str, Path(pattern=ID, examples=["q3Yx_7aPZc0k"])]


def the_house(request: Request) -> House:
    """The house of this process."""
    house: House = request.app.state.house
    return house


async def the_room(request: Request, match: MatchId) -> Room:
    """The room of the match in the address."""
    return await the_house(request).room(match)


async def any_seat(
    request: Request, match: MatchId, authorization: Annotated[str | None, Header(max_length=200)] = None
) -> int | None:
    """The seat that the token opens; None without a token."""
    token = bearer(authorization)
    if token is None:
        return None
    house = the_house(request)
    seat = await seat_of(house.keys, match, token)
    if seat is None:
        raise Problem("token", phrase("problem.token"))
    await house.heard(match, seat)
    return seat


async def own_seat(seat: Annotated[int | None, Depends(any_seat)]) -> int:
    """The seat that the token opens."""
    if seat is None:
        raise Problem("token", "this is for a seat: send its token as Authorization: Bearer …")
    return seat


def game_of(key: str, options: dict[str, int | str], definition: str | None) -> AnyGame:
    """The game; a definition is the text of a Hanto variant, never a file."""
    if definition is None:
        return load(key, options)
    if key != "hanto/own":
        raise Problem("option", "a definition goes with the game hanto/own")
    return load(key, {**options, "definition": definition})


def address_of(request: Request) -> str:
    """Where a request comes from."""
    return request.client.host if request.client else ""


TheHouse = Annotated[House, Depends(the_house)]
TheRoom = Annotated[Room, Depends(the_room)]
AnySeat = Annotated[int | None, Depends(any_seat)]
OwnSeat = Annotated[int, Depends(own_seat)]
Language = Annotated[str, Depends(language_of)]
Address = Annotated[str, Depends(address_of)]
