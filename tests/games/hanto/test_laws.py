"""The laws of all games, on Hanto variants that nobody has thought of."""

from games.hanto.test_generator import variants
from hypothesis import given, settings
from hypothesis import strategies as st
from laws import test_hidden, test_records, test_scenes, test_states, test_texts

from parlour.games.hanto import Variant, game_of

LAWS = [
    test_states.test_undo_restores_an_equal_state,
    test_states.test_a_whole_game_can_be_undone,
    test_states.test_scores_sum_to_two_for_each_pair,
    test_states.test_a_copy_lives_its_own_life_and_has_no_past,
    test_states.test_whoever_must_act_can,
    test_states.test_turns_never_run_backwards,
    test_states.test_equal_states_have_equal_keys_by_whatever_way,
    test_texts.test_a_moves_text_reads_back,
    test_texts.test_a_list_of_moves_reads_back,
    test_texts.test_a_position_reads_back,
    test_texts.test_moves_of_other_moments_are_explained,
    test_scenes.test_choices_are_exactly_the_legal_moves,
    test_scenes.test_no_path_is_a_prefix_of_another,
    test_scenes.test_everything_named_is_there_and_has_its_own_name,
    test_records.test_a_record_reads_back_and_replays,
    test_hidden.test_open_games_hide_nothing,
]


@settings(max_examples=80, deadline=None)
@given(variant=variants(), law=st.sampled_from(LAWS))
def test_the_laws_hold_for_any_variant(variant: Variant, law: object) -> None:
    assert callable(law)
    law(game_of(variant))
