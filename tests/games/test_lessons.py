"""Tutorials: every game has one, and every step can be done as it says."""

import pytest
from toys import Nim

import parlour
from parlour.core.lesson import Lesson, lessons
from parlour.core.words import LANGUAGES
from parlour.games import CATALOG

FAMILIES = {key.split("/")[0]: parlour.load(key) for key in CATALOG}
STEPS = [(family, step) for family, game in FAMILIES.items() for step in lessons(game, "en")]


@pytest.mark.parametrize("family", FAMILIES)
def test_a_tutorial_is_short_and_said_in_every_language(family: str) -> None:
    told = [lessons(FAMILIES[family], language) for language in LANGUAGES]
    assert 5 <= len(told[0]) <= 7
    for one, other in zip(*told, strict=True):
        assert (one.key, one.options, one.position, one.accepted) == (
            other.key,
            other.options,
            other.position,
            other.accepted,
        )
        assert one.task != other.task
        assert one.after != other.after


@pytest.mark.parametrize(("family", "step"), STEPS)
def test_a_task_can_be_done_in_each_accepted_way(family: str, step: Lesson) -> None:
    game = parlour.load(step.key, **step.options)
    assert step.key.split("/")[0] == family
    assert step.accepted
    for line in step.accepted:
        state = game.position(step.position) if step.position else game.start()
        learner = state.actor()
        for text in line:
            assert state.actor() == learner
            assert text in state.texts()
            state.apply(game.read(state, text))


@pytest.mark.parametrize(("family", "step"), STEPS)
def test_no_accepted_way_begins_another(family: str, step: Lesson) -> None:
    """Else the step would be over before the other is."""
    for line in step.accepted:
        assert not [other for other in step.accepted if other != line and other[: len(line)] == line], family


def test_a_game_without_lessons_has_none() -> None:
    assert lessons(Nim(), "en") == ()
