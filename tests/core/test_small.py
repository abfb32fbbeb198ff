"""Small values of the core: words, options, results, pages, judges."""

import copy
from pathlib import Path

import pytest
import toys

import parlour
from parlour.core import words
from parlour.core.judge import Judge
from parlour.core.option import Option
from parlour.core.page import Picture, active, pictures
from parlour.core.result import Result
from parlour.core.state import State
from parlour.core.words import phrase


def test_a_phrase_is_said_with_its_values() -> None:
    sentence = phrase("result.win", seat="Ann", reason=phrase("ending.limit"))
    assert str(sentence) == "Ann wins: the turn limit is reached."


def test_an_untaught_key_is_said_as_it_stands() -> None:
    assert str(phrase("{spot} is taken", spot="b2")) == "b2 is taken"
    assert str(phrase("{all}", all=(phrase("a"), phrase("b")))) == "a, b"
    assert str(phrase("Nim {7}")) == "Nim {7}"


def test_without_a_translation_english_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "monoglot").mkdir()
    (tmp_path / "monoglot" / "__init__.py").touch()
    (tmp_path / "monoglot" / "en.toml").write_text('[monoglot]\nhello = "Hello, {name}"')
    monkeypatch.syspath_prepend(tmp_path)
    words.teach("monoglot")
    assert phrase("monoglot.hello", name="Ann").say("de") == "Hello, Ann"


@pytest.mark.parametrize(
    ("places", "scores"), [([0, 1], (2, 0)), ([0, 0], (1, 1)), ([3, 1, 2, 1], (0, 5, 2, 5)), ([1, 2, 3], (4, 2, 0))]
)
def test_two_points_for_each_seat_behind(places: list[int], scores: tuple[int, ...]) -> None:
    assert Result.ranked(places, "x").scores == scores


def test_who_won() -> None:
    assert Result.win(2, "x", seats=4) == Result((2, 2, 6, 2), "x")
    assert (Result.win(2, "x", seats=4).winner, Result.draw("x").winner) == (2, None)
    assert str(Result.draw("x", seats=3)) == "2-2-2 x"


def test_options_settle_text_and_values() -> None:
    size = Option("size", range(3, 14), 9, "squares a side")
    assert size.settle("5") == size.settle(5) == 5
    for wrong in ("2", "x", 14, None, 4.5):
        with pytest.raises(parlour.BadOption, match=r"size is .*; allowed: 3 to 13"):
            size.settle(wrong)
    assert Option("name", (), "x", "").settle("anything") == "anything"
    assert str(Option("name", (), "x", "").allowed()) == "a text"


PAGE = """# Rules
<!-- when edition=2013 -->
Old.
<!-- end -->
<!-- when key!=a|b -->
Neither.
<!-- end -->
![A hex.](pictures/hex.svg "hanto/gamma first=red: B0,0 b0,1; marks 0,1 1,0")
![Start.](pictures/start.svg "nim: ")
"""


def test_a_page_keeps_what_is_true() -> None:
    assert active(PAGE, {"edition": 2013, "key": "a"}).splitlines()[1] == "Old."
    assert active(PAGE, {"edition": 2016, "key": "c"}).splitlines()[1] == "Neither."
    assert "<!--" not in active(PAGE, {})


def test_a_page_names_its_pictures() -> None:
    assert list(pictures(PAGE)) == [
        Picture("A hex.", "pictures/hex.svg", "hanto/gamma", {"first": "red"}, "B0,0 b0,1", ("0,1", "1,0")),
        Picture("Start.", "pictures/start.svg", "nim", {}, "", ()),
    ]


class Hoarder(Judge):
    """Likes many stones."""

    def score(self, state: State, seat: int) -> int:
        assert isinstance(state, toys.NimState)
        return state.heap


def test_a_judge_needs_only_a_score() -> None:
    state, judge = toys.Nim().start(), Hoarder()
    assert judge.score(state, 0) == 12
    assert judge.likely(state) == judge.order(state, [1, 2, 3]) == [1, 2, 3]
    assert judge.loud(state) == []
    assert toys.Nim().judge() is None


def test_a_state_that_remembers_nothing_cannot_undo() -> None:
    with pytest.raises(ValueError, match="nothing to undo"):
        toys.Nim().start().undo()


def test_a_plain_position_says_what_it_needs() -> None:
    assert toys.Nim().position("{'heap': 3, 'seat': 1}").texts() == ["1", "2", "3"]
    with pytest.raises(parlour.BadPosition, match=r"states heap \(int\), seat \(int\)"):
        toys.Nim().position("{'heap': '3'}")
    with pytest.raises(parlour.BadPosition, match="not a position of nim"):
        toys.Nim().position("heap(3)")


class Bag(toys.NimState):
    """Keeps sets, and notes that come and go."""

    def __init__(self, game: toys.Nim) -> None:
        super().__init__(game)
        self.seen = {"b", "a", "c"}

    def apply(self, code: int) -> None:
        super().apply(code)
        self.note = code
        self.seen.add(str(code))


def test_undo_forgets_what_a_move_brought() -> None:
    state = Bag(toys.Nim())
    before, key = state.copy(), state.key()
    state.apply(2)
    state.undo()
    assert (state, state.key(), hasattr(state, "note")) == (before, key, False)


def test_a_key_is_the_same_in_every_process() -> None:
    assert Bag(toys.Nim()).key() == 4883148679342813903


def test_copying_is_copy() -> None:
    state = toys.Nim().start()
    assert copy.copy(state) == copy.deepcopy(state) == state
