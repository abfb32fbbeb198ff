"""The report: nothing from elsewhere, everybody in it, and replays that unpack to the pages they were."""

import base64
import json
import re
import zlib
from dataclasses import replace
from html.parser import HTMLParser

import pytest
from tournament.events import duel, plan

from parlour.core.record import Record
from parlour.tournament import report as page
from parlour.tournament.album import Album
from parlour.tournament.game import Outcome, play
from parlour.tournament.plan import Plan
from parlour.tournament.plot import plot
from parlour.tournament.schedule import schedule
from parlour.tournament.table import standings


def unpacked(text: str) -> list[object]:
    data: list[object] = json.loads(zlib.decompress(base64.b64decode(text)))
    return data


def made(event: Plan, games: list[Outcome]) -> str:
    return page.report(event, games, standings(event, games), None)


def test_replays_unpack_to_their_pages() -> None:
    album, pages = Album(), ["<p>a</p><p>b</p>", "<p>b</p><i>x > y</i><p>b</p>", "plain"]
    packed = [album.add(text) for text in pages]
    pieces = unpacked(album.pieces())
    assert ["".join(str(pieces[int(str(n))]) for n in unpacked(text)) for text in packed] == pages
    assert len(pieces) < sum(text.count("<p>") + text.count("<i>") for text in pages) + 1


def test_a_frame_is_a_turn() -> None:
    event = plan("A=random", "B=random", key="fanorona", limit=30, seed=2)
    game = play(event, schedule(event, {})[0])
    shown = list(Record(event.game, game.moves).turns())
    assert len(shown) == game.turns + 1 < len(game.moves)  # captures go on within a turn
    assert shown[0].move == ""
    assert " ".join(frame.move for frame in shown[1:]).split() == list(game.moves)


def test_the_report_is_well_formed_and_needs_nothing() -> None:
    event = plan("A=random", "B=tournament.rogues:Cheat")
    games = [play(event, pairing) for pairing in schedule(event, {})]
    text = made(event, games)
    assert not re.search(r"(src|href)=", text)
    assert "illegal" in text
    assert "Games 1, 2" in text

    class Balanced(HTMLParser):
        open: list[str]

        def handle_starttag(self, tag: str, attrs: object) -> None:
            if tag not in ("meta", "br"):
                self.open.append(tag)

        def handle_endtag(self, tag: str) -> None:
            assert self.open.pop() == tag

    parser = Balanced()
    parser.open = []
    parser.feed(text)
    assert parser.open == []


def test_no_game_is_hidden_below_an_edge() -> None:
    """A list that scrolls by itself looks as if it ended there, and ends there on paper."""
    event = plan("A=random", "B=random")
    style = re.search(r"<style>(.*?)</style>", made(event, []), re.S)
    assert style
    assert not re.search(r"(?<!dialog)\{[^}]*(overflow-y|max-height:\d)", style[1])
    assert ".wide{overflow:visible}" in style[1].partition("@media print")[2]


def test_names_are_escaped() -> None:
    event = plan("A=random", "bot:echo '<script>'")
    assert "<script>'" not in made(event, [])
    assert "&lt;script&gt;" in made(event, [])


def test_a_large_event_keeps_later_games_as_records(monkeypatch: pytest.MonkeyPatch) -> None:
    event = plan("A=random", "B=random", games=8)
    games = [play(event, pairing) for pairing in schedule(event, {})]
    monkeypatch.setattr(page, "PICTURES", sum(game.turns for game in games[:3]))
    assert made(event, games).count('data-replay="') == 3


def test_the_plot_holds_every_bar() -> None:
    event = plan("A=random", "B=random")
    table = standings(event, duel(9, 0, 1))
    places = [float(x) for x in re.findall(r' (?:x1|x2|cx)="([\d.-]+)"', plot(table))]
    assert min(places) >= 0
    assert max(places) <= 600
    assert plot(standings(event, [])).count("<circle") == 2


def test_equal_games_give_equal_reports() -> None:
    event = plan("A=random", "B=random", games=4)
    games = [play(event, pairing) for pairing in schedule(event, {})]
    again = [replace(play(event, pairing), seconds=9.0) for pairing in schedule(event, {})]
    assert made(event, games) == made(event, again)
