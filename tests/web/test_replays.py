"""The page of a record, as a browser shows it."""

from playwright.sync_api import expect
from web.browsing import Person

import parlour
from parlour.views import replay


def test_the_slider_keys_and_moves_of_a_replay_show_their_pictures(person: Person) -> None:
    record = parlour.record('[Game "hanto/delta"] 1. B@0,0 2. B@0,1 3. S@0,-1')
    page = person.page
    page.set_content(replay.draw(record.title(), record.turns()))
    tokens, told = page.locator("figure [data-token]"), page.locator("output")
    expect(told).to_have_text("0 / 3: start")
    page.keyboard.press("End")
    expect(told).to_have_text("3 / 3: S@0,-1")
    on_board = tokens.count()
    expect(page.locator("figure")).to_contain_text("Red to move")
    page.keyboard.press("ArrowLeft")
    expect(told).to_have_text("2 / 3: B@0,1")
    expect(page.locator("figure")).to_contain_text("Blue to move")
    page.get_by_role("button", name="B@0,0").click()
    expect(told).to_have_text("1 / 3: B@0,0")
    page.get_by_role("slider").fill("0")
    expect(told).to_have_text("0 / 3: start")
    page.keyboard.press("End")
    expect(tokens).to_have_count(on_board)
