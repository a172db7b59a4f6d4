"""The page on a phone, opened from a file: with the script."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from companion import almanac
from companion.almanac.library import words_of
from tests.conftest import missing

Phone = Callable[..., Any]
pytestmark = pytest.mark.slow


def type_in(page: Any, text: str) -> None:
    page.get_by_role("searchbox").fill(text)


def hits(page: Any) -> list[str]:
    return list(page.locator("#hits b").all_inner_texts())


def head(page: Any) -> str:
    return str(page.locator(".on h2").inner_text())


def at(page: Any) -> str:
    return str(page.evaluate("decodeURIComponent(location.hash)"))


def showing(page: Any, selector: str) -> None:
    """Wait until this is in sight. (The page's policy forbids waiting for a condition.)"""
    page.locator(selector).wait_for()


def arrived(page: Any, address: str) -> None:
    """Wait until the page shows what a link leads to: it hears of it after the click."""
    showing(page, f".on[id='{address}']")


def focused(page: Any) -> str:
    return str(page.evaluate("document.activeElement.textContent"))


def test_it_asks_the_game_once_in_the_readers_language_and_keeps_it_in_the_address(
    phone: Phone,
) -> None:
    page = phone()
    assert head(page) == "Která hra je na stole?"
    assert at(page) == "#/cs"
    page.get_by_role("link", name="Galaxy Trucker").click()
    arrived(page, "/cs/trucker")
    assert at(page) == "#/cs/trucker"
    assert page.get_by_role("heading", name="Let v kostce").is_visible()
    page.reload()
    arrived(page, "/cs/trucker")
    assert at(page) == "#/cs/trucker"
    assert page.get_by_role("heading", name="Let v kostce").is_visible()


def test_the_first_thing_on_every_part_is_the_search_box(phone: Phone) -> None:
    for address in ("", "#/cs/catan", "#/cs/catan/seven", "#/en/starfarers/~odds"):
        page = phone(address)
        box = page.get_by_role("searchbox").bounding_box()
        assert box["y"] < 80
        assert box["height"] >= 44


def test_a_word_without_diacritics_is_found_while_typing_and_the_answer_is_on_the_hit(
    phone: Phone,
) -> None:
    page = phone("#/cs/catan")
    type_in(page, "sedmicka")
    assert hits(page)[0] == "Sedmička padla, nastupuje zloděj"
    first = page.locator("#hits a").first.inner_text()
    assert "Catan" not in first
    assert "Nikdo nic nebere" in first
    page.reload()  # the address has the question, be it typed just now
    showing(page, "#hits li:first-child a")
    assert at(page) == "#/cs/catan?q=sedmicka"


def test_every_hit_names_its_game_because_a_seven_means_different_things(phone: Phone) -> None:
    page = phone("#/en")
    type_in(page, "seven")
    games = [one.inner_text() for one in page.locator("#hits .of").all()]
    assert {"Catan", "CATAN Starfarers"} <= set(games)


def test_another_games_answer_stands_below_under_its_own_name(phone: Phone) -> None:
    page = phone("#/en/catan")
    type_in(page, "meteor swarm")
    page.get_by_role("heading", name="In other games").wait_for()
    page.locator(".elsewhere a").first.click()
    showing(page, ".on[id^='/en/trucker/']")
    assert head(page).startswith("Meteor")
    assert at(page).startswith("#/en/trucker/")
    assert page.locator(".where").inner_text() == "Galaxy Trucker"


def test_a_hit_opens_and_back_brings_the_results_again(phone: Phone) -> None:
    page = phone("#/cs/catan")
    type_in(page, "zloděj")
    page.locator("#hits a").first.click()
    showing(page, "[id='/cs/catan/robber']")
    assert head(page) == "Zloděj"
    assert at(page) == "#/cs/catan/robber?q=zloděj"
    page.go_back()
    showing(page, ".found")
    assert page.get_by_role("searchbox").input_value() == "zloděj"
    assert hits(page)[0] == "Zloděj"
    page.go_forward()
    showing(page, "[id='/cs/catan/robber']")
    assert head(page) == "Zloděj"
    assert page.locator(".found").is_hidden()


def test_back_returns_to_where_the_reader_was_on_the_page(phone: Phone) -> None:
    page = phone("#/cs/catan")
    page.evaluate("""new Promise((heard) => {
      window.addEventListener("scroll", () => heard(), { once: true });
      window.scrollTo(0, 1500);
    })""")
    page.get_by_role("link", name="Monopol", exact=True).click()
    showing(page, "[id='/cs/catan/monopoly']")
    assert page.evaluate("window.scrollY") == 0
    page.get_by_role("button", name="Zpět").click()
    showing(page, "[id='/cs/catan']")
    assert page.evaluate("window.scrollY") > 1000


def test_a_deep_link_opens_its_entry_at_once(phone: Phone) -> None:
    page = phone("#/pl/trucker/meteor-swarm")
    assert head(page) == "Rój meteorów"
    assert page.title() == "Rój meteorów · Galaxy Trucker"
    assert page.evaluate("document.documentElement.lang") == "pl"
    assert page.locator("article:visible").count() == 1


def test_another_language_shows_the_same_entry(phone: Phone) -> None:
    page = phone("#/cs/catan/seven")
    assert "A seven is rolled" in page.locator(".on .also").inner_text()
    page.get_by_role("link", name="Polski").click()
    arrived(page, "/pl/catan/seven")
    assert head(page) == "Wypadła siódemka: złodziej w\u00a0akcji"
    assert page.get_by_role("searchbox").get_attribute("placeholder") == "Słowo albo pytanie"


def test_another_language_keeps_the_question(phone: Phone) -> None:
    page = phone("#/cs/catan?q=zlodej")
    page.get_by_role("link", name="English").click()
    showing(page, "html[lang=en]")
    assert at(page) == "#/en/catan?q=zlodej"
    assert page.get_by_role("searchbox").input_value() == "zlodej"
    assert hits(page)[0] == "Robber"


def almanac_name(game: str) -> str:
    return words_of(game, "cs")("names.game")


def test_opened_again_it_is_at_the_game_of_the_last_time(phone: Phone) -> None:
    page = phone("#/cs/trucker/shield")
    again = page.context.new_page()
    again.goto(page.url.partition("#")[0])
    again.locator("header").wait_for()
    assert at(again) == "#/cs/trucker"
    assert head(again) == almanac_name("trucker")


def test_what_only_comes_close_is_not_counted_as_found(phone: Phone) -> None:
    page = phone("#/cs/catan")
    type_in(page, "zlodej na pousti")
    assert len(hits(page)) == 5
    before = page.evaluate(
        "[...document.querySelectorAll('#hits > li')].findIndex((it) => it.matches('.near'))"
    )
    assert 0 < before < 5
    assert page.locator(".heard").inner_text() == f"Nalezeno: {before}"


def test_every_hit_ends_with_a_whole_sentence(phone: Phone) -> None:
    page = phone("#/en/race")
    for query in ("alien", "military", "trade", "six cost"):
        type_in(page, query)
        for gist in page.locator("#hits .gist").all():
            assert gist.inner_text()[-1] in ".!?"
            assert gist.evaluate("(it) => it.scrollHeight - it.clientHeight") <= 1


def test_a_rule_has_its_own_address_and_stands_unfolded(phone: Phone) -> None:
    page = phone("#/cs/catan/~rule/build.distance")
    assert head(page) == almanac.for_rule("catan.build.distance").title("cs")
    assert page.locator("[id='/cs/catan/~rule/build.distance']").is_visible()


def test_the_cards_of_race_are_picked_by_kind_colour_and_cost(phone: Phone) -> None:
    page = phone("#/cs/race/~az")
    page.get_by_label("Barva").select_option(label="zelená: Geny")
    page.get_by_label("Druh").select_option(label="vojenské planety")
    shown = page.locator(".on .az li:visible").count()
    green = [one.made.facets for one in almanac.entries("race") if one.made]
    wanted = sum(row["kind"] == "military" and row.get("colour") == "genes" for row in green)
    assert shown == wanted > 0
    assert page.locator(".on .narrow [role=status]").inner_text() == f"Zobrazeno: {wanted}"
    assert page.locator(".on .abc a:visible").count() == page.locator(".on h4:visible").count()
    page.get_by_label("Cena nebo obrana").select_option(label="6")
    assert page.locator(".on .az li:visible").count() < wanted
    for label in ("Barva", "Druh", "Cena nebo obrana"):
        page.get_by_label(label).select_option("")
    assert page.locator(".on .az li:visible").count() == len(almanac.entries("race"))


LETTERS_IN_PICTURES = """() => [...document.querySelectorAll(".on .picture text")].map(
  (one) => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a)"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_each_card_of_race_has_its_small_picture_in_the_list(phone: Phone, scheme: str) -> None:
    page = phone("#/cs/race/~az", color_scheme=scheme)
    rows = page.locator(".on .az li[data-facets]")
    showing(page, ".on .az li[data-facets] .picture >> nth=0")
    assert rows.locator(".picture").count() == rows.count() == page.locator(".picture").count()
    row = page.locator(".on .az a[href='#/cs/race/old-earth']")
    assert row.locator(".picture").text_content() == "32$IV"
    assert row.inner_text().startswith("Stará")
    paper = row.locator(".picture path").first.evaluate("(it) => getComputedStyle(it).fill")
    assert paper == {"light": "rgb(255, 253, 247)", "dark": "rgb(42, 48, 58)"}[scheme]
    assert min(page.evaluate(LETTERS_IN_PICTURES)) >= 11


def test_pictures_are_drawn_once_however_often_one_comes_back_to_the_list(phone: Phone) -> None:
    page = phone("#/cs/race/~az")
    showing(page, ".on .picture >> nth=0")
    count = page.locator(".on .picture").count()
    page.evaluate("location.hash = '#/cs/race/old-earth'")
    arrived(page, "/cs/race/old-earth")
    page.evaluate("location.hash = '#/cs/race/~az'")
    arrived(page, "/cs/race")
    assert page.locator(".on .picture").count() == count


@pytest.mark.parametrize(
    "address", ["#/cs/catan/nonsense", "#/xx/catan", "#/%E0%A4%A", "#/cs/catan?q=%"]
)
def test_an_address_that_leads_nowhere_still_shows_something(phone: Phone, address: str) -> None:
    page = phone(address)
    assert page.locator(".on").count() == 1
    assert page.get_by_role("searchbox").is_visible()


def test_every_entry_can_be_reached_by_its_letter(phone: Phone) -> None:
    page = phone("#/cs/catan")
    letters = page.locator(".on .abc a").all_inner_texts()
    assert letters.index("Č") == letters.index("C") + 1
    assert page.locator(".on .az a").count() == len(almanac.entries("catan"))
    page.locator(".on .abc").get_by_role("link", name="V", exact=True).click()
    assert page.get_by_role("heading", name="V", exact=True).is_visible()
    assert page.locator(".on").get_attribute("id") == "/cs/catan"


def test_keyboard_only(phone: Phone) -> None:
    page = phone("#/en/catan", is_mobile=False, has_touch=False)
    page.keyboard.press("/")
    page.keyboard.type("robber")
    page.keyboard.press("ArrowDown")
    assert "Robber" in focused(page)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    showing(page, ".on h2:focus")
    assert focused(page) == head(page) == "Robber"
    page.keyboard.press("/")
    page.keyboard.type("longest road")
    page.keyboard.press("Enter")
    showing(page, "[id='/en/catan/longest-road'] h2:focus")
    assert at(page) == "#/en/catan/longest-road?q=longest road"


def test_the_marble_calculator_answers_at_once(phone: Phone) -> None:
    page = phone("#/en/starfarers/~odds")
    facts = page.locator(".fact b")
    assert facts.all_inner_texts() == ["40%", "61%"]
    page.get_by_role("button", name="Fewer: Yellow").click()
    assert facts.first.inner_text() == "50%"
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "Fewer: Yellow"
    page.get_by_role("button", name="More: Boosters").click()
    assert page.locator(".results tbody th").all_inner_texts() == ["4", "5", "6"]
    for colour in ("Yellow", "Red", "Blue"):
        page.get_by_role("button", name=f"Fewer: {colour}").click()
    assert page.get_by_text("Put at least two marbles in.").is_visible()
    page.get_by_role("button", name="Standard set").click()
    assert facts.first.inner_text() == "40%"


WICKED = [
    "x" * 10_000, "\x00\x07\x1b", "🎲🤖🏴", "שלום עליכם", "\ud800", "\udc00 seven", "%", "?q=?q=",
    "../../", "<img src=x onerror=alert(1)>", "#/en", "&amp;", "'\"`",
]  # fmt: skip
ASK = """(codes) => {
  const box = document.querySelector("#box");
  box.value = String.fromCharCode(...codes);
  box.dispatchEvent(new Event("input"));
}"""


def test_a_strange_question_does_no_harm(phone: Phone) -> None:
    page = phone("#/en/catan")
    for query in WICKED:
        units = memoryview(query.encode("utf-16-le", "surrogatepass")).cast("H")
        page.evaluate(ASK, list(units))
        assert page.get_by_role("searchbox").is_visible()
        assert page.locator("img").count() == 0
        type_in(page, "robber")
        assert hits(page)[0] == "Robber"


HITS = """() => [...document.querySelectorAll("#hits a:not([data-key=odds])")]
  .map((it) => it.hash.split("?")[0])"""


def shown(query: str, game: str | None, lang: str) -> list[almanac.Hit]:
    """What of a search stands on the page: where the rules do not say, only the two nearest;
    entries that answer a part each as they come up in play."""
    hits = almanac.search(query, game, lang)
    if not hits[0].said:
        return hits[: 2 + hits[0].sure]
    parts = [hit for hit in hits if hit.part]
    if all(hit.entry.order >= 0 for hit in parts):
        parts.sort(key=lambda hit: hit.entry.order)
    return [*parts, *(hit for hit in hits if not hit.part)]


def test_the_page_finds_what_python_finds_in_the_same_order(phone: Phone) -> None:
    page = phone("#/cs/catan")
    dice = random.Random(6)
    for game in (*almanac.games(), None):
        shelf = almanac.entries(game or "starfarers")
        words = [
            dice.choice((one.title(lang), dice.choice(one.aliases(lang)), one.gist(lang)[:40]))
            for one in dice.sample(shelf, 12)
            for lang in [dice.choice(("en", "cs", "pl"))]
        ]
        page.evaluate("(to) => { location.hash = to }", f"#/cs/{game}" if game else "#/cs")
        showing(page, f"[id='/cs/{game}']" if game else "[id='/cs']")
        for query in words:
            type_in(page, query)
            found = page.evaluate(HITS)
            wanted = [f"#/cs/{hit.id.replace('.', '/', 1)}" for hit in shown(query, game, "cs")]
            assert found == wanted, (game, query)
            type_in(page, "")


def test_the_sentence_that_answers_is_shown_and_marked_and_the_question_stays(
    phone: Phone,
) -> None:
    page = phone("#/en/catan")
    type_in(page, "is a tie enough to take largest army")
    said = page.locator("#hits .sentence").first.inner_text()
    assert said.startswith("Having as many knights as the holder is not enough")
    page.locator("#hits a").first.click()
    showing(page, "[id='/en/catan/largest-army']")
    assert page.locator(".on mark").all_inner_texts() == [said]
    box = page.locator(".on mark").bounding_box()
    assert 0 < box["y"] < box["y"] + box["height"] < 740
    assert page.get_by_role("searchbox").input_value() == "is a tie enough to take largest army"
    page.reload()
    page.locator(".on mark").wait_for()
    assert page.locator("mark").all_inner_texts() == [said]
    page.locator(".on a[href='#/en/catan/knight']").first.click()
    showing(page, "[id='/en/catan/knight']")
    assert page.locator("mark").count() == 0


@pytest.mark.parametrize(
    ("at", "typed", "answer"),
    [
        ("en/catan", "chance of 8", "Sum 8: 13.9%"),
        ("cs/starfarers", "jaká je šance na šestku", "Součet 6: 13,9 %"),
        ("pl/trucker", "prawdopodobieństwo siódemki", "Suma 7: 16,7%"),
    ],
)
def test_one_who_asks_for_a_chance_is_told_it_and_led_to_the_odds(
    phone: Phone, at: str, typed: str, answer: str
) -> None:
    page = phone(f"#/{at}")
    type_in(page, typed)
    first = page.locator("#hits a").first
    assert first.locator(".gist").inner_text().replace("\xa0", " ") == answer
    first.click()
    showing(page, f"[id='/{at}/~odds']")
    assert page.get_by_role("searchbox").input_value() == typed


def test_what_can_i_do_now_shows_the_turn_at_a_glance(phone: Phone) -> None:
    page = phone("#/cs/catan")
    type_in(page, "co teď")
    steps = page.locator("#hits li").first.locator(".glance").all_inner_texts()
    assert len(steps) == 8
    assert steps[0].startswith("1. Hoď")


def test_random_questions_raise_nothing_and_always_show_the_two_nearest(phone: Phone) -> None:
    page = phone("#/pl/trucker")
    counts = page.evaluate(
        """() => {
          const box = document.querySelector("#box");
          let seed = 7;
          const next = (n) => (seed = (seed * 48271) % 2147483647) % n;
          return Array.from({ length: 300 }, (_, i) => {
            const codes = Array.from({ length: 1 + next(30) }, () => next(i % 2 ? 65536 : 600));
            box.value = "q" + String.fromCharCode(...codes);
            box.dispatchEvent(new Event("input"));
            return document.querySelectorAll("#hits a").length;
          });
        }"""
    )
    assert set(counts) <= {2, 3}  # over them one that says that the rules are silent


def test_nothing_sticks_out_and_every_target_is_large_enough_for_a_thumb(phone: Phone) -> None:
    for address in (
        "#/cs/race",
        "#/cs/trucker/~odds",
        "#/en/starfarers/~odds",
        "#/cs/catan?q=cesta",
    ):
        page = phone(address)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        small = page.evaluate(
            """() => [...document.querySelectorAll("a, button, summary, .pick")]
              .map((one) => [one.textContent, one.getBoundingClientRect()])
              .filter(([, box]) => box.height > 1 && (box.height < 43.5 || box.width < 43.5))
              .map(([text]) => text)"""
        )
        assert small == []


UNSEEN_AWAY = """() => {
  for (let timer = setTimeout(() => {}); timer; timer -= 1) clearTimeout(timer);
  for (const one of document.querySelectorAll("main article")) {
    if (!one.checkVisibility()) one.remove();
  }
}"""
"""Axe passes over what is not shown, but slowly: the page has some thousand entries. Nothing that
the page would still do reads them then."""


@pytest.mark.parametrize(
    ("scheme", "address"),
    [
        ("light", "#/cs"), ("dark", "#/cs/catan"), ("light", "#/cs/trucker/battery"),
        ("dark", "#/en/starfarers/~odds"), ("light", "#/en/trucker/~odds"),
        ("dark", "#/pl/catan/seven"), ("light", "#/pl/catan?q=port"),
    ],
)  # fmt: skip
def test_axe_finds_nothing(phone: Phone, address: str, scheme: str) -> None:
    try:
        from axe_playwright_python.sync_playwright import Axe
    except ImportError:
        missing("axe", "pip install axe-playwright-python")
    page = phone(address, color_scheme=scheme, bypass_csp=True)
    for one in page.locator(".on summary").all():
        one.click()
    page.evaluate(UNSEEN_AWAY)
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


FOLDED = """
window.folded = 0;
const normalize = String.prototype.normalize;
String.prototype.normalize = function (...how) {
  window.folded++;
  return normalize.apply(this, how);
};
"""


SOME_ARE_FOLDED = """
new Promise((done) => {
  const look = () => (window.folded > 0 ? done() : setTimeout(look, 20));
  look();
})
"""
"""Waits for the first slice of work: on a busy machine it may end before a word is folded."""


def test_nothing_is_indexed_until_somebody_is_about_to_type(phone: Phone) -> None:
    page = phone("#/cs/catan", before=FOLDED)
    page.wait_for_timeout(1000)
    assert page.evaluate("folded") == 0
    page.get_by_role("searchbox").focus()
    page.evaluate(SOME_ARE_FOLDED)
    type_in(page, "sedmicka")
    assert page.locator("#hits a").first.get_attribute("data-key") == "catan.seven"


def test_what_other_games_know_comes_after_a_question_in_the_address(phone: Phone) -> None:
    page = phone("#/cs/catan?q=remíza")
    showing(page, ".elsewhere li:first-child a")
    keys = page.locator(".elsewhere a").evaluate_all("all => all.map((one) => one.dataset.key)")
    assert not any(name.startswith("catan.") for name in keys)
