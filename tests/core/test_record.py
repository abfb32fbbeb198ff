"""Records as people write them, and what is said about broken ones."""

import pytest

import parlour
from parlour.games.hanto import DELTA, Jump, Piece, Walk, game_of

TYPED = """
; from the club's evening
[Game "hanto/delta"]
[Seat Red "Bob \\"the Crab\\" B."]
[Event "Club evening"]

1.B@0,0 {the usual}  2. sparrow(0,1)
C@0,-1 *
"""


def test_the_reader_forgives() -> None:
    record = parlour.record(TYPED)
    assert record.moves == ("B@0,0", "S@0,1", "C@0,-1")
    assert record.seats == ("", 'Bob "the Crab" B.')
    assert record.tags == {"Event": "Club evening"}


def test_the_writer_is_strict() -> None:
    game = parlour.load("hanto/gamma", first="red", limit=2)
    record = parlour.Record.of(game, game.line(game.start(), "B@0,0 B@0,1 S@0,-1 S@0,2"), seats=("Ann", "Bob"))
    assert record.write() == (
        '[Game "hanto/gamma"]\n[Rules "1"]\n[Option first "red"]\n[Option limit "2"]\n'
        '[Seat Red "Ann"]\n[Seat Blue "Bob"]\n[Result "1-1"]\n[Ending "limit"]\n\n'
        "1. B@0,0 2. B@0,1 3. S@0,-1 4. S@0,2\n"
    )


def test_a_variant_of_ones_own_travels_in_its_record() -> None:
    game = game_of(DELTA.having(Piece("Dragon", "G", 2, (Walk(1), Jump()))))
    text = parlour.Record.of(game, game.line(game.start(), "G@0,0 g@0,1")).write()
    assert '[pieces.Dragon]\nsymbol = "G"\n' in text
    assert parlour.record(text).game == game


def test_a_forfeit_stands_in_the_headers() -> None:
    record = parlour.record('[Game "hanto/delta"]\n[Result "0-2"]\n[Ending "forfeit"]\n1. B@0,0')
    assert (record.result, record.replay().result()) == (parlour.Result((0, 2), "forfeit"), None)


def test_states_are_one_state_played_through() -> None:
    turns = [state.turn() for state in parlour.record('[Game "hanto/delta"]\nB@0,0 B@0,1').states()]
    assert turns == [1, 2, 3]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "one record is wanted, and there are 0"),
        ("B@0,0", "line 1: no game is named"),
        ('[Game "hanto/omega"]', "line 1: there is no game 'hanto/omega'"),
        ('[Game "hanto/delta"]\n[Option wind "4"]', "line 2: hanto/delta has no option 'wind'"),
        ('[Game "hanto/delta"]\n\n[Option first "up"]', "line 3: first is 'up'; allowed: blue, red"),
        ('[Game "hanto/delta"]\n\n[Rules "9"]', "line 3: rules version 9 of hanto/delta; known is 1"),
        ('[Game "hanto/delta"]\n[Seat Green "x"]', "line 2: there is no seat Green; seats are Blue, Red"),
        ('[Game "hanto/delta"]\n[Seat "x"]', "line 2: Seat needs a name"),
        ('[Game "hanto/delta"]\n[Date "x"]\n[Date "y"]', "line 3: Date stands twice"),
        ('[Game "hanto/delta"]\n[Start "Q0,0"]', "line 2: Delta Hanto has no piece 'Q'"),
        ('[Game "hanto/delta"]\n[Date 2026]', "line 2: not a header"),
        ('[Game "hanto/delta"]\n\nB@0,0\nB@5,5', "line 4: B@5,5 is no legal move here: Hex 5,5 touches no piece."),
        ('[Game "hanto/delta"]\n[Result "won"]', "line 2: the result of 2 seats is like 2-0 or *, not 'won'"),
        ('[Game "hanto/delta"]\n[Result "2-1"]', "line 2: scores of 2 seats sum to 2: 2-1"),
        ('[Game "hanto/alpha"]\n[Result "2-0"]\nB@0,0 B@0,1', "line 2: the result is 2-0, but the moves lead to 1-1"),
    ],
)
def test_a_broken_record_names_line_and_reason(text: str, complaint: str) -> None:
    with pytest.raises(parlour.BadRecord) as caught:
        parlour.record(text)
    assert complaint in str(caught.value)
    assert caught.value.line >= 1


def test_no_records_are_no_error() -> None:
    assert parlour.records("; nothing but a comment\n") == []


def test_whole_turns_are_written_and_read_as_such() -> None:
    game = parlour.load("fanorona")
    moves = "d2-e3A stop d5-e4W stop"
    verdict = game.validate(game.start(), moves)
    record = parlour.Record.of(game, list(verdict.codes))
    assert parlour.record(record.write()) == record


def test_headers_in_comments_are_comments() -> None:
    text = '[Game "hanto/delta"] {see [Date "x"]} ; or [Game "chess"]\nB @ (0, 0) {well} B@0,1'
    record = parlour.record(text)
    assert (record.moves, record.date) == (("B@0,0", "B@0,1"), "")


def test_further_headers_come_back() -> None:
    text = '[Game "hanto/delta"]\n[Event "Club\\nnight"]\n[Clock Blue "5 min"]\n[Result "*"]\n'
    record = parlour.record(text)
    assert record.tags == {"Event": "Club\nnight", "Clock Blue": "5 min"}
    assert parlour.record(record.write()) == record


@pytest.mark.parametrize("tag", ["Game", "Seat Blue", "two words more", ""])
def test_a_header_that_could_not_be_read_back_is_not_written(tag: str) -> None:
    with pytest.raises(parlour.BadRecord, match="cannot be a further header"):
        parlour.Record(parlour.load("hanto/delta"), tags={tag: "x"}).write()


def test_too_many_names_are_not_written() -> None:
    with pytest.raises(parlour.BadRecord, match="3 names for 2 seats"):
        parlour.Record(parlour.load("hanto/delta"), seats=("a", "b", "c")).write()


def test_triple_quotes_survive() -> None:
    record = parlour.Record(parlour.load("hanto/delta"), tags={"Note": 'one\n"""two"""\\'})
    assert parlour.record(record.write()) == record
