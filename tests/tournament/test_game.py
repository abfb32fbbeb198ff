"""One game of an event: the same again, openings from all sides, and faults that cost only their own game."""

import pytest
from tournament.events import plan

from parlour.core.words import said
from parlour.tournament.game import abandoned, play
from parlour.tournament.schedule import schedule

ROGUES = "tournament.rogues"


def test_a_game_is_the_same_again() -> None:
    made, played = plan("A=random", "greedy", games=4, key="hanto/delta", limit=3), set[tuple[str, ...]]()
    for pairing in schedule(made, {}):
        first, second = play(made, pairing), play(made, pairing)
        assert (first.moves, first.scores, first.ending) == (second.moves, second.scores, second.ending)
        played.add(first.moves)
    assert len(played) == 4


@pytest.mark.parametrize(("key", "plies"), [("hanto/delta", 4), ("fanorona", 3)])
def test_random_openings_are_played_from_both_sides(key: str, plies: int) -> None:
    made = plan("A=random", "B=random", key=key, games=6, openings=f"random:{plies}", limit=4)
    games = [play(made, pairing) for pairing in schedule(made, {})]
    openings = [game.moves[:plies] for game in games]
    assert openings[0::2] == openings[1::2]
    assert len(set(openings)) > 1
    assert [game.seats for game in games[:2]] == [(0, 1), (1, 0)]


def test_listed_openings_take_turns() -> None:
    made = plan("A=random", "B=random", games=6, openings="B@0,0\nS@0,0 S@0,1")
    starts = [play(made, pairing).moves[:2] for pairing in schedule(made, {})]
    assert [start[0] for start in starts] == ["B@0,0"] * 2 + ["S@0,0"] * 2 + ["B@0,0"] * 2
    assert starts[2] == starts[3] == ("S@0,0", "S@0,1")


def test_a_random_opening_ends_no_game() -> None:
    made = plan("A=random", "B=random", key="hanto/alpha", openings="random:9")
    pairing = schedule(made, {})[0]
    assert len(abandoned(made, pairing, 0, "crash", "").moves) == 1  # the second move would end it
    assert play(made, pairing).ending != "crash"


def test_the_director_draws_what_lasts_too_long() -> None:
    made = plan("A=random", "B=random", key="fanorona", limit=5)
    game = play(made, schedule(made, {})[0])
    assert (game.scores, game.ending, game.culprit, game.turns) == ((1, 1), "limit", None, 5)


def test_a_thief_finds_nothing() -> None:
    made = plan("random", f"{ROGUES}:Thief", key="eldorado", limit=8)
    assert [play(made, pairing).culprit for pairing in schedule(made, {})] == [None, None]


@pytest.mark.parametrize(
    ("rogue", "ending", "detail"),
    [
        (f"{ROGUES}:Crash", "crash", "ZeroDivisionError: oh"),
        (f"{ROGUES}:Cheat", "illegal", "Z"),
        ("bot:true", "start", ""),
        ("bot:nonesuch-program", "start", "nonesuch-program"),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_fault_loses_with_its_reason(rogue: str, ending: str, detail: str, seat: int) -> None:
    made = plan("A=random", f"B={rogue}")
    game = play(made, schedule(made, {})[1 - seat])
    assert game.seats[seat] == 1
    assert (game.ending, game.culprit) == (ending, seat)
    assert game.scores == ((0, 2) if seat == 0 else (2, 0))
    assert detail in said(game.detail)


@pytest.mark.parametrize(
    ("key", "ending", "culprit", "detail"),
    [("hanto/delta", "forfeit", None, ""), ("hanto/epsilon", "illegal", 1, "only without another move")],
)
def test_who_answers_resign_has_given_up_where_that_is_free(
    key: str, ending: str, culprit: int | None, detail: str
) -> None:
    made = plan("A=random", f"B={ROGUES}:Resigner", key=key)
    game = play(made, schedule(made, {})[0])
    assert (game.scores, game.ending, game.culprit) == ((2, 0), ending, culprit)
    assert detail in said(game.detail)
    assert bool(said(game.detail)) == bool(detail)


def test_at_a_table_of_four_the_culprit_is_last() -> None:
    made = plan("A=random", "B=random", f"C={ROGUES}:Crash", "D=random", key="quoridor", options={"seats": 4})
    game = play(made, schedule(made, {})[0])
    assert (game.scores, game.culprit, game.ending) == ((4, 4, 0, 4), 2, "crash")


def test_a_flag_falls() -> None:
    made = plan("A=random", f"B={ROGUES}:Slow", clock="0.05")
    game = play(made, schedule(made, {})[0])
    assert (game.scores, game.ending, game.culprit) == ((2, 0), "time", 1)


def test_who_thinks_is_noted() -> None:
    made, noted = plan("A=random", "B=random", clock="60"), list[tuple[int, float | None]]()
    play(made, schedule(made, {})[0], lambda seat, seconds: noted.append((seat, seconds)))
    assert [seat for seat, _ in noted[:4]] == [0, 1, 0, 1]
    assert noted[0][1] is None
    assert 50 < (noted[2][1] or 0) <= 60


def test_a_game_that_took_its_process_with_it_is_lost() -> None:
    made = plan("A=random", "B=random", openings="random:2")
    game = abandoned(made, schedule(made, {})[0], 1, "hang", "gone")
    assert (game.scores, game.ending, game.culprit, game.detail, len(game.moves)) == ((2, 0), "hang", 1, "gone", 2)
