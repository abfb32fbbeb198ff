"""What routes share: the house, the room, the seat of a token, the language of a reader."""

from typing import Annotated

from fastapi import Depends, Header, Path, Request

from parlour.core.game import AnyGame
from parlour.core.words import phrase
from parlour.server.arrangements import load
from parlour.server.house import House
from parlour.server.problems import Problem, language_of
from parlour.server.room import Room
from parlour.server.seats import bearer, digest, fresh, seat_of

ID = r"^[\w-]{1,40}$"
_KEY = (
    "Made by the client, at random, as secret as a token, and new for every request: the same request with the same "
    "key is done once and answered alike. A UUID will do."
)
_WANTED = "this is for a seat: send its token as Authorization: Bearer …"
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
        raise Problem("token", _WANTED)
    return seat


async def the_token(authorization: Annotated[str | None, Header(max_length=200)] = None) -> str:
    """The token of a seat, whether or not it opens one."""
    token = bearer(authorization)
    if token is None:
        raise Problem("token", _WANTED)
    return token


async def own_token(seat: Annotated[int, Depends(own_seat)], token: Annotated[str, Depends(the_token)]) -> str:
    """The hash of the token, which opens a seat."""
    return digest(token)


async def the_key(
    idempotency_key: Annotated[
        str | None, Header(min_length=20, max_length=100, pattern=r"^[!-~]+$", description=_KEY)
    ] = None,
) -> str:
    """The key of a request that is done once however often it is sent; a fresh one for who sends none."""
    return idempotency_key or fresh()


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
Token = Annotated[str, Depends(the_token)]
OwnToken = Annotated[str, Depends(own_token)]
Key = Annotated[str, Depends(the_key)]
Language = Annotated[str, Depends(language_of)]
Address = Annotated[str, Depends(address_of)]
