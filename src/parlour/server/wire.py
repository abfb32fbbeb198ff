"""What goes over the wire: scenes, events, clocks and matches as JSON, in the language of who gets it."""

import math
from collections.abc import Sequence
from dataclasses import MISSING, fields
from typing import Any

import orjson

from parlour.core.errors import Violation
from parlour.core.game import AnyGame
from parlour.core.result import Result
from parlour.core.scene import Circle, Marking, Panel, Polygon, Scene, Spot, Token
from parlour.core.words import Name, said
from parlour.match import Answer, Command, Forfeit, Match, Move, Offer, Recall, Return, Withdraw, read_command, tell
from parlour.match.events import Event
from parlour.match.forms import Json, write
from parlour.storage.directory import Seat, Table

Object = dict[str, Any]

COMMANDS = {kind.__name__.lower(): kind for kind in (Move, Offer, Withdraw, Answer, Forfeit, Recall, Return)}
_DEFAULTS = {
    kind: {field.name: field.default for field in fields(kind) if field.default is not MISSING}
    for kind in COMMANDS.values()
}
STILL = ("board", "markings", "panels", "palette", "sides")  # left out of a scene while they are as they were


def dump(value: object) -> str:
    """The JSON text of a value."""
    return orjson.dumps(value).decode()


# --- scenes -------------------------------------------------------------------------------------------


def scene(shown: Scene, language: str) -> Object:
    """A whole scene."""
    return {**changes(shown, language, None), "tokens": tokens(shown.tokens, language)}


def tokens(shown: Sequence[Token], language: str) -> list[Object]:
    """Tokens as they lie."""
    return [_token(token, language) for token in shown]


def changes(shown: Scene, language: str, before: Scene | None) -> Object:
    """A scene but for its tokens; after another one, without what has stayed the same of what seldom changes."""
    said: Object = {
        "choices": [{"path": choice.path, "move": choice.move} for choice in shown.choices],
        "caption": shown.caption.say(language),
        "last": shown.last,
    }
    for part in STILL:
        if before is None or getattr(before, part) != getattr(shown, part):
            said[part] = _still(part, shown, language)
    return said


def _still(part: str, shown: Scene, language: str) -> Json | Sequence[Any]:
    match part:
        case "board":
            return [_spot(spot, language) for spot in shown.board]
        case "markings":
            return [_marking(marking) for marking in shown.markings]
        case "panels":
            return [_panel(panel, language) for panel in shown.panels]
        case "palette":
            return tokens(shown.palette, language)
        case _:
            return shown.sides


def _shape(shape: Circle | Polygon) -> Object:
    if isinstance(shape, Circle):
        return {"x": shape.x, "y": shape.y, "r": shape.radius}
    return {"points": shape.points}


def _spot(spot: Spot, language: str) -> Object:
    told = {"id": spot.id, "shape": _shape(spot.shape), "style": spot.style, "label": spot.label.say(language)}
    return {**told, "text": said(spot.text, language)}


def _token(token: Token, language: str) -> Object:
    said = {"id": token.id, "spot": token.spot, "glyph": token.glyph, "owner": token.owner}
    return {**said, "label": token.label.say(language)}


def _marking(marking: Marking) -> Object:
    return {"shape": _shape(marking.shape), "style": marking.style, "text": marking.text}


def _panel(panel: Panel, language: str) -> Object:
    spots = [_spot(spot, language) for spot in panel.spots]
    return {"id": panel.id, "title": panel.title.say(language), "owner": panel.owner, "spots": spots}


# --- matches --------------------------------------------------------------------------------------------


def events(seen: Sequence[Event], names: Sequence[Name], language: str) -> list[Object]:
    """Events as their forms, each with a sentence for people."""
    return [{**_form(event), "sentence": tell(event, names).say(language)} for event in seen]


def _form(event: Event) -> Object:
    form = write(event)
    assert isinstance(form, dict)  # noqa: S101  # the form of a dataclass
    return form


def clock(match: Match, now: float) -> Object:
    """What everybody's clock shows at this time of the server's."""
    left = [match.clock.reading(seat, now) for seat in range(match.game.seats)]
    running = match.clock.running if match.result is None else None
    return {"left": [None if math.isinf(it) else round(it, 3) for it in left], "running": running, "at": now}


def offers(match: Match) -> list[Object]:
    """The offers that stand."""
    return [
        {**_form(offer.asked), "agreed": sorted(offer.agreed), "until": offer.asked.at + match.policy.patience}
        for offer in match.offers.open.values()
    ]


def pause(match: Match) -> Object | None:
    """Who asked for the pause, when it ends by itself, and when that seat must be back."""
    if match.pause is None:
        return None
    return {"seat": match.pause.seat, "until": match.pause.until, "due": match.pause.due}


def result(of: Result | None, names: Sequence[Name], language: str) -> Object | None:
    """How a match ended."""
    if of is None:
        return None
    return {"scores": of.scores, "ending": of.ending, "sentence": of.sentence(names).say(language)}


def violation(found: Violation, language: str) -> Object:
    """The rule that a text breaks, and where the rules page tells it."""
    said = {"rule": found.rule, "sentence": found.sentence.say(language), "spots": found.spots}
    return {**said, "anchor": f"rule-{found.rule}"}


def summary(table: Table, game: AnyGame, present: Sequence[int], version: int | None, language: str = "en") -> Object:
    """A match in a few lines, for lists and greetings."""
    ended = _ended(table)
    names = called(table, game, language)
    return {
        "id": table.id,
        "game": table.game,
        "title": game.heading().say(language),
        "options": table.options,
        "clock": table.clock if isinstance(table.clock, dict) and table.clock["type"] != "untimed" else None,
        "start": "" if game.hidden and ended is None else table.start,
        "public": table.public,
        "hints": table.hints,
        "hidden": game.hidden,
        "stage": table.stage,
        "version": version,
        "names": names,
        "seats": [_seat(seat, game.called(seat.seat).say(language), present) for seat in table.seats],
        "result": result(ended, names, language),
        "rematch": table.rematch,
        "created": table.created,
    }


def called(table: Table, game: AnyGame, language: str) -> list[str]:
    """Everybody at the table, by name; a seat without one by its word."""
    return [said(name, language) for name in game.everybody([seat.name or "" for seat in table.seats])]


def _seat(seat: Seat, called: str, present: Sequence[int]) -> Object:
    return {
        "seat": seat.seat,
        "called": called,
        "kind": seat.kind,
        "name": called if seat.name == "" else seat.name,
        "robot": seat.robot,
        "ready": seat.ready,
        "present": seat.seat in present,
    }


def _ended(table: Table) -> Result | None:
    """How the directory says that the match ended."""
    found: Any = table.result
    return None if found is None else Result(tuple(found["scores"]), found["ending"])


def command(data: object, seat: int) -> Command:
    """The command of that seat; ValueError says what is wrong with it."""
    if not isinstance(data, dict):
        raise ValueError(f"a command is an object with a type, one of {', '.join(COMMANDS)}")
    if "seat" in data:
        raise ValueError("the seat follows from the token, and is not given")
    kind = COMMANDS.get(str(data.get("type")))
    if kind is None:
        raise ValueError(f"there is no command {str(data.get('type'))[:60]!r}; known are {', '.join(COMMANDS)}")
    return read_command({**_DEFAULTS[kind], **data, "seat": seat})
