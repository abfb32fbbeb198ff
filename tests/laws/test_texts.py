"""Laws of texts: moves, lists of moves, positions and explanations."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from laws.samples import GAMES, name, played, walk

import parlour
from parlour.core.game import AnyGame
from parlour.core.record import Record

each_game = pytest.mark.parametrize("game", GAMES, ids=name)


@each_game
def test_a_moves_text_reads_back(game: AnyGame) -> None:
    for state in walk(game, 11):
        texts = state.texts()
        assert len(set(texts)) == len(texts)
        assert not any(set(text) & set(" \t\n;[]{}") for text in texts)
        for code, text in list(zip(state.moves(), texts, strict=True))[:: len(texts) // 8 + 1]:
            assert game.read(state, text) == game.read(state, f" {text} ") == code
            assert game.explain(state, text) is None


@each_game
def test_a_list_of_moves_reads_back(game: AnyGame) -> None:
    state, codes = game.start(), played(game, 12, 40)
    texts = Record.of(game, codes).moves
    assert game.line(state, " ".join(texts)) == codes
    assert game.line(state, "; ".join(f"{n}. {text}" for n, text in enumerate(texts, 1))) == codes
    assert game.validate(state, " ".join([*texts, "@@@", *texts])).remaining == len(texts) + 1
    assert state == game.start()


@each_game
def test_a_position_reads_back(game: AnyGame) -> None:
    for seed in range(4):
        for state in walk(game, seed, 100):
            text = game.describe(state)
            assert "\n" not in text
            again = game.position(text)
            assert again == state
            assert game.describe(again) == text
            assert (again.actor(), again.result()) == (state.actor(), state.result())
            assert sorted(again.texts()) == sorted(state.texts())


@each_game
def test_a_position_that_was_read_has_nothing_to_undo(game: AnyGame) -> None:
    for state in walk(game, 13, 30):
        with pytest.raises(ValueError, match=r"^nothing to undo"):
            game.position(game.describe(state)).undo()


@each_game
@pytest.mark.parametrize("text", ["x", "| | | |", "1", "-1", "\x00", "9" * 5000], ids=lambda text: repr(text[:7]))
def test_broken_positions_are_refused(game: AnyGame, text: str) -> None:
    with pytest.raises(parlour.BadPosition):
        game.position(text)


@each_game
def test_what_is_left_of_a_position_is_refused_or_is_one(game: AnyGame) -> None:
    whole = game.describe(game.start())
    cuts = range(0, len(whole), len(whole) // 12 + 1)
    for text in (*(whole[:cut] for cut in cuts), *(whole[cut + 1 :] for cut in cuts)):
        try:
            state = game.position(text)
        except parlour.BadPosition:
            continue
        assert game.position(game.describe(state)) == state


@each_game
@settings(max_examples=60, deadline=None)
@given(
    text=st.text(max_size=12) | st.from_regex(r"[A-Za-z]@?-?\d,-?\d(>-?\d,-?\d)?", fullmatch=True),
    seed=st.integers(0, 5),
)
def test_explain_is_none_exactly_when_read_succeeds(game: AnyGame, text: str, seed: int) -> None:
    *_, state = walk(game, seed, 7 * seed)
    violation = game.explain(state, text)
    if violation is None:
        assert game.read(state, text) in state.moves()
        return
    assert violation.rule
    assert str(violation.sentence)
    wrong = parlour.BadNotation if violation.rule == "notation" else parlour.IllegalMove
    with pytest.raises(wrong) as caught:
        game.read(state, text)
    assert caught.value.violation == violation


@each_game
def test_moves_of_other_moments_are_explained(game: AnyGame) -> None:
    """Well-formed texts, legal at some other time, are the hard ones to refuse."""
    texts = sorted({text for seed in range(2) for state in walk(game, seed, 40) for text in state.texts()[::5]})
    for state in walk(game, 9, 40):
        for text in texts[:: len(texts) // 40 + 1]:
            violation = game.explain(state, text)
            if violation is None:  # a reader may forgive what is left out, such as a letter
                assert game.read(state, text) in state.moves()
            else:
                assert text not in state.texts()
                assert "{" not in str(violation.sentence)
                assert str(violation.sentence).count(" ") >= 2, "a key without a sentence"
