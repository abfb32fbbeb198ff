"""Plans: what people write becomes one frozen value, and what is wrong is named."""

import pytest
from tournament.events import plan

from parlour.core.errors import BadOption
from parlour.match import Fischer
from parlour.match.forms import write
from parlour.tournament.openings import Opening
from parlour.tournament.plan import Entrant, Plan, differences
from parlour.tournament.settings import read_event, settle


def test_players_may_be_named() -> None:
    made = plan("random", "Ann=greedy", "bot:python3 x.py --depth=3", "B.2=bot:cat")
    assert made.players == (
        Entrant("random", "random"),
        Entrant("Ann", "greedy"),
        Entrant("bot:python3 x.py --depth=3", "bot:python3 x.py --depth=3"),
        Entrant("B.2", "bot:cat"),
    )


@pytest.mark.parametrize(
    ("key", "settings", "option", "director"),
    [
        ("hanto/delta", {}, 100, 0),
        ("hanto/epsilon", {}, 100, 0),
        ("hanto/delta", {"limit": "40"}, 40, 0),
        ("hanto/delta", {"options": {"limit": 0}}, 0, 0),
        ("hanto/beta", {}, 6, 0),
        ("quoridor", {}, 400, 0),
        ("fanorona", {}, None, 0),
        ("fanorona", {"limit": 30}, None, 30),
    ],
)
def test_the_limit_is_the_games_own_where_it_has_one(
    key: str, settings: dict[str, object], option: int | None, director: int
) -> None:
    made = plan("A=random", "B=random", key=key, **settings)
    assert made.game.settings().get("limit") == option
    assert made.limit == director


def test_games_without_any_end_are_ended_by_the_director() -> None:
    definition = 'base = "delta"'
    assert plan("A=random", "B=random", key="hanto/own", options={"definition": definition}).limit == 100


@pytest.mark.parametrize(
    ("settings", "complaint"),
    [
        ({"games": 3}, "games is 3; allowed: a multiple of 2"),
        ({"games": "many"}, "games is 'many'; allowed: 2 to 1000000"),
        ({"format": "league"}, "format is 'league'; allowed: round-robin, gauntlet, swiss, knockout"),
        ({"clock": "soon"}, "soon"),
        ({"nodes": 0}, "nodes is '0'; allowed: 1 to"),
        ({"rounds": 3}, "rounds are for a swiss"),
        ({"sprt": [5, 5]}, "sprt is 5 5; allowed: two numbers"),
        ({"sprt": "x"}, "sprt is 'x'; it is two numbers"),
        ({"options": 3}, "options is 3; it is a table"),
        ({"options": {"limit": 3}, "limit": 4}, "the limit is given twice"),
        ({"players": ["random"]}, "hanto/beta has 2 seats; players given: 1"),
        ({"players": "random"}, "it is a list of players"),
        ({"players": ["random", "random"]}, "2 players are called random; give them names, as in A=random B=random"),
        ({"players": ["random", "nobody"]}, "there is no robot 'nobody'"),
        ({"players": ["A=random", "B=random", "C=random"], "sprt": [0, 5]}, "sprt tests two players"),
        ({"key": "quoridor", "options": {"seats": 4}, "format": "knockout", "players": ["A=random"] * 4}, "called A"),
        ({"openings": "B@0,0\nB@7,7"}, "line 2 of the openings is neither moves nor a position"),
        ({"openings": '[Game "fanorona"]\n1. *'}, "opening 1 is of another game"),
    ],
)
def test_what_is_wrong_is_named(settings: dict[str, object], complaint: str) -> None:
    given = {"key": "hanto/beta", "players": ["A=random", "B=greedy"], **settings}
    with pytest.raises(BadOption, match=complaint):
        settle(given)


def test_a_knockout_is_for_two_seats() -> None:
    players = [f"{name}=random" for name in "ABCD"]
    with pytest.raises(BadOption, match="a knockout is for two seats, and quoridor has 4"):
        plan(*players, key="quoridor", options={"seats": 4}, format="knockout")


def test_an_event_file_has_the_same_names() -> None:
    text = 'key = "hanto/beta"\nplayers = ["random", "greedy"]\nclock = "10+0.1"\nsprt = [0, 5]\njobs = 2\n'
    given = read_event(text, ("jobs",))
    made = settle({name: value for name, value in given.items() if name != "jobs"})
    assert (made.terms, made.sprt, made.games) == (Fischer(10, 0.1), (0, 5), 20_000)
    with pytest.raises(BadOption, match="an event has no colour; it has key, players"):
        read_event('colour = "red"', ())
    with pytest.raises(BadOption, match="the event file is not TOML"):
        read_event("key =", ())


def test_openings_are_moves_positions_or_records() -> None:
    moves = plan("A=random", "B=random", openings="# a remark\n1. B@0,0 2. S@0,1\n").openings
    assert moves == (Opening(moves=("B@0,0", "S@0,1")),)
    position = "B0,0 b0,1 | S s | 2 blue"
    assert plan("A=random", "B=random", key="hanto/gamma", openings=position).openings == (Opening(start=position),)
    record = '[Game "hanto/beta"]\n\n1. S@0,0 *'
    assert plan("A=random", "B=random", openings=record).openings == (Opening(moves=("S@0,0",)),)


def test_what_differs_is_told() -> None:
    made = plan("A=random", "B=greedy")
    assert differences(write(made), made) == []
    [seed] = differences(write(plan("A=random", "B=greedy", seed=2)), made)
    assert (str(seed), seed.say("de")) == ("seed was 2 and is 0", "seed war 2 und ist 0")
    assert [str(told) for told in differences(None, made)] == ["the plan cannot be read"]


def test_seeds_depend_on_the_place_and_the_event_alone() -> None:
    one, other = plan("A=random", "B=random"), plan("A=random", "B=random", seed=1)
    places = [(made, number) for made in (one, other) for number in range(50)]
    assert len({made.seed_of("player", number) for made, number in places}) == len(places)
    assert Plan.seed_of(one, "x", 1) == plan("A=random", "B=random", games=4).seed_of("x", 1)
