"""The chooser, the languages and the form for a new game."""

from __future__ import annotations

import pytest

import companion

from .lab import expect, through

pytestmark = pytest.mark.slow

BARE = "import companion\ncompanion.open()"
GAME = 'import companion\ncompanion.open("catan", seed=7)'


def test_from_the_chooser_to_the_first_roll_in_two_clicks(desk):
    at = desk(BARE, locale="en-GB")
    at.app.get_by_role("region", name="Catan", exact=True).get_by_role(
        "button", name="Play"
    ).click()
    at.button("Roll the dice").click()
    expect(at.find(".co-log")).to_contain_text("rolls")


def test_the_language_changes_at_once_and_is_kept_over_a_reload(desk):
    at = desk(GAME, locale="en-GB")
    at.button("Roll the dice").click()
    expect(at.button("End your turn")).to_be_visible()
    at.button("Čeština").click()
    expect(at.button("Čeština")).to_have_attribute("aria-pressed", "true")
    expect(at.app).to_have_attribute("lang", "cs")
    expect(at.button("End your turn")).to_have_count(0)
    expect(at.find(".co-instruction")).to_contain_text("stav")
    expect(at.button("Vzít zpět")).to_be_visible()
    through(at)
    at.find('[data-key="b-0: roll"]').click()
    expect(at.find('[data-key="b-0: roll"]')).to_have_count(0)
    at.command("docmanager:save")
    at.page.reload()
    at.settle()
    at.run()
    expect(at.button("Čeština")).to_have_attribute("aria-pressed", "true")
    expect(at.button("Vzít zpět")).to_be_visible()


def test_the_browsers_language_is_taken_when_none_was_asked_for(desk):
    at = desk(GAME, locale="pl-PL")
    expect(at.button("Polski")).to_have_attribute("aria-pressed", "true")


def test_a_new_game_is_as_the_form_says(desk):
    at = desk()
    at.button("New game").click()
    form = at.app.get_by_role("form", name="New game")
    form.locator('[name="variant"]').select_option("variable")
    form.locator('[name="seed"]').fill("11")
    form.locator('[name="players"]').select_option("3")
    assert form.locator('[name="variant"]').input_value() == "variable"
    assert form.locator('[name="seed"]').input_value() == "11"
    form.get_by_label("Name 1").fill("Ana")
    at.button("Start").click()
    expect(form).to_have_count(0)
    expect(at.find(".co-seats .co-who")).to_have_text(["Ana", "Bot 2", "Bot 3"])
    expect(at.find(".co-points").first).to_contain_text("0")


@pytest.mark.parametrize("end", ["&task={}", "#task={}"])
def test_a_task_in_the_address_of_the_notebook_is_open_when_its_cell_has_run(desk, end):
    task = companion.task("catan", step="seven", lang="cs")
    at = desk(BARE, locale="en-GB")
    where = f"{at.server.address}/lab/tree/{at.path}?token={at.server.token}&reset"
    at.page.evaluate("sessionStorage.clear()")
    at.page.goto("about:blank")
    at.page.goto(where + end.format(task.letters))
    at.settle()
    at.run()
    expect(at.app).to_have_attribute("lang", "cs")
    expect(at.find(".co-lesson")).to_be_visible()
    assert at.page.evaluate("sessionStorage.getItem('companion.opened')") == f"#task={task.letters}"
