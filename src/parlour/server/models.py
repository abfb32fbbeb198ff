"""The bodies of requests, checked strictly at the rim."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from parlour.search.levels import TOP

Name = Annotated[str, Field(min_length=1, max_length=40, examples=["Ann"])]
Text = Annotated[str, Field(min_length=1, max_length=400, examples=["e2"])]
Long = Annotated[str, Field(max_length=20_000)]
Options = Annotated[dict[str, int | str], Field(max_length=40, examples=[{"size": 9}])]


class Body(BaseModel):
    """A body has exactly the fields that are described."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Untimed(Body):
    """Nobody is in a hurry."""

    type: Literal["untimed"]


class PerTurn(Body):
    """The same seconds for every turn."""

    type: Literal["perturn"]
    seconds: Annotated[float, Field(ge=1, le=31 * 86400, examples=[259200])]


class Fischer(Body):
    """A base for the whole match, and an increment for every turn made."""

    type: Literal["fischer"]
    base: Annotated[float, Field(ge=1, le=31 * 86400, examples=[300])]
    increment: Annotated[float, Field(ge=0, le=86400, examples=[5])]


class ByoYomi(Body):
    """A base, then periods: a turn that ends within a period gives the period back."""

    type: Literal["byoyomi"]
    base: Annotated[float, Field(ge=0, le=31 * 86400)]
    periods: Annotated[int, Field(ge=1, le=100)]
    seconds: Annotated[float, Field(ge=1, le=86400)]


Clock = Annotated[Untimed | PerTurn | Fischer | ByoYomi, Field(discriminator="type")]


class Place(Body):
    """Who a seat is for: me, anybody, who gets the link, a robot of the server, or a bot that gets the code."""

    kind: Literal["me", "open", "invited", "robot", "bot"]
    name: Name | None = None
    robot: Annotated[str, Field(max_length=60, examples=["greedy"])] | None = None


class NewMatch(Body):
    """A table to be laid. `definition` is a Hanto variant of one's own as TOML text; `shuffle` draws lots for seats."""

    game: Annotated[str, Field(max_length=60, examples=["quoridor"])]
    options: Options = Field(default_factory=dict)
    definition: Long | None = None
    clock: Clock | None = None
    start: Long = ""
    public: bool = False
    hints: bool = False
    ready: bool = True
    shuffle: bool = False
    seats: Annotated[list[Place], Field(min_length=1, max_length=8)] = Field(
        examples=[[{"kind": "me", "name": "Ann"}, {"kind": "robot", "robot": "greedy"}]]
    )


class Join(Body):
    """Sit down."""

    name: Name
    seat: Annotated[int, Field(ge=0, le=7)] | None = None
    ready: bool = True


class Change(Body):
    """Another name, or another open seat."""

    name: Name | None = None
    seat: Annotated[int, Field(ge=0, le=7)] | None = None


class Claim(Body):
    """Exchange the code of a link for a token."""

    code: Annotated[str, Field(min_length=1, max_length=100)]
    name: Name | None = None


class Ready(Body):
    """Whether one is ready."""

    ready: bool = True


class Move(Body):
    """A move's text, and the last version that the client has seen."""

    text: Text
    seen: Annotated[int, Field(ge=-1)] | None = None


class Order(Body):
    """A command of a seat, in the form of the published schema, without its seat."""

    command: dict[str, Any] = Field(examples=[{"type": "offer", "what": "draw"}])
    seen: Annotated[int, Field(ge=-1)] | None = None


class Hint(Body):
    """Which robot to ask."""

    robot: Annotated[str, Field(max_length=60, examples=["greedy"])] | None = None


class Edit(Body):
    """Put a token of the palette on a spot, or with None take away what lies there."""

    spot: Annotated[str, Field(max_length=100)]
    token: Annotated[str, Field(max_length=100)] | None


class Turn(Body):
    """Let that seat move."""

    turn: Annotated[int, Field(ge=0, le=7)]


class Position(Body):
    """A position, by itself or by the moves that lead to it, and what is asked about it."""

    game: Annotated[str, Field(max_length=60, examples=["fanorona"])]
    options: Options = Field(default_factory=dict)
    definition: Long | None = None
    position: Long = ""
    moves: Annotated[list[Text], Field(max_length=1000)] = Field(default_factory=list)
    seat: Annotated[int, Field(ge=0, le=7)] | None = None
    attempt: Text | None = Field(None, alias="try")
    edit: Edit | Turn | None = None


class Definition(Body):
    """A Hanto variant as TOML text."""

    definition: Long


class RecordText(Body):
    """A record as text."""

    text: Annotated[str, Field(max_length=100_000)]


class Analysis(Body):
    """The record to analyse, and how well to think about it."""

    record: Annotated[str, Field(max_length=100_000)]
    level: Annotated[int, Field(ge=1, le=TOP)] = 6
