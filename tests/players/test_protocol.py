"""The words of the line protocol: what is written reads back, and what is wrong is named."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st
from laws.samples import GAMES, name

import parlour
from parlour.core.game import AnyGame
from parlour.match.events import Offered
from parlour.players import protocol
from parlour.players.protocol import BadLine, Budget, Hello, Setup

seconds = st.integers(0, 10**7).map(lambda milliseconds: milliseconds / 1000)
texts = st.text(st.characters(codec="utf-8"), min_size=1)


@given(
    st.sampled_from(["quoridor", "hanto/own"]), st.dictionaries(st.sampled_from(["a", "b_c"]), texts), st.integers(0, 9)
)
def test_any_option_reads_back_from_one_line(key: str, options: dict[str, str], seat: int) -> None:
    setup = Setup(key, options, seat)
    line = protocol.write_setup(setup)
    assert protocol.split(line)[0] == "game"
    assert len(line.splitlines()) == 1
    assert protocol.read_game(protocol.split(line)[1]) == setup


@pytest.mark.parametrize("game", [game for game in GAMES if game.key in parlour.catalogue()], ids=name)
def test_every_game_reads_back(game: AnyGame) -> None:
    setup = protocol.read_game(protocol.write_game(game, 1).removeprefix("game "))
    assert parlour.load(setup.key, **setup.options) == game
    assert protocol.read_game(protocol.write_game(game, None).removeprefix("game ")).seat is None


@given(st.none() | seconds, seconds, st.none() | st.integers(0, 10**9))
def test_a_budget_reads_back(time: float | None, increment: float, nodes: int | None) -> None:
    budget = Budget(time, increment if time is not None else 0.0, nodes)
    assert protocol.read_choose(protocol.write_choose(budget).removeprefix("choose")) == budget


@given(st.lists(seconds | st.just(math.inf), min_size=1).map(tuple))
def test_clocks_read_back(clocks: tuple[float, ...]) -> None:
    assert protocol.read_clock(protocol.write_clock(clocks).removeprefix("clock")) == clocks


@pytest.mark.parametrize(
    "offer",
    [
        Offered(0.0, 1, "draw", None, None, 0),
        Offered(0.0, 3, "undo", 7, None, 0),
        Offered(0.0, 0, "pause", None, 90.5, 0),
    ],
)
def test_offers_read_back(offer: Offered) -> None:
    assert protocol.read_offer(protocol.write_offer(offer).removeprefix("offer")) == offer


def test_a_result_is_scores_and_a_reason() -> None:
    assert protocol.write_result(parlour.Result((6, 3, 3, 0), "last stone")) == "6-3-3-0 last stone"
    assert protocol.write_result(None) == "-"


def test_a_hello_reads_back_and_may_be_empty() -> None:
    hello = Hello("Tiny", ("quoridor", "fanorona"), ("rules",))
    assert protocol.read_hello(protocol.write_hello(hello)) == hello
    assert hello.plays("fanorona")
    assert not hello.plays("eldorado")
    assert protocol.read_hello([]) == Hello()
    assert Hello().plays("eldorado")


@pytest.mark.parametrize(
    ("read", "text", "complaint"),
    [
        (protocol.read_game, "", "a game is named as in"),
        (protocol.read_game, "quoridor seat 0 wide", "an option is written NAME=VALUE, not wide"),
        (protocol.read_game, 'quoridor size="\\q"', "not a JSON string"),
        (protocol.read_choose, "time soon", "'soon' is not a number"),
        (protocol.read_choose, "time 1e9", "'1e9' is not a number"),
        (protocol.read_clock, "-1", "'-1' is not a number"),
        (protocol.read_offer, "draw", "an offer is a seat and what it asks for"),
        (protocol.read_offer, "0 money", "an offer is a seat and what it asks for"),
        (protocol.read_offer, "", "an offer is a seat and what it asks for"),
    ],
)
def test_what_is_wrong_is_named(read: object, text: str, complaint: str) -> None:
    assert callable(read)
    with pytest.raises(BadLine, match=complaint):
        read(text)
