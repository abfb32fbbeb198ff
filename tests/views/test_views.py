"""Pictures of scenes that no game of ours makes."""

import re
import xml.etree.ElementTree as ElementTree
from dataclasses import replace

from languages import english_in
from speaking import speaking

import parlour
from parlour.core.scene import Choice, Circle, Marking, Panel, Polygon, Scene, Spot, Token
from parlour.core.words import phrase
from parlour.views import chart, replay, svg, text


def square(name: str, x: float, y: float, style: str = "light") -> Spot:
    return Spot(name, Polygon(((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))), style, phrase(name))


def scene() -> Scene:
    """Two by two squares, a wall below the upper ones, four owners, lines and letters around."""
    groove = Spot("wall", Polygon(((0, 0.95), (2, 0.95), (2, 1.05), (0, 1.05))), "groove", phrase("wall"))
    squares = (square("a2", 0, 0), square("b2", 1, 0), square("a1", 0, 1), square("b1", 1, 1))
    owners = zip(squares, range(4), strict=True)
    tokens = [Token(f"t{seat}", spot.id, "P", seat, phrase("pawn")) for spot, seat in owners]
    tokens += [Token("w", "wall", "=", 2, phrase("wall")), Token("c1", "pile", "K", None, phrase("card"))]
    tokens += [Token("c2", "pile", "K", None, phrase("card"))]
    markings = (
        Marking(Circle(0.5, 2.5, 0.2), "label", "a"),
        Marking(Polygon(((2, 0), (3, 1))), "line"),
        Marking(Polygon(((4, 0), (3, 1))), "line"),
        Marking(Polygon(((3, 2), (4, 2))), "line"),
        Marking(Polygon(((5, 0), (5, 1))), "line"),
        Marking(Circle(6, 0.5, 0.1), "point"),
    )
    panel = Panel("piles", phrase("Piles & <decks>"), (square("pile", 0, 0, "button"), square("empty", 1, 0)))
    return Scene(
        (*squares, groove), tuple(tokens), (Choice(("a2",), "x"),), phrase("A & B"), (panel,), markings, ("a2", "wall")
    )


def test_text_places_everything_on_one_lattice() -> None:
    assert text.draw(scene()).splitlines() == [
        "*P   p \\ / | o",
        "*=====",
        " P   P",
        "         -",
        " a",
        "Piles & <decks>: K x2",
        "A & B",
    ]


def test_text_paints_letters_by_their_side() -> None:
    painted = text.draw(scene(), lambda letters, look: f"<{letters} {look}>")
    assert "<*P blue>" in painted
    assert "<p red>" in painted
    assert "<K" not in painted  # a card that nobody owns


def test_text_of_several_lines_stays_in_its_place() -> None:
    spots = (replace(square("a1", 0, 0), text="x\n1"), square("b1", 1, 0))
    panel = Panel("hand", phrase("Hand"), (replace(square("c", 0, 0), text="Scout\nmachete 2,\ncosts 1"),))
    assert text.draw(Scene(spots, (), (), phrase("-"), (panel,))) == "1@a1 b1\nHand: Scout (machete 2, costs 1)\n-"


def test_a_wide_board_without_edges_is_turned_where_it_fits_upright() -> None:
    spots = tuple(square(f"s{n}", n, n % 2) for n in range(10))
    row = Scene(spots, (), (), phrase("-"))
    assert text.draw(row, width=40).splitlines() == ["s0  s2  s4  s6  s8", "  s1  s3  s5  s7  s9", "-"]
    assert text.draw(row, width=9).splitlines() == [*(f"{'' if n % 2 else ' '}s{n}" for n in range(10)), "-"]


def test_a_wide_board_with_edges_is_cut_into_parts_that_show_them() -> None:
    game = parlour.load("fanorona", rows=3, columns=21)
    lines = text.draw(game.scene(game.start(), None), width=60).splitlines()
    assert lines[0] == "Part 1 of 2, from left to right:"
    assert lines[8] == "Part 2 of 2, from left to right:"
    ranks = [line for line in lines if line[:2] in ("1 ", "2 ", "3 ")]
    assert [(line[0], line[-1]) for line in ranks] == [("3", "1"), ("2", "2"), ("1", "3")] * 2
    assert (lines[7] + lines[15]).split() == list("abcdefghijklmnopqrstu")
    assert (lines[1] + lines[9]).split() == [str(number) for number in range(1, 22)]


def test_a_board_too_wide_either_way_is_cut_where_that_takes_fewer_lines() -> None:
    spots = tuple(square(f"{x},{y}", x, y) for x in range(12) for y in range(8))
    lines = text.draw(Scene(spots, (), (), phrase("-")), width=30).splitlines()
    assert lines[0] == "Part 1 of 2, from left to right:"
    assert lines[1].split() == [f"{x},0" for x in range(6)]
    assert len(lines) == 2 * 9 + 1


def test_long_lines_beside_a_board_are_folded() -> None:
    hand = Panel("hand", phrase("Hand"), tuple(replace(square(f"c{n}", n, 0), text=f"Card {n}") for n in range(6)))
    scene = Scene((square("a1", 0, 0),), (), (), phrase("Ann to move"), (hand,))
    assert text.draw(scene, width=24).splitlines() == [
        "a1",
        "Hand: Card 0, Card 1,",
        "  Card 2, Card 3, Card",
        "  4, Card 5",
        "Ann to move",
    ]


def test_text_marks_what_may_be_touched_and_tells_what_the_marks_mean() -> None:
    lines = text.draw(scene(), marks=("b2", "a1", "pile", "empty")).splitlines()
    assert lines == [
        "*P  +p \\ / | o",
        "*=====",
        "+P   P",
        "         -",
        " a",
        "Piles & <decks>: +K x2",
        "+ may be chosen, * moved last",
        "A & B",
    ]
    empty = replace(scene(), tokens=(), last=())
    assert text.draw(empty, marks=("a2",)).splitlines()[0] == "+   . \\ / | o"
    assert text.draw(empty, marks=("a2",)).splitlines()[-2] == "+ may be chosen"


def test_a_bar_tells_which_spots_it_parts() -> None:
    bar = Spot(
        "bar", Polygon(((0.9, 0), (0.9, 1), (0.9, 2), (1.1, 2), (1.1, 1), (1.1, 0))), "bar jungle", phrase("a bar")
    )
    board = (*(square(f"s{n}", n % 3, n // 3) for n in range(6)), bar)
    assert text.draw(Scene(board, (), (), phrase("-"))).splitlines()[2] == "a bar (s0 s1 s3 s4)"


def test_svg_draws_each_owner_in_a_shape_of_its_own() -> None:
    root = ElementTree.fromstring(svg.draw(scene(), marks=["b1"]))  # noqa: S314  # our own text
    bodies = [node[1].tag.rpartition("}")[2] for node in root.iter() if node.get("data-token")]
    assert bodies == ["circle", "polygon", "polygon", "polygon", "polygon", "circle"]
    looks = [node.get("class", "") for node in root.iter()]
    assert "spot light last" in looks
    assert "spot light marked" in looks


def test_svg_escapes_what_people_write() -> None:
    assert "Piles &amp; &lt;decks&gt;" in svg.draw(scene())


def test_a_state_shows_itself() -> None:
    state = parlour.load("hanto/gamma").start()
    state.play("B@0,0")
    assert "B0,0" in str(state)
    assert repr(state) == "<hanto/gamma: B0,0 | SSSSS bsssss | 1 red>"
    assert state._repr_svg_() == svg.draw(state.game.scene(state, None))


def lane(style: str = "card", text_: str = "Scout\nJ2") -> Scene:
    """Two offset rows of spots, a bar across them, two panels."""
    rows = [(0.0, 0.0), (2.0, 0.0), (1.0, 1.5), (3.0, 1.5)]
    board = [Spot(f"s{n}", Circle(x, y, 0.9), style, phrase("a spot"), text_) for n, (x, y) in enumerate(rows)]
    bar = Spot("bar", Polygon(((0.3, 0), (0.9, 1.5), (0.5, 1.5))), "bar jungle", phrase("a bar across"), "#5")
    panels = [Panel(name, phrase(name), (Spot(name, Circle(0, 0, 0.6), style, phrase(name), "a\nb"),)) for name in "pq"]
    return Scene((*board, bar), (), (), phrase("A lane"), tuple(panels))


def test_text_takes_the_last_line_on_a_board_and_all_lines_in_a_panel() -> None:
    assert text.draw(lane()).splitlines() == [
        "J2@s0 J2@s1",
        "   J2@s2 J2@s3",
        "a bar across (-)",
        "p: a (b)",
        "q: a (b)",
        "A lane",
    ]


def test_a_turned_scene_is_as_high_as_it_was_wide() -> None:
    before, after = lane(), lane().turned()
    assert [shape.centre for shape in after.shapes()][1] == (0, 2)
    assert after.turned().turned().turned() == before
    assert text.draw(after).count("J2") == 4


def test_panels_share_a_row_as_far_as_the_board_is_wide() -> None:
    wide, narrow = svg.draw(lane()), svg.draw(lane().turned())
    assert len(set(re.findall(r"translate\(\S+ (\S+)\)", wide))) == 1
    assert len(set(re.findall(r"translate\(\S+ (\S+)\)", narrow))) == 2


def test_rare_looks_are_added_only_where_a_spot_names_them() -> None:
    assert ".card{" in svg.draw(lane())
    assert ".card{" not in svg.draw(lane("hex"))
    assert 'class="badge"' in svg.draw(lane("hex"))


def numbers(chart: str) -> list[str]:
    """The moves that are numbered, along the foot of it."""
    return re.findall(r'text-anchor="middle">(\d+)<', chart)


def test_a_chart_has_a_line_for_every_seat_and_marks_a_move() -> None:
    drawn = chart.draw("A <game>", [chart.Course("White", [0.5, 1.0]), chart.Course("Black", [0.5, 0.0])], 1)
    assert drawn.count("<polyline") == 2
    assert "A &lt;game&gt;" in drawn
    assert numbers(drawn) == ["0", "1"]
    assert re.findall(r">([^<>]+)</text>", drawn)[-3:] == ["turning point", "White", "Black"]
    assert drawn.count('h24" ') == 3  # each with a sample of its line
    assert "share of the points" in drawn
    assert ">moves<" in drawn
    assert numbers(chart.draw("Long", [chart.Course("White", [0.5] * 124)], None)) == list(map(str, range(0, 124, 20)))
    nothing = chart.draw("Nothing", [chart.Course("White", [])], None)
    assert "No move has been made." in nothing
    assert "<path" not in nothing
    assert chart.bar(0.25, 8) == "██░░░░░░"


def test_a_chart_is_in_the_language_of_its_reader() -> None:
    game = parlour.load("quoridor")
    with speaking("de"):
        drawn = chart.draw("Partie", [chart.Course(game.called(0), [0.5, 0.7]), chart.Course("Red", [0.5, 0.3])], 1)
        nothing = chart.draw("Partie", [chart.Course("Red", [])], None)
    assert english_in(drawn + nothing) == []
    assert re.findall(r">([^<>]+)</text>", drawn)[-3:] == ["Wendepunkt", "Blau", "Red"]
    assert ">50 %<" in drawn


def test_a_replay_is_in_the_language_of_its_reader() -> None:
    record = parlour.record('[Game "hanto/delta"]\n[Seat Blue "Red"]\n[Seat Red "Ann"]\n1. B@0,0 2. B@0,1')
    with speaking("de"):
        page = replay.draw(record.title(), record.turns())
    assert english_in(page) == []
    assert '<html lang="de">' in page
    assert re.findall(r'(?:aria-label|data-start)="([^"]*)"', page) == [
        "Brett",
        "Zurück",
        "Zug",
        "Weiter",
        "Anfang",
        "Züge",
    ]
    assert "Rot ist am Zug" in page
    assert "Red – Ann</h1>" in page  # noqa: RUF001  # a dash between names
    assert '<html lang="en">' in replay.draw(record.title(), record.turns())


def test_a_chart_breaks_where_there_is_nothing_to_tell() -> None:
    """Shares after moves 0, 2, 3 and 6; nothing is drawn at the others, and who stands alone is a dot."""
    drawn = chart.draw("Gaps", [chart.Course("White", [0.5, None, 0.25, 0.75, None, None, 1.0])], None)
    step = (chart.WIDE - 2 * chart.MARGIN) / 6
    places = [f"{chart.MARGIN + at * step:.1f}" for at in (0, 2, 3, 6)]
    lines = [re.findall(r"([\d.]+),", points) for points in re.findall(r'<polyline points="([^"]+)"', drawn)]
    assert lines == [places[1:3]]
    assert re.findall(r'<circle cx="([\d.]+)"', drawn) == [places[0], places[3]]
    assert numbers(drawn) == list(map(str, range(7)))
    assert "No move has been made." in chart.draw("Luck", [chart.Course("White", [None, None])], None)
