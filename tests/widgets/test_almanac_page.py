"""The almanac's pane in a bare page with a fake model: what it finds, opens and sends."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from companion import almanac
from companion.core.text import SHARED, tables
from tests.conftest import missing
from tests.widgets.bare import bare_page

ALL = len(almanac.entries("catan"))
COLOURS = {
    "light": "--co-accent:#1f5fa8;--co-accent-soft:#e3eaf6;--co-bad:#b3261e;--co-line:#d9dde3;"
    "--co-panel:#fff;--co-raised:#f6f7f9;--co-text:#1b1f24;--co-soft:#4d5560",
    "dark": "--co-accent:#8ab4f0;--co-accent-soft:#24364d;--co-bad:#ff9b92;--co-line:#4a515b;"
    "--co-panel:#1a1d21;--co-raised:#24282e;--co-text:#f2f4f7;--co-soft:#c3c9d1",
}
PAGE = """<!doctype html><html lang="en"><head><title>Almanac</title>
<meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="panes/almanac/almanac.css"><style>body { margin: 0 }
.companion { container: companion / inline-size; background: var(--co-panel);
  color: var(--co-text); font: 14px/1.45 system-ui, sans-serif; }
.companion * { box-sizing: border-box }
#pane { padding: 12px; height: 560px; overflow: auto }</style></head><body><main class="companion">
<h1 style="position: absolute; left: -999px">Almanac</h1>
<button id="before">before</button><div id="pane"></div>
<button id="after">after</button></main></body></html>"""
START = """async ([words, data, colours]) => {
  document.querySelector(".companion").style.cssText += colours;
  const { create } = await import("/panes/almanac/almanac.js");
  window.sent = [];
  window.words = words;
  const t = (key, facts = {}) =>
    window.words["almanac." + key].replace(/{(\\w+)}/g, (_, name) => String(facts[name]));
  window.pane = create(document.getElementById("pane"), { send: (it) => sent.push(it), t });
  pane.update(data);
}"""


def words_of(lang: str) -> dict[str, str]:
    return {key: text for key, text in tables(SHARED, lang).items() if key.startswith("almanac.")}


def answer(name: str, lang: str = "en") -> dict[str, Any]:
    """What Python sends for an entry."""
    opened = almanac.page(almanac.entry(f"catan.{name}"), lang, options={"turn_steps": "separate"})
    return {"page": opened, "lang": lang, "game": "catan"}


@contextmanager
def pane(
    browser: Any, lang: str = "en", width: int = 360, theme: str = "light", **how: Any
) -> Iterator[Any]:
    """A page with one pane; leaves no error behind and asks nobody for anything."""
    with bare_page(browser, PAGE, width, 640, **how) as page:
        data = {"index": almanac.index("catan"), "page": None, "lang": lang, "game": "catan"}
        page.evaluate(START, [words_of(lang), data, COLOURS[theme]])
        yield page


def type_in(page: Any, text: str) -> None:
    page.get_by_role("searchbox").fill(text)


def hits(page: Any) -> list[str]:
    return [one.inner_text() for one in page.locator(".co-alm-hit b").all()]


def head(page: Any) -> str:
    return str(page.locator(".co-alm-entry h2").inner_text())


def sent(page: Any) -> list[dict[str, Any]]:
    return list(page.evaluate("sent"))


def focused(page: Any) -> str:
    return str(page.evaluate("document.activeElement.textContent"))


def test_results_come_while_typing_without_python_and_say_how_it_understood(browser: Any) -> None:
    with pane(browser) as page:
        type_in(page, "vzdalenost vesnic")
        assert hits(page)[0] == "Distance rule"
        assert (
            page.locator(".co-alm-heard").inner_text()
            == f"2 of {ALL} entries · understood as Czech"
        )
        assert sent(page) == []


def test_the_first_three_results_answer_at_a_glance(browser: Any) -> None:
    with pane(browser) as page:
        type_in(page, "vzdalenost vesnic")
        answers = page.locator(".co-alm-answer").all_inner_texts()
        assert answers[0] == almanac.entry("catan.distance").gist("en")
        assert len(answers) == 3


def test_of_an_unknown_word_the_rules_do_not_say_and_the_two_nearest_are_offered(
    browser: Any,
) -> None:
    with pane(browser) as page:
        type_in(page, "xyzzy")
        assert len(hits(page)) == 2
        assert page.locator(".co-alm-heard").inner_text() == "The rules here do not say."
        assert page.locator(".co-alm-found > li").first.inner_text() == "Perhaps you mean"


def test_arrow_down_enters_the_results_enter_opens_and_escape_clears(browser: Any) -> None:
    with pane(browser) as page:
        box = page.get_by_role("searchbox")
        box.focus()
        page.keyboard.type("robber")
        page.keyboard.press("ArrowDown")
        assert focused(page).startswith("Robber")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowUp")
        page.keyboard.press("Enter")
        assert head(page) == "Robber"
        assert focused(page) == "Robber"
        assert sent(page) == [{"type": "entry", "id": "catan.robber"}]
        box.focus()
        page.keyboard.press("Escape")
        assert box.input_value() == ""
        assert hits(page) == []
        assert head(page) == "Robber"


def test_enter_in_the_box_opens_the_first_result(browser: Any) -> None:
    with pane(browser) as page:
        type_in(page, "monopoly")
        page.keyboard.press("Enter")
        assert head(page) == "Monopoly"


def test_what_the_index_has_is_shown_at_once_and_the_page_fills_it_up(browser: Any) -> None:
    with pane(browser) as page:
        type_in(page, "seven")
        page.keyboard.press("Enter")
        assert (
            "whoever has more than seven cards gives up half"
            in page.locator(".co-alm-gist").inner_text()
        )
        assert page.locator(".co-alm-rules li").count() == 0
        page.evaluate("pane.update", answer("seven"))
        assert page.locator(".co-alm-steps > li").count() == 4
        assert page.locator(".co-alm-rules li").count() == 7
        assert focused(page) == head(page)


def test_without_an_answer_the_short_entry_stays_and_leads_on(browser: Any) -> None:
    with pane(browser) as page:
        type_in(page, "seven")
        page.keyboard.press("Enter")
        page.get_by_text("This is the short answer").wait_for(timeout=4000)
        page.get_by_role("button", name="Discarding", exact=True).click()
        assert head(page) == "Discarding"
        assert page.locator(".co-alm-gist").inner_text()


def test_with_all_pages_at_hand_an_entry_opens_in_full_without_an_answer(browser: Any) -> None:
    with pane(browser) as page:
        pages = [almanac.page(one, "en") for one in almanac.entries("catan")]
        page.evaluate("pane.update", {"book": {"game": "catan", "lang": "en", "pages": pages}})
        type_in(page, "seven")
        page.keyboard.press("Enter")
        assert page.locator(".co-alm-steps > li").count() == 4
        assert page.locator(".co-alm-rules li").count() == 7
        page.evaluate("pane.update", answer("seven"))
        fresh = {**answer("merged-steps"), "book": {"game": "catan", "lang": "en", "pages": pages}}
        page.evaluate("pane.update", fresh)
        page.locator("details", has_text="Trade first, then build").locator("summary").click()
        assert "At this table" in page.locator("details[open]").inner_text()


def test_other_games_are_searched_too_and_their_hits_name_their_game(browser: Any) -> None:
    with pane(browser) as page:
        names = {"catan": "Catan", "trucker": "Galaxy Trucker"}
        page.evaluate("pane.update", {"others": [almanac.index("trucker")], "names": names})
        type_in(page, "meteor swarm")
        games = [one.inner_text() for one in page.locator(".co-alm-of").all()]
        assert set(games) == {"Galaxy Trucker"}
        assert len(hits(page)) > len(games) > 0
        page.get_by_role("button", name="Galaxy Trucker Meteor Swarm").first.click()
        assert head(page).startswith("Meteor Swarm")
        assert sent(page)[-1]["id"].startswith("trucker.meteor-swarm")


def test_a_hit_shows_the_sentence_that_answers_and_opened_the_entry_marks_it(browser: Any) -> None:
    with pane(browser) as page:
        pages = [almanac.page(one, "en") for one in almanac.entries("catan")]
        page.evaluate("pane.update", {"book": {"game": "catan", "lang": "en", "pages": pages}})
        type_in(page, "is a tie enough to take largest army")
        said = page.locator(".co-alm-found li").first.locator(".co-alm-sentence").inner_text()
        assert said.startswith("Having as many knights as the holder is not enough")
        page.locator(".co-alm-hit").first.click()
        assert page.locator(".co-alm-entry mark").all_inner_texts() == [said]
        type_in(page, "largest army")
        page.locator(".co-alm-hit").first.click()
        assert page.locator(".co-alm-entry mark").count() == 0


def test_a_dead_connection_is_no_dead_end(browser: Any) -> None:
    with pane(browser) as page:
        page.evaluate(
            """async (data) => {
              const { create } = await import("/panes/almanac/almanac.js");
              const t = (key) => words["almanac." + key];
              pane.destroy();
              window.pane = create(document.getElementById("pane"),
                { send: () => { throw new Error("Cannot send"); }, t });
              pane.update(data);
            }""",
            {"index": almanac.index("catan"), "lang": "en", "game": "catan"},
        )
        type_in(page, "port")
        page.keyboard.press("Enter")
        assert head(page) == "Harbour"
        assert page.get_by_text("This is the short answer").is_visible()


def test_an_entry_opened_from_the_board_or_a_refusal_shows_and_takes_no_focus(browser: Any) -> None:
    with pane(browser) as page:
        page.locator("#before").focus()
        page.evaluate("pane.update", answer("distance"))
        assert head(page) == "Distance rule"
        assert focused(page) == "before"
        assert sent(page) == []


def test_a_rule_opens_its_entry_without_waiting_for_python(browser: Any) -> None:
    with pane(browser) as page:
        page.evaluate("pane.open('catan.road.not-past-foreign-building')")
        assert head(page) == "Road past another player's building"
        assert sent(page) == [{"type": "entry", "id": "catan.foreign-building"}]


def test_a_late_answer_does_not_pull_the_reader_back(browser: Any) -> None:
    with pane(browser) as page:
        page.evaluate("pane.open('catan.seven'); pane.open('catan.robber')")
        page.evaluate("pane.update", answer("seven"))
        assert head(page) == "Robber"
        page.evaluate("pane.update", answer("robber"))
        assert head(page) == "Robber"
        page.evaluate("pane.update", answer("seven"))
        assert head(page).startswith("A seven")


def test_see_also_back_and_forward_walk_the_same_path(browser: Any) -> None:
    with pane(browser) as page:
        page.evaluate("pane.update", answer("seven"))
        page.get_by_role("button", name="Robber", exact=True).click()
        page.evaluate("pane.update", answer("robber"))
        back, forward = page.get_by_role("button", name="Back"), page.get_by_label("Forward")
        assert forward.get_attribute("aria-disabled") == "true"
        back.click()
        assert head(page).startswith("A seven")
        assert back.get_attribute("aria-disabled") == "true"
        assert page.locator(".co-alm-rules li").count() == 7
        forward.click()
        assert head(page) == "Robber"
        asked = [it["id"] for it in sent(page)]
        assert asked == ["catan.robber", "catan.seven", "catan.robber"]


def test_show_on_the_board_is_offered_where_there_is_something_to_show(browser: Any) -> None:
    with pane(browser) as page:
        page.evaluate("pane.update", answer("distance"))
        page.get_by_role("button", name="Show on the board").click()
        assert sent(page) == [{"type": "show", "id": "catan.distance"}]
        page.evaluate("pane.update", answer("monopoly"))
        assert page.get_by_role("button", name="Show on the board").count() == 0


def test_a_rule_unfolds_to_where_it_is_printed_how_sure_and_what_changes_it(browser: Any) -> None:
    with pane(browser) as page:
        page.evaluate("pane.update", answer("merged-steps"))
        rule = page.locator("details", has_text="Trade first, then build")
        rule.locator("summary").click()
        told = rule.inner_text()
        assert "In the printed rules: Přehled průběhu hry; almanac: Stavění" in told
        assert "At this table: Trading and building: building ends trading" in told
        page.evaluate("pane.update", answer("bank-runs-out"))
        page.locator("summary", has_text="too few cards").click()
        assert "the publisher has answered" in page.locator("details[open]").inner_text()
        assert page.locator(".co-alm-inside").get_by_text("false").count() == 0


def test_an_update_keeps_what_is_typed_unfolded_focused_and_scrolled(browser: Any) -> None:
    with pane(browser) as page:
        page.evaluate("pane.update", answer("longest-road"))
        type_in(page, "rob")
        page.locator(".co-alm-rules summary").nth(3).click()
        page.locator(".co-alm-rules summary").nth(3).focus()
        page.evaluate("document.getElementById('pane').scrollTop = 200")
        was = focused(page)
        page.evaluate("pane.update", {**answer("longest-road"), "fresh": 1})
        assert focused(page) == was
        assert page.locator("details[open]").count() == 1
        assert page.get_by_role("searchbox").input_value() == "rob"
        assert page.evaluate("document.getElementById('pane').scrollTop") == 200


def test_another_language_redraws_everything_and_asks_for_the_page_again(browser: Any) -> None:
    with pane(browser) as page:
        page.evaluate("pane.update", answer("robber"))
        type_in(page, "seven")
        page.evaluate(
            "(words) => { window.words = words; pane.update({ lang: 'cs', game: 'catan' }); }",
            words_of("cs"),
        )
        assert head(page) == "Zloděj"
        assert hits(page)[0] == "Sedmička padla, nastupuje zloděj"
        assert page.locator("label").inner_text() == "Najít pravidlo"
        assert "angličtinu" in page.locator(".co-alm-heard").inner_text()
        assert sent(page) == [{"type": "entry", "id": "catan.robber"}]
        page.evaluate("pane.update", answer("robber", "cs"))
        assert page.get_by_role("button", name="Ukázat na plánu").is_visible()


def test_another_game_starts_afresh_and_an_index_of_the_old_one_is_passed_over(
    browser: Any,
) -> None:
    with pane(browser) as page:
        page.evaluate("pane.update", answer("robber"))
        type_in(page, "robber")
        page.evaluate("pane.update", {"game": "toy", "lang": "en", "index": almanac.index("catan")})
        assert hits(page) == []
        assert page.locator(".co-alm-entry").is_hidden()
        page.evaluate("pane.update", {"game": "toy", "lang": "en", "index": {}})
        index = {**almanac.index("catan"), "game": "toy"}
        page.evaluate("pane.update", {"game": "toy", "lang": "en", "index": index})
        assert hits(page)[0] == "Robber"


def test_all_entries_can_be_browsed_in_the_readers_own_alphabet(browser: Any) -> None:
    with pane(browser, lang="cs") as page:
        page.locator(".co-alm-all > summary").click()
        names = [one.inner_text() for one in page.locator(".co-alm-all li").all()]
        assert len(names) == ALL
        assert names.index("Čísla na krajinách") > names.index("Cesta")
        assert names[-1].startswith("Z")


@pytest.mark.parametrize("width", [260, 640])
def test_nothing_sticks_out_at_any_width(browser: Any, width: int) -> None:
    with pane(browser, lang="cs", width=width) as page:
        page.evaluate("pane.update", answer("longest-road", "cs"))
        type_in(page, "obchod")
        wide = "((it) => it.scrollWidth - it.clientWidth)(document.getElementById('pane'))"
        assert page.evaluate(wide) <= 0
        page.get_by_role("searchbox").fill("")
        page.locator(".co-alm-all > summary").click()
        assert page.evaluate(wide) <= 0


def test_targets_are_large_enough_for_a_finger(browser: Any) -> None:
    with pane(browser, has_touch=True, is_mobile=True) as page:
        page.evaluate("pane.update", answer("seven"))
        type_in(page, "robber")
        low = [
            one.inner_text()
            for one in page.locator(".co-alm button, .co-alm input, .co-alm-rules summary").all()
            if one.is_visible() and one.bounding_box()["height"] < 43.5
        ]
        assert low == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(browser: Any, theme: str) -> None:
    try:
        from axe_playwright_python.sync_playwright import Axe
    except ImportError:
        missing("axe", "pip install axe-playwright-python")
    with pane(browser, theme=theme) as page:
        page.evaluate("pane.update", answer("seven"))
        page.locator(".co-alm-rules summary").first.click()
        for query in ("robber", ""):
            type_in(page, query)
            found = Axe().run(page, context=".co-alm")
            assert found.violations_count == 0, found.generate_report()
