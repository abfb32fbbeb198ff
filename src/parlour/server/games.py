"""Routes about games: what there is to play, the rules, pictures."""

import re
from contextlib import suppress
from dataclasses import asdict
from functools import cache
from importlib.resources import files
from typing import Any

from fastapi import APIRouter, Request, Response
from markdown_it import MarkdownIt

import parlour
from parlour.core.errors import GameError
from parlour.core.game import AnyGame
from parlour.core.lesson import lessons
from parlour.core.option import Option
from parlour.core.page import pictures
from parlour.core.words import said
from parlour.server.arrangements import load
from parlour.server.asking import Language, TheHouse, game_of
from parlour.server.problems import Problem
from parlour.views import svg

router = APIRouter(tags=["games"])

SVG = "image/svg+xml"
_MARKDOWN = MarkdownIt("commonmark", {"html": True}).enable("table")  # the pages are our own
_FILE = re.compile(r"^[\w-]{1,60}\.svg$")


@router.get("/games")
async def games(house: TheHouse, language: Language) -> list[dict[str, Any]]:
    """Every game, with its options and the robots that play it."""
    return _catalogue(house.robots.names, language)


@router.get("/games/{family}/rules")
@router.get("/games/{family}/{variant}/rules")
async def rules(request: Request, family: str, language: Language, variant: str = "") -> dict[str, Any]:
    """The rules page as Markdown and HTML, for the options in the query, and the positions that its pictures show."""
    game = _game(request, family, variant)
    markdown = game.page(language)
    shown = [asdict(picture) for picture in pictures(markdown)]
    title = game.heading().say(language)
    return {"title": title, "markdown": markdown, "html": _html(game, markdown), "pictures": shown}


@router.get("/games/{family}/lessons")
@router.get("/games/{family}/{variant}/lessons")
async def tutorial(family: str, language: Language, variant: str = "") -> list[dict[str, Any]]:
    """The tutorial: positions, what to do there, and the lines of moves that do it."""
    return [asdict(lesson) for lesson in lessons(game_of(_key(family, variant), {}, None), language)]


@router.get("/games/{family}/picture.svg", response_class=Response)
@router.get("/games/{family}/{variant}/picture.svg", response_class=Response)
async def picture(request: Request, family: str, language: Language, variant: str = "") -> Response:
    """The beginning of the game, for the options in the query."""
    game = _game(request, family, variant)
    return Response(svg.draw(game.scene(game.start(), None), language=language), media_type=SVG)


@router.get("/games/{family}/pictures/{file}", response_class=Response)
@router.get("/games/{family}/{variant}/pictures/{file}", response_class=Response)
async def page_picture(family: str, file: str, variant: str = "") -> Response:
    """A picture of the rules page."""
    package = type(game_of(_key(family, variant), {}, None)).__module__.rpartition(".")[0]
    found = files(package).joinpath("pictures", file)
    if not _FILE.match(file) or not found.is_file():
        raise Problem("absent", "there is no such picture")
    return Response(found.read_bytes(), media_type=SVG)


@cache
def _catalogue(robots: tuple[str, ...], language: str) -> list[dict[str, Any]]:
    found = []
    for key in sorted(parlour.catalogue(), key=_family):
        with suppress(GameError):  # a game of another package that cannot be loaded
            found.append(_facts(load(key, {}), robots, language))
    return found


def _family(key: str) -> str:
    """Games are in order by it; variants stay as their game lists them."""
    return key.partition("/")[0]


def _key(family: str, variant: str) -> str:
    return f"{family}/{variant}" if variant else family


def _game(request: Request, family: str, variant: str) -> AnyGame:
    options: dict[str, int | str] = {name: value for name, value in request.query_params.items() if name != "language"}
    return game_of(_key(family, variant), options, None)


def _facts(game: AnyGame, robots: tuple[str, ...], language: str) -> dict[str, Any]:
    return {
        "key": game.key,
        "title": game.heading().say(language),
        "about": game.about().say(language),
        "seats": game.seats,
        "seat_names": [game.called(seat).say(language) for seat in range(game.seats)],
        "hidden": game.hidden,
        "taught": bool(lessons(game, language)),
        "rules": game.rules,
        "options": [_option(option, language) for option in game.options],
        "robots": robots,
    }


def _option(option: Option, language: str) -> dict[str, Any]:
    numbers = isinstance(option.choices, range)
    told: dict[str, Any] = {"name": option.name, "kind": option.kind.__name__, "default": option.default}
    told["help"] = said(option.help, language)
    told["suggested"] = list(option.suggested)
    told["range"] = [option.choices[0], option.choices[-1]] if numbers else None
    told["choices"] = None if numbers else list(option.choices)
    told["called"] = None if numbers else [option.called(choice).say(language) for choice in option.choices]
    return told


def _html(game: AnyGame, markdown: str) -> str:
    """The page with pictures that this server serves, and an anchor at every rule and heading."""
    page = str(_MARKDOWN.render(markdown))
    page = page.replace('src="pictures/', f'src="/api/v1/games/{game.key}/pictures/')
    page = re.sub(r"<td><code>([\w-]+)</code></td>", r'<td id="rule-\1"><code>\1</code></td>', page)
    return re.sub(r"<h([2-4])>(.*?)</h\1>", _heading, page)


def _heading(found: re.Match[str]) -> str:
    words = re.sub(r"<.*?>", "", found[2]).lower()
    anchor = re.sub(r"\W+", "-", words).strip("-")
    return f'<h{found[1]} id="{anchor}">{found[2]}</h{found[1]}>'
