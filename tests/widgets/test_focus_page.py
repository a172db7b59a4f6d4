"""The keyboard is never nowhere: whatever had it when bots began to play, keys go on working."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.screen.screen import Screen
from tests.widgets.learning import app, parts
from tests.widgets.playing import playing

GAMES = ("catan", "starfarers", "race", "trucker")
ROUNDS = 12
ANSWERED = """() => new Promise((done) => setTimeout(done, 20)).then(() =>
  shown("ack") >= (sent.at(-1)?.n ?? 0) && !shown("play").running)"""
TAKE = """(chance) => {
  const things = [...document.querySelectorAll(".companion :is(button, summary, [tabindex])")]
    .filter((one) => one.checkVisibility() && !one.disabled && one.dataset.key !== "skip");
  things[chance % things.length].focus();
  return document.activeElement.dataset.key ?? "";
}"""
GO_ON = """() => { // what is suggested, stands out or can be done; the keyboard stays where it is
  const seen = (name) => [...document.querySelectorAll(`.companion ${name}`)]
    .find((one) => one.checkVisibility() && !one.disabled);
  const names = ["[data-key=do-it]", ".co-bar .co-primary", "[data-key=t-hint]", ".co-acts button"];
  names.map(seen).find(Boolean).click();
}"""
INSIDE = """() => {
  const at = document.activeElement;
  return at.closest(".companion") && at.checkVisibility() && !at.disabled;
}"""


def table(game: str) -> Screen:
    return Screen(game, seed=7, folder=None, lang="en")


def go_on(page: Any) -> None:
    """Act, and have the bots skipped by a key."""
    page.evaluate(GO_ON)
    page.wait_for_function(ANSWERED)
    if page.evaluate("shown('play').bots"):
        page.keyboard.press("s")
        page.wait_for_function("() => !shown('play').bots")
        page.wait_for_function(ANSWERED)


def hears_keys(page: Any) -> bool:
    before = page.evaluate("document.querySelector('.companion').dataset.open ?? ''")
    page.keyboard.press("l")
    after = page.evaluate("document.querySelector('.companion').dataset.open ?? ''")
    page.keyboard.press("l")
    return bool(before != after)


@pytest.mark.parametrize("game", GAMES)
def test_after_a_click_on_plain_words_and_bots_that_played_keys_are_heard(
    browser: Any, game: str
) -> None:
    with playing(browser, table(game)) as page:
        page.locator(".co-seats .co-who, .co-instruction").filter(visible=True).first.click()
        assert hears_keys(page)
        for _ in range(4):
            go_on(page)
        assert hears_keys(page)


@pytest.mark.parametrize("game", GAMES)
def test_whatever_had_the_keyboard_when_bots_played_it_is_in_the_app_afterwards(
    browser: Any, game: str
) -> None:
    rng = Random(game)
    lost = []
    with playing(browser, table(game)) as page:
        for _ in range(ROUNDS):
            taken = page.evaluate(TAKE, rng.randrange(10**6))
            go_on(page)
            page.evaluate("new Promise(requestAnimationFrame)")
            if not page.evaluate(INSIDE):
                lost.append(taken)
    assert lost == []


def test_what_can_no_longer_be_pressed_or_seen_gives_the_keyboard_to_the_heading(
    browser: Any,
) -> None:
    with app(browser, parts()) as page:
        button = page.locator("[data-key=l-hint]")
        button.focus()
        button.evaluate("(one) => { one.disabled = true }")
        page.wait_for_function("document.activeElement.matches('.co-instruction')")
        page.locator("[data-key=moves]").click()
        page.locator(".co-moves button").first.focus()
        page.locator(".co-moves").evaluate("(one) => { one.open = false }")
        page.wait_for_function("document.activeElement.matches('.co-instruction')")


def test_a_keyboard_that_was_taken_elsewhere_is_not_brought_back(browser: Any) -> None:
    with app(browser, parts()) as page:
        page.evaluate("document.body.append(document.createElement('textarea'))")
        page.evaluate("document.body.append('plain words outside')")
        button = "document.querySelector('[data-key=l-hint]')"
        for leave in ("document.querySelector('textarea').focus()",
                      "document.body.dispatchEvent(new Event('pointerdown')),"
                      "document.activeElement.blur()"):  # fmt: skip
            page.evaluate(f"{button}.focus()")
            page.evaluate(leave)
            page.evaluate(f"{button}.hidden = true")
            page.evaluate("new Promise((done) => setTimeout(done, 50))")
            assert not page.evaluate(INSIDE)
            page.evaluate(f"{button}.hidden = false")
